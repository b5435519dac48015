//! Actions out of a game file.

use std::borrow::Cow;

use super::raw::{Key, RawAction, RawRoute};
use super::{Names, WireError, cut, listed, quoted, wrong};
use crate::action::{Action, Bundle, Deed, Entity, Payout, Program, Target, TrainRoute, Until};
use crate::board::{ChainSpec, RouteSpec};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::set::CompanySet;

/// The greatest amount of money that anybody may name.
const MOST: i64 = 1_000_000;

/// What may stand in a field.
const ENTITY_TYPES: &str = "`entity_type` must be `player`, `corporation`, `minor` or `company`";

impl Names<'_> {
    /// What an action of a game file means.
    ///
    /// # Errors
    /// An unknown kind of action, a missing or wrong field, a name that the title or game does not have.
    pub fn decode(&self, raw: &RawAction<'_>) -> Result<Action, WireError> {
        self.read(raw).map_err(|error| match raw.id {
            Some(id) => numbered(raw, id, &error),
            None => WireError(format!("action {}: {error}", cut(&raw.kind))),
        })
    }

    /// The same for an action of a record in which it has this number.
    pub(crate) fn decode_numbered(
        &self,
        raw: &RawAction<'_>,
        number: i64,
    ) -> Result<Action, WireError> {
        self.read(raw).map_err(|error| numbered(raw, number, &error))
    }

    /// The corporations that an action of a game file names.
    ///
    /// # Errors
    /// A name that the title does not have.
    pub(crate) fn corporations(
        &self,
        raw: &RawAction<'_>,
    ) -> Result<Vec<CorporationId>, WireError> {
        let named = raw.corporations.iter().flatten();
        named.map(|it| self.corporation_id(it)).collect()
    }

    fn read(&self, raw: &RawAction<'_>) -> Result<Action, WireError> {
        let deed = self.deed(raw)?;
        let entity = match (&raw.entity, &deed) {
            (Some(_), _) => self.decode_entity(raw)?,
            (None, Deed::Message { .. }) => Entity::default(),
            (None, _) => {
                return wrong(
                    "it does not say who acts; `entity` must be the key of a player or the symbol of a corporation or company",
                );
            }
        };
        Ok(Action { entity, deed })
    }

    fn decode_entity(&self, raw: &RawAction<'_>) -> Result<Entity, WireError> {
        let key = need(&raw.entity, "entity")?.text();
        match raw.entity_type.as_deref() {
            Some("player") => self.player_id(&key).map(Entity::Player),
            Some("corporation" | "minor") => self.corporation_id(&key).map(Entity::Corporation),
            Some("company") => self.company_id(&key).map(Entity::Company),
            Some(other) => wrong(format!("nobody is a {}; {ENTITY_TYPES}", quoted(other))),
            None => wrong(format!("it does not say what kind of entity acts; {ENTITY_TYPES}")),
        }
    }

    fn deed(&self, raw: &RawAction<'_>) -> Result<Deed, WireError> {
        Ok(match &*raw.kind {
            "pass" => Deed::Pass,
            "bankrupt" => Deed::Bankrupt,
            "convert" => Deed::Convert,
            "end_game" => Deed::EndGame,
            kind @ ("message" | "log") => Deed::Message {
                text: raw.message.as_deref().unwrap_or_default().into(),
                log: kind == "log",
            },
            "hex_token" => Deed::HexToken { hex: self.hex_id(need(&raw.hex, "hex")?)? },
            "bid" if raw.company.is_none() => Deed::BidForTurn { price: price(raw)? },
            "bid" => Deed::Bid {
                company: self.company_id(need(&raw.company, "company")?)?,
                price: price(raw)?,
            },
            "par" => Deed::Par {
                corporation: self.corporation_id(need(&raw.corporation, "corporation")?)?,
                spot: self.spot(&need(&raw.share_price, "share_price")?.text())?,
            },
            "buy_shares" => Deed::BuyShares(self.bundle(raw)?),
            "sell_shares" => Deed::SellShares(self.bundle(raw)?),
            "corporate_buy_shares" => Deed::CorporateBuyShares(self.bundle(raw)?),
            "corporate_sell_shares" => Deed::CorporateSellShares(self.bundle(raw)?),
            "merge" => Deed::Merge {
                corporation: self.corporation_id(match &raw.minor {
                    Some(minor) => minor,
                    None => need(&raw.corporation, "corporation")?,
                })?,
            },
            "buy_company" => Deed::BuyCompany {
                company: self.company_id(need(&raw.company, "company")?)?,
                price: price(raw)?,
            },
            "lay_tile" => self.lay_tile(raw)?,
            "place_token" => Deed::PlaceToken {
                city: self.city(need(&raw.city, "city")?)?,
                slot: slot(raw)?,
                neutral: raw.token_type.as_deref() == Some("neutral"),
            },
            "run_routes" => {
                let routes = need(&raw.routes, "routes")?.iter().map(|it| self.route(it));
                Deed::RunRoutes(routes.collect::<Result<_, _>>()?)
            }
            "dividend" => Deed::Dividend(match need(&raw.payout, "kind")?.as_ref() {
                "payout" => Payout::Payout,
                "withhold" => Payout::Withhold,
                "half" => Payout::Half,
                "variable" => Payout::Variable(amount(*need(&raw.amount, "amount")?)?),
                other => {
                    let problem = format!("no dividend is called {}", quoted(other));
                    return wrong(format!(
                        "{problem}; `kind` must be `payout`, `withhold`, `half` or `variable`"
                    ));
                }
            }),
            "buy_train" => self.buy_train(raw)?,
            "scrap_train" => Deed::ScrapTrain(self.car(need(&raw.train, "train")?)?),
            "discard_train" => Deed::DiscardTrain(self.car(need(&raw.train, "train")?)?),
            "assign" => Deed::Assign(self.target(raw)?),
            "choose" => Deed::Choose(need(&raw.choice, "choice")?.text().into()),
            "choose_ability" => self.choose(raw)?,
            "special_buy" => Deed::SpecialBuy {
                item: Box::from(&**need(&raw.description, "description")?),
                price: amount(*need(&raw.cost, "cost")?)?,
            },
            "manual_close_company" => Deed::CloseCompany,
            "sell_company" => Deed::SellCompany {
                company: self.company_id(need(&raw.company, "company")?)?,
                price: price(raw)?,
            },
            "borrow_train" => Deed::BorrowTrain(self.car(need(&raw.train, "train")?)?),
            "purchase_train" => Deed::PurchaseTrain,
            "remove_token" => {
                Deed::RemoveToken { city: self.city(need(&raw.city, "city")?)?, slot: slot(raw)? }
            }
            "program_buy_shares" => Deed::Enable(self.program(raw)?),
            "program_share_pass" => Deed::Enable(Program::SharePass {
                unconditional: raw.unconditional.unwrap_or(false),
                indefinite: raw.indefinite.unwrap_or(false),
            }),
            "program_disable" => Deed::Disable {
                reason: raw.reason.as_deref().unwrap_or_default().into(),
                program: raw.original_type.as_deref().map(Box::from),
            },
            other => {
                return wrong(format!(
                    "{} is not a kind of action that this engine knows; `type` must be one such as `bid`, `lay_tile` or `pass`",
                    quoted(other)
                ));
            }
        })
    }

    fn lay_tile(&self, raw: &RawAction<'_>) -> Result<Deed, WireError> {
        let (tile, copy) = self.tile_copy(need(&raw.tile, "tile")?)?;
        let hex = self.hex_id(need(&raw.hex, "hex")?)?;
        Ok(Deed::LayTile {
            hex,
            tile,
            copy,
            rotation: small(*need(&raw.rotation, "rotation")?, "rotation")?,
            with: self.companies(raw.combo_entities.as_deref().unwrap_or_default())?,
        })
    }

    fn companies(&self, names: &[Cow<'_, str>]) -> Result<CompanySet, WireError> {
        let mut companies = CompanySet::default();
        for name in names {
            companies.insert(self.company_id(name)?.index());
        }
        Ok(companies)
    }

    fn target(&self, raw: &RawAction<'_>) -> Result<Target, WireError> {
        let name = need(&raw.target, "target")?;
        match need(&raw.target_type, "target_type")?.as_ref() {
            "hex" => self.hex_id(name).map(Target::Hex),
            "corporation" | "minor" => self.corporation_id(name).map(Target::Corporation),
            other => wrong(format!(
                "no marker is put on a {}; `target_type` must be `hex`, `corporation` or `minor`",
                quoted(other)
            )),
        }
    }

    /// The first ability of who acts that has a choice of that name.
    fn choose(&self, raw: &RawAction<'_>) -> Result<Deed, WireError> {
        let name = need(&raw.choice, "choice")?.text();
        let abilities = self.ruleset().abilities_of(self.decode_entity(raw)?);
        for (ability, number) in (0u8..).zip(abilities) {
            let choices = self.ruleset().abilities[number].1.choices();
            if let Some((choice, _)) = (0u8..).zip(choices).find(|(_, it)| *it == name) {
                return Ok(Deed::ChooseAbility { ability, choice });
            }
        }
        let abilities = self.ruleset().abilities_of(self.decode_entity(raw)?);
        let known = abilities.flat_map(|it| self.ruleset().abilities[it].1.choices());
        let known: Vec<&str> = known.collect();
        wrong(match known.is_empty() {
            true => format!("there is no choice {}; who acts has nothing to choose", quoted(&name)),
            false => format!(
                "there is no choice {}; `choice` must be one of {}",
                quoted(&name),
                listed(known.into_iter())
            ),
        })
    }

    fn buy_train(&self, raw: &RawAction<'_>) -> Result<Deed, WireError> {
        let car = self.car(need(&raw.train, "train")?)?;
        let forms = &self.ruleset().forms[car.train.index()];
        let variant = match raw.variant.as_deref() {
            None => 0,
            Some(name) => match forms.iter().position(|it| it.name == name) {
                Some(form) => u8::try_from(form).unwrap_or(u8::MAX),
                None => {
                    let known = listed(forms.iter().map(|it| &*it.name));
                    return wrong(format!(
                        "the train has no form {}; `variant` must be one of {known}",
                        quoted(name)
                    ));
                }
            },
        };
        let exchange = raw.exchange.as_deref().map(|it| self.car(it)).transpose()?;
        Ok(Deed::BuyTrain { car, price: price(raw)?, variant, exchange })
    }

    fn bundle(&self, raw: &RawAction<'_>) -> Result<Bundle, WireError> {
        let names = need(&raw.shares, "shares")?;
        let mut bundle = Bundle { shares: Default::default(), percent: None };
        if names.len() > bundle.shares.capacity() {
            let most = bundle.shares.capacity();
            return wrong(format!(
                "{} shares are too many; at most {most} change hands",
                names.len()
            ));
        }
        for name in names {
            bundle.shares.push(self.share(name)?);
        }
        bundle.percent = raw.percent.map(|it| small(it, "percent")).transpose()?;
        Ok(bundle)
    }

    fn program(&self, raw: &RawAction<'_>) -> Result<Program, WireError> {
        let until = match need(&raw.until_condition, "until_condition")? {
            Key::Number(count) => Until::Shares(small(*count, "until_condition")?),
            Key::Name(name) if name == "float" => Until::Float,
            other => {
                return wrong(format!(
                    "a program cannot run until {}; `until_condition` must be a number of shares or `float`",
                    quoted(&other.text())
                ));
            }
        };
        Ok(Program::BuyShares {
            corporation: self.corporation_id(need(&raw.corporation, "corporation")?)?,
            until,
            from_market: raw.from_market.unwrap_or(false),
            auto_pass_after: raw.auto_pass_after.unwrap_or(false),
        })
    }

    fn route(&self, raw: &RawRoute<'_>) -> Result<TrainRoute, WireError> {
        let connections = raw.connections.as_deref().unwrap_or_default();
        let local = matches!(connections, [only] if only.iter().any(|it| it == "local"));
        let named = |names: &[Cow<'_, str>]| {
            let hexes: Vec<_> = names.iter().filter(|it| *it != "local").cloned().collect();
            self.chain(&hexes)
        };
        let chains = connections.iter().map(|it| named(it)).collect::<Result<_, _>>()?;
        let hints = raw.nodes.iter().flatten().map(|it| self.hint(it)).collect::<Result<_, _>>()?;
        Ok(TrainRoute { car: self.car(&raw.train)?, spec: RouteSpec { chains, hints, local } })
    }

    /// Hexes one after the other; `H6 0.1` is a path between two nodes of one tile.
    fn chain(&self, names: &[Cow<'_, str>]) -> Result<ChainSpec, WireError> {
        let mut between = None;
        let mut hexes = Vec::with_capacity(names.len());
        for name in names {
            let (name, nodes) =
                name.split_once(' ').map_or((&**name, None), |(name, nodes)| (name, Some(nodes)));
            if let Some(nodes) = nodes {
                let pair = nodes
                    .split_once('.')
                    .and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
                between = Some(pair.map_or_else(|| wrong(no_nodes(nodes)), Ok)?);
            }
            hexes.push(self.hex_id(name)?);
        }
        Ok(ChainSpec { hexes, between })
    }

    fn hint(&self, text: &str) -> Result<(crate::ids::HexId, u8), WireError> {
        match text.rsplit_once('-').and_then(|(hex, part)| Some((hex, part.parse().ok()?))) {
            Some((hex, part)) => Ok((self.hex_id(hex)?, part)),
            None => wrong(format!(
                "{} is not a stop; it must be a hex and the part of its tile, such as `H6-0`",
                quoted(text)
            )),
        }
    }
}

fn numbered(raw: &RawAction<'_>, number: i64, error: &WireError) -> WireError {
    WireError(format!("action {number} ({}): {error}", cut(&raw.kind)))
}

fn need<'v, T>(value: &'v Option<T>, field: &str) -> Result<&'v T, WireError> {
    value.as_ref().map_or_else(
        || wrong(format!("`{field}` is missing; it must be {}", RawAction::shape_of(field).noun())),
        Ok,
    )
}

fn no_nodes(text: &str) -> String {
    format!("{} names no two nodes; they must be two numbers, such as `0.1`", quoted(text))
}

fn price(raw: &RawAction<'_>) -> Result<Money, WireError> {
    amount(*need(&raw.price, "price")?)
}

fn amount(amount: i64) -> Result<Money, WireError> {
    if !(0..=MOST).contains(&amount) {
        return wrong(format!("a price of {amount} is not possible; it must be 0 to {MOST}"));
    }
    Ok(Money(i32::try_from(amount).expect("within bounds")))
}

/// The slot of a city; the first one where nothing is said.
fn slot(raw: &RawAction<'_>) -> Result<u8, WireError> {
    match &raw.slot {
        None => Ok(0),
        Some(Key::Number(number)) => small(*number, "slot"),
        Some(other) => {
            wrong(format!("`slot` cannot be {}; it must be a whole number", quoted(&other.text())))
        }
    }
}

fn small(number: i64, field: &str) -> Result<u8, WireError> {
    u8::try_from(number)
        .or_else(|_| wrong(format!("`{field}` cannot be {number}; it must be 0 to 255")))
}
