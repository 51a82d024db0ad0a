// Package cards lays out cards: those of a list's units (units), of a game's
// profiles, keywords and terrain and of its decks (deck), on sheets of paper or as
// a page each (cardsheet), and the sheet that measures a printer's
// two sides (calibration).
//
// A card is a unit's (card, cardfigures) or one of words (rulecard, with
// a nameplate of those whom it names); cardformat has the measures
// of both.
package cards
