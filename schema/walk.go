package schema

import (
	"cmp"
	"fmt"
	"math"
	"slices"
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
	*parsed
	kind   string
	broken map[*source.Node]bool
	mended map[*source.Node]*source.Node // values that leave no doubt of what is meant
	named  map[*source.Node]string       // and names of fields, by their values
	lost   bool                          // something is left out on which other checks depend
	hidden bool                          // and something that others may name
	told   map[diag.Span]bool            // where values with mistakes stand
	above  *form                         // of the set of fields of which the next is a field; nil: no set
}

func newWalker(p *parsed) *walker {
	return &walker{parsed: p, kind: p.doc.Kind, broken: map[*source.Node]bool{}, mended: map[*source.Node]*source.Node{}, named: map[*source.Node]string{}, told: map[diag.Span]bool{}}
}

// walk checks a value against a form and says whether it is sound. A value
// that stands in several places of the document, by reference, is reported once.
func (w *walker) walk(n *source.Node, f *form, path []any) bool {
	before, told := len(w.found), w.told[n.At]
	ok := w.check(n, f.open(), path)
	switch {
	case told:
		w.found = w.found[:before]
		w.ways = slices.DeleteFunc(w.ways, func(x way) bool { return x.of >= before })
	case len(w.found) > before && n.At.Line > 0:
		w.told[n.At] = true
	}
	return ok
}

func (w *walker) check(n *source.Node, f *form, path []any) bool {
	if m, write := meant(n, f); m != nil && (f.kind != cue.StringKind || n.Kind == source.List || isProse(path)) {
		w.report(wrongKind.At(n.At, "%s must be %s, not %s; %s", w.thing(path), f.wordsBut(n), n.Words(), write))
		w.offer(write, source.Change{Do: source.Set, At: n.At, Value: m})
		w.mended[n] = m
		return w.check(m, f, path)
	}
	if n.Kind == source.Broken || !w.simple(n, f, path) {
		w.drop(n, f, path)
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

// wordsBut are words, which of a list of lists that is meant otherwise say what its
// elements are.
func (f *form) wordsBut(n *source.Node) string {
	if n.Kind == source.List && f.kind == cue.ListKind {
		return "a list of sets of fields"
	}
	return f.words()
}

// drop leaves a value out. A figure or a text hides nothing that others name, unless
// it is a name; at the top of a list nothing depends on it.
func (w *walker) drop(n *source.Node, f *form, path []any) {
	w.broken[n] = true
	simple := f.kind&(cue.StructKind|cue.ListKind) == 0
	w.lost = w.lost || !simple || len(path) > 1 || w.kind != KindArmyList
	w.hidden = w.hidden || !simple || len(path) > 0 && path[len(path)-1] == "name"
}

// isProse says whether a path leads to what is only printed: a number in place
// of an id names nothing.
func isProse(path []any) bool {
	return len(path) > 0 && slices.Contains([]any{"title", "name", "author", "side", "text", "notes", "page"}, path[len(path)-1])
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
// whole: checks of a half of it would only mislead. A figure alone is made up.
func (w *walker) items(n *source.Node, f *form, path []any) bool {
	w.above = nil
	for i, item := range n.Items {
		if !w.walk(item, f.element, with(path, i)) {
			w.drop(item, f.element, with(path, i))
		}
	}
	return true
}

// entries checks a struct with free names. An entry with a mistake stays,
// without its broken fields: others may refer to it.
func (w *walker) entries(n *source.Node, f *form, path []any) bool {
	w.above = nil
	for _, e := range n.Fields {
		if f.names != nil && !f.names.MatchString(e.Name) {
			w.report(badID.At(e.Key, "%q is not an id: %s", e.Name, idWords(e.Name)))
			if id := asID(e.Name); id != "" {
				w.offer("write "+strconv.Quote(id), source.Change{Do: source.Rename, Key: e.Key, Name: id})
			}
			w.broken[e.Value], w.lost, w.hidden = true, true, true
		}
		w.walk(e.Value, f.element, with(path, e.Name))
	}
	return true
}

// fields checks a struct with fixed fields. It is sound if all that it must
// have is sound; a broken field that it need not have is left out, so that the
// rest is still checked.
func (w *walker) fields(n *source.Node, f *form, path []any) bool {
	ok, given, above := true, map[string]bool{}, w.above
	for _, field := range n.Fields {
		w.above = above
		m, known := f.member(field.Name)
		if !known {
			name, ours := w.unknown(field, n, f, path, given)
			given[name] = true
			if m, known = f.member(name); !known || !ours {
				w.broken[field.Value] = true
				continue
			}
			w.named[field.Value] = name
		}
		w.above = f
		if !w.walk(field.Value, m.form, with(path, field.Name)) && m.required && !w.madeUp(field.Value, m.form) {
			ok = false
		}
	}
	for _, m := range f.fields {
		if _, there := n.Field(m.name); m.required && !there && !w.names(n, m.name) {
			if !given[m.name] { // reported already
				w.missing(n, m, path)
			}
			ok, w.lost = false, true
		}
	}
	return ok
}

// madeUp puts a figure in place of a broken value, so that what stands next to
// it is checked. What depends on the figure is not: something is left out.
func (w *walker) madeUp(n *source.Node, f *form) bool {
	if f.open().kind&cue.NumberKind == 0 || f.kind&^cue.NumberKind != 0 || !w.broken[n] {
		return false
	}
	delete(w.broken, n)
	w.mended[n] = &source.Node{Kind: source.Number, Text: cmp.Or(f.least, "1"), At: n.At}
	return true
}

// names says whether a field has a name by a slip.
func (w *walker) names(n *source.Node, name string) bool {
	return slices.ContainsFunc(n.Fields, func(f source.Field) bool { return w.named[f.Value] == name })
}

func with(path []any, step any) []any { return append(path[:len(path):len(path)], step) }

// words offers what may have been meant by a text.
func (p *parsed) words(n *source.Node, near []string) {
	for _, word := range near {
		p.offer("write "+strconv.Quote(word), source.Change{Do: source.Set, At: n.At, Value: &source.Node{Kind: source.Text, Text: word}})
	}
}

// prune is the tree without what is broken, and with what is mended.
func (w *walker) prune(n *source.Node) *source.Node {
	for w.mended[n] != nil {
		n = w.mended[n]
	}
	c := *n
	c.Items, c.Fields = nil, nil
	for _, item := range n.Items {
		if !w.broken[item] {
			c.Items = append(c.Items, w.prune(item))
		}
	}
	for _, f := range n.Fields {
		if !w.broken[f.Value] {
			c.Fields = append(c.Fields, source.Field{Name: cmp.Or(w.named[f.Value], f.Name), Key: f.Key, Value: w.prune(f.Value)})
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
func suggest(got string, choices []string, title ...func(id string) string) string {
	if near := text.Meant(got, choices, title...); len(near) > 0 {
		return "did you mean " + text.Or(text.Quoted(near)) + "?"
	}
	return "one of: " + strings.Join(choices, ", ")
}

// simple checks what can be said of a value without looking into it.
func (w *walker) simple(n *source.Node, f *form, path []any) bool {
	switch {
	case n.Kind == source.Null && f.kind != cue.TopKind:
		w.report(nothing.At(n.At, "%s has no value; give it one", w.thing(path)))
		w.suggest("leave it out", source.Change{Do: source.Remove, At: n.At})
	case n.Bare && f.kind != cue.TopKind && f.kind != cue.StringKind:
		w.report(wrongKind.At(n.At, "%s must be %s, not the word %s", w.thing(path), f.words(), n.Text))
	case n.Bare:
		w.unquoted(n)
	case !fits(n, f):
		w.report(wrongKind.At(n.At, "%s must be %s, not %s", w.thing(path), f.words(), instead(n, f)))
		w.whole(n, f)
	case n.Kind == source.Number:
		return w.inRange(n, f, path)
	case n.Kind == source.Text:
		return w.chosen(n, f, path)
	default:
		return true
	}
	return false
}

// whole offers the whole numbers on both sides of one with a fraction.
func (w *walker) whole(n *source.Node, f *form) {
	v, err := strconv.ParseFloat(n.Text, 64)
	if n.Kind != source.Number || f.kind != cue.IntKind || err != nil || v == math.Trunc(v) || math.Abs(v) > 1e6 {
		return
	}
	for _, near := range []float64{math.Floor(v), math.Ceil(v)} {
		text := strconv.Itoa(int(near))
		w.suggest("write "+text, source.Change{Do: source.Set, At: n.At, Value: &source.Node{Kind: source.Number, Text: text}})
	}
}

// fits compares the kinds of a value and a form.
func fits(n *source.Node, f *form) bool {
	switch n.Kind {
	case source.Flag:
		return f.kind&cue.BoolKind != 0
	case source.Number:
		return f.kind&cue.FloatKind != 0 || f.kind&cue.IntKind != 0 && n.IsWhole()
	case source.Text:
		return f.kind&cue.StringKind != 0
	case source.List:
		return f.kind&cue.ListKind != 0
	case source.Struct:
		return f.kind&cue.StructKind != 0
	}
	return f.kind&cue.NullKind != 0
}

// instead says what stands in place of the right kind, and what to do about it.
func instead(n *source.Node, f *form) string {
	if _, write := meant(n, f); write != "" {
		return n.Words() + "; " + write
	}
	return n.Words()
}

func (w *walker) inRange(n *source.Node, f *form, path []any) bool {
	if less(n.Text, f.least) {
		w.report(outOfRange.At(n.At, "%s must be at least %s, not %s", w.thing(path), f.least, n.Text))
		w.bound(n, f.least)
		return false
	}
	if less(f.most, n.Text) {
		w.report(outOfRange.At(n.At, "%s must be at most %s, not %s", w.thing(path), f.most, n.Text))
		w.bound(n, f.most)
		return false
	}
	return true
}

// bound offers the number nearest to one that is out of its range, or none.
func (w *walker) bound(n *source.Node, nearest string) {
	w.suggest("write "+nearest, source.Change{Do: source.Set, At: n.At, Value: &source.Node{Kind: source.Number, Text: nearest}})
	w.suggest("leave it out", source.Change{Do: source.Remove, At: n.At})
}

// less compares numbers as they are written; one that is not there is neither
// less nor greater.
func less(a, b string) bool {
	x, err := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	return err == nil && err2 == nil && x < y
}

func (w *walker) chosen(n *source.Node, f *form, path []any) bool {
	switch {
	case f.choices != nil && !slices.Contains(f.choices, n.Text):
		w.report(choice.At(n.At, "%s cannot be %s; %s", w.thing(path), n.Words(), suggest(n.Text, f.choices)))
		w.words(n, text.Meant(n.Text, f.choices))
	case f.pattern != nil && strings.TrimSpace(n.Text) == "":
		w.report(missing.At(n.At, "%s is empty; write something", w.thing(path)))
		w.suggest("leave it out", source.Change{Do: source.Remove, At: n.At})
	case f.pattern != nil && !f.pattern.MatchString(n.Text):
		w.report(badID.At(n.At, "%q is not an id: %s", n.Text, idWords(n.Text)))
		if id := asID(n.Text); id != "" {
			w.words(n, []string{id})
		}
	default:
		return true
	}
	return false
}

func (w *walker) unquoted(n *source.Node) {
	w.report(quotes.At(n.At, "text must be in quotes: %q", n.Text))
	w.offer("put it in quotes", source.Change{Do: source.Set, At: n.At, Value: &source.Node{Kind: source.Text, Text: n.Text}})
	w.broken[n], w.lost = true, true
}

// unknown reports a field that the shape does not have. The name is the field's
// that it stands for: one that is misspelt, or else one that it belongs into, and
// is not ours then. Given are the names that others stand for.
func (w *walker) unknown(field source.Field, n *source.Node, f *form, path []any, given map[string]bool) (name string, ours bool) {
	if slices.Contains(pointsNames, field.Name) && w.kind == KindArmyList {
		d := byHand.At(field.Key, "%q is not written by hand: forge works the points out", field.Name)
		if len(path) == 0 {
			d.Message += `; "limit" says how many may be spent`
		}
		w.report(d)
		w.offer("leave it out", source.Change{Do: source.Remove, Key: field.Key})
		return "", false
	}
	var names []string
	for _, m := range f.fields {
		if _, taken := n.Field(m.name); !taken && !given[m.name] && m.name != "$schema" {
			names = append(names, m.name)
		}
	}
	d := unknownField.At(field.Key, "unknown field %q", field.Name)
	near := text.Meant(field.Name, names)
	_, figures := f.member("stats")
	outside := false
	if w.above != nil {
		_, outside = w.above.member(field.Name)
	}
	switch inside := w.inside(f, field.Name); {
	case outside:
		d.Message += fmt.Sprintf("; it stands next to %s, not in it", w.thing(path))
		near = nil
	case len(near) > 0:
		d.Message += "; " + suggest(field.Name, names)
	case inside != "":
		name = inside
		d.Message += fmt.Sprintf("; it belongs under %q", inside)
	case figures && field.Value.Kind == source.Number:
		d.Message += `; figures of a game go into "stats"`
		w.lost = true
	case len(names) <= fewNames:
		d.Message += "; " + suggest(field.Name, names)
	}
	w.report(d)
	if len(near)+len(name) == 0 {
		w.misplaced(field, n, figures)
	}
	for _, name := range near {
		w.offer("write "+strconv.Quote(name), source.Change{Do: source.Rename, Key: field.Key, Name: name})
	}
	if len(near) == 1 {
		return near[0], true
	}
	w.lost = w.lost || name != "" || len(near) > 1
	w.hidden = w.hidden || w.lost && field.Value.Kind != source.Number && field.Value.Kind != source.Text
	return name, false
}

// misplaced offers to put a figure where figures of a game are, or to leave the field
// out.
func (w *walker) misplaced(field source.Field, n *source.Node, figures bool) {
	if !figures || field.Value.Kind != source.Number {
		w.suggest("leave it out", source.Change{Do: source.Remove, Key: field.Key})
		return
	}
	value := &source.Node{Kind: field.Value.Kind, Text: field.Value.Text}
	add := source.Change{Do: source.Add, At: n.At, Name: "stats", Value: &source.Node{Kind: source.Struct, Fields: []source.Field{{Name: field.Name, Value: value}}}}
	if stats, ok := n.Field("stats"); ok {
		add = source.Change{Do: source.Add, At: stats.Value.At, Name: field.Name, Value: value}
	}
	w.offer(`put it into "stats"`, add, source.Change{Do: source.Remove, Key: field.Key})
}

// inside is the field that has fields, among them one of a name.
func (w *walker) inside(f *form, name string) string {
	for _, m := range f.fields {
		if _, ok := m.form.open().member(name); ok {
			return m.name
		}
	}
	return ""
}

// fewNames is how many names a message may list.
const fewNames = 16

// pointsNames are the names under which points get written into lists.
var pointsNames = []string{"points", "pts", "cost", "total", "price"}

// missing reports a field that a struct must have. The document's own are
// missed where it says what it is.
func (w *walker) missing(n *source.Node, m member, path []any) {
	at := n.At
	if kind, ok := n.Field("kind"); ok && len(path) == 0 {
		at = kind.Value.At
	}
	d := missing.At(at, "%s has no %q", w.thing(path), m.name)
	if m.form.open(); m.form.choices != nil {
		d.Message += "; one of: " + strings.Join(m.form.choices, ", ")
	} else if len(path) > 0 && strings.Count(m.doc, " ") > 3 {
		d.Why = m.doc // more than its name again
	}
	w.report(d)
}

// idWords say what an id looks like, by the example of the one that was meant.
func idWords(name string) string {
	const words = "ids have small letters, digits and single hyphens"
	if id := asID(name); id != "" {
		return words + ", like " + strconv.Quote(id)
	}
	return words
}

// asID is a text made an id; "" if nothing is left of it.
func asID(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9')
	}), "-")
}
