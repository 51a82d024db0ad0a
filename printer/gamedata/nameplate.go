package gamedata

import (
	"cmp"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Nameplate is those whom a card names.
type Nameplate struct {
	Name string // of the formation, or of the side
	Of   string // the formation's side
	Who  string // the formation's units
	Icon string // the first of them
	Side int    // 0, 1: which side's they are; -1: neither's
}

// Called is what they are called; "" if they have no name.
func (w Nameplate) Called() string { return cmp.Or(w.Name, w.Of) }

// Nameplate finds those whom a card of the mission names.
func (m ScenarioSheet) Nameplate(d schema.Dealt) Nameplate {
	for i, side := range m.Sides {
		if d.Side != "" && d.Side != side.ID {
			continue
		}
		if d.Formation == "" && d.Side != "" {
			return Nameplate{Of: side.Name, Side: i}
		}
		army := side.Army.Army()
		for n := range army.Formations {
			f := &army.Formations[n]
			if d.Formation == "" || f.Name != d.Formation || len(f.Troops) == 0 {
				continue
			}
			unit, _ := side.Army.Game.Units.Get(f.Troops[0].Profile)
			return Nameplate{Name: d.Formation, Of: side.Name, Who: Troops(side.Army.Game, f), Icon: unit.Icon, Side: i}
		}
	}
	return Nameplate{Name: d.Formation, Side: -1}
}

// BareName is what a card is called, without those whom it names.
func BareName(d schema.Dealt, w Nameplate) string {
	for _, before := range []string{w.Name, w.Of, d.Kind.Name} {
		if rest, ok := strings.CutPrefix(d.Card.Name, before+": "); ok {
			return text.Capital(rest)
		}
	}
	return d.Card.Name
}
