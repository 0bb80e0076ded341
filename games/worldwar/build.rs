//! The data files as the program holds them.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    compact::data(&["map.toml", "pieces.toml", "setup.toml", "tables.toml"])
}
