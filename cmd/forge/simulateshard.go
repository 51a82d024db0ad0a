package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// shard is the part of the run that --shard asks for.
func (c *call) shard() (simulate.Shard, error) {
	shard, err := simulate.ParseShard(c.Flags.String("shard"))
	if err != nil {
		return shard, cmdline.Usagef("--shard: %v", err)
	}
	if form := c.reportForm(); form != "json" && (form == "pdf" || form == "html" || c.Flags.IsSet("format")) {
		return shard, cmdline.Usagef("the result of a shard is JSON, for forge simulate merge; --format goes there")
	}
	return shard, nil
}

// playShard plays one shard of a run and writes what came of it: all of it or,
// if the run is stopped, nothing.
func (c *call) playShard(ctx context.Context, doc *schema.Doc, run simulate.Spec, left []leftOut) error {
	shard, err := c.shard()
	if err != nil {
		return err
	}
	spec, err := shard.Part(run)
	if err != nil {
		return cmdline.Usagef("--shard: %v", err)
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
	return c.writeResult(func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
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
