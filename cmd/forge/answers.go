package main

import (
	"fmt"

	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// answers has the chances that the game's sheet asks for worked out by the
// game's ruleset. A question that it refuses, such as one beyond a range, has
// no answer; without a ruleset none has.
func answers(g *schema.Game) gamedata.Answers {
	r, ok := rulesetOf(g)
	if !ok || g.Sheet == nil {
		return nil
	}
	all := gamedata.Answers{}
	for i, section := range g.Sheet.Sections {
		if c := section.Chances; c != nil {
			all[i] = answered(g, r, c)
		}
	}
	return all
}

// answered are the chances of one section.
func answered(g *schema.Game, r ruleset, c *schema.Chances) [][]gamedata.Chance {
	rows := c.Asked(g)
	all := make([][]gamedata.Chance, len(rows))
	for i, row := range rows {
		for _, column := range c.Columns {
			all[i] = append(all[i], answer(g, r, row.With(column), c.Outcome))
		}
	}
	return all
}

func answer(g *schema.Game, r ruleset, q schema.Question, outcome string) gamedata.Chance {
	odds, err := odds.Work(r.query(), g, map[string]any{
		"attacker": q.Attacker, "target": q.Target, "range": q.Range, "terrain": q.Terrain, "from": q.From,
		"attacker-keyword": q.AttackerKeywords, "target-keyword": q.TargetKeywords,
	})
	if err != nil {
		return gamedata.Chance{}
	}
	c, known := odds.Outcomes[outcome]
	if !known {
		return gamedata.Chance{}
	}
	p, _ := c.Float64()
	return gamedata.Chance{P: p, Known: true}
}

// tellOfChances says on Err which sections of a sheet have no chances since no
// ruleset works them out.
func (c *call) tellOfChances(p printer.Product, subjects []printer.Subject) {
	told := map[string]bool{}
	for _, from := range subjects {
		if p.Name != "sheet" || c.Flags.Bool("quiet") || from.Game.Sheet == nil || told[from.Game.Title] {
			continue
		}
		if _, played := rulesetOf(from.Game); played {
			continue
		}
		told[from.Game.Title] = true
		for _, s := range from.Game.Sheet.Sections {
			if s.Chances != nil {
				fmt.Fprintf(c.Err, "%s: its chances are left out, for no ruleset plays %s\n", text.OneLine(s.Title), text.OneLine(from.Game.Title))
			}
		}
	}
}
