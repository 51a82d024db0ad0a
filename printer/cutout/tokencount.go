package cutout

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// counters are a token as often as it is there.
func counters(g *schema.Game, who Player, t schema.Token) []cutout {
	if t.Side != 0 && who.Army != nil && t.Side != max(1, who.Side) {
		return nil // the other side's
	}
	var out []cutout
	for _, number := range numbersOf(t) {
		for _, k := range who.tokens(g, t) {
			k.number = number
			out = append(out, k.cutout())
		}
	}
	return out
}

// numbersOf are a token's numbers, "" if it has none.
func numbersOf(t schema.Token) []string {
	if t.From != nil && t.To != nil {
		return series(*t.From, *t.To)
	}
	return []string{""}
}

// tokens are a token once for everything that it is for, or as often as it is
// counted.
func (w Player) tokens(g *schema.Game, t schema.Token) []token {
	if w.Army != nil && t.Sided {
		t.Name = cmp.Or(w.Army.List.Side, w.Army.List.Title)
	}
	if w.Army == nil || t.Per == "" {
		if w.Army != nil && t.Named {
			t.Name = cmp.Or(w.Army.List.Side, w.Army.List.Title)
		}
		return slices.Repeat([]token{{Token: t}}, max(1, t.Count))
	}
	var out []token
	army := w.Army.Army()
	for i := range army.Formations {
		f := &army.Formations[i]
		troops := chosen(f.Troops, t.Units)
		switch {
		case len(troops) == 0 && len(t.Units) > 0:
		case t.Per == "officer":
			out = append(out, slices.Repeat([]token{{Token: t}}, f.Leaders)...)
		case t.Per == "formation":
			out = append(out, token{Token: t}.named(g, f, troops[:min(1, len(troops))], f.Name))
		default:
			for _, one := range troops {
				name := f.Name
				if len(f.Troops) > 1 {
					name += " · " + one.Name
				}
				out = append(out, token{Token: t}.named(g, f, []schema.Troop{one}, name))
			}
		}
	}
	return out
}

// chosen are the units of some profiles; of all if none is named.
func chosen(all []schema.Troop, units []string) []schema.Troop {
	if len(units) == 0 {
		return all
	}
	var out []schema.Troop
	for _, t := range all {
		if slices.Contains(units, t.Profile) {
			out = append(out, t)
		}
	}
	return out
}

// named is the token with the name, the picture and the figures of what it is
// for, if it is to have them.
func (t token) named(g *schema.Game, f *schema.Fielded, of []schema.Troop, name string) token {
	if !t.Named {
		return t
	}
	t.Name = name
	t.Icon = cmp.Or(f.Formation.Icon, t.Icon)
	for _, one := range of {
		u, _ := g.Units.Get(one.Profile)
		t.Icon = cmp.Or(u.Icon, t.Icon)
		t.figures = ownFigures(g, one.Stats)
	}
	return t
}

// ownFigures are those that a list may set for a unit: "ATK 3". What is ticked
// off stands where it is ticked.
func ownFigures(g *schema.Game, stats schema.Stats) string {
	var parts []string
	for _, id := range gamedata.OpenStats(g) {
		if text := gamedata.FigureText(g, stats, id); text != "" && id != gamedata.TickStat(g) {
			parts = append(parts, catalog.StatTitle(*gamedata.StatOf(g, id))+" "+text)
		}
	}
	return strings.Join(parts, " · ")
}
