package game

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var brokenDiagram = rule{Check: diag.Check{
	Code:  "G427",
	Title: "a diagram names what its board does not have",
	Explain: "A diagram of the rulebook has a board as a scenario has one. Its map is of symbols that the game or its legend knows, its terrain is the game's, and pieces, ways, " +
		"shots, circles and labels lie at places of that board: cells such as `c4`, or inches of an open table such as `12,8.5`.",
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
	scenario := &schema.Scenario{Board: d.Board}
	table, open := d.of.game.OpenTable(&d.Board)
	ground, faults := schema.Survey(d.of.game, scenario)
	for _, f := range faults {
		d.r.At(d.of.at(join(d.path, f.Path...)...), "%s", lacks(f))
	}
	for i, a := range d.Board.Areas {
		if !d.of.game.Terrain.Has(a.Feature) {
			d.r.At(d.of.at(join(d.path, "board", "areas", i, "feature")...), "the game has no terrain %q", a.Feature)
		}
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
	for i, k := range d.Pieces {
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

// lacks says what is wrong with a board.
func lacks(f schema.Fault) string {
	if f.Err != nil {
		return f.Err.Error()
	}
	return fmt.Sprintf("the diagram's board cannot have %q here", f.Text)
}
