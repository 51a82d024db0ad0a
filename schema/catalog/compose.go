package catalog

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// What of a game depends on the lists that are made for it.

// changeRows are what changes, a row for each.
func changeRows(changes []schema.ListChange, words func(*schema.ListChange) string) (rows []Row) {
	for i := range changes {
		rows = append(rows, Row{strconv.Itoa(i + 1), words(&changes[i])})
	}
	return rows
}

// changesSaid are what changes, in one text.
func changesSaid(changes []schema.ListChange, words func(*schema.ListChange) string) string {
	return strings.Join(each.Of(changes, func(c schema.ListChange) string { return words(&c) }), "; ")
}

// groupsSaid are groups of options, in one text: "Arms: one of Lance, Carbine".
func groupsSaid(g *schema.Game, groups []schema.OptionGroup) string {
	return strings.Join(each.Of(groups, func(o schema.OptionGroup) string { return o.Name + ": " + g.GroupWords(&o) }), "; ")
}

// choiceSaid is what there is to choose, and what holds for lists that do not say: "Coast, Hills; usually Hills".
func choiceSaid(g *schema.Game, c schema.ListChoice) string {
	var names []string
	for _, v := range c.Values.All() {
		name := v.Name
		if v.Text != "" {
			name += " (" + v.Text + ")"
		}
		names = append(names, name)
	}
	said := strings.Join(names, ", ")
	if usual, ok := c.Values.Get(c.Default); ok {
		said += "; " + g.Say("usually {option}", usual.Name)
	}
	return text.Join(". ", said, c.Text)
}

// groupRows are groups of options.
func groupRows(g *schema.Game, groups []schema.OptionGroup) (rows []Row) {
	for i := range groups {
		rows = append(rows, Row{groups[i].Name, g.GroupWords(&groups[i])})
	}
	return rows
}

// composed are the sections of what depends on lists.
func composed(g *schema.Game, groups []schema.OptionGroup, changes []schema.ListChange) []Section {
	return []Section{{"Groups of options", groupRows(g, groups)}, {"Changes", changeRows(changes, g.ChangeWords)}}
}

// costs are prices in other currencies: "1.5 command points".
func costs(g *schema.Game, of schema.Map[rulebook.Value]) string {
	var out []string
	for id, v := range of.All() {
		c, _ := g.Currencies.Get(id)
		out = append(out, v.String()+" "+c.Name)
	}
	return strings.Join(out, ", ")
}

func choices(g *schema.Game) []Thing {
	return things(g.Choices, func(_ string, c schema.ListChoice) Thing {
		var names []string
		var rows []Row
		for id, v := range c.Values.All() {
			names = append(names, v.Name)
			rows = append(rows, Row{id, text.Join(": ", v.Name, v.Text)})
		}
		usual, _ := c.Values.Get(c.Default)
		return Thing{Name: c.Name, Ref: c.Ref, Summary: strings.Join(names, ", "),
			Facts:    []Fact{{"usual", "Else", usual.Name}, {"text", "About", c.Text}, {"said", "", choiceSaid(g, c)}},
			Sections: []Section{{"Values", rows}}}
	})
}

func bodies(g *schema.Game) []Thing {
	return things(g.Bodies, func(_ string, b schema.BodyKind) Thing {
		var rows []Row
		for i := range b.Slots {
			s := &b.Slots[i]
			said := g.WhatWords(s.Count)
			for k := range s.Changes {
				said = text.Join("; ", said, g.BoundWords(&s.Changes[k]))
			}
			rows = append(rows, Row{s.Text, said})
		}
		number := ""
		if b.Min > 0 || b.Max != nil {
			number = bounds(g, b.Min, b.Max)
		}
		return Thing{Name: b.Name, Ref: b.Ref, Summary: b.Text,
			Facts:    []Fact{{"number", "In a list", number}, {"costs", "Costs", costs(g, b.Costs)}, {"text", "About", b.Text}, {"said", "", bodySaid(g, &b, number)}},
			Sections: []Section{{"Slots", rows}, {"Changes", changeRows(b.Changes, g.ChangeWords)}}}
	})
}

// bounds are a least and a greatest number: "1 to 3", "2 or more".
func bounds(g *schema.Game, low int, high *int) string {
	switch {
	case high == nil:
		return g.Say("{least} or more", low)
	case low == *high:
		return strconv.Itoa(low)
	}
	return g.Say("{least} to {most}", low, *high)
}

// bodySaid is what a player must know of a kind of body to write a list: how many there are, what it
// costs, and what stands in it.
func bodySaid(g *schema.Game, b *schema.BodyKind, number string) string {
	var slots []string
	for i := range b.Slots {
		s := &b.Slots[i]
		said := s.Text
		if s.Min > 0 || s.Max != nil {
			said += " (" + bounds(g, s.Min, s.Max) + ")"
		}
		for k := range s.Changes {
			said = text.Join("; ", said, g.BoundWords(&s.Changes[k]))
		}
		slots = append(slots, said)
	}
	if number != "" {
		number = g.Say("{many} in a list", number)
	}
	return text.Join(". ", text.Join("; ", number, costs(g, b.Costs), changesSaid(b.Changes, g.ChangeWords)), strings.Join(slots, "; "), b.Text)
}

// currencySaid is what a list may spend of a currency.
func currencySaid(g *schema.Game, c *schema.Currency) string {
	said := ""
	if c.Limit != nil {
		said = g.Say("{count} at most, if the list says no other", *c.Limit)
	}
	return text.Join(". ", said, c.Text)
}

func currencies(g *schema.Game) []Thing {
	return things(g.Currencies, func(_ string, c schema.Currency) Thing {
		limit, step := "", ""
		if c.Limit != nil {
			limit = c.Limit.String()
		}
		if c.Step != 0 {
			step = c.Step.String()
		}
		return Thing{Name: c.Name, Ref: c.Ref, Summary: c.Text,
			Facts: []Fact{{"limit", "Limit", limit}, {"step", "Smallest part", step}, {"text", "About", c.Text}, {"said", "", currencySaid(g, &c)}}}
	})
}

func publications(g *schema.Game) []Thing {
	return things(g.Publications, func(_ string, p schema.Publication) Thing {
		return Thing{Name: p.Title, Summary: p.Text,
			Facts: []Fact{{"short", "Cited as", p.Short}, {"text", "About", p.Text}, {"said", "", text.Join(": ", p.Short, text.Join(", ", p.Title, p.Text))}}}
	})
}
