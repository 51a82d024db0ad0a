package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateShardCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate shard", Category: playing, Usage: "play one part of a run that is cut up, for several machines",
		Args: "SCENARIO I/N", Min: 2, Max: 2,
		Help: `Plays the I-th of N parts of the games and writes what came of it, as JSON; "forge simulate merge" adds the parts up to the very report that one run would give. docs/scale.md shows how batch systems do it. There is a result for each player of the panel; the first player of --policy alone has one. A shard that is stopped writes nothing.`,
		Examples: []string{
			"forge simulate shard bridge.cue 3/8 --games 1000000 -o part-3.json",
			"forge simulate shard bridge.cue 1/2 > part-1.json",
		},
		Exits: playExits,
		Hint:  cmdline.Hint{Files: documentFiles.Files, FileAt: cmdline.FirstOnly},
		Flags: append(runFlags(), thoroughFlag(), pairsFlag(), cmdline.OutputFlag("json"), langFlag()),
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
	run, doc, left, err := c.load(ctx, c.pairedSpec, c.language(), true)
	if err != nil {
		return err
	}
	switch {
	case run.Auto && c.Flags.IsSet("games"):
		return cmdline.Usagef("a shard is a part of so many games; --games is a number here, not %s", auto)
	case run.Auto:
		run.Auto = false
	}
	if err := c.seatPanel(&run, c.Flags.Bool("thorough")); err != nil {
		return err
	}
	spec, err := shard.Part(run)
	if err != nil {
		return cmdline.Usagef("%s: %v", name, err)
	}
	tallies, stopped, err := c.run(ctx, spec)
	if err != nil {
		return err
	}
	if stopped != nil {
		fmt.Fprintf(c.Err, "stopped after %d of the shard's %d games; nothing is written, half a shard cannot be merged\n", gamesOf(tallies), allGames(&spec))
		return stopped
	}
	var out []byte
	for _, part := range simulate.NewParts(run, shard, tallies) {
		if part.Run.Engine, err = engine(); err != nil {
			return err
		}
		if part.Run.Scenario, err = digest(doc.Original()); err != nil {
			return err
		}
		if part.Run.Scene, err = json.Marshal(sceneOf(doc, left)); err != nil {
			return err
		}
		text, err := part.Encode()
		if err != nil {
			return err
		}
		out = append(out, text...)
	}
	return c.WriteFile(cmp.Or(c.Flags.String("output"), "-"), out)
}

// engine names the build of forge that plays. Where the version does not say what
// was built, the program's own bytes do.
var engine = sync.OnceValues(func() (string, error) {
	version := cmdline.Version()
	if strings.HasPrefix(version, "v") && !strings.HasSuffix(version, "+dirty") {
		return "forge " + version, nil
	}
	self, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("finding forge itself: %w", err)
	}
	f, err := os.Open(self)
	if err != nil {
		return "", fmt.Errorf("reading forge itself: %w", err)
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", fmt.Errorf("reading forge itself: %w", err)
	}
	return fmt.Sprintf("forge %s, build %.6x", version, sum.Sum(nil)), nil
})

// digest is a number for all that a scenario's games depend on: the scenario,
// its lists, and their game with what they add to it. How a document is written
// and where it lies does not change it.
func digest(doc *schema.Doc) (string, error) {
	sum := sha256.New()
	games := map[*schema.Game][]byte{} // a game is long, and mostly that of both lists
	parts := []any{doc.Scenario, doc.Game}
	for _, side := range doc.Scenario.Sides.Keys() {
		army := doc.Armies[side]
		parts = append(parts, side, army.List, army.Game)
	}
	for _, p := range parts {
		g, isGame := p.(*schema.Game)
		text := games[g]
		if text == nil {
			var err error
			if text, err = json.Marshal(p); err != nil {
				return "", fmt.Errorf("digest of %s: %w", doc.File, err)
			}
		}
		if isGame {
			games[g] = text
		}
		fmt.Fprintf(sum, "%s\n", text)
	}
	return fmt.Sprintf("sha256:%x", sum.Sum(nil)), nil
}

func simulateMergeCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate merge", Category: playing, Usage: "add up the parts of a run that was cut into shards",
		Args: "FILE…", Min: 1, Max: cmdline.AnyNumber,
		Help: `Reads what forge simulate shard has written and prints the report that one run of all the games would print, to the last digit. The files may come in any order; a file may hold several results after each other; - is standard input.

Nothing is added up that would not be one run: shards that are missing or come twice, results of another scenario (or of one that was changed in between), with other policies, another seed or number of games, by another forge, and files that are damaged are named, and refused.`,
		Examples: []string{
			"forge simulate merge part-*.json",
			"cat results/* | forge simulate merge - --format json -o bridge.json",
			"forge simulate merge part-*.json -o bridge.pdf",
		},
		Exits: []string{1: "the results are not one whole run"},
		Hint:  cmdline.Files("json"),
		Flags: []cli.Flag{cmdline.FormatFlag(reportForms...), cmdline.OutputFlag("html", "pdf", "md", "json", "txt"), paperFlag()},
		Run: action(func(_ context.Context, c *call) error {
			if err := c.checkForm(); err != nil {
				return err
			}
			parts, mistakes, err := c.readParts()
			if err != nil {
				return err
			}
			if len(mistakes) > 0 {
				return c.refuseParts(mistakes)
			}
			run, tallies, mistakes := simulate.JoinPanel(parts)
			if len(mistakes) > 0 {
				return c.refuseParts(mistakes)
			}
			var s scene
			if err := json.Unmarshal(run.Scene, &s); err != nil {
				return err
			}
			spec := run.Spec()
			spec.Names.Language, _ = wording.Named(s.Lang)
			if err := c.writePlayed(newPlayed(s, spec, tallies)); err != nil {
				return err
			}
			return verdictOn(tallies)
		}),
	}
}

// readParts reads the results that the command line names. The error is a file
// that cannot be read; mistakes are those that hold something else.
func (c *call) readParts() (parts []simulate.Part, mistakes []string, err error) {
	for _, name := range c.Args {
		text, err := c.ReadFile(name)
		if err != nil {
			return nil, nil, err
		}
		if name == "-" {
			name = "standard input"
		}
		more, err := simulate.DecodeParts(name, text)
		if err != nil {
			mistakes = append(mistakes, err.Error())
		}
		parts = append(parts, more...)
	}
	return parts, mistakes, nil
}

// refuseParts tells why results are not added up.
func (c *call) refuseParts(mistakes []string) error {
	for _, m := range mistakes {
		fmt.Fprintf(c.Err, "forge simulate merge: %s\n", text.OneLine(m))
	}
	return cmdline.ErrProblems
}
