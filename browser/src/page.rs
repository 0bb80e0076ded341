//! A page as a person has it before him: of some size, in a theme and a language, with a quiet console and nothing in anybody's way.

use std::{env, fs, ops::Deref, path::PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::driver::Driver;

/// Where `cargo xtask browser` wants screenshots, and where it has put axe-core.
const SCREENS: &str = "BIVOUAC_SCREENS";
const AXE: &str = "BIVOUAC_AXE";

/// A theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// A language of the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

/// A kind of browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its size in pixels.
    pub size: (u32, u32),
    /// What the operating system prefers.
    pub theme: Theme,
    /// What the person prefers.
    pub lang: Lang,
}

impl Kind {
    /// A large screen, light, in English.
    pub const PLAIN: Self = Self { size: (1440, 900), theme: Theme::Light, lang: Lang::En };
    /// A phone, light, in English.
    pub const PHONE: Self = Self { size: (390, 844), ..Self::PLAIN };
}

const fn kinds(size: (u32, u32)) -> [Kind; 4] {
    [
        Kind { size, theme: Theme::Light, lang: Lang::En },
        Kind { size, theme: Theme::Dark, lang: Lang::En },
        Kind { size, theme: Theme::Light, lang: Lang::Fr },
        Kind { size, theme: Theme::Dark, lang: Lang::Fr },
    ]
}

/// All that screenshots are made of.
pub const KINDS: [[Kind; 4]; 3] = [kinds((1440, 900)), kinds((1024, 768)), kinds((390, 844))];

/// A browser whose console must stay quiet.
pub struct Page {
    driver: Driver,
}

impl Deref for Page {
    type Target = Driver;

    fn deref(&self) -> &Driver {
        &self.driver
    }
}

impl Page {
    /// Opens a browser of a kind.
    ///
    /// # Errors
    /// If it does not start.
    pub fn open(kind: Kind) -> Result<Self> {
        let page = Self { driver: Driver::start()? };
        page.become_kind(kind)?;
        Ok(page)
    }

    /// From now on the browser is of this kind; what is shown already may need to be loaded again.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn become_kind(&self, kind: Kind) -> Result<()> {
        let (width, height) = kind.size;
        let is_phone = width < 500;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone});
        self.tell("Emulation.setDeviceMetricsOverride", &size)?;
        self.tell("Emulation.setTouchEmulationEnabled", &json!({"enabled": is_phone}))?;
        let theme = if kind.theme == Theme::Dark { "dark" } else { "light" };
        self.tell("Emulation.setEmulatedMedia", &json!({"features": [{"name": "prefers-color-scheme", "value": theme}]}))?;
        let agent = self.run("return navigator.userAgent", &[])?;
        let lang = if kind.lang == Lang::Fr { "fr-FR,fr" } else { "en-GB,en" };
        self.tell("Emulation.setUserAgentOverride", &json!({"userAgent": agent, "acceptLanguage": lang}))?;
        Ok(())
    }

    /// The console holds no error and no warning since the last time.
    ///
    /// # Errors
    /// What it holds.
    pub fn is_quiet(&self) -> Result<()> {
        self.is_quiet_but(|_| false)
    }

    /// The same, but for lines that a browser writes whatever a page does.
    ///
    /// # Errors
    /// What else it holds.
    pub fn is_quiet_but(&self, is_due: impl Fn(&str) -> bool) -> Result<()> {
        let lines = self.console()?;
        let is_loud = |(level, line): &&(String, String)| (level == "SEVERE" || level == "WARNING") && !is_due(line);
        let loud: Vec<_> = lines.iter().filter(is_loud).collect();
        ensure!(loud.is_empty(), "the console is not quiet: {loud:#?}");
        Ok(())
    }

    /// Nothing serious is in the way of people who see, hear or move otherwise, on the page or in the part of it that a selector names.
    ///
    /// # Errors
    /// What axe-core finds.
    pub fn is_open_to_all(&self, part: &str) -> Result<()> {
        if self.run("return typeof axe", &[])? == "undefined" {
            let axe = fs::read_to_string(env::var(AXE).context(AXE)?).context("axe-core")?;
            self.run(&axe, &[])?;
            // It is long: from now on every page that is loaded has it at once.
            self.tell("Page.addScriptToEvaluateOnNewDocument", &json!({"source": axe}))?;
        }
        let script = "return axe.run(arguments[0], {resultTypes: ['violations']}).then(found => found.violations
            .filter(v => ['serious', 'critical'].includes(v.impact))
            .map(v => `${v.impact} ${v.id}: ${v.help}: ` + v.nodes.map(n => n.html.slice(0, 120)).slice(0, 3).join(' | ')))";
        let found = self.run(script, &[part.into()])?;
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure!(found.is_empty(), "axe-core finds:\n{}", found.join("\n"));
        Ok(())
    }

    /// Asks the server for something as the page would; the answer, which is JSON.
    ///
    /// # Errors
    /// If it is refused.
    pub fn fetch(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        let script = "const [method, path, body] = arguments;
            const options = method === 'GET' ? {} : {method, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)};
            return fetch(path, options).then(async answer => ({ok: answer.ok, body: await answer.json().catch(() => null)}))";
        let mut answer = self.run(script, &[method.into(), path.into(), body.clone()])?;
        ensure!(answer["ok"] == true, "{method} {path}: {}", answer["body"]);
        Ok(answer["body"].take())
    }

    /// Keeps what the page looks like, for people to look at.
    ///
    /// # Errors
    /// If there is no place for it.
    pub fn keep(&self, name: &str, kind: Kind) -> Result<()> {
        let folder = PathBuf::from(env::var(SCREENS).context(SCREENS)?);
        fs::create_dir_all(&folder)?;
        let (width, height) = kind.size;
        let file = format!("{name}-{width}x{height}-{:?}-{:?}.png", kind.theme, kind.lang).to_lowercase();
        fs::write(folder.join(file), self.picture()?)?;
        Ok(())
    }
}
