//! The data files and the weights of the evaluation as the program holds them.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    compact::data(&["map.toml", "pieces.toml", "cards.toml", "setup.toml", "tables.toml"])?;
    compact::weights()
}
