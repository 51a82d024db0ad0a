package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// shot is everything that the number of dice of a combat depends on.
type shot struct {
	firer, target *profile
	distance      int
	into, out     int // what the squares take off, at most 0
}

// dice is how many dice the shot has: those of the range, less the reductions,
// never below 0 (T5.3). The play and the odds ask the same function; a Sum, if
// given, learns the reasons.
func (s shot) dice(why *rulebook.Sum) int {
	n := s.firer.diceAt(s.distance, why)
	if n == 0 || s.firer.ignoresGround { // T6.1
		return n
	}
	if !s.uncovered() {
		n += s.into
	}
	return max(n+s.out, 0)
}

// diceAt is what the profile rolls at a range before reductions; 0 means no
// combat there, whatever is added (T5.3).
func (p *profile) diceAt(distance int, why *rulebook.Sum) int {
	if distance > int(p.reach) || p.dice[distance] == 0 {
		return 0
	}
	n := why.Add(int(p.dice[distance]), p.name, "T5.1")
	if distance == closeRange {
		n += why.Add(int(p.closeDice), "close assault", "T5.1")
	}
	return max(n, 0)
}

// uncovered says whether the target's square takes no dice off: it is mounted
// (T6.6), or a flamethrower is close (T5.9).
func (s shot) uncovered() bool {
	return s.target.noCover || s.firer.ignoresClose && s.distance == closeRange
}

// diceWith is diceFor with what cards add, which counts only at a range at
// which the unit has dice at all (T5.3).
func (g *Game) diceWith(firer *profile, from grid.Cell, target *profile, to grid.Cell, more boon) int {
	d := g.distance(from, to)
	if d > int(firer.reach) || firer.dice[d] == 0 || target.closeTarget && d != closeRange || target.pilot {
		return 0
	}
	if !firer.noSight && !g.sees[from].Has(to) { // T5.8
		return 0
	}
	f := &g.firing[firer.firing]
	if f.silent.Has(from) {
		return 0
	}
	below := 0
	if g.level[from] < g.level[to] {
		below = 1
	}
	n := shot{firer, target, d, g.into(f, from, to, below), int(f.out[from])}.dice(nil) + int(more.dice)
	if d == closeRange {
		n += int(more.closeDice)
	}
	return min(n, dice.MaxPool)
}

// into is what the target's square and the edge in front of it take off the dice
// of a firer; below: 1 if it stands lower (T5.3).
func (g *Game) into(f *firing, from, to grid.Cell, below int) int {
	n := int(f.into[below][to])
	if f.hedges == nil {
		return n
	}
	d := g.Entry(from, to)
	if n += int(f.hedges.takes[below][d][to]); n == 0 {
		n = int(f.hedges.otherwise[below][d][to])
	}
	return n
}

// diceAt is how many dice a piece has where it stands at another.
func (g *Game) diceAt(by, target play.Piece) int { return g.diceMore(by, target, 0) }

// diceMore is diceAt with some dice more.
func (g *Game) diceMore(by, target play.Piece, more int8) int {
	side, n := by.Split()
	b := g.boons[side][n]
	b.dice += more
	me, it := g.piece(by), g.piece(target)
	return max(g.diceWith(&g.profiles[me.profile], me.cell, &g.profiles[it.profile], it.cell, b), 0)
}

// distance counts diagonal steps as one (T5.13).
func (w *ground) distance(a, b grid.Cell) int {
	dc, dr := int(w.column[a])-int(w.column[b]), int(w.row[a])-int(w.row[b])
	return max(dc, -dc, dr, -dr)
}

// enemiesNear are the squares of enemies within a distance: units, and officers
// in contact (T9.6).
func (g *Game) enemiesNear(c grid.Cell, reach uint8) grid.Mask {
	foe := 1 - g.side
	near := g.near[reach][c].And(g.stands[foe])
	close := g.near[closeRange][c].And(g.occupied).Without(g.stands[g.side]).Without(g.pilots[foe])
	return near.Or(close)
}

// reachOfFight is how far the acting unit's combat reaches now: what has
// been aboard a vehicle this turn does not combat (T4.5).
func (g *Game) reachOfFight() uint8 {
	me := g.piece(g.active.unit)
	if g.active.tired || me.ride > 0 || g.active.moved && g.profiles[me.profile].fireOrMove {
		return 0
	}
	return g.profiles[me.profile].reach
}

// canFight says whether the ordered unit has anybody to combat within a
// distance.
func (g *Game) canFight(reach uint8) bool {
	if reach == 0 {
		return false
	}
	me := g.active.unit
	for c := range g.enemiesNear(g.cell(me), min(reach, g.of(me).reach)).All() {
		if q := g.at[c]; q.Side() != int(g.side) && g.diceAt(me, q) > 0 {
			return true
		}
	}
	return false
}

// canAct says whether the unit that acts can combat, or do something instead.
func (g *Game) canAct() bool {
	return g.alive.Has(g.active.unit) && (g.canFight(g.reachOfFight()) || g.canChange() || g.clears() >= 0)
}

func (g *Game) legalCombats(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	if reach := g.reachOfFight(); reach > 0 {
		buf = g.appendCombats(buf, reach)
	}
	buf = g.appendChanges(buf)
	if g.clears() >= 0 {
		buf = append(buf, order{Verb: clears}.Action())
	}
	return buf
}

// appendCombats lists the enemies whom the ordered unit may combat within a
// distance.
func (g *Game) appendCombats(buf []play.Action, reach uint8) []play.Action {
	me := g.active.unit
	for c := range g.enemiesNear(g.cell(me), min(reach, g.of(me).reach)).All() {
		if q := g.at[c]; q.Side() != int(g.side) && g.diceAt(me, q) > 0 {
			buf = append(buf, order{Verb: combats, Cell: c}.Action())
		}
	}
	return buf
}

// attack has the acting unit combat an enemy. The other side may react before the dice are
// rolled (T3.1).
func (g *Game) attack(target play.Piece) {
	me := g.active.unit
	if g.step == stepAssault {
		g.active.assaults--
	}
	g.active.fought = true
	g.engage(me, target, stepGround)
	g.raise(whenAttacked, target, me, stepDice)
}

// engage begins a fight between two pieces as they stand.
func (g *Game) engage(by, target play.Piece, back step) {
	g.fight = combat{attacker: by, target: target, back: back}
	g.meet()
}

// meet notes where the two of a fight stand.
func (g *Game) meet() {
	f := &g.fight
	f.from, f.cell, f.side = g.cell(f.attacker), g.cell(f.target), int8(f.target.Side())
	f.close = g.distance(f.from, f.cell) == closeRange
}

// reckoning is how the dice of a combat, or of what falls on a square, come
// about, as their event packs it: what is left to tell when obstacles and
// keywords are gone.
type reckoning struct {
	base, into, out int // at most 0: into and out
	cards           int
	gone            [2]int // obstacles gone at the firer's square and the target's, as a bit set of their kinds
}

const (
	reckonBits = 6 // of base, into and out
	cardsBits  = 8
	goneBits   = maxLoose
	noCards    = 1 << (cardsBits - 1)
)

// pack writes the reckoning into an event.
func (r reckoning) pack() uint32 {
	const most = 1<<reckonBits - 1
	out := uint32(0)
	for _, n := range []int{r.base, -r.into, -r.out} {
		out = out<<reckonBits | uint32(min(max(n, 0), most))
	}
	out = out<<cardsBits | uint32(min(max(r.cards+noCards, 0), 1<<cardsBits-1))
	return out<<goneBits<<goneBits | uint32(r.gone[0])<<goneBits | uint32(r.gone[1])
}

// reckon says how n dice of the fight come about (T5.3).
func (g *Game) reckon(n int) uint32 {
	f := &g.fight
	me, it := g.piece(f.attacker), g.piece(f.target)
	s := shot{firer: &g.profiles[me.profile], target: &g.profiles[it.profile], distance: g.distance(f.from, f.cell)}
	r := reckoning{base: s.firer.diceAt(s.distance, nil), gone: [2]int{g.goneAt(f.from), g.goneAt(f.cell)}}
	if on := &g.firing[s.firer.firing]; !s.firer.ignoresGround {
		r.out = int(on.out[f.from])
		if !s.uncovered() {
			r.into = g.into(on, f.from, f.cell, btoi(g.level[f.from] < g.level[f.cell]))
		}
	}
	r.cards = n - max(r.base+r.into+r.out, 0)
	return r.pack()
}

// goneAt are the kinds of obstacle that are gone in a square, as a bit set.
func (g *Game) goneAt(c grid.Cell) (set int) {
	for kind := range g.loose {
		set |= btoi(g.gone[kind].Has(c)) << kind
	}
	return set
}

// rollFight rolls the dice of a fight (T5.3-T5.7). An attack that can no longer
// be made, for what the enemy did about it, is lost.
func (g *Game) rollFight() {
	f := &g.fight
	// Who is in no square is lost, or has left.
	if g.cell(f.attacker) == grid.None || g.cell(f.target) == grid.None || g.diceMore(f.attacker, f.target, f.more) == 0 {
		if g.step = f.back; f.back == stepGround {
			g.step = g.afterCombat()
		}
		g.Log.Add(play.Event{What: play.Noted, Side: int8(f.attacker.Side()), Piece: f.attacker, Other: f.target, Value: notedLostAttack, Rule: T(12, 1)})
		return
	}
	g.meet()
	n := max(g.diceMore(f.attacker, f.target, f.more)-int(f.fewer), 0)
	e := play.Event{What: play.Attacked, Side: int8(f.attacker.Side()), Piece: f.attacker, Other: f.target, From: play.CellOf(f.from), To: play.CellOf(f.cell), Value: int32(n), Rule: T(5, 3)}
	if g.Log != nil {
		e.Why = g.reckon(n)
	}
	g.Log.Add(e)
	g.step, f.flagsFrom = stepFlags, stepTarget
	m := g.matchOf(g.piece(f.attacker).profile, g.piece(f.target).profile)
	g.strike(m, f.target, g.roll(f.attacker, n, T(5, 5)), f.close)
}

// afterCombat is what follows when a combat is done: a move, for a unit that
// fought before moving (T4.3), else the next order.
func (g *Game) afterCombat() step {
	me := g.piece(g.active.unit)
	if me.cell != grid.None && g.profiles[me.profile].recon && !g.active.moved {
		return stepAfter
	}
	return stepActed
}

// matchOf is how one profile fights another.
func (b *board) matchOf(firer, target uint16) *matchup {
	return &b.matches[int(firer)*len(b.profiles)+int(target)]
}

// roll rolls combat dice for a piece, or for what comes from off the board.
func (g *Game) roll(by play.Piece, n int, rule play.Rule) dice.Pool {
	return g.rollFor(play.Event{Side: int8(by.Side()), Piece: by, Rule: rule}, n)
}

// rollFor rolls combat dice and tells of it: the event says whose they are, and
// by which rule.
func (g *Game) rollFor(e play.Event, n int) dice.Pool {
	e.What, e.Die, e.Value, e.Dice = play.Rolled, dieCombat, int32(n), g.combat.Roll(&g.dice, n)
	g.Log.Add(e)
	return e.Dice
}

// The numbers of the dice in events.
const (
	dieCombat uint8 = iota + 1
	dieD3
	dieD6
	dieD10
)

// What a numbered die is rolled for, as Of of its event; the rule says the rest.
const (
	forResult int16 = iota
	forDirection
	forSquares
)

// rollOne rolls one numbered die for a side.
func (g *Game) rollOne(die uint8, side int, of int16, rule play.Rule) int {
	n := g.numbered[die].RollValue(&g.dice)
	g.Log.Add(play.Event{What: play.Rolled, Side: int8(side), Die: die, Value: int32(n), Of: of, Rule: rule})
	return n
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
