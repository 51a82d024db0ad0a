package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateLadderCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate ladder", Category: playing, Usage: "say how much stronger each player is than a weaker one, and how much is luck",
		Args: "SCENARIO", Min: 1, Max: 1,
		Help: `Plays each of several players against the one below, N games in pairs: every game twice, with the same dice and seats changed, so that what a side is worth cancels out. The players are ` + strings.Join(each.Of(simulate.Rungs(), func(s simulate.Strategy) string { return s.Name }), ", ") + `, or those that --policy names, the weakest first.

It says what each makes of its games against the one below (a game without a winner is one half), that in Elo with its 95 % interval, and how far each is above greedy. Who is 400 Elo better wins ten games for each that it loses. A ladder that rises says that skill tells in the scenario, and that its better players are to be believed more.

Of the games of each two it says what decides them: luck is the share of the variance of results that goes neither with who plays nor with which side they have.

search:192 is slow: with --policy random --policy greedy --policy search:12 a ladder is shorter. Ctrl-C ends the run at once; what was played until then is reported.`,
		Examples: []string{
			"forge simulate ladder bridge.cue",
			"forge simulate ladder bridge.cue --policy random --policy greedy",
		},
		Exits: playExits,
		Hint:  documentFiles,
		Flags: append(countedFlags(&cli.Uint64Flag{Name: "games", Value: ladderGames, Usage: "play `N` games of each player against the one below; N is even"}), langFlag(), cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt")),
		Run:   action(func(ctx context.Context, c *call) error { return c.ladder(ctx) }),
	}
}

// ladderGames is how many games each player plays against the one below.
const ladderGames = 100

// ladder plays one and reports it, as far as it was played.
func (c *call) ladder(ctx context.Context) error {
	if c.reportForm() == "pdf" {
		return cmdline.Usagef("a ladder is text, JSON, Markdown or HTML, not a PDF; -o FILE.html makes a page that can be printed")
	}
	players, err := c.climbers()
	if err != nil {
		return err
	}
	spec, doc, left, err := c.load(ctx, c.runSpec, c.language(), false)
	if err != nil {
		return err
	}
	if spec.Games%2 == 1 {
		return cmdline.Usagef("--games must be even, not %d: players change seats", spec.Games)
	}
	p := c.Rate("playing", "games", uint64(len(players)-1)*spec.Games)
	p.SlowerFrom(slowed(players[1:], spec.Games)...)
	spec.Progress = p.Reach
	found, stopped := simulate.Climb(ctx, spec, players)
	p.End()
	return c.asFarAsPlayed(ctx, stopped, found.Played, found.Violations, func() error {
		v := climbed{sceneOf(doc, append([]play.Note{}, left...)), found}
		s := suggestedScene(v.scene)
		s.Command = c.ladderAgain(found)
		return c.writeReport(v, found.Doc(s, doc.Game.Language()), reportWidth)
	})
}

// climbers are the players of the ladder, the weakest first.
func (c *call) climbers() ([]simulate.Strategy, error) {
	named := c.Flags.StringSlice("policy")
	if len(named) == 0 {
		return simulate.Rungs(), nil
	}
	for _, name := range named {
		if strings.Contains(name, "=") {
			return nil, cmdline.Usagef("--policy %s is for one side, and the players of a ladder change seats: name players alone", name)
		}
	}
	players, err := panelNamed(named)
	if err == nil && len(players) < 2 {
		err = cmdline.Usagef("a ladder has at least two players, the weakest first: --policy random --policy %s", players[0].Name)
	}
	return players, err
}

// ladderAgain is the command that plays the same games.
func (c *call) ladderAgain(l *simulate.Ladder) string {
	words := []string{"forge simulate ladder", shellWord(c.Args[0]), fmt.Sprintf("--games %d --seed %d", l.Games, l.Seed)}
	return strings.Join(append(words, c.flagsAgain("games", "seed")...), " ")
}

// climbed is a ladder as it is shown.
type climbed struct {
	scene
	*simulate.Ladder
}
