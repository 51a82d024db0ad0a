package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateShardCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate shard", Category: playing, Usage: "play one part of a run that is cut up, for several machines",
		Args: "SCENARIO I/N", Min: 2, Max: 2,
		Help: `Plays the I-th of N parts of the games and writes what came of it, as JSON; "forge simulate merge" adds the parts up to the very report that one run would give. docs/scale.md shows how batch systems do it. A shard that is stopped writes nothing.`,
		Examples: []string{
			"forge simulate shard bridge.cue 3/8 --games 1000000 -o part-3.json",
			"forge simulate shard bridge.cue 1/2 > part-1.json",
		},
		Exits: playExits,
		Hint:  cmdline.Hint{Files: documentFiles.Files, FileAt: cmdline.FirstOnly},
		Flags: append(runFlags(), pairsFlag(), cmdline.OutputFlag("json")),
		Run:   action(func(ctx context.Context, c *call) error { return c.playShard(ctx, "I/N", c.Args[1]) }),
	}
}

// playShard plays one shard of a run and writes what came of it: all of it or,
// if the run is stopped, nothing. name is what the user calls the shard by.
func (c *call) playShard(ctx context.Context, name, value string) error {
	shard, err := simulate.ParseShard(value)
	if err != nil {
		return cmdline.Usagef("%s: %v", name, err)
	}
	run, doc, left, err := c.load(ctx, c.pairedSpec, true)
	if err != nil {
		return err
	}
	spec, err := shard.Part(run)
	if err != nil {
		return cmdline.Usagef("%s: %v", name, err)
	}
	tally, stopped, err := c.run(ctx, spec)
	if err != nil {
		return err
	}
	if stopped != nil {
		fmt.Fprintf(c.Err, "stopped after %d of the shard's %d games; nothing is written, half a shard cannot be merged\n", tally.Games, spec.Games)
		return stopped
	}
	part := simulate.NewPart(run, shard, tally)
	if err := originate(&part.Run, doc, left); err != nil {
		return err
	}
	text, err := part.Encode()
	if err != nil {
		return err
	}
	return c.writeResult(text)
}

// originate fills in what of a part's origin only we know.
func originate(o *simulate.Origin, doc *schema.Doc, left []leftOut) (err error) {
	o.Engine = "forge " + cmdline.Version()
	if o.Scenario, err = digest(doc); err != nil {
		return err
	}
	o.Scene, err = json.Marshal(sceneOf(doc, left))
	return err
}

// digest is a number for all that a scenario's games depend on: the scenario,
// its lists, and their game with what they add to it. How a document is written
// and where it lies does not change it.
func digest(doc *schema.Doc) (string, error) {
	sum := sha256.New()
	e := json.NewEncoder(sum)
	parts := []any{doc.Scenario, doc.Game}
	for _, side := range doc.Scenario.Sides.Keys() {
		army := doc.Armies[side]
		parts = append(parts, side, army.List, army.Game)
	}
	for _, p := range parts {
		if err := e.Encode(p); err != nil {
			return "", fmt.Errorf("digest of %s: %w", doc.File, err)
		}
	}
	return fmt.Sprintf("sha256:%x", sum.Sum(nil)), nil
}
