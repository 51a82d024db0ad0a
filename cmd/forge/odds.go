package main

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

func oddsCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "odds", Category: playing, Usage: "work out the exact chances of one attack",
		Help: `Counts every way in which the dice of one attack can fall and says how likely each outcome is, as a share and as an exact fraction, and how the number of dice comes about, with the rules. The figures are the game's data, and what works them out is what forge simulate plays with.

Units, terrain and keywords are named by their ids; "forge show GAME units" and so on list them. GAME may be the path of a Game document that extends a built-in game.`,
		Examples: []string{
			"forge odds --game tintin --attacker rifles --target mg-tank --range 2",
			"forge odds --game tintin --attacker hmg --target rifles --range 3 --bold",
			"forge odds --game cadet --attacker leader --target soldier --terrain wall",
			"forge odds --game fluidtime --attacker t-34 --target stug-iii-e --range 18",
			"forge odds --game orderdice --attacker mg-team --target lorry --range 20",
			"forge odds --game orderdice --attacker medium-tank --target light-tank --range 9",
		},
		Exits: []string{1: "the Game document has errors"},
		Flags: oddsFlags(),
		Run: action(func(ctx context.Context, c *call) error {
			q, err := c.attack()
			if err != nil {
				return err
			}
			g, err := c.game(ctx, c.Flags.String("game"))
			if err != nil {
				return err
			}
			r, ok := rulesetOf(g)
			if !ok {
				return cmdline.Usagef("no ruleset knows how attacks go in %s; there is one for %s, and for games that extend it", g.Title, text.Or(playedGames()))
			}
			if err := c.fitsRuleset(g, r); err != nil {
				return err
			}
			answer, err := r.odds(g, q)
			if err != nil {
				return cmdline.Usagef("%v", err)
			}
			if c.Flags.String("format") == "json" {
				return c.writeJSON(answer)
			}
			_, err = io.WriteString(c.Out, answer.text(c.Width))
			return err
		}),
	}
}

func oddsFlags() []cli.Flag {
	units, terrain := idsOf(func(g *schema.Game) []string { return g.Units.Keys() }), idsOf(func(g *schema.Game) []string { return g.Terrain.Keys() })
	keywords := idsOf(func(g *schema.Game) []string { return g.Keywords.Keys() })
	return []cli.Flag{
		gameFlag("the `GAME`, or the path of a Game document"),
		cmdline.Hinted(&cli.StringFlag{Name: "attacker", Usage: "the `UNIT` that attacks"}, units),
		cmdline.Hinted(&cli.StringFlag{Name: "target", Usage: "the `UNIT` that is attacked"}, units),
		&cli.IntFlag{Name: "range", Usage: "how far apart they are, in the game's measure: `N` from 1"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "terrain", Usage: "`TERRAIN` that the target is in; several with commas between"}, terrain),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "from", Usage: "`TERRAIN` that the attacker is in; several with commas between"}, terrain),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "attacker-keyword", Usage: "a `KEYWORD` that the attacker has from an option; may be repeated"}, keywords),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "target-keyword", Usage: "a `KEYWORD` that the target has from an option; may be repeated"}, keywords),
		&cli.IntFlag{Name: "figures", Usage: "the target has `N` figures left, or points of strength; all if absent"},
		&cli.IntFlag{Name: "retreat", Value: unbounded, Usage: "the target can retreat `N` squares or hexes at most; -1: as many as it must"},
		&cli.IntFlag{Name: "weapon", Usage: "the attacker uses its weapon `N`, counted from 1; the first if absent"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "attacker-state", Usage: "a `STATE` that the attacker is in, such as moved or moving; several with commas between"}, statesHint(fluidTimeAttackers.words(), orderDiceAttackers.words())),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "target-state", Usage: "a `STATE` that the target is in, such as down or hull-down, or the side of it that is hit, such as rear or flank; several with commas between"}, statesHint(fluidTimeTargets.words(), orderDiceTargets.words())),
		&cli.BoolFlag{Name: "bold", Usage: "the target is bold: a banner of its side is near"},
		&cli.IntFlag{Name: "pins", Usage: "the attacker has `N` pins"},
		cmdline.FormatFlag("text", "json"),
	}
}

// gameFlag is --game.
func gameFlag(usage string) cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "game", Usage: usage}, cmdline.Hint{Words: func([]string) []cmdline.Candidate { return gameCandidates() }, Files: documentExtensions})
}

// idsOf offers ids of the games that are played.
func idsOf(ids func(g *schema.Game) []string) cmdline.Hint {
	return cmdline.AnyOf(func([]string) []cmdline.Candidate {
		var all []cmdline.Candidate
		for _, name := range playedGames() {
			g, _ := schema.Builtin(name)
			for _, id := range ids(g) {
				if cand := (cmdline.Candidate{Text: id}); !slices.Contains(all, cand) {
					all = append(all, cand)
				}
			}
		}
		return all
	})
}

// attack is the question that the flags ask.
func (c *call) attack() (attack, error) {
	for _, needed := range asked {
		if !c.Flags.IsSet(needed) {
			return attack{}, cmdline.Usagef("needs --game, --attacker and --target; %s is missing", cmdline.Dashed(needed))
		}
	}
	q := attack{
		attacker: c.Flags.String("attacker"), target: c.Flags.String("target"), distance: c.Flags.Int("range"),
		terrain: c.words("terrain"), from: c.words("from"),
		attackerGains: c.words("attacker-keyword"), targetGains: c.words("target-keyword"),
		figures: c.Flags.Int("figures"), retreat: c.Flags.Int("retreat"), bold: c.Flags.Bool("bold"),
		weapon: c.Flags.Int("weapon"), attackerIs: c.words("attacker-state"), targetIs: c.words("target-state"),
		pins: c.Flags.Int("pins"),
	}
	switch {
	case c.Flags.IsSet("figures") && q.figures < 1:
		return q, cmdline.Usagef("--figures must be at least 1, not %d", q.figures)
	case c.Flags.IsSet("weapon") && q.weapon < 1:
		return q, cmdline.Usagef("--weapon must be at least 1, not %d", q.weapon)
	case q.retreat < unbounded:
		return q, cmdline.Usagef("--retreat must be at least 0, or -1 for as far as it must; not %d", q.retreat)
	}
	return q, nil
}

// asked are the flags that every attack needs.
var asked = []string{"game", "attacker", "target"}

// fitsRuleset holds the flags against what an attack has in the game.
func (c *call) fitsRuleset(g *schema.Game, r ruleset) error {
	for _, needed := range r.needs {
		if !c.Flags.IsSet(needed) {
			return cmdline.Usagef("an attack in %s needs %s too", g.Title, cmdline.Dashed(needed))
		}
	}
	about := slices.Concat(r.needs, r.takes)
	for _, other := range rulesets {
		for _, flag := range slices.Concat(other.needs, other.takes) {
			if c.Flags.IsSet(flag) && !slices.Contains(about, flag) {
				for i := range about {
					about[i] = cmdline.Dashed(about[i])
				}
				return cmdline.Usagef("%s means nothing for an attack in %s; it has %s", cmdline.Dashed(flag), g.Title, text.And(about))
			}
		}
	}
	return nil
}

// words are the values of a flag that may be repeated or have several words
// with commas between.
func (c *call) words(flag string) []string {
	var all []string
	for _, value := range c.Flags.StringSlice(flag) {
		for _, word := range strings.Split(value, ",") {
			if word = strings.TrimSpace(word); word != "" {
				all = append(all, word)
			}
		}
	}
	return all
}
