package game

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var brokenPrintable = rule{Check: diag.Check{
	Code:  "G421",
	Title: "printable that cannot be printed",
	Explain: "Each kind of printable has its own fields, and needs them: a board `panels`, tokens `tokens`, a net or stickers a `die`, shapes `shapes`. " +
		"A net is a cube, so its die has 6 faces. A shape is a circle (`diameter`), a rectangle (`width` and `height`) or an outline (`corners`), no larger than a metre and a half; " +
		"it has no more names for `sides` than sides. What stands in a panel has the field that `show` asks for.",
}, Find: func(p *gameContext, r *report) {
	for id, x := range p.own.Printables.All() {
		p.ownFields(r, id, x)
		p.net(r, id, x)
		p.shapes(r, id, x)
		p.tokens(r, id, x)
		p.panels(r, id, x)
	}
}}

// ownFields looks for the field that the printable's kind is about, and for
// fields of other kinds, which the printer would pass over.
func (p *gameContext) ownFields(r *report, id string, x schema.Printable) {
	for _, f := range []struct {
		name   string
		there  bool
		needed bool
		kinds  []string
	}{
		{"panels", len(x.Panels) > 0, true, []string{"board"}},
		{"columns", x.Columns > 0, false, []string{"board"}},
		{"lying", x.Lying, false, []string{"board"}},
		{"shared", x.Shared, false, []string{"board", "net", "stickers"}},
		{"tokens", len(x.Tokens) > 0, true, []string{"tokens"}},
		{"die", x.Die != "", true, []string{"net", "stickers"}},
		{"edge", x.Edge > 0, false, []string{"net", "stickers"}},
		{"shapes", len(x.Shapes) > 0, true, []string{"shapes"}},
		{"measure", x.Measure != "", false, []string{"shapes"}},
	} {
		switch own := slices.Contains(f.kinds, x.Kind); {
		case own && f.needed && !f.there:
			r.At(p.at("printables", id), "printable %q has no %s, and is of kind %q", id, f.name, x.Kind)
		case !own && f.there:
			r.At(p.keyAt("printables", id, f.name), "printable %q has %s, and is of kind %q", id, f.name, x.Kind)
		}
	}
}

// net looks at the die of a net: paper folds into cubes.
func (p *gameContext) net(r *report, id string, x schema.Printable) {
	d, ok := p.game.Dice.Get(x.Die)
	if n := len(d.All()); ok && x.Kind == "net" && n != cubeFaces {
		r.At(p.at("printables", id, "die"), "%s has %s, a net has %d; stickers can be of any number", d.Name, text.Plural(n, "face"), cubeFaces)
	}
}

const cubeFaces = 6

// widestShape is in mm how large a shape can be: beyond it the author has taken
// inches for feet, or mm for inches.
const widestShape = 1500.0

func (p *gameContext) shapes(r *report, id string, x schema.Printable) {
	for i, s := range x.Shapes {
		if bad := s.Fault(); bad != "" {
			r.At(p.at("printables", id, "shapes", i), "shape %q %s", s.Name, bad)
			continue
		}
		w, h := s.Extent()
		if s.Steps > 0 && max(w, h)/s.Steps >= maxNumbered {
			r.At(p.at("printables", id, "shapes", i, "steps"), "shape %q has a mark each %s, more than %d of them", s.Name, check.Length(s.Steps), maxNumbered)
		}
		if max(w, h)*x.MM() > widestShape {
			r.At(p.at("printables", id, "shapes", i), "shape %q is %.0f by %.0f mm large, at most %.0f are meant", s.Name, w*x.MM(), h*x.MM(), widestShape).
				Why("its lengths are taken for %s; measure says so or otherwise", cmp.Or(x.Measure, "mm"))
		}
	}
}

// maxNumbered bounds a series of numbered tokens, a track, and the marks of a
// template.
const maxNumbered = 200

func (p *gameContext) tokens(r *report, id string, x schema.Printable) {
	for i, t := range x.Tokens {
		where := []any{"printables", id, "tokens", i}
		switch {
		case (t.From == nil) != (t.To == nil):
			r.At(p.at(where...), "token %q has a from or a to alone: a series of numbers needs both", t.Name)
		case t.From != nil && (*t.To < *t.From || *t.To-*t.From >= maxNumbered):
			r.At(p.at(join(where, "to")...), "token %q is numbered from %d to %d; up, and no more than %d are meant", t.Name, *t.From, *t.To, maxNumbered)
		case t.Pattern != "" && t.Shape != "flag":
			r.At(p.at(join(where, "pattern")...), "token %q has a pattern, and is no flag", t.Name)
		case (t.Shape == "flag" || t.Shape == "standee") && t.Back != nil:
			r.At(p.at(join(where, "back")...), "token %q is a %s, which has both its sides already", t.Name, t.Shape)
		case t.Per == "terrain" && len(t.Terrain) == 0:
			r.At(p.at(join(where, "per")...), "token %q is for each place of its terrain, and names none", t.Name)
		case t.Per == "officer" && t.Named:
			r.At(p.at(join(where, "named")...), "token %q is for officers, who have no names", t.Name)
		}
	}
}

func (p *gameContext) panels(r *report, id string, x schema.Printable) {
	for i, panel := range x.Panels {
		where := []any{"printables", id, "panels", i}
		if panel.Title == "" && panel.Support == "" {
			r.At(p.at(where...), "panel %d of %q has neither a title nor a support", i+1, id)
		}
		if wide := x.Across(); panel.Columns > wide {
			r.At(p.at(join(where, "columns")...), "panel %d of %q takes %d columns, the board has %d", i+1, id, panel.Columns, wide)
		}
		for n, c := range panel.Contents {
			if bad := contentFault(c); bad != "" {
				r.At(p.at(join(where, "contents", n)...), "%s", bad)
			}
		}
	}
}

// first is the number that a track begins with.
func first(from *int) int {
	if from == nil {
		return 0
	}
	return *from
}

// contentFault says what is wrong with something in a panel; "" if nothing is.
func contentFault(c schema.Content) string {
	track := c.To != nil || len(c.Labels) > 0
	needs := map[string]struct {
		field string
		there bool
	}{
		"text": {"text", c.Text != ""}, "table": {"table", c.Table != ""}, "die": {"die", c.Die != ""},
		"track": {"to, or labels", track}, "spots": {"spots", len(c.Spots) > 0}, "units": {"stats, or ticks", len(c.Stats) > 0 || c.Ticks != ""},
	}
	switch need := needs[c.Show]; {
	case need.field != "" && !need.there:
		return "it shows " + c.Show + " and lacks " + need.field
	case c.Show == "track" && len(c.Labels) > 0 && (c.To != nil || c.From != nil || c.Target):
		return "a track has labels or numbers (from, to), not both"
	case c.Show == "track" && c.To != nil && max(*c.To-first(c.From), first(c.From)-*c.To) >= maxNumbered:
		return "a track has too many boxes"
	}
	return ""
}
