//! WebDriver: a browser that does as it is told. Only what the tests need of <https://www.w3.org/TR/webdriver2/>.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

/// A browser without a screen, without a sandbox (which root has not) and without calls to its maker.
const ARGUMENTS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--force-color-profile=srgb",
    // What is shown at the pace of the eye would take a player of a whole game minutes.
    "--force-prefers-reduced-motion",
];
/// How elements are named in answers.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// How long something may take to appear.
const PATIENCE: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(20);

/// Something on a page.
#[derive(Clone, Debug)]
pub struct Element(String);

/// A point of a page, in its own pixels.
pub type Point = (i64, i64);

/// In so many steps a finger goes from one point to another.
const STEPS: i64 = 6;
/// How long a step takes, and how long a finger rests when it taps or stops, in milliseconds.
const STEP: u64 = 16;

/// A browser with one window; it ends with this value.
pub struct Driver {
    driver: Child,
    port: u16,
    session: String,
}

impl Driver {
    /// Starts a browser.
    ///
    /// # Errors
    /// If chromedriver or the browser does not start.
    pub fn start() -> Result<Self> {
        let mut driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().context("chromedriver")?;
        let said = BufReader::new(driver.stdout.take().context("chromedriver says nothing")?).lines().map_while(Result::ok);
        let port = said.filter_map(|line| line.rsplit_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()).next();
        let mut driver = Self { driver, port: port.context("chromedriver has no port")?, session: String::new() };
        let options = json!({"args": ARGUMENTS});
        let wishes = json!({"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let answer = driver.send("POST", "/session", &json!({"capabilities": {"alwaysMatch": wishes}}))?;
        driver.session = answer["sessionId"].as_str().context("no session")?.to_owned();
        Ok(driver)
    }

    /// Goes to an address and waits until it is loaded.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn go(&self, address: &str) -> Result<()> {
        self.post("/url", &json!({"url": address})).map(drop)
    }

    /// The address that the browser shows.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn address(&self) -> Result<String> {
        Ok(self.ask("GET", "/url", &Value::Null)?.as_str().unwrap_or_default().to_owned())
    }

    /// Runs a script in the page; what it returns.
    ///
    /// # Errors
    /// If the script throws.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        self.post("/execute/sync", &json!({"script": script, "args": arguments})).with_context(|| shorten(script))
    }

    /// Tells the browser something that WebDriver has no word for.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn tell(&self, command: &str, parameters: &Value) -> Result<Value> {
        self.post("/goog/cdp/execute", &json!({"cmd": command, "params": parameters}))
    }

    /// All elements that a selector names.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn all(&self, selector: &str) -> Result<Vec<Element>> {
        let found = self.post("/elements", &json!({"using": "css selector", "value": selector}))?;
        Ok(found.as_array().into_iter().flatten().filter_map(|e| e[ELEMENT].as_str()).map(|id| Element(id.to_owned())).collect())
    }

    /// The first of them, as soon as there is one.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn wait(&self, selector: &str) -> Result<Element> {
        self.until(selector, || Ok(self.all(selector)?.into_iter().next()))
    }

    /// The first of them that is to be seen, as soon as there is one.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn shown(&self, selector: &str) -> Result<Element> {
        let script = "return [...document.querySelectorAll(arguments[0])].find(e => e.checkVisibility()) ?? null";
        self.until(selector, || Ok(self.run(script, &[selector.into()])?[ELEMENT].as_str().map(|id| Element(id.to_owned()))))
    }

    /// Clicks on the first of them that is to be seen.
    ///
    /// # Errors
    /// If there is none in time, or it can not be clicked.
    pub fn click_on(&self, selector: &str) -> Result<()> {
        self.click(&self.shown(selector)?).with_context(|| selector.to_owned())
    }

    /// Clicks on a field and types.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.click_on(selector)?;
        self.press(text)
    }

    /// Waits until none of them is there any longer.
    ///
    /// # Errors
    /// If one stays.
    pub fn gone(&self, selector: &str) -> Result<()> {
        self.until(&format!("the end of {selector}"), || Ok(self.all(selector)?.is_empty().then_some(())))
    }

    /// Asks until there is an answer.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn until<T>(&self, what: &str, mut ask: impl FnMut() -> Result<Option<T>>) -> Result<T> {
        let start = Instant::now();
        loop {
            if let Some(found) = ask()? {
                return Ok(found);
            }
            if start.elapsed() > PATIENCE {
                let text = self.run("return document.body.innerText", &[])?;
                let text = shorten(text.as_str().unwrap_or_default());
                bail!("waited in vain for {what}; the page says: {text}; the console: {:#?}", self.console()?);
            }
            Self::pause();
        }
    }

    /// Clicks on an element as a person does.
    ///
    /// # Errors
    /// If it can not be clicked, for example because something lies over it.
    pub fn click(&self, element: &Element) -> Result<()> {
        self.post(&format!("/element/{}/click", element.0), &json!({})).map(drop)
    }

    /// Moves the mouse to a point of the page.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn point_at(&self, x: i64, y: i64) -> Result<()> {
        self.mouse(x, y, &[])
    }

    /// Moves the mouse to a point of the page and clicks.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn click_at(&self, x: i64, y: i64) -> Result<()> {
        self.mouse(x, y, &["pointerDown", "pointerUp"])
    }

    fn mouse(&self, x: i64, y: i64, buttons: &[&str]) -> Result<()> {
        let mut actions = vec![json!({"type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"})];
        actions.extend(buttons.iter().map(|kind| json!({"type": kind, "button": 0})));
        let mouse = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions});
        self.post("/actions", &json!({"actions": [mouse]})).map(drop)
    }

    /// Fingers come down together, each at its first point, go to its second, stay for a while, and go up together. A tap is one finger
    /// that goes nowhere, a pinch two that meet.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn touch(&self, fingers: &[(Point, Point)], stay: Duration) -> Result<()> {
        let finger = |(i, (from, to)): (usize, &(Point, Point))| {
            let at = |n: i64| (from.0 + (to.0 - from.0) * n / STEPS, from.1 + (to.1 - from.1) * n / STEPS);
            let go =
                |(x, y): Point, ms: u64| json!({"type": "pointerMove", "duration": ms, "x": x, "y": y, "origin": "viewport"});
            let mut actions = vec![go(*from, 0), json!({"type": "pointerDown", "button": 0})];
            if from != to {
                actions.extend((1..=STEPS).map(|n| go(at(n), STEP)));
            }
            let stay = u64::try_from(stay.as_millis()).unwrap_or(STEP).max(STEP);
            actions.extend([json!({"type": "pause", "duration": stay}), json!({"type": "pointerUp", "button": 0})]);
            json!({"type": "pointer", "id": format!("finger {i}"), "parameters": {"pointerType": "touch"}, "actions": actions})
        };
        let fingers: Vec<Value> = fingers.iter().enumerate().map(finger).collect();
        self.post("/actions", &json!({"actions": fingers})).map(drop)
    }

    /// A finger taps.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn tap(&self, at: Point) -> Result<()> {
        self.touch(&[(at, at)], Duration::ZERO)
    }

    /// A moment between two questions.
    pub fn pause() {
        thread::sleep(PAUSE);
    }

    /// The text that an element shows.
    ///
    /// # Errors
    /// If it is gone.
    pub fn text(&self, element: &Element) -> Result<String> {
        Ok(self.ask("GET", &format!("/element/{}/text", element.0), &Value::Null)?.as_str().unwrap_or_default().to_owned())
    }

    /// An attribute of an element.
    ///
    /// # Errors
    /// If it is gone.
    pub fn attribute(&self, element: &Element, name: &str) -> Result<Option<String>> {
        let value = self.ask("GET", &format!("/element/{}/attribute/{name}", element.0), &Value::Null)?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// Presses keys one after the other, wherever the focus is. Special keys have the characters that WebDriver gives them.
    ///
    /// # Errors
    /// If the browser does not understand.
    pub fn press(&self, keys: &str) -> Result<()> {
        let strokes =
            keys.chars().flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key.to_string()})));
        let keyboard = json!({"type": "key", "id": "keyboard", "actions": strokes.collect::<Vec<_>>()});
        self.post("/actions", &json!({"actions": [keyboard]})).map(drop)
    }

    /// What the page looks like, as PNG.
    ///
    /// # Errors
    /// If the browser can not show it.
    pub fn picture(&self) -> Result<Vec<u8>> {
        let text = self.ask("GET", "/screenshot", &Value::Null)?;
        Ok(BASE64_STANDARD.decode(text.as_str().unwrap_or_default())?)
    }

    /// The lines in the console since the last time, with their levels.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn console(&self) -> Result<Vec<(String, String)>> {
        let lines = self.post("/se/log", &json!({"type": "browser"}))?;
        let text = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_owned();
        Ok(lines.as_array().into_iter().flatten().map(|line| (text(line, "level"), text(line, "message"))).collect())
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        self.ask("POST", path, body)
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        self.send(method, &format!("/session/{}{path}", self.session), body)
    }

    /// One request on a connection of its own.
    fn send(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        let head = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n", self.port);
        write!(stream, "{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len())?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        for line in reader.by_ref().lines() {
            let line = line?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            length = line.strip_prefix("content-length:").and_then(|n| n.trim().parse().ok()).unwrap_or(length);
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        let mut answer: Value = serde_json::from_slice(&answer).context("chromedriver is not understood")?;
        let value = answer["value"].take();
        let error = value["error"].as_str().filter(|_| value.get("stacktrace").is_some());
        ensure!(error.is_none(), "{}: {}", error.unwrap_or_default(), shorten(value["message"].as_str().unwrap_or_default()));
        Ok(value)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.ask("DELETE", "", &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// As much of a text as an error needs.
fn shorten(text: &str) -> String {
    text.chars().take(400).collect()
}
