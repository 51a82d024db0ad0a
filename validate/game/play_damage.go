package game

import (
	"strings"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// soundDamage reports damage that no success could do, and wounds of figures that nothing
// counts.
func (p *gameContext) soundDamage(r *report, rules *schema.Play) {
	if rules.Wounds != "" && rules.Strength == "" {
		r.At(p.keyAt("play", "wounds"), "figures take several wounds, and nothing says how many figures a unit has: name the stat in \"strength\"")
	}
	for id, a := range rules.Attacks.All() {
		if a.Damage != nil && (a.Symbols != nil || a.Odds != nil) {
			r.At(p.keyAt("play", "attacks", id, "damage"), "%s has no successes that could do damage; its results say what it takes off", id).
				Fix(check.Fix{Say: "leave it out", Edit: check.Out("play", "attacks", id, "damage")})
		}
	}
	for i := range rules.Modifiers {
		m := &rules.Modifiers[i]
		id, isDamage := strings.CutSuffix(m.To, ".damage")
		a, ok := rules.Attacks.Get(id)
		if isDamage && ok && a.Damage != nil && a.Damage.Each != nil && a.Damage.Each.Dice != "" && (m.Set != nil || m.Least != nil || m.Most != nil) {
			r.At(p.at("play", "modifiers", i), "the damage of %s is rolled for each success: a modifier of it only adds", id)
		}
	}
}

// idleDamage reports damage that takes off nothing, or no more than one would.
func (p *gameContext) idleDamage(r *report, rules *schema.Play) {
	for id, a := range rules.Attacks.All() {
		if a.Damage == nil || a.Damage.Each == nil || len(a.Stages) == 0 || !p.known(a.Damage.Each) {
			continue
		}
		_, high := p.spread(a.Damage.Each, id+".damage")
		at := p.keyAt("play", "attacks", id, "damage")
		switch {
		case high <= 0:
			r.At(at, "the damage of %s is never above 0: it takes nothing off", id)
		case high > 1 && !a.Damage.Spills && rules.Wounds == "":
			r.At(at, "each figure takes one wound, and what is over is lost: no success of %s takes off more than 1", id).
				Why("let it go on to the next figure with \"spills\", or say by \"wounds\" of the rules how many a figure takes")
		}
	}
}
