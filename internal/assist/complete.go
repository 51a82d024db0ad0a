package assist

import (
	"bytes"
	"context"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
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

// named are what a part of the game or of the document has.
func (w *writer) named(part string) (items []Item) {
	switch part {
	case "files":
		return w.files(map[string]string{"list": schema.KindArmyList}[fieldName(w.Place)])
	case "games":
		for _, name := range schema.Builtins() {
			items = append(items, Item{Label: name, Detail: schema.BuiltinTitle(name), Kind: AName})
		}
		return append(items, w.files(schema.KindGame)...)
	case "checks":
		return w.checks()
	case "names", "platoons", "sides":
		return w.own(part)
	case "troops":
		return w.troops()
	case "nations":
		for _, name := range w.Game().Nations() {
			items = append(items, Item{Label: name, Kind: AName})
		}
		return items
	case "values":
		return w.choiceValues()
	case "settings":
		v, _ := w.Game().Variants.Get(fieldName(w.Place))
		for id, value := range v.Values.All() {
			items = append(items, Item{Label: id, Detail: value.Text, Kind: AName})
		}
		return items
	}
	if w.Game() == nil || w.ctx.Err() != nil {
		return nil
	}
	if part == "data" {
		if data := w.Game().Data(); data != "" {
			items = append(items, Item{Label: data, Detail: w.Game().Title, Kind: AName})
		}
		return items
	}
	if ids := w.Game().Play.IDs(part); ids != nil {
		rules, _ := catalog.Named("play")
		for _, id := range ids {
			th, _ := rules.Thing(w.Game(), part+"/"+id)
			items = append(items, Item{Label: id, Detail: th.Summary, Kind: AName})
		}
		return items
	}
	c, ok := catalog.Named(part)
	if !ok {
		return nil
	}
	for _, th := range c.Things(w.Game()) {
		if part == "stats" && !w.fits(th.Value.(schema.Stat)) {
			continue
		}
		items = append(items, Item{Label: th.ID, Detail: text.Join("; ", w.priceOf(part, th), th.OwnName(), th.Summary), Rank: w.rank(part, th), Kind: AName})
	}
	return items
}

// choiceValues are the values of the choice that the place is in.
func (w *writer) choiceValues() (items []Item) {
	if w.Game() == nil {
		return nil
	}
	for _, step := range slices.Backward(w.Path) {
		name, _ := step.(string)
		if choice, ok := w.Game().Choices.Get(name); ok {
			for id, value := range choice.Values.All() {
				items = append(items, Item{Label: id, Detail: value.Name, Kind: AName})
			}
			return items
		}
	}
	return nil
}

// fits says whether a stat may stand in the figures at the place.
func (w *writer) fits(s schema.Stat) bool {
	if w.Made.List != nil && w.Path[0] != "adds" {
		return s.Open
	}
	for _, step := range slices.Backward(w.Path) {
		if part, ok := step.(string); ok && slices.Contains([]string{"units", "keywords", "weapons", "options", "terrain", "supports", "cards"}, part) {
			return slices.Contains(s.Of, part)
		}
	}
	return true
}

// bought is the formation of the entry that the place is in.
func (w *writer) bought() (schema.Formation, bool) {
	if len(w.Path) < 2 || w.Path[0] != "formations" || w.Game() == nil {
		return schema.Formation{}, false
	}
	i, ok := w.Path[1].(int)
	if all := items(w.Root.Field("formations")); ok && i < len(all) {
		if n := all[i].Field("type"); n != nil {
			return w.Game().Formations.Get(n.Text)
		}
	}
	return schema.Formation{}, false
}

// priceOf is what an option costs in the formation that the place is in, if that is not
// its usual price.
func (w *writer) priceOf(part string, th catalog.Thing) string {
	o, isOption := th.Value.(schema.Option)
	f, known := w.bought()
	if part != "options" || !isOption || !known {
		return ""
	}
	if n := schema.OptionPoints(f, th.ID, o); n != schema.OptionPoints(schema.Formation{}, th.ID, o) {
		return schema.Amount(n.Float(), "points")
	}
	return ""
}

// rank puts what the formation offers before what it does not, and the side's own
// before that of others.
func (w *writer) rank(part string, th catalog.Thing) int {
	f, known := w.bought()
	fits := true
	switch v := th.Value.(type) {
	case schema.Option:
		fits = !known || slices.ContainsFunc(f.Options, func(o schema.Offer) bool { return o.Option == th.ID })
	case schema.Unit:
		fits = !known || f.Choose == nil || len(f.Choose.Units) == 0 || slices.Contains(f.Choose.Units, th.ID)
	case schema.Formation:
		side := w.Word("side")
		fits = v.Nation == "" || side == "" || strings.EqualFold(v.Nation, side)
	}
	if fits {
		return 0
	}
	return 1
}

// own are the names that the document gives, or the lists of its sides.
func (w *writer) own(part string) (items []Item) {
	add := func(name, detail string) {
		if name != "" && !slices.ContainsFunc(items, func(i Item) bool { return i.Label == name }) {
			items = append(items, Item{Label: name, Detail: detail, Kind: AName})
		}
	}
	if part == "sides" && w.Made.Scenario != nil {
		for id, side := range w.Made.Scenario.Sides.All() {
			add(id, side.Name)
		}
		return items
	}
	for _, doc := range w.lists() {
		for i, f := range doc.List.Formations {
			switch {
			case part == "platoons":
				add(f.Group, "")
			case doc != w.Made || len(w.Path) < 2 || w.Path[1] != i:
				add(f.Name, doc.Game.NameOf(f.Type))
			}
		}
	}
	return items
}

// troops are the units of the formation that the place is about.
func (w *writer) troops() (items []Item) {
	named := ""
	if n := w.In.Field("formation"); n != nil {
		named = n.Text
	}
	at := -1
	if len(w.Path) > 1 {
		at, _ = w.Path[1].(int)
	}
	for _, doc := range w.lists() {
		for _, f := range doc.Army().Formations {
			if f.Name != named && (doc != w.Made || f.Entry != at || w.Path[0] != "formations") {
				continue
			}
			for i := range f.Troops {
				id := f.Troops[i].Unit
				if !slices.ContainsFunc(items, func(i Item) bool { return i.Label == id }) {
					items = append(items, Item{Label: id, Detail: catalog.UnitNames(doc.Game, id), Kind: AName})
				}
			}
		}
	}
	return items
}

// checks are those whose findings may be let stand, first those that are found.
func (w *writer) checks() (items []Item) {
	for _, c := range w.Checks() {
		if c.Severity != diag.Error {
			items = append(items, Item{Label: c.Code, Detail: c.Title, Doc: c.Explain, Kind: AName})
		}
	}
	return items
}

// maxFiles are how many files of a folder are looked into.
const maxFiles = 200

// files are the documents of a kind in the folder that the path leads to so far, and the
// folders there.
func (w *writer) files(kind string) (items []Item) {
	if kind == "" {
		kind = schema.KindGame
	}
	written := ""
	if w.Node.Kind == Scalar {
		written = w.Node.Text
	}
	dir := written[:strings.LastIndexByte(written, '/')+1]
	folder := path.Clean(dir)
	switch {
	case dir == "":
		folder, dir = path.Dir(w.File), "./"
	case !path.IsAbs(dir):
		folder = path.Join(path.Dir(w.File), dir)
	}
	names := w.Desk.Names(folder)
	for _, name := range names[:min(len(names), maxFiles)] {
		switch ext := path.Ext(name); {
		case w.ctx.Err() != nil:
			return nil
		case strings.HasSuffix(name, "/"):
			items = append(items, Item{Label: dir + name, Rank: 2, Kind: AFile})
		case slices.Contains([]string{".cue", ".yaml", ".yml", ".json"}, ext) && path.Join(folder, name) != path.Clean(w.File):
			file := path.Join(folder, name)
			if b, err := w.reads(file); err == nil && len(b) < 1<<20 {
				if t := Read(file, b); t.Word("kind") == kind {
					items = append(items, Item{Label: dir + name, Detail: t.Word("title"), Rank: 1, Kind: AFile})
				}
			}
		}
	}
	return items
}
