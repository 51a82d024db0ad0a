package game

import (
	"cmp"
	"regexp"
	"slices"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// inBraces is what stands for a unit in the words of a replay, or was meant to.
var inBraces = regexp.MustCompile(`\{[^{}]*\}?|\}`)

// hasFoe says whether an action has an enemy: one that it attacks, or reacts to.
func hasFoe(a *schema.PlayAction) bool { return a.Attack != "" || a.Reacts != nil }

// soundFoes reports actions that speak of an enemy without having one, or of what stands for no unit.
func (p *gameContext) soundFoes(r *report, id string, a *schema.PlayAction) {
	at, name := []any{"play", "actions", id}, cmp.Or(a.Name, id)
	for _, word := range inBraces.FindAllString(a.Tell, -1) {
		switch {
		case word != "{self}" && word != "{foe}":
			r.At(p.at(join(at, "tell")...), "a replay of %s knows no %s: {self} is the unit, {foe} the one that it attacks", name, word)
		case word == "{foe}" && !hasFoe(a):
			r.At(p.at(join(at, "tell")...), "%s attacks nobody, so there is no {foe} to tell of", name)
		}
	}
	for i := range a.Effects {
		if a.Effects[i].Whom == "foe" && !hasFoe(a) {
			r.At(p.at(join(at, "effects", i, "whom")...), "%s attacks nobody, so there is no foe whom this befalls", name).
				Fix(check.Fix{Say: "let it befall the unit", Edit: check.Out(join(at, "effects", i, "whom")...), Doubtful: true})
		}
	}
}

// weak reports units without what they lose when they are hurt, which lists cannot give them
// either.
func (p *gameContext) weak(r *report, rules *schema.Play) {
	for _, stat := range []string{rules.Strength, rules.Wounds} {
		s, ok := p.game.Stats.Get(stat)
		if !ok || s.Open || !slices.Contains(s.Of, "units") {
			continue // lists say it, or it is reported by itself
		}
		if slices.ContainsFunc(p.game.Options.Keys(), func(id string) bool {
			o, _ := p.game.Options.Get(id)
			return o.Stats.Has(stat)
		}) {
			continue
		}
		for id, u := range p.own.Units.All() {
			if n, _ := p.game.Figure(u.Stats, stat); n < 1 && !p.misspelt(u.Stats, "units", stat) && !slices.ContainsFunc(u.Keywords, func(k string) bool {
				word, _ := p.game.Keywords.Get(k)
				return word.Stats.Has(stat)
			}) {
				r.At(p.keyAt("units", id), "%s has no %q, which units lose when they are hurt: it takes 1 at least", u.Name, stat)
			}
		}
	}
}

// neverReaches reports attacks that reach less far than they reach near.
func (p *gameContext) neverReaches(r *report, id string, a *schema.PlayAttack) {
	if a.Range == nil || a.Least == nil || !p.known(a.Range) || !p.known(a.Least) {
		return
	}
	_, far := p.spread(a.Range, id+".range")
	if near, _ := p.spread(a.Least, id+".least"); near > far {
		r.At(p.at("play", "attacks", id, "least"), "%s reaches at most %d far and at least %d: it is never made", id, far, near)
	}
}
