package main

import (
	"bytes"
	"fmt"
	"path"
	"slices"

	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// sources are the files that a document was read from, by the user's hand: its
// own, and the lists of a scenario's sides. Paper carries them along, so that
// what is printed can be printed again, or changed, years later.
func sources(d *schema.Doc) []paper.Source {
	all := []paper.Source{{Name: path.Base(d.File), Data: d.Text}}
	if d.Scenario != nil {
		for _, id := range d.Scenario.Sides.Keys() {
			if army := d.Armies[id]; army != nil {
				all = append(all, paper.Source{Name: path.Base(army.File), Data: army.Text})
			}
		}
	}
	return gathered(all)
}

// gathered are the sources of several documents, each once. Those that differ
// and are called the same are numbered.
func gathered(all []paper.Source) []paper.Source {
	var out []paper.Source
	called := map[string][][]byte{}
	for _, s := range all {
		known := called[s.Name]
		if slices.ContainsFunc(known, func(data []byte) bool { return bytes.Equal(data, s.Data) }) {
			continue
		}
		called[s.Name] = append(known, s.Data)
		if len(known) > 0 {
			s.Name = stem(s.Name) + fmt.Sprintf("-%d", len(known)+1) + path.Ext(s.Name)
		}
		out = append(out, s)
	}
	return out
}
