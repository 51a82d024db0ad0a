package schema

import (
	"bytes"
	"reflect"
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// Cited is where something of a game is laid down.
type Cited struct {
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
	// The publication that it stands in, by id of the game's publications.
	Publication string `json:"publication,omitzero"`
	// The page, such as "42", or several: "42-44".
	Page string `json:"page,omitzero"`

	from *Cited // as the document has it, where Ref says all of it; nil: it does not
}

// Publication is a book, a leaflet or a page of the web in which rules stand.
type Publication struct {
	// Its title.
	Title string `json:"title" print:"words"`
	// What it is called behind a rule; absent: its title.
	Short string `json:"short,omitzero" print:"words"`
	// What it is: its edition, where it is to be had.
	Text string `json:"text,omitzero" print:"words"`
}

func (p Publication) called() string { return p.Title }

// cited is a part of a document with its citations said whole. It is a copy.
func cited[T any](part T, g *Game, own Map[Publication]) T {
	t := &translator{to: g.Language(), only: true, publications: both(g.Publications, own)}
	return t.of(reflect.ValueOf(part), false).Interface().(T)
}

// cites says whether a document, as JSON, has publications or pages.
func cites(document []byte) bool {
	return bytes.Contains(document, []byte(`"page":`)) || bytes.Contains(document, []byte(`"publication":`))
}

// Cites visits what the document names as publications, each with its path.
func (d *Doc) Cites(visit func(publication string, path ...any)) {
	if whole, ok := ShapeOf(d.Kind); ok && d.cites && d.root != nil {
		cited := func(n *source.Node, s Slot, path []any) {
			if slices.Contains(s.Names(), "publications") {
				visit(n.Text, path...)
			}
		}
		texted(d.root, whole, nil, cited)
	}
}

// texted visits the texts of a document with the places of the shape and the paths at which they stand.
func texted(n *source.Node, s Slot, path []any, visit func(*source.Node, Slot, []any)) {
	if n.Kind == source.Text {
		visit(n, s, path)
	}
	in := func(step any, v *source.Node) { texted(v, s.In(step), append(path[:len(path):len(path)], step), visit) }
	for i, item := range n.Items {
		in(i, item)
	}
	for _, f := range n.Fields {
		in(f.Name, f.Value)
	}
}
