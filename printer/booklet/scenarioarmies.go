package booklet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// armies are the orders of battle, a block for each side.
func (b booklet) armies() []layout.Block {
	var out []layout.Block
	for _, side := range b.Sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		out = append(out, orderOfBattle(side, own))
	}
	return out
}

// orderOfBattle is a side's order of battle: its formations, alike ones together.
func orderOfBattle(side gamedata.Side, own schema.Side) layout.Block {
	army := side.Army.Army()
	out := layout.Block{Title: side.Name + ": " + side.Army.List.Title, Wide: true, Columns: []layout.Column{
		{Title: "Formation", Bold: true}, {Title: "Units"}, {Title: "Options"}, {Title: "Officers", Align: page.Centre},
	}}
	open := gamedata.OpenStats(side.Army.Game)
	for _, id := range open {
		out.Columns = append(out.Columns, layout.Column{Title: catalog.StatTitle(*gamedata.StatOf(side.Army.Game, id)), Align: page.Centre})
	}
	if len(side.Account.Prices) > 0 {
		out.Right = side.Account.Total().String() + " points"
		out.Columns = append(out.Columns, layout.Column{Title: "Points", Align: page.Centre})
	}
	for i := range army.Formations {
		f := &army.Formations[i]
		if f.Copy > 0 {
			continue
		}
		n := side.Army.List.Formations[f.Entry].Number()
		name := nameOf(&army, f, n)
		row := []string{name, gamedata.Troops(side.Army.Game, f), taken(side.Army.Game, f), count(f.Leaders * n)}
		if row[3] == "" {
			row[3] = layout.None
		}
		for _, id := range open {
			row = append(row, alone(side.Army.Game, f, id))
		}
		if f.Entry < len(side.Account.Prices) {
			row = append(row, side.Account.Prices[f.Entry].Total().String())
		}
		out.Rows = append(out.Rows, row)
	}
	out.DropEmpty()
	out.After = strings.Join(remarks(own), " ")
	return out
}

// alone is a stat of a formation that is a single unit.
func alone(g *schema.Game, f *schema.Fielded, stat string) string {
	if len(f.Troops) != 1 {
		return layout.None
	}
	if text := gamedata.FigureText(g, f.Troops[0].Stats, stat); text != "" {
		return text
	}
	return layout.None
}

// nameOf is what a formation, or several alike, are called.
func nameOf(army *schema.Army, f *schema.Fielded, n int) string {
	name := f.Formation.Name
	if f.Own != "" {
		name = f.Own + " – " + f.Formation.Name
	}
	if n > 1 {
		name = fmt.Sprintf("%d × %s", n, name)
	}
	if f.Serves >= 0 {
		name += " → " + army.Formations[f.Serves].Name
	}
	return page.Escaped(name)
}

// taken are a formation's options, with the unit that has each of them unless
// all have.
func taken(g *schema.Game, f *schema.Fielded) string {
	var all []string
	for _, t := range f.Troops {
		all = gamedata.Unique(all, t.Options...)
	}
	var parts []string
	for _, id := range all {
		var having []string
		for _, t := range f.Troops {
			if slices.Contains(t.Options, id) {
				having = append(having, t.Name)
			}
		}
		name := catalog.OptionNames(g, id)
		if len(having) < len(f.Troops) && !slices.Contains(having, name) {
			name += " (" + strings.Join(gamedata.Unique(nil, having...), ", ") + ")"
		}
		parts = append(parts, name)
	}
	if len(parts) == 0 {
		return layout.None
	}
	return strings.Join(parts, ", ")
}

// remarks say what else the scenario settles for the side.
func remarks(own schema.Side) []string {
	var out []string
	if own.Leaders > 0 {
		out = append(out, fmt.Sprintf("The scenario grants %s more.", schema.Amount(float64(own.Leaders), "officers")))
	}
	var stand []string
	for _, at := range own.Positions {
		name := at.Formation
		if at.Unit != "" {
			name += " (" + at.Unit + ")"
		}
		stand = append(stand, page.Escaped(name)+" at "+at.At)
	}
	if len(stand) > 0 {
		out = append(out, "On the board from the start: "+strings.Join(stand, ", ")+".")
	}
	if own.Home != "" {
		out = append(out, "Its flag stands at "+own.Home+".")
	}
	if len(own.Observers) > 0 {
		out = append(out, "Observers: "+page.Escaped(strings.Join(own.Observers, ", "))+".")
	}
	return out
}
