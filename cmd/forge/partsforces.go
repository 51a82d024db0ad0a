package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that armies are made of.

func formationThings(g *schema.Game) []thing {
	return thingsOf(g.Formations, func(_ string, f schema.Formation) thing {
		group := namesOfParts(g.Groups, func(gr schema.Group) string { return gr.Name }, []string{f.Group})
		return thing{
			name: f.Name, ref: f.Ref,
			summary: join("; ", plural(f.Points, "point"), memberNames(g, f), officers(f)),
			facts: facts(
				[2]string{"Price", plural(f.Points, "point")}, [2]string{"Kind", group}, [2]string{"Nation", f.Nation},
				[2]string{"Units", join(", ", memberNames(g, f), choiceWords(g, f.Choose))}, [2]string{"Officers", officers(f)},
				[2]string{"Serves", strings.Join(f.Serves, ", ")}, [2]string{"About", f.Text},
			),
			sections: sections(section{"Keywords of all its units", keywordRows(g, f.Keywords)}, section{"Options", offerRows(g, f)}),
		}
	})
}

func officers(f schema.Formation) string {
	if f.Officers == 0 {
		return ""
	}
	return plural(f.Officers, "officer")
}

// memberNames lists a formation's units: "2 LMG, 1 Rifles".
func memberNames(g *schema.Game, f schema.Formation) string {
	var names []string
	for i := range f.Units {
		names = append(names, fmt.Sprintf("%d %s", f.Units[i].Number(), unitNames(g, f.Units[i].Unit)))
	}
	return strings.Join(names, ", ")
}

// choiceWords says what a formation's owner may choose.
func choiceWords(g *schema.Game, c *schema.Choice) string {
	if c == nil {
		return ""
	}
	least, most := 1, "any number"
	if c.Min != nil {
		least = *c.Min
	}
	if c.Max != nil {
		most = strconv.Itoa(*c.Max)
	}
	var classes []string
	for _, id := range c.Classes {
		classes = append(classes, g.ClassName(id))
	}
	return join(" ", fmt.Sprintf("%d to %s of", least, most), join(", ", unitNames(g, c.Units...), strings.Join(classes, ", ")))
}

func offerRows(g *schema.Game, f schema.Formation) [][2]string {
	var rows [][2]string
	for _, offer := range f.Options {
		o, ok := g.Options.Get(offer.Option)
		if !ok {
			continue
		}
		price := signedPoints(pointscalc.OptionPoints(f, offer.Option, o))
		rows = append(rows, [2]string{offer.Option, join(": ", price, o.Text)})
	}
	return rows
}

func signedPoints(n int) string {
	sign := ""
	if n >= 0 {
		sign = "+"
	}
	return sign + schema.Amount(float64(n), "points")
}

func optionThings(g *schema.Game) []thing {
	return thingsOf(g.Options, func(id string, o schema.Option) thing {
		price := ""
		if o.Points != nil {
			price = signedPoints(*o.Points)
		}
		return thing{
			name: o.Name, ref: o.Ref, summary: join(": ", price, g.Filled(o.Text, o.Stats)),
			facts: facts(
				[2]string{"Price", join(" for each ", price, o.Per)}, [2]string{"For", forWhom(o)},
				[2]string{"Units", unitNames(g, o.Units...)}, [2]string{"At best", unitNames(g, o.Prefer...)},
				[2]string{"Times", strconv.Itoa(max(1, o.Max))}, [2]string{"Not beside", optionNames(g, o.Excludes)}, [2]string{"Needs", optionNames(g, o.Needs)},
				[2]string{"Turns into", becomes(g, o)},
				[2]string{"Offered to", strings.Join(offeredTo(g, id), ", ")}, [2]string{"About", g.Filled(o.Text, o.Stats)},
			),
			sections: sections(section{"Gives", keywordRows(g, o.Keywords)}, section{"Weapons", carriedRows(g, o.Weapons)}, section{"Figures", statRows(g, o.Stats)}),
		}
	})
}

func forWhom(o schema.Option) string {
	if o.For == "unit" {
		return "one unit"
	}
	return "the whole formation"
}

func becomes(g *schema.Game, o schema.Option) string {
	if o.Becomes == "" {
		return ""
	}
	return unitNames(g, o.Becomes)
}

// offeredTo are the formations that may take the option.
func offeredTo(g *schema.Game, option string) []string {
	var ids []string
	for id, f := range g.Formations.All() {
		if slices.ContainsFunc(f.Options, func(o schema.Offer) bool { return o.Option == option }) {
			ids = append(ids, id)
		}
	}
	return ids
}

func groupThings(g *schema.Game) []thing {
	return thingsOf(g.Groups, func(_ string, gr schema.Group) thing {
		counts := ""
		if gr.Counts != nil {
			counts = strconv.Itoa(*gr.Counts)
		}
		return thing{name: gr.Name, ref: gr.Ref, summary: gr.Text, facts: facts([2]string{"Counts", counts}, [2]string{"About", gr.Text})}
	})
}

func limitThings(g *schema.Game) []thing {
	return thingsOf(g.Limits, func(id string, l schema.Limit) thing {
		return thing{name: id, ref: l.Ref, summary: l.Text, facts: facts([2]string{"Rule", l.Text}, [2]string{"Severity", l.Severity})}
	})
}
