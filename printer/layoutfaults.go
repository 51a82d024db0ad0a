package printer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// mostLayouts is how many layouts a document has at most: each is tried on several cards.
const mostLayouts = 100

// LayoutFaults are the mistakes of the layouts that a document has. Of one with a mistake of shape
// nothing can be said: what is mistaken is missing from its layouts.
func LayoutFaults(doc *schema.Doc) (all []Fault) {
	look := func(parts *schema.Parts, home ...any) {
		if parts == nil {
			return
		}
		if n := parts.Layouts.Len(); n > mostLayouts {
			detail := fmt.Sprintf("there are %d, at most %d", n, mostLayouts)
			all = append(all, Fault{doc.KeyAt(append(slices.Clone(home), "layouts")...), page.Fault{Field: "layouts", Kind: page.BadLayout, Detail: detail}})
			return
		}
		for id, l := range parts.Layouts.All() {
			for _, slip := range cards.Slips(doc.Game, id, l) {
				field, where := "layout "+layout.Quote(id), append(append([]any{}, home...), "layouts", id)
				if slip.Zone >= 0 {
					field += fmt.Sprintf(", zone %d", slip.Zone+1)
					where = append(where, "zones", slip.Zone)
				}
				all = append(all, Fault{doc.At(append(where, steps(slip.Field)...)...), page.Fault{Field: field, Kind: slip.Kind, Detail: slip.Detail}})
			}
		}
	}
	switch {
	case doc.Game == nil || !doc.Complete:
	case doc.List != nil:
		look(doc.List.Adds, "adds")
	case doc.Scenario != nil:
		look(doc.Scenario.Adds, "adds")
	case doc.Authored != nil:
		look(&doc.Authored.Parts)
	}
	return all
}

// steps are the steps of a path that is written with spaces: "show 1".
func steps(path string) []any {
	var out []any
	for _, step := range strings.Fields(path) {
		if n, err := strconv.Atoi(step); err == nil {
			out = append(out, n)
		} else {
			out = append(out, step)
		}
	}
	return out
}
