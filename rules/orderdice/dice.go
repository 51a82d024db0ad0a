package orderdice

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Dice, by their number in an event.
const (
	dieOne    uint8 = iota // a D6 by itself; Value: what it shows; N: what is needed, or 0; Of: the cast
	dieHit                 // Value: hits; N: what is needed; Of: the weapon's number + 1, 0 for none
	dieCheck               // Value: the sum of both dice; N: Ld
	dieDamage              // N: what is needed, above 6 or below 1 too
)

// cast is what a die by itself is rolled for.
type cast uint8

const (
	castExceptional cast = iota
	castMedic
	castTable
	castTurret
	castCrew
	castFlames
	castFuel
	castIndirect
	castShed
	castFubar
	castThrown
	castHurt
	castCollapse
	castRegroup
	castRam
	castBarrage
	castReach
	castShell
	castPlane
	castWarplane
	castFriend
	castSmoke
	castDrift
	castExtraTurn
)

// casts are what replays call them, and the rules.
var casts = [...]struct {
	words string
	rule  play.Rule
}{
	castExceptional: {"exceptional damage", O(5, 5)},
	castMedic:       {"a medic", O(5, 8)},
	castTable:       {"the table of damage", O(5, 7)},
	castTurret:      {"a jam of its turret", O(5, 7)},
	castCrew:        {"its crew's nerve", O(5, 4)},
	castFlames:      {"damage rolls of a flame", O(5, 10)},
	castFuel:        {"its fuel", O(5, 10)},
	castIndirect:    {"indirect fire", O(5, 3)},
	castShed:        {"pins to shed", O(3, 1)},
	castFubar:       {"what it does", O(3, 3)},
	castThrown:      {"inches to get out", O(5, 11)},
	castHurt:        {"hits in the wreck", O(5, 11)},
	castCollapse:    {"hits of falling stones", O(4, 2)},
	castRegroup:     {"inches to regroup", O(6, 1)},
	castRam:         {"the ram", O(6, 4)},
	castBarrage:     {"the barrage", O(7, 1)},
	castReach:       {"how far it reaches", O(7, 1)},
	castShell:       {"what comes down on it", O(7, 1)},
	castPlane:       {"the air strike", O(7, 2)},
	castWarplane:    {"what is dropped on it", O(7, 2)},
	castFriend:      {"whose aircraft it is", O(7, 2)},
	castSmoke:       {"the smoke", O(7, 1)},
	castDrift:       {"inches that it drifts", O(7, 1)},
	castExtraTurn:   {"one more turn", O(8, 1)},
}

// d6 rolls a D6, for a unit or for none, and writes it down.
func (g *Game) d6(p play.Piece, what cast) int { return g.cast(p, what, 0) }

// makes rolls a D6 for a unit that needs so much.
func (g *Game) makes(p play.Piece, what cast, need int) bool {
	return g.cast(p, what, need) >= need
}

func (g *Game) cast(p play.Piece, what cast, need int) int {
	n := g.dice.D(6)
	if g.Log.Listening() {
		g.note(play.Event{What: play.Rolled, Side: play.NoSide, Piece: p, Value: int32(n), N: int16(need), Of: int16(what), Dice: dice.PoolOf(n - 1), Die: dieOne, Rule: casts[what].rule})
	}
	return n
}

// throw rolls and adds up.
func (g *Game) throw(t throw) int {
	sum := t.plus
	for range t.n {
		sum += g.d(t.sides)
	}
	return sum
}

// d rolls a die of 2 to 6 sides; a D2 or D3 is half a D6, rounded up (O5.6).
func (g *Game) d(sides int) int {
	if sides < 6 && 6%sides == 0 {
		return (g.dice.D(6)*sides + 5) / 6
	}
	return g.dice.D(sides)
}

// wounds are damage rolls at one unit that have not been written down yet: one line
// for all that are rolled in a row.
type wounds struct {
	on   play.Piece
	need int
	pool dice.Pool
	rule play.Rule
}

// hurt is a damage roll against a unit that needs so much (O5.5, O5.7).
func (g *Game) hurt(q play.Piece, need int, rule play.Rule) int {
	n := g.dice.D(6)
	if g.Log.Listening() {
		if w := &g.wounds; w.on != q || w.need != need || w.pool.Len() == dice.MaxPool {
			g.tellWounds()
		}
		g.wounds = wounds{q, need, g.wounds.pool + dice.PoolOf(n-1), rule}
	}
	return n
}

// tellWounds tells of the damage rolls up to now.
func (g *Game) tellWounds() {
	w := g.wounds
	if w.pool == 0 {
		return
	}
	g.wounds = wounds{}
	g.Log.Add(play.Event{What: play.Rolled, Side: play.NoSide, Piece: w.on, N: int16(w.need), Dice: w.pool, Die: dieDamage, Rule: w.rule})
}

// note tells of what happens, after the damage rolls before it.
func (g *Game) note(e play.Event) {
	g.tellWounds()
	g.Log.Add(e)
}
