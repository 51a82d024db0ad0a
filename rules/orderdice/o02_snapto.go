package orderdice

import "github.com/tabletop-forge/forge/play"

func (g *Game) hasSnappers() bool { return g.snappers() != 0 }

func (g *Game) legalSnaps(buf []play.Action) []play.Action {
	return appendPieces(append(buf, passing), snaps, int(g.side), g.snappers())
}

func (g *Game) endSnap() {
	g.snap = snapTo{officer: none}
	g.step = stepDraw
}

// snappers are the units that may still take an order in the officer's bubble
// (O2.1): idle ones within the officer's reach, as many as the rank. An officer in a
// transport reaches its riders, and the transport (O1.2).
func (g *Game) snappers() (set play.Set) {
	if g.snap.officer < 0 || g.snap.left <= 0 {
		return 0
	}
	officer := play.PieceOf(int(g.side), int(g.snap.officer))
	if !g.isAlive(officer) {
		return 0
	}
	for n := range g.idle[g.side].All() {
		if g.commands(officer, play.PieceOf(int(g.side), n)) {
			set.Add(n)
		}
	}
	return set
}

// commands says whether a unit is in an officer's bubble (O1.2, O3.2).
func (g *Game) commands(officer, p play.Piece) bool {
	if officer == p || !g.leads(officer) {
		return false
	}
	o, u := g.unit(officer), g.unit(p)
	if o.ride > 0 {
		return int(o.ride) == p.Number()+1 || u.ride == o.ride
	}
	return g.gap(officer, p) <= g.of(officer).bubble
}

// leads says whether a unit's officer is alive.
func (g *Game) leads(p play.Piece) bool {
	q := g.of(p)
	if q.rank == 0 {
		return false
	}
	for r := range q.n {
		if q.ranks[r].leader {
			return g.unit(p).men[r] > 0
		}
	}
	return true // a man alone
}

// snapOne gives a unit of the bubble its die.
func (g *Game) snapOne(n int) {
	g.snap.left--
	g.note(play.Event{What: play.Commanded, Side: int8(g.side), Piece: play.PieceOf(int(g.side), int(g.snap.officer)), Value: 1, Rule: O(2, 1)})
	g.takeDie(n)
}
