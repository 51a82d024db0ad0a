package validate

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// walker is one way in which units of an army move: a class, and the terrain
// whose limits do not hold for it.
type walker struct {
	class   string
	ignores []string
}

func (w walker) key() string { return w.class + " " + strings.Join(w.ignores, " ") }

// walkers are the ways in which a unit may move: as it is, and as whatever its
// figures say that it may turn into. Ids of terrain among its keywords' figures
// are taken for terrain that does not hinder it: the checks know no game, and
// in doubt a unit gets through.
func walkers(g *schema.Game, t *schema.Troop) []walker {
	ignores := idsOf(g, t, func(id string) bool { return g.Terrain.Has(id) })
	out := []walker{{t.Class, ignores}}
	for _, id := range idsOf(g, t, func(id string) bool { return g.Units.Has(id) }) {
		u, _ := g.Units.Get(id)
		out = append(out, walker{u.Class, ignores})
	}
	return out
}

// idsOf are the ids that figures of a unit and its keywords name, as far as
// they are of the wanted kind, sorted.
func idsOf(g *schema.Game, t *schema.Troop, wanted func(string) bool) []string {
	var out []string
	collect := func(stats schema.Stats) {
		for stat, d := range stats.All() {
			s, _ := g.Stats.Get(stat)
			words, ok := d.Words()
			if s.Kind != "ids" || !ok {
				continue
			}
			for _, id := range words {
				if wanted(id) && !slices.Contains(out, id) {
					out = append(out, id)
				}
			}
		}
	}
	collect(t.Stats)
	for _, k := range t.Keywords {
		keyword, _ := g.Keywords.Get(k)
		collect(keyword.Stats)
	}
	slices.Sort(out)
	return out
}

// standing are, for every unit of the army, the cells on which it may be at the
// start.
func (f *field) standing(p *party) []standing {
	going := map[string]*schema.Going{}
	var out []standing
	for i := range p.army.Formations {
		fielded := &p.army.Formations[i]
		for n := range fielded.Troops {
			w := walkers(p.doc.Game, &fielded.Troops[n])[0]
			if going[w.key()] == nil {
				going[w.key()] = f.ground.Going(w.class, w.ignores...)
			}
			out = append(out, standing{formation: i, troop: n, going: going[w.key()]})
		}
	}
	return out
}

// standing is a unit of an army with where it may stand.
type standing struct {
	formation, troop int
	going            *schema.Going
}
