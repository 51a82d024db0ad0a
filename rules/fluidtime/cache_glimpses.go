package fluidtime

import "github.com/tabletop-forge/forge/internal/tabletop"

// glimpses remember lines of sight between places where units set up: the same few places
// are weighed for every unit, against enemies who stand still. Terrain never changes, so
// they hold for any game on a board.
type glimpses struct {
	board *board
	of    [1 << glimpseBits]glimpse
}

const glimpseBits = 12

type glimpse struct {
	known, clear bool
	a, b         tabletop.Point
}

// glimpsed says whether a line of sight is clear.
func (g *Game) glimpsed(a, b tabletop.Point) bool {
	v := &g.glimpses
	if v.board != g.board {
		*v = glimpses{board: g.board}
	}
	place := func(p tabletop.Point) uint64 { return uint64(uint32(p.X)) | uint64(uint32(p.Y))<<32 }
	k := &v.of[(place(a)*0x9e3779b97f4a7c15^place(b))*0xc2b2ae3d27d4eb4f>>(64-glimpseBits)]
	if !k.known || k.a != a || k.b != b {
		*k = glimpse{known: true, clear: g.sight.Clear(a, b), a: a, b: b}
	}
	return k.clear
}
