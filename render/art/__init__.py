"""The drawings themselves, made by code: `python -m render sprites` paints every master into assets/sprites/.

Nothing here is needed while a game runs except `walls` and `price`, which `render.sprites` offers.
"""
