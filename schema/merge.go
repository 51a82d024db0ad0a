package schema

import (
	"cmp"
	"maps"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
)

// provenance is how a game was put together.
type provenance struct {
	ruleset  string               // the built-in game at its root; "": none
	home     string               // the file of the user's game that it is; "": of a built-in one
	told     string               // the file of the game whose rulebook it has
	origins  map[origin]diag.Span // where users' parts stand
	twice    []origin             // parts that were defined again, in vain
	composes *composing           // whether it has what depends on the list
	cites    bool                 // whether it cites publications or pages
}

// origin names a part: "units", "rifles".
type origin struct{ part, id string }

// Ruleset is the name of the built-in game that plays this one; "" if it is a
// user's own from the ground up.
func (g *Game) Ruleset() string { return g.made.ruleset }

// Home is the file of a user's game, "" of a built-in one.
func (g *Game) Home() string { return g.made.home }

// RulebookHome is the file of the game whose rulebook it has.
func (g *Game) RulebookHome() string { return g.made.told }

// Origin is the place of a part that a user has defined, such as
// Origin("units", "lorry"). Parts of built-in games have none.
func (g *Game) Origin(part, id string) (diag.Span, bool) {
	at, ok := g.made.origins[origin{part, id}]
	return at, ok
}

// Redefined says whether a part was defined again, which is reported where that is.
func (g *Game) Redefined(part, id string) bool {
	return slices.Contains(g.made.twice, origin{part, id})
}

// Addition is a set of parts and where each of them stands.
type Addition struct {
	Parts *Parts
	Texts *Texts // those of the parts in other languages
	Theme *Theme // how they are printed; nil: as the game is
	At    func(part, id string) diag.Span
}

// Merge is a game with further parts. Neither is changed. A part may not be
// defined a second time: the first one holds, and a diagnostic tells of the
// second.
func Merge(g *Game, a Addition) (*Game, []diag.Diagnostic) {
	out := *g
	out.made.origins = maps.Clone(g.made.origins)
	if out.made.origins == nil {
		out.made.origins = map[origin]diag.Span{}
	}
	out.made.composes = new(composing)
	out.Texts = g.Texts.with(a.Texts)
	out.Theme = g.Theme.with(a.Theme)
	m := merger{game: &out, at: a.At}
	to, from := &out.Parts, a.Parts
	join(&m, "stats", &to.Stats, from.Stats)
	join(&m, "classes", &to.Classes, from.Classes)
	join(&m, "keywords", &to.Keywords, from.Keywords)
	join(&m, "weapons", &to.Weapons, from.Weapons)
	join(&m, "units", &to.Units, from.Units)
	join(&m, "options", &to.Options, from.Options)
	join(&m, "formations", &to.Formations, from.Formations)
	join(&m, "groups", &to.Groups, from.Groups)
	join(&m, "choices", &to.Choices, from.Choices)
	join(&m, "bodies", &to.Bodies, from.Bodies)
	join(&m, "currencies", &to.Currencies, from.Currencies)
	join(&m, "publications", &to.Publications, from.Publications)
	join(&m, "terrain", &to.Terrain, from.Terrain)
	join(&m, "dice", &to.Dice, from.Dice)
	join(&m, "effects", &to.Effects, from.Effects)
	join(&m, "decks", &to.Decks, from.Decks)
	join(&m, "supports", &to.Supports, from.Supports)
	join(&m, "tables", &to.Tables, from.Tables)
	join(&m, "values", &to.Values, from.Values)
	join(&m, "limits", &to.Limits, from.Limits)
	join(&m, "printables", &to.Printables, from.Printables)
	join(&m, "layouts", &to.Layouts, from.Layouts)
	return &out, m.found
}

type merger struct {
	game  *Game
	at    func(part, id string) diag.Span
	found []diag.Diagnostic
}

// join adds the entries of one kind of part.
func join[T any](m *merger, part string, to *Map[T], from Map[T]) {
	if from.Len() == 0 {
		return
	}
	all := Map[T]{&entries[T]{keys: append([]string(nil), to.Keys()...), vals: maps.Clone(to.get().vals)}}
	for id, v := range from.All() {
		if all.Has(id) {
			m.redefined(part, id)
			continue
		}
		all.set(id, v)
		m.game.made.origins[origin{part, id}] = m.at(part, id)
	}
	*to = all
}

// redefined reports a part that the game has already.
func (m *merger) redefined(part, id string) {
	m.game.made.twice = append(m.game.made.twice[:len(m.game.made.twice):len(m.game.made.twice)], origin{part, id})
	way := "give yours another id"
	if part == "decks" {
		way = "put cards of your own into a deck of another id, with kinds of the same ids: it is shuffled in"
	}
	d := redefined.At(m.at(part, id), "%q is among the %s of %s already; %s", id, part, m.game.Title, way)
	if first, ok := m.game.Origin(part, id); ok {
		d.Related = []diag.Place{{Span: first, Label: "first defined here"}}
	}
	m.found = append(m.found, d)
}

// Together is a game with the parts that users have added to another game on
// the same ground. Parts of one id must be one part: a diagnostic tells of each
// that is not, and the first game's holds.
func Together(g, other *Game) (*Game, []diag.Diagnostic) {
	at := func(part, id string) diag.Span {
		span, _ := other.Origin(part, id)
		return span
	}
	whole, twice := Merge(g, Addition{Parts: &other.Parts, Texts: other.Texts, Theme: other.Theme, At: at})
	var found []diag.Diagnostic
	for _, d := range twice { // nearly all of them are what both stand on
		common := d.Span == (diag.Span{}) || len(d.Related) > 0 && d.Related[0].Span == d.Span
		if !common {
			found = append(found, d)
		}
	}
	return whole, found
}

// extend is a user's game on top of another: the other's parts and its own, and
// the other's ground rules where it has none.
func extend(base, own *Game, at func(part, id string) diag.Span) (*Game, []diag.Diagnostic) {
	whole, found := Merge(base, Addition{Parts: &own.Parts, At: at})
	out := *own
	out.Parts, out.made = whole.Parts, whole.made
	out.Texts = own.Texts.with(base.Texts)
	if out.Board == nil {
		out.Board = base.Board
	}
	if out.Pricing == nil {
		out.Pricing = base.Pricing
	}
	if out.Victory == nil {
		out.Victory = base.Victory
	}
	if out.Length == nil {
		out.Length = base.Length
	}
	if out.Opening == nil {
		out.Opening = base.Opening
	}
	if out.Play == nil {
		out.Play = base.Play
	}
	if out.Variants.Len() == 0 {
		out.Variants = base.Variants
	}
	out.Theme = own.Theme.with(base.Theme)
	if out.Roster == nil {
		out.Roster = base.Roster
	}
	if out.Play != nil && (out.Roster == nil || out.Roster.ofMarks) {
		out.Roster = out.Play.roster()
	}
	switch {
	case out.Sheet == nil:
		out.Sheet = base.Sheet
	case out.Sheet.Adds && base.Sheet != nil:
		sheet := *out.Sheet
		sheet.Columns = cmp.Or(sheet.Columns, base.Sheet.Columns)
		sheet.Sections = slices.Concat(base.Sheet.Sections, sheet.Sections)
		out.Sheet = &sheet
	}
	if out.Rulebook == nil {
		out.Rulebook = base.Rulebook
	}
	return &out, found
}

// roster is what is noted of units on paper where the game does not say: their marks.
func (p *Play) roster() *Roster {
	out := &Roster{ofMarks: true}
	for id, m := range p.Marks.All() {
		out.Notes = append(out.Notes, Note{Title: PlayName(m.Name, id), Boxes: min(max(1, m.Max), mostMarked)})
	}
	if out.Notes == nil {
		return nil
	}
	return out
}
