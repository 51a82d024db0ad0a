package parts

import (
	"slices"

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

// Thing is one of them, as "forge show" presents it.
type Thing struct {
	ID, Name string
	Ref      rulebook.Ref // the rule that it stands in
	Summary  string       // in a line or two, for the list of all
	Facts    [][2]string
	Sections []Section // what is said at more length below the facts
	Value    any       // as documents say it, for JSON
}

// OwnName is the thing's name, "" if its id says the same.
func (t Thing) OwnName() string {
	if text.Kebab(t.Name) == t.ID {
		return ""
	}
	return t.Name
}

// Section is rows below a heading.
type Section struct {
	Title string
	Rows  [][2]string
}

// All are all kinds of things that a game may have, in the order in which
// they are shown.
var All = []Part{
	{"formations", "what lists buy", formationThings},
	{"units", "what acts on the table", unitThings},
	{"options", "what formations may buy", optionThings},
	{"keywords", "special rules", keywordThings},
	{"weapons", "what units carry", weaponThings},
	{"terrain", "what lies on the board", terrainThings},
	{"cards", "the cards of all decks", cardThings},
	{"tables", "what is rolled or looked up on", tableThings},
	{"dice", "the dice and their faces", dieThings},
	{"supports", "what is called on from off the board", supportThings},
	{"values", "figures that belong to no table", valueThings},
	{"variants", "rules that a scenario may switch", variantThings},
	{"limits", "what a list may field", limitThings},
	{"groups", "bodies that formations belong to", groupThings},
	{"classes", "classes of units", classThings},
	{"stats", "figures that units, keywords and so on may have", statThings},
	{"effects", "what cards can do", effectThings},
	{"printables", "what is printed to lie beside the game", printableThings},
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
	names := make([]string, len(All))
	for i, p := range All {
		names[i] = p.Name
	}
	return names
}

// thingsOf presents each of a map's entries.
func thingsOf[T any](m schema.Map[T], present func(id string, v T) Thing) []Thing {
	var out []Thing
	for id, v := range m.All() {
		t := present(id, v)
		t.ID, t.Value = id, v
		out = append(out, t)
	}
	return out
}

// facts leaves out what there is not.
func facts(rows ...[2]string) [][2]string {
	return slices.DeleteFunc(rows, func(r [2]string) bool { return r[1] == "" })
}

// sections leaves out those without rows.
func sections(all ...Section) []Section {
	return slices.DeleteFunc(all, func(s Section) bool { return len(s.Rows) == 0 })
}
