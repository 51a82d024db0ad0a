package spreadsheet

import (
	"bytes"
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Import is the rows of a sheet as parts of a document.
type Import struct {
	part  string
	kinds bool            // a column says what kind each card is
	stats []*Field        // those that come with the sheet
	class map[string]bool // the classes of the game
	rows  []row
	home  []string // where the parts stand in the document
	paths [][]any  // and where each row stands
	after json.RawMessage
	// What becomes of the rows, in their order.
	Added, Changed, Same []string
	Copies               int // of cards, with all of each
}

// row is a part to be.
type row struct {
	id     string
	at     Cell // its id, or else its name
	cells  map[string]Cell
	values []value
}

// value is what a cell says; nil: the cell is empty.
type value struct {
	*Field
	json json.RawMessage
	cell Cell
}

// NewImport reads the rows of a sheet as parts of a kind. What is wrong with a cell is an
// error at its place. Names are those of the game; the sheet's own are added.
func NewImport(p *Part, s *Sheet, w Ways, n *Names) (*Import, []diag.Diagnostic) {
	columns, found := p.bind(s, w)
	if len(found) > 0 {
		return nil, found
	}
	im := &Import{part: p.Name, class: n.ids["classes"]}
	for _, c := range columns {
		if c.field != nil && c.field.declared != "" {
			im.stats = append(im.stats, c.field)
		}
	}
	seen := map[string]Cell{}
	for _, cells := range s.Rows {
		r, wrong := p.identified(columns, cells)
		key := r.cells["deck"].word() + "/" + r.id
		first, again := seen[key]
		switch {
		case wrong != nil:
			found = append(found, *wrong)
			continue
		case again:
			d := sameID.At(r.at.At, "row %d has the id %q, as row %d has; write one row for both, with their number in a column \"count\", or give each an id in a column \"id\"", r.at.Row, r.id, first.Row)
			d.Related = []diag.Place{{Span: first.At, Label: "the first of them"}}
			found = append(found, d)
			continue
		}
		seen[key] = r.at
		n.name(p.Name, r.id, r.cells["name"].word())
		im.rows = append(im.rows, r)
	}
	values := 0
	for i := range im.rows {
		found = append(found, im.rows[i].read(columns, n)...)
		values += each.Count(im.rows[i].values, func(v value) bool { return v.json != nil })
		if most := schema.StandardLimits().Nodes; values > most {
			return nil, []diag.Diagnostic{tooLarge.At(im.rows[i].at.At, "up to row %d there are more than %d cells, which no document holds", im.rows[i].at.Row, most)}
		}
	}
	im.kinds = slices.ContainsFunc(columns, func(c column) bool { return c.field != nil && c.field.name == "kind" })
	return im, found
}

// identified is a row with its id, which may be made of its name.
func (p *Part) identified(columns []column, cells []Cell) (row, *diag.Diagnostic) {
	r := row{cells: map[string]Cell{}, at: cells[0]}
	var values []value
	for i, c := range columns {
		if c.field != nil {
			r.cells[c.field.name] = cells[i]
			values = append(values, value{c.field, nil, cells[i]})
		}
	}
	r.values = values
	for _, field := range []string{"id", "name", "title"} {
		c := r.cells[field]
		if c.Empty() {
			continue
		}
		r.at, r.id = c, c.word()
		if field != "id" {
			r.id = text.ID(r.id)
		}
		if r.id == "" {
			d := noID.At(c.At, "row %d has no id, and none can be made of %q, which has no letter of the Latin alphabet and no digit; give it one in a column \"id\"", c.Row, c.Text)
			return r, &d
		}
		return r, nil
	}
	d := noID.At(cells[0].At, "row %d has neither an id nor a name", cells[0].Row)
	return r, &d
}

// read reads the cells of a row.
func (r *row) read(columns []column, n *Names) (found []diag.Diagnostic) {
	heads := map[*Field]string{}
	for _, c := range columns {
		if c.field != nil {
			heads[c.field] = c.head.word()
		}
	}
	for i := range r.values {
		v := &r.values[i]
		if v.cell.Empty() {
			continue
		}
		var wrong string
		if most := schema.StandardLimits().Text; len(v.cell.Text) > most {
			found = append(found, tooLarge.At(v.cell.At, "%q of row %d has %d bytes, at most %d", heads[v.Field], v.cell.Row, len(v.cell.Text), most))
			continue
		}
		if v.json, wrong = v.value(v.cell.Text, n); wrong != "" {
			found = append(found, unmeant.At(v.cell.At, "%q of row %d is %q, which is not %s", heads[v.Field], v.cell.Row, v.cell.word(), wrong))
		}
	}
	return found
}

// Target is where in a document rows go.
type Target struct {
	Home []string // the field in which the parts stand, of a document that is no game
	Deck string   // of cards: the id or the name of the deck, "" if the document or the rows say
	Name string   // what a new deck is called if nothing else says
}

// Apply is what a document says with the rows, and what keeps them from being said.
func (im *Import) Apply(doc any, t Target) (after json.RawMessage, found []diag.Diagnostic) {
	whole := readObject(asJSON(doc))
	home := whole
	for _, field := range t.Home {
		home = readObject(whole.vals[field])
	}
	im.home = t.Home
	im.declare(&home)
	if im.part == cards {
		found = im.applyCards(&home, t)
	} else {
		things := readObject(home.vals[im.part])
		for i := range im.rows {
			if im.part == "units" {
				im.rows[i].values = im.classed(im.rows[i], &home, slices.Contains(things.keys, im.rows[i].id))
			}
			im.put(&things, im.rows[i], im.part)
		}
		home.set(im.part, things.json())
	}
	for _, field := range t.Home {
		whole.set(field, home.json())
		home = whole
	}
	im.after = home.json()
	return im.after, found
}

// declare adds the stats that come with the sheet.
func (im *Import) declare(home *object) {
	if len(im.stats) == 0 {
		return
	}
	stats := readObject(home.vals["stats"])
	for _, f := range im.stats {
		stats.set(f.Path[1], object{}.with("title", asJSON(f.head.word())).with("of", asJSON([]string{im.part})).with("kind", asJSON(f.declared)).json())
	}
	home.set("stats", stats.json())
}

// classed are the values of a unit with its class: in a game that has none the one that
// the sheet names, or one for all units; else the only one, where no column says which.
func (im *Import) classed(r row, home *object, old bool) []value {
	i := slices.IndexFunc(r.values, func(v value) bool { return v.name == "class" })
	word, id := r.cells["class"].word(), ""
	switch {
	case len(im.class) == 0 && (word != "" || i < 0 && !old):
		word = cmp.Or(word, "Units")
		id = cmp.Or(text.ID(word), "units")
		classes := readObject(home.vals["classes"])
		if _, is := classes.vals[id]; !is {
			classes.set(id, object{}.with("name", asJSON(word)).json())
			home.set("classes", classes.json())
		}
	case len(im.class) == 1 && i < 0 && !old:
		for only := range im.class {
			id = only
		}
	default:
		return r.values
	}
	values := slices.Clone(r.values)
	if i < 0 {
		class := fieldOf([]string{"class"}, shapeOf("units").In("class"))
		i, values = len(values), append(values, value{Field: &class, cell: r.at})
	}
	values[i].json = asJSON(id)
	return values
}

// put makes a row a thing among others: a new one, or one with other fields.
func (im *Import) put(things *object, r row, path ...any) {
	raw, old := things.vals[r.id]
	o := readObject(raw)
	stats := readObject(o.vals["stats"])
	lists := map[*Field]bool{}
	for _, v := range r.values {
		inner := &o
		switch len(v.Path) {
		case 0:
			continue
		case 2:
			inner = &stats
		}
		name := v.Path[len(v.Path)-1]
		switch before := inner.vals[name]; {
		case v.json != nil && lists[v.Field] && before != nil:
			inner.set(name, joined(before, v.json))
		case v.json != nil:
			inner.set(name, v.json)
			lists[v.Field] = true
		case !v.must && !lists[v.Field]:
			inner.drop(name)
		}
	}
	if len(stats.keys) > 0 {
		o.set("stats", stats.json())
	} else {
		o.drop("stats")
	}
	now := ordered(im.part, o, old).json()
	things.set(r.id, now)
	im.paths = append(im.paths, append(path, r.id))
	switch {
	case !old:
		im.Added = append(im.Added, r.id)
	case same(raw, now):
		im.Same = append(im.Same, r.id)
	default:
		im.Changed = append(im.Changed, r.id)
	}
}

// joined is two lists as one.
func joined(a, b json.RawMessage) json.RawMessage {
	var x, y []json.RawMessage
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return b
	}
	return asJSON(append(x, y...))
}

// ordered is a new thing with its fields in the order of its shape; an old one keeps its.
func ordered(part string, o object, old bool) object {
	if old {
		return o
	}
	order := shapeOf(part).Fields()
	slices.SortStableFunc(o.keys, func(a, b string) int { return cmp.Compare(slices.Index(order, a), slices.Index(order, b)) })
	return o
}

// deck is a deck as it is filled.
type deck struct {
	whole, kinds, cards object
	open                bool // its kinds come from the sheet
}

// applyCards puts the rows into their decks, of which some may be new.
func (im *Import) applyCards(home *object, t Target) (found []diag.Diagnostic) {
	decks, names := readObject(home.vals["decks"]), &Names{}
	names.add("decks", home.vals["decks"])
	filled := map[string]*deck{}
	for _, r := range im.rows {
		id, name := im.deckOf(r, decks, names, t)
		if id == "" {
			found = append(found, noKind.At(r.at.At, "row %d names no deck, and the document has several: %s; --deck says which", r.at.Row, text.And(decks.keys)))
			continue
		}
		if !slices.Contains(decks.keys, id) {
			decks.set(id, object{}.with("name", asJSON(name)).json())
			names.name("decks", id, name)
		}
		d := filled[id]
		if d == nil {
			d = &deck{whole: readObject(decks.vals[id])}
			d.kinds, d.cards = readObject(d.whole.vals["kinds"]), readObject(d.whole.vals[cards])
			d.open = len(d.kinds.keys) == 0
			filled[id] = d
		}
		if wrong := im.kindOf(&r, d); wrong != nil {
			found = append(found, *wrong)
		}
		im.put(&d.cards, r, "decks", id, cards)
		im.Copies += copies(d.cards.vals[r.id])
	}
	for _, id := range decks.keys {
		if d := filled[id]; d != nil {
			if len(d.kinds.keys) > 0 {
				d.whole.set("kinds", d.kinds.json())
			}
			d.whole.set(cards, d.cards.json())
			decks.set(id, d.whole.json())
		}
	}
	home.set("decks", decks.json())
	return found
}

// copies is how many of a card there are.
func copies(card json.RawMessage) int {
	n := struct{ Count *int }{}
	if json.Unmarshal(card, &n) != nil || n.Count == nil {
		return 1
	}
	return *n.Count
}

// deckOf is the deck of a row, and what it is called if it is new. "": it is not clear.
func (im *Import) deckOf(r row, decks object, names *Names, t Target) (id, name string) {
	word := cmp.Or(r.cells["deck"].word(), t.Deck)
	if word == "" && len(decks.keys) == 1 {
		return decks.keys[0], ""
	}
	if word == "" && len(decks.keys) > 1 {
		return "", ""
	}
	word = cmp.Or(word, t.Name, "Deck")
	if id = names.id([]string{"decks"}, word); slices.Contains(decks.keys, id) {
		return id, ""
	}
	return cmp.Or(text.ID(word), "deck"), text.Capital(word)
}

// kindOf gives a card the kind that its row names, by id or name, or the only one of the
// deck. A deck that has no kinds gets those that the sheet names.
func (im *Import) kindOf(r *row, d *deck) *diag.Diagnostic {
	names := &Names{}
	names.add("kinds", d.kinds.json())
	word := r.cells["kind"].word()
	id := names.id([]string{"kinds"}, word)
	switch {
	case word == "" && slices.Contains(d.cards.keys, r.id):
		return nil
	case word == "" && len(d.kinds.keys) == 1 && !(d.open && im.kinds):
		id = d.kinds.keys[0]
	case word == "" && len(d.kinds.keys) == 0 && !im.kinds:
		id, word = "card", "Card"
	case word == "":
		has := ""
		if len(d.kinds.keys) > 0 {
			has = "; the deck has " + text.And(d.kinds.keys)
		}
		wrong := noKind.At(r.at.At, "row %d names no kind of card in a column \"kind\"%s", r.at.Row, has)
		return &wrong
	}
	if d.open && !slices.Contains(d.kinds.keys, id) {
		id = cmp.Or(text.ID(word), "card")
		d.kinds.set(id, object{}.with("name", asJSON(word)).json())
	}
	r.values = slices.Clone(r.values)
	i := slices.IndexFunc(r.values, func(v value) bool { return v.name == "kind" })
	if i < 0 {
		kind := fieldOf([]string{"kind"}, shapeOf(cards).In("kind"))
		i, r.values = len(r.values), append(r.values, value{Field: &kind, cell: r.at})
	}
	r.values[i].json = asJSON(id)
	return nil
}

// shapeOf is the shape of parts of a kind.
func shapeOf(part string) schema.Slot {
	whole, _ := schema.ShapeOf(schema.KindGame)
	if part == cards {
		return whole.In("decks").In("x").In(cards).In("x")
	}
	return whole.In(part).In("x")
}

// Places are where in the sheet what stands in the document comes from: from the places
// of its values to those of cells.
func (im *Import) Places(doc *schema.Doc) map[diag.Span]diag.Span {
	places := map[diag.Span]diag.Span{}
	note := func(at diag.Span, path ...any) {
		for _, span := range []diag.Span{doc.KeyAt(path...), doc.At(path...)} {
			span.Length = 0
			if _, known := places[span]; !known {
				places[span] = at
			}
		}
	}
	home := each.Of(im.home, func(s string) any { return s })
	for _, f := range im.stats {
		note(f.head.At, slices.Concat(home, []any{"stats", f.Path[1]})...)
	}
	for i, path := range im.paths {
		path = slices.Concat(home, path)
		for _, v := range im.rows[i].values {
			if v.json != nil && len(v.Path) > 0 {
				im.noteAll(note, v.json, v.cell.At, slices.Concat(path, each.Of(v.Path, func(s string) any { return s })))
			}
		}
		for n := len(path); n > len(im.home); n-- {
			note(im.rows[i].at.At, path[:n]...)
		}
		note(im.rows[i].at.At, append(path, "stats")...)
	}
	return places
}

// noteAll notes a value with all that is in it.
func (im *Import) noteAll(note func(diag.Span, ...any), v json.RawMessage, at diag.Span, path []any) {
	note(at, path...)
	var list []json.RawMessage
	if strings.HasPrefix(string(v), "[") && json.Unmarshal(v, &list) == nil {
		for i, item := range list {
			im.noteAll(note, item, at, append(path[:len(path):len(path)], i))
		}
	}
	for _, e := range readObject(v).entries() {
		im.noteAll(note, e.value, at, append(path[:len(path):len(path)], e.name))
	}
}

// Said says whether a document that was read says what Apply made.
func (im *Import) Said(doc *schema.Doc) bool {
	wanted := reflect.New(reflect.TypeOf(doc.Value()).Elem()).Interface()
	return json.Unmarshal(im.after, wanted) == nil && bytes.Equal(asJSON(wanted), asJSON(doc.Value()))
}
