package orderdice

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// O is a rule of the game, by chapter and number.
func O(chapter, number int) play.Rule { return play.RuleOf('O', chapter, number) }

// What a Changed event tells.
const (
	changedPins  = iota + 1 // N: how many it has
	changedOrder            // N: the order, which is DOWN
)

// What a Noted event tells. Where it names a place, that is its Spot.
const (
	notedDrawn int32 = iota + 1
	notedFubar
	notedKept // N: the order
	notedAmbush
	notedLoaded     // N: the load
	notedDemolished // N: the ground's number
	notedAboard
	notedFuel
	notedLocked
	notedRouted
	notedFear
	notedCalm
	notedProof
	notedNoShot  // Other: at whom
	notedNoMan   // Other: at whom; all its men fire one-shot weapons
	notedAtNoOne // it has the order to shoot
	notedLob     // Other: at whom; N: the load; Of: the weapon's number + 1; a place: of the aim point
	notedUnder   // N: men under a template; Of: how many inches it is across
	notedFacet   // N: what the side that is hit adds; Of: what the range adds; Why: which side
	notedBeaten  // it has killed fewer
	notedDraw    // an assault
	notedStays   // who does not move: the winner of one, or by an order
	notedShifted // a token; N: the number of its support; Other: its target, or a place; Of: 1 + the heading that was rolled, 0: none was
	notedWasted
	notedPlane // a place
	notedFlak  // N: pins on the aircraft
	notedShotDown
	notedSmoke // a place
	notedDrift // N: circles that are left; Of: the heading
	notedReserve
	notedComesOn // a place
	notedUnable  // it has no way to do what a FUBAR says
	notedFirst   // Side deploys first, by a roll-off; N, Of: what it and the other rolled
	notedFalls   // a barrage; N: the number of its support; a place
)

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.words(e))
}

func (g *Game) words(e play.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case play.Deployed:
		return g.say("{who} deploys at {place}", who, e.Spot().At.Tenths())
	case play.Ordered:
		if command(e.Value) == down { // it goes DOWN, which an event says by itself
			return ""
		}
		return g.say("{who}: {order}", who, g.orderWord(command(e.Value)))
	case play.Commanded:
		return g.say("{who} has {whom} snap to", who, g.called(e.Other))
	case play.Moved:
		return g.movedWords(&e)
	case play.Attacked:
		if e.Rule == O(5, 1) {
			return g.say("  {who} shoots at {whom}", pieceText(e.Piece), g.called(e.Other))
		}
		return g.say("  {who} assaults {whom} at {far}″", pieceText(e.Piece), g.called(e.Other), g.tenths(tabletop.Length(e.Value)))
	case play.Rolled:
		return g.rolled(&e)
	case play.Lost:
		return g.lostWords(&e)
	case play.Restored:
		return g.say("  {who} sheds {pins}", pieceText(e.Piece), g.plural(int(e.Value), "pin"))
	case play.Stood:
		return g.say("  a medic saves a man of {who}", who)
	case play.Changed:
		if e.Value == changedPins {
			return g.say("  {who} has {pins} ({more})", pieceText(e.Piece), g.plural(int(e.N), "pin"), signed(int(e.Of)))
		}
		return g.say("  {who} goes DOWN", who)
	case play.Destroyed:
		return g.say(fates[e.Rule], who)
	case play.Taken:
		return g.say("{side} now holds {objective}", g.sides[e.Side].name, g.goals[e.Value].Name)
	case play.Scored:
		return g.say("  {side}: {points}", g.sides[e.Side].name, g.counting().Signed(int(e.Value), "point"))
	case play.Called:
		return g.say("{side}: {support} on {target}", g.sides[e.Side].name, g.names[e.Value], g.aimWords(e.Piece, &e))
	case play.GameEnded:
		names := g.Names()
		return g.say("{victory}: {end}", names.Victory(int(e.Side)), names.Reason(play.Ending(e.Value)))
	case play.Noted:
		return g.notedWords(&e, who)
	}
	return ""
}

// fates are what becomes of a unit that is lost, by the rule.
var fates = map[play.Rule]string{
	O(2, 2):  "  {who} is removed: empty, and nearer to enemies than to friends",
	O(3, 2):  "  {who} is destroyed: it has as many pins as Ld",
	O(3, 5):  "  {who} is lost: it never came on",
	O(5, 5):  "  {who} is destroyed: no one is left",
	O(5, 7):  "  {who} is destroyed",
	O(5, 9):  "  {who} is removed",
	O(5, 10): "  {who} is removed with its weapon",
	O(6, 1):  "  {who} is destroyed",
	O(6, 2):  "  {who} is destroyed",
	O(6, 3):  "  {who} is destroyed by the tank",
	O(6, 4):  "  {who} is destroyed: it loses the ram",
}

// aimWords are what a token of support lies on: a unit, or a place.
func (g *Game) aimWords(p play.Piece, e *play.Event) string {
	if p != play.NoPiece {
		return g.called(p)
	}
	return e.Spot().At.Tenths()
}

// lostWords are men that fall, or what a row of the table of damage does.
func (g *Game) lostWords(e *play.Event) string {
	who := g.called(e.Piece)
	if e.Value == 0 {
		return g.say("  that makes {total}: {damage}", int(e.N), g.say(damageWords[e.Of], who))
	}
	switch {
	case e.Of == 0 && e.Value == 1:
		return g.say("  {who} loses its last man", who)
	case e.Of == 0 && e.Value == 2:
		return g.say("  {who} loses both its men", who)
	case e.Of == 0:
		return g.say("  {who} loses all {number}", who, e.Value)
	}
	return g.say("  {who} loses {number}{which}", who, e.Value, g.manWords(e.Piece, e.Of-1))
}

var damageWords = [...]string{
	rowStunned: "{who} is stunned", rowImmobile: "{who} is immobilised", rowFire: "{who} is on fire", rowAgain: "{who} is immobilised a second time", rowWreck: "{who} is a wreck",
}

// manWords say which men of a unit a rank is, where there are several kinds.
func (g *Game) manWords(p play.Piece, rank int16) string {
	q := g.of(p)
	if q.n < 2 {
		return ""
	}
	switch k := &q.ranks[rank]; {
	case k.leader:
		return g.say(": the leader")
	case k.weapon < 0:
		return g.say(": a loader")
	default:
		return g.say(" with {weapon}", g.weapons[k.weapon].name)
	}
}

func (g *Game) movedWords(e *play.Event) string {
	who := pieceText(e.Piece)
	switch {
	case e.To == 0:
		return "" // it boards, which an event says by itself
	case e.Value != 0:
		return g.say("  {who} moves {far}″ to {place}", who, g.tenths(tabletop.Length(e.Value)), e.Spot().At.Tenths())
	case e.Rule == O(4, 6):
		return g.say("  {who} gets out", who)
	}
	return g.say("  {who} turns to face {heading}°", who, int(e.Spot().Heading))
}

var notedTexts = map[int32]string{
	notedFubar: "  {who}: FUBAR", notedAmbush: "{who} shoots from ambush", notedFuel: "  {who} is out of fuel", notedLocked: "  {who} has its turret locked",
	notedRouted: "  {who} breaks", notedFear: "  {who} does not dare", notedBeaten: "  {who} has killed fewer",
	notedDraw: "  as many on either side: they fight on, both at once", notedStays: "  {who} stays where it is", notedWasted: "  the strike is wasted: its target is gone",
	notedAtNoOne: "  {who} shoots at no one", notedShotDown: "  it is shot down", notedCalm: "  {who} is not pinned", notedUnable: "  {who} cannot do so", notedProof: "  small arms do nothing to {who}",
	notedReserve: "{who} waits in reserve",
}

// notedWords are for what the general vocabulary has no word for.
func (g *Game) notedWords(e *play.Event, who string) string {
	if message, ok := notedTexts[e.Value]; ok {
		return g.say(message, who)
	}
	switch e.Value {
	case notedFirst:
		names := g.Names()
		return g.say("{rolled}; first to deploy: {side}", names.RollOff(*e, g.say("D{sides}", 6)), names.SideName(int(e.Side)))
	case notedKept:
		return g.say("{who} keeps its die: {order}", who, g.orderWord(command(e.N)))
	case notedLoaded:
		return g.say("  {who} loads {load}", pieceText(e.Piece), g.say(loadNames[e.N]))
	case notedDemolished:
		return g.say("  {who} demolishes {building}", who, g.ground[e.N].name)
	case notedAboard:
		return g.say("  {who} boards {transport}", pieceText(e.Piece), g.called(e.Other))
	case notedNoShot:
		return g.say("  {who} can no longer shoot at {whom}", pieceText(e.Piece), pieceText(e.Other))
	case notedNoMan:
		return g.say("  {who} has no man left to shoot at {whom}", pieceText(e.Piece), g.called(e.Other))
	case notedLob:
		return g.say("  {weapon}, {load}, aimed at {place}", g.weapons[e.Of-1].name, g.say(loadNames[e.N]), e.Spot().At.Tenths())
	case notedUnder:
		return g.underWords(e)
	case notedComesOn:
		return g.say("  {who} comes on at {place}", pieceText(e.Piece), e.Spot().At.Tenths())
	case notedFacet:
		return g.say("  damage on {whom}: {modifiers}", pieceText(e.Piece), g.facetWords(e))
	case notedShifted:
		way := ""
		if e.Of > 0 {
			way = g.say(", towards {heading}°", (e.Of-1)%360)
		}
		return g.say("  {support} of {side} moves to {target}{way}", g.names[e.N], g.sides[e.Side].name, g.aimWords(e.Other, e), way)
	case notedPlane:
		return g.say("an aircraft at {place} attacks {whom}", e.Spot().At.Tenths(), g.called(e.Other))
	case notedFlak:
		return g.say("  the aircraft has {pins}", g.plural(int(e.N), "pin"))
	case notedSmoke:
		return g.say("  smoke rises at {place}, placed by {side}", e.Spot().At.Tenths(), g.sides[e.Side].name)
	case notedFalls:
		return g.say("{support} of {side} comes down at {place}", g.names[e.N], g.sides[e.Side].name, e.Spot().At.Tenths())
	case notedDrift:
		left := g.say("none is left on the table")
		if e.N > 0 {
			left = g.say("{circles} left", g.plural(int(e.N), "circle"))
		}
		return g.say("  the smoke drifts towards {heading}°: {left}", e.Of%360, left)
	}
	return ""
}

// underWords say who is under a template.
func (g *Game) underWords(e *play.Event) string {
	who := g.called(e.Piece)
	if !g.of(e.Piece).vehicle {
		who = g.say("{men} of {who}", g.plural(int(e.N), "man"), who)
	}
	return g.say("  under the {size}″ template: {who}", e.Of, who)
}

// facetWords are what the side that is hit, and the range, add.
func (g *Game) facetWords(e *play.Event) string {
	var parts []string
	if e.N != 0 {
		parts = append(parts, g.say([...]string{facetSide: "side {modifier}", facetRear: "rear {modifier}", facetTop: "top {modifier}"}[e.Why], signed(int(e.N))))
	}
	if e.Of != 0 {
		parts = append(parts, g.say("over half range")+" "+signed(int(e.Of)))
	}
	return strings.Join(parts, ", ")
}

// signed is a modifier: "+2", "−1".
func signed(n int) string {
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

// say is a message of the catalogue, with its indent; an empty one is empty.
func (g *Game) say(message string, args ...any) string {
	words := strings.TrimLeft(message, " ")
	if words == "" {
		return ""
	}
	return message[:len(message)-len(words)] + g.language.Say(words, args...)
}

// plural is a number and what it counts, by the English word for one.
func (g *Game) plural(n int, noun string) string { return g.counting().Plural(n, noun) }

func (g *Game) counting() *play.Names { return &play.Names{Language: g.language} }

func (g *Game) tenths(l tabletop.Length) string { return g.language.Figures(l.Tenths()) }

// orderWord is an order as on the die.
func (g *Game) orderWord(c command) string { return g.say(strings.ToUpper(commandWords[c])) }

// called is what a replay calls a unit: its label and its name.
func (g *Game) called(p play.Piece) string {
	if p == play.NoPiece {
		return ""
	}
	return pieceText(p) + " " + g.sides[p.Side()].men[p.Number()].name
}

// Names are the words for the game's numbers.
func (g *Game) Names() play.Names {
	names := play.Names{Kinds: g.kinds, Board: g.sectors.Board(), Language: g.language}
	for side := range g.sides {
		own := &g.sides[side]
		names.Sides[side], names.Formations[side] = own.name, own.formations
		for n := range own.men {
			m := &own.men[n]
			names.Pieces[side] = append(names.Pieces[side], play.Member{
				Name: m.name, Kind: int(m.kind), Formation: int(m.formation), Unarmed: m.reach == 0,
			})
		}
		granted := make([]string, len(g.names))
		for _, c := range g.calls[side] {
			granted[c.support] = g.names[c.support]
		}
		names.Supports[side] = granted
	}
	names.Objectives = g.goals.Names()
	return names
}

func pieceText(p play.Piece) string {
	if p == play.NoPiece {
		return "no one"
	}
	return p.String()
}

// Draw draws the table with the units on it, the north at the top, and below it
// who stands where and how (see play.Narrator).
func (g *Game) Draw() string {
	var b strings.Builder
	sketch := g.table.Sketch(g.symbolAt)
	for i := range g.goals {
		sketch.Stamp(g.goals[i].At, "*")
	}
	for p := range g.everyone() {
		sketch.Stamp(g.unit(p).at, p.String())
	}
	b.WriteString(sketch.String())
	for side := range g.sides {
		b.WriteString(g.say("  {side}: {points}, {number} in the bag", g.sides[side].name, g.plural(g.Tally(side), "point"), g.idle[side].Count()) + "\n")
		for p := range g.alive[side].Pieces(side) {
			b.WriteString(g.muster(p))
		}
	}
	return b.String()
}

// symbolAt is what lies at a place.
func (g *Game) symbolAt(p tabletop.Point) rune {
	for _, c := range g.clouds[:g.nClouds] {
		if tabletop.Near(c, p, g.fig.smoke/2) {
			return '@'
		}
	}
	symbol := ' '
	for i := range g.ground {
		if t := &g.ground[i]; g.stands(t) && (t.Has(p) || len(t.Line) > 0 && t.Line.Reaches(p, 700)) {
			symbol = t.symbol
		}
	}
	return symbol
}

// muster is a unit's line.
func (g *Game) muster(p play.Piece) string {
	u := g.unit(p)
	where := u.at.Tenths()
	if g.isAway(p) {
		where = "–"
	}
	parts := []string{fmt.Sprintf("    %-4s %-10s %-28s", pieceText(p), where, g.sides[p.Side()].men[p.Number()].name)}
	if !g.of(p).vehicle {
		parts = append(parts, g.plural(g.men(p), "man"))
	}
	if u.pins > 0 {
		parts = append(parts, g.plural(int(u.pins), "pin"))
	}
	if u.order != noOrder {
		parts = append(parts, g.orderWord(u.order))
	}
	if u.ride == inReserve {
		parts = append(parts, g.say("in reserve"))
	} else if u.ride > 0 {
		parts = append(parts, g.say("in {transport}", pieceText(play.PieceOf(p.Side(), int(u.ride)-1))))
	}
	return strings.TrimRight(strings.Join(parts, " "), " ") + "\n"
}
