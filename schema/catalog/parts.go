package catalog

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Part is one kind of things in a game's data: its units, its keywords.
type Part struct {
	Name   string // as documents call it
	About  string // what it is, in a line
	Things func(g *schema.Game) []Thing
}

// Thing is one of them.
type Thing struct {
	ID, Name string
	Ref      rulebook.Ref // the rule that it stands in
	Summary  string       // in a line or two, for the list of all
	Facts    []Fact
	Sections []Section // what is said at more length below the facts
	Icon     string    // its picture among the printer's; "": none
	Stats    schema.Stats
	Value    any // as documents say it, for JSON
}

// Fact is something that there is to say of a thing. Columns of tables ask for it
// by its key; one without a label stands in columns only, since a section or the
// summary says it at more length.
type Fact struct{ Key, Label, Value string }

// Section is rows below a heading.
type Section struct {
	Title string
	Rows  []Row
}

// Row is what something is called, and what there is to say of it.
type Row = [2]string

// OwnName is the thing's name, "" if its id says the same.
func (t *Thing) OwnName() string {
	if text.Kebab(t.Name) == t.ID {
		return ""
	}
	return t.Name
}

// Fact is the value of the fact with a key, "" if the thing has none.
func (t *Thing) Fact(key string) string {
	for _, f := range t.Facts {
		if f.Key == key {
			return f.Value
		}
	}
	return ""
}

// Rows are the facts that stand for themselves.
func (t *Thing) Rows() []Row {
	return each.Of(each.Where(t.Facts, func(f Fact) bool { return f.Label != "" }), func(f Fact) Row { return Row{f.Label, f.Value} })
}

// Thing is the one with an id; false if the game has no such.
func (p *Part) Thing(g *schema.Game, id string) (Thing, bool) {
	all := p.Things(g)
	i := slices.IndexFunc(all, func(t Thing) bool { return t.ID == id })
	if i < 0 {
		return Thing{}, false
	}
	return all[i], true
}

// All are all kinds of things that a game may have, in the order in which
// they are shown.
var All = []Part{
	{"formations", "what lists buy", formations},
	{"units", "what acts on the table", units},
	{"options", "what formations may buy", options},
	{"keywords", "special rules", keywords},
	{"weapons", "what units carry", weapons},
	{"terrain", "what lies on the board", terrain},
	{"cards", "the cards of all decks", cards},
	{"tables", "what is rolled or looked up on", tables},
	{"dice", "the dice and their faces", dice},
	{"supports", "what is called on from off the board", supports},
	{"values", "figures that belong to no table", values},
	{"variants", "rules that a scenario may switch", variants},
	{"limits", "what a list may field", limits},
	{"groups", "kinds of formations", groups},
	{"choices", "what a list chooses once, for all of it", choices},
	{"bodies", "bodies that the formations of a list stand in", bodies},
	{"currencies", "what lists are priced in besides points", currencies},
	{"publications", "in which rules stand", publications},
	{"classes", "classes of units", classes},
	{"stats", "figures that units, keywords and so on may have", stats},
	{"effects", "what cards can do", effects},
	{"pricing", "how points come about, beyond prices", pricing},
	{"victory", "how a game is won", victory},
	{"play", "how it is played, where no built-in game plays it", rulesOfPlay},
	{"printables", "what is printed to lie next to the game", printables},
}

// Named is the part of that name.
func Named(name string) (Part, bool) {
	i := slices.IndexFunc(All, func(p Part) bool { return p.Name == name })
	if i < 0 {
		return Part{}, false
	}
	return All[i], true
}

// Names are the names of all parts.
func Names() []string {
	return each.Of(All, func(p Part) string { return p.Name })
}

// things presents each of a map's entries, without the facts and sections that
// are empty.
func things[T any](m schema.Map[T], present func(id string, v T) Thing) []Thing {
	var out []Thing
	for id, v := range m.All() {
		t := present(id, v)
		t.ID, t.Value = id, v
		t.Facts = slices.DeleteFunc(t.Facts, func(f Fact) bool { return f.Value == "" })
		t.Sections = slices.DeleteFunc(t.Sections, func(s Section) bool { return len(s.Rows) == 0 })
		out = append(out, t)
	}
	return out
}
