package game

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var unwonClash = rule{Check: diag.Check{
	Code:  "G441",
	Title: "attack without the winner that its results ask for",
	Explain: "A roll of each (`opposed`), a duel, and a fight are won by one of the two: their results say who `wins`, and `winner` and `loser` are whom they befall. Other attacks have no winner. " +
		"In a fight both take off each other what stages and damage say, and nothing else: that comes of who wins. It is made by one unit, and says in one way who strikes first. " +
		"Dice that are thrown face to face are no saves and bring no others, unless they cancel one for one.",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	for id, a := range rules.Attacks.All() {
		at := []any{"play", "attacks", id}
		p.oneWay(r, id, &a, at...)
		if a.Fight != nil {
			p.soundFight(r, rules, id, &a, at...)
		}
		if a.Duel != nil {
			p.soundDuel(r, a.Duel, join(at, "duel")...)
		}
		for i := range a.Results {
			p.soundOutcome(r, id, &a, &a.Results[i], join(at, "results", i)...)
		}
	}
	playVisit{change: func(c *schema.PlayChange, in place, at ...any) {
		id, _ := at[2].(string)
		a, _ := rules.Attacks.Get(id)
		if (c.Whom == "winner" || c.Whom == "loser") && (in != inResult || !a.IsClash()) {
			r.At(p.at(join(at, "whom")...), "there is no %s here: that comes of a roll of each, a duel or a fight", c.Whom)
		}
	}}.visit(rules)
}}

// oneWay reports an attack that is rolled in several ways.
func (p *gameContext) oneWay(r *report, id string, a *schema.PlayAttack, at ...any) {
	var ways []string
	for _, of := range []struct {
		field string
		said  bool
	}{{"stages", len(a.Stages) > 0}, {"symbols", a.Symbols != nil}, {"odds", a.Odds != nil}, {"opposed", a.Opposed != nil}, {"duel", a.Duel != nil}} {
		if of.said {
			ways = append(ways, of.field)
		}
	}
	if len(ways) > 1 && (a.Opposed != nil || a.Duel != nil) {
		r.At(p.keyAt(join(at, ways[len(ways)-1])...), "%s is rolled by %s at once; it takes one of them", id, text.And(ways))
	}
}

func (p *gameContext) soundFight(r *report, rules *schema.Play, id string, a *schema.PlayAttack, at ...any) {
	field := p.keyAt(join(at, "fight")...)
	back, known := *a, true
	if a.Fight.Back != "" {
		back, known = rules.Attacks.Get(a.Fight.Back)
	}
	switch {
	case len(a.Stages) == 0 || a.Damage == nil:
		r.At(field, "in a fight both take off each other what stages and damage say; %s lacks one of them", id).
			Why("with damage: {} each success takes off one")
	case known && (len(back.Stages) == 0 || back.Damage == nil):
		r.At(p.at(join(at, "fight", "back")...), "the target strikes back with %s, which lacks stages or damage", a.Fight.Back)
	case a.Joint || a.Area != nil:
		r.At(field, "a fight is between two units: %s is neither made together nor on an area", id)
	case a.Fight.After && a.Fight.First != nil:
		r.At(p.keyAt(join(at, "fight", "first")...), "the target strikes back afterwards in any case; who has more of something does not matter").
			Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, "fight", "first")...)})
	}
}

// soundDuel reports dice that cannot be thrown face to face.
func (p *gameContext) soundDuel(r *report, d *schema.PlayDuel, at ...any) {
	for _, one := range []struct {
		field string
		*schema.PlayStage
	}{{"own", &d.Own}, {"foe", &d.Foe}} {
		if one.By != "" {
			r.At(p.at(join(at, one.field, "by")...), "own is the attacker's, foe the target's: a stage of a duel does not say whose it is").
				Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, one.field, "by")...)})
		}
		if !d.Cancels && (one.Goes != "" || one.Explode != 0) {
			r.At(p.keyAt(join(at, one.field)...), "dice that are compared face to face are no saves and bring no others").
				Why("with cancels: true successes cancel one for one, whatever they show")
		}
	}
}

// soundOutcome reports a result by a winner that its attack does not have.
func (p *gameContext) soundOutcome(r *report, id string, a *schema.PlayAttack, result *schema.PlayResult, at ...any) {
	switch {
	case !a.IsClash() && result.Wins != "":
		r.At(p.at(join(at, "wins")...), "there is no winner of %s: it is no roll of each, no duel and no fight", id).
			Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, "wins")...)})
	case a.Opposed == nil && result.Doubled:
		r.At(p.at(join(at, "doubled")...), "%s has no totals of which one could be twice the other", id).
			Fix(check.Fix{Say: "leave it out", Edit: check.Out(join(at, "doubled")...)})
	}
}

// neverWon reports results of clashes that never come about: ties that are settled, and
// margins beyond what the dice can show.
func (p *gameContext) neverWon(r *report, id string, a *schema.PlayAttack) {
	tie, most := "", map[string]int{}
	if o := a.Opposed; o != nil && p.known(orNone(o.Own.Plus)) && p.known(orNone(o.Foe.Plus)) {
		tie = o.Tie
		low, high := p.totals(id+".own", &o.Own)
		least, top := p.totals(id+".foe", &o.Foe)
		most["self"], most["foe"] = high-least, top-low
	} else if a.Fight != nil {
		tie = a.Fight.Tie
	}
	for i := range a.Results {
		result, at := &a.Results[i], []any{"play", "attacks", id, "results", i}
		top, bounded := most[result.Wins]
		switch {
		case result.Wins == "tie" && tie != "":
			r.At(p.at(join(at, "wins")...), "%s never ends with neither winning: tie says who does", id)
		case bounded && top < 0:
			r.At(p.at(join(at, "wins")...), "whatever the dice show, this one never wins")
		case bounded && result.Hits != nil && result.Hits.Min != nil && *result.Hits.Min > top:
			r.At(p.at(join(at, "hits")...), "it is won by %d at most", top)
		}
	}
}

// totals are the least and the most that one of the two can roll.
func (p *gameContext) totals(to string, t *schema.PlayTotal) (low, high int) {
	n, sides, _ := schema.Dice(t.Dice)
	low, high = p.spread(orNone(t.Plus), to)
	return low + n, high + n*sides
}

// orNone is an amount, or 0.
func orNone(a *schema.PlayAmount) *schema.PlayAmount {
	none := 0
	return cmp.Or(a, &schema.PlayAmount{Is: &none})
}
