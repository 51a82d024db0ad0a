package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var ambiguousName = rule{Check: diag.Check{
	Code:     "L211",
	Severity: diag.Error,
	Title:    "two formations of one name, where another refers to it",
	Explain: "An entry `serves` a formation by its name, and several entries have that name. Nobody can tell which is meant. " +
		`Entries may share a name as long as nothing refers to it.`,
	Ref: "T1.6",
}, Find: findAmbiguousName}

func findAmbiguousName(f *listContext, r *report) {
	reported := map[string]bool{}
	for i := range f.list.Formations {
		name := f.list.Formations[i].Serves
		sharers := f.namesakes(name)
		if name == "" || len(sharers) < 2 || reported[name] {
			continue
		}
		reported[name] = true
		found := r.At(f.doc.At("formations", i, "serves"), "%s serves %q, and %s have that name",
			f.called(i), name, text.Plural(len(sharers), "formation"))
		for _, s := range sharers {
			found.See(f.doc.At("formations", s, "name"), "one of them")
		}
	}
}

// namesakes are the entries whose own name is the given one.
func (f *listContext) namesakes(name string) []int { return f.named[name] }
