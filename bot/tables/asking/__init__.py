"""Whom a table asks what, until when, and what is answered for those who are not asked. Functions of a draft."""
