package game

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// soundRound reports reactions, calls and events that cannot be carried out.
func (p *gameContext) soundRound(r *report, rules *schema.Play) {
	for i := range rules.Sequence {
		ph, at := &rules.Sequence[i], []any{"play", "sequence", i}
		for n, id := range ph.Actions {
			if a, ok := rules.Actions.Get(id); ok && a.Reacts != nil {
				r.At(p.at(join(at, "actions", n)...), "%s is done in reaction, not in a phase: make another action of it for %s", cmp.Or(a.Name, id), cmp.Or(ph.Name, ph.ID)).
					Fix(check.Fix{Say: "leave it to reactions", Edit: check.Out(join(at, "actions", n)...)})
			}
		}
		together := ph.Who == "" || ph.Who == "side"
		if !together && (ph.Must || ph.Stops != "") {
			field := map[bool]string{true: "must", false: "stops"}[ph.Must]
			r.At(p.keyAt(join(at, field)...), "in %s a side stops only when all have acted: units act by turns", cmp.Or(ph.Name, ph.ID)).
				Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, field)...)})
		} else if ph.Must && ph.Stops != "" {
			r.At(p.keyAt(join(at, "stops")...), "a side that must act with all does not stop before").Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, "stops")...)})
		}
		switch {
		case ph.Ends != "" && ph.Call == "":
			r.At(p.at(join(at, "ends")...), "nothing ends without a call: name the test that units must pass to act")
		case ph.Ends == "turn" && !together:
			r.At(p.at(join(at, "ends")...), "in %s no side has a turn of its own to end: units act by turns", cmp.Or(ph.Name, ph.ID)).
				Fix(check.Fix{Say: `write "phase"`, Edit: check.Set("phase", join(at, "ends")...)})
		}
	}
	playVisit{rule: func(id, value string, at ...any) {
		variant, ok := p.game.Variants.Get(id)
		switch {
		case !ok:
			r.At(p.keyAt(at...), "the game has no variant %q that a scenario could switch", id).Meant(id, p.game.Variants.Keys())
		case !variant.Values.Has(value):
			r.At(p.at(at...), "the variant %q has no value %q", id, value).Meant(value, variant.Values.Keys())
		}
	}}.visit(rules)
	for id, a := range rules.Actions.All() {
		p.soundReaction(r, rules, id, &a)
	}
	for i := range rules.Events {
		e, at := &rules.Events[i], []any{"play", "events", i}
		var phases []string
		for _, ph := range rules.Sequence {
			phases = append(phases, ph.ID)
		}
		if e.Phase != "" && !slices.Contains(phases, e.Phase) {
			r.At(p.at(join(at, "phase")...), "there is no phase %q", e.Phase).Meant(e.Phase, phases)
		}
		if len(e.Effects) == 0 && e.Test == "" {
			r.At(p.at(at...), "the event does nothing: it takes a test or effects")
		}
	}
}

func (p *gameContext) soundReaction(r *report, rules *schema.Play, id string, a *schema.PlayAction) {
	if a.Reacts == nil {
		return
	}
	at := []any{"play", "actions", id, "reacts"}
	if len(a.Reacts.To) == 0 {
		r.At(p.at(join(at, "to")...), "%s is done in reaction to nothing: name actions of the enemy", id)
	}
	for n, to := range a.Reacts.To {
		other, ok := rules.Actions.Get(to)
		switch {
		case ok && other.Reacts != nil:
			r.At(p.at(join(at, "to", n)...), "there is no reaction to a reaction, as %s is", to)
		case ok && other.Move == "" && a.Reacts.At == "way":
			r.At(p.at(join(at, "to", n)...), "%s leads nowhere, so there is no reaction to it on its way", to).
				Fix(check.Fix{Say: "react when it is done", Edit: check.Set("end", join(at, "at")...)})
		}
	}
	if a.Cost != nil {
		r.At(p.at("play", "actions", id, "cost"), "a reaction costs nothing of what a unit has to spend: bound it by \"once\" or a mark").
			Fix(check.Fix{Say: "leave it out", Edit: check.Out("play", "actions", id, "cost")})
	}
}
