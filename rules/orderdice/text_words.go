package orderdice

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
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
		return fmt.Sprintf("%s deploys at %s", who, e.Spot().At.Tenths())
	case play.Ordered:
		if command(e.Value) == down { // it goes DOWN, which an event says by itself
			return ""
		}
		return fmt.Sprintf("%s: %s", who, strings.ToUpper(commandWords[e.Value]))
	case play.Commanded:
		return fmt.Sprintf("%s has %s snap to", who, g.called(e.Other))
	case play.Moved:
		return movedWords(&e)
	case play.Attacked:
		if e.Rule == O(5, 1) {
			return fmt.Sprintf("  %s shoots at %s", pieceText(e.Piece), g.called(e.Other))
		}
		return fmt.Sprintf("  %s assaults %s at %s″", pieceText(e.Piece), g.called(e.Other), tabletop.Length(e.Value).Tenths())
	case play.Rolled:
		return g.rolled(&e)
	case play.Lost:
		return g.lostWords(&e)
	case play.Restored:
		return fmt.Sprintf("  %s sheds %s", pieceText(e.Piece), text.Plural(int(e.Value), "pin"))
	case play.Stood:
		return fmt.Sprintf("  a medic saves a man of %s", who)
	case play.Changed:
		if e.Value == changedPins {
			return fmt.Sprintf("  %s has %s (%s)", pieceText(e.Piece), text.Plural(int(e.N), "pin"), signed(int(e.Of)))
		}
		return fmt.Sprintf("  %s goes DOWN", who)
	case play.Destroyed:
		return fmt.Sprintf("  %s %s", who, fates[e.Rule])
	case play.Taken:
		return fmt.Sprintf("%s now holds %s", g.sides[e.Side].name, g.goals[e.Value].Name)
	case play.Scored:
		return fmt.Sprintf("  %s: %s", g.sides[e.Side].name, text.Signed(int(e.Value), "point"))
	case play.Called:
		return fmt.Sprintf("%s: %s on %s", g.sides[e.Side].name, g.names[e.Value], g.aimWords(e.Piece, &e))
	case play.GameEnded:
		names := g.Names()
		return names.Victory(int(e.Side)) + ": " + names.Reason(play.Ending(e.Value))
	case play.Noted:
		return g.notedWords(&e, who)
	}
	return ""
}

// fates are what becomes of a unit that is lost, by the rule.
var fates = map[play.Rule]string{
	O(2, 2):  "is removed: empty, and nearer to enemies than to friends",
	O(3, 2):  "is destroyed: it has as many pins as Ld",
	O(3, 5):  "is lost: it never came on",
	O(5, 5):  "is destroyed: no one is left",
	O(5, 7):  "is destroyed",
	O(5, 9):  "is removed",
	O(5, 10): "is removed with its weapon",
	O(6, 1):  "is destroyed",
	O(6, 2):  "is destroyed",
	O(6, 3):  "is destroyed by the tank",
	O(6, 4):  "is destroyed: it loses the ram",
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
		return fmt.Sprintf("  that makes %s: %s %s", strings.Replace(strconv.Itoa(int(e.N)), "-", "−", 1), who, damageWords[e.Of])
	}
	switch {
	case e.Of == 0 && e.Value == 1:
		return fmt.Sprintf("  %s loses its last man", who)
	case e.Of == 0 && e.Value == 2:
		return "  " + who + " loses both its men"
	case e.Of == 0:
		return fmt.Sprintf("  %s loses all %d", who, e.Value)
	}
	return fmt.Sprintf("  %s loses %d%s", who, e.Value, g.manWords(e.Piece, e.Of-1))
}

var damageWords = [...]string{
	rowStunned: "is stunned", rowImmobile: "is immobilised", rowFire: "is on fire", rowAgain: "is immobilised a second time", rowWreck: "is a wreck",
}

// manWords say which men of a unit a rank is, where there are several kinds.
func (g *Game) manWords(p play.Piece, rank int16) string {
	q := g.of(p)
	if q.n < 2 {
		return ""
	}
	switch k := &q.ranks[rank]; {
	case k.leader:
		return ": the leader"
	case k.weapon < 0:
		return ": a loader"
	default:
		return fmt.Sprintf(" with %s", g.weapons[k.weapon].name)
	}
}

func movedWords(e *play.Event) string {
	who := pieceText(e.Piece)
	switch {
	case e.To == 0:
		return "" // it boards, which an event says by itself
	case e.Value != 0:
		return fmt.Sprintf("  %s moves %s″ to %s", who, tabletop.Length(e.Value).Tenths(), e.Spot().At.Tenths())
	case e.Rule == O(4, 6):
		return fmt.Sprintf("  %s gets out", who)
	}
	return fmt.Sprintf("  %s turns to face %d°", who, e.Spot().Heading)
}

var notedTexts = map[int32]string{
	notedFubar: "  %s: FUBAR", notedAmbush: "%s shoots from ambush", notedFuel: "  %s is out of fuel", notedLocked: "  %s has its turret locked",
	notedRouted: "  %s breaks", notedFear: "  %s does not dare", notedBeaten: "  %s has killed fewer",
	notedDraw: "  as many on either side: they fight on, both at once", notedStays: "  %s stays where it is", notedWasted: "  the strike is wasted: its target is gone",
	notedAtNoOne: "  %s shoots at no one", notedShotDown: "  it is shot down", notedCalm: "  %s is not pinned", notedUnable: "  %s cannot do so", notedProof: "  small arms do nothing to %s",
	notedReserve: "%s waits in reserve",
}

// notedWords are for what the general vocabulary has no word for.
func (g *Game) notedWords(e *play.Event, who string) string {
	if format, ok := notedTexts[e.Value]; ok {
		if e.Piece == play.NoPiece {
			return format
		}
		return fmt.Sprintf(format, who)
	}
	switch e.Value {
	case notedFirst:
		names := g.Names()
		return names.RollOff(*e, "D6") + "; first to deploy: " + names.SideName(int(e.Side))
	case notedKept:
		return fmt.Sprintf("%s keeps its die: %s", who, strings.ToUpper(commandWords[e.N]))
	case notedLoaded:
		return fmt.Sprintf("  %s loads %s", pieceText(e.Piece), loadNames[e.N])
	case notedDemolished:
		return fmt.Sprintf("  %s demolishes %s", who, g.ground[e.N].name)
	case notedAboard:
		return fmt.Sprintf("  %s boards %s", pieceText(e.Piece), g.called(e.Other))
	case notedNoShot:
		return fmt.Sprintf("  %s can no longer shoot at %s", pieceText(e.Piece), pieceText(e.Other))
	case notedNoMan:
		return fmt.Sprintf("  %s has no man left to shoot at %s", pieceText(e.Piece), g.called(e.Other))
	case notedLob:
		return fmt.Sprintf("  %s, %s, aimed at %s", g.weapons[e.Of-1].name, loadNames[e.N], e.Spot().At.Tenths())
	case notedUnder:
		return g.underWords(e)
	case notedComesOn:
		return fmt.Sprintf("  %s comes on at %s", pieceText(e.Piece), e.Spot().At.Tenths())
	case notedFacet:
		return fmt.Sprintf("  damage on %s: %s", pieceText(e.Piece), facetWords(e))
	case notedShifted:
		way := ""
		if e.Of > 0 {
			way = fmt.Sprintf(", towards %d°", (e.Of-1)%360)
		}
		return fmt.Sprintf("  %s of %s moves to %s%s", g.names[e.N], g.sides[e.Side].name, g.aimWords(e.Other, e), way)
	case notedPlane:
		return fmt.Sprintf("an aircraft at %s attacks %s", e.Spot().At.Tenths(), g.called(e.Other))
	case notedFlak:
		return fmt.Sprintf("  the aircraft has %s", text.Plural(int(e.N), "pin"))
	case notedSmoke:
		return fmt.Sprintf("  smoke rises at %s, placed by %s", e.Spot().At.Tenths(), g.sides[e.Side].name)
	case notedFalls:
		return fmt.Sprintf("%s of %s comes down at %s", g.names[e.N], g.sides[e.Side].name, e.Spot().At.Tenths())
	case notedDrift:
		left := "none is left on the table"
		if e.N > 0 {
			left = text.Plural(int(e.N), "circle") + " left"
		}
		return fmt.Sprintf("  the smoke drifts towards %d°: %s", e.Of%360, left)
	}
	return ""
}

// underWords say who is under a template.
func (g *Game) underWords(e *play.Event) string {
	who := g.called(e.Piece)
	if !g.of(e.Piece).vehicle {
		who = fmt.Sprintf("%s of %s", text.Plural(int(e.N), "man"), who)
	}
	return fmt.Sprintf("  under the %d″ template: %s", e.Of, who)
}

// facetWords are what the side that is hit, and the range, add.
func facetWords(e *play.Event) string {
	var parts []string
	if e.N != 0 {
		parts = append(parts, fmt.Sprintf("%s %s", [...]string{facetSide: "side", facetRear: "rear", facetTop: "top"}[e.Why], signed(int(e.N))))
	}
	if e.Of != 0 {
		parts = append(parts, "over half range "+signed(int(e.Of)))
	}
	return strings.Join(parts, ", ")
}

// signed is a modifier: "+2", "−1".
func signed(n int) string {
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

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
		fmt.Fprintf(&b, "  %s: %s, %d in the bag\n", g.sides[side].name, text.Plural(g.Tally(side), "point"), g.idle[side].Count())
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
		parts = append(parts, text.Plural(g.men(p), "man"))
	}
	if u.pins > 0 {
		parts = append(parts, text.Plural(int(u.pins), "pin"))
	}
	if u.order != noOrder {
		parts = append(parts, strings.ToUpper(commandWords[u.order]))
	}
	if u.ride > 0 {
		parts = append(parts, g.rideText(p))
	}
	return strings.TrimRight(strings.Join(parts, " "), " ") + "\n"
}
