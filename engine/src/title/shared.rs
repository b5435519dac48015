//! Small vocabularies that several tables use.

use crate::vocab::choice;

choice! {
    /// Colours of hexes and tiles.
    pub enum Colour {
        /// Nothing built yet.
        White = "white",
        /// First colour.
        Yellow = "yellow",
        /// Second colour.
        Green = "green",
        /// Third colour.
        Brown = "brown",
        /// Fourth colour; as a hex, fixed track.
        Gray = "gray",
        /// Water, or a colour of its own.
        Blue = "blue",
        /// Beyond brown in some titles.
        Sepia = "sepia",
        /// Both green and brown.
        GreenBrown = "greenbrown",
        /// Both brown and grey.
        BrownGray = "browngray",
        /// Both brown and sepia.
        BrownSepia = "brownsepia",
        /// Never shown.
        None = "none",
        /// As the name says.
        Pink = "pink",
        /// Off the board.
        Red = "red",
        /// As the name says.
        Purple = "purple",
        /// As the name says.
        Orange = "orange",
        /// A light grey.
        Gray60 = "gray60",
        /// A middle grey.
        Gray50 = "gray50",
        /// A dark grey.
        Gray40 = "gray40",
        /// As the name says.
        Salmon = "salmon",
        /// A dark blue.
        Navy = "navy",
        /// Only of revenues: phases may list it so that amounts of this colour count.
        Black = "black",
        /// A gap in the map that no track enters.
        Empty = "empty",
    }
}

choice! {
    /// Stages by which a revenue may grow.
    pub enum PhaseColour {
        /// Yellow tiles may be laid.
        Yellow = "yellow",
        /// Green tiles may be laid.
        Green = "green",
        /// Brown tiles may be laid.
        Brown = "brown",
        /// Grey tiles may be laid.
        Gray = "gray",
        /// A diesel runs.
        Diesel = "diesel",
        /// White is among the colours of the phase.
        White = "white",
        /// Blue is among the colours of the phase.
        Blue = "blue",
        /// Purple is among the colours of the phase.
        Purple = "purple",
        /// Black is among the colours of the phase.
        Black = "black",
    }
}

choice! {
    /// Kinds of place that a train may call at.
    pub enum NodeKind {
        /// A city, where stations stand.
        City = "city",
        /// A town.
        Town = "town",
        /// A small stop.
        Halt = "halt",
        /// A place beyond the map.
        Offboard = "offboard",
        /// A mountain pass.
        Pass = "pass",
        /// Where tracks join without a stop.
        Junction = "junction",
    }
}

choice! {
    /// What makes building dear.
    pub enum Terrain {
        /// Mountains.
        Mountain = "mountain",
        /// Rivers and lakes.
        Water = "water",
        /// Hills.
        Hill = "hill",
        /// Swamp.
        Swamp = "swamp",
        /// Forest.
        Forest = "forest",
        /// Desert.
        Desert = "desert",
        /// A river.
        River = "river",
        /// A lake.
        Lake = "lake",
        /// Jungle.
        Jungle = "jungle",
        /// A town or its outskirts.
        City = "city",
        /// Marshland.
        Marsh = "marsh",
        /// Snow.
        Snow = "snow",
        /// A wall.
        Wall = "wall",
        /// Farmland.
        Farmland = "farmland",
        /// Dry land, drawn as the skull of a cow.
        CowSkull = "cow_skull",
        /// A mine.
        Mine = "mine",
    }
}

choice! {
    /// Who must own what has the ability.
    pub enum Owner {
        /// A player.
        Player = "player",
        /// A corporation.
        Corporation = "corporation",
        /// A player or a corporation.
        Either = "either",
    }
}
