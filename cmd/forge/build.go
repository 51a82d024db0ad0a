package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/progress"
	"github.com/tabletop-forge/forge/printer/layout"
)

func buildCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "build", Category: building, Usage: "check, price, play and print everything in a folder",
		Args: "[DIR]", Max: 1,
		Help: `Takes every document below DIR (the current folder if absent), as forge check finds them, and puts into DIR/out, in the same folders:

- for an army list its points, its army sheet and its unit cards
- for a scenario each side's victory target, the army sheets of both sides, a simulation, a page of what the dice say, and the replay of one game
- for a game, and for each built-in game that a document names, its reference sheet

out/index.md lists them all with everything that was found wrong. Documents with errors are reported and left out; the rest is built. Scenarios that forge cannot play are checked and printed.

Files are written whole or not at all, and the same documents give the same bytes. What an earlier build wrote and this one does not is removed, if nobody has changed it since (out/.forge-manifest.json keeps the list); no other file is touched. Links that lie in out are refused, so that nothing elsewhere is written; so is an out that is a link itself, unless -o names it. Ctrl-C ends the build at once and leaves only finished files.`,
		Examples: []string{
			"forge build",
			"forge build campaigns/sarn --games 5000 --paper letter",
		},
		Exits: []string{1: "a document has errors; the sound ones are built", 3: "a file could not be read or written"},
		Hint:  cmdline.Folders(),
		Flags: []cli.Flag{
			&cli.Uint64Flag{Name: "games", Value: 1000, Usage: "play `N` games of each scenario"},
			&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the `SEED` of all dice"},
			paperFlag(),
			cmdline.Hinted(&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "build into `FOLDER` instead of DIR/out"}, cmdline.Folders()),
			cmdline.FormatFlag("text", "json"),
		},
		Run: action(func(ctx context.Context, c *call) error {
			b, err := c.builder()
			if err != nil {
				return err
			}
			err = b.build(ctx)
			if unsaved := b.out.close(err == nil); unsaved != nil {
				return unsaved
			}
			if err != nil {
				return err
			}
			if err := b.show(); err != nil {
				return err
			}
			return b.verdict()
		}),
	}
}

// builder is one run of forge build.
type builder struct {
	*call
	root  string // the folder that is built
	games uint64
	setup layout.Setup
	out   *outFolder
	docs  []*built // in the order of their files
	bare  []*built // the built-in games in use, which have no document

	verdicts verdicts
}

func (c *call) builder() (*builder, error) {
	b := &builder{call: c, root: ".", games: c.Flags.Uint64("games")}
	if len(c.Args) == 1 {
		b.root = filepath.Clean(c.Args[0])
	}
	info, err := os.Stat(b.root)
	switch {
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", b.root, atomicfile.Cause(err))
	case !info.IsDir():
		return nil, cmdline.Usagef("%s is a file; forge build takes a folder", b.root)
	case b.games == 0:
		return nil, cmdline.Usagef("--games must be at least 1")
	}
	if b.setup, err = c.paper(); err != nil {
		return nil, err
	}
	if folder := c.Flags.String("output"); folder != "" {
		b.out, err = openOut(folder)
	} else {
		b.out, err = openOwnOut(filepath.Join(b.root, "out"))
	}
	return b, err
}

// build does all the work. Its order is that of what stands on what: documents
// are checked, then figures and papers made, then games played.
func (b *builder) build(ctx context.Context) error {
	for _, phase := range []func(context.Context) error{b.check, b.make, b.play} {
		if err := phase(ctx); err != nil {
			return err
		}
	}
	return b.writeIndex()
}

// phase begins a part of the work that a bar on a terminal shows, and nothing
// elsewhere.
func (b *builder) phase(what string, total int) *progress.Work {
	p := b.Progress(what, total)
	p.OnlyBar()
	return p
}

// done says on Err what a part of the work came to.
func (b *builder) done(format string, args ...any) {
	if !b.Flags.Bool("quiet") {
		fmt.Fprintf(b.Err, format+"\n", args...)
	}
}

// rel is a file's path from the folder that is built, with slashes: what is
// written does not depend on where forge was called.
func (b *builder) rel(file string) string {
	rel, err := filepath.Rel(b.root, filepath.FromSlash(file))
	if err != nil { // on another drive
		return file
	}
	return filepath.ToSlash(rel)
}
