"""Messages that all see. They are built from public facts and look the same whatever anybody holds."""
