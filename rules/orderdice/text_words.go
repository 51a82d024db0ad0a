package orderdice

import (
	"fmt"
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

// What a Noted event tells.
const (
	notedDrawn int32 = iota + 1
	notedFubar
	notedKept // N: the order
	notedAmbush
	notedDemolished // N: the ground's number
	notedAboard
	notedFuel
	notedImmobile
	notedFire
	notedLocked
	notedRouted
	notedFear
	notedWasted
	notedPlane
	notedShotDown
	notedSmoke
	notedDrift // N: circles that are left
	notedFalls // a barrage; N: the number of its support
)

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.words(e))
}

func (g *Game) words(e play.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case play.Deployed:
		return fmt.Sprintf("%s deploys at %s", who, e.Spot().At)
	case play.Ordered:
		return fmt.Sprintf("%s: %s", who, strings.ToUpper(commandWords[e.Value]))
	case play.Commanded:
		return fmt.Sprintf("%s snaps another to it", who)
	case play.Moved:
		return movedWords(&e)
	case play.Attacked:
		how := "against"
		if e.Rule != O(5, 1) {
			how = "assaults"
		}
		return fmt.Sprintf("  %s %s %s at %s″", pieceText(e.Piece), how, g.called(e.Other), tabletop.Length(e.Value).Tenths())
	case play.Rolled:
		return g.rolled(e)
	case play.Lost:
		if e.Value == 0 {
			return fmt.Sprintf("  %s is damaged", who)
		}
		return fmt.Sprintf("  %s loses %d", who, e.Value)
	case play.Restored:
		return fmt.Sprintf("  %s sheds %s", pieceText(e.Piece), text.Plural(int(e.Value), "pin"))
	case play.Stood:
		return fmt.Sprintf("  a medic saves a man of %s", who)
	case play.Changed:
		if e.Value == changedPins {
			return fmt.Sprintf("  %s has %s", pieceText(e.Piece), text.Plural(int(e.N), "pin"))
		}
		return fmt.Sprintf("  %s goes DOWN", who)
	case play.Destroyed:
		return fmt.Sprintf("  %s is destroyed", who)
	case play.Taken:
		return fmt.Sprintf("%s now holds %s", g.sides[e.Side].name, g.goals[e.Value].Name)
	case play.Scored:
		return fmt.Sprintf("  %s: %+d", g.sides[e.Side].name, e.Value)
	case play.Called:
		return fmt.Sprintf("%s: %s", g.sides[e.Side].name, g.names[e.Value])
	case play.GameEnded:
		if e.Side == play.NoSide {
			return "nobody wins: " + play.Ending(e.Value).String()
		}
		return fmt.Sprintf("%s wins: %s", g.sides[e.Side].name, play.Ending(e.Value))
	case play.Noted:
		return g.notedWords(e, who)
	}
	return ""
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

// withWords begin a line of dice with the weapon that they are for, if the unit
// has several.
func (g *Game) withWords(p play.Piece, weapon int) string {
	if weapon < 0 || !g.of(p).armedVariously() {
		return ""
	}
	return g.weapons[weapon].name + ": "
}

// needText is what a D6 must show: "4+", "6 and 6".
func needText(need int) string {
	if need > 6 {
		return "6 and 6"
	}
	return fmt.Sprintf("%d+", need)
}

var notedTexts = map[int32]string{
	notedFubar: "  %s: FUBAR", notedAmbush: "%s shoots from ambush", notedFuel: "  %s is out of fuel", notedImmobile: "  %s is immobilised",
	notedFire: "  %s is on fire", notedLocked: "  %s has its turret locked", notedRouted: "  %s breaks", notedFear: "  %s does not dare",
	notedKept: "%s stays as it is",
}

// notedWords are for what the general vocabulary has no word for.
func (g *Game) notedWords(e play.Event, who string) string {
	if format, ok := notedTexts[e.Value]; ok {
		return fmt.Sprintf(format, who)
	}
	switch e.Value {
	case notedDemolished:
		return fmt.Sprintf("  %s demolishes %s", who, g.ground[e.N].name)
	case notedAboard:
		return fmt.Sprintf("  %s boards %s", pieceText(e.Piece), g.called(e.Other))
	case notedWasted:
		return "  the strike is wasted"
	case notedPlane:
		return fmt.Sprintf("an aircraft attacks %s", g.called(e.Other))
	case notedShotDown:
		return "  it is shot down"
	case notedSmoke:
		return "  smoke rises"
	case notedFalls:
		return fmt.Sprintf("%s of %s comes down", g.names[e.N], g.sides[e.Side].name)
	case notedDrift:
		return fmt.Sprintf("  smoke drifts: %s left", text.Plural(int(e.N), "circle"))
	}
	return ""
}

// rolled are dice in words.
func (g *Game) rolled(e play.Event) string {
	who := ""
	if e.Piece != play.NoPiece {
		who = pieceText(e.Piece) + " "
	}
	switch e.Die {
	case dieHit:
		return fmt.Sprintf("  %srolls %s, needing %s: %s", g.withWords(e.Piece, int(e.Of)-1), six.Text(e.Dice),
			needText(int(e.N)), text.Plural(int(e.Value), "hit"))
	case dieCheck:
		return fmt.Sprintf("  %schecks: %d against %d", who, e.Value, e.N)
	case dieDamage:
		return fmt.Sprintf("  damage on %s: rolls %s, needing %d+", pieceText(e.Piece), six.Text(e.Dice), e.N)
	}
	line := fmt.Sprintf("  %srolls %d for %s", who, e.Value, casts[e.Of].words)
	if e.N > 0 {
		line += fmt.Sprintf(", needing %d+", e.N)
	}
	return line
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
	names := play.Names{Kinds: g.kinds, Board: g.sectors.Board()}
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
		return "nobody"
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
	parts := []string{fmt.Sprintf("    %-4s %-10s %-28s", pieceText(p), u.at.Tenths(), g.sides[p.Side()].men[p.Number()].name)}
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
		parts = append(parts, "in "+pieceText(play.PieceOf(p.Side(), int(u.ride)-1)))
	}
	return strings.TrimRight(strings.Join(parts, " "), " ") + "\n"
}

// armedVariously says whether a unit has weapons of more than one kind.
func (p *profile) armedVariously() bool {
	first := int16(none)
	for _, k := range p.ranks[:p.n] {
		if first < 0 {
			first = k.weapon
		} else if k.weapon >= 0 && k.weapon != first {
			return true
		}
	}
	return false
}
