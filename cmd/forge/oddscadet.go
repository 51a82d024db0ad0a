package main

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// cadetChances are the chances of one punch-up in Cadet Commander. The attacker
// chooses one of the dice, so what comes of them hangs on what he is after.
type cadetChances struct {
	Game     string       `json:"game"`
	Attacker string       `json:"attacker"`
	Target   string       `json:"target"`
	STR      int          `json:"str"` // of the target
	Dice     int          `json:"dice"`
	Sum      rulebook.Sum `json:"sum"`     // how the dice come about
	Offered  []faceChance `json:"offered"` // at least one of the dice shows it
	Aims     []cadetAim   `json:"aims"`

	title string
}

// cadetAim is what the best choice for an aim brings.
type cadetAim struct {
	Aim     string       `json:"aim"`
	Chosen  []faceChance `json:"chosen"` // adds up to 1
	Losses  []chanceOf   `json:"losses"` // STR
	Runs    chance       `json:"runs"`   // a hex, and still stands
	Out     chance       `json:"out"`    // no STR left
	Nothing chance       `json:"nothing"`
	Mean    mean         `json:"mean"` // STR lost
}

// faceChance is how likely a result is.
type faceChance struct {
	Face string `json:"face"`
	chance
	title string
}

// aimWords say what an attacker is after.
var aimWords = [cadet.Aims]struct{ id, words string }{
	cadet.Points: {"points", "If the attacker chooses for points"},
	cadet.Away:   {"away", "If the attacker chooses to drive the target away"},
}

// oddsInCadet asks the ruleset of Cadet Commander.
func oddsInCadet(g *schema.Game, q attack) (chances, error) {
	o, err := cadet.NewOdds(g, cadet.Query{
		Attacker: q.attacker, Target: q.target, Terrain: q.terrain, STR: q.figures, Cornered: q.retreat == 0,
	})
	if err != nil {
		return nil, err
	}
	t := cadetChances{
		Game: g.Name, Attacker: q.attacker, Target: q.target, STR: o.STR, Dice: o.Dice, Sum: o.Why, Offered: faceChances(o.Offered),
		title: fmt.Sprintf("%s against %s", catalog.UnitNames(g, q.attacker), catalog.UnitNames(g, q.target)),
	}
	for aim, c := range o.Aims {
		t.Aims = append(t.Aims, cadetAim{
			Aim: aimWords[aim].id, Chosen: faceChances(c.Results), Losses: chancesOf(c.Losses),
			Runs: newChance(c.Runs), Out: newChance(c.Out), Nothing: newChance(c.Nothing), Mean: meanOf(c.Losses),
		})
	}
	if q.retreat == 0 {
		t.title += "; target cornered"
	}
	return t, nil
}

func faceChances(results []cadet.Result) (all []faceChance) {
	for _, r := range results {
		all = append(all, faceChance{r.Face, newChance(r.Chance), r.Title})
	}
	return all
}

// of answers by the choice that serves the outcome best (see chances).
func (t cadetChances) of(outcome string) (chance, bool) {
	points, away := t.Aims[cadet.Points], t.Aims[cadet.Away]
	switch outcome {
	case "hurt":
		return notNone(points.Losses), true
	case "destroyed":
		return points.Out, true
	case "driven-back":
		return away.Runs, true
	case "any":
		return opposite(points.Nothing), true
	}
	return chance{}, false
}

func (t cadetChances) text(width int) string {
	var b strings.Builder
	b.WriteString(text.Wrap(text.OneLine(t.title), "", "  ", width) + "\n\n")
	fmt.Fprintf(&b, "%s, of which one is chosen\n%s\n", schema.Amount(float64(t.Dice), "dice"), derivation(t.Sum, "  ", width))
	rows := newChanceTable()
	for _, f := range t.Offered {
		rows.outcome("a die shows "+f.title, f.chance)
	}
	b.WriteString(rows.text(width))
	for i, a := range t.Aims {
		rows := newChanceTable()
		rows.numbers(fmt.Sprintf("STR lost, of %d", t.STR), a.Losses)
		rows.outcome("target runs", a.Runs)
		rows.outcome("target out", a.Out)
		rows.outcome("nothing", a.Nothing)
		fmt.Fprintf(&b, "\n%s:\n\n%s", aimWords[i].words, rows.text(width))
	}
	return b.String()
}
