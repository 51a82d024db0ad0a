package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
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

out/index.html shows them all with small pictures, and everything that was found wrong; it is for a browser, and needs no network. out/index.md is the same as Markdown. Documents with errors are reported and left out; the rest is built. Scenarios that forge cannot play are checked and printed.

Nothing is made twice: forge remembers in the user's cache folder what it made and what it looked at for that (documents, the games and lists that they name, pictures, fonts, the flags, and forge itself), and makes again what would come out otherwise. What comes out is what a first build would make, byte by byte. When only --games is greater the games go on where they ended. --force makes everything anew; the variable FORGE_CACHE names another folder to remember in, or is off.

Files are written whole or not at all, and the same documents give the same bytes. Of a document that has errors now, what an earlier build made stays, and the index calls it old. What else an earlier build wrote and this one does not is removed, if no one has changed it since (out/.forge-manifest.json keeps the list); no other file is touched. Links that lie in out are refused, so that nothing elsewhere is written; so is an out that is a link itself, unless -o names it. Ctrl-C ends the build at once and leaves only finished files.`,
		Examples: []string{
			"forge build",
			"forge build campaigns/sarn --games 5000 --paper letter",
		},
		Exits: []string{1: "a document has errors; the sound ones are built", 3: "a file could not be read or written"},
		Hint:  cmdline.Folders(),
		Flags: []cli.Flag{
			autoFlag(),
			&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the `SEED` of all dice"},
			paperFlag(),
			langFlag(),
			draftFlag(),
			&cli.BoolFlag{Name: "watch", Usage: "build again whenever a file is saved that goes into it, until Ctrl-C"},
			&cli.BoolFlag{Name: "force", Usage: "make everything anew, and use nothing that is remembered"},
			cmdline.Hinted(&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "build into `FOLDER` instead of DIR/out"}, cmdline.Folders()),
			cmdline.FormatFlag("text", "json"),
		},
		Run: action(func(ctx context.Context, c *call) error {
			if c.Flags.Bool("watch") {
				return c.keepBuilding(ctx)
			}
			b, err := c.builder()
			if err != nil {
				return err
			}
			return b.run(ctx)
		}),
	}
}

// run builds and shows what came of it.
func (b *builder) run(ctx context.Context) error {
	err := b.build(ctx)
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
}

// builder is one run of forge build.
type builder struct {
	*call
	root   string // the folder that is built
	games  uint64 // of each scenario and player, at most
	auto   bool   // fewer will do
	setup  layout.Setup
	out    *outFolder
	disk   *disk
	loader *schema.Loader
	memory *memory
	listed []string // the files that may be documents
	docs   []*built // in the order of their files
	bare   []*built // the built-in games in use, which have no document

	missing error // what of the folder cannot be read

	verdicts verdicts
}

func (c *call) builder() (*builder, error) {
	b := &builder{call: c, root: ".", disk: newDisk(onDisk)}
	b.loader, b.verdicts.draft = files{document: b.disk.document, names: b.disk.names}.loader(), c.drafts()
	if len(c.Args) == 1 {
		b.root = filepath.Clean(c.Args[0])
	}
	info, err := os.Stat(b.root)
	switch {
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", b.root, atomicfile.Cause(err))
	case !info.IsDir():
		return nil, cmdline.Usagef("%s is a file; forge build takes a folder", b.root)
	}
	if b.games, b.auto, err = c.howMany(); err != nil {
		return nil, err
	}
	if b.setup, err = c.paper(); err != nil {
		return nil, err
	}
	b.setup.Language = c.language()
	if folder := c.Flags.String("output"); folder != "" {
		b.out, err = openOut(folder, false)
	} else {
		b.out, err = openOut(filepath.Join(b.root, "out"), true)
	}
	return b, err
}

// build does all the work. Its order is that of what stands on what: documents
// are checked, then figures and papers made, then games played.
func (b *builder) build(ctx context.Context) error {
	b.memory = b.remember()
	for _, phase := range []func(context.Context) error{b.check, b.reload, b.make, b.play} {
		if err := phase(ctx); err != nil {
			b.memory.keep(b, false)
			return err
		}
	}
	for _, d := range b.docs {
		if !d.sound() {
			d.old = b.out.keep(d.stem)
		}
	}
	b.memory.keep(b, true)
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
	name    string // as it is read; that of a built-in game
	file    string // from the folder that is built; the name of a built-in game
	builtIn bool
	stem    string // where its outputs go, without their endings: "armylists/tintin/customs-post"
	account
	doc    *schema.Doc // nil: it has not been read, since there is nothing left to make of it
	sights *sights     // what it was made from
	failed error       // it could not be read, or forge failed at it

	old []string // files of an earlier build that stay, since the document has errors now
}

// found is all that is wrong with the document.
func (d *built) found() []diag.Diagnostic {
	found := d.Checked
	for _, p := range []*part{d.Papers, d.Play} {
		if p != nil {
			found = slices.Concat(withoutForeseen(found, p.Told), p.Told)
		}
	}
	return diag.Sort(slices.Clone(found))
}

// withoutForeseen are diagnostics without the notes of what errors of print say now.
func withoutForeseen(found []diag.Diagnostic, printing []diag.Diagnostic) []diag.Diagnostic {
	return each.Where(found, func(d diag.Diagnostic) bool {
		return d.Severity != diag.Note || !slices.ContainsFunc(printing, func(p diag.Diagnostic) bool { return p.Code == d.Code && p.Span == d.Span })
	})
}

// sound says that there is something to be made of the document.
func (d *built) sound() bool {
	return d.failed == nil && d.Bound && diag.Count(d.found(), diag.Error) == 0
}

// outputs are the files that were made of the document, from the out folder.
func (d *built) outputs() (names []string) {
	for _, p := range []*part{d.Papers, d.Play} {
		if p != nil {
			names = append(names, each.Of(p.Files, func(f madeFile) string { return d.stem + "." + f.Ending })...)
		}
	}
	return names
}

// guard keeps what goes wrong with one document from stopping the rest.
func (d *built) guard() {
	if bug := recover(); bug != nil {
		d.failed = fmt.Errorf("a bug in forge, not in your files: %s", text.OneLine(fmt.Sprint(bug)))
	}
}

// check finds the documents of the folder and judges those that are not as they were.
func (b *builder) check(ctx context.Context) error {
	files, missing := findFiles([]string{b.root})
	b.missing, b.listed = missing, each.Of(files, func(f found) string { return f.name })
	p := b.Rate("checking", "", uint64(len(files)))
	p.OnlyBar()
	defer p.End()
	var over strangers
	err := inOrder(ctx, len(files),
		func(i int) *built { return b.examine(ctx, files[i].name) },
		func(_ int, d *built) error {
			p.Add(1)
			if d.Stranger != "" {
				over.add(d.Stranger, d.file)
				b.memory.strangers = append(b.memory.strangers, d)
			} else {
				b.docs = append(b.docs, d)
			}
			return nil
		})
	if err != nil {
		return err
	}
	p.End()
	b.tellPassedOver(over)
	b.done("checked %s", text.Plural(len(b.docs), "document"))
	b.sayUntold(each.Of(each.Where(b.docs, (*built).sound), func(d *built) untold { return d.Untold }))
	b.addBuiltins()
	nameStems(b.bare, b.docs)
	return nil
}

// examine recalls what a file came to, or loads and judges it.
func (b *builder) examine(ctx context.Context, name string) *built {
	d := &built{name: name, file: b.rel(name), sights: b.disk.sights()}
	if !b.memory.recall(b, d) {
		b.load(ctx, d)
	}
	return d
}

// load loads and judges a document.
func (b *builder) load(ctx context.Context, d *built) {
	defer d.guard()
	if d.builtIn {
		g, _ := schema.Builtin(d.name)
		d.doc = &schema.Doc{File: d.name, Kind: schema.KindGame, Game: g}
		return
	}
	d.account = account{}
	f := b.filesFor(d).checkFile(ctx, b.loader, found{name: d.name})
	d.Stranger, d.failed = f.stranger, f.err
	if f.doc == nil {
		return
	}
	b.verdicts.keep(f.judged)
	d.doc, d.Checked, d.Draft = f.doc, diag.Sort(f.diagnostics), len(b.verdicts.mistakes(f.doc)) > 0
	d.Kind, d.Title, d.Bound = f.doc.Kind, titleOf(f.doc), f.doc.Game != nil
	switch {
	case !d.Bound:
	case f.doc.List != nil:
		d.Game = f.doc.List.Game
	case f.doc.Scenario != nil:
		d.Game = f.doc.Scenario.Game
	}
	if d.sound() {
		d.Untold = b.untold(printer.Subject{File: f.doc.File, Game: f.doc.Game, Doc: f.doc})
	}
}

// filesFor reads and judges for a document.
func (b *builder) filesFor(d *built) files {
	f := d.sights.files()
	f.draft = b.verdicts.draft
	return f
}

// addBuiltins gathers the built-in games that documents name.
func (b *builder) addBuiltins() {
	for _, name := range schema.Builtins() {
		if !slices.ContainsFunc(b.docs, func(d *built) bool { return d.failed == nil && d.Game == name }) {
			continue
		}
		d := &built{name: name, file: name, builtIn: true, sights: b.disk.sights()}
		if !b.memory.recall(b, d) {
			d.account = account{Kind: schema.KindGame, Title: schema.BuiltinTitle(name), Bound: true}
		}
		b.bare = append(b.bare, d)
	}
}

// reload keeps of what is remembered what still lies in the out folder, and loads the
// documents of which something else is to be made.
func (b *builder) reload(ctx context.Context) error {
	all := slices.Concat(b.bare, b.docs)
	return inOrder(ctx, len(all), func(i int) struct{} {
		d := all[i]
		d.Papers, d.Play = b.intact(d, d.Papers, b.papersKey()), b.intact(d, d.Play, b.playKey())
		if d.doc != nil || !d.sound() || d.Papers != nil && (d.Kind != schema.KindScenario || d.Play != nil) {
			return struct{}{}
		}
		before := d.account
		b.load(ctx, d)
		if b.memory.still(b, d) { // it has not changed in between
			d.Papers, d.Play = before.Papers, before.Play
		}
		return struct{}{}
	}, func(i int, _ struct{}) error {
		for _, p := range []*part{all[i].Papers, all[i].Play} {
			if p != nil {
				b.out.retain(all[i].stem, p)
			}
		}
		return nil
	})
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
