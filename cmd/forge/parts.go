package main

import (
	"slices"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// part is one kind of things in a game's data: its units, its keywords.
type part struct {
	name   string // as documents call it
	about  string
	things func(g *schema.Game) []thing
}

// thing is one of them, as "forge show" presents it.
type thing struct {
	id, name string
	ref      rulebook.Ref
	summary  string // in a line or two, for the list of all
	facts    [][2]string
	sections []section // what is said at more length below the facts
	value    any       // as documents say it, for JSON
}

// ownName is the thing's name, "" if its id says the same.
func (t thing) ownName() string {
	if kebab(t.name) == t.id {
		return ""
	}
	return t.name
}

// kebab is a name as an id would have it.
func kebab(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' })
	return strings.ReplaceAll(strings.Join(words, "-"), "'", "")
}

// section is rows below a heading.
type section struct {
	title string
	rows  [][2]string
}

// parts are all kinds of things that a game may have, in the order in which
// they are shown.
var parts = []part{
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

func partNamed(name string) (part, bool) {
	i := slices.IndexFunc(parts, func(p part) bool { return p.name == name })
	if i < 0 {
		return part{}, false
	}
	return parts[i], true
}

func partNames() []string {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.name
	}
	return names
}

// thingsOf presents each of a map's entries.
func thingsOf[T any](m schema.Map[T], present func(id string, v T) thing) []thing {
	var out []thing
	for id, v := range m.All() {
		t := present(id, v)
		t.id, t.value = id, v
		out = append(out, t)
	}
	return out
}

// facts leaves out what there is not.
func facts(rows ...[2]string) [][2]string {
	return slices.DeleteFunc(rows, func(r [2]string) bool { return r[1] == "" })
}

// sections leaves out those without rows.
func sections(all ...section) []section {
	return slices.DeleteFunc(all, func(s section) bool { return len(s.rows) == 0 })
}
