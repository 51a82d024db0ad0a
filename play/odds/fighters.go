package odds

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// FightersOf are the units of a list as they stand in it, those of one kind once. Each
// has its own name: that of the list, or else the unit's, and what the list gives it besides.
func FightersOf(d *schema.Doc) (all []Fighter) {
	type kind struct {
		troop *schema.Troop
		names []string // that the list gives those of it; "" is one without
	}
	var kinds []*kind
	known, named := map[string]*kind{}, map[string]int{}
	army := d.Army()
	for i := range army.Formations {
		f := &army.Formations[i]
		for n := range f.Troops {
			t, own := &f.Troops[n], f.Troops[n].Own
			if own == "" && len(f.Troops) == 1 {
				own = f.Own
			}
			key := kindOf(t)
			k := known[key]
			if k == nil {
				k = &kind{troop: t}
				known[key], kinds = k, append(kinds, k)
			}
			if !slices.Contains(k.names, own) {
				k.names = append(k.names, own)
			}
		}
	}
	for _, k := range kinds {
		own := ""
		if len(k.names) <= mostNamed && !slices.Contains(k.names, "") {
			own = d.Game.Language().And(k.names)
		}
		f := fighter(d.Game, k.troop, own)
		named[f.Name]++
		if n := named[f.Name]; n > 1 {
			f.Name += " " + strconv.Itoa(n)
		}
		all = append(all, f)
	}
	return all
}

// kindOf is the same for two units of whom all that attacks ask for is the same.
func kindOf(t *schema.Troop) string {
	var figures []string
	for id, v := range t.Stats.All() {
		figures = append(figures, id+"="+v.String())
	}
	slices.Sort(figures)
	weapons, _ := json.Marshal(t.Weapons) // plain values cannot fail
	key := fmt.Sprint(t.Profile, slices.Sorted(slices.Values(t.Keywords)), figures, string(weapons))
	for i := range t.Models {
		key += fmt.Sprint(t.Models[i].Count, kindOf(&t.Models[i].Troop))
	}
	return key
}

// fighter is a unit of a list, called by the name that it is given or else by what it is, and by what it has besides its own.
func fighter(g *schema.Game, t *schema.Troop, called string) Fighter {
	u, _ := g.Units.Get(t.Profile)
	own, _ := schema.Profile(g, t.Profile)
	f := Fighter{Unit: t.Profile, Name: t.Name, Troop: t, Keywords: each.Where(t.Keywords, func(k string) bool { return !own.Has(k) })}
	switch {
	case called != "":
		f.Name = called
	case t.Own != "":
		f.Name = u.Name
	}
	var told schema.Troop // what the options say of it
	var options []schema.Taken
	armed := false
	for _, taken := range t.Options {
		o, _ := g.Options.Get(taken.Option)
		if len(o.Keywords) > 0 || len(o.Weapons) > 0 || len(o.Replaces) > 0 || len(o.Models) > 0 || o.Stats.Len() > 0 {
			options = append(options, taken)
		}
		told.AddKeywords(g, o.Keywords)
		armed = armed || len(o.Weapons) > 0 || len(o.Replaces) > 0
	}
	words := catalog.OptionTitles(g, options)
	for _, k := range f.Keywords {
		if !told.Has(k) {
			words = append(words, catalog.KeywordNames(g, k))
		}
	}
	words = append(words, ownFigures(g, t, &own)...)
	if !armed {
		words = append(words, catalog.WeaponTitles(g, each.Where(t.Weapons, func(c schema.Carried) bool { return !carries(&own, c) }))...)
		if gone := each.Where(own.Weapons, func(c schema.Carried) bool { return !carries(t, c) }); len(gone) > 0 {
			words = append(words, g.Say("without {weapons}", catalog.WeaponNames(g, gone)))
		}
	}
	if len(words) > 0 {
		f.Name += " (" + strings.Join(words, ", ") + ")"
	}
	return f
}

// carries says whether a unit has a weapon, in that number.
func carries(t *schema.Troop, c schema.Carried) bool {
	return slices.ContainsFunc(t.Weapons, func(o schema.Carried) bool {
		return o.Weapon == c.Weapon && o.Mounted() == c.Mounted() && catalog.Number(o.Count) == catalog.Number(c.Count)
	})
}

// ownFigures are the figures of a unit that are neither those of its profile nor what its
// options make of them.
func ownFigures(g *schema.Game, t, own *schema.Troop) (words []string) {
	u, _ := g.Units.Get(t.Profile)
	models, _, _ := g.FiguresWith(u)
	for _, id := range g.Stats.Keys() {
		v, has := t.Stats.Get(id)
		if !has || id == models && len(t.Models) != len(own.Models) {
			continue
		}
		want, _ := own.Stats.Get(id)
		for _, taken := range t.Options {
			o, _ := g.Options.Get(taken.Option)
			add, adds := o.Stats.Get(id)
			n, number := add.Number()
			switch base, known := want.Number(); {
			case !adds:
			case !number: // it is set again
				want = add
			case !known:
				base, _ = g.Figure(own.Stats, id)
				fallthrough
			default:
				want = schema.NewStatValue(base + n*float64(taken.Number()))
			}
		}
		if v.String() != want.String() {
			words = append(words, catalog.StatWords(g, id, v))
		}
	}
	return words
}
