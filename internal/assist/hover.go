package assist

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Hover says in Markdown what there is to know of what lies at an offset, and of which
// part of the text; "" if there is nothing to say.
func (d *Desk) Hover(p *Paper, offset int) (says string, from, to int) {
	at := p.At(offset)
	if at.Role == AtGap {
		return "", offset, offset
	}
	if c, from, to, ok := p.symbol(at, offset); ok {
		return described(c), from, to
	}
	parts := d.named(p, at)
	if len(parts) == 0 || at.Role == AtKey {
		parts = append(parts, p.figures(at)...)
	}
	if name := fieldName(at); at.Role == AtKey || len(parts) == 0 {
		parts = append(parts, field(name, at.Slot))
	}
	parts = slices.DeleteFunc(parts, func(s string) bool { return s == "" })
	return strings.Join(parts, "\n\n"), at.From, at.To
}

func fieldName(at Place) string {
	for _, step := range slices.Backward(at.Path) {
		if name, ok := step.(string); ok {
			return name
		}
	}
	return ""
}

// field is what the shape says of a field.
func field(name string, s schema.Slot) string {
	if s.Doc() == "" {
		return ""
	}
	kind := s.Words()
	if c := s.Choices(); len(c) > 1 {
		kind = strings.Join(c, ", ")
	}
	if s.Required() {
		kind += ", required"
	}
	return strings.TrimSuffix(fmt.Sprintf("**%s** (%s)", name, kind), " ()") + "\n\n" + report.Marked(s.Doc())
}

// named is what there is to know of what a name names.
func (d *Desk) named(p *Paper, at Place) []string {
	of, id := at.meant()
	if fieldName(at) == "ref" && at.Node.Kind == Scalar && p.Game() != nil {
		return d.rules(p.Game(), rulebook.Ref(at.Node.Text))
	}
	var said []string
	for _, part := range of {
		switch part {
		case "formations":
			said = append(said, p.price(at)...)
		case "names":
			said = append(said, p.called(id)...)
		case "files":
			said = append(said, p.fielded(at)...)
		case "checks":
			for _, c := range d.Checks() {
				if c.Code == id {
					said = append(said, fmt.Sprintf("**%s** %s%s\n\n%s", c.Code, c.Title, c.Ref.In(), c.Explain))
				}
			}
		case "games":
			if g := p.Game(); g != nil && (id == g.Name || fieldName(at) == "game") {
				said = append(said, fmt.Sprintf("**%s**\n\n%s", report.Marked(g.Title), g.About))
			}
		}
		if th, ok := thing(p.Game(), part, id); ok {
			said = append(said, described(th))
			said = append(said, d.chances(p.Game(), part, id)...)
		}
	}
	return said
}

// meant is the id at a place, and what it may be one of.
func (p Place) meant() (of []string, id string) {
	if p.Role == AtKey {
		name, _ := p.Path[len(p.Path)-1].(string)
		return p.free, name
	}
	id = p.Node.Text
	if p.Node.Kind != Scalar {
		return nil, ""
	}
	switch of = p.Slot.Names(); {
	case slices.Contains(of, "classes"):
		id = strings.TrimPrefix(id, "!")
	case slices.Contains(of, "troops"): // rifles-2
		return []string{"units"}, kindOfTroop(id)
	case of == nil:
		of = p.Slot.Defines()
	}
	return of, id
}

func kindOfTroop(id string) string {
	if i := strings.LastIndexByte(id, '-'); i > 0 && strings.Trim(id[i+1:], "0123456789") == "" {
		return id[:i]
	}
	return id
}

// thing is a thing of a game by its id.
func thing(g *schema.Game, part, id string) (catalog.Thing, bool) {
	c, ok := catalog.Named(part)
	if g == nil || !ok {
		return catalog.Thing{}, false
	}
	return c.Thing(g, id)
}

// described is a thing with all that there is to know of it.
func described(th catalog.Thing) string {
	out := "**" + report.Marked(th.Name) + "**" + th.Ref.In()
	rows := th.Rows()
	if len(rows) > 0 {
		out += "\n\n" + listed(rows)
	} else if th.Summary != "" {
		out += "\n\n" + report.Marked(th.Summary)
	}
	for _, s := range th.Sections {
		out += "\n\n" + report.Marked(s.Title) + ":\n\n" + listed(s.Rows)
	}
	return strings.TrimSpace(out)
}

func listed(rows []catalog.Row) string {
	return strings.Join(each.Of(rows, func(r catalog.Row) string { return "- " + report.Marked(r[0]) + ": " + report.Marked(r[1]) }), "\n")
}

// chances are those of a unit's attacks, or of a weapon in the hands of the first that
// carries it.
func (d *Desk) chances(g *schema.Game, part, id string) []string {
	switch part {
	case "units":
		return []string{d.Chances(g, id, "")}
	case "weapons":
		for unit, u := range g.Units.All() {
			if slices.ContainsFunc(u.Weapons, func(c schema.Carried) bool { return c.Weapon == id }) {
				return []string{d.Chances(g, unit, id)}
			}
		}
	}
	return nil
}

// rules are the texts of the rules that a reference cites: "T5.3, T6.1".
func (d *Desk) rules(g *schema.Game, ref rulebook.Ref) (said []string) {
	for word := range strings.FieldsFuncSeq(string(ref), func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		if t := d.Rule(g, rulebook.Ref(word)); t != "" {
			said = append(said, t)
		}
	}
	return said
}

// bill is what the list costs; false if it has no price yet.
func (p *Paper) bill() (pointscalc.Bill, bool) {
	if p.Made.List == nil || p.Made.Game == nil {
		return pointscalc.Bill{}, false
	}
	return pointscalc.Total(p.Made), true
}

// price is what the entry of a list at a place costs, and how that comes about.
func (p *Paper) price(at Place) []string {
	b, ok := p.bill()
	if !ok || len(at.Path) != 3 || at.Path[0] != "formations" || p.Made != p.Doc {
		return nil
	}
	if i, ok := p.entries("formations", len(b.Formations))[at.In.From]; ok && b.Formations[i].Count > 0 {
		return []string{priced(b.Formations[i])}
	}
	return nil
}

func priced(f pointscalc.Priced) string {
	name := f.Name
	if f.Count != 1 {
		name = fmt.Sprintf("%d × %s", f.Count, f.Name)
	}
	return fmt.Sprintf("**%s: %s**\n\n%s", report.Marked(name), schema.Amount(f.Points.Float(), "points"), sum(f.Sum))
}

// sum is how a figure comes about.
func sum(s rulebook.Sum) string {
	return strings.Join(each.Of(s, func(l rulebook.Line) string {
		return "- " + l.Value.Signed() + " " + report.Marked(l.Reason) + l.Ref.In()
	}), "\n")
}

// called is what the formation of a name costs.
func (p *Paper) called(name string) (said []string) {
	for _, doc := range p.lists() {
		for _, f := range pointscalc.Total(doc).Formations {
			if f.Name == name {
				said = append(said, priced(f))
			}
		}
	}
	return said
}

// lists are the list of the document, or those of its sides, as far as they can be
// priced.
func (p *Paper) lists() (all []*schema.Doc) {
	if p.Made.Scenario == nil {
		all = append(all, p.Made)
	} else {
		for id := range p.Made.Scenario.Sides.All() {
			all = append(all, p.Made.Armies[id])
		}
	}
	return slices.DeleteFunc(all, func(d *schema.Doc) bool { return d == nil || d.List == nil || d.Game == nil })
}

// figures are those that a document has in a place without a name: what it costs, what
// a side must score.
func (p *Paper) figures(at Place) []string {
	b, isList := p.bill()
	switch {
	case len(at.Path) == 1 && at.Path[0] == "limit" && isList:
		return []string{billed(total(b), b)}
	case len(at.Path) == 2 && at.Path[0] == "sides":
		for _, t := range p.targets() {
			if t.Side == at.Path[1] {
				return []string{fmt.Sprintf("**%s: %s**\n\n%s", report.Marked(t.Name), score(t), sum(t.Sum))}
			}
		}
	}
	return nil
}

// fielded is the list of a scenario's side, whose path stands at a place.
func (p *Paper) fielded(at Place) (said []string) {
	if p.Made.Scenario == nil || len(at.Path) != 3 || at.Path[0] != "sides" {
		return nil
	}
	list := p.Made.Armies[at.Path[1].(string)]
	if list == nil || list.List == nil || list.Game == nil {
		return nil
	}
	b := pointscalc.Total(list)
	return []string{billed(report.Marked(b.Title)+": "+total(b), b)}
}

// billed is a bill below a head.
func billed(head string, b pointscalc.Bill) string {
	said := "**" + head + "**\n"
	for _, f := range b.Formations {
		said += fmt.Sprintf("\n- %s %s", f.Points, report.Marked(f.Name))
	}
	return said
}

// symbol is the terrain whose symbol stands at an offset of a map, and where.
func (p *Paper) symbol(at Place, offset int) (th catalog.Thing, from, to int, ok bool) {
	if at.Role != AtValue || at.Node.Kind != Scalar || len(at.Path) != 3 || at.Path[0] != "board" || at.Path[1] != "map" || p.Made.Scenario == nil || p.Game() == nil {
		return th, 0, 0, false
	}
	_, size := utf8.DecodeRune(p.Text[offset:at.To])
	from, to = offset, offset+size
	id := p.Made.Scenario.Board.Symbols(p.Game())[string(p.Text[from:to])]
	th, ok = thing(p.Game(), "terrain", id)
	return th, from, to, ok
}

// total is what a list costs: "43 of 45 points".
func total(b pointscalc.Bill) string {
	if b.Limit > 0 {
		return fmt.Sprintf("%s of %s points", b.Total, b.Limit)
	}
	return schema.Amount(b.Total.Float(), "points")
}

// targets are what the sides of a scenario must score.
func (p *Paper) targets() []pointscalc.Target {
	if p.Made.Scenario == nil || p.Made.Game == nil {
		return nil
	}
	return pointscalc.Victory(p.Made.Game, p.Made.Scenario, pointscalc.Forces(p.Made)).Sides
}

func score(t pointscalc.Target) string {
	if t.Target == 0 {
		return "no target"
	}
	return fmt.Sprintf("must score %d", t.Target)
}
