"""GIF files put together frame by frame, as Pillow reads them."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.gif import SAME, Gif

PALETTE = bytes([0, 0, 0, 255, 0, 0, 0, 255, 0])
BLACK, RED, GREEN = (0, 0, 0), (255, 0, 0), (0, 255, 0)


def read(data: bytes) -> list[tuple[Image.Image, int]]:
    """Frames as RGB images, with their milliseconds."""
    frames = []
    with Image.open(BytesIO(data)) as image:
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            frames.append((image.convert("RGB"), int(image.info["duration"])))
    return frames


def test_a_frame_changes_its_corner_and_leaves_the_rest() -> None:
    gif = Gif(40, 30, PALETTE)
    gif.add(Image.new("L", (40, 30), 1), (0, 0), 50)
    patch = Image.new("L", (10, 10), 2)
    patch.putpixel((3, 4), SAME)
    gif.add(patch, (20, 5), 120)
    (first, stays), (second, longer) = read(gif.close())
    assert (stays, longer) == (500, 1200)
    assert first.getcolors() == [(40 * 30, RED)]
    assert second.getpixel((20, 5)) == GREEN
    assert second.getpixel((23, 9)) == RED
    assert second.getcolors() == [(99, GREEN), (40 * 30 - 99, RED)]


def test_waiting_makes_the_last_frame_stay_longer() -> None:
    gif = Gif(8, 8, PALETTE)
    gif.add(Image.new("L", (8, 8), 0), (0, 0), 10)
    gif.add(Image.new("L", (8, 8), 1), (0, 0), 10)
    gif.wait(30)
    assert [stays for _, stays in read(gif.close())] == [100, 400]


def test_a_delay_that_is_too_long_for_the_format_is_cut() -> None:
    gif = Gif(8, 8, PALETTE)
    gif.add(Image.new("L", (8, 8), 0), (0, 0), 10**6)
    gif.wait(10**6)
    gif.add(Image.new("L", (8, 8), 1), (0, 0), 1)
    assert [stays for _, stays in read(gif.close())] == [655_350, 10]


def test_a_file_plays_again_and_again_or_once() -> None:
    for loop in (True, False):
        gif = Gif(8, 8, PALETTE, loop=loop)
        gif.add(Image.new("L", (8, 8), 0), (0, 0), 10)
        gif.add(Image.new("L", (8, 8), 1), (0, 0), 10)
        with Image.open(BytesIO(gif.close())) as image:
            assert ("loop" in image.info) == loop


def test_all_values_and_large_frames_survive() -> None:
    noise = Image.new("L", (200, 100))
    noise.putdata([(x * 7919 + x // 13) % 255 for x in range(200 * 100)])
    palette = bytes(value for number in range(255) for value in (number, 255 - number, 7))
    gif = Gif(200, 100, palette)
    gif.add(noise, (0, 0), 5)
    (frame, _), *_ = read(gif.close())
    assert frame.getchannel("R").tobytes() == noise.tobytes()
