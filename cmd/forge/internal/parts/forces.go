package parts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// The parts of a game that armies are made of.

func formationThings(g *schema.Game) []Thing {
	return thingsOf(g.Formations, func(_ string, f schema.Formation) Thing {
		group := NamesOf(g.Groups, func(gr schema.Group) string { return gr.Name }, []string{f.Group})
		return Thing{
			Name: f.Name, Ref: f.Ref,
			Summary: text.Join("; ", text.Plural(f.Points, "point"), memberNames(g, f), officers(f)),
			Facts: facts(
				[2]string{"Price", text.Plural(f.Points, "point")}, [2]string{"Kind", group}, [2]string{"Nation", f.Nation},
				[2]string{"Units", text.Join(", ", memberNames(g, f), choiceWords(g, f.Choose))}, [2]string{"Officers", officers(f)},
				[2]string{"Serves", strings.Join(f.Serves, ", ")}, [2]string{"About", f.Text},
			),
			Sections: sections(Section{"Keywords of all its units", keywordRows(g, f.Keywords)}, Section{"Options", offerRows(g, f)}),
		}
	})
}

func officers(f schema.Formation) string {
	if f.Leaders == 0 {
		return ""
	}
	return text.Plural(f.Leaders, "officer")
}

// memberNames lists a formation's units: "2 LMG, 1 Rifles".
func memberNames(g *schema.Game, f schema.Formation) string {
	var names []string
	for i := range f.Units {
		names = append(names, fmt.Sprintf("%d %s", f.Units[i].Number(), UnitNames(g, f.Units[i].Unit)))
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
	return text.Join(" ", fmt.Sprintf("%d to %s of", least, most), text.Join(", ", UnitNames(g, c.Units...), strings.Join(classes, ", ")))
}

func offerRows(g *schema.Game, f schema.Formation) [][2]string {
	var rows [][2]string
	for _, offer := range f.Options {
		o, ok := g.Options.Get(offer.Option)
		if !ok {
			continue
		}
		price := signedPoints(pointscalc.OptionPoints(f, offer.Option, o))
		rows = append(rows, [2]string{offer.Option, text.Join(": ", price, o.Text)})
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

func optionThings(g *schema.Game) []Thing {
	return thingsOf(g.Options, func(id string, o schema.Option) Thing {
		price := ""
		if o.Points != nil {
			price = signedPoints(*o.Points)
		}
		return Thing{
			Name: o.Name, Ref: o.Ref, Summary: text.Join(": ", price, g.Filled(o.Text, o.Stats)),
			Facts: facts(
				[2]string{"Price", text.Join(" for each ", price, o.Per)}, [2]string{"For", forWhom(o)},
				[2]string{"Units", UnitNames(g, o.Units...)}, [2]string{"At best", UnitNames(g, o.Prefer...)},
				[2]string{"Times", strconv.Itoa(max(1, o.Max))}, [2]string{"Not beside", optionNames(g, o.Excludes)}, [2]string{"Needs", optionNames(g, o.Needs)},
				[2]string{"Turns into", becomes(g, o)},
				[2]string{"Offered to", strings.Join(offeredTo(g, id), ", ")}, [2]string{"About", g.Filled(o.Text, o.Stats)},
			),
			Sections: sections(Section{"Gives", keywordRows(g, o.Keywords)}, Section{"Weapons", carriedRows(g, o.Weapons)}, Section{"Figures", statRows(g, o.Stats)}),
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
	return UnitNames(g, o.Becomes)
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

func groupThings(g *schema.Game) []Thing {
	return thingsOf(g.Groups, func(_ string, gr schema.Group) Thing {
		counts := ""
		if gr.Counts != nil {
			counts = strconv.Itoa(*gr.Counts)
		}
		return Thing{Name: gr.Name, Ref: gr.Ref, Summary: gr.Text, Facts: facts([2]string{"Counts", counts}, [2]string{"About", gr.Text})}
	})
}

func limitThings(g *schema.Game) []Thing {
	return thingsOf(g.Limits, func(id string, l schema.Limit) Thing {
		return Thing{Name: id, Ref: l.Ref, Summary: l.Text, Facts: facts([2]string{"Rule", l.Text}, [2]string{"Severity", l.Severity})}
	})
}
