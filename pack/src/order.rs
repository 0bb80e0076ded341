//! Functions that are alike side by side: gzip finds what is repeated within 32 KiB and no farther, and a module holds many functions that
//! differ only in a type.

use anyhow::{Result, anyhow};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many marks tell how alike two functions are.
const MARKS: usize = 128;
/// Of how many bytes a mark is made.
const BYTES: usize = 4;
type Marks = [u32; MARKS];

/// How much of what a function counts is left at the next one, in per cent: the farther, the less.
const FADE: u32 = 80;

/// The same module with its functions in another order.
pub fn sort(wasm: &[u8]) -> Result<Vec<u8>> {
    let (imported, bodies) = functions(wasm)?;
    let order = chain(&bodies.iter().map(|body| marks(body)).collect::<Vec<_>>());
    let mut places = vec![0; order.len()];
    for (place, &function) in order.iter().enumerate() {
        places[function] = place as u32;
    }
    let mut module = Module::new();
    Sorted { imported, order, places }
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|e| anyhow!("the module can not be written anew: {e}"))?;
    Ok(module.finish())
}

/// How many functions come from outside, and the code of all others.
fn functions(wasm: &[u8]) -> Result<(u32, Vec<&[u8]>)> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&wasm[body.range()]),
            _ => {}
        }
    }
    Ok((imported, bodies))
}

/// Marks of a function: the share that two functions have in common is about the share of their code that is the same (MinHash).
fn marks(body: &[u8]) -> Marks {
    let mut marks = [u32::MAX; MARKS];
    for bytes in body.windows(BYTES) {
        let number = bytes.iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte));
        for (mark, salt) in marks.iter_mut().zip(1_u32..) {
            *mark = (*mark).min(mix(number ^ mix(salt)));
        }
    }
    marks
}

/// A number that looks like chance (the last step of MurmurHash3).
const fn mix(number: u32) -> u32 {
    let number = (number ^ number >> 16).wrapping_mul(0x85eb_ca6b);
    let number = (number ^ number >> 13).wrapping_mul(0xc2b2_ae35);
    number ^ number >> 16
}

/// An order in which each function is the one most like those before it.
fn chain(marks: &[Marks]) -> Vec<usize> {
    let alike = |a: usize, b: usize| marks[a].iter().zip(&marks[b]).filter(|(a, b)| a == b).count() as u32;
    // With how much each is like what lies before it.
    let mut left: Vec<(usize, u32)> = (0..marks.len()).map(|function| (function, 0)).collect();
    let mut order: Vec<usize> = Vec::with_capacity(marks.len());
    while !left.is_empty() {
        // The first of the best, so that functions that are like no other keep their order.
        let mut best = (0, 0);
        for (i, (function, worth)) in left.iter_mut().enumerate() {
            *worth = *worth * FADE / 100 + order.last().map_or(0, |&last| 100 * alike(*function, last));
            if *worth > best.0 {
                best = (*worth, i);
            }
        }
        order.push(left.remove(best.1).0);
    }
    order
}

/// Writes functions in their new order.
struct Sorted {
    imported: u32,
    order: Vec<usize>,
    /// Where each of them goes.
    places: Vec<u32>,
}

impl Reencode for Sorted {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Self::Error>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.imported + self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Result<(), Error<Self::Error>> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_lies_together() {
        let all = ["abcdefghijklm", "0123456789", "abcdefghijkxy", "qwertzuiop", "0123456zzz"].map(|text| marks(text.as_bytes()));
        assert_eq!(chain(&all), [0, 2, 1, 4, 3]);
    }
}
