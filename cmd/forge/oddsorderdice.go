package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/rules/orderdice"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// orderChances are the chances of one volley in Order Dice.
type orderChances struct {
	Game     string       `json:"game"`
	Attacker string       `json:"attacker"`
	Target   string       `json:"target"`
	Range    int          `json:"range"`
	Shots    []orderShots `json:"shots"`
	Check    chance       `json:"check"` // the order check; certain without pins

	Hits      []chanceOf   `json:"hits"`
	Losses    []chanceOf   `json:"losses"` // men; of a vehicle none
	Damage    []faceChance `json:"damage"` // the worst on a vehicle; of men none
	Pinned    chance       `json:"pinned"`
	Destroyed chance       `json:"destroyed"`
	Mean      orderMeans   `json:"mean"`

	men   int
	title string
}

type orderMeans struct {
	Hits   mean `json:"hits"`
	Losses mean `json:"losses"`
}

// orderShots are the dice of one kind of weapon.
type orderShots struct {
	Weapon string       `json:"weapon"`
	Dice   int          `json:"dice"`
	Need   string       `json:"need"`
	Sum    rulebook.Sum `json:"sum"`
}

var (
	orderDiceAttackers = states[orderdice.Query]{
		{word: "moved", set: func(q *orderdice.Query) { q.Moved = true }},
		{word: "aimed-1", set: func(q *orderdice.Query) { q.Turns = 1 }, said: "at the same point for a turn"},
		{word: "aimed-2", set: func(q *orderdice.Query) { q.Turns = 2 }, said: "at the same point for 2 turns"},
		{word: "aimed-3", set: func(q *orderdice.Query) { q.Turns = 3 }, said: "at the same point for 3 turns"},
		{word: "aimed-4", set: func(q *orderdice.Query) { q.Turns = 4 }, said: "at the same point for 4 turns"},
		{word: "ranged-in", set: func(q *orderdice.Query) { q.RangedIn = true }, said: "ranged in"},
		{word: "he", set: func(q *orderdice.Query) { q.HE = true }, said: "firing HE"},
	}
	orderDiceTargets = states[orderdice.Query]{
		{word: "down", set: func(q *orderdice.Query) { q.Down = true }},
		{word: "side", set: func(q *orderdice.Query) { q.Side = true }, said: "from the side"},
		{word: "rear", set: func(q *orderdice.Query) { q.Rear = true }, said: "from the rear"},
		{word: "top", set: func(q *orderdice.Query) { q.Top = true }, said: "from the top"},
	}
)

// oddsInOrderDice asks the ruleset of Order Dice.
func oddsInOrderDice(g *schema.Game, q attack) (chances, error) {
	ask := orderdice.Query{
		Attacker: q.attacker, Target: q.target, Range: q.distance, Terrain: q.terrain, Figures: q.figures, Pins: q.pins,
	}
	if err := orderDiceAttackers.set(&ask, "--attacker-state", q.attackerIs); err != nil {
		return nil, err
	}
	if err := orderDiceTargets.set(&ask, "--target-state", q.targetIs); err != nil {
		return nil, err
	}
	o, err := orderdice.NewOdds(g, ask)
	if err != nil {
		return nil, err
	}
	t := orderChances{
		Game: g.Name, Attacker: q.attacker, Target: q.target, Range: q.distance, Check: newChance(o.Check),
		Hits: chancesOf(o.Hits), Pinned: newChance(o.Pinned), Destroyed: newChance(o.Destroyed), men: o.Men,
		Mean:  orderMeans{meanOf(o.Hits), meanOf(o.Losses)},
		title: orderDiceTitle(g, q),
	}
	for _, s := range o.Shots {
		need := strconv.Itoa(s.Need) + "+"
		if s.Need > 6 {
			need = "6 and 6"
		}
		t.Shots = append(t.Shots, orderShots{s.Weapon, s.Dice, need, s.Why})
	}
	if o.Men > 0 {
		t.Losses = chancesOf(o.Losses)
		return t, nil
	}
	for n, name := range orderdice.Results {
		t.Damage = append(t.Damage, faceChance{name, newChance(o.Result.Chance(n)), name})
	}
	return t, nil
}

// orderDiceTitle says who shoots at whom, and how they stand.
func orderDiceTitle(g *schema.Game, q attack) string {
	firer := orderDiceAttackers.said(q.attackerIs)
	if q.pins > 0 {
		firer = append(firer, "with "+text.Plural(q.pins, "pin"))
	}
	title := fmt.Sprintf("%s against %s at %d inches", catalog.UnitNames(g, q.attacker), catalog.UnitNames(g, q.target), q.distance)
	return text.Join("; ", title, stands(g, "attacker", firer, nil), stands(g, "target", orderDiceTargets.said(q.targetIs), q.terrain))
}

// of answers what sheets ask for (see chances).
func (t orderChances) of(outcome string) (chance, bool) {
	switch outcome {
	case "hurt":
		if t.men == 0 {
			return opposite(t.Damage[0].chance), true
		}
		return notNone(t.Losses), true
	case "destroyed":
		return t.Destroyed, true
	case "any":
		return notNone(t.Hits), true
	}
	return chance{}, false
}

func (t orderChances) text(width int) string {
	var b strings.Builder
	b.WriteString(text.Wrap(text.OneLine(t.title), "", "  ", width) + "\n")
	for _, s := range t.Shots {
		fmt.Fprintf(&b, "\n%s: %s, %s to hit\n%s", s.Weapon, schema.Amount(float64(s.Dice), "dice"), s.Need, derivation(s.Sum, "  ", width))
	}
	rows := newChanceTable()
	if t.Check.P < 1 {
		rows.outcome("order check passed", t.Check)
		rows.gap()
	}
	rows.numbers("hits", t.Hits)
	if t.men > 0 {
		rows.numbers(fmt.Sprintf("men lost, of %d", t.men), t.Losses)
	} else {
		for _, d := range t.Damage {
			rows.outcome("worst: "+d.title, d.chance)
		}
		rows.gap()
	}
	rows.outcome("pinned", t.Pinned)
	rows.outcome("destroyed outright", t.Destroyed)
	b.WriteString("\n" + rows.text(width))
	fmt.Fprintf(&b, "\nmeans: %v hits", t.Mean.Hits)
	if t.men > 0 {
		fmt.Fprintf(&b, ", %v men lost", t.Mean.Losses)
	}
	b.WriteByte('\n')
	return b.String()
}
