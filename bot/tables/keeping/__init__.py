"""What is kept of people and servers, and for how long."""
