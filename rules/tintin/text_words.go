package tintin

import (
	"github.com/tabletop-forge/forge/play"
)

// What a Noted event notes.
const (
	notedFirst      int32 = iota // goes first
	notedLot                     // wins the roll-off; N, Of: what it and the other rolled
	notedDeclared                // is about to combat Other
	notedLostAttack              // can no longer combat Other
	notedNothing                 // dice that do nothing
	notedDeaf                    // disregards all flags of the firer; detail: how many; Of: the profile (T9.1)
	notedNoWay                   // a flag turned into a loss: no way to retreat (T9.4)
	notedBanner                  // a banner has fallen; detail: how many see it
	notedFirm                    // one of those stands firm
	notedCancel                  // an officer tries to cancel a flag of Other
	notedCancelled               // and does; detail 1: or is killed
	notedFatal                   // ground where no one lives (T6)
	notedRemoved                 // an obstacle is gone; detail: its kind; Of 1: it was cleared
	notedAboard                  // rides in Other
	notedThrown                  // is thrown out of what is destroyed, Other
	notedMade                    // what cards make of the HQ's roll; detail: the number
	notedHQ                      // what the HQ's table says; detail: the number; Of: the option
	notedShown                   // a side shows its hand
	notedCard                    // loses a card for good; detail: which
	notedEffect                  // what a card does; detail: its figure; Of: the verb
	notedFresh                   // an officer is fresh again
	notedSupply                  // an HQ option gets points; detail: which
	notedTintin                  // Tintin blocks an option of Side's; detail: which, 0 for leaving
	notedMarked                  // the square that is marked
	notedComes                   // what falls is aimed at From; detail: the weapon
	notedFalls                   // and where it comes down
	notedAim                     // a square that is strafed
	notedNobody                  // no one is under what falls
	notedDue                     // something is on its way; detail: the aircraft, or shells
	notedNamed                   // an aircraft is named; detail: which, from 1, as below
	notedArrives                 // it arrives
	notedPatrols                 // its owner rolls whether it goes home
	notedStays                   // it does not
	notedFights                  // it attacks
	notedDogfight                // it meets one of the enemy's, Of (T11.5)
	notedPlane                   // an aircraft, Of; detail: what becomes of it
	notedJumps                   // a pilot jumps over To
	notedDrifts                  // the pilot's owner chooses the way; detail: the direction
	notedPilot                   // what becomes of a pilot; detail
	notedUnused                  // is named, and is not activated
)

var sayings = []play.Saying{
	{What: play.Deployed, Words: "{who} deploys in {to}"},
	{What: play.Commanded, Words: "{who} takes command and rolls {orders}"},
	{What: play.Ordered, Rule: T(3, 5), Words: "{who} is activated"},
	{What: play.Ordered, Words: "{who} is ordered, which costs {value order}"},
	{What: play.Moved, Rule: T(4, 5), Words: "{who} gets out of {whom}: {from}–{to}{cost}"},
	{What: play.Moved, Words: "{who} moves {from}–{to}{cost}"},
	{What: play.Changed, Words: "{who} changes to {profile}"},
	{What: play.Attacked, Rule: T(10, 6), Words: "  {whom} in {to} is hit with {value die}{reckoned}"},
	{What: play.Attacked, Rule: T(11, 2), Words: "  {whom} in {to} is hit with {value die}{reckoned}"},
	{What: play.Attacked, Rule: T(11, 3), Words: "  {whom} in {to} is hit with {value die}{reckoned}"},
	{What: play.Attacked, Rule: T(5, 10), Words: "  {who} strikes back at {whom} as it goes, with {value die}"},
	{What: play.Attacked, Words: "{who} in {from} combats {whom} in {to} with {value die}{reckoned}"},
	{What: play.Lost, Words: "  {who} loses {value} of {n}"},
	{What: play.Restored, Words: "  {who} gets {value figure} back"},
	{What: play.Stood, Words: "  {who} ignores {value flag}: {nerve}"},
	{What: play.Retreated, Words: "  {who} retreats {from}–{to}"},
	{What: play.Destroyed, Words: "  {who} is lost"},
	{What: play.Entered, Words: "  {who} takes the ground in {to}"},
	{What: play.Taken, Words: "  {side} now holds {goal}"},
	{What: play.Scored, Rule: T(2, 3), Words: "  {side}: {points} for objectives"},
	{What: play.Scored, Words: "  {side}: {points}"},
	{What: play.GameEnded, Words: "{victory}: {end}"},

	// Dice, and what they are for.
	{What: play.Rolled, Rule: T(4, 5), Words: "  {who} rolls {dice} for being thrown out"},
	{What: play.Rolled, Rule: T(9, 2), Words: "  {who} rolls {dice}"},
	{What: play.Rolled, Rule: T(10, 4), Words: "  the nurse of {side} rolls {dice}"},
	{What: play.Rolled, Rule: T(11, 4), Words: "  the flak of {side} rolls {dice} against the {plane}"},
	{What: play.Rolled, Rule: T(11, 5), Words: "  the {plane} of {side} rolls {dice}"},
	{What: play.Rolled, Words: "  rolls {dice}{purpose}"},
	{What: play.Noted, Noted: notedNothing, Words: "  the dice do nothing"},
	{What: play.Noted, Noted: notedDeaf, Words: "  {who} disregards {n flag} of {deaf}"},

	// What a side does with cards and its HQ.
	{What: play.Played, Words: "{side} plays {card}{for}{against}"},
	{What: play.Passed, Rule: T(3, 5), Words: "  {who} does nothing"},
	{What: play.Passed, Words: "{side} discards {card} to activate a unit"},
	{What: play.Called, Words: "{side} calls on the HQ: {option}"},
	{What: play.Drew, Words: "{side} draws {value card}"},

	// What the general vocabulary has no word for.
	{What: play.Noted, Noted: notedFirst, Words: "first turn: {side}"},
	{What: play.Noted, Noted: notedLot, Words: "{roll-off}; to choose who goes first: {side}"},
	{What: play.Noted, Noted: notedDeclared, Words: "{who} in {from} is about to combat {whom} in {to}"},
	{What: play.Noted, Noted: notedLostAttack, Words: "  {who} can no longer combat {whom}"},
	{What: play.Noted, Noted: notedNoWay, Words: "  {who} has no way to retreat"},
	{What: play.Noted, Noted: notedBanner, Words: "  the banner of {who} has fallen: {shaken}"},
	{What: play.Noted, Noted: notedFirm, Words: "  {who} stands firm"},
	{What: play.Noted, Noted: notedCancel, Words: "  {who} tries to cancel a flag of {whom}"},
	{What: play.Noted, Noted: notedCancelled, Words: "  {cancelled}"},
	{What: play.Noted, Noted: notedFatal, Words: "  {who} in {to}: no one lives there"},
	{What: play.Noted, Noted: notedRemoved, Words: "  {removed}"},
	{What: play.Noted, Noted: notedAboard, Words: "{who} boards {whom} in {to}{cost}"},
	{What: play.Noted, Noted: notedThrown, Words: "  {who} is thrown out of {whom} in {to}"},
	{What: play.Noted, Noted: notedMade, Words: "  cards make it {n}"},
	{What: play.Noted, Noted: notedHQ, Words: "  {row}"},
	{What: play.Noted, Noted: notedShown, Words: "  {side} shows its hand"},
	{What: play.Noted, Noted: notedCard, Words: "  {side} loses {card} to the enemy, for good"},
	{What: play.Noted, Noted: notedEffect, Words: "{effect}"},
	{What: play.Noted, Noted: notedUnused, Words: "  {who} is not activated"},
	{What: play.Noted, Noted: notedFresh, Words: "  {who} is fresh again"},
	{What: play.Noted, Noted: notedSupply, Words: "  {side} gets supplies for {option}"},
	{What: play.Noted, Noted: notedTintin, Words: "  {visit}"},

	// What comes from off the board.
	{What: play.Noted, Noted: notedMarked, Words: "  {side} marks {to}"},
	{What: play.Noted, Noted: notedComes, Words: "{weapon} of {side} for {from}"},
	{What: play.Noted, Noted: notedFalls, Words: "  {falls}"},
	{What: play.Noted, Noted: notedAim, Words: "  at {to}"},
	{What: play.Noted, Noted: notedNobody, Words: "  no one is hit"},
	{What: play.Noted, Noted: notedDue, Words: "  {due}"},
	{What: play.Noted, Noted: notedNamed, Words: "  {side} sends for the {plane}"},
	{What: play.Noted, Noted: notedArrives, Words: "the {plane} of {side} arrives"},
	{What: play.Noted, Noted: notedPatrols, Words: "the {plane} of {side} is on patrol"},
	{What: play.Noted, Noted: notedStays, Words: "  it stays on patrol"},
	{What: play.Noted, Noted: notedFights, Words: "the {plane} of {side} attacks"},
	{What: play.Noted, Noted: notedDogfight, Words: "the {plane} of {side} meets the {other} of the enemy: a dogfight"},
	{What: play.Noted, Noted: notedPlane, Words: "  the {other} of {side} {damage}"},
	{What: play.Noted, Noted: notedJumps, Words: "  the pilot of {side} jumps over {to}"},
	{What: play.Noted, Noted: notedDrifts, Words: "  {side} chooses the way: {way}"},
	{What: play.Noted, Noted: notedPilot, Words: "  the pilot of {side} {pilot}"},
}

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.names.Say(e, sayings, func(word string) string { return g.wordOf(&e, word) }))
}

// wordOf fills in what the general vocabulary does not know.
func (g *Game) wordOf(e *play.Event, word string) string {
	number := int(e.Value)
	if e.What == play.Noted {
		number = int(e.N)
	}
	say := g.names.Language.Say
	switch word {
	case "roll-off":
		return g.names.RollOff(*e, say("D{sides}", 6))
	case "profile":
		return g.profiles[e.Value].name
	case "orders":
		die, orders := g.names.Language.Lowered(g.average.Name()), g.names.Plural(number, "order")
		if number != int(e.N) {
			return say("{number} on the {die}, which cards make {orders}", int(e.N), die, orders)
		}
		return say("{orders} on the {die}", orders, die)
	case "cost":
		if e.N > 0 {
			return say(", which costs {orders}", g.names.Plural(int(e.N), "order"))
		}
		return ""
	case "reckoned":
		return g.diceWords(e)
	case "points":
		return g.names.Signed(number, "victory point")
	case "end":
		return g.names.Reason(play.Ending(e.Value))
	case "card":
		return say(`"{card}"`, g.cards[number].name)
	case "for":
		return g.perhaps("for {unit}", e.Piece)
	case "against":
		return g.perhaps("against {unit}", e.Other)
	case "option":
		return g.supports[number].name
	case "visit":
		if number == 0 {
			return say("Tintin leaves the HQ of {side}", g.names.SideName(int(e.Side)))
		}
		return say("Tintin blocks {option} at the HQ of {side}", g.supports[number-1].name, g.names.SideName(1-int(e.Side)))
	case "effect":
		return g.names.Say(*e, []play.Saying{{What: play.Noted, Noted: notedEffect, Words: doings[e.Of].says}}, func(word string) string { return g.effectWord(e, word) })
	case "row":
		return say(`{option}, {number}: "{row}"`, g.supports[e.Of].name, int(e.N), g.supports[e.Of].rowOf(number))
	}
	return g.combatWord(e, word)
}

// rowOf is what the table says for a roll.
func (s *support) rowOf(n int) string {
	if len(s.says) == 0 {
		return ""
	}
	return s.says[s.rows[n]]
}

// effectWord fills in what a card does.
func (g *Game) effectWord(e *play.Event, word string) string {
	switch word {
	case "close":
		if e.To != 0 {
			return " " + g.names.Language.Say("in close assault")
		}
		return ""
	case "keywords":
		return g.lends[e.N]
	case "more":
		if e.N > 0 {
			return g.names.Language.Say(", with {dice} more", g.names.Plural(int(e.N), "die"))
		}
		return ""
	}
	return g.wordOf(e, word)
}

// perhaps is a message of a piece, nothing for none.
func (g *Game) perhaps(message string, p play.Piece) string {
	if p == play.NoPiece {
		return ""
	}
	return " " + g.names.Language.Say(message, g.names.Called(p))
}

// combatWord fills in what becomes of dice and flags.
func (g *Game) combatWord(e *play.Event, word string) string {
	say := g.names.Language.Say
	switch word {
	case "dice":
		switch {
		case e.Die != dieCombat:
			return say("{number} on the {die}", int(e.Value), g.numbered[e.Die].Name())
		case e.Value == 0:
			return say("no dice")
		}
		return g.printed.Replace(g.combat.Text(e.Dice))
	case "purpose":
		if e.Of == forResult {
			return ""
		}
		return " " + say([...]string{forDirection: "for the direction", forSquares: "for the squares"}[e.Of])
	case "deaf":
		return g.profiles[e.Of].deafTo
	case "nerve":
		return g.nerveWord(e)
	case "shaken":
		if e.N == 0 {
			return say("no one near sees it")
		}
		return say("{units} near by must roll", g.names.Plural(int(e.N), "unit"))
	case "cancelled":
		if e.N == 0 {
			return say("the flag is cancelled")
		}
		return say("the officer is killed, and the flag counts")
	case "removed":
		if e.Of != 0 {
			return say("{who} clears the {obstacle} in {place}", g.names.Called(e.Piece), g.removals[e.N].name, g.Name(e.To.On()))
		}
		return say("that ends the {obstacle} in {place}", g.removals[e.N].name, g.Name(e.To.On()))
	}
	return g.airWord(e, word)
}

// nerveWord is why a piece ignores flags.
func (g *Game) nerveWord(e *play.Event) string {
	switch e.N {
	case byKeyword:
		return g.profiles[e.Of].boldBy
	case byBanner:
		if e.Other == e.Piece {
			return g.names.Language.Say("its banner")
		}
		return g.names.Language.Say("the banner of {unit}", g.names.Called(e.Other))
	case bySquare:
		return g.names.Language.Lowered(g.layers[0].On(e.To.On())[e.Of].Name)
	}
	return g.names.Language.Say("a card")
}

// airWord fills in what comes from off the board.
func (g *Game) airWord(e *play.Event, word string) string {
	say := g.names.Language.Say
	switch to, side := g.Name(e.To.On()), g.names.SideName(int(e.Side)); word {
	case "weapon":
		return g.weapons[e.N].name
	case "falls":
		switch e.To {
		case 0:
			return say("off the board")
		case e.From:
			return say("on the mark")
		}
		return say("down in {place}", to)
	case "due":
		if e.N == 0 {
			return say("shells of {side} are on their way to {place}", side, to)
		}
		return say("{side}: the {plane} is on its way", side, g.planeWord(e.N))
	case "plane":
		return g.planeWord(e.N)
	case "other":
		return g.planeWord(e.Of)
	case "damage":
		return say(planeWords[e.N])
	case "way":
		return say(windWords[e.N])
	default:
		return say(pilotWords[e.N], to)
	}
}

// planeWord is an aircraft by its number in events, from 1.
func (g *Game) planeWord(n int16) string { return g.names.Language.Lowered(g.planes[n-1].name) }

var planeWords = [...]string{carriesOn: "carries on", flownHome: "goes home", shotDown: "is shot down", explodes: "explodes with its pilot"}

var pilotWords = [...]string{
	pilotEscapes: "drifts off the board and escapes", pilotDrowns: "drowns in {place}", pilotCaught: "is captured in {place}",
	pilotLands: "comes down in {place}", pilotLeaves: "is home again",
}

var windWords = [...]string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}
