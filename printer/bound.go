package printer

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// bound is several documents as one, with a bookmark for each. It is for both
// sides of the paper only if no part begins on the back of another.
func bound(parts []page.Document) page.Document {
	if len(parts) == 1 {
		return parts[0]
	}
	whole := parts[0]
	whole.Pages, whole.Sources = nil, nil
	for i, p := range parts {
		if i > 0 {
			whole.Short = whole.Short || p.Short
			whole.Duplex = whole.Duplex && len(whole.Pages)%2 == 0 && (p.Duplex || len(p.Pages) == 1)
			if !strings.Contains(whole.Title, p.Title) {
				whole.Title += "; " + p.Title
			}
		}
		pages := slices.Clone(p.Pages)
		if len(pages) > 0 {
			pages[0].Part = cmp.Or(pages[0].Part, p.Title)
		}
		whole.Pages = append(whole.Pages, pages...)
		whole.Sources = gathered(append(whole.Sources, p.Sources...))
	}
	return whole
}

// sources are the files that a document was read from, by the user's hand: its
// own, and the lists of a scenario's sides. Paper carries them along, so that
// what is printed can be printed again, or changed, years later.
func sources(d *schema.Doc) []page.Source {
	all := []page.Source{{Name: path.Base(d.File), Data: d.Text}}
	if d.Scenario != nil {
		for _, id := range d.Scenario.Sides.Keys() {
			if army := d.Armies[id]; army != nil {
				all = append(all, page.Source{Name: path.Base(army.File), Data: army.Text})
			}
		}
	}
	return gathered(all)
}

// gathered are the sources of several documents, each once. Those that differ
// and are called the same are numbered.
func gathered(all []page.Source) []page.Source {
	var out []page.Source
	called := map[string][][]byte{}
	for _, s := range all {
		known := called[s.Name]
		if slices.ContainsFunc(known, func(data []byte) bool { return bytes.Equal(data, s.Data) }) {
			continue
		}
		called[s.Name] = append(known, s.Data)
		if len(known) > 0 {
			s.Name = strings.TrimSuffix(s.Name, path.Ext(s.Name)) + fmt.Sprintf("-%d", len(known)+1) + path.Ext(s.Name)
		}
		out = append(out, s)
	}
	return out
}
