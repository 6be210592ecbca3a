"""The file of a finished game, and the proof of its draws."""

from __future__ import annotations

import copy
import json
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import engine
from engine.core.fairness import (
    FairnessError,
    Move,
    commitment_of,
    export,
    game_seed,
    moves_digest,
    practice_seed,
    read_game,
    seed_for,
    verify_without_rules,
)
from engine.core.rng import Rng
from engine.tools.simulating import choose
from engine.tools.verifying import REPLAY, check_replay, move, played, verify

SECRET = bytes(range(32))
IDS = [123456789012345678, 223456789012345678, 323456789012345678]


@cache
def finished(seats: int = 3, practice: str | None = None, undos: bool = False) -> str:
    """GAME.json of a random game; with undos, some moves are taken back on the way."""
    seed = seed_for(SECRET, IDS, practice)
    record, outcome = engine.new_game(seats, seed=seed)
    moves: list[Move] = []
    rng = Rng(seed)
    while (choice := record.game.choice) is not None:
        action = choose(record.game.legal(), rng)
        moves.append(
            move(
                choice.seat,
                engine.write(action),
                record.play(choice.seat, action, confirm=undos),
                confirm=undos,
            )
        )
        if undos and record.may_undo(choice.seat) and rng.below(3) == 0:
            record.undo(choice.seat)
            moves.pop()
    return export(
        release=engine.__version__,
        seats=["red", "blue", "green"][:seats],
        modules=[],
        options={},
        secret=SECRET,
        interactions=IDS,
        practice=practice,
        setup=played(outcome),
        moves=moves,
    )


def data_of(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    return data


def wrong(text: str) -> list[str]:
    return [finding.what for finding in verify(text) if not finding.holds]


def test_a_finished_game_is_proved() -> None:
    assert wrong(finished()) == []
    assert wrong(finished(2)) == []


def test_a_game_with_undone_moves_is_proved() -> None:
    assert wrong(finished(3, None, True)) == []


def test_a_practice_game_is_proved_against_the_seed_that_was_asked_for() -> None:
    assert wrong(finished(2, "42")) == []
    assert bytes.fromhex(data_of(finished(2, "42"))["seed"]) == practice_seed("42")


def test_the_seed_is_the_hash_of_the_secret_and_the_ids_in_order() -> None:
    joined = SECRET + b"123456789012345678" + b"223456789012345678" + b"323456789012345678"
    assert game_seed(SECRET, IDS) == sha256(joined).digest()
    assert game_seed(SECRET, IDS) != game_seed(SECRET, IDS[::-1])
    assert commitment_of(SECRET) == sha256(SECRET).hexdigest()


def test_a_file_names_no_account() -> None:
    assert set(data_of(finished())) == {
        "format", "version", "release", "seats", "modules", "options", "commitment", "secret", "interactions",
        "practice", "seed", "setup", "moves",
    }  # fmt: skip


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        export(
            release="1", seats=["a", "b"], modules=[], options={}, secret=b"x", interactions=[],
            setup=read_game(finished()).setup, moves=[],
        )  # fmt: skip


@pytest.mark.parametrize(
    ("key", "value", "found"),
    [
        ("commitment", "0" * 64, ["commitment"]),
        ("secret", "0" * 64, ["commitment", "seed"]),
        ("seed", "0" * 64, ["seed", "draws", "replay"]),
        ("interactions", ["1"], ["seed"]),
        ("interactions", [str(id) for id in IDS[::-1]], ["seed"]),
        ("practice", "42", ["seed"]),
        ("modules", ["moon"], ["replay"]),
        ("options", {"age_order": [2, 1]}, ["replay"]),
        ("seats", ["a", "b", "c", "d"], ["replay"]),
    ],
)
def test_tampering_with_the_frame_is_found(key: str, value: Any, found: list[str]) -> None:
    data = data_of(finished())
    data[key] = value
    assert wrong(json.dumps(data)) == found


def test_another_secret_with_its_own_commitment_and_seed_gives_other_draws() -> None:
    data = data_of(finished())
    other = bytes(32)
    data |= {"secret": other.hex(), "commitment": commitment_of(other), "seed": game_seed(other, IDS).hex()}
    assert wrong(json.dumps(data)) == ["draws", "replay"]


def forged(acts: list[list[Any]]) -> str:
    """A file in whose set-up these acts were made; its commitment and seed are right."""
    data = data_of(finished())
    data["setup"]["acts"], data["moves"] = acts, []
    return json.dumps(data)


def rng_of(text: str) -> Rng:
    return Rng(bytes.fromhex(data_of(text)["seed"]))


def draws(acts: list[list[Any]]) -> tuple[bool, str]:
    finding = next(f for f in verify_without_rules(read_game(forged(acts))) if f.what == "draws")
    return finding.holds, finding.detail


def test_things_named_in_another_order_before_a_shuffle_are_found() -> None:
    """Whoever may choose the order chooses what comes first: the draws fit, and prove nothing."""
    rng = rng_of(finished())
    for order in ("dcba", "abdc"):
        pile = Rng(rng.seed).shuffled(order)
        assert draws([["shuffle", "p", list(order)], ["draw", "p", pile[-1]]]) == (
            False,
            "act 1, in the set-up: the things shuffled into p are not sorted",
        )
    pile = Rng(rng.seed).shuffled("abcd")
    assert draws([["shuffle", "p", list("abcd")], ["draw", "p", pile[-1]]])[0]


def test_things_named_in_another_order_before_they_are_mixed_in_are_found() -> None:
    rng = rng_of(finished())
    pile = rng.shuffled("ab")
    mixed = rng.shuffled(sorted([*pile, "x", "y"]))
    start = ["shuffle", "p", ["a", "b"]]
    assert draws([start, ["mix", "p", ["x", "y"]], ["draw", "p", mixed[-1]]])[0]
    found = draws([start, ["mix", "p", ["y", "x"]], ["draw", "p", mixed[-1]]])
    assert found == (False, "act 2, in the set-up: the things mixed into p are not sorted")


@pytest.mark.parametrize("sizes", [[2, 2], [3, 3], [1], [5, 1], []])
def test_a_cut_that_does_not_use_up_its_pile_is_found(sizes: list[int]) -> None:
    assert draws([["shuffle", "p", list("abcde")], ["cut", "p", sizes]]) == (
        False,
        f"act 2, in the set-up: p has 5 cards, not {sum(sizes)}",
    )
    assert draws([["shuffle", "p", list("abcde")], ["cut", "p", [3, 2]]])[0]


def test_parts_are_cut_from_the_top_and_joined_with_the_first_on_top() -> None:
    pile = rng_of(finished()).shuffled("abcde")
    acts: list[list[Any]] = [["shuffle", "p", list("abcde")], ["cut", "p", [2, 3]]]
    assert draws([*acts, ["draw", "p:1", pile[4]], ["draw", "p:1", pile[3]], ["draw", "p:2", pile[2]]])[0]
    assert not draws([*acts, ["draw", "p:2", pile[4]]])[0]
    joined = [*acts, ["join", "p", 2], *(["draw", "p", card] for card in reversed(pile))]
    assert draws(joined)[0]


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ([["draw", "p", "a"]], "there is no pile p"),
        ([["shuffle", "p", []], ["draw", "p", "a"]], "a from p, which is empty"),
        ([["mix", "p", ["a"]]], "there is no pile p"),
        ([["shuffle", "p", ["a"]], ["cut", "p", [1]], ["join", "p", 2]], "there is no pile p:2"),
    ],
)
def test_acts_on_what_is_not_there_are_found(acts: list[list[Any]], said: str) -> None:
    holds, detail = draws(acts)
    assert not holds
    assert detail.endswith(said)


@settings(deadline=None, max_examples=30)
@given(st.data())
@pytest.mark.slow
def test_tampering_with_any_draw_is_found_without_the_rules(data: st.DataObject) -> None:
    file = data_of(finished())
    parts = [file["setup"], *file["moves"]]
    part = data.draw(st.sampled_from([p for p in parts if any(act[0] == "draw" for act in p["acts"])]))
    at = data.draw(st.sampled_from([i for i, act in enumerate(part["acts"]) if act[0] == "draw"]))
    kind = data.draw(st.sampled_from(["card", "drop", "double", "pile"]))
    if kind == "card":
        other = data.draw(st.sampled_from(["denar_1", "tower_13", "florin_9", "scoring_1"]))
        assume(other != part["acts"][at][2])
        part["acts"][at][2] = other
    elif kind == "drop":
        del part["acts"][at]
    elif kind == "double":
        part["acts"].insert(at, part["acts"][at])
    else:
        part["acts"][at][1] = "tiles" if part["acts"][at][1] == "cards" else "cards"
    findings = {finding.what: finding.holds for finding in verify(json.dumps(file))}
    assert findings["commitment"]
    assert findings["seed"]
    assert not findings[REPLAY]
    if kind in ("card", "pile"):
        assert not findings["draws"]


@settings(deadline=None, max_examples=40)
@given(st.data())
@pytest.mark.slow
def test_tampering_with_anything_that_happened_is_found(data: st.DataObject) -> None:
    file = data_of(finished())
    original = copy.deepcopy(file)
    moves = file["moves"]
    at = data.draw(st.integers(0, len(moves) - 1))
    kind = data.draw(
        st.sampled_from(["drop", "double", "swap", "seat", "action", "event", "shuffle", "cut", "end"])
    )
    acts = file["setup"]["acts"]
    if kind == "drop":
        del moves[at]
    elif kind == "double":
        moves.insert(at, moves[at])
    elif kind == "swap":
        other = data.draw(st.integers(0, len(moves) - 1))
        moves[at], moves[other] = moves[other], moves[at]
    elif kind == "seat":
        moves[at]["seat"] = (moves[at]["seat"] + 1) % 3
    elif kind == "action":
        moves[at]["action"] = data.draw(
            st.sampled_from(["stop", "pass", "take denar_1", "take denar_1+florin_1"])
        )
    elif kind == "event":
        moves[at]["events"] = moves[at]["events"][1:]
    elif kind == "shuffle":
        shuffle = next(act for act in acts if act[0] == "shuffle")
        shuffle[2][data.draw(st.integers(0, len(shuffle[2]) - 1))] = "denar_5"
    elif kind == "cut":
        cut = next(act for act in acts if act[0] == "cut")
        cut[2][0], cut[2][4] = cut[2][0] + 1, cut[2][4] - 1
    else:
        del moves[-1]
    assume(file != original)
    assert wrong(json.dumps(file))


def test_draws_of_a_game_of_an_unknown_release_are_proved_without_its_rules() -> None:
    data = data_of(finished())
    data["release"] = "99.0"
    data["modules"] = ["moon"]
    findings = {finding.what: finding for finding in verify(json.dumps(data))}
    assert all(finding.holds for finding in findings.values())
    assert "no proof" in findings[REPLAY].detail
    data["moves"][5]["acts"].append(["draw", "cards", "denar_1"])
    assert any(not finding.holds for finding in verify_without_rules(read_game(json.dumps(data))))


def test_the_finding_says_where_the_draws_go_wrong() -> None:
    data = data_of(finished())
    place, entry = next((i, m) for i, m in enumerate(data["moves"], 1) if m["acts"])
    entry["acts"][0][2] = "moon"
    finding = next(f for f in verify_without_rules(read_game(json.dumps(data))) if not f.holds)
    assert f"move {place}" in finding.detail
    assert "moon" in str(finding)


def test_an_unfinished_game_is_no_proof() -> None:
    data = data_of(finished())
    data["moves"] = data["moves"][:10]
    assert "not finished" in check_replay(read_game(json.dumps(data))).detail


@pytest.mark.parametrize(
    "text",
    ["", "{", "5", "[]", "{}", '{"format": "other"}', '"' + "[" * 10 + '"', "[" * 100_000],
)
def test_what_is_no_game_file_is_refused(text: str) -> None:
    with pytest.raises(FairnessError):
        read_game(text)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("commitment",), "XY"),
        (("secret",), "00"),
        (("interactions",), ["12a"]),
        (("seats",), ["only one"]),
        (("setup", "acts"), [["jump", "cards", "x"]]),
        (("setup", "acts"), [["draw", "cards"]]),
        (("moves", 0, "seat"), 9),
        (("moves", 0, "surprise"), 1),
        (("version",), 2),
    ],
)
def test_malformed_files_are_refused_with_the_place(path: tuple[Any, ...], value: Any) -> None:
    data = data_of(finished())
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(FairnessError, match=str(path[-1])):
        read_game(json.dumps(data))


def test_the_digest_of_the_moves_is_that_of_one_line_a_move() -> None:
    told = b"1 take denar_5\n2 buy tower_13 denar_9+denar_4\n"
    moves = [(0, "take denar_5"), (1, "buy tower_13 denar_9+denar_4")]
    assert moves_digest(moves) == sha256(told).hexdigest()
    assert moves_digest(reversed(moves)) != moves_digest(moves)
    assert moves_digest([(1, "take denar_5"), moves[1]]) != moves_digest(moves)
