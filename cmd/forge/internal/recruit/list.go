package recruit

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
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
	List    *schema.ArmyList
	Left    []Left
	Changed []Left // what is in the list, and otherwise than in the roster
	Found   []diag.Diagnostic
}

// List makes an army list of a game out of a roster. What is left is what does not match; the
// diagnostics say it of each.
func List(r *roster.Roster, g *schema.Game, w Ways) Result {
	x := &recruiter{roster: r, game: g, ways: w, languages: languagesOf(g), as: map[string]string{}, at: map[string]int{}, fits: map[string]*formation{}, groups: map[string]int{}}
	for _, name := range slices.Sorted(maps.Keys(w.As)) {
		x.as[strings.ToLower(name)] = w.As[name]
	}
	x.list = &schema.ArmyList{Kind: schema.KindArmyList, Title: cmp.Or(r.Name, r.Game), Formations: []schema.Entry{}}
	if r.Notes != "" {
		x.notes = append(x.notes, marked(r.Notes))
	}
	x.offer()
	x.settle(r)
	x.limits()
	x.forces(r.Forces, "")
	x.withoutEmpty()
	x.list.Notes = strings.Join(x.notes, "\n\n")
	return Result{x.list, x.left, x.changed, diag.Sort(x.found)}
}

// recruiter makes a list.
type recruiter struct {
	languages
	roster *roster.Roster
	game   *schema.Game
	ways   Ways
	as     map[string]string // what the user says that names are, these in small letters
	list   *schema.ArmyList
	notes  []string

	formations, agreed, bodies, sides, money pool
	fits                                     map[string]*formation // what may be chosen for each formation

	groups        map[string]int // the last number of each name of a body, these folded
	left, changed []Left
	found         []diag.Diagnostic
	at            map[string]int // in found, by what is missing
}

// offer gathers what parts of the roster may be, apart from what belongs to one formation.
func (x *recruiter) offer() {
	g := x.game
	name := called(x.games, func(g *schema.Game) schema.Map[schema.Formation] { return g.Formations }, func(f schema.Formation) string { return f.Name })
	for id := range g.Formations.All() {
		x.formations.add(thing{kind: isFormation, id: id}, name(id)...)
	}
	x.know(g.Formations.Keys(), name)
	name = called(x.games, func(g *schema.Game) schema.Map[schema.ListChoice] { return g.Choices }, func(c schema.ListChoice) string { return c.Name })
	for id, choice := range g.Choices.All() {
		x.agreed.add(thing{kind: isChoice, id: id}, name(id)...)
		values := func(g *schema.Game) schema.Map[schema.ListValue] { c, _ := g.Choices.Get(id); return c.Values }
		said := called(x.games, values, func(v schema.ListValue) string { return v.Name })
		for value := range choice.Values.All() {
			x.agreed.add(thing{kind: isValue, id: value, of: id}, said(value)...)
		}
		x.know(choice.Values.Keys(), said)
	}
	x.know(g.Choices.Keys(), name)
	name = called(x.games, func(g *schema.Game) schema.Map[schema.BodyKind] { return g.Bodies }, func(b schema.BodyKind) string { return b.Name })
	for id := range g.Bodies.All() {
		x.bodies.add(thing{kind: isBody, id: id}, name(id)...)
	}
	x.know(g.Bodies.Keys(), name)
	name = called(x.games, func(g *schema.Game) schema.Map[schema.Currency] { return g.Currencies }, func(c schema.Currency) string { return c.Name })
	for id := range g.Currencies.All() {
		x.money.add(thing{kind: isCurrency, id: id}, name(id)...)
	}
	x.know(g.Currencies.Keys(), name)
	for i, nation := range g.Nations() {
		names := each.Of(x.games, func(g *schema.Game) string { return nth(g.Nations(), i) })
		x.sides.add(thing{kind: isSide, id: nation}, names...)
		x.know([]string{nation}, func(string) []string { return names })
	}
	x.know(g.Options.Keys(), x.option())
	x.know(g.Units.Keys(), x.unit())
	x.know(g.Weapons.Keys(), x.weapon())
	x.know(g.Keywords.Keys(), x.keyword())
	x.know(g.Classes.Keys(), x.class())
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

// leastLimit is the least that a list's limit of points may be.
const leastLimit = 1

// limits are what the list may cost.
func (x *recruiter) limits() {
	said := map[string]roster.Cost{} // by currency; "": points
	for _, c := range x.roster.Limits {
		some, currency := x.find(&x.money, c.Name), ""
		if len(some) == 1 {
			currency = some[0].id
		}
		had, again := said[currency]
		switch {
		case x.ignores(c.Name):
			continue
		case len(some) != 1 && !IsPoints(c):
			x.lacks(&x.money, 0, "limit", c.Name, "the game counts nothing that is called ", fmt.Sprintf(", of which the limit is %s", c))
			continue
		case again && had.Value != c.Value:
			x.odd(0, "limit", c.Name, fmt.Sprintf("the limit is %s, and %s too", had, c))
		case currency != "":
			x.list.Budgets = x.list.Budgets.With(currency, c.Value)
		case c.Value < rulebook.Whole(leastLimit):
			x.odd(0, "limit", c.Name, fmt.Sprintf("the limit is %s, and that of a list is at least %d", c, leastLimit))
		default:
			x.list.Limit = &c.Value
		}
		said[currency] = c
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
		if len(f.Selections) > 0 && (len(x.roster.Forces) > 1 || len(x.roster.Forces[0].Forces) > 0 || x.bodied()) {
			group = x.body(f.Name, cmp.Or(f.Own, f.Name), f.Line, at)
		}
		x.selections(f.Selections, group, at)
		x.forces(f.Forces, at)
	}
}

// bodied says whether bodies of formations mean something in the game.
func (x *recruiter) bodied() bool {
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
		x.miss(f.Line, text.Join(" › ", at, f.Catalogue), f.Catalogue, fmt.Sprintf("its side is %q, and that of the list is %q", f.Catalogue, x.list.Side), "")
	default:
		x.lacks(&x.sides, f.Line, text.Join(" › ", at, f.Catalogue), f.Catalogue, "the game has no side that is called ", "")
	}
}

// body is the name of a body of formations, unlike that of any other as a list compares them.
func (x *recruiter) body(name, called string, line int, at string) string {
	own, key := called, schema.Folded(called)
	for x.groups[schema.Folded(own)] > 0 {
		x.groups[key]++
		own = text.Join(" ", called, strconv.Itoa(x.groups[key]))
	}
	x.groups[schema.Folded(own)]++
	kinds := x.game.Bodies.Keys()
	some := x.find(&x.bodies, name)
	switch {
	case len(some) == 1 && some[0].id != kinds[0]:
		x.list.Bodies = append(x.list.Bodies, schema.Body{Kind: some[0].id, Name: own})
	case len(some) != 1 && len(kinds) > 1:
		why, near := x.why(&x.bodies, name, "the game has no kind of body that is called ", "")
		x.changes(line, at, why, near, wayOf(name))
	}
	return own
}

// withoutEmpty takes the bodies out of the list that no entry is in.
func (x *recruiter) withoutEmpty() {
	in := map[string]bool{}
	for i := range x.list.Formations {
		in[x.list.Formations[i].Group] = true
	}
	x.list.Bodies = each.Where(x.list.Bodies, func(b schema.Body) bool { return in[b.Name] })
}

// selections adds formations, and what the list chooses for all of it.
func (x *recruiter) selections(all []roster.Selection, group, at string) {
	for i := range all {
		s := &all[i]
		here := text.Join(" › ", at, s.Title())
		if x.ignores(s.Name) || x.none(s, here) {
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
			x.lacks(&x.formations, s.Line, here, s.Name, "the game has no formation that is called ", "")
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
	if some[0].kind == isValue {
		x.agree(some[0], s, at)
		return true
	}
	x.remember(s)
	if len(s.Chosen) == 0 {
		x.odd(s.Line, at, s.Name, some[0].name+" has no value")
	}
	for i := range s.Chosen {
		c := &s.Chosen[i]
		here := text.Join(" › ", at, c.Title())
		values := each.Where(x.find(&x.agreed, c.Name, entryIDs(c)...), func(t thing) bool { return t.of == some[0].id })
		switch {
		case x.ignores(c.Name) || x.none(c, here):
		case len(values) == 1:
			x.agree(values[0], c, here)
		default:
			x.lacks(&x.agreed, c.Line, here, c.Name, some[0].name+" cannot be ", "")
		}
	}
	return true
}

// agree chooses a value for the list, unless it has another.
func (x *recruiter) agree(value thing, s *roster.Selection, at string) {
	x.remember(s)
	choice, _ := x.game.Choices.Get(value.of)
	if had, again := x.list.Choices.Get(value.of); again && had != value.id {
		v, _ := choice.Values.Get(had)
		x.odd(s.Line, at, s.Name, fmt.Sprintf("%s is %q already", choice.Name, cmp.Or(v.Name, had)))
	} else {
		x.list.Choices = x.list.Choices.With(value.of, value.id)
	}
	for i := range s.Chosen {
		if c := &s.Chosen[i]; !x.ignores(c.Name) {
			x.odd(c.Line, text.Join(" › ", at, c.Title()), c.Name, s.Name+" has nothing to choose")
		}
	}
}

// find are the things of a pool that the roster's name means, or what the user says that it is.
func (x *recruiter) find(p *pool, name string, ids ...string) []thing {
	if id := x.said(name); id != "" {
		return x.languages.find(p, id, id)
	}
	return x.languages.find(p, name, ids...)
}

// said is what the user says that a name is; "": nothing.
func (x *recruiter) said(name string) string { return x.as[strings.ToLower(name)] }

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

// none says of a selection that its number is 0.
func (x *recruiter) none(s *roster.Selection, at string) bool {
	if s.Number == 0 {
		x.odd(s.Line, at, s.Name, fmt.Sprintf("the number of %q is 0", s.Name))
	}
	return s.Number == 0
}

// wayOf are the ways out where the game has nothing of a name.
func wayOf(name string) string {
	return fmt.Sprintf("say what it is (--as %q), or leave it out (--ignore %q)", name+"=ID", name)
}

// miss says that a part of the roster is not in the game.
func (x *recruiter) miss(line int, at, name, why, near string) {
	x.lost(line, at, why, near, wayOf(name))
}

// odd says of a part of the roster that it is wrong whatever the game has.
func (x *recruiter) odd(line int, at, name, why string) {
	x.lost(line, at, why, "", fmt.Sprintf("mend it in the program that wrote the roster, or leave it out (--ignore %q)", name))
}

// lacks says that nothing in a pool has a name, or what the user says in its place.
func (x *recruiter) lacks(p *pool, line int, at, name, before, after string) {
	why, near := x.why(p, name, before, after)
	x.miss(line, at, name, why, near)
}

// why is the reason that nothing in a pool has a name, and what is near it.
func (x *recruiter) why(p *pool, name, before, after string) (why, near string) {
	if id := x.said(name); id != "" {
		return fmt.Sprintf("%s%q%s, as --as says of %q", before, id, after, name), x.near(p, id)
	}
	return fmt.Sprintf("%s%q%s", before, name, after), x.near(p, name)
}

// lost says that a part of the roster is not in the list: what is the same in several places
// once, with these.
func (x *recruiter) lost(line int, at, why, near, way string) {
	x.left = append(x.left, Left{at, why})
	x.unmatched(line, at, why, near, way)
}

// changes says that a part of the roster is in the list, and otherwise.
func (x *recruiter) changes(line int, at, why, near, way string) {
	x.changed = append(x.changed, Left{at, why})
	x.unmatched(line, at, why, near, way)
}

func (x *recruiter) unmatched(line int, at, why, near, way string) {
	d := unmatched.At(diag.Span{File: x.roster.File, Line: line}, "%s: %s%s", at, why, near)
	d.Fixes = []diag.Fix{{Title: way}}
	x.note(d, at, why)
}

func (x *recruiter) ambiguous(s *roster.Selection, at string, some []thing) {
	ids := text.Or(each.Of(some, func(t thing) string { return t.id }))
	why := fmt.Sprintf("%q may be %s", s.Name, ids)
	d := several.At(diag.Span{File: x.roster.File, Line: s.Line}, "%s: %s", at, why)
	d.Fixes = []diag.Fix{{Title: fmt.Sprintf("say which is meant (--as %q)", s.Name+"="+some[0].id)}}
	x.left = append(x.left, Left{at, why})
	x.note(d, at, why)
}

func (x *recruiter) note(d diag.Diagnostic, at, why string) {
	if n, again := x.at[why]; again {
		if first := &x.found[n]; len(first.Related) < 3 {
			first.Related = append(first.Related, diag.Place{Span: d.Span, Label: "here too: " + at})
		}
		return
	}
	x.at[why] = len(x.found)
	x.found = append(x.found, d)
}
