package homebrew

import "slices"

// What a test decides that follows an attack is in none of its chances: the odds name it.

// testsOf are the names of the tests that results of an attack have rolled.
func (g *Game) testsOf(at *attack) (names []string) {
	for i := range at.results {
		for _, e := range at.results[i].effects {
			if e.verb == rolling && !slices.Contains(names, g.tests[e.test].name) {
				names = append(names, g.tests[e.test].name)
			}
		}
	}
	return names
}
