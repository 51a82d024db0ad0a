package catalog

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// An attack that either of the two may win, in words: a roll of each, dice face to face, a fight.

// clash adds to a chart of an attack how its winner is found, and returns what changes that.
func (w player) clash(id string, a *schema.PlayAttack, c *Chart, lead *[]string) (changes [][]string) {
	if o := a.Opposed; o != nil {
		own, foe := w.total(&o.Own, true), w.total(&o.Foe, false)
		tie := map[string]string{"self": "if both are equal, the attacker wins", "foe": "if both are equal, the target wins", "both": "if both are equal, both win", "again": "if both are equal, both roll again"}[o.Tie]
		*lead = append(*lead, w.say("the higher of {own} and {foe} wins", own, foe), w.say(cmp.Or(tie, "if both are equal, neither wins")))
		changes = append(w.modifiers(id+".own", own), w.modifiers(id+".foe", foe)...)
	}
	if d := a.Duel; d != nil {
		c.Heads = w.stageHeads()
		foe := d.Foe
		foe.By = "foe"
		for _, s := range []*schema.PlayStage{&d.Own, &foe} {
			row := w.stage(0, s)
			row[0] = w.stageName(s)
			c.Rows = append(c.Rows, row)
			more := w.stageParts(id, s, c)
			changes = append(changes, more...)
		}
		counts := "of those that succeed the ones count that are higher than all of the other"
		if d.Cancels {
			counts = "successes cancel one for one"
		}
		*lead = append(*lead, w.say(counts))
	}
	if f := a.Fight; f != nil {
		*lead = append(*lead, w.fight(f)...)
		changes = append(changes, w.modifiers(id+".first", w.say("Strikes first"))...)
		changes = append(changes, w.modifiers(id+".score", w.say("Added"))...)
	}
	return changes
}

// total is what one of the two rolls.
func (w player) total(t *schema.PlayTotal, own bool) string {
	if t.Plus == nil {
		return DiceWords(w.g, t.Dice)
	}
	plus := *t.Plus
	if !own {
		plus.Of = cmp.Or(plus.Of, "foe")
	}
	return DiceWords(w.g, t.Dice) + " + " + w.amount(&plus)
}

// fight is how the target strikes back, and who wins.
func (w player) fight(f *schema.PlayFight) []string {
	back := w.say("the target strikes back")
	if f.Back != "" {
		back = w.say("the target strikes back: {attack}", w.attackName(f.Back))
	}
	switch first := f.First; {
	case f.After:
		back += ", " + w.say("afterwards, with what is left of it")
	case first != nil && first.Is != nil:
		back += ", " + w.say("both together unless one strikes first")
	case first != nil:
		back += ", " + w.say("first who has more: {what}", w.amount(first))
	default:
		back += ", " + w.say("both together")
	}
	wins := w.say("the one that takes off more wins")
	if f.Score != nil && f.Score.Is == nil {
		wins = w.say("the one that takes off more wins, added: {what}", w.amount(f.Score))
	}
	tie := map[string]string{"self": "if both are equal, the attacker wins", "foe": "if both are equal, the target wins"}[f.Tie]
	return []string{back, wins, w.say(cmp.Or(tie, "if both are equal, neither wins"))}
}

// outcome is who wins, and by how much, for a result.
func (w player) outcome(r *schema.PlayResult) string {
	of := w.say(map[string]string{"self": "attacker wins", "foe": "target wins", "tie": "neither wins", "": "either wins"}[r.Wins])
	if r.Hits != nil {
		of += " " + w.say("by {n}", w.span(r.Hits, ""))
	}
	if r.Doubled {
		of += " " + w.say("by twice as much")
	}
	return text.Capital(of)
}

// losers has effects say that they befall the loser, where they do not say whom.
func losers(effects []schema.PlayChange) []schema.PlayChange {
	all := append([]schema.PlayChange(nil), effects...)
	for i := range all {
		all[i].Whom = cmp.Or(all[i].Whom, "loser")
	}
	return all
}
