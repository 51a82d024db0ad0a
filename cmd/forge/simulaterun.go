package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateRunCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate run", Category: playing, Usage: "play the games and report them, as forge simulate alone does",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Plays the scenario game by game on all cores and reports who is ahead, if so many games bear saying it: the share of wins with its 95 % interval. Then how games ended and how long they took, what going first is worth, points over time, who took which objective and when, losses by kind and by place, what each formation won for its price, and what never happened in any of the games.

What the scenario does for a side and what a policy does for whoever has it come apart with --pairs: two policies play every game twice, with the same dice, and change seats in between. Games 2I and 2I+1 are the pair; N games are N/2 pairs. The report then has what each side wins and what each policy wins.

-o FILE.pdf prints what the dice say as charts, on paper that black and white will do for: who wins, how long it takes, points over time, objectives, where and what was lost, what formations brought in, what never happened, and the command that plays the same games again.

Ctrl-C ends the run at once; the games that were played without a gap from the first are reported.

JSON has the same and more, unit by unit; docs/format.md lists its fields. Markdown has it in tables, HTML in charts and tables, on a page that needs nothing besides itself. What a policy is, forge help simulate says.`,
		Examples: []string{
			"forge simulate run bridge.cue --policy grauland=search --pairs --games 100",
			"forge simulate run bridge.cue -o bridge.pdf --paper letter",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(runFlags(), pairsFlag(),
			cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "md", "json", "txt"), paperFlag()),
		Run: action(func(ctx context.Context, c *call) error { return c.play(ctx) }),
	}
}

// reportForms are the forms in which the report of a run is written.
var reportForms = []string{"text", "json", "markdown", "html", "pdf"}

// play plays the games and reports them, as far as they were played.
func (c *call) play(ctx context.Context) error {
	if err := c.checkForm(); err != nil {
		return err
	}
	spec, doc, left, err := c.load(ctx, c.pairedSpec, false)
	if err != nil {
		return err
	}
	tally, stopped, err := c.run(ctx, spec)
	if err != nil {
		return err
	}
	if tally.Games > 0 {
		if err := c.writePlayed(newPlayed(sceneOf(doc, left), spec, tally)); err != nil {
			return err
		}
	}
	if stopped != nil {
		fmt.Fprintf(c.Err, "stopped after %d of %d games, the first ones without a gap\n", tally.Games, spec.Games)
		return stopped
	}
	return verdictOn(tally)
}

// run plays the games of a spec and shows how far they are. If the user stops
// the run, stopped says so and the tally has the games played until then.
func (c *call) run(ctx context.Context, spec simulate.Spec) (tally *simulate.Tally, stopped, err error) {
	p := c.Rate("playing", "games", spec.Games)
	spec.Progress = p.Reach
	tally, err = simulate.Run(ctx, spec)
	p.End()
	if err != nil && errors.Is(err, ctx.Err()) {
		return tally, err, nil
	}
	return tally, nil, err
}

// verdictOn is what a command that has reported a tally returns.
func verdictOn(t *simulate.Tally) error {
	if t.Violations > 0 {
		return errors.New(broken(t.Violations, t.Games))
	}
	return nil
}

// broken tells of games in which the ruleset did what it must never do.
func broken(violations, games uint64) string {
	return fmt.Sprintf("%d of %d games broke the rules of play: a bug in forge, not in your files", violations, games)
}

// writePlayed writes the report to --output.
func (c *call) writePlayed(p played) error {
	form := c.reportForm()
	if form == "pdf" {
		return c.writeFindings(p)
	}
	return c.writeResult(p.bytes(form))
}

// writeResult writes what a command makes to --output: standard output, unless
// it says otherwise.
func (c *call) writeResult(text []byte) error {
	return c.WriteFile(cmp.Or(c.Flags.String("output"), "-"), func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
