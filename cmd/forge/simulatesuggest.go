package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/progress"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
	"github.com/tabletop-forge/forge/validate"
)

func simulateSuggestCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate suggest", Category: playing, Usage: "find the target or head start that evens the scenario out",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Looks for what would even the scenario out: another victory target of either side, or victory points that a side begins with. It plays the scenario as it is, then such changes in favour of the side that is behind, N games each with the same dice (a change that is far off gets fewer); the nearest is played once more with other dice. What it finds is the line to write in the scenario, or that nothing needs changing, or that no such change helps.`,
		Examples: []string{
			"forge simulate suggest bridge.cue",
			"forge simulate suggest bridge.cue --games 5000 --format markdown",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(runFlags(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run:   action(func(ctx context.Context, c *call) error { return c.suggest(ctx, "a search") }),
	}
}

// suggest looks for the target or head start that brings a scenario nearest to
// even, and reports it, as far as it was found. name is what the user calls it.
func (c *call) suggest(ctx context.Context, name string) error {
	if c.reportForm() == "pdf" {
		return cmdline.Usagef("what %s finds is text, JSON, Markdown or HTML, not a PDF; forge simulate run makes one of the scenario as it is", name)
	}
	spec, doc, left, err := c.load(ctx, c.runSpec, nil, false)
	if err != nil {
		return err
	}
	next, end := c.versions(spec.Games)
	found, stopped := simulate.Suggest(ctx, simulate.Search{Spec: spec, Levers: levers(doc, spec.Names), Trying: func(change *simulate.Change) func(done, of uint64) { return next(triedWords(change)) }})
	end()
	if stopped != nil && !errors.Is(stopped, ctx.Err()) {
		return stopped
	}
	if found.Played > 0 {
		v := suggested{sceneOf(doc, append([]play.Note{}, left...)), found}
		if err := c.writeReport(v, found.Doc(suggestedScene(v.scene)), reportWidth); err != nil {
			return err
		}
	}
	if stopped != nil {
		return stopped
	}
	if found.Violations > 0 {
		return errors.New(broken(found.Violations, found.Played))
	}
	return nil
}

// levers are what may be changed: for either side what it must score, and the
// points that it begins with. A game without targets has none.
func levers(doc *schema.Doc, names play.Names) []simulate.Lever {
	var targets, starts []simulate.Lever
	for i, t := range scores(doc).Sides {
		if t.Target == 0 {
			continue
		}
		side, _ := doc.Scenario.Sides.Get(t.Side)
		where := "sides." + t.Side
		target := simulate.Lever{
			Where: where, Field: "target", Title: "target of " + names.Sides[i], Helps: 1 - i, Now: t.Target, Least: max(1, side.Points+1),
			At: changed(doc, t.Side, func(s *schema.Side, value int) { s.Target = &value }),
		}
		target.Most = mostSound(target)
		targets = append(targets, target)
		starts = append(starts, simulate.Lever{
			Where: where, Field: "points", Title: "head start of " + names.Sides[i], Helps: i, Now: side.Points, Least: min(0, side.Points), Most: t.Target - 1,
			At: changed(doc, t.Side, func(s *schema.Side, value int) { s.Points = value }),
		})
	}
	return append(targets, starts...)
}

// changed makes a scenario with a side changed ready for play.
func changed(doc *schema.Doc, side string, set func(s *schema.Side, value int)) func(value int) (func() play.Game, error) {
	return func(value int) (func() play.Game, error) {
		other, scenario := *doc, *doc.Scenario
		part, _ := scenario.Sides.Get(side)
		set(&part, value)
		scenario.Sides = scenario.Sides.With(side, part)
		other.Scenario = &scenario
		return sound(&other, &other)
	}
}

// sound is a scenario ready for play, if neither that nor a check of the document that is changed for it finds an error.
func sound(scenario, changed *schema.Doc) (func() play.Game, error) {
	stage, told := prepare(scenario)
	for _, d := range append(told, validate.Run(changed)...) {
		if d.Severity == diag.Error {
			return nil, errors.New(d.Message)
		}
	}
	return stage.newGame, nil
}

// farthest is how many times its target a side may be asked to score.
const farthest = 4

// mostSound is the greatest value of a lever, within reason, at which the
// scenario has no errors: a side cannot be asked to score more than there is.
func mostSound(l simulate.Lever) int {
	low, high := l.Now, farthest*l.Now
	for low < high {
		middle := (low + high + 1) / 2
		if _, err := l.At(middle); err == nil {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}

// versions makes what shows which version of a scenario is played, as a bar on a
// terminal, by a line elsewhere, and what ends the last bar.
func (c *call) versions(games uint64) (next func(what string) func(done, of uint64), end func()) {
	var bar *progress.Work
	end = func() {
		if bar != nil {
			bar.End()
		}
	}
	return func(what string) func(done, of uint64) {
		end()
		if c.ErrTerminal {
			bar = c.Rate(what, "games", games)
			return bar.Reach
		}
		if !c.Flags.Bool("quiet") {
			fmt.Fprintln(c.Err, "playing "+what)
		}
		return nil
	}, end
}

// triedWords say what is played in a search.
func triedWords(change *simulate.Change) string {
	if change == nil {
		return "as it is"
	}
	return text.OneLine(fmt.Sprintf("%s %d", change.Title, change.To))
}

// suggestedScene is what a suggestion says of its scenario.
func suggestedScene(s scene) simulate.Scene {
	about := simulate.Scene{Title: s.Title, Game: s.Game, Setting: s.Setting}
	if len(s.Left) > 0 {
		about.Left = []string{leftWords(s.Left)}
	}
	return about
}

// suggested is a suggestion, as it is shown.
type suggested struct {
	scene
	*simulate.Suggestion
}

// docForms are the forms of a report that is not printed.
var docForms = []string{"text", "json", "markdown", "html"}

// writeReport writes a value as JSON, or the document that is made of it, in one of
// docForms to --output.
func (c *call) writeReport(value any, d *report.Doc, width int) error {
	switch c.reportForm() {
	case "json":
		return c.writeResult(jsonBytes(value))
	case "markdown":
		return c.writeResult([]byte(d.Markdown()))
	case "html":
		return c.writeResult(d.HTML())
	}
	return c.writeResult([]byte(d.Text(width)))
}
