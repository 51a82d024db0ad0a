package orderdice

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// rolled are dice in words.
func (g *Game) rolled(e *play.Event) string {
	switch e.Die {
	case dieHit:
		return "  " + g.hitWords(e)
	case dieAgain:
		return fmt.Sprintf("  again: rolls %s, needing 6: %s", six.Text(e.Dice), text.Plural(int(e.Value), "hit"))
	case dieCheck:
		return "  " + g.checkWords(e)
	case dieDamage:
		return "  " + g.damageRollWords(e)
	case dieThrow:
		return "  " + throwWords(e)
	}
	return "  " + g.castWords(e)
}

// rolls begin a line of dice: the unit, if one does.
func rolls(p play.Piece) string {
	if p == play.NoPiece {
		return "rolls"
	}
	return pieceText(p) + " rolls"
}

// hitWords are dice to hit: of a weapon with what its need rests on, of flak, or of an
// assault.
func (g *Game) hitWords(e *play.Event) string {
	dice := fmt.Sprintf("rolls %s, needing %s: %s", six.Text(e.Dice), needText(int(e.N)), hitsText(e))
	switch e.Rule {
	case O(6, 1), O(6, 2):
		return pieceText(e.Piece) + " " + dice
	case O(7, 2):
		return fmt.Sprintf("%s of %s at the aircraft: %s", g.weapons[e.Of-1].name, pieceText(e.Piece), dice)
	}
	a, l := aimOf(e.Why)
	w := &g.weapons[e.Of-1]
	name := w.name
	if bits.OnesCount8(w.loads) > 1 {
		name += ", " + loadNames[l]
	}
	return fmt.Sprintf("%s at %s″: %s%s", name, a.far.Tenths(), dice, bracketed(g.modifierWords(w, &a)))
}

// needText is what a D6 must show to hit: "4+", "6 and 6".
func needText(need int) string {
	if need > 6 {
		return "6 and 6"
	}
	return fmt.Sprintf("%d+", need)
}

// hitsText is how many hits that is, or dice that roll again for the second 6.
func hitsText(e *play.Event) string {
	if e.N > 6 && e.Value > 0 {
		return fmt.Sprintf("%d to roll again", e.Value)
	}
	return text.Plural(int(e.Value), "hit")
}

// modifierWords are the modifiers to hit (O5.2).
func (g *Game) modifierWords(w *weapon, a *aim) (words []string) {
	var m modifiers
	g.modify(w, a, &m)
	for i, n := range m {
		if n != 0 {
			words = append(words, modifierNames[i]+" "+signed(int(n)))
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
	return fmt.Sprintf("%s, %s: rolls %s: %d against %d%s: %s", pieceText(e.Piece), name, six.Text(e.Dice), e.Value, e.N, g.ldWords(e, b), result)
}

// ldWords are how a modified Ld comes about, if it is modified (O3.2).
func (g *Game) ldWords(e *play.Event, b backed) string {
	var words []string
	add := func(name string, n int) {
		if n != 0 {
			words = append(words, name+" "+signed(n))
		}
	}
	add(text.Plural(b.pins, "pin"), g.ldPin*b.pins)
	add("officer", g.ldOfficer*b.rank)
	if b.short {
		add("loss of leader or team", g.ldLoss)
	}
	add("tank fear", b.fear)
	if len(words) == 0 {
		return ""
	}
	words = append([]string{fmt.Sprintf("Ld %d", g.of(e.Piece).ld)}, words...)
	if g.modified(e.Piece, b) == g.ldMost {
		words = append(words, fmt.Sprintf("at most %d", g.ldMost))
	}
	return bracketed(words)
}

// damageRollWords are damage rolls: what they need by DV and by what hits (O5.5).
func (g *Game) damageRollWords(e *play.Event) string {
	q := g.of(e.Piece)
	need, result := fmt.Sprintf("needing %d+", e.N), text.Plural(int(e.Value), "wound")
	if e.N <= 1 {
		need = "any will do"
	}
	if q.vehicle {
		if result = "no effect"; e.Value > 0 {
			result = fmt.Sprintf("%d through", e.Value)
		}
	}
	why := fmt.Sprintf("DV %d", q.dv)
	if pen := int(q.dv) - int(e.N); pen != 0 {
		why += ", D6" + signed(pen)
	}
	return fmt.Sprintf("damage on %s: rolls %s, %s: %s (%s)", pieceText(e.Piece), six.Text(e.Dice), need, result, why)
}

// throwWords are dice that are added up.
func throwWords(e *play.Event) string {
	t := throwOf(e.Why)
	die := fmt.Sprintf("D%d", t.sides)
	if t.n > 1 {
		die = fmt.Sprintf("%d%s", t.n, die)
	}
	if t.plus != 0 {
		die += signed(t.plus)
	}
	line := fmt.Sprintf("%s %s on %s for %s", rolls(e.Piece), six.Text(e.Dice), die, casts[e.Of].words)
	if t.plus != 0 || t.n > 1 {
		line += fmt.Sprintf(": %d", e.Value)
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
		return fmt.Sprintf("rolls %d on D6%s for how far it reaches: %s″", e.Value, signed(int(g.fig.barrageReach/tabletop.Inch)), (g.fig.barrageReach + tabletop.Length(e.Value)*tabletop.Inch).Tenths())
	case castTable:
		return fmt.Sprintf("%s %d on a D6 for the table of damage%s", rolls(e.Piece), e.Value, bracketed(g.tableWords(e)))
	case castRam:
		return fmt.Sprintf("%s %d on a D6 for the ram, with DV %d: %d", rolls(e.Piece), e.Value, g.of(e.Piece).dv, int(e.Value)+int(g.of(e.Piece).dv))
	}
	line := fmt.Sprintf("%s %d on a D6 for %s", rolls(e.Piece), e.Value, c.words)
	if e.N > 0 {
		line += fmt.Sprintf(", needing %d+", e.N)
	}
	if outcome := g.outcome(e); outcome != "" {
		return line + ": " + outcome
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
			words = append(words, m.name+" "+signed(m.n))
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
		return rowOf(n, g.smokeTurn, "all of it is gone", "it drifts", "it stays")
	case castWarplane:
		guns := "its guns"
		if g.isArmoured(g.of(e.Piece)) {
			guns += ", which do nothing to armour"
		}
		return rowOf(n, g.warplane, guns, fmt.Sprintf("HE %d″", g.rockets.he), fmt.Sprintf("HE %d″", g.bombs.he))
	}
	if yes {
		return casts[e.Of].yes
	}
	return casts[e.Of].no
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
	return fmt.Sprintf("%s of %s rolls %d on a D6: %s", g.names[uint8(e.Why)], g.sides[e.Side].name, e.Value, row[e.Why>>8])
}
