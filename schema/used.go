package schema

import "slices"

// Used are the parts of a game that documents use, by id, by kind as games call
// it: "units", "terrain". Of a kind that is missing all parts are used.
type Used map[string]map[string]bool

// Has says whether a part is used.
func (u Used) Has(kind, id string) bool {
	ids, told := u[kind]
	return !told || ids[id]
}

// UsedBy is what lists and scenarios use of a game that all of them are bound
// to: what the lists buy, with the special rules that it has, and, if there is
// a scenario, the terrain of its map and what its variants leave. A scenario's
// lists are not looked at by themselves. Units that no formation has, and weapons
// that no unit carries, come with the game and are always used.
func UsedBy(g *Game, docs []*Doc) Used {
	w := user{game: g, used: Used{}}
	for _, d := range docs {
		switch {
		case d.List != nil:
			w.army(d.Army())
		case d.Scenario != nil:
			w.scenario(d.Scenario)
		}
	}
	if w.used["units"] != nil {
		w.comesWithGame()
	}
	return w.used
}

// user gathers what is used.
type user struct {
	game *Game
	used Used
}

// comesWithGame adds what is not bought.
func (w *user) comesWithGame() {
	for id := range w.game.Units.All() {
		if !fielded(w.game, id) {
			w.add("units", id)
		}
	}
	for id := range w.game.Weapons.All() {
		if !carried(w.game, id) {
			w.add("weapons", id)
		}
	}
}

// carried says whether a unit has the weapon, or an option gives it.
func carried(g *Game, weapon string) bool {
	has := func(all []Carried) bool {
		return slices.ContainsFunc(all, func(c Carried) bool { return c.Weapon == weapon })
	}
	for id, u := range g.Units.All() {
		if has(u.Weapons) && fielded(g, id) {
			return true
		}
	}
	for _, o := range g.Options.All() {
		if has(o.Weapons) {
			return true
		}
	}
	return false
}

// add says that parts are used, and returns those of which it was not known.
func (w *user) add(kind string, ids ...string) []string {
	if w.used[kind] == nil {
		w.used[kind] = map[string]bool{}
	}
	var fresh []string
	for _, id := range ids {
		if !w.used[kind][id] {
			w.used[kind][id] = true
			fresh = append(fresh, id)
		}
	}
	return fresh
}

func (w *user) army(army Army) {
	for _, kind := range []string{"formations", "options", "units", "weapons", "keywords"} {
		w.add(kind)
	}
	for i := range army.Formations {
		f := &army.Formations[i]
		w.add("formations", f.Type)
		w.keywords(f.Formation.Keywords)
		for n := range f.Troops {
			t := &f.Troops[n]
			w.add("options", t.OptionIDs()...)
			w.unit(t.Unit)
			w.unit(t.Profile)
			w.keywords(t.Keywords)
			w.carried(t.Weapons)
		}
	}
}

func (w *user) unit(id string) {
	u, ok := w.game.Units.Get(id)
	if !ok || len(w.add("units", id)) == 0 {
		return
	}
	w.keywords(u.Keywords)
	w.carried(u.Weapons)
	w.named(u.Stats)
}

func (w *user) carried(all []Carried) {
	for _, c := range all {
		w.add("weapons", c.Weapon)
		weapon, _ := w.game.Weapons.Get(c.Weapon)
		w.keywords(weapon.Keywords)
	}
}

func (w *user) keywords(ids []string) {
	for _, id := range w.add("keywords", ids...) {
		k, _ := w.game.Keywords.Get(id)
		w.keywords(k.Brings)
		w.named(k.Stats)
	}
}

// named are the units and keywords that figures name: what a unit turns into,
// what a keyword gives to others.
func (w *user) named(stats Stats) {
	for id, d := range stats.All() {
		if s, ok := w.game.Stats.Get(id); !ok || s.Kind != "ids" {
			continue
		}
		ids, _ := d.Words()
		for _, id := range ids {
			switch {
			case w.game.Units.Has(id):
				w.unit(id)
			case w.game.Keywords.Has(id):
				w.keywords([]string{id})
			}
		}
	}
}

// scenario adds the terrain of the map, and what is left where the scenario's
// variants put one part in the place of another.
func (w *user) scenario(s *Scenario) {
	ground, _ := Survey(w.game, s)
	w.add("terrain")
	for _, cell := range ground.cells {
		w.placed(cell)
	}
	for _, edge := range ground.edges {
		w.placed(edge)
	}
	swaps := Swaps(w.game, s)
	for _, area := range s.Board.Areas {
		id, swapped := swaps[area.Feature]
		if !swapped {
			id = area.Feature
		}
		w.add("terrain", id)
	}
	out := w.game.putAway(swaps)
	for kind, ids := range map[string][]string{"tables": w.game.Tables.Keys(), "supports": w.game.Supports.Keys()} {
		w.add(kind, slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return out[id] })...)
	}
}

func (w *user) placed(all []Placed) {
	for _, p := range all {
		w.add("terrain", p.ID)
	}
}

// putAway are the parts that are not in play under such swaps: those that
// others stand in for, and those that stand in for nothing.
func (g *Game) putAway(swaps map[string]string) map[string]bool {
	out := map[string]bool{}
	for _, v := range g.Variants.All() {
		for _, value := range v.Values.All() {
			for from, to := range value.Swaps.All() {
				if swaps[from] == to {
					out[from] = true
				} else {
					out[to] = true
				}
			}
		}
	}
	for _, to := range swaps {
		delete(out, to)
	}
	return out
}

// fielded says whether some formation has the unit, an option makes it, or
// another unit that does turns into it.
func fielded(g *Game, unit string) bool {
	for _, f := range g.Formations.All() {
		if slices.ContainsFunc(f.Units, func(m Member) bool { return m.Unit == unit }) ||
			f.Choose != nil && (len(f.Choose.Units) == 0 || slices.Contains(f.Choose.Units, unit)) {
			return true
		}
	}
	for _, o := range g.Options.All() {
		if o.Becomes == unit {
			return true
		}
	}
	for _, u := range g.Units.All() {
		for id, d := range u.Stats.All() {
			ids, _ := d.Words()
			if s, ok := g.Stats.Get(id); ok && s.Kind == "ids" && slices.Contains(ids, unit) {
				return true
			}
		}
	}
	return false
}
