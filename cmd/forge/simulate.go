package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
	"github.com/tabletop-forge/forge/validate"
)

func simulateCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate", Category: playing, Usage: "play a scenario many times and say who wins how often",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `forge simulate SCENARIO is forge simulate run SCENARIO; "forge help simulate run" says what is reported. The other commands make something else of the same games.

Game number I depends on the scenario, the policies, the seed and I alone: the same command gives the same figures on any machine and with any number of workers, and forge simulate replay tells any one of the games.

A policy chooses for a side: ` + policyWords() + `. --policy NAME sets it for both sides, --policy SIDE=NAME for one of them.`,
		Examples: []string{
			"forge simulate scenarios/tintin/the-bridge-at-sarn.cue",
			"forge simulate bridge.cue --games 10000 --policy valdora=random",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(runFlags(), pairsFlag(), draftFlag(),
			&cli.Uint64Flag{Name: "replay", Usage: "tell game number `I`; the same as forge simulate replay"},
			&cli.StringFlag{Name: "shard", Usage: "play the part `I/N` of the games; the same as forge simulate shard"},
			&cli.BoolFlag{Name: "suggest", Usage: "even the scenario out; the same as forge simulate suggest"},
			cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "svg", "png", "md", "json", "txt"), paperFlag(), langFlag(),
		),
		Run: action(func(ctx context.Context, c *call) error {
			replay, shard, suggest := c.Flags.IsSet("replay"), c.Flags.IsSet("shard"), c.Flags.Bool("suggest")
			if replay && shard {
				return cmdline.Usagef("a replay is one game of the whole run; --replay and --shard do not go together")
			}
			for _, name := range []string{"replay", "shard", "pairs"} {
				if suggest && c.Flags.IsSet(name) {
					return cmdline.Usagef("a search plays many versions of the scenario; --suggest and --%s do not go together", name)
				}
			}
			if suggest && c.Flags.IsSet("lang") {
				return cmdline.Usagef("what a search finds is told in English; --suggest and --lang do not go together")
			}
			switch form := c.reportForm(); {
			case replay:
				return c.replay(ctx, c.Flags.Uint64("replay"))
			case shard && form != "json" && (form == "pdf" || form == "html" || c.Flags.IsSet("format")):
				return cmdline.Usagef("the result of a shard is JSON, for forge simulate merge; --format goes there")
			case shard:
				return c.playShard(ctx, "--shard", c.Flags.String("shard"))
			case suggest:
				return c.suggest(ctx, "--suggest")
			}
			return c.play(ctx)
		}),
	}
}

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
		Flags: append(runFlags(), pairsFlag(), draftFlag(),
			cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "md", "json", "txt"), paperFlag(), langFlag()),
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
	spec, doc, left, err := c.load(ctx, c.pairedSpec, c.language(), false)
	if err != nil {
		return err
	}
	tally, stopped, err := c.run(ctx, spec)
	if err != nil {
		return err
	}
	if tally.Games > 0 {
		result := newPlayed(sceneOf(doc, left), spec, tally)
		result.Title = c.drafted(doc.Game.Language(), result.Title, doc)
		if err := c.writePlayed(result); err != nil {
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
		heard.Store(true)
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
	if c.reportForm() != "pdf" {
		return c.writeReport(p, p.doc(), reportWidth)
	}
	setup, err := c.paper()
	if err != nil {
		return err
	}
	doc, faults := p.paper(setup)
	if err := c.printDiagnostics(faults.diagnostics()); err != nil {
		return err
	}
	return c.writePDF(cmp.Or(c.Flags.String("output"), "-"), doc)
}

// writeResult writes what a command makes to --output: standard output, unless
// it says otherwise.
func (c *call) writeResult(text []byte) error {
	return c.WriteText(cmp.Or(c.Flags.String("output"), "-"), text)
}

// What the commands that play a scenario have in common.

// playExits are what exit codes mean where games are played.
var playExits = []string{1: "the scenario has errors, or cannot be played", 3: "the run was stopped, or the work could not be done"}

// gameFlags are the flags that say how a game is played.
func gameFlags() []cli.Flag {
	return []cli.Flag{
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the `SEED` of all dice"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "policy", Usage: "`POLICY` of both sides, or SIDE=POLICY of one (default greedy)"}, cmdline.AnyOf(policyCandidates)),
		&cli.BoolFlag{Name: "check", Usage: "check the state of the game after every decision; slower"},
	}
}

// runFlags are gameFlags and those that say how many games to play.
func runFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.Uint64Flag{Name: "games", Value: 2400, Usage: "play `N` games"},
		&cli.IntFlag{Name: "workers", Usage: "play on `N` cores; all if absent"},
	}, gameFlags()...)
}

func pairsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "pairs", Usage: "have two policies change seats: games 2I and 2I+1 have the same dice"}
}

// runSpec is what runFlags say.
func (c *call) runSpec() (simulate.Spec, error) {
	spec := simulate.Spec{
		Seed: c.Flags.Uint64("seed"), Games: c.Flags.Uint64("games"),
		Workers: c.Flags.Int("workers"), CheckAll: c.Flags.Bool("check"),
	}
	switch {
	case spec.Games == 0:
		return spec, cmdline.Usagef("--games must be at least 1")
	case spec.Workers < 0 || c.Flags.IsSet("workers") && spec.Workers == 0:
		return spec, cmdline.Usagef("--workers must be at least 1, not %d", spec.Workers)
	}
	return spec, nil
}

// pairedSpec is what runFlags and --pairs say.
func (c *call) pairedSpec() (simulate.Spec, error) {
	spec, err := c.runSpec()
	if spec.Pairs = c.Flags.Bool("pairs"); err == nil && spec.Pairs && spec.Games%2 == 1 {
		err = cmdline.Usagef("--pairs are two games each; --games must be even, not %d", spec.Games)
	}
	return spec, err
}

// load reads the flags, then the scenario that the command line names, in a language or
// else its own, and
// sets the flags' spec up for it, as bind does.
func (c *call) load(ctx context.Context, flags func() (simulate.Spec, error), l *wording.Language, silent bool) (spec simulate.Spec, doc *schema.Doc, left []play.Note, err error) {
	if spec, err = flags(); err != nil {
		return spec, nil, nil, err
	}
	docs, err := c.loadValid(ctx, schema.KindScenario, c.Args[:1])
	if err != nil {
		return spec, nil, nil, err
	}
	doc = docs[0].In(cmp.Or(l, docs[0].Language()))
	left, err = c.bind(&spec, doc, silent)
	return spec, doc, left, err
}

// bind sets a spec up for a scenario. What is left out of play is reported, unless
// silent, and returned.
func (c *call) bind(spec *simulate.Spec, doc *schema.Doc, silent bool) (left []play.Note, err error) {
	if spec.Policies, err = policies(c.Flags.StringSlice("policy"), doc.Scenario.Sides.Keys()); err != nil {
		return nil, err
	}
	if spec.Pairs && spec.Policies[0].Name == spec.Policies[1].Name {
		return nil, cmdline.Usagef("--pairs has two policies change seats, and both sides have %s; name another one by --policy SIDE=NAME", spec.Policies[0].Name)
	}
	s, told := prepare(doc)
	if s == nil || !silent {
		if err := c.printDiagnostics(told); err != nil {
			return nil, err
		}
	}
	spec.NewGame, spec.Names = s.newGame, s.names
	return s.left, nil
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

// listFlag gives a side another list.
func listFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringSliceFlag{Name: "list", Usage: "give the side of B another list: `SIDE=FILE`"}, cmdline.Hint{Words: func(before []string) []cmdline.Candidate {
		return each.Of(sidesNamed(before), func(side string) cmdline.Candidate { return cmdline.Candidate{Text: side} })
	}})
}

// otherLists are the lists that --list names, by side.
func (c *call) otherLists(sides []string) (map[string]string, error) {
	lists := map[string]string{}
	for _, words := range c.Flags.StringSlice("list") {
		side, file, ok := strings.Cut(words, "=")
		switch {
		case !ok || file == "":
			return nil, cmdline.Usagef("--list wants SIDE=FILE, not %q", words)
		case !slices.Contains(sides, side):
			return nil, cmdline.Usagef("the scenario has no side %q%s (%s)", side, text.DidYouMean(side, sides), text.Or(sides))
		case lists[side] != "":
			return nil, cmdline.Usagef("--list gives side %q two lists", side)
		}
		lists[side] = file
	}
	return lists, nil
}

// withLists is a scenario with other lists in place of those it names. They are
// refused like any that have errors, or that the scenario cannot do with.
func (c *call) withLists(ctx context.Context, doc *schema.Doc, lists map[string]string) (*schema.Doc, error) {
	if len(lists) == 0 {
		return doc, nil
	}
	other, scenario := *doc, *doc.Scenario
	other.Scenario, other.Armies = &scenario, maps.Clone(doc.Armies)
	for _, id := range slices.Sorted(maps.Keys(lists)) {
		armies, err := c.loadValid(ctx, schema.KindArmyList, []string{lists[id]})
		if err != nil {
			return nil, err
		}
		side, _ := scenario.Sides.Get(id)
		side.List = lists[id]
		scenario.Sides = scenario.Sides.With(id, side)
		other.Armies[id] = armies[0]
	}
	return &other, c.refuse(judgement{diagnostics: validate.Run(&other), checked: 1, checks: allChecks(), source: sourceOf})
}

// usualPolicy plays where no flag says otherwise.
const usualPolicy = "greedy"

// policyWords are the policies with what each does.
func policyWords() string {
	parts := each.Of(simulate.Strategies(), func(s simulate.Strategy) string { return s.Name + " (" + s.Title + ")" })
	return strings.Join(parts, ", ")
}

// policyCandidates offers policies, and those of each side of the scenario that
// the words name, for completion.
func policyCandidates(words []string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, side := range append([]string{""}, sidesNamed(words)...) {
		for _, s := range simulate.Strategies() {
			cs = append(cs, cmdline.Candidate{Text: side + s.Name, About: s.Title})
		}
	}
	return cs
}

// sidesNamed are the sides of the scenario among words of a command line, as
// flags begin with them: "grauland=".
func sidesNamed(words []string) (sides []string) {
	for _, w := range words {
		if strings.HasPrefix(w, "-") || !slices.Contains(documentExtensions, strings.TrimPrefix(path.Ext(w), ".")) {
			continue
		}
		doc, _, err := newLoader().Load(context.Background(), w)
		if err != nil || doc.Scenario == nil {
			continue
		}
		for _, id := range doc.Scenario.Sides.Keys() {
			sides = append(sides, id+"=")
		}
	}
	return sides
}
