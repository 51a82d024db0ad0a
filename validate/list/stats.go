package list

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var statUnknown = rule{Check: diag.Check{
	Code:    "L226",
	Title:   "list sets an unknown stat",
	Explain: "An entry's `stats` name a figure that the game does not declare for units.",
}, Find: func(f *listContext, r *report) {
	f.set(func(id string, _ schema.StatValue, path []any) {
		if s, ok := f.game.Stats.Get(id); !ok || !slices.Contains(s.Of, "units") {
			r.Unknown(f.doc.KeyAt(path...), id, check.Among{
				Game: f.game, What: "stat", Plural: "stats of units", IDs: f.openStats(), Title: f.game.Stats.Title,
				Message: fmt.Sprintf("units have no stat %q", id),
			})
		}
	})
}}

// set calls back for every stat that the list sets.
func (f *listContext) set(each func(id string, d schema.StatValue, path []any)) {
	for i := range f.entries() {
		e := &f.list.Formations[i]
		for id, d := range e.Stats.All() {
			each(id, d, []any{"formations", i, "stats", id})
		}
		for j := range e.Units {
			for id, d := range e.Units[j].Stats.All() {
				each(id, d, []any{"formations", i, "units", j, "stats", id})
			}
		}
	}
}

// openStats are the stats that a list may set.
func (f *listContext) openStats() []string {
	var out []string
	for _, id := range check.StatsOf(f.game, "units") {
		if s, _ := f.game.Stats.Get(id); s.Open {
			out = append(out, id)
		}
	}
	return out
}

var statClosed = rule{Check: diag.Check{
	Code:  "L227",
	Title: "list sets a stat that is fixed",
	Explain: "A list may set only the figures that the game leaves open to it (`open` in the game's stats). " +
		"The others belong to the unit's profile; a unit of one's own goes into `adds`.",
}, Find: func(f *listContext, r *report) {
	f.set(func(id string, _ schema.StatValue, path []any) {
		s, ok := f.game.Stats.Get(id)
		if !ok || !slices.Contains(s.Of, "units") || s.Open {
			return
		}
		found := r.At(f.doc.KeyAt(path...), "%s cannot be set by a list%s", check.Within(s.Title), s.Ref.In())
		if open := f.openStats(); len(open) > 0 {
			found.Why("a list may set %s", text.And(open))
		}
	})
}}

var statRange = rule{Check: diag.Check{
	Code:  "L228",
	Title: "stat out of range",
	Explain: "A figure that the list sets is of another kind than the game declares, or outside its range. What a unit loses one by one, such as figures or " +
		"wounds, is at most 100, with what options add: paper has a box for each. Until it is mended the unit counts, and costs, as if the list did not set it.",
}, Find: func(f *listContext, r *report) {
	f.set(func(id string, d schema.StatValue, path []any) {
		s, ok := f.game.Stats.Get(id)
		if !ok || !slices.Contains(s.Of, "units") || !s.Open {
			return
		}
		if bad := check.FigureFault(f.game, id, d); bad != "" {
			r.At(f.doc.At(path...), "%s %s%s", check.Within(s.Title), bad, s.Ref.In()).Fix(inRange(s, d, path)...)
		}
	})
	f.findTicks(r)
}}

// inRange offers the figure nearest to one that is out of its stat's range, or none.
func inRange(s schema.Stat, d schema.StatValue, path []any) (ways []fix) {
	n, ok := d.Int()
	if near := n; ok && s.Kind == "number" {
		if s.Min != nil {
			near = max(near, int(*s.Min))
		}
		if s.Max != nil {
			near = min(near, int(*s.Max))
		}
		ways = append(ways, fix{Say: fmt.Sprintf("write %d", near), Word: near, Doubtful: true})
	}
	return append(ways, fix{Say: "leave it out", Edit: check.Out(path...), Doubtful: true})
}

// findTicks looks for units that options give more figures than are ticked off.
func (f *listContext) findTicks(r *report) {
	id := f.game.TickStat()
	s, _ := f.game.Stats.Get(id)
	for i := range f.army.Formations {
		one := &f.army.Formations[i]
		for n := range one.Troops {
			t := &one.Troops[n]
			d, _ := t.Stats.Get(id)
			if bad := check.TickFault(f.game, id, d); bad != "" && len(t.Options) > 0 && one.Copy == 0 {
				r.At(f.doc.At("formations", one.Entry), "%s: %s %s", one.Name, check.Within(s.Title), bad)
				break
			}
		}
	}
}
