package spreadsheet

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// form is how a cell says a value.
type form uint8

const (
	isJSON    form = iota // as JSON
	isText                // as it is
	isWhole               // a whole number
	isNumber              // a number
	isFlag                // yes or no
	isWords               // words with semicolons between
	isCounted             // words with how many of each, and a remark in brackets
	isNumbers             // numbers with blanks between; a dash for none
	isByName              // names with a number behind each
)

// Field is a field of a part, which a column may hold.
type Field struct {
	Path   []string // from the part; nil: its id, or of cards the deck
	name   string   // as a heading has it: "id", "name", "stats.move"
	called []string // what else headings may say for it
	form   form
	slot   schema.Slot // of a list its elements', of the rest its own
	names  []string    // the parts of which its words name one
	must   bool
	// Of a stat that comes with the sheet its kind, and the heading that it has.
	declared string
	head     Cell
}

// Part is a kind of what a game has, with the fields of each.
type Part struct {
	Name   string
	Fields []Field
	stats  bool // they have figures
	// What headings may say, by the indexes of fields: their names, what else stats are
	// called, and common words.
	spelled [3]text.Spellings
}

// Parts are the kinds of what a sheet may have rows of, as documents call them: those of a
// game's shape that have words for all that they must have. Every command's help is made
// before one runs, so they stand here and a test reads them off the shape.
func Parts() []string {
	return []string{"stats", "classes", "keywords", "weapons", "units", "options", "formations", "groups", "bodies", "currencies", "publications", "terrain", "dice", "effects", "supports", "values", cards}
}

// cards are the part that stands deeper than all others: in a deck.
const cards = "cards"

// PartNamed is the part that a word names, in whatever spelling: unit, Units, deck.
func PartNamed(word string) (string, bool) {
	if text.SameName(word, "deck") {
		return cards, true
	}
	all := Parts()
	i := slices.IndexFunc(all, func(p string) bool { return text.SameName(word, p) })
	if i < 0 {
		return "", false
	}
	return all[i], true
}

// NewPart is a part with the fields of a game.
func NewPart(name string, g *schema.Game) Part {
	whole, _ := schema.ShapeOf(schema.KindGame)
	p := Part{Name: name, Fields: []Field{{name: "id", form: isText, called: []string{"key", "code"}}}}
	of := whole.In(name).In("x")
	if name == cards {
		of = whole.In("decks").In("x").In(cards).In("x")
		p.Fields = append(p.Fields, Field{name: "deck", form: isText, names: []string{"decks"}})
	}
	cited := []string{"ref", "publication", "page"} // which stand last
	fields := slices.DeleteFunc(of.Fields(), func(f string) bool { return slices.Contains(cited, f) })
	for _, field := range append(fields, each.Where(cited, func(f string) bool { return slices.Contains(of.Fields(), f) })...) {
		slot := of.In(field)
		if field == "stats" && slices.Equal(slot.Keys(), []string{"stats"}) {
			p.stats, p.Fields = true, append(p.Fields, statFields(name, g, p.has)...)
			continue
		}
		f := fieldOf([]string{field}, slot)
		f.called, f.must = aliases(name, field), slot.Required()
		p.Fields = append(p.Fields, f)
	}
	for i, f := range p.Fields {
		p.spelled[0].Add(f.name, i)
		rank := 2
		if len(f.Path) == 2 {
			rank = 1
		}
		for _, name := range f.called {
			if text.Spelled(name) != text.Spelled("") {
				p.spelled[rank].Add(name, i)
			}
		}
	}
	return p
}

func (p *Part) has(name string) bool {
	return slices.ContainsFunc(p.Fields, func(f Field) bool { return f.name == name })
}

// fieldOf is the field at a path, by what the shape lets stand there.
func fieldOf(path []string, slot schema.Slot) Field {
	f := Field{Path: path, name: strings.Join(path, "."), slot: slot, names: slot.Names()}
	switch slot.Words() {
	case "text":
		f.form = isText
	case "a whole number":
		f.form = isWhole
	case "a number":
		f.form = isNumber
	case "true or false":
		f.form = isFlag
	case "a list":
		element := slot.In(0)
		switch {
		case element.IsText():
			f.form = isWords
		case strings.HasSuffix(element.Words(), "number"):
			f.form = isNumbers
		case counts(element) != nil:
			f.form, f.slot, f.names = isCounted, element, element.In(counts(element)[0]).Names()
		}
	case "a set of fields":
		if named := slot.In("x"); len(slot.Fields()) == 0 && strings.HasSuffix(named.Words(), "number") {
			f.form, f.names = isByName, slot.Keys()
		}
	}
	return f
}

// counts are the fields of a struct that is said in words: the one text that it must have,
// and the one that it may have, "" if there is no such one. Nil: it has others.
func counts(of schema.Slot) []string {
	said := []string{"", ""}
	for _, name := range of.Fields() {
		field := of.In(name)
		switch {
		case field.IsText() && field.Required() && said[0] == "":
			said[0] = name
		case field.IsText() && !field.Required() && said[1] == "":
			said[1] = name
		case field.Required():
			return nil
		}
	}
	if said[0] == "" {
		return nil
	}
	return said
}

// statFields are the figures that parts of a kind may have in a game.
func statFields(part string, g *schema.Game, taken func(string) bool) (all []Field) {
	if g == nil {
		return nil
	}
	forms := map[string]form{"flag": isFlag, "text": isText, "numbers": isNumbers, "classes": isWords, "ids": isWords, "by-class": isByName, "number": isWhole}
	for id, s := range g.Stats.All() {
		if !slices.Contains(s.Of, part) {
			continue
		}
		f := Field{Path: []string{"stats", id}, name: id, called: []string{"stats." + id, s.Title, s.Short}, form: forms[s.Kind]}
		if taken(id) {
			f.name = "stats." + id
		}
		switch s.Kind {
		case "number":
			if s.Measure == "inches" {
				f.form = isNumber
			}
		case "classes", "by-class":
			f.names = []string{"classes"}
		}
		all = append(all, f)
	}
	return all
}

// aliases are common headings for fields, where no field has that name.
func aliases(part, field string) []string {
	words := map[string][]string{
		"name":        {"title", "card", "card name", "card title", part, "Titel", "Karte", "Kartenname", "nom", "titre", "carte"},
		"title":       {"name", "Titel", "nom", "titre"},
		"count":       {"copies", "copy", "qty", "quantity", "amount", "number", "how many", "times", "Anzahl", "Menge", "Stück", "Kopien", "quantité", "nombre", "exemplaires"},
		"points":      {"pts", "price", "cost", "points cost", "Punkte", "Preis", "prix"},
		"text":        {"rules", "rules text", "rule text", "card text", "description", "effect text", "body", "Regeltext", "Kartentext", "Beschreibung", "texte", "règles", "texte de carte"},
		"icon":        {"symbol", "pictogram", "symbole", "icône"},
		"art":         {"picture", "image", "illustration", "artwork", "art file", "file", "Bild", "Grafik", "Datei", "fichier"},
		"keywords":    {"special rules", "traits", "abilities", "Sonderregeln", "Fähigkeiten", "règles spéciales", "capacités"},
		"weapons":     {"armament", "equipment", "Waffen", "armes"},
		"class":       {"type", "unit type", "Klasse", "Typ", "classe"},
		"kind":        {"type", "card type", "category", "Typ", "Kartentyp", "Kategorie", "type de carte", "catégorie"},
		"nation":      {"country", "faction", "Land", "Fraktion", "pays"},
		"deck":        {"Stapel", "Kartenstapel", "paquet"},
		"ref":         {"reference", "rule", "Verweis", "référence"},
		"page":        {"pages", "Seite", "Seiten"},
		"publication": {"book", "source", "Buch", "Quelle", "Publikation", "livre", "source"},
	}
	return words[field]
}
