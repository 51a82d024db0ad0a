// Package cards lays out cards: those of a list's units (units), of a game's
// profiles, keywords and terrain and of its decks (deck), on sheets of paper or as
// a page each (cardsheet), and the sheet that measures a printer's
// two sides (calibration).
//
// A card (card) is what stands on it, in words. A layout says where: a list of zones, in one
// form for forge's own (layouts.yaml) and an author's. It is made ready (plan), given
// places on a blank card (place, by the measures of cardformat) and drawn (draw); what zones
// may show is a table (fields), with the figures of units (cardfigures) and patterns. Cards
// that are printed together are a set (face): their texts have one size.
package cards
