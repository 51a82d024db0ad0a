package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

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
		Name: "simulate suggest", Category: playing, Usage: "find the change that evens the scenario out, by whichever player",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Looks for what would even the scenario out for all players of the panel: another victory target of either side, victory points that a side begins with, who goes first, a formation more or less, the points of an objective, the last turn, how deep a side sets up. It plays the scenario as it is, and unless that is even each change in small steps, all with the same dice. The best three, and the scenario as it is, are played once more with other dice, and shown with what they cost: a change holds if all shares are then within 5 points of one half, and surely nearer to it than as it is. Where none does, another change is looked for on top of the best one. What it finds are the lines to write, or that nothing needs changing, or that nothing that was tried holds.

Of N games by each player the scenario as it is plays all, each change a sixteenth (24 at least), the nearest to even a quarter, and the nearest of these half. With other dice N are played, and up to four times N where these do not decide. In all that is N where nothing needs changing, and mostly 10 to 40 times N else.`,
		Examples: []string{
			"forge simulate suggest bridge.cue",
			"forge simulate suggest bridge.cue --games 5000 --format markdown",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(countedFlags(&cli.StringFlag{Name: "games", Value: auto, Usage: fmt.Sprintf("play `N` games of what comes nearest, by each player, and fewer of the rest; auto: %s", text.Grouped(suggestGames))}), langFlag(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run:   action(func(ctx context.Context, c *call) error { return c.suggest(ctx, "a search") }),
	}
}

// suggestGames is how many games each player plays of what is suggested.
const suggestGames = 1200

// suggest looks for the change that brings a scenario nearest to even, and reports it, as
// far as it was found. name is what the user calls it.
func (c *call) suggest(ctx context.Context, name string) error {
	if c.reportForm() == "pdf" {
		return cmdline.Usagef("what %s finds is text, JSON, Markdown or HTML, not a PDF; forge simulate run makes one of the scenario as it is", name)
	}
	spec, doc, left, err := c.load(ctx, c.runSpec, c.language(), false)
	if err != nil {
		return err
	}
	if spec.Auto {
		spec.Games = suggestGames
	}
	if err := c.seatPanel(&spec, false); err != nil {
		return err
	}
	next, end := c.versions()
	found, stopped := simulate.Suggest(ctx, searchOf(doc, spec, func(changes []simulate.Change) func(done, of uint64) { return next(triedWords(changes)) }))
	end()
	return c.asFarAsPlayed(ctx, stopped, found.Played, found.Violations, func() error {
		v := suggested{sceneOf(doc, append([]play.Note{}, left...)), found}
		return c.writeReport(v, found.Doc(suggestedScene(v.scene)), reportWidth)
	})
}

// sound is a scenario ready for play, if neither that nor a check of the document that is changed for it finds an error.
func sound(scenario, changed *schema.Doc) (func() play.Game, error) {
	stage, told := prepare(scenario)
	for _, d := range append(told, validate.Run(changed)...) {
		if d.Severity == diag.Error {
			return nil, unsound{d}
		}
	}
	return stage.newGame, nil
}

// unsound is why a version of a scenario cannot be played.
type unsound struct{ found diag.Diagnostic }

func (u unsound) Error() string { return u.found.Message }

// Code is that of the check that finds it.
func (u unsound) Code() string { return u.found.Code }

// versions makes what shows which version of a scenario is played, as a bar on a
// terminal, by a line elsewhere, and what ends the last bar.
func (c *call) versions() (next func(what string) func(done, of uint64), end func()) {
	var bar *progress.Work
	end = func() {
		if bar != nil {
			bar.End()
		}
	}
	return func(what string) func(done, of uint64) {
		end()
		if c.ErrTerminal {
			bar = nil
			return func(done, of uint64) { // how many a version plays is known when it is played
				if bar == nil {
					bar = c.Rate(what, "games", of)
				}
				bar.Reach(done, of)
			}
		}
		if !c.Flags.Bool("quiet") {
			fmt.Fprintln(c.Err, "playing "+what)
		}
		return nil
	}, end
}

// triedWords say what is played in a search.
func triedWords(changes []simulate.Change) string {
	c := simulate.Candidate{Changes: changes}
	return text.OneLine(c.Words(nil))
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
