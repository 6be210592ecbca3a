"""The components of the modules: one file per module, named after it, found by looking into this folder.

A file's `pieces()` names its components without the module; the catalogue puts the module's name before them.
"""
