package game

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var brokenDiagram = rule{Check: diag.Check{
	Code:  "G427",
	Title: "a diagram names what its board does not have",
	Explain: "A diagram of the rulebook has a board as a scenario has one. It may be smaller, and is otherwise held against the same rules: " +
		"those of S301 to S303, S305 to S308 and S335. Pieces, ways, shots, circles and labels lie at places of that board: cells such as `c4`, or points of an " +
		"open table such as `12,8.5`.",
}, Find: func(p *gameContext, r *report) {
	if p.whole == nil || p.whole.Rulebook == nil {
		return
	}
	for i, c := range p.whole.Rulebook.Chapters {
		for n, part := range c.Parts {
			if part.Diagram != nil {
				d := diagram{part.Diagram, p, r, []any{"rulebook", "chapters", i, "parts", n, "diagram"}}
				d.check()
			}
		}
	}
}}

// diagram is a diagram that is checked.
type diagram struct {
	*schema.Diagram
	of   *gameContext
	r    *report
	path []any
}

func (d diagram) check() {
	table, open := d.of.game.OpenTable(&d.Board)
	ground, faults := schema.Survey(d.of.game, &schema.Scenario{Board: d.Board})
	b := &check.Board{Board: &d.Board, Doc: d.of.doc, Path: d.path, Game: d.of.game, Ground: ground, Faults: faults, Part: true}
	for _, look := range []func(*check.Report){b.BadSize, b.Ragged, b.UnknownSymbols, b.UnknownTerrain, b.WrongLayers, b.OffBoard, b.Apart, b.Shapeless} {
		look(d.r)
	}
	if len(faults) > 0 {
		return
	}
	d.places(func(place string, at ...any) {
		var err error
		if open {
			_, err = table.Spot(place)
		} else {
			_, err = ground.Cell(place)
		}
		if err != nil {
			d.r.At(d.of.at(join(d.path, at...)...), "%v", err)
		}
	})
}

// places are those that the diagram names.
func (d diagram) places(look func(place string, at ...any)) {
	all, err := d.Counters()
	if err != nil {
		d.r.At(d.of.at(join(d.path, "position")...), "%v", err)
	}
	for i, k := range all {
		if i -= len(all) - len(d.Pieces); i < 0 {
			look(k.At, "position")
			continue
		}
		look(k.At, "pieces", i, "at")
	}
	for i, c := range d.Circles {
		look(c.At, "circles", i, "at")
	}
	for i, l := range d.Labels {
		look(l.At, "labels", i, "at")
	}
	for _, k := range []struct {
		field string
		ways  [][]string
	}{{"moves", d.Moves}, {"shots", d.Shots}, {"blocked", d.Blocked}} {
		for i, way := range k.ways {
			for n, place := range way {
				look(place, k.field, i, n)
			}
		}
	}
}
