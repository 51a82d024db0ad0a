package fluidtime

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// ground compiles the table and what lies on it (F1.6).
func (w *binder) ground() error {
	table, ok := w.game.OpenTable(&w.scene.Board)
	if !ok {
		return errors.New("the table has no size")
	}
	w.table = table
	w.b.table = table.Inch()
	if most := tabletop.Length(1<<placeBits-1) * quarter; max(w.b.table.Width, w.b.table.Depth) > most {
		return fmt.Errorf("the table is %v × %v; tables of up to %v can be played", table.Width, table.Depth, most.Float())
	}
	w.b.room = tabletop.Inches(w.game.Board.Room)
	if w.b.measure = "″"; w.scene.Board.Measure == "centimetres" {
		w.b.measure = " cm" // F1.5
	}
	w.b.sight.Reach = w.b.figures.crest
	for _, t := range schema.Tracts(w.game, w.scene) {
		if len(t.Line) > 0 {
			if schema.StatFlag(t.Stats, "crest") {
				w.b.sight.Crests = append(w.b.sight.Crests, t.Line)
			}
			continue
		}
		if err := w.tract(&t); err != nil {
			return err
		}
		w.tracts = append(w.tracts, t)
	}
	boxes := make([]tabletop.Box, len(w.b.tracts))
	for i := range boxes {
		boxes[i] = w.b.tracts[i].Box
	}
	w.b.outlook, w.b.index, w.b.hinders = tabletop.NewOutlook(w.b.table, &w.b.sight), tabletop.NewIndex(w.b.table, boxes), tabletop.NewRaster(w.b.table, w.hinders)
	w.b.sectors = play.NewSectors(w.b.table)
	w.b.names.Board = w.b.sectors.Board()
	w.shelter()
	return nil
}

// tract compiles terrain: what it does to going, concealment and sight.
func (w *binder) tract(t *schema.Tract) error {
	b := w.b
	made := tract{name: t.Terrain.Name, Ground: t.Ground, lifts: t.Lifts == "always"}
	made.symbol, _ = utf8.DecodeRuneInString(t.Symbol)
	if made.lifts {
		b.lifts |= 1 << len(b.tracts)
	}
	switch going, _ := t.Stats.Get("going"); going.Written().Any() {
	case "road":
		made.going = roadGoing
		if t.Middle != nil { // else it is a square or a yard
			b.roads = append(b.roads, t.Middle)
		}
	case "rough":
		made.going = roughGoing
	}
	if made.going == roughGoing || len(t.Only)+len(t.Never)+len(t.Start) > 0 {
		w.hinders = append(w.hinders, t.Shapes...)
	}
	cover := schema.StatInt(t.Stats, "concealment", int(noCover))
	if cover < int(noCover) || cover > int(heavyCover) {
		return fmt.Errorf("%s has concealment %d; %d to %d can be played", t.Terrain.Name, cover, noCover, heavyCover)
	}
	made.cover = uint8(cover)
	w.blocks(t)
	if made.cover > noCover {
		b.conceals |= 1 << len(b.tracts)
	}
	if b.tracts = append(b.tracts, made); len(b.tracts) > maxTracts {
		return fmt.Errorf("the table has %d areas; at most %d can be played", len(b.tracts), maxTracts)
	}
	if len(b.roads) > maxRoads {
		return fmt.Errorf("the table has more than %d roads, which cannot be played", maxRoads)
	}
	return nil
}

// blocks adds terrain to what stands in the line of sight (F3.1).
func (w *binder) blocks(t *schema.Tract) {
	s := &w.b.sight
	switch t.Sight {
	case "blocks":
		s.Walls = append(s.Walls, t.Shapes...)
	case "level":
		for _, shape := range t.Shapes {
			s.Hills = append(s.Hills, tabletop.Hill{Shape: shape, Level: t.Level})
		}
	}
	depth, ok := t.Stats.Get("sight-depth")
	if n, _ := depth.Number(); ok {
		w.screen(t, tabletop.Inches(n))
	}
}

// screen adds ground that sight runs through for so far.
func (w *binder) screen(t *schema.Tract, depth tabletop.Length) {
	s := &w.b.sight
	for i := range s.Screens {
		if s.Screens[i].Depth == depth {
			s.Screens[i].Shapes = append(s.Screens[i].Shapes, t.Shapes...)
			return
		}
	}
	s.Screens = append(s.Screens, tabletop.Screen{Shapes: t.Shapes, Depth: depth})
}

// shelter finds places at crests and in concealment, a few inches apart.
func (w *binder) shelter() {
	const apart = 2 * tabletop.Inch
	const mesh = 3 * tabletop.Inch
	for _, crest := range w.b.sight.Crests {
		for i := 1; i < len(crest); i++ {
			l := tabletop.Distance(crest[i-1], crest[i])
			for far := tabletop.Length(0); far <= l && l > 0; far += apart {
				w.b.crestSpots = append(w.b.crestSpots, tabletop.Between(crest[i-1], crest[i], int64(far), int64(l)))
			}
		}
	}
	for x := mesh / 2; x < w.b.table.Width; x += mesh {
		for y := mesh / 2; y < w.b.table.Depth; y += mesh {
			if p := (tabletop.Point{X: x, Y: y}); w.b.coverAt(p) > noCover {
				w.b.coverSpots = append(w.b.coverSpots, p)
			}
		}
	}
}
