"""What Discord accepts in messages, components, forms and commands, and the form in which it comes back."""
