package tintin

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// place is where effects are carried out: on a card for the enemy's turn, at a
// moment of it, or in one's own turn, HQ results among those.
type place struct {
	enemy bool
	on    when
}

// figureNames are the arguments that are a verb's one figure.
var figureNames = []string{"count", "dice", "squares", "figures", "orders", "officers", "plus", "points", "wait", "flags", "minus"}

// program compiles effects; its number is what carries them out. What has
// nothing to work on in its place is left out, and said.
func (w *binder) program(effects []schema.Effect, of string, ref rulebook.Ref, in place) int16 {
	var out []effect
	var who named
	gains := gainsOf(effects)
	for i, e := range effects {
		number := slices.IndexFunc(doings[:], func(d doing) bool { return d.word == e.Do })
		if number < 0 {
			w.Leave(ref, "what {card} does by {effect}", of, strconv.Quote(e.Do))
			continue
		}
		verb := do(number)
		if why := misplaced(verb, i, in, who); why != "" {
			w.Leave(ref, "what {card} does by {effect}: that is {why}", of, strconv.Quote(e.Do), w.Language.Say(why))
			continue
		}
		one := effect{do: verb, flag: schema.StatFlag(e.With, "close") || schema.StatFlag(e.With, "seen"), n: w.figureOf(e, of), after: -1}
		switch verb {
		case doWhen:
			who = named{one: in.on == whenAttacked || in.on == whenFlagged || in.on == whenApproached}
		case doChoose:
			w.choice(&one, e.With)
			one.activates = !in.enemy && !one.enemy && activates(effects[i+1:])
			who = named{one: true, foes: one.enemy}
		case doGain:
			one.gain = w.gain(gains[i].keywords)
			if after := gains[i].after; after != nil {
				one.after = w.gain(after)
			}
		}
		out = append(out, one)
	}
	w.b.programs = append(w.b.programs, out)
	return int16(len(w.b.programs) - 1)
}

// choice compiles whom choose may name.
func (w *binder) choice(e *effect, with schema.Stats) {
	who := schema.StatWords(with, "who")
	e.n = max(e.n, 1)
	e.anybody = len(who) > 0
	e.formation, e.enemy, e.weakened = schema.StatFlag(with, "formation"), schema.StatFlag(with, "enemy"), schema.StatFlag(with, "weakened")
	keywords := schema.StatWords(with, "keywords")
	e.fits = w.fitting(who, keywords)
	if lends := w.lending(keywords); slices.Max(lends) >= 0 {
		e.lends, e.lent = lends, w.fitting(who, nil)
	}
}

// named is whom the effects before one have named.
type named struct {
	one  bool // anybody
	foes bool
}

// misplaced says what a verb is only for, if it has nothing to work on where it
// stands: as the number i of its effects, with who was named before it.
func misplaced(verb do, i int, in place, who named) string {
	activation := in.on == whenAttacked || in.on == whenFlagged || in.on == whenApproached
	switch verb {
	case doWhen:
		return unless(i == 0 && in.enemy, "the first thing on a card for the enemy's turn")
	case doActivate:
		return unless(who.one && !who.foes && !in.enemy, "for one's own units, named before, in one's own turn")
	case doBonusDice, doBonusMove, doGain, doRestore, doRetreat, doIgnoreFlags:
		return unless(who.one, "for units that have been named")
	case doCombatBack:
		return unless(activation && who.one && !who.foes, "for one's own unit against the enemy who attacks, makes it flee or comes near")
	case doHalt:
		return unless(activation, "for an enemy unit's activation")
	case doFewerDice:
		return unless(in.on == whenAttacked, "for an attack on one's own")
	case doSpoil:
		return unless(in.on == whenHQ, "for the enemy's call on the HQ")
	case doCancelCard:
		return unless(in.on == whenCard, "for a card of the enemy's")
	}
	return ""
}

func unless(fits bool, otherwise string) string {
	if fits {
		return ""
	}
	return otherwise
}

// activates says whether those who are named before some effects are activated
// by them.
func activates(effects []schema.Effect) bool {
	for _, e := range effects {
		if e.Do == "activate" || e.Do == "choose" {
			return e.Do == "activate"
		}
	}
	return false
}

// figureOf is the one figure of an effect.
func (w *binder) figureOf(e schema.Effect, of string) (n int8) {
	for _, name := range figureNames {
		d, ok := e.With.Get(name)
		if !ok {
			continue
		}
		figure, whole := d.Int()
		if !whole || figure < 0 || figure > maxFigure {
			w.Fail("%s does %q with %s %s; whole numbers up to %d can be played", of, e.Do, name, d, maxFigure)
			return 0
		}
		n = max(n, int8(figure))
	}
	return n
}

// given is what an effect gives: all keywords that its units have had from the
// card by then, and those that they had from it before.
type given struct{ keywords, after []string }

// gainsOf adds up, for each effect that gives keywords, what its units get.
func gainsOf(effects []schema.Effect) []given {
	out := make([]given, len(effects))
	var so []string
	for i, e := range effects {
		switch e.Do {
		case "choose":
			so = nil
		case "gain":
			out[i].after = so
			so = slices.Clip(so)
			for _, k := range schema.StatWords(e.With, "keywords") {
				if !slices.Contains(so, k) {
					so = append(so, k)
				}
			}
			out[i].keywords = so
		}
	}
	return out
}
