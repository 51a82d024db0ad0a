package check

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Counted names what is counted, for n of it: "3 units of Hero".
func Counted(g *schema.Game, w schema.What, n int) string {
	word := strings.TrimSuffix(w.Of, "s")
	if word == "" {
		word = "formation"
	}
	out := text.Plural(n, word)
	var of []string
	of = append(of, NamesOf(g.Formations, w.Formations, func(f schema.Formation) string { return f.Name })...)
	of = append(of, NamesOf(g.Groups, w.Groups, func(x schema.Group) string { return x.Name })...)
	of = append(of, NamesOf(g.Units, w.Units, func(u schema.Unit) string { return u.Name })...)
	of = append(of, NamesOf(g.Classes, w.Classes, func(c schema.Class) string { return c.Name })...)
	of = append(of, NamesOf(g.Keywords, w.Keywords, func(k schema.Keyword) string { return k.Name })...)
	if len(of) > 0 {
		out += " (" + text.Or(of) + ")"
	}
	return out
}

// NamesOf are the names of the parts with the ids, as far as the game has them.
func NamesOf[T any](m schema.Map[T], ids []string, name func(T) string) []string {
	var out []string
	for _, id := range ids {
		if v, ok := m.Get(id); ok {
			out = append(out, name(v))
		}
	}
	return out
}
