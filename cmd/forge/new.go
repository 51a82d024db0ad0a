package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

func newCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "new", Category: authoring, Usage: "begin a list, a scenario, a game, a layout of cards, a folder for them, or a translation",
		Args: "[KIND] [FILE]", Max: 2,
		Help: `On a terminal "forge new" alone asks for the game, the side and the points of an army list, and writes a list to fill in: all that the game sells, with prices, behind remarks that one takes away. --side or --limit make one without questions.

KIND is list, scenario, game, layout, folder or translation. The new documents pass forge check as they are, and their remarks explain them. FILE says by its ending how they are written: .cue, .yaml or .json; without FILE it is that of most documents of the folder. A scenario comes with two lists next to it, a game with one.

A game begins as a copy of one that forge ships as data, played as it is, with two lists and a scenario: --like names it, and on a terminal forge asks. With --like none, or where nobody can be asked, it has what lists buy, and no rules of play.

A layout is the one that cards have, with remarks, to change what stands where: of --kind ` + text.Or(schema.LayoutRoles) + `; of units if none is asked for.

A folder comes with a list and a scenario to go on from, and with what editors need to check and complete documents as one types: JSON Schemas, settings and tasks for Visual Studio Code, and CUE's own module. They know the ids of every built-in game and of those whose documents lie in the folder. When such a game has changed, "forge new folder --update" refreshes what forge has made, and touches nothing of yours.

Documents may have any name; those that end in .army.yaml, .scenario.yaml or .game.yaml (or .json) are known to editors wherever they lie in the folder.

A translation writes into FILE itself, or to -o, which of its texts are to be put into the language of --lang: into its "texts", each with an empty one to fill in; what is there stays, and what nothing says any more is marked (in JSON, forge check says it: W505). Of a built-in game it is a Game document that extends it.

Nothing else that is there already is overwritten without --force.`,
		Examples: []string{
			"forge new",
			"forge new list lists/first.yaml",
			"forge new list lists/column.yaml --game tintin --side Grauland --limit 30",
			"forge new game pond.cue --like pillows",
			"forge new list corsairs.cue --game games/pond.cue",
			"forge new layout my-cards.cue --kind cards",
			"forge new folder campaign",
			"forge new translation lists/first.yaml --lang de",
		},
		Hint: cmdline.Hint{Words: newCandidates, Files: documentExtensions, Dirs: true, FileAt: cmdline.AfterFirst},
		Flags: []cli.Flag{
			cmdline.Hinted(&cli.StringFlag{Name: "game", Aliases: []string{"g"}, Value: "tintin", Usage: "the `GAME` of a list or scenario: a built-in one, or the path of a Game document"},
				cmdline.Hint{Words: func([]string) []cmdline.Candidate { return gameCandidates() }, Files: documentExtensions}),
			cmdline.Hinted(&cli.StringFlag{Name: "side", Usage: "of a list to fill in: the `SIDE` that fields it, by any name"}, cmdline.Hint{}),
			cmdline.Hinted(&cli.StringFlag{Name: "limit", Usage: "of a list to fill in: it may cost this many `POINTS`"}, cmdline.Hint{}),
			cmdline.Hinted(&cli.StringFlag{Name: "lang", Usage: "of a translation: the language `LANG`"}, cmdline.OneOf(wording.Tags()...)),
			cmdline.Hinted(&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "of a translation: write to `FILE`, - for the terminal"}, documentFiles),
			cmdline.Hinted(&cli.StringFlag{Name: "kind", Usage: "of a layout: the `CARDS` that it is of"}, cmdline.OneOf(schema.LayoutRoles...)),
			cmdline.Hinted(&cli.StringFlag{Name: "like", Usage: "of a game: begin with a copy of `GAME`, a shipped one that is data alone, or none"}, cmdline.OneOf(likes()...)),
			&cli.BoolFlag{Name: "force", Usage: "overwrite files that are there already"},
			&cli.BoolFlag{Name: "update", Usage: "of a folder: refresh what forge has made"},
		},
		Run: action(beginAny),
	}
}

// beginAny writes what new begins.
func beginAny(ctx context.Context, c *call) error {
	kind := "list"
	if len(c.Args) > 0 {
		kind = c.Args[0]
	} else if !c.wantsFillIn(kind) {
		return cmdline.Usagef("needs KIND [FILE]; \"forge help new\" says more")
	}
	if !slices.Contains(newKinds, kind) {
		return cmdline.Usagef("unknown kind %q%s", kind, text.OrElse(text.DidYouMean(kind, newKinds), "there are "+text.Or(newKinds)))
	}
	if c.Flags.Bool("update") && kind != "folder" {
		return cmdline.Usagef("--update is for folders: forge new folder --update")
	}
	if kind != "translation" && (c.Flags.IsSet("lang") || c.Flags.IsSet("output")) {
		return cmdline.Usagef("--lang and -o are for translations: forge new translation FILE --lang de")
	}
	if kind != "layout" && c.Flags.IsSet("kind") {
		return cmdline.Usagef("--kind is for layouts: forge new layout --kind units")
	}
	if kind != "game" && c.Flags.IsSet("like") {
		return cmdline.Usagef("--like is for games: forge new game --like pillows")
	}
	if kind != "list" && (c.Flags.IsSet("side") || c.Flags.IsSet("limit")) {
		return cmdline.Usagef("--side and --limit are for lists: forge new list FILE --side SIDE --limit POINTS")
	}
	switch {
	case c.wantsFillIn(kind):
		return c.newFillIn(ctx)
	case kind == "folder":
		return c.newFolder(ctx)
	case kind == "translation":
		return c.newTranslation(ctx)
	}
	name := map[string]string{"list": "army-list", "scenario": "scenario", "game": "game", "layout": "layout"}[kind] + usualEnding(".cue")
	if len(c.Args) == 2 {
		name = filepath.ToSlash(c.Args[1])
	}
	files, err := c.newDocuments(ctx, kind, name)
	if err != nil {
		return err
	}
	if err := c.writeNew(files); err != nil {
		return err
	}
	return c.refresh(ctx, files[0].name)
}

// newKinds are what can be begun.
var newKinds = []string{"list", "scenario", "game", "layout", "folder", "translation"}

func newCandidates(before []string) []cmdline.Candidate {
	if len(before) > 0 {
		return nil
	}
	return []cmdline.Candidate{{Text: "list", About: "an army list"}, {Text: "scenario", About: "a scenario with two lists"}, {Text: "game", About: "a game of your own"}, {Text: "layout", About: "how cards are laid out"}, {Text: "folder", About: "a folder with examples and settings for editors"}, {Text: "translation", About: "a document's texts in another language"}}
}

// newDocuments are the documents that a kind begins with: the one of that
// name, and those that it needs next to it.
func (c *call) newDocuments(ctx context.Context, kind, name string) ([]newFile, error) {
	if name == "-" && kind != "list" && kind != "layout" {
		return nil, cmdline.Usagef("a %s comes with lists next to it, so it needs a file, not -", kind)
	}
	if kind == "game" {
		like, err := c.like(ctx)
		if err != nil {
			return nil, err
		}
		if like != likeNone {
			return begunLike(ctx, name, like)
		}
	}
	if kind == "layout" {
		if err := endsAsDocument(name, path.Ext(name)); name != "-" && err != nil {
			return nil, err
		}
		return c.newLayout(ctx, name)
	}
	return beginning(ctx, kind, name, c.Flags.String("game"), c.game)
}

// beginning are the documents that a list, a scenario or a game begins with: the one of
// that name, and those that it needs next to it. find finds a game that forge has no
// examples of.
func beginning(ctx context.Context, kind, name, game string, find finder) ([]newFile, error) {
	ext := path.Ext(name)
	if name == "-" {
		ext = ".cue"
	}
	if err := endsAsDocument(name, ext); err != nil {
		return nil, err
	}
	s := sheaf{ext: ext, game: game, root: editorRoot(name)}
	base, army := withoutEnding(name), ext
	if base+ext != name {
		army = kindEndings[schema.KindArmyList] + ext
	}
	switch kind {
	case "list":
		s.add("list", name)
	case "scenario":
		s.add("south", base+"-south"+army)
		s.add("north", base+"-north"+army)
		s.add("scenario", name)
	case "game":
		s.add("game", name)
		s.add("gamelist", base+"-list"+army)
	}
	return s.filled(ctx, find)
}

// endsAsDocument refuses a file with an ending that no document has.
func endsAsDocument(name, ext string) error {
	if slices.Contains(documentExtensions, strings.TrimPrefix(ext, ".")) {
		return nil
	}
	return cmdline.Usagef("%s: a document's name ends in %s", name, text.Or(each.Of(documentExtensions, func(e string) string { return "." + e })))
}

// sheaf is documents that belong together.
type sheaf struct {
	ext    string // of all their names
	game   string // as the command line names it
	root   string // the folder that has forge's parts for editors; "": none
	drafts []draft
}

// draft is a document to be: the template that it is made from, and its name.
type draft struct{ template, name string }

func (s *sheaf) add(template, name string) { s.drafts = append(s.drafts, draft{template, name}) }

// seenFrom is the path of the draft of a template as a draft names it that
// lies elsewhere; "" if there is no such draft.
func (s *sheaf) seenFrom(from draft, template string) string {
	for _, d := range s.drafts {
		if d.template == template {
			return relative(path.Dir(from.name), d.name)
		}
	}
	return ""
}

// relative is a path as a file in a folder names it.
func relative(dir, name string) string {
	if whole, err := filepath.Abs(dir); err == nil && filepath.IsAbs(name) {
		dir = whole
	}
	rel, err := filepath.Rel(dir, name)
	if err != nil {
		return name // on another drive: as it is
	}
	return filepath.ToSlash(rel)
}

// newFile is a file that is to be written.
type newFile struct {
	name string // with slashes
	text []byte
	care care
}

// care is what becomes of a file that is there already, and whether one hears
// of it.
type care uint8

const (
	guarded care = iota // it is not overwritten without --force
	kept                // it stays as it is: it has the user's settings
	made                // forge makes it, and the user need not know of each
)

// writeNew writes files that are not there yet; with --force also those that
// are.
func (c *call) writeNew(files []newFile) error {
	var left []newFile
	for _, f := range files {
		_, err := os.Lstat(f.name)
		there := f.name != "-" && err == nil && !c.Flags.Bool("force")
		switch {
		case there && f.care == kept:
			defer fmt.Fprintf(c.Err, "kept %s as it is\n", f.name)
			continue
		case there:
			return cmdline.Usagef("%s is there already; nothing was written (--force overwrites)", f.name)
		}
		left = append(left, f)
	}
	return c.writeAll(left)
}

// writeAll writes files, with the folders that they lie in. If one cannot be
// written, those that were not there before are taken away again.
func (c *call) writeAll(files []newFile) (err error) {
	var fresh []string // files and folders, in the order of making
	defer func() {
		for i := len(fresh) - 1; err != nil && i >= 0; i-- {
			os.Remove(fresh[i])
		}
	}()
	for _, f := range files {
		if f.name != "-" {
			folders, err := makeFolders(filepath.Dir(f.name))
			fresh = append(fresh, folders...)
			if err != nil {
				return fmt.Errorf("writing %s: %w", f.name, atomicfile.Cause(err))
			}
			if _, err := os.Lstat(f.name); errors.Is(err, fs.ErrNotExist) {
				fresh = append(fresh, f.name)
			}
		}
		if err = c.WriteFile(f.name, f.text); err != nil {
			return err
		}
	}
	c.tellWritten(files)
	return nil
}

// makeFolders makes a folder and those around it, and returns what was not
// there before.
func makeFolders(dir string) (made []string, err error) {
	if _, err := os.Stat(dir); err == nil {
		return nil, nil
	}
	if parent := filepath.Dir(dir); parent != dir {
		if made, err = makeFolders(parent); err != nil {
			return made, err
		}
	}
	if err := os.Mkdir(dir, 0o777); err != nil {
		return made, err
	}
	return append(made, dir), nil
}

// tellWritten names the files on Out, and on a terminal how to go on.
func (c *call) tellWritten(files []newFile) {
	n := 0
	for _, f := range files {
		switch {
		case f.care == made:
			n++
		case f.name != "-":
			fmt.Fprintln(c.Out, "wrote", f.name)
		}
	}
	if n > 0 {
		fmt.Fprintf(c.Out, "wrote %s for editors in %s and cue.mod\n", text.Plural(n, "file"), editorFolder)
	}
	if c.OutTerminal {
		fmt.Fprintln(c.Err, `"forge" by itself says what can be done with it`)
	}
}
