package homebrew

import (
	"errors"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// On an open table more places are legal to set up in than can be listed. Offered are a
// mesh over the zone of the side, and what of it lies in ground that conditions name.
const (
	files     = 9
	ranks     = 3
	maxOffers = 48
)

// mesh compiles the zone of a side.
func (w *ground) mesh(own *force, zone tabletop.Box) {
	for at := range place(len(w.lies)) {
		if zone.Has(w.surface.Middle(at)) {
			own.places = append(own.places, at)
		}
	}
	files, ranks := files, ranks
	if size := zone.Size(); size.Y > size.X {
		files, ranks = ranks, files
	}
	for n := range files * ranks {
		if at := w.surface.InchOf(zone.Part(n%files, files, n/files, ranks)); slices.Contains(own.places, at) {
			own.offers = append(own.offers, at)
		}
	}
}

// shelter adds places that conditions name: to what moves go for, and to where a side
// sets up.
func (w *ground) shelter(sides []force) {
	const every = 3 // inches
	for at := range place(len(w.lies)) {
		if column, row := w.surface.Place(at); w.lies[at] != 0 && column%every == every/2 && row%every == every/2 {
			w.table.cover = append(w.table.cover, at)
		}
	}
	for i := range sides {
		own := &sides[i]
		for _, at := range w.table.cover {
			if _, in := slices.BinarySearch(own.places, at); in && len(own.offers) < maxOffers {
				own.offers = append(own.offers, at)
			}
		}
		slices.Sort(own.offers)
		own.offers = slices.Compact(own.offers)
	}
}

// offerPlaces lists places for the next unit that sets up. If it can stand at none of
// them, all of the zone is looked through, and then the table, from its side's edge.
func (g *Game) offerPlaces(n int, buf []play.Action) []play.Action {
	own, start := &g.sides[g.deploying], len(buf)
	p := play.PieceOf(int(g.deploying), n)
	for _, places := range [2][]place{own.offers, own.places} {
		for _, at := range places {
			if g.fits(p, at) {
				buf = append(buf, order{Verb: deploy, Piece: p, Cell: at}.Action())
			}
		}
		if len(buf) > start {
			return buf
		}
	}
	deep := 0
	for at := range place(g.Cells()) {
		depth := g.Depth(at, own.edge)
		if deep > 0 && depth > deep || !g.fits(p, at) {
			continue
		}
		if depth != deep {
			buf, deep = buf[:start], depth
		}
		buf = append(buf, order{Verb: deploy, Piece: p, Cell: at}.Action())
	}
	return buf
}

// anyPlace says whether a unit can set up anywhere.
func (g *Game) anyPlace(n int) bool {
	own, p := &g.sides[g.deploying], play.PieceOf(int(g.deploying), n)
	fits := func(at place) bool { return g.fits(p, at) }
	if slices.ContainsFunc(own.offers, fits) || slices.ContainsFunc(own.places, fits) {
		return true
	}
	for at := range place(g.Cells()) {
		if fits(at) {
			return true
		}
	}
	return false
}

// fits says whether a unit can set up in a place: on ground that lets it, with room, and
// not in contact with an enemy.
func (g *Game) fits(p play.Piece, at place) bool {
	return g.ways[g.of(p).ways].mayStand(at) && g.hasRoom(p, at) && !g.inContact(p, at)
}

// refuseDeploy says why a unit cannot set up in a place.
func (g *Game) refuseDeploy(o order) error {
	if g.step == stepArrive {
		return g.refuseArrival(o)
	}
	own := &g.sides[g.deploying]
	next := play.PieceOf(int(g.deploying), g.unplaced().First())
	if g.table != nil && o.Piece == next && o.Cell != grid.None {
		if _, in := slices.BinarySearch(own.places, o.Cell); in && g.fits(next, o.Cell) {
			return nil
		}
	}
	return errors.New("it does not set up there now")
}
