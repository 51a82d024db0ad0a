package printer

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

var formationColumns = []schema.Column{
	{Title: "Formation", Field: "name"}, {Title: "Points", Field: "points"}, {Title: "Units", Field: "units"},
	{Title: "Officers", Field: "officers"}, {Title: "Keywords", Field: "keywords"}, {Title: "Options", Field: "options"},
}

func formationCells(g *schema.Game, shown func(string) bool) []cells {
	var out []cells
	for id, f := range g.Formations.All() {
		if !shown(id) {
			continue
		}
		fields := map[string]string{
			"name": f.Name, "text": f.Text, "keywords": keywordNames(g, f.Keywords),
			"units": members(g, f), "options": offers(g, f),
		}
		if f.Points != 0 {
			fields["points"] = schema.Figure(float64(f.Points))
		}
		if f.Leaders > 0 {
			fields["officers"] = fmt.Sprint(f.Leaders)
		}
		out = append(out, cells{fields: fields})
	}
	return out
}

// members lists a formation's units: "2 Marines, 1 Gunboat".
func members(g *schema.Game, f schema.Formation) string {
	var parts []string
	for _, m := range f.Units {
		parts = append(parts, fmt.Sprintf("%d %s", times(m.Count), unitName(g, m.Unit)))
	}
	return strings.Join(parts, ", ")
}

// offers lists a formation's options with their prices: "banner 1".
func offers(g *schema.Game, f schema.Formation) string {
	var parts []string
	for _, o := range f.Options {
		option, _ := g.Options.Get(o.Option)
		price := o.Points
		if price == nil {
			price = option.Points
		}
		s := optionName(g, o.Option)
		if price != nil {
			s += " " + schema.Figure(float64(*price))
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

var optionColumns = []schema.Column{
	{Title: "Option", Field: "name"}, {Title: "Points", Field: "points"}, {Title: "What it does", Field: "text"},
}

func optionCells(g *schema.Game, shown func(string) bool) []cells {
	var out []cells
	for id, o := range g.Options.All() {
		if !shown(id) {
			continue
		}
		fields := map[string]string{"name": o.Name, "text": optionText(g, o), "keywords": keywordNames(g, o.Keywords)}
		if o.Points != nil {
			fields["points"] = signed(float64(*o.Points))
		}
		out = append(out, cells{fields: fields, stats: o.Stats})
	}
	return out
}

// optionText is what an option does: its text, or what its data says.
func optionText(g *schema.Game, o schema.Option) string {
	if o.Text != "" {
		return g.Filled(o.Text, o.Stats)
	}
	var parts []string
	if o.Becomes != "" {
		parts = append(parts, "becomes "+unitName(g, o.Becomes))
	}
	if len(o.Keywords) > 0 {
		parts = append(parts, "gives "+keywordNames(g, o.Keywords))
	}
	for id, d := range o.Stats.All() {
		words := statWords(g, id, d)
		if n, ok := d.Number(); ok {
			words = strings.Replace(words, schema.Figure(n), signed(n), 1)
		}
		parts = append(parts, words)
	}
	if len(o.Weapons) > 0 {
		parts = append(parts, weaponNames(g, o.Weapons))
	}
	return strings.Join(parts, ", ")
}
