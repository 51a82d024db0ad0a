package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

// nextName is the command that forge is without a word behind it, on a terminal.
const nextName = "next"

func nextCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: nextName, Category: building, Usage: "say what lies in a folder, what is wrong with it, and what can be made of it",
		Args: "[DIR]", Max: 1,
		Help: `Looks at the documents in DIR (the current folder if absent) and says which there are, how many mistakes each has, and with which commands to go on: to begin where there is nothing, to mend what is wrong, to price, print and play what is sound. It writes nothing, and is what forge does on a terminal without any other word.

It is a glance: of large folders it looks at the first files only, and says so. forge check looks at all of them.`,
		Examples: []string{"forge", "forge next campaigns/sarn"},
		Hint:     cmdline.Folders(),
		Run: action(func(ctx context.Context, c *call) error {
			dir := "."
			if len(c.Args) == 1 {
				dir = c.Args[0]
			}
			info, err := os.Stat(dir)
			switch {
			case err != nil:
				return fmt.Errorf("reading %s: %w", dir, atomicfile.Cause(err))
			case !info.IsDir():
				return cmdline.Usagef("%s is a file; forge next looks at a folder (forge check %s)", dir, shellWord(dir))
			}
			g, err := glanceAt(ctx, dir)
			if err != nil {
				return err
			}
			_, err = io.WriteString(c.Out, g.page(c.Width))
			return err
		}),
	}
}

// The bounds of a glance: a home folder has a million files.
const (
	mostEntries = 20_000 // files and folders that are passed
	mostGlanced = 300    // documents that are looked at
	mostShown   = 8      // documents of a kind that are shown
)

// glance is what lies in a folder.
type glance struct {
	dir     string
	docs    []glanced
	rosters []glanced // lists of other programs
	over    strangers
	missing error
	cut     bool // there is more than was looked at
}

// glanced is a document at a glance.
type glanced struct {
	file, kind, title, about string
	game                     string // as a command line names it
	side                     string // of a list
	limit                    *rulebook.Value
	errors, warnings         int
	hangs                    bool            // on errors of another file
	worst                    diag.Diagnostic // the first error, or else the first warning
}

func glanceAt(ctx context.Context, dir string) (glance, error) {
	g := glance{dir: dir}
	files := g.find()
	l := newLoader()
	var all []diag.Diagnostic
	judged := make([]checkedFile, 0, len(files))
	err := inOrder(ctx, len(files), func(i int) checkedFile { return onDisk.checkFile(ctx, l, found{name: files[i]}) },
		func(_ int, f checkedFile) error {
			switch {
			case f.err != nil:
				g.missing = also(g.missing, f.err)
			case f.stranger != "" && g.addRoster(f.name):
			case f.stranger != "":
				g.over.add(f.stranger, f.name)
			default:
				judged, all = append(judged, f), append(all, f.diagnostics...)
			}
			return nil
		})
	echo := diag.Echoes(all)
	for _, f := range judged {
		d := glancedAt(f, each.Where(diag.Sort(f.diagnostics), func(x diag.Diagnostic) bool { return !echo(x) }))
		d.hangs = d.errors == 0 && diag.Count(f.diagnostics, diag.Error) > 0
		g.docs = append(g.docs, d)
	}
	return g, err
}

// find lists files that may be documents, as forge check finds them, as far as the
// bounds of a glance allow.
func (g *glance) find() (files []string) {
	passed := 0
	missing := walkWhile(g.dir, func(name string, d fs.DirEntry) bool {
		if passed++; passed > mostEntries || len(files) == mostGlanced {
			g.cut = true
			return false
		}
		switch name = filepath.ToSlash(name); {
		case d.IsDir():
		case isFile(name, d):
			files = append(files, name)
		case roster.Is(name, nil):
			g.addRoster(name)
		}
		return true
	})
	g.missing = also(g.missing, missing)
	return files
}

func glancedAt(f checkedFile, found []diag.Diagnostic) glanced {
	doc := f.doc
	d := glanced{file: f.name, kind: doc.Kind, title: text.OneLine(titleOf(doc)), errors: diag.Count(found, diag.Error), warnings: diag.Count(found, diag.Warning)}
	for _, severity := range []diag.Severity{diag.Error, diag.Warning} {
		if i := slices.IndexFunc(found, func(x diag.Diagnostic) bool { return x.Severity == severity }); i >= 0 && d.worst.Code == "" {
			d.worst = found[i]
		}
	}
	switch {
	case doc.List != nil:
		d.game, d.side, d.limit = gameFrom(f.name, doc.List.Game), doc.List.Side, doc.List.Limit
		if doc.Game != nil && doc.Complete {
			bill := pointscalc.Total(doc)
			if d.about = schema.Amount(bill.Total.Float(), "points"); bill.Limit > 0 {
				d.about = fmt.Sprintf("%s of %s", bill.Total, schema.Amount(bill.Limit.Float(), "points"))
			}
		}
	case doc.Scenario != nil:
		d.game = gameFrom(f.name, doc.Scenario.Game)
		d.about = strings.Join(each.Of(doc.Scenario.Sides.Keys(), doc.SideName), " against ")
	case doc.Kind == schema.KindGame:
		d.game = f.name
	}
	return d
}

// gameFrom is the game that a document names, as a command line names it.
func gameFrom(file, game string) string {
	if !isPath(game) {
		return game
	}
	if game = path.Join(path.Dir(file), game); !isPath(game) {
		return "./" + game
	}
	return game
}

// page says what there is, what is wrong, and what to do next.
func (g *glance) page(width int) string {
	p := &report.Page{Width: width}
	if len(g.docs)+len(g.rosters) == 0 {
		p.Text("No army lists, scenarios or games lie in " + g.place() + ".")
	}
	for _, kind := range []string{schema.KindArmyList, schema.KindScenario, schema.KindGame} {
		g.table(p, kind)
	}
	g.table(p, "")
	g.rosterTable(p)
	switch n := g.over.number(); {
	case len(g.docs) > 0 && n > 0:
		p.Heading(text.Plural(n, "file") + " passed over as something else; forge check says why")
	case n > 0:
		p.Gap()
		for _, line := range g.over.lines() {
			p.Text(line)
		}
	}
	if g.missing != nil {
		p.Text("not read: " + text.OneLine(g.missing.Error()))
	}
	if g.cut {
		p.Text("There are more files here than a glance takes in; forge check looks at all of them.")
	}
	g.wrong(p)
	g.steps(p)
	p.Gap()
	p.Text("forge help shows all commands.")
	return strings.TrimLeft(p.String(), "\n")
}

// place is the folder in words.
func (g *glance) place() string {
	if filepath.Clean(g.dir) == "." {
		return "this folder"
	}
	return g.dir
}

// table shows the documents of a kind; those of "" do not say what they are.
func (g *glance) table(p *report.Page, kind string) {
	some := each.Where(g.docs, func(d glanced) bool { return d.kind == kind })
	if len(some) == 0 {
		return
	}
	what, more := map[string]string{schema.KindArmyList: "army list", schema.KindScenario: "scenario", schema.KindGame: "game"}[kind], ""
	if what == "" {
		what, more = "file", " that cannot be read"
	}
	g.show(p, some, text.Plural(len(some), what)+more)
}

// show shows documents below a heading.
func (g *glance) show(p *report.Page, some []glanced, heading string) {
	p.Heading(heading)
	p.Raw(rows(some[:min(len(some), mostShown)], p.Width))
	if n := len(some) - mostShown; n > 0 {
		p.Text(fmt.Sprintf("  and %d more", n))
	}
}

// rows are a line for each document, with its file whole: where files leave no room for
// columns, what there is to say of them stands below each.
func rows(some []glanced, width int) string {
	const columns = 3*14 + 2 // what the others need, with their gaps
	file := 0
	for _, d := range some {
		file = max(file, uniseg.StringWidth(d.file))
	}
	if file+columns > width {
		var b strings.Builder
		for _, d := range some {
			b.WriteString(d.file + "\n")
			if about := text.Join(", ", d.title, d.about, d.state()); about != "" {
				b.WriteString(text.Wrap(about, "    ", "    ", width) + "\n")
			}
		}
		return b.String()
	}
	t := report.NewTable(report.LeftIn("", file), report.Left(""), report.Left(""), report.Left(""))
	for _, d := range some {
		t.Add(d.file, d.title, d.about, d.state())
	}
	return t.Text(width)
}

// state is how many mistakes a document has.
func (d glanced) state() string {
	var words []string
	if d.hangs {
		words = append(words, "hangs on errors of another file")
	}
	if d.errors > 0 {
		words = append(words, text.Plural(d.errors, "error"))
	}
	if d.warnings > 0 {
		words = append(words, text.Plural(d.warnings, "warning"))
	}
	return strings.Join(words, ", ")
}

// wrong shows a mistake of each document that has some, the worst first.
func (g *glance) wrong(p *report.Page) {
	some := each.Where(slices.Concat(g.docs, g.rosters), func(d glanced) bool { return d.worst.Code != "" })
	slices.SortStableFunc(some, func(a, b glanced) int { return min(b.errors, 1) - min(a.errors, 1) })
	if len(some) == 0 {
		return
	}
	p.Heading("What is wrong")
	for _, d := range some[:min(len(some), 3)] {
		p.Raw(text.Wrap(fmt.Sprintf("%s: %s", d.worst.Span, text.OneLine(d.worst.Message)), "  ", "    ", p.Width) + "\n")
	}
}

// sound is a document of a kind that can be worked with, at best one without warnings;
// nil if none can.
func (g *glance) sound(kind string) *glanced {
	for _, most := range []int{0, mostGlanced * mostEntries} {
		if i := slices.IndexFunc(g.docs, func(d glanced) bool { return d.kind == kind && d.errors == 0 && !d.hangs && d.warnings <= most }); i >= 0 {
			return &g.docs[i]
		}
	}
	return nil
}

// advice is commands to go on with.
type advice struct {
	here []string // the folder, if it is not the current one
	page *report.Page
}

// say writes a command, and what it gives.
func (a *advice) say(about string, words ...string) {
	a.page.Raw("  forge " + strings.Join(each.Of(words, shellWord), " ") + "\n" + text.Wrap(about, "      ", "      ", a.page.Width) + "\n")
}

// sayHere is say for a command that takes the folder.
func (a *advice) sayHere(about string, words ...string) { a.say(about, append(words, a.here...)...) }

// steps are the commands to go on with.
func (g *glance) steps(p *report.Page) {
	p.Heading("What to do next")
	a := &advice{page: p}
	if filepath.Clean(g.dir) != "." {
		a.here = []string{g.dir}
	}
	list, scenario, game := g.sound(schema.KindArmyList), g.sound(schema.KindScenario), g.sound(schema.KindGame)
	if slices.ContainsFunc(g.docs, func(d glanced) bool { return d.errors+d.warnings > 0 }) {
		a.sayHere("all that is wrong, with the arithmetic and ways to mend it", "check")
		a.sayHere("mend it: each change is shown, and asked for", "check", "--fix=ask")
	}
	g.rosterSteps(a)
	switch {
	case len(g.docs) == 0:
		a.say("an army list to fill in: game, side and points are asked for", "new")
		a.say("lists and a scenario to look at and to change, with what editors need", "new", "folder", "campaign")
		a.say("the games that there are", "games")
		a.say("a game's reference sheet, as a PDF", "print", "sheet", "--game", schema.Builtins()[0])
	case list != nil:
		a.say("its cards, one for each unit, as a PDF", "print", "cards", list.file)
		a.say("its army sheet", "print", "list", list.file)
		a.say("what it costs, and why", "points", list.file, "--why")
	case game != nil && scenario == nil:
		a.say("an army list of that game", "new", "list", "first.yaml", "--game", game.file)
		a.say("its reference sheet, as a PDF", "print", "sheet", "--game", game.file)
	}
	switch {
	case scenario != nil:
		a.say("play it a thousand times: who wins, and why", "simulate", scenario.file)
		a.say("its booklet: briefing, map and orders of battle", "print", "scenario", scenario.file)
	case list != nil:
		a.say("a scenario to play it in, with two lists", "new", "scenario", "battle.yaml", "--game", list.game)
	}
	if list != nil || scenario != nil || game != nil {
		a.sayHere("all that can be made, into the folder out", "build")
	}
	a.sayHere("the same in the browser: write, see what is wrong, turn pages", "serve", "--open")
}
