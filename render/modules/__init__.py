"""What modules look like: one file per module, named after it, found by looking into this folder.

A file's `looks` is a `render.appearance.Appearance`. Its drawings are painted in `render/art/modules`.
"""
