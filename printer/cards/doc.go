// Package cards lays out cards: those of a list's units (units), of a game's
// profiles, keywords and terrain (gamecards) and of its decks (deck), on sheets of
// paper or as a page each (loosecards), and the sheet that measures a printer's
// two sides (calibration).
//
// A card is a unit's (card, cardfigures, cardrows, cardtext) or one of words
// (rulecard, with a nameplate of those whom it names); cardformat has the measures
// of both.
package cards
