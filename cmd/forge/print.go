package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func printCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "print", Category: printing, Usage: "print cards, army sheets and reference sheets as PDF, PNG or SVG",
		Args: "PRODUCT [FILE…]", Min: 1, Max: cmdline.AnyNumber,
		Help: `PRODUCT is one of:

` + productWords() + `

A FILE is an army list, a scenario, which stands for the lists of its sides too, or a Game document. The sheet is that of the game of each FILE; --game prints it without one. With --for, once or more often, it shows of the game what these lists and this scenario use and no more: their units, special rules and options, and the scenario's terrain.

The PDF is written to -o FILE, or else to PRODUCT-NAME.pdf in the current folder, where NAME is that of the one FILE or game. It prints at 100 %, and has the documents that it was made from attached. As PNG or SVG, by the name of -o FILE or by --format, every page is a picture: one page is FILE.png, several are FILE-01.png, FILE-02.png and so on. Files are written whole or not at all, all pages or none, and the same documents give the same bytes. For Tabletop Simulator, --tts writes a saved object and its pictures into a folder. What cannot be printed as it stands (a letter that no font has, a text too long for its card) is told, and nothing is written.`,
		Examples: []string{
			"forge print units lists/border-column.cue",
			"forge print list scenarios/the-bridge.cue -o armies.pdf",
			"forge print sheet --game tintin --paper letter",
			"forge print sheet --for scenarios/the-bridge.cue",
			"forge print rules --game tintin --paper a5",
			"forge print all scenarios/the-bridge.cue -o bridge.pdf",
			"forge print scenario scenarios/the-bridge.cue --scale 50",
			"forge print units lists/border-column.cue -o cards.png --dpi 600",
			"forge print deck --game tintin --card tarot --backs fold",
		},
		Exits: []string{1: "a document has errors, or something in it cannot be printed"},
		Hint:  cmdline.Hint{Words: productCandidates, Files: documentExtensions, FileAt: cmdline.AfterFirst},
		Flags: slices.Concat([]cli.Flag{
			cmdline.OutputFlag(formPDF, formPNG, formSVG),
			gameFlag("print from the `GAME` alone: a built-in one, or the path of a Game document"),
			forFlag(),
		}, formFlags(), paperFlags(), []cli.Flag{scaleFlag()}, cardFlags(), looseFlags()),
		Run: action(func(ctx context.Context, c *call) error {
			o, err := c.printOrder()
			if err != nil {
				return err
			}
			subjects, err := c.subjects(ctx, o)
			if err != nil {
				return err
			}
			doc, err := c.printed(o, subjects)
			if err != nil {
				return err
			}
			return c.deliver(o, doc)
		}),
	}
}

// printOrder is what the flags of print ask for.
type printOrder struct {
	printer.Product
	form string // formPDF, formPNG or formSVG
	name string // of the file to write
	job  printer.Job

	verdicts verdicts
}

func (c *call) printOrder() (*printOrder, error) {
	p, err := productNamed(c.Args[0])
	if err != nil {
		return nil, err
	}
	o := &printOrder{Product: p}
	if o.form, err = c.printForm(); err != nil {
		return nil, err
	}
	if err := c.refuseFor(p); err != nil {
		return nil, err
	}
	if o.name, err = c.outputName(p, o.form); err != nil {
		return nil, err
	}
	setup, err := c.setup(p)
	o.job = newJob(setup, &o.verdicts)
	return o, err
}

// newJob is how products are printed, with all that forge knows.
func newJob(s layout.Setup, v *verdicts) printer.Job {
	return printer.Job{Setup: s, Chances: answers, Warnings: v.warnings, Read: readDocument}
}

// printed are the pages. What cannot be printed is reported on Err.
func (c *call) printed(o *printOrder, subjects []printer.Subject) (paper.Document, error) {
	if err := refuseMap(o.job.Setup, subjects); err != nil {
		return paper.Document{}, err
	}
	if err := refuseBare(o.Product, subjects); err != nil {
		return paper.Document{}, err
	}
	c.tellOfChances(o.Product, subjects)
	doc, found := o.job.Print(o.Product, subjects)
	if o.job.BackOffset != (paper.Point{}) && !doc.Duplex {
		return doc, cmdline.Usagef("--back-offset moves backs, and there are none; --backs long or short prints them")
	}
	return doc, c.printDiagnostics(faults(found).diagnostics())
}

// deliver writes the pages, as the flags ask for it.
func (c *call) deliver(o *printOrder, doc paper.Document) error {
	if c.Flags.IsSet("tts") {
		return c.writeTabletop(o.name, doc)
	}
	return c.writePaper(o.form, o.name, doc)
}

// outputName is the file to print to.
func (c *call) outputName(p printer.Product, form string) (string, error) {
	name, files, game := c.Flags.String("output"), slices.Concat(c.Args[1:], c.Flags.StringSlice("for")), c.Flags.String("game")
	switch {
	case p.From == printer.Nothing && len(files)+len(game) > 0:
		return "", cmdline.Usagef("%s is printed by itself, of no file and no game", p.Name)
	case p.From == printer.Nothing:
		files = []string{""}
	case game != "" && !p.OfGames():
		return "", cmdline.Usagef("%s is printed from %s, not from a game; name a FILE", p.Name, origins(p))
	case game != "":
		files = append(files, game)
	case len(files) == 0 && p.OfGames():
		return "", cmdline.Usagef("%s needs a FILE or --game; \"forge games\" lists the built-in ones", p.Name)
	case len(files) == 0:
		return "", cmdline.Usagef("%s needs a FILE: %s", p.Name, origin(p))
	}
	switch {
	case c.Flags.IsSet("tts"):
		return p.Name + "-" + stem(files[0]), nil
	case name == "-" && c.OutTerminal && form == formPDF:
		return "", errPDFOnTerminal
	case name != "":
		return name, nil
	case len(files) > 1:
		return "", cmdline.Usagef("several documents are printed together: say where to with -o FILE")
	}
	name = strings.TrimSuffix(p.Name+"-"+stem(files[0]), "-") + "." + form
	if info, err := os.Lstat(name); err == nil && !info.Mode().IsRegular() { // a downloaded folder's, perhaps
		return "", cmdline.Usagef("%s is there already and is no ordinary file: say where to with -o FILE", name)
	}
	return name, nil
}

var errPDFOnTerminal = cmdline.Usagef("a terminal cannot show a PDF; -o FILE writes it to a file")

// stem is the name of a document's file without folder and extension.
func stem(file string) string {
	base := path.Base(strings.ReplaceAll(file, `\`, "/"))
	return strings.TrimSuffix(base, path.Ext(base))
}

// writePDF writes the PDF, and says so on Err.
func (c *call) writePDF(name string, doc paper.Document) error {
	pdf, err := pdf.File(doc)
	if err != nil {
		return err
	}
	if err = c.WriteFile(name, pdf); err == nil && name != "-" && !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "%s: %s\n", name, text.Plural(len(doc.Pages), "page"))
	}
	return err
}

// subjects are what the product is printed from: the games or the lists of the
// files that the command line names, all of them without errors.
func (c *call) subjects(ctx context.Context, o *printOrder) ([]printer.Subject, error) {
	if o.From == printer.Nothing {
		return []printer.Subject{{}}, nil
	}
	if c.Flags.IsSet("for") {
		from, err := c.narrowedSubject(ctx, o)
		return []printer.Subject{from}, err
	}
	docs, err := c.loadPrintable(ctx, o, c.Args[1:])
	if err != nil {
		return nil, err
	}
	var all []printer.Subject
	for _, d := range docs {
		all = append(all, o.Subjects(d)...)
	}
	switch name := c.Flags.String("game"); {
	case isPath(name):
		games, err := c.loadValid(ctx, schema.KindGame, []string{name})
		if err != nil {
			return nil, err
		}
		all = append(all, o.Subjects(games[0])...)
	case name != "":
		g, err := c.game(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, printer.Subject{File: name, Game: g})
	}
	return all, nil
}

// loadPrintable loads the documents that a product is to be printed from. If
// one has errors, all errors are reported on Err and nothing is printed.
func (c *call) loadPrintable(ctx context.Context, o *printOrder, names []string) ([]*schema.Doc, error) {
	l := newLoader()
	r := judgement{checks: allChecks(), source: sourceOf}
	var docs []*schema.Doc
	for _, name := range names {
		j, err := judge(ctx, l, name)
		if err != nil {
			return nil, err
		}
		if !o.Takes(j.doc.Kind) {
			return nil, cmdline.Usagef("%s is %s; %s is printed from %s", name, aKind[j.doc.Kind], o.Name, origins(o.Product))
		}
		o.verdicts.keep(j)
		docs = append(docs, j.doc)
		r.diagnostics = append(r.diagnostics, j.diagnostics...)
		r.checked++
	}
	return docs, c.refuse(r)
}

// faultChecks are what can keep a sound document from being printed, by the
// printer's kind of fault.
var faultChecks = [...]diag.Check{
	paper.NoGlyph: {
		Code: "P701", Severity: diag.Error, Title: "no font has the letter",
		Explain: "The built-in fonts have the letters of Latin, Greek and Cyrillic, the usual signs and arrows, and no emoji. Another letter could only be " +
			"printed as an empty box, so nothing is printed at all. Write it in another way.",
		Bad: printExample("The 😀 patrol"), Good: printExample("The merry patrol"),
	},
	paper.RightToLeft: {
		Code: "P702", Severity: diag.Error, Title: "a text runs from right to left",
		Explain: "Hebrew, Arabic and other scripts from right to left are not set: their letters would stand in the wrong order. Write the text in another script.",
		Bad:     printExample("משמר"), Good: printExample("Mishmar"),
	},
	paper.Combining: {
		Code: "P703", Severity: diag.Error, Title: "a mark belongs to no letter",
		Explain: "The text has an accent or another mark on a letter that there is no composed form of, so it could not be set in its place. Take the mark away, or use a letter that exists.",
		Bad:     printExample("q\u0303uiet patrol"), Good: printExample("quiet patrol"),
	},
	paper.BadEncoding: {
		Code: "P704", Severity: diag.Error, Title: "a text is broken",
		Explain: "The text has bytes that are not UTF-8. Documents with such bytes are refused when they are read, so this should not be seen; if you see it, please report the document.",
	},
	paper.Overflow: {
		Code: "P705", Severity: diag.Error, Title: "a text does not fit",
		Explain: "The text is too long for its place, even in the smallest type: 5.5 points on a card, 8 in large print. forge cuts nothing off: shorten the text, or " +
			"take larger cards (--card tarot). The message names the card and the part of it.",
		Bad: printExample(overlong), Good: printExample("The long patrol"),
	},
	paper.BadPicture: {
		Code: "P706", Severity: diag.Error, Title: "a picture cannot be printed",
		Explain: "A briefing names a picture by its path from the document's own folder, with slashes: `![The bridge](pictures/bridge.png)`. " +
			"It must be a PNG or JPEG file that is there and whole; pictures are not fetched from the web.",
	},
}

// printChecks are the same, as a list.
var printChecks = func() []*diag.Check {
	var all []*diag.Check
	for i := range faultChecks {
		all = append(all, &faultChecks[i])
	}
	return all
}()

// overlong is a name without a place to break it.
const overlong = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftskapitän"

// printExample is a list of one unit with a name, for the examples of checks.
func printExample(name string) string {
	return fmt.Sprintf(`kind:  "ArmyList"
game:  "tintin"
title: "Patrol"
formations: [{type: "militia", name: %q}]
`, name)
}

// faults are all that a product, or several, met.
type faults []printer.Fault

// diagnostics tells of the faults, one for each cause: a letter that stands in
// a title is missing on every page.
func (all faults) diagnostics() []diag.Diagnostic {
	var out []diag.Diagnostic
	for i, f := range all {
		places := all.sameCause(f)
		if places[0] != i {
			continue
		}
		d := faultChecks[f.Kind].At(diag.Span{File: f.File}, "%s", f.Fault)
		if len(places) > 1 {
			var fields []string
			for _, n := range places[1:] {
				fields = append(fields, all[n].Field)
			}
			d.Why = "also in " + strings.Join(fields, "; ")
		}
		out = append(out, d)
	}
	return diag.Sort(out)
}

// sameCause are the faults of the same cause as f, itself among them.
func (all faults) sameCause(f printer.Fault) []int {
	var same []int
	for i, g := range all {
		f.Field = g.Field
		if f.Kind == paper.RightToLeft { // a whole word is, not this letter and that
			f.Detail = g.Detail
		}
		if g == f && !slices.ContainsFunc(same, func(n int) bool { return all[n].Field == g.Field }) {
			same = append(same, i)
		}
	}
	return same
}
