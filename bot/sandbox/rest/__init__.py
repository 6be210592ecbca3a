"""The REST API, version 10: one module per resource, all sharing one way of being served."""
