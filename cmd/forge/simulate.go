package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate", Category: playing, Usage: "play a scenario many times and say who wins how often",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `forge simulate SCENARIO is forge simulate run SCENARIO; "forge help simulate run" says what is reported. The other commands make something else of the same games.

Game number I depends on the scenario, the policies, the seed and I alone: the same command gives the same figures on any machine and with any number of workers, and forge simulate replay tells any one of the games.

A policy chooses for a side: ` + policyWords() + `. --policy NAME sets it for both sides, --policy SIDE=NAME for one of them. Where none is named, who is ahead is said over a panel of players, greedy, aggressive and cautious, each on both sides: a scenario is even only if it is by all of them. --thorough has search play too, which looks further ahead and takes hundreds of times as long: about a minute in Cadet Commander, many minutes in the other games. Several --policy NAME are another panel. What else is reported is of the first player's games.`,
		Examples: []string{
			"forge simulate scenarios/tintin/the-bridge-at-sarn.cue",
			"forge simulate bridge.cue --games 10000 --policy valdora=random",
			"forge simulate bridge.cue --policy greedy --policy search:12 --games 200",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(autoFlags(), thoroughFlag(), pairsFlag(), draftFlag(),
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
			for _, name := range []string{"replay", "shard", "pairs", "thorough"} {
				if suggest && c.Flags.IsSet(name) {
					return cmdline.Usagef("a search plays many versions of the scenario; --suggest and --%s do not go together", name)
				}
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
		Help: `Plays the scenario game by game on all cores and reports who is ahead, if the games bear saying it: the share of wins with its 95 % interval, by each player of the panel, and what they agree on or what depends on whom. Each player plays until that is sure, by a sequential test that looks after every ` + strconv.Itoa(simulate.Lookout) + ` games, or ` + text.Grouped(simulate.AutoGames) + ` games; intervals are those of a run that was stopped there. --games N plays N games. Then how games ended and how long they took, what going first is worth, points over time, who took which objective and when, losses by kind and by place, what each formation won for its price, and what never happened in any of the games.

What the scenario does for a side and what a policy does for whoever has it come apart with --pairs: two policies play every game twice, with the same dice, and change seats in between. Games 2I and 2I+1 are the pair; N games are N/2 pairs. The report then has what each side wins and what each policy wins.

-o FILE.pdf prints what the dice say as charts, on paper that black and white will do for: who wins, how long it takes, points over time, objectives, where and what was lost, what formations brought in, what never happened, and the command that plays the same games again.

Ctrl-C ends the run at once. If greedy, aggressive and cautious are done by then, they are reported; else the first player's games that were played without a gap from the first.

JSON has the same and more, unit by unit; docs/format.md lists its fields. Markdown has it in tables, HTML in charts and tables, on a page that needs nothing besides itself. What a policy is, forge help simulate says.`,
		Examples: []string{
			"forge simulate run bridge.cue --policy grauland=search --pairs --games 100",
			"forge simulate run bridge.cue -o bridge.pdf --paper letter",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(autoFlags(), thoroughFlag(), pairsFlag(), draftFlag(),
			cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "md", "json", "txt"), paperFlag(), langFlag()),
		Run: action(func(ctx context.Context, c *call) error { return c.play(ctx) }),
	}
}

// reportForms are the forms in which the report of a run is written.
var reportForms = []string{"text", "json", "markdown", "html", "pdf"}

// play plays the games and reports them, as far as they were played.
func (c *call) play(ctx context.Context) error {
	if err := cmp.Or(c.checkForm(), c.noPicture()); err != nil {
		return err
	}
	spec, doc, left, err := c.load(ctx, c.pairedSpec, c.language(), false)
	if err != nil {
		return err
	}
	if err := c.seatPanel(&spec, c.Flags.Bool("thorough")); err != nil {
		return err
	}
	wanted := allGames(&spec)
	all, stopped, err := c.run(ctx, spec)
	if err != nil {
		return err
	}
	tallies, ofOne := all, false // one player of several is reported
	if len(tallies) > 0 {
		if stopped != nil {
			panel := spec.Panel
			spec, tallies = asFarAs(spec, all)
			ofOne = len(panel) > len(tallies) && len(tallies) == 1
		}
		result := newPlayed(sceneOf(doc, left), spec, tallies)
		switch {
		case ofOne:
			result.OfOneAlone()
		case result.Panel != nil:
			result.Panel.BrokenOff = stopped != nil
		}
		result.draft = c.drafts()
		result.Title = c.drafted(doc.Game.Language(), result.Title, doc)
		if err := c.writePlayed(result); err != nil {
			return err
		}
	}
	switch {
	case stopped != nil && len(spec.Panel) == len(tallies) && len(tallies) > 0:
		fmt.Fprintln(c.Err, "stopped before search was done; what is reported is of the other players")
		return stopped
	case stopped != nil:
		fmt.Fprintf(c.Err, "stopped after %d of %d games, the first ones without a gap\n", gamesOf(all), wanted)
		if ofOne {
			fmt.Fprintf(c.Err, "what is reported is of %s alone: the other players were not done, and may find otherwise\n", spec.Policies[0].Name)
		}
		return stopped
	}
	return verdictOn(tallies)
}

// run plays the games of a spec, by each player of its panel, and shows how far they are.
// If the user stops the run, stopped says so and the tallies have the games played until
// then.
func (c *call) run(ctx context.Context, spec simulate.Spec) (tallies []*simulate.Tally, stopped, err error) {
	p := c.Rate("playing", "games", allGames(&spec))
	p.SlowerFrom(slowed(spec.Panel, spec.Games)...)
	spec.Progress = p.Reach
	tallies, err = simulate.RunPanel(ctx, spec, simulate.Run)
	p.End()
	if err != nil && errors.Is(err, ctx.Err()) {
		heard.Store(true)
		return tallies, err, nil
	}
	return tallies, nil, err
}

// noPicture refuses a file that is to be a picture: a replay has some, a report
// has none of itself.
func (c *call) noPicture() error {
	name := c.Flags.String("output")
	if ext := strings.ToLower(path.Ext(name)); (ext == ".png" || ext == ".svg") && !c.Flags.IsSet("format") {
		return cmdline.Usagef("-o %s: a report is not written as %s, only a game that is told is (forge simulate replay); it is %s", name, ext, text.Or(reportForms))
	}
	return nil
}

// slowed are the games from which on, of players who play that many each in turn, one plays who searches: such a game
// takes hundreds of times as long.
func slowed(players []simulate.Strategy, games uint64) (from []uint64) {
	for i, s := range players {
		if i > 0 && strings.HasPrefix(s.Name, "search") {
			from = append(from, uint64(i)*games)
		}
	}
	return from
}

// allGames is how many games all players of a spec play, at most.
func allGames(spec *simulate.Spec) uint64 { return spec.Games * uint64(max(1, len(spec.Panel))) }

// gamesOf is how many games tallies have.
func gamesOf(tallies []*simulate.Tally) (n uint64) {
	for _, t := range tallies {
		n += t.Games
	}
	return n
}

// verdictOn is what a command that has reported tallies returns.
func verdictOn(tallies []*simulate.Tally) error {
	violations := uint64(0)
	for _, t := range tallies {
		violations += t.Violations
	}
	if violations > 0 {
		return errors.New(broken(violations, gamesOf(tallies)))
	}
	return nil
}

// writePlayed writes the report to --output.
func (c *call) writePlayed(p played) error {
	return c.writeOrPrint(p, p.doc(), reportWidth, p.paper)
}

// writeOrPrint is writeReport, or for paper what sets the report on it.
func (c *call) writeOrPrint(value any, d *report.Doc, width int, set func(layout.Setup) (paper.Document, faults)) error {
	if c.reportForm() != "pdf" {
		return c.writeReport(value, d, width)
	}
	setup, err := c.paper()
	if err != nil {
		return err
	}
	doc, faults := set(setup)
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
		cmdline.Hinted(&cli.StringSliceFlag{Name: "policy", Usage: "`POLICY` of both sides, or SIDE=POLICY of one; several of both sides play in turn"}, cmdline.AnyOf(policyCandidates)),
		&cli.BoolFlag{Name: "check", Usage: "check the state of the game after every decision; slower"},
	}
}

// runFlags are gameFlags and those that say how many games to play.
func runFlags() []cli.Flag {
	return countedFlags(&cli.Uint64Flag{Name: "games", Value: simulate.AutoGames, Usage: "play `N` games"})
}

// autoFlags are runFlags of a run that may stop when its verdict is sure.
func autoFlags() []cli.Flag { return countedFlags(autoFlag()) }

// autoFlag is how many games to play, or until when.
func autoFlag() cli.Flag {
	return &cli.StringFlag{Name: "games", Value: auto, Usage: fmt.Sprintf("play `N` games, or until the verdict is sure: auto, at most %s", text.Grouped(simulate.AutoGames))}
}

// auto is the value of --games that has a run stop when its verdict is sure.
const auto = "auto"

func countedFlags(games cli.Flag) []cli.Flag {
	return append([]cli.Flag{
		games,
		&cli.IntFlag{Name: "workers", Usage: "play on `N` cores; all if absent"},
	}, gameFlags()...)
}

func pairsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "pairs", Usage: "have two policies change seats: games 2I and 2I+1 have the same dice"}
}

// runSpec is what runFlags say.
func (c *call) runSpec() (simulate.Spec, error) {
	spec := simulate.Spec{
		Seed: c.Flags.Uint64("seed"), Workers: c.Flags.Int("workers"), CheckAll: c.Flags.Bool("check"),
	}
	var err error
	if spec.Games, spec.Auto, err = c.howMany(); err != nil {
		return spec, err
	}
	switch {
	case spec.Workers < 0 || c.Flags.IsSet("workers") && spec.Workers == 0:
		return spec, cmdline.Usagef("--workers must be at least 1, not %d", spec.Workers)
	}
	return spec, nil
}

// mostGames bounds a run: who beats whom is kept of each game where versions or lists are
// compared, and the share of wins is known within 0.01 % by then.
const mostGames = 100_000_000

// howMany is how many games --games asks for, at most, and whether fewer will do when the
// verdict is sure.
func (c *call) howMany() (games uint64, until bool, err error) {
	said := fmt.Sprint(c.Flags.Value("games"))
	if said == auto {
		return simulate.AutoGames, true, nil
	}
	switch games, err = strconv.ParseUint(said, 0, 64); {
	case games > mostGames: // what is past 64 bits too
		return 0, false, cmdline.Usagef("--games must be at most %s, not %s", text.Grouped(mostGames), said)
	case err != nil:
		return 0, false, cmdline.Usagef("--games wants a whole number or %s, not %q", auto, said)
	case games == 0:
		return 0, false, cmdline.Usagef("--games must be at least 1")
	}
	return games, false, nil
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
	if spec.Policies, err = policies(c.Flags.StringSlice("policy"), doc); err != nil {
		return nil, err
	}
	if spec.Pairs && spec.Policies[0].Name == spec.Policies[1].Name {
		return nil, cmdline.Usagef("--pairs has two policies change seats, so it needs two: without --pairs %s plays both sides, or each of a panel does; name another one for a side, --policy %s=NAME", spec.Policies[0].Name, doc.Scenario.Sides.Keys()[0])
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

// sideMeant is the id of the side of a scenario that words name by its id or its name, where
// capitals do not count.
func sideMeant(doc *schema.Doc, words string) (string, error) {
	sides := doc.Scenario.Sides.Keys()
	for _, called := range []func(id string) string{func(id string) string { return id }, doc.SideName} {
		for _, id := range sides {
			if strings.EqualFold(called(id), words) {
				return id, nil
			}
		}
	}
	return "", cmdline.Usagef("the scenario has no side %q%s (%s)", words, text.DidYouMean(words, sides, doc.SideName), text.Or(sides))
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
