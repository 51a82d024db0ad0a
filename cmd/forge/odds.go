package main

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/plain"
	"github.com/tabletop-forge/forge/schema"
)

func oddsCommand() *command {
	return &command{
		name: "odds", category: playing, usage: "work out the exact chances of one attack",
		help: `Counts every way in which the dice of one attack can fall and says how likely each outcome is, as a share and as an exact fraction, and how the number of dice comes about, with the rules. The figures are the game's data, and what works them out is what forge simulate plays with.

Units, terrain and keywords are named by their ids; "forge show GAME units" and so on list them. GAME may be the path of a Game document that extends a built-in game.`,
		examples: []string{
			"forge odds --game tintin --attacker rifles --target mg-tank --range 2",
			"forge odds --game tintin --attacker hmg --target rifles --range 3 --bold",
			"forge odds --game cadet --attacker leader --target soldier --terrain wall",
			"forge odds --game fluidtime --attacker t-34 --target stug-iii-e --range 18",
			"forge odds --game orderdice --attacker mg-team --target lorry --range 20",
		},
		exits: []string{1: "the Game document has errors"},
		flags: oddsFlags(),
		run: func(ctx context.Context, c *call) error {
			q, err := c.attack()
			if err != nil {
				return err
			}
			g, err := c.game(ctx, c.flags.String("game"))
			if err != nil {
				return err
			}
			r, ok := rulesetOf(g)
			if !ok {
				return usagef("no ruleset knows how attacks go in %s; there is one for %s, and for games that extend it", g.Title, plain.Or(playedGames()))
			}
			if err := c.fitsRuleset(g, r); err != nil {
				return err
			}
			answer, err := r.odds(g, q)
			if err != nil {
				return usagef("%v", err)
			}
			if c.flags.String("format") == "json" {
				return c.writeJSON(answer)
			}
			_, err = io.WriteString(c.Out, answer.text(c.Width))
			return err
		},
	}
}

func oddsFlags() []cli.Flag {
	units, terrain := idsOf(func(g *schema.Game) []string { return g.Units.Keys() }), idsOf(func(g *schema.Game) []string { return g.Terrain.Keys() })
	keywords := idsOf(func(g *schema.Game) []string { return g.Keywords.Keys() })
	return []cli.Flag{
		gameFlag("the `GAME`, or the path of a Game document"),
		hinted(&cli.StringFlag{Name: "attacker", Usage: "the `UNIT` that attacks"}, units),
		hinted(&cli.StringFlag{Name: "target", Usage: "the `UNIT` that is attacked"}, units),
		&cli.IntFlag{Name: "range", Usage: "how far apart they are, in the game's measure: `N` from 1"},
		hinted(&cli.StringSliceFlag{Name: "terrain", Usage: "`TERRAIN` that the target is in; several with commas between"}, terrain),
		hinted(&cli.StringSliceFlag{Name: "from", Usage: "`TERRAIN` that the attacker is in; several with commas between"}, terrain),
		hinted(&cli.StringSliceFlag{Name: "attacker-keyword", Usage: "a `KEYWORD` that the attacker has from an option; may be repeated"}, keywords),
		hinted(&cli.StringSliceFlag{Name: "target-keyword", Usage: "a `KEYWORD` that the target has from an option; may be repeated"}, keywords),
		&cli.IntFlag{Name: "figures", Usage: "the target has `N` figures left, or points of strength; all if absent"},
		&cli.IntFlag{Name: "retreat", Value: unbounded, Usage: "the target can retreat `N` squares or hexes at most; -1: as many as it must"},
		&cli.IntFlag{Name: "weapon", Usage: "the attacker uses its weapon `N`, counted from 1; the first if absent"},
		&cli.StringSliceFlag{Name: "attacker-state", Usage: "a `STATE` that the attacker is in, such as moving; several with commas between"},
		&cli.StringSliceFlag{Name: "target-state", Usage: "a `STATE` that the target is in, such as hull-down or flank; several with commas between"},
		&cli.BoolFlag{Name: "bold", Usage: "the target is bold: a banner of its side is near"},
		&cli.IntFlag{Name: "pins", Usage: "the attacker has `N` pins"},
		&cli.BoolFlag{Name: "moved", Usage: "the attacker has moved"},
		&cli.BoolFlag{Name: "down", Usage: "the target is down"},
		&cli.BoolFlag{Name: "he", Usage: "weapons that can fire high explosive do"},
		hinted(&cli.StringFlag{Name: "facet", Usage: "the `SIDE` of the vehicle that is attacked: front, side, rear or top (default front)"}, anyOf(func([]string) []candidate {
			return []candidate{{text: "front"}, {text: "side"}, {text: "rear"}, {text: "top"}}
		})),
		formatFlag("text", "json"),
	}
}

// gameFlag is --game.
func gameFlag(usage string) cli.Flag {
	return hinted(&cli.StringFlag{Name: "game", Usage: usage}, hint{words: func([]string) []candidate { return gameCandidates() }, files: documentExtensions})
}

// idsOf offers ids of the games that are played.
func idsOf(ids func(g *schema.Game) []string) hint {
	return anyOf(func([]string) []candidate {
		var all []candidate
		for _, name := range playedGames() {
			g, _ := schema.Builtin(name)
			for _, id := range ids(g) {
				if cand := (candidate{text: id}); !slices.Contains(all, cand) {
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
		if !c.flags.IsSet(needed) {
			return attack{}, usagef("needs --game, --attacker and --target; %s is missing", dashed(needed))
		}
	}
	q := attack{
		attacker: c.flags.String("attacker"), target: c.flags.String("target"), distance: c.flags.Int("range"),
		terrain: c.words("terrain"), from: c.words("from"),
		attackerGains: c.words("attacker-keyword"), targetGains: c.words("target-keyword"),
		figures: c.flags.Int("figures"), retreat: c.flags.Int("retreat"), bold: c.flags.Bool("bold"),
		weapon: c.flags.Int("weapon"), attackerIs: c.words("attacker-state"), targetIs: c.words("target-state"),
		pins: c.flags.Int("pins"), moved: c.flags.Bool("moved"), down: c.flags.Bool("down"), he: c.flags.Bool("he"), facet: c.flags.String("facet"),
	}
	switch {
	case c.flags.IsSet("figures") && q.figures < 1:
		return q, usagef("--figures must be at least 1, not %d", q.figures)
	case c.flags.IsSet("weapon") && q.weapon < 1:
		return q, usagef("--weapon must be at least 1, not %d", q.weapon)
	case q.retreat < unbounded:
		return q, usagef("--retreat must be at least 0, or -1 for as far as it must; not %d", q.retreat)
	}
	return q, nil
}

// asked are the flags that every attack needs.
var asked = []string{"game", "attacker", "target"}

// fitsRuleset holds the flags against what an attack has in the game.
func (c *call) fitsRuleset(g *schema.Game, r ruleset) error {
	for _, needed := range r.needs {
		if !c.flags.IsSet(needed) {
			return usagef("an attack in %s needs %s too", g.Title, dashed(needed))
		}
	}
	about := slices.Concat(r.needs, r.takes)
	for _, other := range rulesets {
		for _, flag := range slices.Concat(other.needs, other.takes) {
			if c.flags.IsSet(flag) && !slices.Contains(about, flag) {
				for i := range about {
					about[i] = dashed(about[i])
				}
				return usagef("%s means nothing for an attack in %s; it has %s", dashed(flag), g.Title, plain.And(about))
			}
		}
	}
	return nil
}

// words are the values of a flag that may be repeated or have several words
// with commas between.
func (c *call) words(flag string) []string {
	var all []string
	for _, value := range c.flags.StringSlice(flag) {
		for _, word := range strings.Split(value, ",") {
			if word = strings.TrimSpace(word); word != "" {
				all = append(all, word)
			}
		}
	}
	return all
}
