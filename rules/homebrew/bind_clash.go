package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// clash compiles what an attack is that either of the two may win: a roll of each, a
// duel, a fight.
func (w *binder) clash(id string, a *schema.PlayAttack, out *attack) {
	if o := a.Opposed; o != nil {
		out.opposed = &opposed{own: w.total(id+".own", &o.Own, false), foe: w.total(id+".foe", &o.Foe, true), tie: ties[o.Tie]}
	}
	if d := a.Duel; d != nil {
		own, foe := w.stage(id, &d.Own), w.stage(id, w.ofTheFoe(&d.Foe))
		out.duel, out.stages = &faceToFace{cancels: d.Cancels}, []stage{own, foe}
		if most := chain.MaxDuel; maxDice > most {
			w.Fail("the duel %q may have more than %d dice", id, most)
		}
	}
	if f := a.Fight; f != nil {
		out.fight = &fight{after: f.After, firstOne: f.First != nil, backID: f.Back, score: w.figure(id+".score", f.Score, 0, "", false), tie: winners[f.Tie]}
		out.fight.first = w.figure(id+".first", f.First, 0, "", false)
	}
}

// ofTheFoe is a stage that the target rolls.
func (w *binder) ofTheFoe(s *schema.PlayStage) *schema.PlayStage {
	out := *s
	out.By = "foe"
	return &out
}

func (w *binder) total(to string, t *schema.PlayTotal, foe bool) total {
	number, die := w.dice(t.Dice)
	return total{roll: chain.Roll{N: uint8(number), Die: die}, says: catalog.DiceWords(w.game, t.Dice), plus: w.figure(to, t.Plus, 0, "", foe)}
}

// strikesBack finds the attack that a target strikes back with, once all are compiled.
func (w *binder) strikesBack(at *attack) {
	if at.fight == nil {
		return
	}
	at.fight.back = at.number
	if id := at.fight.backID; id != "" {
		at.fight.back = int(max(w.number(id, w.data.Attacks.Keys(), "attack"), 0))
	}
	for _, one := range []*attack{at, &w.t.attacks[at.fight.back]} {
		if len(one.stages) == 0 || one.duel != nil || one.damage == nil {
			w.Fail("in the fight %q the attack %q has no stages, or no damage", at.id, one.id)
		}
	}
}

// settle has effects of a clash befall the loser, and the winner follow, where they do
// not say whom.
func (r *result) settle(data *schema.PlayResult) {
	if r.wins == either {
		r.wins = someone
	}
	for i := range r.effects {
		if data.Effects[i].Whom != "" {
			continue
		}
		if r.effects[i].fate = theLoser; r.effects[i].verb == following {
			r.effects[i].fate = theWinner
		}
	}
}
