package orderdice

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Dice, by their number in an event.
const (
	dieOne    uint8 = iota // a D6 by itself; Value: what it shows; N: what is needed, or 0; Of: the cast; Why: see callWhy, for castBarrage and castPlane, and tableIndirect, for castTable
	dieThrow               // dice added up; Value: the sum; Of: the cast; Why: see throw.why
	dieHit                 // Value: hits, or 6s of those that need two; N: what is needed; Of: the weapon's number + 1, 0 for none; Why: see aim.why
	dieAgain               // the second 6 of those hits; Value: hits
	dieCheck               // Value: the sum of both dice; N: Ld; Of: the check; Why: see backed.why
	dieDamage              // Value: how many do; N: what is needed, above 6 or below 1 too
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
	castPins
	castHits
	castAstray
	castSlip
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

// casts are what replays call them, and the rules; and what it means, in words, that
// a die shows what is needed, or that it does not.
var casts = [...]struct {
	words   string
	rule    play.Rule
	yes, no string
}{
	castExceptional: {"exceptional damage", O(5, 5), "exceptional", "an ordinary wound"},
	castMedic:       {"a medic", O(5, 8), "saved", "not saved"},
	castTable:       {"the table of damage", O(5, 7), "", ""},
	castTurret:      {"a jam of its turret", O(5, 7), "", "it still turns"},
	castCrew:        {"its crew's nerve", O(5, 4), "pinned as if inexperienced", "pinned only by what can reach its DV"},
	castFlames:      {"damage rolls of a flame", O(5, 10), "", ""},
	castFuel:        {"its fuel", O(5, 10), "none is left", "there is some left"},
	castIndirect:    {"indirect fire", O(5, 3), "it hits", "it misses"},
	castShed:        {"pins to shed", O(3, 1), "", ""},
	castPins:        {"pins", O(5, 4), "", ""},
	castHits:        {"hits", O(5, 6), "", ""},
	castAstray:      {"inches off the mark", O(7, 1), "", ""},
	castSlip:        {"inches off the token", O(5, 3), "", ""},
	castFubar:       {"what it does", O(3, 3), "it FIREs at a friend", "it RUNs from the enemy"},
	castThrown:      {"inches to get out", O(5, 11), "", ""},
	castHurt:        {"hits in the wreck", O(5, 11), "", ""},
	castCollapse:    {"hits of falling stones", O(4, 2), "", ""},
	castRegroup:     {"inches to regroup", O(6, 1), "", ""},
	castRam:         {"the ram", O(6, 4), "", ""},
	castBarrage:     {"the barrage", O(7, 1), "", ""},
	castReach:       {"how far it reaches", O(7, 1), "", ""},
	castShell:       {"what comes down on it", O(7, 1), "pins#barrage", "an HE hit"},
	castPlane:       {"the air strike", O(7, 2), "", ""},
	castWarplane:    {"what is dropped on it", O(7, 2), "", ""},
	castFriend:      {"whose aircraft it is", O(7, 2), "taken for an enemy's", "known for a friend's"},
	castSmoke:       {"the smoke", O(7, 1), "", ""},
	castDrift:       {"inches that it drifts", O(7, 1), "", ""},
	castExtraTurn:   {"one more turn", O(2, 2), "there is one", "there is none"},
}

// d6 rolls a D6, for a unit or for none, and writes it down.
func (g *Game) d6(p play.Piece, what cast) int { return g.cast(p, what, 0) }

// makes rolls a D6 for a unit that needs so much.
func (g *Game) makes(p play.Piece, what cast, need int) bool {
	return g.cast(p, what, need) >= need
}

// cast rolls a D6. What is rolled for a unit that is gone already has no effect, and is
// not reported.
func (g *Game) cast(p play.Piece, what cast, need int) int { return g.castWhy(p, what, need, 0) }

// castWhy is cast with what is to be said of the roll.
func (g *Game) castWhy(p play.Piece, what cast, need int, why uint32) int {
	n := g.dice.D(6)
	if g.Log.Listening() && (p == play.NoPiece || g.isAlive(p)) {
		g.note(play.Event{What: play.Rolled, Side: play.NoSide, Piece: p, Value: int32(n), N: int16(need), Of: int16(what), Why: why, Dice: dice.PoolOf(n - 1), Die: dieOne, Rule: casts[what].rule})
	}
	return n
}

// throw rolls for a unit, or for none, adds up, and writes it down.
func (g *Game) throw(p play.Piece, what cast, t throw) int {
	sum, pool := t.plus, dice.Pool(0)
	for range t.n {
		n := g.d(t.sides)
		sum += n
		pool += dice.PoolOf(n - 1)
	}
	if g.Log.Listening() && t.n > 0 {
		g.note(play.Event{What: play.Rolled, Side: play.NoSide, Piece: p, Value: int32(sum), Of: int16(what), Why: t.why(), Dice: pool, Die: dieThrow, Rule: casts[what].rule})
	}
	return sum
}

// why is the throw as an event has it.
func (t throw) why() uint32 {
	return uint32(uint8(t.n)) | uint32(uint8(t.sides))<<8 | uint32(uint8(int8(t.plus)))<<16
}

// throwOf reads it.
func throwOf(why uint32) throw {
	return throw{int(uint8(why)), int(uint8(why >> 8)), int(int8(why >> 16))}
}

// d rolls a die of 2 to 6 sides; a D2 or D3 is half a D6, rounded up (O5.6).
func (g *Game) d(sides int) int {
	if sides < 6 && 6%sides == 0 {
		return (g.dice.D(6)*sides + 5) / 6
	}
	return g.dice.D(sides)
}

// hurt is a damage roll against a unit that needs so much (O5.5, O5.7).
func (g *Game) hurt(q play.Piece, need int, rule play.Rule) int {
	n := g.dice.D(6)
	if g.Log.Listening() {
		does := int32(0)
		if n >= need {
			does = 1
		}
		g.noteMore(play.Event{What: play.Rolled, Side: play.NoSide, Piece: q, Value: does, N: int16(need), Dice: dice.PoolOf(n - 1), Die: dieDamage, Rule: rule})
	}
	return n
}

// noteMore tells of dice, or of men lost, that may be followed by more of the same: then
// they are one line. Second 6s wait with the dice before them.
func (g *Game) noteMore(e play.Event) {
	for i := range g.held[:g.nHeld] {
		h := &g.held[i]
		alike := *h
		alike.Dice, alike.Value = e.Dice, e.Value
		if alike == e && h.Dice.Len()+e.Dice.Len() <= dice.MaxPool {
			h.Dice += e.Dice
			h.Value += e.Value
			return
		}
	}
	if e.Die != dieAgain {
		g.tellHeld()
	}
	g.held[g.nHeld] = e
	g.nHeld++
}

// tellHeld tells of what has been held back up to now.
func (g *Game) tellHeld() {
	for _, e := range g.held[:g.nHeld] {
		g.Log.Add(e)
	}
	g.nHeld = 0
}

// note tells of what happens, after what was held back.
func (g *Game) note(e play.Event) {
	g.tellHeld()
	g.Log.Add(e)
}
