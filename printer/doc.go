// Package printer makes paper: products, which lay values of a game, a list or a
// scenario out as a page.Document and return it with the faults that the reader
// should hear of. A product names no game and draws no file: the backends pdf and
// picture do, each from any document.
//
// In folders of their own stand what the products share (layout), maps of boards
// (battlemap), texts in Markdown and books of rules (prose), and charts of games
// that were played (findings). The products here are, by file:
//
//	sheet        a game's reference sheet: its tables are in cells, formationcells,
//	             terraincells, rolls and chances, sheetadded and inplay choose what
//	             it shows, and sheetlayout sets it
//	army…        the sheet of a list, with the verdict of its checks
//	units        the cards of a list's units
//	gamecards    cards of keywords, profiles and terrain
//	deck         a game's deck of cards
//	card…        what all cards are made of: a unit's card (card, cardfigures,
//	             cardtext) or one of words (rulecard), backs, and sheets of cards,
//	             whose measures are in blank; loosecards are a page each
//	calibration  the sheet that measures a printer's two sides
//	scenario…    a scenario's booklet: its words, armies and record
//	board…       a player's board of panels, tracks, tables and units (panel, spots,
//	             track, unitlines)
//	tokens       counters, flags, dice and figures of paper to cut out (cutout,
//	             flag, dienet, standee), as many as tokencount says
//	templates    templates to cut out, over several sheets where they are large
//	icons        the pictures that a game uses
//
// names, phrase and profile say in words what the game's data has.
package printer
