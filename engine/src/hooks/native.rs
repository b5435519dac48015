//! Hook points as types: what each is given and gives, in Rust. Generated modules have functions of just these types, so
//! that one that does not fit the engine is not compiled; scripts are interpreted behind the same calls.

use super::fault::Fault;
use super::installed::Body;
use super::machine::Machine;
use super::point::{Point, table};
use super::types::{Script, ty};
use super::values::Value;
use crate::list::Text;

/// A point where a value is asked for.
pub trait Query {
    /// The point.
    const POINT: Point;
    /// What it is about.
    type Given;
    /// What it gives.
    type Answer;

    /// Asks; `base` is what the engine itself says.
    ///
    /// # Errors
    /// What goes wrong in the script.
    fn ask(
        body: &Body,
        machine: &mut Machine<'_>,
        base: Self::Answer,
        given: Self::Given,
    ) -> Result<Self::Answer, Fault>;
}

/// A point where something may be refused.
pub trait Check {
    /// The point.
    const POINT: Point;
    /// What it is about.
    type Given;

    /// Asks; the answer is the reason why not.
    ///
    /// # Errors
    /// What goes wrong in the script.
    fn ask(
        body: &Body,
        machine: &mut Machine<'_>,
        given: Self::Given,
    ) -> Result<Option<Text>, Fault>;
}

/// A point where a script acts.
pub trait Handler {
    /// The point.
    const POINT: Point;
    /// What it is about.
    type Given;

    /// Acts.
    ///
    /// # Errors
    /// What goes wrong in the script.
    fn act(body: &Body, machine: &mut Machine<'_>, given: Self::Given) -> Result<(), Fault>;
}

/// The Rust type of values of a script type.
macro_rules! rust {
    ($ty:tt) => {
        <ty!($ty) as Script>::Rust
    };
}

/// The type of functions for a point.
macro_rules! function {
    (Query ($($ty:tt),*) -> $result:tt) => {
        fn(&Machine<'_>, rust!($result) $(, rust!($ty))*) -> Result<rust!($result), Fault>
    };
    (Check ($($ty:tt),*) -> nothing) => {
        fn(&Machine<'_> $(, rust!($ty))*) -> Result<Option<Text>, Fault>
    };
    (Handler ($($ty:tt),*) -> nothing) => {
        fn(&mut Machine<'_> $(, rust!($ty))*) -> Result<(), Fault>
    };
}

/// How a point is asked.
macro_rules! asked {
    ($Point:ident Query ($($param:ident: $ty:tt),*) -> $result:tt) => {
        impl Query for at::$Point {
            const POINT: Point = Point::$Point;
            type Given = ($(rust!($ty),)*);
            type Answer = rust!($result);

            #[inline]
            fn ask(
                body: &Body,
                machine: &mut Machine<'_>,
                base: Self::Answer,
                given: Self::Given,
            ) -> Result<Self::Answer, Fault> {
                let ($($param,)*) = given;
                match body {
                    Body::Native(Native::$Point(it)) => it(machine, base $(, $param)*),
                    Body::Script(it) => {
                        let base = <ty!($result)>::value(base);
                        let given = vec![base $(, <ty!($ty)>::value($param))*];
                        it.run(machine, given).map(|it| <ty!($result)>::rust(&it))
                    }
                    Body::Native(other) => other.misplaced(Point::$Point),
                }
            }
        }
    };
    ($Point:ident Check ($($param:ident: $ty:tt),*) -> nothing) => {
        impl Check for at::$Point {
            const POINT: Point = Point::$Point;
            type Given = ($(rust!($ty),)*);

            fn ask(
                body: &Body,
                machine: &mut Machine<'_>,
                given: Self::Given,
            ) -> Result<Option<Text>, Fault> {
                let ($($param,)*) = given;
                match body {
                    Body::Native(Native::$Point(it)) => it(machine $(, $param)*),
                    Body::Script(it) => {
                        let said = it.run(machine, vec![$(<ty!($ty)>::value($param)),*])?;
                        Ok(if let Value::Text(reason) = said { Some(reason) } else { None })
                    }
                    Body::Native(other) => other.misplaced(Point::$Point),
                }
            }
        }
    };
    ($Point:ident Handler ($($param:ident: $ty:tt),*) -> nothing) => {
        impl Handler for at::$Point {
            const POINT: Point = Point::$Point;
            type Given = ($(rust!($ty),)*);

            fn act(
                body: &Body,
                machine: &mut Machine<'_>,
                given: Self::Given,
            ) -> Result<(), Fault> {
                let ($($param,)*) = given;
                match body {
                    Body::Native(Native::$Point(it)) => it(machine $(, $param)*),
                    Body::Script(it) => {
                        it.run(machine, vec![$(<ty!($ty)>::value($param)),*]).map(drop)
                    }
                    Body::Native(other) => other.misplaced(Point::$Point),
                }
            }
        }
    };
}

/// How a function for a point is called with values of scripts.
macro_rules! called {
    (Query $it:ident $machine:ident $next:ident ($($ty:tt),*) -> $result:tt) => {
        $it($machine, <ty!($result)>::rust($next()) $(, <ty!($ty)>::rust($next()))*)
            .map(<ty!($result)>::value)
    };
    (Check $it:ident $machine:ident $next:ident ($($ty:tt),*) -> nothing) => {
        $it($machine $(, <ty!($ty)>::rust($next()))*)
            .map(|it| it.map_or(Value::None, Value::Text))
    };
    (Handler $it:ident $machine:ident $next:ident ($($ty:tt),*) -> nothing) => {
        $it($machine $(, <ty!($ty)>::rust($next()))*).map(|()| Value::None)
    };
}

macro_rules! natives {
    ($(
        $(#[doc = $doc:literal])*
        $Point:ident = $name:literal $kind:ident ($($param:ident: $ty:tt),*) -> $result:tt, $at:literal;
    )+) => {
        /// A function of a generated module, by the point that it is for.
        #[derive(Debug, Clone, Copy)]
        #[expect(missing_docs, reason = "documented in the table")]
        pub enum Native {
            $($Point(function!($kind ($($ty),*) -> $result)),)+
            /// What is done at an event.
            Event(fn(&mut Machine<'_>) -> Result<(), Fault>),
        }

        /// The points as types.
        pub mod at {
            $(
                $(#[doc = $doc])*
                #[derive(Debug, Clone, Copy)]
                pub struct $Point;
            )+
        }

        $(asked!($Point $kind ($($param: $ty),*) -> $result);)+

        impl Native {
            fn run(self, machine: &mut Machine<'_>, given: &[Value]) -> Result<Value, Fault> {
                let mut given = given.iter();
                let mut next = || given.next().expect("a point is given all that it is about");
                match self {
                    $(Native::$Point(it) => called!($kind it machine next ($($ty),*) -> $result),)+
                    Native::Event(it) => it(machine).map(|()| Value::None),
                }
            }
        }
    };
}

table!(natives);

impl Body {
    /// Runs it at whatever point it is for, with values as scripts have them: `base` for a query, and what the point is
    /// about. The engine itself goes by the types of [`at`].
    ///
    /// # Errors
    /// What goes wrong in the script.
    ///
    /// # Panics
    /// If the values are not those of the point.
    pub fn run(&self, machine: &mut Machine<'_>, given: &[Value]) -> Result<Value, Fault> {
        match self {
            Body::Script(it) => it.run(machine, given.to_vec()),
            Body::Native(it) => it.run(machine, given),
        }
    }
}

impl Native {
    fn misplaced(self, point: Point) -> ! {
        unreachable!("{self:?} is not for {}", point.info().name)
    }
}

/// Acts at an event.
///
/// # Errors
/// What goes wrong in the script.
pub(crate) fn act_at_event(body: &Body, machine: &mut Machine<'_>) -> Result<(), Fault> {
    match body {
        Body::Native(Native::Event(it)) => it(machine),
        Body::Script(it) => it.run(machine, Vec::new()).map(drop),
        Body::Native(other) => unreachable!("{other:?} is not for an event"),
    }
}
