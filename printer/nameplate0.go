package printer

import (
	"cmp"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// nameplate is those whom a card names.
type nameplate struct {
	name string // of the formation, or of the side
	of   string // the formation's side
	who  string // the formation's units
	icon string // the first of them
	side int    // 0, 1: which side's they are; -1: neither's
}

// called is what they are called; "" if they are nobody.
func (w nameplate) called() string { return cmp.Or(w.name, w.of) }

// nameplate finds those whom a card of the mission names.
func (m ScenarioSheet) nameplate(d schema.Dealt) nameplate {
	for i, side := range m.Sides {
		if d.Side != "" && d.Side != side.ID {
			continue
		}
		if d.Formation == "" && d.Side != "" {
			return nameplate{of: side.Name, side: i}
		}
		army := side.Army.Army()
		for n := range army.Formations {
			f := &army.Formations[n]
			if d.Formation == "" || f.Name != d.Formation || len(f.Troops) == 0 {
				continue
			}
			unit, _ := side.Army.Game.Units.Get(f.Troops[0].Profile)
			return nameplate{name: d.Formation, of: side.Name, who: troops(side.Army.Game, f), icon: unit.Icon, side: i}
		}
	}
	return nameplate{name: d.Formation, side: -1}
}

// bareName is what a card is called, without those whom it names.
func bareName(d schema.Dealt, w nameplate) string {
	for _, before := range []string{w.name, w.of, d.Kind.Name} {
		if rest, ok := strings.CutPrefix(d.Card.Name, before+": "); ok {
			return text.Capital(rest)
		}
	}
	return d.Card.Name
}
