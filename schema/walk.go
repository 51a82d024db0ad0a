package schema

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// walker goes through a document and its shape side by side and reports every
// mistake, where CUE would report one. It notes what is broken, to be left out
// of the values.
type walker struct {
	kind   string
	found  []diag.Diagnostic
	broken map[*source.Node]bool
	told   map[diag.Span]bool // where values with mistakes stand
}

func newWalker(kind string) *walker {
	return &walker{kind: kind, broken: map[*source.Node]bool{}, told: map[diag.Span]bool{}}
}

// walk checks a value against a form and says whether it is sound. A value
// that stands in several places of the document, by reference, is reported once.
func (w *walker) walk(n *source.Node, f *form, path []any) bool {
	before := len(w.found)
	ok := w.check(n, f.open(), path)
	switch {
	case w.told[n.At]:
		w.found = w.found[:before]
	case len(w.found) > before && n.At.Line > 0:
		w.told[n.At] = true
	}
	return ok
}

func (w *walker) check(n *source.Node, f *form, path []any) bool {
	if n.Kind == source.Broken || !w.simple(n, f, path) {
		w.broken[n] = true
		return false
	}
	switch {
	case f.kind == cue.TopKind:
		return w.anything(n)
	case n.Kind == source.List:
		return w.items(n, f, path)
	case n.Kind == source.Struct && f.element != nil && len(f.fields) == 0:
		return w.entries(n, f, path)
	case n.Kind == source.Struct:
		return w.fields(n, f, path)
	}
	return true
}

// anything looks for texts without quotes where all else may stand.
func (w *walker) anything(n *source.Node) bool {
	ok := true
	for _, item := range n.Items {
		if item.Bare {
			w.unquoted(item)
			ok = false
		}
		ok = w.anything(item) && ok
	}
	for _, f := range n.Fields {
		if f.Value.Bare {
			w.unquoted(f.Value)
			ok = false
		}
		ok = w.anything(f.Value) && ok
	}
	return ok
}

// items checks a list. An element that lacks something it must have is left out
// whole: checks of a half of it would only mislead.
func (w *walker) items(n *source.Node, f *form, path []any) bool {
	for i, item := range n.Items {
		if !w.walk(item, f.element, with(path, i)) {
			w.broken[item] = true
		}
	}
	return true
}

// entries checks a struct with free names. An entry with a mistake stays,
// without its broken fields: others may refer to it.
func (w *walker) entries(n *source.Node, f *form, path []any) bool {
	for _, e := range n.Fields {
		if f.names != nil && !f.names.MatchString(e.Name) {
			w.report(badID.At(e.Key, "%q is not an id: %s", e.Name, idWords(e.Name)))
			w.broken[e.Value] = true
		}
		w.walk(e.Value, f.element, with(path, e.Name))
	}
	return true
}

// fields checks a struct with fixed fields. It is sound if all that it must
// have is sound; a broken field that it need not have is left out, so that the
// rest is still checked.
func (w *walker) fields(n *source.Node, f *form, path []any) bool {
	ok := true
	for _, field := range n.Fields {
		m, known := f.member(field.Name)
		if !known {
			w.unknown(field, n, f, path)
			w.broken[field.Value] = true
			continue
		}
		if !w.walk(field.Value, m.form, with(path, field.Name)) && m.required {
			ok = false
		}
	}
	for _, m := range f.fields {
		if _, there := n.Field(m.name); m.required && !there {
			w.missing(n, m, path)
			ok = false
		}
	}
	return ok
}

func with(path []any, step any) []any { return append(path[:len(path):len(path)], step) }

func (w *walker) report(d diag.Diagnostic) { w.found = append(w.found, d) }

// prune is the tree without what is broken.
func (w *walker) prune(n *source.Node) *source.Node {
	c := *n
	c.Items, c.Fields = nil, nil
	for _, item := range n.Items {
		if !w.broken[item] {
			c.Items = append(c.Items, w.prune(item))
		}
	}
	for _, f := range n.Fields {
		if !w.broken[f.Value] {
			c.Fields = append(c.Fields, source.Field{Name: f.Name, Key: f.Key, Value: w.prune(f.Value)})
		}
	}
	return &c
}

// thing names the value at a path.
func (w *walker) thing(path []any) string {
	if len(path) == 0 {
		return kindWords[w.kind]
	}
	switch last := path[len(path)-1].(type) {
	case int:
		if len(path) > 1 {
			return "entry " + strconv.Itoa(last+1) + " of " + w.thing(path[:len(path)-1])
		}
	case string:
		return strconv.Quote(last)
	}
	return "the document"
}

// kindWords are the kinds as one speaks of them.
var kindWords = map[string]string{KindArmyList: "the army list", KindScenario: "the scenario", KindGame: "the game"}

// suggest is what a user may have meant: the nearest choice, or all.
func suggest(got string, choices []string) string {
	if near := text.Nearest(got, choices); near != "" {
		return "did you mean " + strconv.Quote(near) + "?"
	}
	return "one of: " + strings.Join(choices, ", ")
}
