package homebrew

import "github.com/tabletop-forge/forge/play"

// together is how many units are thought to attack together where that is not known yet.
// Judgement, not a rule.
const together = 3

// togetherWorth is what an attack is worth if all make it who could join.
func (g *Game) togetherWorth(i int, x *facts) int {
	a, y := &g.actions[i], *x
	if y.with = g.joiners(i, x.self, x.foe); y.with == 0 {
		return -worthWin
	}
	return g.attackWorth(int(a.attack), &y)
}

// rateJoin is what it brings that one more joins the attack: by itself, or with all
// others who could.
func (g *Game) rateJoin(v *outlook, p play.Piece) int {
	a := &g.actions[g.doing.action]
	x := g.theActed()
	now := g.attackWorth(int(a.attack), &x)
	could := g.joinable()
	x.with.Add(p.Number())
	best := g.attackWorth(int(a.attack), &x)
	if x.with |= could; could.Several() {
		best = max(best, g.attackWorth(int(a.attack), &x))
	}
	return (best-now)*v.cares.fight/100 - 1
}
