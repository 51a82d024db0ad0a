package homebrew

import "slices"

// What a test decides that follows an attack is in none of its chances: the odds name it.

// testsOf are the names of the tests that results of an attack have rolled, and those of the attack that
// the target of a fight strikes back with.
func (g *Game) testsOf(at *attack) (names []string) {
	results := at.results
	if at.fight != nil {
		results = slices.Concat(results, g.attacks[at.fight.back].results)
	}
	for i := range results {
		for _, e := range results[i].effects {
			if e.verb == rolling && !slices.Contains(names, g.tests[e.test].name) {
				names = append(names, g.tests[e.test].name)
			}
		}
	}
	return names
}
