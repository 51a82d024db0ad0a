package main

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	carryon "github.com/tabletop-forge/forge/rules/tintin"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// tintinChances are the chances of one combat in Carry On Tintin.
type tintinChances struct {
	Game     string       `json:"game"`
	Attacker string       `json:"attacker"`
	Target   string       `json:"target"`
	Range    int          `json:"range"`
	Figures  int          `json:"figures"` // of the target
	Dice     int          `json:"dice"`
	Sum      rulebook.Sum `json:"sum"` // how the dice come about

	// The same dice decide on hits and flags, so that what becomes of the
	// target does not follow from the distributions one by one.
	Losses    []chanceOf  `json:"losses"`  // figures
	Flags     []chanceOf  `json:"flags"`   // that count
	Retreat   []chanceOf  `json:"retreat"` // squares; 0 if destroyed
	Destroyed chance      `json:"destroyed"`
	Untouched chance      `json:"untouched"` // neither loss nor retreat
	Mean      tintinMeans `json:"mean"`

	title string
}

type tintinMeans struct {
	Losses  mean `json:"losses"`
	Flags   mean `json:"flags"`
	Retreat mean `json:"retreat"`
}

// oddsInTintin asks the ruleset of Carry On Tintin.
func oddsInTintin(g *schema.Game, q attack) (chances, error) {
	o, err := carryon.NewOdds(g, carryon.Query{
		Attacker: q.attacker, Target: q.target, Range: q.distance, Terrain: q.terrain, From: q.from,
		AttackerGains: q.attackerGains, TargetGains: q.targetGains, Figures: q.figures, Squares: q.retreat, Bold: q.bold,
	})
	if err != nil {
		return nil, err
	}
	return tintinChances{
		Game: g.Name, Attacker: q.attacker, Target: q.target, Range: q.distance, Figures: o.Figures, Dice: o.Dice, Sum: o.Why,
		Losses: chancesOf(o.Losses), Flags: chancesOf(o.Flags), Retreat: chancesOf(o.Retreat),
		Destroyed: newChance(o.Destroyed), Untouched: newChance(o.Untouched),
		Mean:  tintinMeans{meanOf(o.Losses), meanOf(o.Flags), meanOf(o.Retreat)},
		title: text.Join("; ", fmt.Sprintf("%s against %s at range %d", catalog.UnitNames(g, q.attacker), catalog.UnitNames(g, q.target), q.distance), circumstances(g, q)),
	}, nil
}

// circumstances say how the two stand: "target in woods, bold".
func circumstances(g *schema.Game, q attack) string {
	places := func(ids []string) string {
		return strings.ToLower(catalog.TerrainNames(g, ids...))
	}
	stands := func(who string, in, gains []string, bold bool) string {
		var words []string
		if len(in) > 0 {
			words = append(words, "in "+places(in))
		}
		if len(gains) > 0 {
			words = append(words, "with "+catalog.KeywordNames(g, gains...))
		}
		if bold {
			words = append(words, "bold")
		}
		if len(words) == 0 {
			return ""
		}
		return who + " " + strings.Join(words, ", ")
	}
	way := ""
	if q.retreat != unbounded {
		way = text.Plural(q.retreat, "square") + " to retreat to"
	}
	return text.Join("; ", stands("attacker", q.from, q.attackerGains, false), stands("target", q.terrain, q.targetGains, q.bold), way)
}

func (t tintinChances) of(outcome string) (chance, bool) {
	switch outcome {
	case "hurt":
		return notNone(t.Losses), true
	case "destroyed":
		return t.Destroyed, true
	case "driven-back":
		return notNone(t.Retreat), true
	case "any":
		return opposite(t.Untouched), true
	}
	return chance{}, false
}

func (t tintinChances) text(width int) string {
	var b strings.Builder
	b.WriteString(text.Wrap(text.OneLine(t.title), "", "  ", width) + "\n\n")
	fmt.Fprintf(&b, "%s\n%s\n", schema.Amount(float64(t.Dice), "dice"), derivation(t.Sum, "  ", width))
	rows := newChanceTable()
	rows.numbers(fmt.Sprintf("figures lost, of %d", t.Figures), t.Losses)
	rows.numbers("flags that count", t.Flags)
	rows.numbers("squares of retreat", t.Retreat)
	rows.outcome("target destroyed", t.Destroyed)
	rows.outcome("target untouched", t.Untouched)
	b.WriteString(rows.text(width))
	fmt.Fprintf(&b, "\nmeans: %v figures lost, %v flags, %v squares of retreat\n", t.Mean.Losses, t.Mean.Flags, t.Mean.Retreat)
	return b.String()
}
