package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/simulate"
)

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
			run, tally, mistakes := simulate.Join(parts)
			if len(mistakes) > 0 {
				return c.refuseParts(mistakes)
			}
			var s scene
			if err := json.Unmarshal(run.Scene, &s); err != nil {
				return err
			}
			if err := c.writePlayed(newPlayed(s, run.Spec(), tally)); err != nil {
				return err
			}
			return verdictOn(tally)
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
