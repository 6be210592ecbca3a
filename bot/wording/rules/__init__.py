"""The rules as people look for them: topics, questions, search."""
