package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// rulesOfPlay are those that the document brings; nil: none.
func (p *gameContext) rulesOfPlay() *schema.Play {
	if p.whole == nil {
		return nil
	}
	return p.whole.Play
}

var brokenRule = rule{Check: diag.Check{
	Code:  "G430",
	Title: "rule of play that cannot be carried out",
	Explain: "What stands here does not say enough to be played, or two things at once. The message says which of these it is:\n\n" +
		"- An action moves, attacks, or has effects. One that costs nothing (`cost: 0`) says how often it is done (`once`). What it says of a foe, in `tell` or in effects, needs one.\n" +
		"- An attack has stages, or dice with symbols. Only successes of stages do damage; a face is taken of dice with symbols alone. A stage says what its dice need, by itself or by a comparison whose differences go down.\n" +
		"- What marks, tests or drives back says which mark, test or retreat. Units have a stat that they lose when they are hurt (`strength`). Arcs and turns are for units that face a way (`facing`).\n" +
		"- A test does not lead to another test, nor does having no room to fall back.\n" +
		"- A reaction stands in no phase, and answers actions that do; there is no reaction to a reaction.\n" +
		"- Phases, and the stages of an attack, have ids that no other has. Actions are not called \"" + strings.Join(schema.PlayOrders, "\", \"") + "\": these are orders of every game.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	if p.whole.Extends != "" && p.game.Ruleset() != "" {
		r.At(p.keyAt("play"), "%s builds on %s, whose ruleset plays it; rules of play of its own mean nothing", p.whole.Title, p.game.Ruleset()).
			Fix(check.Fix{Say: "leave it out", Edit: check.Out("play")})
	}
	twice := func(what string, n int, id func(int) string, at func(int) []any) {
		for i := range n {
			for j := range i {
				if id(i) == id(j) {
					r.At(p.at(at(i)...), "there are two %s %q", what, id(i)).See(p.at(at(j)...), "the first")
				}
			}
		}
	}
	twice("phases", len(rules.Sequence), func(i int) string { return rules.Sequence[i].ID }, func(i int) []any { return []any{"play", "sequence", i, "id"} })
	for id, a := range rules.Attacks.All() {
		all := stagesOf(&a, "play", "attacks", id)
		twice("stages", len(all), func(i int) string { return all[i].ID }, func(i int) []any { return join(all[i].at, "id") })
		for _, s := range all {
			p.soundStage(r, s.PlayStage, s.at...)
		}
	}
	for id, a := range rules.Actions.All() {
		p.soundAction(r, id, &a)
		p.soundFoes(r, id, &a)
	}
	for id, a := range rules.Attacks.All() {
		p.soundSymbols(r, id, &a)
	}
	p.soundRound(r, rules)
	p.soundRetreats(r, rules)
	p.soundDamage(r, rules)
	p.soundFacing(r, rules)
	p.weak(r, rules)
	playVisit{when: func(w *schema.PlayWhen, at ...any) {
		if w.Any != nil && len(w.Any) == 0 {
			r.At(p.at(join(at, "any")...), "one of these must be so, and there is none to choose from")
		}
	}, change: func(c *schema.PlayChange, in place, at ...any) {
		switch {
		case strings.HasSuffix(c.Do, "mark") && c.Mark == "":
			r.At(p.at(at...), "%q does not say which mark", c.Do)
		case c.Do == "test" && c.Test == "":
			r.At(p.at(at...), "%q does not say which test", c.Do)
		case c.Do == "retreat" && c.Retreat == "":
			r.At(p.at(at...), "%q does not say which way, by id of the retreats", c.Do)
		case c.Do == "test" && in == inTest:
			r.At(p.at(at...), "a test is not rolled because of a test: let this one say all that follows")
		}
	}}.visit(rules)
}}

// soundStage reports a stage of which the need is not said once.
func (p *gameContext) soundStage(r *report, s *schema.PlayStage, at ...any) {
	switch c := s.Compare; {
	case s.Need == nil && c == nil && p.doc.Complete:
		r.At(p.at(at...), "the stage does not say what its dice need; it takes \"need\" or \"compare\"")
	case s.Need != nil && c != nil:
		r.At(p.keyAt(join(at, "compare")...), "the stage says what its dice need twice; \"need\" or \"compare\" is too much")
	case c != nil && len(c.Needs) == 0 && p.doc.Complete:
		r.At(p.at(join(at, "compare")...), "the comparison has no \"needs\"")
	case c != nil:
		for i := 1; i < len(c.Needs); i++ {
			if c.Needs[i].From >= c.Needs[i-1].From {
				r.At(p.at(join(at, "compare", "needs", i, "from")...), "this comes after %d and never counts: needs go from the greatest difference to the least", c.Needs[i-1].From)
			}
		}
	}
}

// paysBySteps says whether an action costs what its move does.
func (p *gameContext) paysBySteps(a *schema.PlayAction) bool {
	m, _ := p.game.Play.Moves.Get(a.Move)
	return m.Pays
}

func (p *gameContext) soundAction(r *report, id string, a *schema.PlayAction) {
	at := []any{"play", "actions", id}
	switch {
	case slices.Contains(schema.PlayOrders, id):
		r.At(p.keyAt(at...), "%q is an order of every game; give the action another id", id)
	case a.Move != "" && a.Attack != "":
		r.At(p.keyAt(at...), "%s both moves and attacks: make two actions of it, the second with when: self: did: [%q]", id, id)
	case a.Move == "" && a.Attack == "" && len(a.Effects) == 0:
		r.At(p.keyAt(at...), "%s does nothing: it takes a move, an attack or effects", id)
	case a.Cost != nil && p.paysBySteps(a):
		r.At(p.at(join(at, "cost")...), "%s costs the steps of its move, which pays for them, and nothing besides", id).
			Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, "cost")...)})
	case a.Cost != nil && *a.Cost == 0 && a.Once == "" && a.Reacts == nil:
		r.At(p.at(join(at, "cost")...), "%s costs nothing and could be done without end", id).
			Fix(check.Fix{Say: "let a unit do it once in an activation", Edit: check.Set("activation", join(at, "once")...)})
	}
}

var beyondPlay = rule{Check: diag.Check{
	Code:  "G431",
	Title: "rules of play beyond what is played from data",
	Explain: fmt.Sprintf("Rules of play as data have bounds: %d phases, %d actions, %d marks, %d stages of an attack, tests of up to %d dice with 2 to %d sides, and a board. ", schema.MaxPhases, schema.MaxActions, schema.MaxMarks, schema.MaxStages, schema.MaxThrown, schema.MaxSides) +
		"What goes beyond them takes a ruleset in Go (docs/new-game.md), or is left out of `play`: then the game is checked, priced and printed.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	for _, of := range []struct {
		what    string
		n, most int
	}{
		{"sequence", len(rules.Sequence), schema.MaxPhases}, {"actions", rules.Actions.Len(), schema.MaxActions}, {"marks", rules.Marks.Len(), schema.MaxMarks},
	} {
		if of.n > of.most {
			r.At(p.keyAt("play", of.what), "there are %d in %q, at most %d can be played", of.n, of.what, of.most)
		}
	}
	if len(rules.Sequence) == 0 {
		r.At(p.keyAt("play", "sequence"), "the sequence has no phase")
	}
	if p.game.Board == nil {
		r.At(p.keyAt("play"), "the game has no \"board\": say whether it is played on squares, on hexes or on an open table")
	}
	for id, a := range rules.Attacks.All() {
		if o := a.Opposed; o != nil {
			p.playable(r, o.Own.Dice, "play", "attacks", id, "opposed", "own", "dice")
			p.playable(r, o.Foe.Dice, "play", "attacks", id, "opposed", "foe", "dice")
		}
		if n := len(a.Stages); n == 0 && a.Symbols == nil && a.Odds == nil && a.Opposed == nil && a.Duel == nil {
			r.At(p.keyAt("play", "attacks", id), "%s rolls nothing: it takes stages, symbols, odds, opposed or a duel", id)
		} else if n > schema.MaxStages {
			r.At(p.keyAt("play", "attacks", id, "stages"), "%s has %s; 1 to %d can be played", id, text.Plural(n, "stage"), schema.MaxStages)
		}
	}
	for id, t := range rules.Tests.All() {
		p.playable(r, t.Dice, "play", "tests", id, "dice")
	}
}}

// playable reports dice that cannot be played.
func (p *gameContext) playable(r *report, dice string, at ...any) {
	if _, _, ok := schema.Dice(dice); !ok {
		r.At(p.at(at...), "%q are no dice that can be played: write 2D6, with 1 to %d dice of 2 to %d sides", dice, schema.MaxThrown, schema.MaxSides)
	}
}

var unusedRule = rule{Check: diag.Check{
	Code:     "G433",
	Severity: diag.Warning,
	Title:    "rule of play that never counts",
	Explain: "Nothing comes of what stands here: an action that no phase has, a move, an attack or a test that nothing calls for, a mark that nothing gives, that nothing takes off, or that nothing asks for, a retreat that no one makes, a phase in which nothing is done, a move that leads nowhere, damage that takes off no more than one would, or nothing. " +
		"It may be a slip of the pen, or left over.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	used, given, off, vague := map[kind]map[string]bool{}, map[string]bool{}, map[string]bool{}, map[kind]bool{}
	playVisit{
		id: func(k kind, id string, at ...any) {
			if k == anAction && at[1] != "sequence" {
				return // a condition about it has no unit do it
			}
			if used[k] == nil {
				used[k] = map[string]bool{}
			}
			_, byEffect := at[len(at)-2].(int)
			used[k][id] = used[k][id] || k != aMark || !byEffect
		},
		change: func(c *schema.PlayChange, _ place, _ ...any) {
			given[c.Mark] = given[c.Mark] || c.Do == "mark"
			off[c.Mark] = off[c.Mark] || c.Do == "unmark"
			vague[aMark] = vague[aMark] || strings.HasSuffix(c.Do, "mark") && !rules.Marks.Has(c.Mark)
			vague[aTest] = vague[aTest] || c.Do == "test" && c.Test == ""
		},
	}.visit(rules)
	for _, of := range []struct {
		kind  kind
		field string
		ids   []string
		words string
	}{
		{anAction, "actions", rules.Actions.Keys(), "no phase has the action %q"},
		{aMove, "moves", rules.Moves.Keys(), "no action makes the move %q"},
		{anAttack, "attacks", rules.Attacks.Keys(), "no action makes the attack %q"},
		{aTest, "tests", rules.Tests.Keys(), "nothing calls for the test %q"},
		{aMark, "marks", rules.Marks.Keys(), "nothing asks whether a unit has the mark %q"},
		{aRetreat, "retreats", rules.Retreats.Keys(), "no unit makes the retreat %q"},
	} {
		unknown := func(id string) bool { return !slices.Contains(of.ids, id) }
		if vague[of.kind] || slices.ContainsFunc(slices.Collect(maps.Keys(used[of.kind])), unknown) {
			continue // what is not used may be what was meant
		}
		for _, id := range of.ids {
			if a, ok := rules.Actions.Get(id); of.kind == anAction && ok && a.Reacts != nil {
				continue
			}
			if !used[of.kind][id] {
				r.At(p.keyAt("play", of.field, id), of.words, id)
			}
		}
	}
	p.idleDamage(r, rules)
	p.idleFacing(r, rules)
	p.idlePhases(r, rules)
	for id, m := range rules.Marks.All() {
		switch {
		case vague[aMark]: // it may be this one
		case !given[id]:
			r.At(p.keyAt("play", "marks", id), "nothing gives a unit the mark %q", id)
		case m.Clears == "" && !off[id]:
			r.At(p.keyAt("play", "marks", id), "nothing takes the mark %q off: it takes an effect that does, or \"clears\"", id)
		}
	}
}}

var unaffordable = rule{Check: diag.Check{
	Code:     "G434",
	Severity: diag.Warning,
	Title:    "action that no unit can afford",
	Explain:  "An action costs more than any unit of the game has to spend in any of its phases, whichever modifiers hold, or there is nothing to spend in a phase at all.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	budgets := make([]int, len(rules.Sequence))
	for i, ph := range rules.Sequence {
		budget := cmp.Or(ph.Budget, one)
		_, budgets[i] = p.spread(budget, ph.ID+".budget")
		if budgets[i] < 1 && p.known(budget) && slices.ContainsFunc(ph.Actions, func(id string) bool { a, ok := rules.Actions.Get(id); return ok && costOf(&a) > 0 }) {
			r.At(p.at("play", "sequence", i, "budget"), "no unit ever has anything to spend in %s", cmp.Or(ph.Name, ph.ID))
		}
	}
	for id, a := range rules.Actions.All() {
		most := 0
		for i, ph := range rules.Sequence {
			if slices.Contains(ph.Actions, id) {
				most = max(most, budgets[i])
			}
		}
		at := p.keyAt("play", "actions", id)
		if a.Cost != nil {
			at = p.at("play", "actions", id, "cost")
		}
		if cost := costOf(&a); most > 0 && cost > most { // of a phase with nothing to spend that is said
			r.At(at, "%s costs %d, and no unit ever has more than %d to spend", cmp.Or(a.Name, id), cost, most)
		}
	}
}}

// one is the amount where nothing is said, of dice, cells and what there is to spend.
var one = &schema.PlayAmount{Is: new(1)}

// costOf is what an action costs.
func costOf(a *schema.PlayAction) int {
	if a.Cost != nil {
		return *a.Cost
	}
	return 1
}
