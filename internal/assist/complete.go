package assist

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Item is something that may be written at a place.
type Item struct {
	Label  string // what is shown, and what the writer begins to write
	Insert string // with its quotes, or a colon
	Detail string // its title and its price
	Doc    string // in Markdown
	Rank   int    // those of the lowest rank come first
	Kind   ItemKind
}

// ItemKind says what an item is.
type ItemKind uint8

// The kinds of items.
const (
	AField ItemKind = iota // the name of a field
	AName                  // what the game or the document has
	AWord                  // one of a few words
	AFile                  // the path of a document
)

// maxItems are how many items are offered at most: more than any game has of a kind.
const maxItems = 1000

// Complete says what may be written at an offset, in place of which part of the text.
func (d *Desk) Complete(ctx context.Context, p *Paper, offset int) (all []Item, from, to int) {
	at := p.At(offset)
	if p.inRemark(offset) {
		return nil, offset, offset
	}
	w := writer{Desk: d, Paper: p, Place: at, ctx: ctx}
	switch slot := at.Slot; {
	case at.Role == AtValue && (at.Node.Kind == Struct || at.Node.Kind == List):
	case at.Role == AtKey:
		w.fields(at.parent(p.Tree), at.In)
	case at.Node.Kind == Struct && at.Role == AtGap:
		if p.fresh(offset, at.Node) {
			w.fields(slot, at.Node)
		}
	case at.Role == AtGap && at.Node.Kind == List:
		w.element(slot.In(0), !at.Node.flow)
	case at.Role == AtValue && slot.IsList() && p.Format == "yaml" && p.fresh(offset, nil):
		w.element(slot.In(0), true)
	case at.Role == AtValue && slot.IsStruct() && p.Format == "yaml" && (at.In.Kind == List || p.fresh(offset, nil)):
		w.fields(slot, nil)
	case at.Role == AtValue:
		w.value(slot)
	}
	from, to = at.From, at.To
	if at.Node.Quoted || at.Role == AtKey {
		to = p.closed(at.From, at.To, offset)
	}
	slices.SortStableFunc(w.items, func(a, b Item) int { return a.Rank - b.Rank })
	return w.items[:min(len(w.items), maxItems)], from, to
}

// closed is where the part to be replaced ends: a quote that was not closed has run to the
// end of its line.
func (p *Paper) closed(from, to, offset int) int {
	if from >= len(p.Text) {
		return to
	}
	if q := p.Text[from]; (q == '"' || q == '\'') && (to-from < 2 || p.Text[to-1] != q) {
		return offset
	}
	return to
}

// fresh says whether a field may begin at an offset: in brackets, or on a line that is
// empty so far.
func (p *Paper) fresh(offset int, in *Node) bool {
	line := p.Text[bytes.LastIndexByte(p.Text[:offset], '\n')+1 : offset]
	dashed := bytes.TrimLeft(line, " \t-")
	return in != nil && in.flow && in != p.Root || len(dashed) == 0 ||
		p.Format != "yaml" && bytes.IndexByte([]byte(",{"), bytes.TrimRight(line, " \t")[len(bytes.TrimRight(line, " \t"))-1]) >= 0
}

// inRemark says whether an offset lies in a remark.
func (p *Paper) inRemark(offset int) bool {
	s := scanner{text: p.Text, yaml: p.Format == "yaml"}
	for s.pos = bytes.LastIndexByte(p.Text[:offset], '\n') + 1; s.pos < offset; s.pos++ {
		if c := s.peek(); c == '"' || c == '\'' && s.yaml {
			s.quoted()
			s.pos--
		} else if s.remark() {
			return true
		}
	}
	return false
}

// parent is the place's struct as the shape has it.
func (p Place) parent(t *Tree) schema.Slot {
	s, _ := schema.ShapeOf(t.Word("kind"))
	for _, step := range p.Path[:len(p.Path)-1] {
		s = s.In(step)
	}
	return s
}

// writer gathers what may be written at a place.
type writer struct {
	*Desk
	*Paper
	Place
	ctx   context.Context
	dash  string // what an element begins with that stands on a line for itself
	items []Item
}

func (w *writer) offer(items ...Item) { w.items = append(w.items, items...) }

// fields offers those of a struct that are not there yet, first those that must be.
func (w *writer) fields(s schema.Slot, in *Node) {
	if _, known := schema.ShapeOf(w.Word("kind")); !known && (in == w.Root || in == nil) {
		w.offer(Item{Label: "kind", Insert: w.label("kind"), Detail: "what this document is", Kind: AField})
		return
	}
	for _, name := range s.Fields() {
		f := s.In(name)
		if w.taken(in, name) {
			continue
		}
		item := Item{Label: name, Insert: w.label(name), Detail: f.Words(), Doc: field(name, f), Rank: 1, Kind: AField}
		if f.Required() {
			item.Detail, item.Rank = text.Join(", ", item.Detail, "required"), 0
		}
		if name == "$schema" {
			item.Rank = 2
		}
		w.offer(item)
	}
	if s.Fields() != nil {
		return
	}
	for _, part := range s.Keys() {
		for _, item := range w.named(part) {
			if !w.taken(in, item.Label) {
				item.Insert = w.label(item.Label)
				w.offer(item)
			}
		}
	}
}

// taken says whether a struct has a field already, other than the one being written.
func (w *writer) taken(in *Node, name string) bool {
	return in != nil && slices.ContainsFunc(in.Fields, func(f Field) bool { return f.Name == name && (w.Role != AtKey || f.From != w.From) })
}

// label is a field's name as the language writes it, with a colon unless there is one.
func (w *writer) label(name string) string {
	letters := "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
	if w.Format == "yaml" {
		letters += "-"
	}
	quoted := w.Role == AtKey && w.From < len(w.Text) && w.Text[w.From] == '"'
	if w.Format == "json" || quoted || strings.Trim(name, letters) != "" {
		name = string(appendText(nil, name))
	}
	if w.Role == AtKey && slices.ContainsFunc(w.In.Fields, func(f Field) bool { return f.From == w.From && f.Colon > 0 }) {
		return name
	}
	return name + ": "
}

// element offers what may stand in a list, on a line for itself or in brackets.
func (w *writer) element(s schema.Slot, block bool) {
	if block {
		w.dash = "- "
	}
	w.value(s)
}

// begun is the beginning of a value that has parts, with those that must be there; "" if
// it has none.
func (w *writer) begun(s schema.Slot) string {
	var must []string
	for _, name := range s.Fields() {
		if f := s.In(name); f.Required() {
			inner := w.begun(f)
			if f.IsText() && w.Format != "yaml" {
				inner = `""`
			}
			must = append(must, w.label(name)+inner)
		}
	}
	switch {
	case s.IsList():
		return "[]"
	case s.IsStruct() && w.dash != "" && must != nil:
		return strings.TrimRight(must[0], "[]{}")
	case s.IsStruct():
		return "{" + strings.Join(must, ", ") + "}"
	}
	return ""
}

// value offers what may stand in a place.
func (w *writer) value(s schema.Slot) {
	if begun := w.begun(s); begun != "" {
		w.offer(Item{Label: w.dash + begun, Insert: w.dash + begun, Detail: s.Words(), Kind: AWord})
	}
	if len(w.Path) == 1 && w.Path[0] == "kind" {
		for _, kind := range []string{schema.KindArmyList, schema.KindScenario, schema.KindGame} {
			w.offer(Item{Label: kind, Insert: w.quote(kind), Kind: AWord})
		}
		return
	}
	for _, word := range s.Choices() {
		insert := w.quote(word)
		if !s.IsText() {
			insert = w.dash + word
		}
		w.offer(Item{Label: word, Insert: insert, Kind: AWord})
	}
	for _, part := range w.of(s) {
		for _, item := range w.named(part) {
			item.Insert = w.quote(item.Label)
			w.offer(item)
		}
	}
}

// of are the parts of which a place names one: the shape says it, or the game's stat.
func (w *writer) of(s schema.Slot) []string {
	n := len(w.Path)
	of := s.Names()
	switch {
	case of != nil || n == 0 || w.Game() == nil:
		return of
	case n == 1 && w.Path[0] == "side":
		return []string{"nations"}
	case n == 2 && w.Path[0] == "rules":
		return []string{"settings"}
	case n >= 2 && slices.Contains(w.Path, any("choices")):
		return []string{"values"}
	}
	for i := n - 1; i > 0; i-- {
		name, _ := w.Path[i].(string)
		if stat, ok := w.Game().Stats.Get(name); ok && w.Path[i-1] == "stats" {
			return map[string][]string{"classes": {"classes"}, "ids": {"keywords", "units", "weapons", "terrain"}}[stat.Kind]
		}
	}
	return nil
}

// quote writes a word as the language does.
func (w *writer) quote(word string) string {
	plain := strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") == "" && strings.Trim(word, "0123456789.-_") != "" &&
		word[0] != '-' && !slices.Contains([]string{"true", "false", "null", "yes", "no", "on", "off", "y", "n"}, strings.ToLower(word))
	if w.Format == "yaml" && plain && !w.Node.Quoted {
		return w.dash + word
	}
	return w.dash + string(appendText(nil, word))
}
