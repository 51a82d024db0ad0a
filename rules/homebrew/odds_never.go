package homebrew

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// neverMade is why an attacker never makes an attack, with those that it makes.
func neverMade(g *schema.Game, q *Query, at *attack, makes func(attack string) bool) error {
	others := each.Where(g.Play.Attacks.Keys(), makes)
	way := "without --attack the first attack is taken that it can make: " + text.Or(others)
	if len(others) == 0 {
		way = "no action with an attack is for it"
	}
	var fights []string // in which it is struck back with
	for id, a := range g.Play.Attacks.All() {
		if a.Fight != nil && a.Fight.Back == at.id {
			if fights = append(fights, id); makes(id) {
				way = "ask for --attack " + id + ", where the target strikes back with it"
			}
		}
	}
	made := false
	for _, a := range g.Play.Actions.All() {
		made = made || a.Attack == at.id
	}
	switch {
	case q.Attack == "":
		return fmt.Errorf("%s makes no attack: %s", q.Attacker, way)
	case !made && len(fights) > 0:
		return fmt.Errorf("%s is only struck back with, in %s; %s", at.name, text.And(fights), way)
	case !made:
		return fmt.Errorf("nobody makes %s: no action has it; %s", at.name, way)
	}
	return fmt.Errorf("%s never makes %s: every action with it is for others; %s", q.Attacker, at.name, way)
}
