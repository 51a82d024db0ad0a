package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateDiffCommand() *command {
	return &command{
		name: "simulate diff", category: playing, usage: "play two scenarios, or two versions of one, and say what differs",
		args: "A B", min: 2, max: 2,
		help: `Plays both scenarios with the same dice and policies and sets their figures side by side: wins of each side, draws, undecided games, turns, points and losses, with the difference of B from A and its 95 % interval. Where the interval supports it, it says in words what differs; otherwise how many games a difference of that size would take to tell.

Sides are matched by their ids. If the scenarios have one id in common, the other two sides are matched with each other.

Game number I of both has the same dice, so versions that differ in little play many games alike, and small differences show with fewer games than two runs of their own would take.

Ctrl-C ends the run at once; the games that were played of both are reported.`,
		examples: []string{
			"forge simulate diff bridge.cue bridge-with-marsh.cue",
			"forge simulate diff old/bridge.cue bridge.cue --games 10000 --format markdown",
		},
		exits: []string{1: "a scenario has errors, or cannot be played", 3: stoppedExit},
		hint:  documentFiles,
		flags: append(runFlags(), formatFlag("text", "json", "markdown"), outputFlag("json", "txt", "md")),
		run: func(ctx context.Context, c *call) error {
			spec, err := c.runSpec()
			if err != nil {
				return err
			}
			docs, err := c.sound(ctx, schema.KindScenario, c.args)
			if err != nil {
				return err
			}
			match, err := matchSides(docs[0], docs[1])
			if err != nil {
				return err
			}
			specs := [2]simulate.Spec{spec, spec}
			var scenes [2]scene
			for i, doc := range docs {
				left, err := c.bind(&specs[i], doc)
				if err != nil {
					return err
				}
				scenes[i] = sceneOf(doc, append([]leftOut{}, left...))
			}
			return c.diff(ctx, scenes, specs, match)
		},
	}
}

// matchSides finds for each side of A the side of B with the same id. Where
// one is found, the other two go together.
func matchSides(a, b *schema.Doc) (match [simulate.Sides]int, err error) {
	of, with := a.Scenario.Sides.Keys(), b.Scenario.Sides.Keys()
	for i, id := range of {
		if k := slices.Index(with, id); k >= 0 {
			match[i], match[1-i] = k, 1-k
			return match, nil
		}
	}
	return match, usagef("the sides of %s are %s, those of %s %s; give a side the same id in both, to have them compared",
		a.File, strings.Join(of, " and "), b.File, strings.Join(with, " and "))
}

// diff plays both and reports what differs, as far as they were played.
func (c *call) diff(ctx context.Context, scenes [2]scene, specs [2]simulate.Spec, match [simulate.Sides]int) error {
	p := c.rate("playing", "games", 2*specs[0].Games)
	specs[0].Progress = p.reach
	d, stopped := simulate.Compare(ctx, specs[0], specs[1], match)
	p.end()
	if stopped != nil && !errors.Is(stopped, ctx.Err()) {
		return stopped
	}
	if d != nil {
		if err := c.writeContrasted(contrasted{scenes[0], scenes[1], d}); err != nil {
			return err
		}
	}
	if stopped != nil {
		if d != nil {
			fmt.Fprintf(c.Err, "stopped after %d of %d games of each, the first ones without a gap\n", d.Games, specs[0].Games)
		}
		return stopped
	}
	for i, n := range d.Violations {
		if n > 0 {
			return fmt.Errorf("%s: %s", scenes[i].File, broken(n, d.Games))
		}
	}
	return nil
}
