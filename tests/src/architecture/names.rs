//! What a file declares.

use syn::{Attribute, ImplItem, Item, Type};

/// Whether something is there for tests only.
pub(super) fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("cfg")
            && it.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

/// The last name of a type, such as `Game` of `crate::game::Game`.
pub(super) fn type_name(ty: &Type) -> Option<String> {
    let Type::Path(path) = ty else { return None };
    Some(path.path.segments.last()?.ident.to_string())
}

/// The methods of a type in a file, those of traits left out.
pub(super) fn methods(file: &syn::File, of: &str) -> Vec<String> {
    let mut names = Vec::new();
    for item in &file.items {
        let Item::Impl(block) = item else { continue };
        let own = block.trait_.is_none() && type_name(&block.self_ty).as_deref() == Some(of);
        if !own || for_tests(&block.attrs) {
            continue;
        }
        names.extend(block.items.iter().filter_map(|it| match it {
            ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
            _ => None,
        }));
    }
    names
}

/// The free functions of a file.
pub(super) fn functions(file: &syn::File) -> Vec<String> {
    let functions = file.items.iter().filter_map(|item| match item {
        Item::Fn(function) if !for_tests(&function.attrs) => Some(function.sig.ident.to_string()),
        _ => None,
    });
    functions.collect()
}
