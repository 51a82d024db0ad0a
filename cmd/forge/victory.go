package main

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

func victoryCommand() *cmdline.Command {
	return figuresCommand(cmdline.Command{
		Name: "victory", Usage: "say what each side of a scenario must score", Args: "SCENARIO…",
		Help: `Works out each side's own strength, as victory counts it, and the points that it must score to win. With --why each target is followed by the lines that add up to it and the rules behind them.

JSON is one object for one scenario and a list of such objects for several, with the derivations always; CSV has a row for each side, or with --why for each line of a derivation. A scenario with errors, or with such a list, is refused.`,
		Examples: []string{
			"forge victory scenarios/the-bridge.cue",
			"forge victory scenarios/the-bridge.cue --why --format markdown",
		},
		Exits: []string{1: "a scenario has errors"},
	}, schema.KindScenario, func(c *call, doc *schema.Doc) result {
		goals := scores(doc)
		goals.Title = c.drafted(doc.Game.Language(), goals.Title, doc)
		return targets{doc.File, goals, doc.Game.Language()}
	})
}

// scores works out what each side must score.
func scores(scenario *schema.Doc) pointscalc.Targets {
	return pointscalc.Victory(scenario.Game, scenario.Scenario, pointscalc.Forces(scenario))
}

// targets is what the sides must score, as it is shown.
type targets struct {
	File string `json:"file"`
	pointscalc.Targets
	in *wording.Language
}

// score is a target in words; a game may have none.
func score(t pointscalc.Target) string {
	if t.Target == 0 {
		return "–"
	}
	return strconv.Itoa(t.Target)
}

func (ts targets) text(width int, derived bool) string {
	out := text.Wrap(text.OneLine(fmt.Sprintf("%s (%s)", ts.Title, ts.Game)), "", "  ", width) + "\n\n"
	t := report.NewTable(report.Left(ts.in.Say("Side")), report.Right(ts.in.Say("Own strength")), report.Right(ts.in.Say("Must score")))
	for _, side := range ts.Sides {
		t.Add(side.Name, strconv.Itoa(side.Units), score(side))
	}
	out += t.Text(width)
	if derived {
		for _, side := range ts.Sides {
			out += "\n" + ts.in.Say("{side} must score {points}", text.OneLine(side.Name), score(side)) + "\n" + derivation(side.Sum, ts.in, 2, width)
		}
	}
	return out
}

func (ts targets) markdown(derived bool) string {
	out := fmt.Sprintf("## %s\n\n", report.Marked(ts.Title))
	t := report.NewTable(report.Left(ts.in.Say("Side")), report.Right(ts.in.Say("Own strength")), report.Right(ts.in.Say("Must score")))
	for _, side := range ts.Sides {
		t.Add(side.Name, strconv.Itoa(side.Units), score(side))
	}
	out += t.Markdown()
	if derived {
		for _, side := range ts.Sides {
			out += fmt.Sprintf("\n### %s: %s\n\n%s", report.Marked(side.Name), score(side), derivationTable(side.Sum, ts.in))
		}
	}
	return out
}

func (ts targets) records(derived bool) [][]string {
	if !derived {
		rows := [][]string{{"file", "title", "side", "units", "target"}}
		for _, s := range ts.Sides {
			rows = append(rows, []string{ts.File, ts.Title, s.Side, strconv.Itoa(s.Units), strconv.Itoa(s.Target)})
		}
		return rows
	}
	rows := [][]string{{"file", "title", "side", "target", "value", "reason", "ref"}}
	for _, s := range ts.Sides {
		for _, l := range s.Sum {
			rows = append(rows, []string{ts.File, ts.Title, s.Side, strconv.Itoa(s.Target), l.Value.String(), l.Reason, string(l.Ref)})
		}
	}
	return rows
}
