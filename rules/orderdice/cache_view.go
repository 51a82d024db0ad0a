package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// view is what ratings remember between two decisions. It is no part of the
// state: it follows from it.
type view struct {
	style play.Style
	ways  [2]ways // by ADVANCE and by RUN

	outlooks  [2]outlook
	prospects prospects
	shots     shots
}

// at are the ways by an order.
func (v *view) at(c command) *ways {
	if c == running {
		return &v.ways[1]
	}
	return &v.ways[0]
}

// forget forgets all.
func (v *view) forget() {
	v.ways[0].ready, v.ways[1].ready, v.prospects.ready, v.shots.ready = false, false, false, false
	v.outlooks[0].ready, v.outlooks[1].ready = false, false
}
