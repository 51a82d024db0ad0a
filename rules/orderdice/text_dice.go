package orderdice

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// rolled are dice in words.
func (g *Game) rolled(e *play.Event) string {
	switch e.Die {
	case dieHit:
		return "  " + g.hitWords(e)
	case dieAgain:
		return g.say("  again: rolls {dice}, needing 6: {hits}", six.Text(e.Dice), g.plural(int(e.Value), "hit"))
	case dieCheck:
		return "  " + g.checkWords(e)
	case dieDamage:
		return "  " + g.damageRollWords(e)
	case dieThrow:
		return "  " + g.throwWords(e)
	}
	return "  " + g.castWords(e)
}

// rolls is a line of dice, of the unit, if one rolls them.
func (g *Game) rolls(p play.Piece, line string, args ...any) string {
	if p == play.NoPiece {
		return g.say(line, args...)
	}
	return g.say("{who} "+line, append([]any{pieceText(p)}, args...)...)
}

// hitWords are dice to hit: of a weapon with what its need rests on, of flak, or of an
// assault.
func (g *Game) hitWords(e *play.Event) string {
	const line = "rolls {dice}, needing {need}: {hits}"
	need, hits := g.needText(int(e.N)), g.hitsText(e)
	if e.Rule == O(6, 1) || e.Rule == O(6, 2) {
		return g.rolls(e.Piece, line, six.Text(e.Dice), need, hits)
	}
	dice := g.say(line, six.Text(e.Dice), need, hits)
	if e.Rule == O(7, 2) {
		return g.say("{weapon} of {who} at the aircraft: {dice}", g.weapons[e.Of-1].name, pieceText(e.Piece), dice)
	}
	a, l := aimOf(e.Why)
	w := &g.weapons[e.Of-1]
	name := w.name
	if bits.OnesCount8(w.loads) > 1 {
		name += ", " + g.say(loadNames[l])
	}
	return g.say("{weapon} at {far}″: {dice}{modifiers}", name, g.tenths(a.far), dice, bracketed(g.modifierWords(w, &a)))
}

// needText is what a D6 must show to hit: "4+", "6 and 6".
func (g *Game) needText(need int) string {
	if need > 6 {
		return g.say("6 and 6")
	}
	return fmt.Sprintf("%d+", need)
}

// hitsText is how many hits that is, or dice that roll again for the second 6.
func (g *Game) hitsText(e *play.Event) string {
	if e.N > 6 && e.Value > 0 {
		return g.say("{number} to roll again", e.Value)
	}
	return g.plural(int(e.Value), "hit")
}

// modifierWords are the modifiers to hit (O5.2).
func (g *Game) modifierWords(w *weapon, a *aim) (words []string) {
	var m modifiers
	g.modify(w, a, &m)
	for i, n := range m {
		if n != 0 {
			words = append(words, g.say(modifierNames[i])+" "+signed(int(n)))
		}
	}
	return words
}

func bracketed(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, ", ") + ")"
}

var loadNames = [loads]string{"AT", "HE", "HE for indirect fire", "smoke"}

var checkNames = [...]string{
	checkOrder: "order check", checkRally: "RALLY, pins ignored", checkReaction: "order check to react", checkFear: "tank fear",
	checkLosses: "morale, half are lost", checkFlame: "morale, hit by flame", checkBurning: "morale on fire", checkOverrun: "morale before the tank",
}

// checkWords are 2D6 against Ld: what for, how that Ld comes about, and how it went.
func (g *Game) checkWords(e *play.Event) string {
	b, again := backedOf(e.Why)
	what := check(e.Of)
	name := checkNames[what]
	if again {
		name = "re-roll at full strength"
	}
	result := "passed"
	switch {
	case e.Value == 12 && what.isOrder():
		result = "double 6"
	case e.Value == 2 && what.isOrder():
		result = "double 1, passed"
	case e.Value > int32(e.N) || e.Value == 12:
		result = "failed"
	}
	return g.say("{who}, {check}: rolls {dice}: {value} against {most}{modifiers}: {result}", pieceText(e.Piece), g.say(name), six.Text(e.Dice), e.Value, e.N, g.ldWords(e, b), g.say(result))
}

// ldWords are how a modified Ld comes about, if it is modified (O3.2).
func (g *Game) ldWords(e *play.Event, b backed) string {
	var words []string
	add := func(name string, n int) {
		if n != 0 {
			words = append(words, name+" "+signed(n))
		}
	}
	add(g.plural(b.pins, "pin"), g.ldPin*b.pins)
	add(g.say("officer#check"), g.ldOfficer*b.rank)
	if b.short {
		add(g.say("loss of leader or team"), g.ldLoss)
	}
	add(g.say("tank fear"), b.fear)
	if len(words) == 0 {
		return ""
	}
	words = append([]string{g.say("Ld {number}", g.of(e.Piece).ld)}, words...)
	if g.modified(e.Piece, b) == g.ldMost {
		words = append(words, g.say("at most {number}", g.ldMost))
	}
	return bracketed(words)
}

// damageRollWords are damage rolls: what they need by DV and by what hits (O5.5).
func (g *Game) damageRollWords(e *play.Event) string {
	q := g.of(e.Piece)
	need, result := g.say("needing {number}+", e.N), g.plural(int(e.Value), "wound")
	if e.N <= 1 {
		need = g.say("any will do")
	}
	if q.vehicle {
		if result = g.say("no effect"); e.Value > 0 {
			result = g.say("{number} through", e.Value)
		}
	}
	why := g.say("DV {number}", q.dv)
	if pen := int(q.dv) - int(e.N); pen != 0 {
		why += ", " + g.say("D{sides}", 6) + signed(pen)
	}
	return g.say("damage on {whom}: rolls {dice}, {need}: {result} ({why})", pieceText(e.Piece), six.Text(e.Dice), need, result, why)
}

// throwWords are dice that are added up.
func (g *Game) throwWords(e *play.Event) string {
	t := throwOf(e.Why)
	die := g.say("D{sides}", t.sides)
	if t.n > 1 {
		die = fmt.Sprintf("%d%s", t.n, die)
	}
	if t.plus != 0 {
		die += signed(t.plus)
	}
	line := g.rolls(e.Piece, "rolls {dice} on {die} for {what}", six.Text(e.Dice), die, g.say(casts[e.Of].words))
	if t.plus != 0 || t.n > 1 {
		line = g.say("{line}: {outcome}", line, int(e.Value))
	}
	return line
}

// castWords are a D6 by itself: what it is rolled for, and what it comes to.
func (g *Game) castWords(e *play.Event) string {
	c := &casts[e.Of]
	switch cast(e.Of) {
	case castBarrage, castPlane:
		return g.callWords(e)
	case castReach:
		return g.say("rolls {value} on D6{more} for how far it reaches: {far}″", e.Value, signed(int(g.fig.barrageReach/tabletop.Inch)), g.tenths(g.fig.barrageReach+tabletop.Length(e.Value)*tabletop.Inch))
	case castTable:
		return g.rolls(e.Piece, "rolls {value} on a D6 for the table of damage{modifiers}", e.Value, bracketed(g.tableWords(e)))
	case castRam:
		return g.rolls(e.Piece, "rolls {value} on a D6 for the ram, with DV {dv}: {total}", e.Value, g.of(e.Piece).dv, int(e.Value)+int(g.of(e.Piece).dv))
	}
	line := g.rolls(e.Piece, "rolls {value} on a D6 for {what}", e.Value, g.say(c.words))
	if e.N > 0 {
		line += ", " + g.say("needing {number}+", e.N)
	}
	if outcome := g.outcome(e); outcome != "" {
		return g.say("{line}: {outcome}", line, outcome)
	}
	return line
}

// tableWords are what is added to a roll on the table of damage (O5.7).
func (g *Game) tableWords(e *play.Event) (words []string) {
	for _, m := range []struct {
		holds bool
		name  string
		n     int
	}{
		{e.Why&tableIndirect != 0, "indirect", g.onDamage.indirect},
		{e.Why&tableLight != 0, "superficial", g.onDamage.superficial},
		{g.of(e.Piece).flames, "its own flamethrower", g.onDamage.flamer},
	} {
		if m.holds && m.n != 0 {
			words = append(words, g.say(m.name)+" "+signed(m.n))
		}
	}
	return words
}

// outcome is what a D6 means that decides between two or three things.
func (g *Game) outcome(e *play.Event) string {
	n := int(e.Value)
	yes := n >= int(e.N)
	switch cast(e.Of) {
	case castFuel:
		yes = n <= g.fig.fuelOut
	case castCrew:
		yes = n <= g.crewAsGreen
	case castFriend:
		yes = n <= g.flakUpTo[g.of(e.Piece).quality]
	case castFubar:
		yes = n <= g.fubarFire
	case castShell:
		yes = n <= g.barrageNear
	case castSmoke:
		return rowOf(n, g.smokeTurn, g.say("all of it is gone"), g.say("it drifts"), g.say("it stays"))
	case castWarplane:
		guns := g.say("its guns")
		if g.isArmoured(g.of(e.Piece)) {
			guns = g.say("its guns, which do nothing to armour")
		}
		return rowOf(n, g.warplane, guns, g.say("HE {inches}″", g.rockets.he), g.say("HE {inches}″", g.bombs.he))
	}
	if yes {
		return g.say(casts[e.Of].yes)
	}
	return g.say(casts[e.Of].no)
}

// rowOf is the first of three rows up to the ends of which a roll comes.
func rowOf(n int, ends [2]int, rows ...string) string {
	for i, end := range ends {
		if n <= end {
			return rows[i]
		}
	}
	return rows[2]
}

// callWords are a token of support that rolls: whose, which, and the row.
func (g *Game) callWords(e *play.Event) string {
	row := [...]string{rowAstray: "astray", rowWait: "its token may be moved, and it rolls again next turn", rowComes: "it falls"}
	if cast(e.Of) == castPlane {
		row = [...]string{rowAstray: "the enemy resolves it, on a unit of the caller's", rowWait: "its target may be changed, and it rolls again next turn", rowComes: "it attacks"}
	}
	return g.say("{support} of {side} rolls {value} on a D6: {outcome}", g.names[uint8(e.Why)], g.sides[e.Side].name, e.Value, g.say(row[e.Why>>8]))
}
