package fluidtime

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// F is a rule of the game, by chapter and number.
func F(chapter, number int) play.Rule { return play.RuleOf('F', chapter, number) }

// What a Changed event says of a unit, as its Value.
const (
	changedHalt int32 = iota
	changedWatch
	changedSuppressed
	changedRallied
	changedGunOut
	changedImmobilised
	changedHullDown
	changedHidden
	changedSeen
	changedStruck
	changedBurning
	changedExploded
	changedAbandoned
	changedDestroyed
)

// What a Noted event notes, as its Value.
const (
	notedFirst      int32 = iota // the side goes first; N, Of: what it and the other rolled
	notedObserves                // Piece looks for Other
	notedTarget                  // Piece names Other as its target
	notedWasted                  // a shot at a target that is out
	notedSilent                  // a shot that can no longer be fired
	notedPassed                  // a test of morale is passed
	notedNothing                 // no support comes
	notedUnobserved              // nor any that no unit observes
	notedSupport                 // what comes; N: the weapon, Of: the table of its strength
	notedStrength                // N: how many templates
	notedCorner                  // N: the corner that is named
	notedEntry                   // N: where aircraft come from, in eighths
	notedLaid                    // N: which template lies; Dice: its middle and where it points
	notedLaidRound               // N: which lies round the others; Dice: its outer corner and its thick side
	notedNobody                  // no unit is under the templates
	notedStays                   // Piece is suppressed already, and stays so
	notedNoRoom                  // Piece has no room left in its zone
	notedIdle                    // Piece is suppressed and has no free action
	notedSetsOff                 // Piece begins a move, and is fired at where it stands
	notedAlready                 // Piece is already what a penetration makes of it; N: what
)

var sayings = []play.Saying{
	{What: play.Deployed, Words: "{who} sets up at {spot}"},
	{What: play.Played, Words: "{card}"},
	{What: play.Moved, Words: "{who} {moves}"},
	{What: play.Passed, Words: "{who} waits"},
	{What: play.Changed, Words: "{lead}{who} {change}"},
	{What: play.Attacked, Rule: F(6, 2), Words: "  {whom} is struck at, hit on {value} or less"},
	{What: play.Attacked, Words: "{who} fires{watch}{shots} at {whom}{flank}, {hits}"},
	{What: play.Rolled, Rule: F(2, 2), Words: "  rolls {value} on the {die}: {comes}"},
	{What: play.Rolled, Rule: F(3, 1), Words: "  rolls {value} on the {die}: {finds}"},
	{What: play.Rolled, Rule: F(5, 2), Words: "  {who} tests its morale, {tested}: {dice}{morale}"},
	{What: play.Rolled, Rule: F(6, 1), Words: "  rolls {value} on the {die} for the strength: {comes}"},
	{What: play.Rolled, Rule: F(4, 4), Words: "  rolls {with} for the penetration"},
	{What: play.Rolled, Rule: F(6, 4), Words: "  rolls {with}, counting clockwise from its corner"},
	{What: play.Rolled, Words: "  rolls {with}"},
	{What: play.Taken, Words: "  {side} now holds {goal}"},
	{What: play.Scored, Rule: F(1, 7), Words: "  {side}: {points} for objectives"},
	{What: play.Scored, Words: "  {side}: {points}"},
	{What: play.GameEnded, Words: "{victory}: {end}"},
	{What: play.Noted, Noted: notedFirst, Words: "{roll-off}; asked first for a C/O card: {side}"},
	{What: play.Noted, Noted: notedObserves, Words: "{who} looks for {whom}"},
	{What: play.Noted, Noted: notedTarget, Words: "{who} aims at {whom}"},
	{What: play.Noted, Noted: notedWasted, Words: "{who}: its target is out, the shot is wasted"},
	{What: play.Noted, Noted: notedSilent, Words: "{who} can no longer fire"},
	{What: play.Noted, Noted: notedPassed, Words: "  {who} passes"},
	{What: play.Noted, Noted: notedNothing, Words: "  nothing comes"},
	{What: play.Noted, Noted: notedUnobserved, Words: "  no one can observe: nothing comes"},
	{What: play.Noted, Noted: notedSupport, Words: "  for {side}: {weapon}"},
	{What: play.Noted, Noted: notedStrength, Words: "  it lays {templates}"},
	{What: play.Noted, Noted: notedCorner, Words: "  {side} names the {corner} corner"},
	{What: play.Noted, Noted: notedEntry, Words: "  it comes in at {entry}"},
	{What: play.Noted, Noted: notedLaid, Words: "  template {n} lies at {laid}"},
	{What: play.Noted, Noted: notedLaidRound, Words: "  template {n} lies round it, {round}"},
	{What: play.Noted, Noted: notedIdle, Words: "{who} is suppressed: it does nothing and counts as stationary"},
	{What: play.Noted, Noted: notedSetsOff, Words: "{who} sets off"},
	{What: play.Noted, Noted: notedAlready, Words: "  {who} {again} already"},
	{What: play.Noted, Noted: notedNoRoom, Words: "{who} finds no room left in its zone, and stays away"},
	{What: play.Noted, Noted: notedNobody, Words: "  no one is under it"},
	{What: play.Noted, Noted: notedStays, Words: "  {who} stays suppressed"},
}

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.names.Say(e, sayings, func(word string) string { return g.word(e, word) }))
}

// word fills in what only this game has words for.
func (g *Game) word(e play.Event, word string) string {
	say := g.names.Language.Say
	switch word {
	case "spot":
		return say("{place}, facing {degrees}°", e.Spot().At.Tenths(), e.Spot().Heading)
	case "card":
		if c := &g.cards[e.Value]; !c.held {
			return say("card: {name}", c.name)
		}
		return say(`{side} plays "{card}"`, g.names.Sides[e.Side], g.names.CardsOf(int(e.Side))[e.Value])
	case "moves":
		if e.Value == 0 {
			return say("turns on the spot to {degrees}°", e.Spot().Heading)
		}
		return say("moves {distance} to {spot}", g.length(tabletop.Length(e.Value)), g.word(e, "spot"))
	case "lead":
		if e.Value == changedHalt || e.Value == changedWatch || e.Value == changedHidden {
			return ""
		}
		return "  "
	case "change":
		return say(changeWords[e.Value])
	case "again":
		return say(changeWords[e.N])
	case "roll-off":
		return g.names.RollOff(e, say("D{sides}", 10))
	case "die", "dice", "with", "comes", "finds", "tested", "morale":
		return g.rolled(e, word)
	case "watch", "shots", "flank", "hits":
		return g.fires(e, word)
	case "points":
		return g.names.Signed(int(e.Value), "victory point")
	case "weapon":
		return g.weapons[e.N].name
	case "templates":
		return g.names.Plural(int(e.N), "template")
	case "corner":
		return say([...]string{"south-western", "north-western", "north-eastern", "south-eastern"}[e.N])
	case "entry":
		return g.entryAt(int8(e.N)).String()
	case "laid", "round":
		at := e.Spot().At.Minus(tabletop.Point{X: beyond, Y: beyond}).Tenths()
		switch {
		case word == "round":
		case e.Piece == play.NoPiece:
			return say("{place}, its far end to {degrees}°", at, e.Spot().Heading)
		case e.Of != 0:
			return say("{place}, observed by {unit}, its far end to {degrees}°", at, g.names.Called(e.Piece), e.Spot().Heading)
		default:
			return say("{place}, its mark toward the observer, {unit}", at, g.names.Called(e.Piece))
		}
		return say("its corner at {place}, thick to {degrees}°", at, e.Spot().Heading)
	}
	return g.names.Reason(play.Ending(e.Value))
}

// rolled puts dice into words, and what they come to.
func (g *Game) rolled(e play.Event, word string) string {
	say := g.names.Language.Say
	switch word {
	case "die":
		return say("D{sides}", g.dieOf(e.Die).Name()[1:])
	case "dice":
		return g.faces(e)
	case "comes":
		return g.tables[e.Of].rows[e.Value].name
	case "finds":
		return ifElse(e.Value >= int32(e.N), say("enough"), say("{number} or more was wanted", int(e.N)))
	case "tested":
		return say(reasonWords[mark(e.Of)])
	case "morale":
		return g.nerveSaid(e) + say(", {number} wanted", int(g.figures.pass))
	}
	switch on := say("{number} on the {die}", int(e.Value), g.rolled(e, "die")); {
	case e.Die == dieD10:
		return say("{roll}: {result}", on, say(ifElse(e.Value <= int32(e.N), "a hit", "no hit")))
	case e.Dice == 0:
		return on
	}
	return say("{roll} against armour {armour}: {result}", g.faces(e), int(e.N), say(ifElse(e.Value >= int32(e.N), "through", "not through")))
}

// nerveSaid is what a unit adds to a test of morale, and what that makes (F5.2).
func (g *Game) nerveSaid(e play.Event) (said string) {
	var why rulebook.Sum
	q := g.of(e.Piece)
	g.nerve(q, int(e.N) != q.morale, &why)
	for _, l := range why {
		said += ", " + l.Value.Signed() + " " + g.names.Language.Say(l.Reason)
	}
	if said != "" {
		said += " " + g.names.Language.Say("makes {number}", int(e.Value)+int(e.N))
	}
	return said
}

func ifElse(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

// faces are D6s as they lie, the highest first, and what they add up to: "6+6+4 = 16".
func (g *Game) faces(e play.Event) string {
	var shown []string
	for i, f := range slices.Backward(g.d6.Faces()) {
		for range e.Dice.Face(i) {
			shown = append(shown, f.Name)
		}
	}
	sum := strings.Join(shown, "+")
	if len(shown) > 1 {
		sum += " = " + strconv.Itoa(int(e.Value))
	}
	return sum
}

// fires says how a shot comes about: from where, and what its D10 needs.
func (g *Game) fires(e play.Event, word string) string {
	a, say := g.aimSaid(e), g.names.Language.Say
	switch word {
	case "watch":
		return ifElse(e.N&saidWatch != 0, " "+say("from overwatch"), "")
	case "shots":
		if n := e.Why % (1 << shotsBits); n > 1 {
			return " " + g.names.Plural(int(n), "shot")
		}
		return ""
	case "flank":
		far := say(", {distance} off", g.length(tabletop.Length(e.Why>>shotsBits)))
		return far + ifElse(a.flank, say(", from the flank ({dice} a hit)", g.names.Signed(g.figures.flankDice, "die")), "")
	}
	var why rulebook.Sum
	need := a.need(&g.figures, &why)
	var lines []string
	for _, l := range why[1:] {
		if l.Reason == alwaysHits || l.Reason == alwaysMisses {
			lines = append(lines, say(l.Reason))
			continue
		}
		lines = append(lines, l.Value.Signed()+" "+say(l.Reason))
	}
	return say("hits on {number} or less: {reasons}", need, text.Join(", ", append([]string{say("size {number}", a.size)}, lines...)...))
}

// length is a length on the table as the language writes it.
func (g *Game) length(l tabletop.Length) string {
	return g.names.Language.Figures(l.Tenths()) + g.measure
}

// reasonWords are the reasons for tests of morale (F5.1).
var reasonWords = map[mark]string{suppressed: "suppressed", struck: "struck", lastOne: "last of its platoon"}

var changeWords = [...]string{
	changedHalt: "halts", changedWatch: "goes on overwatch", changedSuppressed: "is suppressed", changedRallied: "is back at its guns",
	changedGunOut: "has its gun out", changedImmobilised: "is immobilised", changedHullDown: "is hull down", changedHidden: "is hidden",
	changedSeen: "is found", changedStruck: "must test its morale", changedBurning: "burns", changedExploded: "explodes",
	changedAbandoned: "is abandoned", changedDestroyed: "is destroyed",
}

// boardWidth is how many columns the lists below the table have: a replay stands
// two columns further in.
const boardWidth = 78

// Draw draws the table with the units on it, the north at the top, and below it
// who stands where and how (see play.Narrator).
func (g *Game) Draw() string {
	var b strings.Builder
	sketch := g.table.Sketch(g.symbolAt)
	for _, goal := range g.goals {
		sketch.Stamp(goal.At, "*")
	}
	for p := range g.onTable() {
		sketch.Stamp(g.unit(p).at, p.String())
	}
	b.WriteString(sketch.String())
	for side := range g.sides {
		own := &g.sides[side]
		b.WriteString("  " + g.names.Language.Say("{side}: {points} of {target} points", own.name, g.Tally(side), int(own.target)))
		if own.commanders > 0 {
			b.WriteString(g.names.Language.Say(", {cards} in hand", g.names.Plural(int(g.inHand[side]), "C/O card")))
		}
		b.WriteString("\n")
		for n := range g.alive[side].All() {
			p := play.PieceOf(side, n)
			u := g.unit(p)
			own := text.Join(": ", g.names.Member(p).Name, g.markWords(u.marks))
			b.WriteString(text.Wrap(own, fmt.Sprintf("    %-4s %-10s %3d°  ", p, u.at.Tenths(), u.heading), strings.Repeat(" ", 26), boardWidth) + "\n")
		}
	}
	return b.String()
}

// symbolAt is the terrain at a place as a letter: what lies on top.
func (g *Game) symbolAt(at tabletop.Point) rune {
	symbol := ' '
	for i := range g.tracts {
		if t := &g.tracts[i]; t.symbol > ' ' && t.Has(at) {
			symbol = t.symbol
		}
	}
	if _, ok := g.sight.Crest(at); ok && symbol != '=' {
		return '"'
	}
	return symbol
}

// markWord is a mark in a word.
type markWord struct {
	mark mark
	word string
}

// markWords are the marks in words; the first ones lie next to a unit on the table.
var markWords = [...]markWord{
	{moving, "moving"}, {overwatch, "overwatch"}, {hullDown, "hull-down"}, {suppressed, "suppressed"}, {gunOut, "gun-out"},
	{immobilised, "immobilised"}, {hidden, "hidden"}, {struck, "struck"}, {again, "again"}, {lastOne, "last"}, {alone, "alone"},
}

func (g *Game) markWords(m mark) string {
	words := each.Of(each.Where(markWords[:8], func(s markWord) bool { return m.has(s.mark) }), func(s markWord) string { return g.names.Language.Say(s.word) })
	return strings.Join(words, ", ")
}
