package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/parts"
	"github.com/tabletop-forge/forge/cmd/forge/internal/plain"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/inch"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/rules/fluidtime"
	"github.com/tabletop-forge/forge/schema"
)

// fluidTimeChances are the chances of one time that a vehicle, gun or some men
// shoot in Fluid Time.
type fluidTimeChances struct {
	Game     string       `json:"game"`
	Attacker string       `json:"attacker"`
	Target   string       `json:"target"`
	Range    int          `json:"range"` // inches
	Weapon   string       `json:"weapon"`
	Shots    int          `json:"shots"`
	Need     int          `json:"need"`    // on a D10 or less, to hit
	NeedSum  rulebook.Sum `json:"needSum"` // how that comes about
	Dice     int          `json:"dice"`    // D6s of a hit
	DiceSum  rulebook.Sum `json:"diceSum"` // how they come about
	Armour   int          `json:"armour"`  // that they must reach

	// The same dice decide on all that becomes of the target, so that the
	// outcomes are not independent.
	Hits         []chanceOf      `json:"hits"`
	Penetrations []chanceOf      `json:"penetrations"`
	Out          chance          `json:"out"`    // of action
	GunOut       chance          `json:"gunOut"` // and not out of action, like those below
	Immobilised  chance          `json:"immobilised"`
	Suppressed   chance          `json:"suppressed"` // and was not before
	Struck       chance          `json:"struck"`     // must test its morale
	Untouched    chance          `json:"untouched"`  // no hit
	Morale       fluidTimeMorale `json:"morale"`

	title string
}

// fluidTimeMorale are the chances of one test of the target's morale after it.
type fluidTimeMorale struct {
	Modifier   int          `json:"modifier"`
	Sum        rulebook.Sum `json:"sum"`
	Passed     chance       `json:"passed"`
	Suppressed chance       `json:"suppressed"`
	Abandoned  chance       `json:"abandoned"`
}

// stateWord is a word for a state, and what it sets in the question.
type stateWord struct {
	word string
	set  func(q *fluidtime.Query)
}

var (
	attackerStates = []stateWord{{"moving", func(q *fluidtime.Query) { q.Moved = true }}}
	targetStates   = []stateWord{
		{"moving", func(q *fluidtime.Query) { q.Moving = true }},
		{"hull-down", func(q *fluidtime.Query) { q.HullDown = true }},
		{"flank", func(q *fluidtime.Query) { q.Flank = true }},
		{"suppressed", func(q *fluidtime.Query) { q.Suppressed = true }},
	}
)

// setStates sets what the words say.
func setStates(q *fluidtime.Query, flag string, words []string, known []stateWord) error {
	for _, word := range words {
		i := slices.IndexFunc(known, func(s stateWord) bool { return s.word == word })
		if i < 0 {
			var all []string
			for _, s := range known {
				all = append(all, s.word)
			}
			return fmt.Errorf("%s may be %s, not %q", flag, plain.Or(all), word)
		}
		known[i].set(q)
	}
	return nil
}

// oddsInFluidTime asks the ruleset of Fluid Time.
func oddsInFluidTime(g *schema.Game, q attack) (chances, error) {
	ask := fluidtime.Query{
		Attacker: q.attacker, Target: q.target, Range: inch.Length(q.distance) * inch.Inch, Terrain: q.terrain, Gun: max(q.weapon-1, 0),
	}
	if err := setStates(&ask, "--attacker-state", q.attackerIs, attackerStates); err != nil {
		return nil, err
	}
	if err := setStates(&ask, "--target-state", q.targetIs, targetStates); err != nil {
		return nil, err
	}
	o, err := fluidtime.NewOdds(g, ask)
	if err != nil {
		return nil, err
	}
	return fluidTimeChances{
		Game: g.Name, Attacker: q.attacker, Target: q.target, Range: q.distance, Weapon: o.Gun, Shots: o.Shots,
		Need: o.Need, NeedSum: o.Why, Dice: o.Dice, DiceSum: o.Sum, Armour: o.Armour,
		Hits: chancesOf(o.Hits), Penetrations: chancesOf(o.Penetrations),
		Out: newChance(o.Out), GunOut: newChance(o.GunOut), Immobilised: newChance(o.Immobilised),
		Suppressed: newChance(o.Suppressed), Struck: newChance(o.Struck), Untouched: newChance(o.Untouched),
		Morale: fluidTimeMorale{o.Morale.Modifier, o.Morale.Why, newChance(o.Morale.Passed), newChance(o.Morale.Suppressed), newChance(o.Morale.Abandoned)},
		title:  fluidTimeTitle(g, q, o.Gun),
	}, nil
}

// fluidTimeTitle says who shoots at whom, and how they stand.
func fluidTimeTitle(g *schema.Game, q attack, gun string) string {
	stands := func(who string, in, states []string) string {
		words := slices.Clone(states)
		if len(in) > 0 {
			words = append(words, "in "+strings.ToLower(parts.NamesOf(g.Terrain, func(t schema.Terrain) string { return t.Name }, in)))
		}
		if len(words) == 0 {
			return ""
		}
		return who + " " + strings.ReplaceAll(strings.ReplaceAll(strings.Join(words, ", "), "hull-down", "hull down"), "flank", "from the flank")
	}
	title := fmt.Sprintf("%s, %s, against %s at %d″", parts.UnitNames(g, q.attacker), gun, parts.UnitNames(g, q.target), q.distance)
	return plain.Join("; ", title, stands("attacker", nil, q.attackerIs), stands("target", q.terrain, q.targetIs))
}

func (t fluidTimeChances) of(outcome string) (chance, bool) {
	switch outcome {
	case "hurt":
		return notNone(t.Penetrations), true
	case "destroyed":
		return t.Out, true
	case "any":
		return opposite(t.Untouched), true
	}
	return chance{}, false // nobody is driven back
}

func (t fluidTimeChances) text(width int) string {
	var b strings.Builder
	b.WriteString(diag.Wrap(plain.OneLine(t.title), "", "  ", width) + "\n\n")
	shots := "a shot hits"
	if t.Shots > 1 {
		shots = plain.Plural(t.Shots, "shot") + ", each of which hits"
	}
	fmt.Fprintf(&b, "%s on a D10 of %d or less\n%s\n", shots, t.Need, derivation(t.NeedSum, "  ", width))
	fmt.Fprintf(&b, "%d D6 a hit, which penetrate if they reach armour %d\n%s\n", t.Dice, t.Armour, derivation(t.DiceSum, "  ", width))
	rows := newChanceTable()
	rows.numbers("hits", t.Hits)
	rows.numbers("penetrations", t.Penetrations)
	rows.outcome("target out of action", t.Out)
	rows.outcome("its gun out", t.GunOut)
	rows.outcome("immobilised", t.Immobilised)
	rows.outcome("newly suppressed", t.Suppressed)
	rows.outcome("must test its morale", t.Struck)
	rows.outcome("target untouched", t.Untouched)
	b.WriteString(rows.text(width))
	fmt.Fprintf(&b, "\na test of its morale: 2D6\n%s\n", derivation(t.Morale.Sum, "  ", width))
	rows = newChanceTable()
	rows.outcome("passed", t.Morale.Passed)
	rows.outcome("suppressed", t.Morale.Suppressed)
	rows.outcome("abandoned", t.Morale.Abandoned)
	b.WriteString(rows.text(width))
	return b.String()
}
