package recruit

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

// Ways are what the user says of parts of a roster.
type Ways struct {
	As     map[string]string // names of the roster, and the ids of what they are in the game
	Ignore []string          // names of what is left out
}

// Unused are the names that they have and that a roster does not, and the names of the roster.
func (w Ways) Unused(r *roster.Roster) (unused, names []string) {
	seen := map[string]bool{}
	note := func(name string) {
		if key := strings.ToLower(name); name != "" && !seen[key] {
			seen[key], names = true, append(names, name)
		}
	}
	for _, c := range slices.Concat(r.Limits, r.Total()) {
		note(c.Name)
	}
	r.AllForces(func(f *roster.Force, _ int) {
		note(f.Name)
		note(f.Catalogue)
		for i := range f.Selections {
			f.Selections[i].Each(func(s *roster.Selection, _ int) { note(s.Name) })
		}
	})
	for _, name := range append(slices.Sorted(maps.Keys(w.As)), w.Ignore...) {
		if !seen[strings.ToLower(name)] {
			unused = append(unused, name)
		}
	}
	return unused, names
}

// Left is a part of a roster that is not in the list.
type Left struct {
	Where string // from its force on
	Why   string
}

// Result is an army list that was made of a roster.
type Result struct {
	List  *schema.ArmyList
	Left  []Left
	Found []diag.Diagnostic
}

// List makes an army list of a game out of a roster. What is left is what does not match; the
// diagnostics say it of each.
func List(r *roster.Roster, g *schema.Game, w Ways) Result {
	x := &recruiter{roster: r, game: g, ways: w, in: inAll(g), at: map[string]int{}, fits: map[string]*formation{}}
	x.list = &schema.ArmyList{Kind: schema.KindArmyList, Title: cmp.Or(r.Name, r.Game), Formations: []schema.Entry{}}
	if r.Notes != "" {
		x.notes = append(x.notes, marked(r.Notes))
	}
	x.offer()
	x.limits()
	x.forces(r.Forces, "")
	x.list.Notes = strings.Join(x.notes, "\n\n")
	return Result{x.list, x.left, diag.Sort(x.found)}
}

// recruiter makes a list.
type recruiter struct {
	roster *roster.Roster
	game   *schema.Game
	in     []*schema.Game // in all its languages
	ways   Ways
	list   *schema.ArmyList
	notes  []string

	formations, agreed, bodies, sides, money pool
	fits                                     map[string]*formation // what may be chosen for each formation

	left  []Left
	found []diag.Diagnostic
	at    map[string]int // in found, by what is missing
}

// offer gathers what parts of the roster may be, apart from what belongs to one formation.
func (x *recruiter) offer() {
	g := x.game
	name := called(x.in, func(g *schema.Game) schema.Map[schema.Formation] { return g.Formations }, func(f schema.Formation) string { return f.Name })
	for id := range g.Formations.All() {
		x.formations.add(thing{kind: isFormation, id: id}, name(id)...)
	}
	name = called(x.in, func(g *schema.Game) schema.Map[schema.ListChoice] { return g.Choices }, func(c schema.ListChoice) string { return c.Name })
	for id, choice := range g.Choices.All() {
		x.agreed.add(thing{kind: isChoice, id: id}, name(id)...)
		values := func(g *schema.Game) schema.Map[schema.ListValue] { c, _ := g.Choices.Get(id); return c.Values }
		said := called(x.in, values, func(v schema.ListValue) string { return v.Name })
		for value := range choice.Values.All() {
			x.agreed.add(thing{kind: isValue, id: value, of: id}, said(value)...)
		}
	}
	name = called(x.in, func(g *schema.Game) schema.Map[schema.BodyKind] { return g.Bodies }, func(b schema.BodyKind) string { return b.Name })
	for id := range g.Bodies.All() {
		x.bodies.add(thing{kind: isBody, id: id}, name(id)...)
	}
	name = called(x.in, func(g *schema.Game) schema.Map[schema.Currency] { return g.Currencies }, func(c schema.Currency) string { return c.Name })
	for id := range g.Currencies.All() {
		x.money.add(thing{kind: isCurrency, id: id}, name(id)...)
	}
	for i, nation := range g.Nations() {
		x.sides.add(thing{kind: isSide, id: nation}, append([]string{nation}, each.Of(x.in[1:], func(g *schema.Game) string { return nth(g.Nations(), i) })...)...)
	}
}

func nth(all []string, i int) string {
	if i < len(all) {
		return all[i]
	}
	return ""
}

// IsPoints says whether a cost of a roster is what a game calls points.
func IsPoints(c roster.Cost) bool {
	return slices.ContainsFunc([]string{"pts", "points", "pt", "p", "punkte", "pkt"}, func(word string) bool {
		return strings.EqualFold(c.Name, word) || strings.EqualFold(c.Type, word)
	})
}

// limits are what the list may cost.
func (x *recruiter) limits() {
	for _, c := range x.roster.Limits {
		some := x.find(&x.money, c.Name)
		switch {
		case x.ignores(c.Name):
		case len(some) == 1:
			x.list.Budgets = x.list.Budgets.With(some[0].id, rulebook.Value(c.Hundredths*10))
		case IsPoints(c):
			limit := rulebook.Value(c.Hundredths * 10)
			x.list.Limit = &limit
		default:
			x.miss(0, "limit", c.Name, fmt.Sprintf("the game counts nothing that is called %q, of which the limit is %s", c.Name, c), x.money.near(c.Name))
		}
	}
}

// forces adds the forces below another.
func (x *recruiter) forces(all []roster.Force, where string) {
	for i := range all {
		f := &all[i]
		if x.ignores(f.Name) {
			continue
		}
		at := text.Join(" › ", where, cmp.Or(f.Own, f.Name, f.Catalogue))
		if f.Notes != "" {
			x.notes = append(x.notes, marked(text.Join(": ", f.Name, f.Notes)))
		}
		x.side(f, at)
		group := ""
		if len(f.Selections) > 0 && (len(x.roster.Forces) > 1 || len(x.roster.Forces[0].Forces) > 0 || x.groups()) {
			group = x.body(f.Name, cmp.Or(f.Own, f.Name), f.Line, at)
		}
		x.selections(f.Selections, group, at)
		x.forces(f.Forces, at)
	}
}

// groups says whether bodies of formations mean something in the game.
func (x *recruiter) groups() bool {
	within := len(x.bodies.all) > 0
	for _, f := range x.game.Formations.All() {
		within = within || f.Within == "group"
	}
	for _, l := range x.game.Limits.All() {
		within = within || l.Within == "group"
	}
	return within
}

// side is that of the first force that has one.
func (x *recruiter) side(f *roster.Force, at string) {
	some, own := x.find(&x.sides, f.Catalogue), cmp.Or(x.said(f.Catalogue), f.Catalogue)
	switch {
	case f.Catalogue == "" || x.ignores(f.Catalogue) || x.list.Side == own:
	case len(some) == 1 && (x.list.Side == "" || x.list.Side == some[0].id):
		x.list.Side = some[0].id
	case len(x.sides.all) == 0 && x.list.Side == "":
		x.list.Side = own
	case len(some) == 1 || len(x.sides.all) == 0:
		x.miss(f.Line, at, f.Catalogue, fmt.Sprintf("its side is %q, and that of the list is %q", f.Catalogue, x.list.Side), "")
	default:
		x.miss(f.Line, at, f.Catalogue, fmt.Sprintf("the game has no side that is called %q", f.Catalogue), x.sides.near(f.Catalogue))
	}
}

// body is the name of a body of formations, unlike that of any other.
func (x *recruiter) body(name, called string, line int, at string) string {
	own := called
	for n := 2; slices.ContainsFunc(x.list.Formations, func(e schema.Entry) bool { return e.Group == own }); n++ {
		own = fmt.Sprintf("%s %d", called, n)
	}
	kinds := x.game.Bodies.Keys()
	some := x.find(&x.bodies, name)
	switch {
	case len(some) == 1 && some[0].id != kinds[0]:
		x.list.Bodies = append(x.list.Bodies, schema.Body{Kind: some[0].id, Name: own})
	case len(some) != 1 && len(kinds) > 1:
		x.miss(line, at, name, fmt.Sprintf("the game has no kind of body that is called %q", name), x.bodies.near(name))
	}
	return own
}

// selections adds formations, and what the list chooses for all of it.
func (x *recruiter) selections(all []roster.Selection, group, at string) {
	for i := range all {
		s := &all[i]
		here := text.Join(" › ", at, s.Title())
		if x.ignores(s.Name) {
			continue
		}
		some := x.find(&x.formations, s.Name, entryIDs(s)...)
		if len(some) > 1 {
			some = each.Where(some, func(t thing) bool {
				f, _ := x.game.Formations.Get(t.id)
				return f.Nation == "" || f.Nation == x.list.Side
			})
		}
		switch {
		case len(some) == 1:
			x.enlist(s, some[0].id, group, here)
		case len(some) > 1:
			x.ambiguous(s, here, some)
		case x.agrees(s, here):
		case slices.ContainsFunc(s.Chosen, func(c roster.Selection) bool { return len(x.find(&x.formations, c.Name, entryIDs(&c)...)) > 0 }):
			x.remember(s)
			x.selections(s.Chosen, x.body(s.Name, s.Title(), s.Line, here), here)
		default:
			x.miss(s.Line, here, s.Name, fmt.Sprintf("the game has no formation that is called %q", s.Name), x.formations.near(s.Name))
		}
	}
}

// agrees says whether a selection is something that the list chooses for all of it: a choice
// with its value, or the value alone.
func (x *recruiter) agrees(s *roster.Selection, at string) bool {
	some := x.find(&x.agreed, s.Name, entryIDs(s)...)
	if len(some) != 1 {
		return false
	}
	x.remember(s)
	if some[0].kind == isValue {
		x.agree(some[0].of, some[0].id)
		for i := range s.Chosen {
			x.miss(s.Chosen[i].Line, text.Join(" › ", at, s.Chosen[i].Title()), s.Chosen[i].Name, fmt.Sprintf("%s has nothing to choose", s.Name), "")
		}
		return true
	}
	for i := range s.Chosen {
		c := &s.Chosen[i]
		here := text.Join(" › ", at, c.Title())
		values := each.Where(x.find(&x.agreed, c.Name, entryIDs(c)...), func(t thing) bool { return t.of == some[0].id })
		switch {
		case x.ignores(c.Name):
		case len(values) == 1:
			x.remember(c)
			x.agree(some[0].id, values[0].id)
		default:
			x.miss(c.Line, here, c.Name, fmt.Sprintf("%s cannot be %q", some[0].name, c.Name), x.agreed.near(c.Name))
		}
	}
	return true
}

func (x *recruiter) agree(choice, value string) {
	x.list.Choices = x.list.Choices.With(choice, value)
}

// find are the things of a pool that the roster's name means, or what the user says that it is.
func (x *recruiter) find(p *pool, name string, ids ...string) []thing {
	if id := x.said(name); id != "" {
		return p.find(id, id)
	}
	return p.find(name, ids...)
}

// said is what the user says that a name is; "": nothing.
func (x *recruiter) said(name string) string {
	for said, id := range x.ways.As {
		if strings.EqualFold(said, name) {
			return id
		}
	}
	return ""
}

// ignores says whether the user leaves out what has a name.
func (x *recruiter) ignores(name string) bool {
	return slices.ContainsFunc(x.ways.Ignore, func(out string) bool { return strings.EqualFold(out, name) })
}

// remember keeps the owner's notes.
func (x *recruiter) remember(s *roster.Selection) {
	if s.Notes != "" {
		x.notes = append(x.notes, marked(s.Title()+": "+s.Notes))
	}
}

// marked is a text as Markdown that says just that, its lines apart.
func marked(lines string) string {
	return strings.Join(each.Of(strings.Split(lines, "\n"), report.Marked), "\n\n")
}

// miss says that a part of the roster is not in the game: what is the same in several places
// once, with these.
func (x *recruiter) miss(line int, at, name, why, near string) {
	d := unmatched.At(diag.Span{File: x.roster.File, Line: line}, "%s: %s%s", at, why, near)
	d.Fixes = []diag.Fix{{Title: fmt.Sprintf("say what it is (--as %q), or leave it out (--ignore %q)", name+"=ID", name)}}
	x.note(d, at, why)
}

func (x *recruiter) ambiguous(s *roster.Selection, at string, some []thing) {
	ids := text.Or(each.Of(some, func(t thing) string { return t.id }))
	why := fmt.Sprintf("%q may be %s", s.Name, ids)
	d := several.At(diag.Span{File: x.roster.File, Line: s.Line}, "%s: %s", at, why)
	d.Fixes = []diag.Fix{{Title: fmt.Sprintf("say which is meant (--as %q)", s.Name+"="+some[0].id)}}
	x.note(d, at, why)
}

func (x *recruiter) note(d diag.Diagnostic, at, why string) {
	x.left = append(x.left, Left{at, why})
	if n, again := x.at[why]; again {
		if first := &x.found[n]; len(first.Related) < 3 {
			first.Related = append(first.Related, diag.Place{Span: d.Span, Label: "here too: " + at})
		}
		return
	}
	x.at[why] = len(x.found)
	x.found = append(x.found, d)
}
