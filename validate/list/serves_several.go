package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var servesSeveralAlike = rule{Check: diag.Check{
	Code:     "L213",
	Severity: diag.Error,
	Title:    "serves an entry with a count",
	Explain: "An entry with a `count` is several formations under one name, so nobody can tell which of them is served. " +
		`Write the formation that is served as an entry of its own.`,
	Ref: "T1.6",
}, Find: findServesSeveral}

func findServesSeveral(f *listContext, r *report) {
	for i := range f.entries() {
		served, s := f.serving(i)
		if s != servesSeveral {
			continue
		}
		name, entry := f.list.Formations[i].Serves, f.army.Formations[served].Entry
		r.At(f.doc.At("formations", i, "serves"), "%s serves %q, which are %d formations: only one by itself can be served",
			f.called(i), name, f.list.Formations[entry].Number()).
			See(f.doc.At("formations", entry, "count"), "its count").
			Offer(func() []fix { return f.splitFixes(i, entry) })
	}
}

// splitFixes sets one of the entry's formations apart, or serves another one.
func (f *listContext) splitFixes(i, entry int) []fix {
	name := f.list.Formations[entry].Name
	split := fix{Say: "write one of them as an entry of its own, the others under another name", Edit: func(d *schema.Doc) {
		e := d.List.Formations[entry]
		one, rest := 1, e.Number()-1
		others := e
		others.Count, others.Name = &rest, f.freeName(name)
		d.List.Formations[entry].Count = &one
		d.List.Formations = append(d.List.Formations, others)
	}}
	if name == "" {
		return f.serveFixes(i)
	}
	return append([]fix{split}, f.serveFixes(i)...)
}

// freeName is a name like the given one that no entry has.
func (f *listContext) freeName(name string) string {
	for len(f.namesakes(name)) > 0 {
		name += ", others"
	}
	return name
}
