// Package schema is what documents look like: army lists, scenarios and games.
// The shapes stand in CUE with Go types of the same fields next to them; the data
// of the built-in games lies in a folder each. Load turns a user's file into
// values with positions and reports every mistake of shape at its place in the
// file.
//
// The package knows what a document may say, not what an army may field: that
// is what the checks in validate are for.
//
// Read load.go first: it is the way of a file. Then:
//
//	load.go reads.go                    a file read, and what was looked at for it
//	shapes.go form.go slot.go           the shapes in CUE, as a walker and an editor ask them
//	walk.go meant.go checks.go          a document held to its shape, mistakes and what was meant
//	bind.go merge.go builtin.go         a document with its game, and what it adds, uses or extends
//	document.go change.go rewrite.go    what a document says and where; changed, and written back
//	hash.go                             a short name of a list, by which two players compare it
//
// The documents (the CUE file next to each has the same name, or common.cue):
//
//	armylist.go scenario.go game.go     the three kinds
//	parts.go                            units, formations, options, keywords, weapons, terrain
//	compose.go price.go cost.go         what depends on the list; prices in points and in other currencies
//	cited.go                            publications and pages behind the rules
//	cards.go chances.go printable.go layout.go rulebook.go
//	                                    decks and dice, chances on sheets, what is printed
//	play.go playattack.go playbounds.go rules of play
//	texts.go translation.go translator.go
//	                                    texts in other languages
//	classset.go statvalue.go ordered.go titles.go
//	                                    sets of classes, stats, maps in order, what parts are called
//
// What follows from them:
//
//	muster.go equip.go models.go        a list as an army: who is in the field, with which options
//	conditions.go composing.go tally.go agreed.go
//	                                    what a game changes for a list, and what is counted for that
//	ground.go survey.go going.go        the board of a scenario, and who may go where
//	opentable.go inches.go tablemesh.go outline.go
//	                                    open tables, and templates by their shapes
//	used.go length.go                   what of a game documents use; how many turns are played
//	phrase.go conditionwords.go         figures and conditions in words
package schema
