//! Files that are cached for ever have a hash in their names, so whoever refers to them must know it.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::json;
use sha2::{Digest, Sha256};

/// What stands in the page where the names of the files belong, in the service worker for what it keeps, and in both for the kind.
const FILES: &str = "{\"files\":{}}";
const KEPT: &str = "[\"kept\"]";
const VERSION: &str = "bivouac-version";
const SERVED: &str = "data-kind=\"served\"";
const SITE: &str = "data-kind=\"site\"";

/// Files by their plain names, relative to `assets/`.
#[derive(Default)]
pub struct Names {
    files: BTreeMap<String, (String, Vec<u8>)>,
}

impl Names {
    /// A file that refers to no other.
    pub fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.insert(name.to_owned(), (hashed(name, &bytes), bytes));
    }

    /// A text that may refer to files that are known already.
    pub fn add_text(&mut self, name: &str, text: &str) {
        let text = self.refer(text, "");
        self.add(name, text.into_bytes());
    }

    /// The files by their plain names.
    pub fn plain(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(name, (_, bytes))| (name.as_str(), bytes.as_slice()))
    }

    /// The files by the names that they are loaded by.
    pub fn hashed(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.values().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// The text with the plain names behind this prefix replaced by those that files are loaded by.
    pub fn refer(&self, text: &str, prefix: &str) -> String {
        let mut result = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(is_of_name).unwrap_or(rest.len());
            let (before, from) = rest.split_at(end);
            let end = from.find(|c| !is_of_name(c)).unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            result.push_str(before);
            result.push_str(&self.name_of(word, prefix).unwrap_or_else(|| word.to_owned()));
            rest = after;
        }
        result
    }

    fn name_of(&self, word: &str, prefix: &str) -> Option<String> {
        let (start, name) = word.strip_prefix("./").map_or(("", word), |rest| ("./", rest));
        let (hashed, _) = self.files.get(name.strip_prefix(prefix)?)?;
        Some(format!("{start}{prefix}{hashed}"))
    }

    /// The page, whose files lie below a root. It tells the program what each file is called, and whether there is a server.
    pub fn page(&self, text: &str, root: &str, is_site: bool) -> Result<String> {
        text.find(FILES).context("the page has no place for the names of files")?;
        let files: BTreeMap<_, _> = self.files.iter().map(|(plain, (name, _))| (plain, format!("{root}assets/{name}"))).collect();
        let page = self.refer(text, "assets/").replace("\"assets/", &format!("\"{root}assets/"));
        let page = page.replace("\"manifest.webmanifest\"", &format!("\"{root}manifest.webmanifest\""));
        let page = if is_site { page.replace(SERVED, SITE) } else { page };
        Ok(page.replace(FILES, &json!({"files": files}).to_string()))
    }

    /// The service worker, which keeps these files; another list of files is another version.
    pub fn service_worker(&self, text: &str, kept: &[String]) -> String {
        let kept = json!(kept).to_string();
        text.replace(KEPT, &kept).replace(VERSION, &format!("bivouac-{}", hash(kept.as_bytes())))
    }
}

/// Whether a character can be in the name of a file.
fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_./".contains(c)
}

/// `fonts/barlow.woff2` becomes `fonts/barlow-0123456789.woff2`.
fn hashed(name: &str, bytes: &[u8]) -> String {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{extension}", hash(bytes))
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(5).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_refer_to_hashed_names() {
        let mut names = Names::default();
        names.add("fonts/a.woff2", b"font".to_vec());
        let font = hashed("fonts/a.woff2", b"font");
        assert!(font.starts_with("fonts/a-") && font.len() == "fonts/a-0123456789.woff2".len(), "{font}");
        assert_eq!(names.refer("url(fonts/a.woff2) b.woff2", ""), format!("url({font}) b.woff2"));
        assert_eq!(names.refer("import './fonts/a.woff2'", ""), format!("import './{font}'"));
        names.add_text("a.css", "src: url('fonts/a.woff2')");
        let css = names.plain().find(|(name, _)| *name == "a.css").map(|(_, bytes)| bytes.to_owned());
        assert_eq!(css, Some(format!("src: url('{font}')").into_bytes()));
    }

    #[test]
    fn a_page_knows_where_its_files_are() -> Result<()> {
        let mut names = Names::default();
        names.add("a.css", b"a".to_vec());
        let css = hashed("a.css", b"a");
        let page = "<html data-kind=\"served\"><link href=\"assets/a.css\"><script>{\"files\":{}}</script>";
        let served = names.page(page, "/", false)?;
        assert!(
            served.contains(&format!("href=\"/assets/{css}\""))
                && served.contains(&format!("{{\"files\":{{\"a.css\":\"/assets/{css}\"}}}}")),
            "{served}"
        );
        let site = names.page(page, "", true)?;
        assert!(site.contains(&format!("href=\"assets/{css}\"")) && site.contains(SITE), "{site}");
        assert!(names.page("<html>", "", true).is_err());
        Ok(())
    }
}
