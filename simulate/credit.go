package simulate

import "github.com/tabletop-forge/forge/play"

// Whose doing it is that a piece is destroyed or points are scored.

// destroyed counts a piece that is lost, for it, for its cell and for the piece
// whose doing that is.
func (c *eventReader) destroyed(e *play.Event) {
	mark(&c.lost, e.Piece)
	if t := c.toll(e); t != nil {
		t.Pieces++
	}
	c.doer = c.cause(e)
	if s := c.service(c.doer); s != nil {
		s.Destroyed++
	}
}

// cause is the enemy who destroyed a piece: the one the event names, or who took
// its last figures, or who has attacked since the last order, since whoever is
// driven off is driven off by him. NoPiece if it was nobody's doing, or a
// friend's.
func (c *eventReader) cause(e *play.Event) play.Piece {
	p := e.Other
	if p == play.NoPiece && c.hurt == e.Piece {
		p = c.by
	}
	if p == play.NoPiece {
		p = c.striker
	}
	if !isPiece(p) || p.Side() == e.Piece.Side() {
		return play.NoPiece
	}
	return p
}

func (c *eventReader) service(p play.Piece) *Service {
	if !isPiece(p) {
		return nil
	}
	return &c.into.Pieces[p.Side()][p.Number()]
}

// scored counts points for a side, and for the piece whose doing they are.
func (c *eventReader) scored(e *play.Event) {
	if !isSide(int(e.Side)) {
		return
	}
	c.points[e.Side] += e.Value
	p := e.Piece
	if p == play.NoPiece {
		p = c.doer
	}
	if s := c.service(p); s != nil && p.Side() == int(e.Side) {
		s.Points += int64(e.Value)
	}
}
