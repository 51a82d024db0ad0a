package catalog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that armies are made of.

func formations(g *schema.Game) []Thing {
	return things(g.Formations, func(id string, f schema.Formation) Thing {
		price, officers := price(g, id, f), ""
		t := Thing{Name: f.Name, Ref: f.Ref, Icon: f.Icon}
		if f.Points != 0 {
			t.Facts = []Fact{{"points", "", g.Written(f.Points.Float())}}
		}
		if f.Leaders > 0 {
			t.Facts, officers = append(t.Facts, Fact{"officers", "", strconv.Itoa(f.Leaders)}), g.Say("{n} officers", f.Leaders)
		}
		t.Summary = text.Join("; ", price, Members(g, f), officers)
		t.Facts = append(t.Facts,
			Fact{"price", "Price", price}, Fact{"group", "Kind", names(g.Groups, func(gr schema.Group) string { return gr.Name }, append([]string{f.Group}, f.Also...))}, Fact{"nation", "Nation", f.Nation},
			Fact{"units", "Units", text.Join(", ", Members(g, f), choice(g, f.Choose))}, Fact{"staff", "Officers", officers},
			Fact{"serves", "Serves", strings.Join(f.Serves, ", ")}, Fact{"costs", "Costs", costs(g, f.Costs)}, Fact{"number", "In a list", numberInList(g, f)}, Fact{"text", "About", f.Text},
			Fact{"keywords", "", KeywordNames(g, f.Keywords...)}, Fact{"options", "", text.Join("; ", offers(g, f), groupsSaid(g, f.OptionGroups))}, Fact{"changes", "", changesSaid(f.Changes, g.ChangeWords)})
		t.Sections = append([]Section{{"Keywords of all its units", keywordRows(g, f.Keywords)}, {"Options", offerRows(g, f)}}, composed(g, f.OptionGroups, f.Changes)...)
		return t
	})
}

// numberInList is how many of a formation a list has, if the game says.
func numberInList(g *schema.Game, f schema.Formation) string {
	if f.Min == 0 && f.Max == nil {
		return ""
	}
	return bounds(g, f.Min, f.Max)
}

// price is what one formation costs: "10 points", or "from 7 points" where its
// owner chooses units or may set figures that are paid for.
func price(g *schema.Game, id string, f schema.Formation) string {
	points, open := f.Points, f.Choose != nil
	if f.Choose != nil {
		points += rulebook.Value(Number(f.Choose.Min)) * cheapest(g, *f.Choose)
	}
	if g.Pricing != nil {
		army := schema.Muster(g, &schema.ArmyList{Formations: []schema.Entry{{Type: id}}})
		for stat, each := range g.Pricing.Stats.All() {
			for i := range army.Formations[0].Troops {
				v, _ := g.Figure(army.Formations[0].Troops[i].Stats, stat)
				points += each * rulebook.Value(v)
			}
			s, _ := g.Stats.Get(stat)
			open = open || s.Open
		}
	}
	if open {
		return g.Say("from {n} points", points)
	}
	return g.Say("{n} points", points)
}

// cheapest is the least that a unit costs which a choice allows.
func cheapest(g *schema.Game, c schema.Choice) rulebook.Value {
	least := rulebook.Value(-1)
	for id, u := range g.Units.All() {
		fits := (len(c.Units) == 0 || slices.Contains(c.Units, id)) &&
			(len(c.Classes) == 0 || slices.ContainsFunc(c.Classes, func(class string) bool { return g.ClassIs(u.Class, class) }))
		if fits && u.Points != nil && (least < 0 || *u.Points < least) {
			least = *u.Points
		}
	}
	return max(least, 0)
}

// Members lists a formation's units, with the figures in which they differ from
// their profile: "2 LMG, 1 Rifles (3 figures)".
func Members(g *schema.Game, f schema.Formation) string {
	var out []string
	for i := range f.Units {
		m := &f.Units[i]
		s := fmt.Sprintf("%d %s", m.Number(), UnitNames(g, m.Unit))
		if own := ownFigures(g, m.Stats); own != "" {
			s += " (" + own + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

// ownFigures are figures behind a name: "3 figures", "Range 24 inches".
func ownFigures(g *schema.Game, stats schema.Stats) string {
	var out []string
	for id, d := range inOrder(g, stats) {
		words := StatWords(g, id, d)
		if s, _ := g.Stats.Get(id); s.Kind == "number" && s.Measure == "" {
			words = schema.Plain(d) + " " + g.Language().Lowered(statTitle(g, id))
		}
		out = append(out, words)
	}
	return strings.Join(out, ", ")
}

// choice says what a formation's owner may choose: "1 to 4 of Rifles, SMG".
func choice(g *schema.Game, c *schema.Choice) string {
	if c == nil {
		return ""
	}
	many := g.Say("{least} or more", Number(c.Min))
	if c.Max != nil {
		many = g.Say("{least} to {most}", Number(c.Min), *c.Max)
	}
	from := UnitNames(g, c.Units...)
	for _, id := range c.Classes {
		from = text.Join(", ", from, g.ClassName(id))
	}
	if from == "" {
		return g.Say("{many} units", many)
	}
	return g.Say("{many} of {units}", many, from)
}

// offer is the price of an option as a formation offers it; nil if it has none.
func offer(o schema.Offer, option schema.Option) *rulebook.Value {
	if o.Points != nil {
		return o.Points
	}
	return option.Points
}

// offers lists a formation's options with their prices: "Banner 1".
func offers(g *schema.Game, f schema.Formation) string {
	var out []string
	for _, o := range f.Options {
		option, _ := g.Options.Get(o.Option)
		said := text.Join(" ", OptionNames(g, o.Option), pointsFigure(g, offer(o, option)))
		if changes := changesSaid(o.Changes, g.ChangeWords); changes != "" {
			said += " (" + changes + ")"
		}
		out = append(out, said)
	}
	return strings.Join(out, ", ")
}

func offerRows(g *schema.Game, f schema.Formation) []Row {
	var rows []Row
	for _, o := range f.Options {
		if option, ok := g.Options.Get(o.Option); ok {
			said := text.Join(": ", added(g, offer(o, option)), OptionText(g, option))
			for i := range o.Changes {
				said = text.Join("; ", said, g.ChangeWords(&o.Changes[i]))
			}
			rows = append(rows, Row{o.Option, said})
		}
	}
	return rows
}

// added is a price that is added: "+1 point".
func added(g *schema.Game, points *rulebook.Value) string {
	if points == nil {
		return ""
	}
	return g.Say("{n} points", g.Added(points.Float()))
}

func options(g *schema.Game) []Thing {
	return things(g.Options, func(id string, o schema.Option) Thing {
		goes, says := "the whole formation", OptionText(g, o)
		if o.For == "unit" {
			goes = "one unit"
		}
		t := Thing{Name: o.Name, Ref: o.Ref, Icon: o.Icon, Stats: o.Stats, Summary: text.Join(": ", added(g, o.Points), says)}
		if o.Points != nil {
			t.Facts = []Fact{{"points", "", g.Added(o.Points.Float())}}
		}
		t.Facts = append(t.Facts,
			Fact{"price", "Price", text.Join(" for each ", added(g, o.Points), o.Per)}, Fact{"for", "For", goes},
			Fact{"units", "Units", UnitNames(g, o.Units...)}, Fact{"prefer", "At best", UnitNames(g, o.Prefer...)},
			Fact{"max", "Times", strconv.Itoa(max(1, o.Max))},
			Fact{"excludes", "Not with", OptionNames(g, o.Excludes...)}, Fact{"needs", "Needs", OptionNames(g, o.Needs...)},
			Fact{"becomes", "Turns into", UnitNames(g, o.Becomes)}, Fact{"models", "Models", ModelNames(g, o.Models)}, Fact{"costs", "Costs", costs(g, o.Costs)},
			Fact{"offered", "Offered to", idsOf(g.Formations, func(f schema.Formation) bool {
				return slices.ContainsFunc(f.Options, func(offer schema.Offer) bool { return offer.Option == id })
			})},
			Fact{"text", "About", says}, Fact{"keywords", "", KeywordNames(g, o.Keywords...)},
			Fact{"changes", "", text.Join("; ", groupsSaid(g, o.OptionGroups), changesSaid(o.Changes, g.ChangeWords))})
		t.Sections = append([]Section{{"Gives", keywordRows(g, o.Keywords)}, {"Weapons", carriedRows(g, o.Weapons)}, {"Figures", statRows(g, o.Stats)},
			{"In place of", carriedRows(g, o.Replaces)}, {"Options with it", offerRows(g, schema.Formation{Options: o.Options})}}, composed(g, o.OptionGroups, o.Changes)...)
		return t
	})
}

// OptionText is what an option does: its text, or what its data says.
func OptionText(g *schema.Game, o schema.Option) string {
	if o.Text != "" {
		return g.Filled(o.Text, o.Stats)
	}
	var parts []string
	if o.Becomes != "" {
		parts = append(parts, g.Say("becomes {unit}", UnitNames(g, o.Becomes)))
	}
	if len(o.Keywords) > 0 {
		parts = append(parts, g.Say("gives {keywords}", KeywordNames(g, o.Keywords...)))
	}
	for id, d := range o.Stats.All() {
		words := StatWords(g, id, d)
		if n, ok := d.Number(); ok {
			words = strings.Replace(words, schema.Figure(n), schema.Signed(n), 1)
		}
		parts = append(parts, words)
	}
	return text.Join(", ", strings.Join(parts, ", "), WeaponNames(g, o.Weapons), ModelNames(g, o.Models))
}

// idsOf are the ids of a part's things that are as asked.
func idsOf[T any](parts schema.Map[T], asked func(T) bool) string {
	var ids []string
	for id, p := range parts.All() {
		if asked(p) {
			ids = append(ids, id)
		}
	}
	return strings.Join(ids, ", ")
}

func groups(g *schema.Game) []Thing {
	return things(g.Groups, func(_ string, gr schema.Group) Thing {
		return Thing{Name: gr.Name, Ref: gr.Ref, Summary: gr.Text, Facts: []Fact{{"counts", "Counts", figure(gr.Counts)}, {"text", "About", gr.Text}}}
	})
}

func limits(g *schema.Game) []Thing {
	return things(g.Limits, func(id string, l schema.Limit) Thing {
		broken := "error"
		if l.Severity != "" {
			broken = l.Severity
		}
		return Thing{Name: id, Ref: l.Ref, Summary: l.Text, Facts: []Fact{{"text", "Rule", l.Text}, {"broken", "If broken", broken}, {"changes", "", changesSaid(l.Changes, g.BoundWords)}},
			Sections: []Section{{"Changes", changeRows(l.Changes, g.BoundWords)}}}
	})
}
