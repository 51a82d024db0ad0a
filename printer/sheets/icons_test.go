package sheets

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
)

// TestIconsMeanOneThing holds that no icon of a game means two things: what has the same
// one has a word of its name in common, or both are units.
func TestIconsMeanOneThing(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		var units []string
		for _, u := range g.Units.All() {
			units = append(units, u.Name)
		}
		for icon, users := range iconUsers(g) {
			for i, a := range users {
				for _, b := range users[:i] {
					if !related(a, b) && !(slices.Contains(units, a) && slices.Contains(units, b)) {
						t.Errorf("%s: the icon %s is both %q and %q", name, icon, b, a)
					}
				}
			}
		}
	}
}

// related says whether two names have a word in common, or its beginning: "Wood", "Woods".
func related(a, b string) bool {
	return slices.ContainsFunc(stems(a), func(s string) bool {
		return slices.ContainsFunc(stems(b), func(o string) bool { return strings.HasPrefix(s, o) || strings.HasPrefix(o, s) })
	})
}

func stems(name string) []string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '/' || r == '-' })
	const enough = 4
	for i, w := range words {
		words[i] = w[:min(len(w), enough)]
	}
	return words
}
