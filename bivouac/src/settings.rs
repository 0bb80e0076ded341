//! Settings of the server: flags, then the environment, then a TOML file whose keys are the names of the flags.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, parser::ValueSource};
use engine::Text;
use server::config::DatabaseUrl;
use toml::Value;

use crate::choose::{wrong, wrong_as_said, wrong_file};

/// Where everything is kept.
#[derive(clap::Args)]
pub struct Place {
    /// A TOML file whose keys are the names of these flags; flags and the environment come before it
    #[arg(long, value_name = "FILE", env = "BIVOUAC_CONFIG")]
    config: Option<PathBuf>,
    /// The folder of what is kept
    #[arg(long, value_name = "DIR", env = "BIVOUAC_DATA", default_value = "bivouac-data")]
    data: PathBuf,
    /// The database: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; bivouac.db in the data folder if none is named
    #[arg(long, value_name = "URL", env = "BIVOUAC_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl Place {
    /// The database that is meant.
    pub fn database(&self) -> anyhow::Result<DatabaseUrl> {
        let named = self.database.as_ref().map(|url| url.parse()).transpose().map_err(wrong_as_said)?;
        Ok(named.unwrap_or_else(|| DatabaseUrl::Sqlite(self.data.join("bivouac.db"))))
    }
}

/// Reads the command line. If it names a file of settings, those of them that are given neither as flags nor by the environment are
/// read as if they were flags.
pub fn parse<C: CommandFactory + FromArgMatches>() -> anyhow::Result<C> {
    let mut line: Vec<OsString> = env::args_os().collect();
    let matches = C::command().get_matches_from(&line);
    if let Some((_, chosen)) = matches.subcommand()
        && let Ok(Some(path)) = chosen.try_get_one::<PathBuf>("config")
    {
        line.extend(flags(path, chosen, &C::command())?);
    }
    let matches = C::command().get_matches_from(line);
    Ok(C::from_arg_matches(&matches)?)
}

/// The settings of a file as flags. All commands may share one: what only the server knows is passed over by the others.
fn flags(path: &Path, chosen: &ArgMatches, program: &Command) -> anyhow::Result<Vec<OsString>> {
    let text = fs::read_to_string(path).map_err(|e| wrong_file(path, e))?;
    let settings: toml::Table = text.parse().map_err(|e| not_toml(path, &text, &e))?;
    let server = program.find_subcommand("serve");
    let mut flags = Vec::new();
    for (key, value) in &settings {
        let known = server.and_then(|c| c.get_arguments().find(|a| a.get_long() == Some(key) && key != "config"));
        let Some(arg) = known else { return Err(wrong_key("error-setting", path, key)) };
        let id = arg.get_id().as_str();
        let is_given = matches!(chosen.value_source(id), Some(ValueSource::CommandLine | ValueSource::EnvVariable));
        if chosen.try_contains_id(id).is_ok() && !is_given {
            let values = words(value).ok_or_else(|| wrong_key("error-setting-kind", path, key))?;
            flags.extend(values.iter().map(|value| format!("--{key}={value}").into()));
        }
    }
    Ok(flags)
}

/// A value as it is written after a flag; a list is a flag several times.
fn words(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Integer(_) | Value::Boolean(_) => Some(vec![value.to_string()]),
        Value::Array(values) => Some(values.iter().map(words).collect::<Option<Vec<_>>>()?.concat()),
        _ => None,
    }
}

fn wrong_key(text: &'static str, path: &Path, key: &str) -> anyhow::Error {
    wrong(Text::new(text).literal("file", path.display().to_string()).literal("key", key))
}

/// The line, but not what stands there: it may be a password.
fn not_toml(path: &Path, text: &str, error: &toml::de::Error) -> anyhow::Error {
    let line = error.span().and_then(|span| text.get(..span.start)).map_or(1, |before| before.matches('\n').count() + 1);
    wrong_file(path, format!("{line}: {}", error.message().lines().next().unwrap_or_default()))
}
