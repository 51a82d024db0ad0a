package battlemap

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

// shows is what the map shows, for those who cannot see it: how large the board is,
// what lies on it by its name, where the sides deploy.
func (m *Map) shows() string {
	var names []string
	add := func(name, at string) {
		if at != "" {
			at = " at " + at
		}
		if name != "" && !slices.Contains(names, name+at) {
			names = append(names, name+at)
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
	out := "map of " + m.InWords()
	if len(names) > 0 {
		out += ": " + strings.Join(names, "; ")
	}
	if len(kinds) > 0 {
		out += ". On it: " + strings.Join(kinds, ", ")
	}
	for _, s := range m.sides {
		if s.zone.text != "" {
			out += ". " + s.name + " deploys within " + s.zone.text
		}
	}
	return out + "."
}
