package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
	"github.com/urfave/cli/v2"
)

func simulateCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate", Category: playing, Usage: "play a scenario many times and say who wins how often",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Plays the scenario game by game on all cores and reports who is ahead, if so many games bear saying it: the share of wins with its 95 % interval. Then how games ended and how long they took, what going first is worth, points over time, who took which objective and when, losses by kind and by place, what each formation won for its price, and what never happened in any of the games.

Game number I depends on the scenario, the policies, the seed and I alone: the same command gives the same figures on any machine and with any number of workers, and --replay I tells any one of the games; with -o FILE.pdf, .svg or .png it is drawn, a picture for each card that is played or each turn.

A policy chooses for a side: ` + policyWords() + `. --policy NAME sets it for both sides, --policy SIDE=NAME for one of them.

What the scenario does for a side and what a policy does for whoever has it come apart with --pairs: two policies play every game twice, with the same dice, and change seats in between. Games 2I and 2I+1 are the pair; N games are N/2 pairs. The report then has what each side wins and what each policy wins.

-o FILE.pdf prints what the dice say as charts, on paper that black and white will do for: who wins, how long it takes, points over time, objectives, where and what was lost, what formations brought in, what never happened, and the command that plays the same games again.

Ctrl-C ends the run at once; the games that were played without a gap from the first are reported.

A long run can be cut up, for several machines: --shard I/N plays the I-th of N parts of the games and writes what came of it, and "forge simulate merge" adds the parts up to the very report that one run would give. docs/scale.md shows how batch systems do it.

` + suggestHelp + `

JSON has the same and more, unit by unit; docs/format.md lists its fields. Markdown has it in tables, HTML in charts and tables, on a page that needs nothing besides itself.`,
		Examples: []string{
			"forge simulate scenarios/tintin/the-bridge-at-sarn.cue",
			"forge simulate bridge.cue --games 10000 --policy valdora=random",
			"forge simulate bridge.cue --policy grauland=search --pairs --games 100",
			"forge simulate bridge.cue --format markdown -o bridge.md",
			"forge simulate bridge.cue -o bridge.html",
			"forge simulate bridge.cue -o bridge.pdf --paper letter",
			"forge simulate bridge.cue --replay 17",
			"forge simulate bridge.cue --replay 17 -o bridge-17.pdf",
			"forge simulate bridge.cue --suggest --games 5000",
			"forge simulate bridge.cue --games 1000000 --shard 3/8 -o part-3.json",
		},
		Exits: []string{1: "the scenario has errors, or cannot be played", 3: stoppedExit},
		Hint:  documentFiles,
		Flags: append(runFlags(),
			&cli.Uint64Flag{Name: "replay", Usage: "tell game number `I` instead, turn by turn; with -o FILE.pdf draw it"},
			&cli.BoolFlag{Name: "pairs", Usage: "have two policies change seats: games 2I and 2I+1 have the same dice"},
			&cli.StringFlag{Name: "shard", Usage: "play only the part `I/N` of the games, for forge simulate merge"},
			suggestFlag(),
			cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "svg", "png", "md", "json", "txt"), paperFlag(),
		),
		Run: action(func(ctx context.Context, c *call) error {
			spec, err := c.spec()
			if err != nil {
				return err
			}
			docs, err := c.loadValid(ctx, schema.KindScenario, c.Args)
			if err != nil {
				return err
			}
			if spec.Policies, err = policies(c.Flags.StringSlice("policy"), docs[0].Scenario.Sides.Keys()); err != nil {
				return err
			}
			if spec.Pairs = c.Flags.Bool("pairs"); spec.Pairs && spec.Policies[0].Name == spec.Policies[1].Name {
				return cmdline.Usagef("--pairs has two policies change seats, and both sides have %s; name another one by --policy SIDE=NAME", spec.Policies[0].Name)
			}
			s, told := prepare(docs[0])
			if c.Flags.IsSet("shard") && s != nil {
				told = nil // the merged report tells it, once
			}
			if err := c.printDiagnostics(told); err != nil {
				return err
			}
			spec.NewGame, spec.Names = s.newGame, s.names
			switch {
			case c.Flags.IsSet("replay"):
				return c.replay(docs[0], spec)
			case c.Flags.IsSet("shard"):
				return c.playShard(ctx, docs[0], spec, s.left)
			case c.Flags.Bool("suggest"):
				return c.suggest(ctx, docs[0], spec, s.left)
			}
			return c.play(ctx, sceneOf(docs[0], s.left), spec)
		}),
	}
}

// reportForms are the forms in which the report of a run is written.
var reportForms = []string{"text", "json", "markdown", "html", "pdf"}

// stoppedExit is what exit code 3 means where games are played.
const stoppedExit = "the run was stopped, or the work could not be done"

// spec is what the flags say of the games to play.
func (c *call) spec() (simulate.Spec, error) {
	switch {
	case c.Flags.IsSet("replay") && c.Flags.IsSet("shard"):
		return simulate.Spec{}, cmdline.Usagef("a replay is one game of the whole run; --replay and --shard do not go together")
	case c.Flags.Bool("pairs") && c.Flags.Uint64("games")%2 == 1:
		return simulate.Spec{}, cmdline.Usagef("--pairs are two games each; --games must be even, not %d", c.Flags.Uint64("games"))
	}
	for _, check := range []func() error{c.checkForm, c.checkReplay, c.suggestAlone} {
		if err := check(); err != nil {
			return simulate.Spec{}, err
		}
	}
	return c.runSpec()
}

// printDiagnostics writes what was found on Err; an error among it is the verdict.
func (c *call) printDiagnostics(told []diag.Diagnostic) error {
	if len(told) == 0 {
		return nil
	}
	text := diag.Text(told, diag.TextOptions{Color: c.ColorErr, Width: c.Width, Source: sourceOf})
	if _, err := io.WriteString(c.Err, text+"\n"); err != nil {
		return err
	}
	r := judgement{diagnostics: told}
	return r.verdict()
}

// checkReplay refuses a form in which no game is told.
func (c *call) checkReplay() error {
	if !c.Flags.IsSet("replay") {
		return nil
	}
	_, err := c.stripForm()
	return err
}

// replay tells one game, or draws it.
func (c *call) replay(doc *schema.Doc, spec simulate.Spec) error {
	p, err := simulate.Replay(spec, c.Flags.Uint64("replay"))
	if err != nil {
		return err
	}
	if form, _ := c.stripForm(); form != "" {
		return c.writeStrip(form, doc, p, spec.Names)
	}
	return c.writeResult(func(w io.Writer) error {
		_, err := io.WriteString(w, p.Text(spec.Names))
		return err
	})
}

// play plays the games and reports them, as far as they were played.
func (c *call) play(ctx context.Context, s scene, spec simulate.Spec) error {
	tally, stopped, err := c.run(ctx, spec)
	if err != nil {
		return err
	}
	if tally.Games > 0 {
		if err := c.writePlayed(newPlayed(s, spec, tally)); err != nil {
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
	return c.writeResult(func(w io.Writer) error { return p.write(w, form) })
}

// writeResult writes what a command makes to --output: standard output, unless
// it says otherwise.
func (c *call) writeResult(fill func(io.Writer) error) error {
	return c.WriteFile(cmp.Or(c.Flags.String("output"), "-"), fill)
}

// policies are who plays each side: as named for both, as named for one, or
// greedy.
func policies(named []string, sides []string) (out [play.Sides]simulate.Strategy, err error) {
	for i := range out {
		if out[i], err = simulate.StrategyNamed(usualPolicy); err != nil {
			return out, err
		}
	}
	for _, words := range named {
		side, name, one := strings.Cut(words, "=")
		if !one {
			name = words
		}
		s, err := simulate.StrategyNamed(name)
		if err != nil {
			return out, cmdline.Usagef("%v", err)
		}
		found := false
		for i := range out {
			if !one || i < len(sides) && sides[i] == side {
				out[i], found = s, true
			}
		}
		if !found {
			return out, cmdline.Usagef("the scenario has no side %q%s (%s)", side, text.DidYouMean(side, sides), text.Or(sides))
		}
	}
	return out, nil
}
