package main

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/rules/fluidtime"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
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

var (
	fluidTimeAttackers = states[fluidtime.Query]{{word: "moving", set: func(q *fluidtime.Query) { q.Moved = true }}}
	fluidTimeTargets   = states[fluidtime.Query]{
		{word: "moving", set: func(q *fluidtime.Query) { q.Moving = true }},
		{word: "hull-down", set: func(q *fluidtime.Query) { q.HullDown = true }, said: "hull down"},
		{word: "flank", set: func(q *fluidtime.Query) { q.Flank = true }, said: "from the flank"},
		{word: "suppressed", set: func(q *fluidtime.Query) { q.Suppressed = true }},
	}
)

// oddsInFluidTime asks the ruleset of Fluid Time.
func oddsInFluidTime(g *schema.Game, q attack) (chances, error) {
	ask := fluidtime.Query{
		Attacker: q.attacker, Target: q.target, Range: tabletop.Length(q.distance) * tabletop.Inch, Terrain: q.terrain, Gun: max(q.weapon-1, 0),
	}
	if err := fluidTimeAttackers.set(&ask, "--attacker-state", q.attackerIs); err != nil {
		return nil, err
	}
	if err := fluidTimeTargets.set(&ask, "--target-state", q.targetIs); err != nil {
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
	title := fmt.Sprintf("%s, %s, against %s at %d″", catalog.UnitNames(g, q.attacker), gun, catalog.UnitNames(g, q.target), q.distance)
	return text.Join("; ", title, stands(g, "attacker", fluidTimeAttackers.said(q.attackerIs), nil), stands(g, "target", fluidTimeTargets.said(q.targetIs), q.terrain))
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
	b.WriteString(text.Wrap(text.OneLine(t.title), "", "  ", width) + "\n\n")
	shots := "a shot hits"
	if t.Shots > 1 {
		shots = text.Plural(t.Shots, "shot") + ", each of which hits"
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
