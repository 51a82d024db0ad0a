package battlemap

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// shows is what the map shows, for those who cannot see it: how large the board is,
// what lies on it by its name, where the sides deploy.
func (m *Map) shows(p *page.Faults) string {
	say := p.Language.Say
	var names []string
	add := func(name, at string) {
		text := name
		if at != "" {
			text = say("{name} at {place}", name, at)
		}
		if name != "" && !slices.Contains(names, text) {
			names = append(names, text)
		}
	}
	for _, o := range m.scenario.Objectives {
		add(o.Name, o.At)
	}
	for _, f := range m.scenario.Board.Features {
		add(f.Name, f.At)
	}
	for _, a := range m.scenario.Board.Areas {
		add(a.Name, "")
	}
	kinds := each.Of(m.kinds(), func(p schema.Placed) string { return p.Name })
	out := say("map of {size}", m.InWords())
	if len(names) > 0 {
		out += ": " + strings.Join(names, "; ")
	}
	if len(kinds) > 0 {
		out += ". " + say("On it: {terrain}", strings.Join(kinds, ", "))
	}
	for _, s := range m.sides {
		if s.zone.text != "" {
			out += ". " + say("set-up of {side}: {place}", s.name, s.zone.text)
		}
	}
	return out + "."
}
