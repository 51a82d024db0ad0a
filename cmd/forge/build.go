package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
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

Files are written whole or not at all, and the same documents give the same bytes. Of a document that has errors now, what an earlier build made stays, and the index calls it old. What else an earlier build wrote and this one does not is removed, if no one has changed it since (out/.forge-manifest.json keeps the list); no other file is touched. Links that lie in out are refused, so that nothing elsewhere is written; so is an out that is a link itself, unless -o names it. Ctrl-C ends the build at once and leaves only finished files.`,
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
			langFlag(),
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

	missing error // what of the folder cannot be read

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
	b.setup.Language = c.language()
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
	for _, d := range b.docs {
		if !d.sound() {
			d.old = b.out.keep(d.stem)
		}
	}
	return b.writeIndex()
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

// built is a document of the folder, or a built-in game, and what became of it.
type built struct {
	file    string // from the folder that is built; the name of a built-in game
	builtIn bool
	doc     *schema.Doc
	stem    string // where its outputs go, without their endings: "armylists/tintin/customs-post"

	found  []diag.Diagnostic
	failed error // it could not be read, or forge failed at it

	bill    *pointscalc.Bill
	targets *pointscalc.Targets
	played  *played
	outputs []string // the files made, from the out folder
	old     []string // those of an earlier build that stay, since the document has errors now
}

// sound says that there is something to be made of the document.
func (d *built) sound() bool {
	return d.failed == nil && d.doc.Game != nil && diag.Count(d.found, diag.Error) == 0
}

// guard keeps what goes wrong with one document from stopping the rest.
func (d *built) guard() {
	if bug := recover(); bug != nil {
		d.failed = fmt.Errorf("a bug in forge, not in your files: %s", text.OneLine(fmt.Sprint(bug)))
	}
}

// check finds the documents of the folder and judges them.
func (b *builder) check(ctx context.Context) error {
	files, missing := findFiles([]string{b.root})
	b.missing = missing
	p := b.Rate("checking", "", uint64(len(files)))
	p.OnlyBar()
	defer p.End()
	l := newLoader()
	var over strangers
	err := inOrder(ctx, len(files),
		func(i int) examined { return b.examine(ctx, l, files[i].name) },
		func(_ int, e examined) error {
			p.Add(1)
			if e.stranger != "" {
				over.add(e.stranger, e.file)
			} else {
				b.docs = append(b.docs, e.built)
			}
			return nil
		})
	if err != nil {
		return err
	}
	p.End()
	b.tellPassedOver(over)
	b.done("checked %s", text.Plural(len(b.docs), "document"))
	b.tellUntold(each.Of(each.Where(b.docs, (*built).sound), func(d *built) printer.Subject {
		return printer.Subject{File: d.doc.File, Game: d.doc.Game, Doc: d.doc}
	}))
	b.addBuiltins()
	nameStems(b.bare, b.docs)
	return nil
}

// examined is a file that was looked at.
type examined struct {
	*built
	stranger string // why it is no document, if it is not one
}

// examine loads and judges one file.
func (b *builder) examine(ctx context.Context, l *schema.Loader, name string) (e examined) {
	e.built = &built{file: b.rel(name)}
	defer e.guard()
	f := checkFile(ctx, l, found{name: name})
	e.stranger, e.failed = f.stranger, f.err
	if f.doc != nil {
		b.verdicts.keep(f.judged)
		e.doc, e.found = f.doc, diag.Sort(f.diagnostics)
	}
	return e
}

// addBuiltins gathers the built-in games that documents name.
func (b *builder) addBuiltins() {
	used := map[string]bool{}
	for _, d := range b.docs {
		if d.failed != nil || d.doc.Game == nil {
			continue
		}
		switch {
		case d.doc.List != nil:
			used[d.doc.List.Game] = true
		case d.doc.Scenario != nil:
			used[d.doc.Scenario.Game] = true
		}
	}
	for _, name := range schema.Builtins() {
		if g, ok := schema.Builtin(name); ok && used[name] {
			b.bare = append(b.bare, &built{file: name, builtIn: true, doc: &schema.Doc{File: name, Kind: schema.KindGame, Game: g}})
		}
	}
}

// gamesFolder is where the sheets of built-in games go.
const gamesFolder = "games"

// nameStems says where the outputs of each document go: next to those of the
// documents of its folder, under its name without the ending. Documents
// whose names differ only in the ending, or in small and capital letters,
// keep the ending; if even then two agree on some systems, the later
// one gets a number. Names too long for an ending are cut.
func nameStems(bare, docs []*built) {
	taken := map[string]int{}
	for _, g := range bare {
		g.stem = path.Join(gamesFolder, g.file)
		taken[strings.ToLower(g.stem)]++
	}
	short := func(d *built) string { return cutName(withoutEnding(d.file)) }
	for _, d := range docs {
		taken[strings.ToLower(short(d))]++
	}
	for _, d := range docs {
		if d.stem = short(d); taken[strings.ToLower(d.stem)] == 1 {
			continue
		}
		long := cutName(d.file)
		d.stem = long
		for n := 2; taken[strings.ToLower(d.stem)] > 0; n++ {
			d.stem = fmt.Sprintf("%s-%d", long, n)
		}
		taken[strings.ToLower(d.stem)]++
	}
}

// longestStem leaves room for the longest ending, and a number, in the 255
// bytes that most systems give to the name of a file.
const longestStem = 220

// cutName cuts the last part of a path so that an ending fits behind it.
func cutName(file string) string {
	dir, base := path.Split(file)
	if len(base) > longestStem {
		base = strings.ToValidUTF8(base[:longestStem], "")
	}
	return dir + base
}
