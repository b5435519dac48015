//! The moments and windows of abilities.

use crate::vocab::choice;

choice! {
    /// When an ability may be used, or happens by itself.
    pub enum When {
        /// At any time.
        Any = "any",
        /// While the operating corporation that owns it lays track.
        Track = "track",
        /// While the operating corporation that owns it places a station.
        Token = "token",
        /// While the operating corporation that owns it runs trains.
        Route = "route",
        /// While the operating corporation that owns it pays dividends.
        Dividend = "dividend",
        /// While the operating corporation that owns it buys trains.
        BuyTrain = "buy_train",
        /// In the turn of the corporation that owns it.
        OwningCorpOrTurn = "owning_corp_or_turn",
        /// In the turn of a corporation whose president owns it.
        OwningPlayerOrTurn = "owning_player_or_turn",
        /// While a corporation whose president owns it lays track.
        OwningPlayerTrack = "owning_player_track",
        /// While a corporation whose president owns it places a station.
        OwningPlayerToken = "owning_player_token",
        /// In the stock turn of the player who owns it.
        OwningPlayerSrTurn = "owning_player_sr_turn",
        /// In an operating round, before the corporation in turn has done anything.
        OrBetweenTurns = "or_between_turns",
        /// At the start of an operating round.
        OrStart = "or_start",
        /// In a stock round, in anybody's turn.
        StockRound = "stock_round",
        /// When a corporation buys a train.
        BoughtTrain = "bought_train",
        /// When trains have run.
        RanTrain = "ran_train",
        /// When a corporation has operated.
        Operated = "operated",
        /// When a par price is set.
        Par = "par",
        /// When a corporation buys it.
        Sold = "sold",
    }
}
