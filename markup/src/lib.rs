//! `view!`: what a page shows, written as it is in HTML.
//!
//! Leptos has a macro of this name and this syntax, which makes a type of its own of every element and attribute; the code for all these
//! types would be a fifth of what a browser loads. Here a view is made by a few functions that are the same for all, see `client::view`.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use rstml::{
    Infallible,
    node::{KeyedAttribute, Node, NodeAttribute, NodeBlock, NodeElement},
};
use syn::{Error, Expr, ExprLit, Lit, Stmt};

/// Elements, with what stands between braces or quotes in them, as an `AnyView`.
///
/// Attributes are as in HTML, and their values are any that may be one. Besides, `on:click=…` is what a click does, `class:on=…` says whether
/// the element is of that class, `prop:value=…` sets a property, `inner_html=…` the content, and `node_ref=…` gets the element.
#[proc_macro]
pub fn view(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let written = rstml::parse2(tokens.into()).and_then(|nodes| all(&nodes));
    written.unwrap_or_else(|e| e.to_compile_error()).into()
}

/// One view, or several in a row.
fn all(nodes: &[Node]) -> Result<TokenStream, Error> {
    if let [Node::Element(element)] = nodes {
        let element = made(element)?;
        return Ok(quote!(crate::view::AnyView::Element(#element)));
    }
    let views = nodes.iter().map(one).collect::<Result<Vec<_>, _>>()?;
    Ok(quote!(crate::view::AnyView::List(::std::vec![#(#views),*])))
}

fn one(node: &Node) -> Result<TokenStream, Error> {
    match node {
        Node::Element(element) => {
            let element = made(element)?;
            Ok(quote!(crate::view::AnyView::Element(#element)))
        }
        Node::Text(text) => Ok(quote!(crate::view::IntoAny::into_any(#text))),
        Node::Block(block) => {
            let value = inside(block);
            Ok(quote!(crate::view::IntoAny::into_any(#value)))
        }
        other => Err(Error::new_spanned(other, "only elements, texts and blocks are known here")),
    }
}

/// What stands between braces, without them where the compiler would call them needless.
fn inside(block: &NodeBlock) -> TokenStream {
    match block {
        NodeBlock::ValidBlock(block) => match block.stmts.as_slice() {
            [Stmt::Expr(value, None)] => value.to_token_stream(),
            _ => block.to_token_stream(),
        },
        NodeBlock::Invalid(block) => block.to_token_stream(),
    }
}

/// An element: first its children, then what of its attributes is not known yet.
fn made(element: &NodeElement<Infallible>) -> Result<TokenStream, Error> {
    let mut known = element.name().to_string();
    let mut steps = TokenStream::new();
    for child in &element.children {
        steps.extend(match child {
            Node::Element(child) => {
                let child = made(child)?;
                quote!(element.element(#child);)
            }
            Node::Text(text) => quote!(element.child(#text);),
            Node::Block(block) => {
                let value = inside(block);
                quote!(element.child(#value);)
            }
            other => return Err(Error::new_spanned(other, "only elements, texts and blocks are known here")),
        });
    }
    for attribute in element.attributes() {
        let NodeAttribute::Attribute(attribute) = attribute else {
            return Err(Error::new_spanned(attribute, "only names with a value are known here"));
        };
        steps.extend(given(attribute, &mut known)?);
    }
    Ok(quote! {{
        let mut element = crate::view::Element::new(#known);
        #steps
        element
    }})
}

/// An attribute: if its value is a text it goes with the element's name, a line each, since one text is little to load.
fn given(attribute: &KeyedAttribute, known: &mut String) -> Result<TokenStream, Error> {
    let name = attribute.key.to_string();
    let Some(value) = attribute.value() else { return Err(Error::new_spanned(attribute, "an attribute has a value")) };
    let text = match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()).filter(|text| !text.contains('\n')),
        _ => None,
    };
    match (name.split_once(':'), text) {
        (Some(("on", event)), _) => {
            let event = format_ident!("{event}");
            Ok(quote!(element.on(::leptos::ev::#event, #value);))
        }
        (None, Some(text)) => {
            *known += &format!("\n{name}\n{text}");
            Ok(TokenStream::new())
        }
        (None, _) if name == "node_ref" => Ok(quote!(element.node_ref(#value);)),
        _ => Ok(quote!(element.set(#name, #value);)),
    }
}
