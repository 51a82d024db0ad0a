package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
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

The PDF is written to -o FILE, or else to PRODUCT-NAME.pdf in the current folder, where NAME is that of the one FILE or game. It prints at 100 %, and has the documents that it was made from attached. As PNG or SVG, by the name of -o FILE or by --format, every page is a picture: one page is FILE.png, several are FILE-01.png, FILE-02.png and so on. Files are written whole or not at all, all pages or none, and the same documents give the same bytes. As HTML, army sheets and reference sheets are one file for the phone at the table: it needs no network, finds words, and remembers the boxes that are ticked. For Tabletop Simulator, --tts writes a saved object and its pictures into a folder. What cannot be printed as it stands (a letter that no font has, a text too long for its card) is reported, and nothing is written.

list and units also take the lists of other programs: BattleScribe's .ros and .rosz, and New Recruit's JSON. All that they say is printed (profiles by their kinds, options, costs, notes, each rule once); no data of their games is needed.`,
		Examples: []string{
			"forge print units lists/border-column.cue",
			"forge print list scenarios/the-bridge.cue -o armies.pdf",
			"forge print units crusade.rosz --card 148x105",
			"forge print sheet --game tintin --paper letter",
			"forge print sheet --for scenarios/the-bridge.cue",
			"forge print list lists/border-column.cue -o phone.html",
			"forge print rules --game tintin --paper a5",
			"forge print rules --game tintin --booklet -o rules.pdf",
			"forge print all scenarios/the-bridge.cue -o bridge.pdf",
			"forge print all scenarios/the-bridge.cue --only cards,tokens --paper a3",
			"forge print scenario scenarios/the-bridge.cue --scale 50",
			"forge print sheet --game tintin --poster a1",
			"forge print units lists/border-column.cue -o cards.png --dpi 600",
			"forge print deck --game tintin --card tarot --backs fold",
			"forge print deck --game tintin --shop drivethrucards",
			"forge print deck --game tintin --cards 1-9 --backs none",
			"forge print tokens scenarios/the-bridge.cue --pieces combat-stickers",
		},
		Exits: []string{1: "a document has errors, or something in it cannot be printed"},
		Hint:  cmdline.Hint{Words: productCandidates, Files: listExtensions, FileAt: cmdline.AfterFirst},
		Flags: printFlags(),
		Run:   action(printProduct),
	}
}

// printProduct prints what the command line asks for.
func printProduct(ctx context.Context, c *call) error {
	o, err := c.printOrder()
	if err != nil {
		return err
	}
	if of, err := c.rosters(c.Args[1:]); err != nil || of != nil {
		if err != nil {
			return err
		}
		return c.printRosters(o, of)
	}
	subjects, err := c.subjects(ctx, o)
	if err == nil {
		err = c.pickCards(o.Product, subjects)
	}
	if err == nil {
		err = c.pickPieces(o.Product, subjects)
	}
	if err != nil {
		return err
	}
	c.tellUntold(subjects)
	c.tellOtherWays(o, subjects)
	if o.form == formHTML {
		return c.writeScreen(o, subjects)
	}
	if c.Flags.IsSet("tts") && o.From == printer.FromScenario {
		return c.writeSetting(o, subjects)
	}
	doc, err := c.printed(o, subjects)
	if err != nil {
		return err
	}
	c.tellOfSizes(doc)
	return c.deliver(o, doc)
}

// deliver folds what is printed and writes it, in the form that is wanted.
func (c *call) deliver(o *printOrder, doc paper.Document) error {
	doc, err := c.folded(o, doc)
	if err == nil {
		err = c.writeCuts(o, doc)
	}
	if err != nil {
		return err
	}
	if c.Flags.IsSet("tts") {
		return c.writeTabletop(o.name, doc)
	}
	if shop, _ := c.shop(); shop != nil {
		return c.writeForShop(shop, o.name, doc)
	}
	return c.writePaper(o.form, o.name, doc)
}

// tellOfSizes says that cards have not all one size, since their layouts say others.
func (c *call) tellOfSizes(doc paper.Document) {
	if len(doc.Cards) > 1 && !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "cards of %s, as their layouts are drawn: each size has pages of its own\n", text.And(each.Of(doc.Cards, paper.Size.String)))
	}
}

// printOrder is what the flags of print ask for.
type printOrder struct {
	printer.Product
	form string // formPDF, formPNG, formSVG or formHTML
	name string // of the file to write
	job  printer.Job
	fold *paper.Fold // nil: no booklet

	verdicts verdicts
}

func (c *call) printOrder() (*printOrder, error) {
	p, err := productNamed(c.Args[0])
	if err != nil {
		return nil, err
	}
	o := &printOrder{Product: p}
	if o.form, err = c.printForm(p); err != nil {
		return nil, err
	}
	if err := c.refuseFor(p); err != nil {
		return nil, err
	}
	if o.name, err = c.outputName(p, o.form); err != nil {
		return nil, err
	}
	setup, err := c.setup(p)
	o.verdicts.draft = c.drafts()
	o.job = onDisk.newJob(setup, &o.verdicts)
	if err == nil {
		o.job.Only, err = c.parts(p)
	}
	if err == nil {
		err = c.takeBooklet(o)
	}
	return o, err
}

// newJob is how products are printed, with all that forge knows.
func (f files) newJob(s layout.Setup, v *verdicts) printer.Job {
	return printer.Job{Setup: s, Chances: answers, Warnings: v.warnings, Mistakes: v.mistakes, Picture: f.picture}
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
	if o.job.BackOffset != (paper.Point{}) && !doc.Duplex && doc.Backed() == "" {
		if o.job.Backs == layout.LongEdge || o.job.Backs == layout.ShortEdge {
			return doc, cmdline.Usagef("--back-offset moves backs, and what is printed here has none")
		}
		return doc, cmdline.Usagef("--back-offset moves backs, and there are none; --backs long or short prints them")
	}
	if err := c.printDiagnostics(faults(found).diagnostics()); err != nil {
		return doc, err
	}
	missing := missingParts(c.only(), doc)
	switch {
	case len(doc.Pages) == 0 && len(missing) > 0:
		return doc, cmdline.Usagef("the documents have nothing to print for %s", text.And(missing))
	case len(doc.Pages) == 0:
		return doc, cmdline.Usagef("%s: there is nothing of it to print", o.Name)
	case len(missing) > 0 && !c.Flags.Bool("quiet"):
		fmt.Fprintf(c.Err, "the documents have nothing to print for %s\n", text.And(missing))
	}
	return doc, nil
}

// missingParts are the parts of all that were asked for by name, and have no page.
func missingParts(only []string, doc paper.Document) []string {
	l, _ := wording.Named(doc.Language)
	return slices.DeleteFunc(only, func(part string) bool {
		return !slices.Contains(printer.Parts(), part) || slices.ContainsFunc(doc.Pages, func(p paper.Page) bool { return strings.HasPrefix(p.Part, l.Say(text.Capital(part))+": ") })
	})
}

// writeScreen writes the product as one HTML file.
func (c *call) writeScreen(o *printOrder, subjects []printer.Subject) error {
	if err := refuseBare(o.Product, subjects); err != nil {
		return err
	}
	c.tellOfChances(o.Product, subjects)
	file, found := o.job.Screen(o.Product, subjects)
	if err := c.printDiagnostics(faults(found).diagnostics()); err != nil {
		return err
	}
	err := c.WriteFile(o.name, file)
	if err == nil && o.name != "-" && !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "%s: open it in a browser; it needs no network\n", o.name)
	}
	return err
}

// outputName is the file to print to.
func (c *call) outputName(p printer.Product, form string) (string, error) {
	name, files, game := c.Flags.String("output"), slices.Concat(c.Args[1:], c.Flags.StringSlice("for")), c.Flags.String("game")
	switch {
	case p.From == printer.Nothing && len(files)+len(game) > 0:
		return "", cmdline.Usagef("%s is printed by itself, of no file and no game", p.Name)
	case p.From == printer.Nothing:
		files = []string{""}
	case game != "" && len(files) > 0 && !c.Flags.IsSet("for"):
		return "", cmdline.Usagef("--game prints from the game alone; leave it out, or %s", text.And(files))
	case game != "" && !p.OfGames():
		return "", cmdline.Usagef("%s is printed from %s, not from a game; name a FILE", p.Name, origins(p))
	case game != "":
		files = append(files, game)
	case len(files) == 0 && p.OfGames():
		return "", cmdline.Usagef("%s needs a FILE or --game; \"forge games\" lists the built-in ones", p.Name)
	case len(files) == 0:
		one := map[bool]string{true: "a scenario", false: "an army list or a scenario"}[p.From == printer.FromScenario]
		return "", cmdline.Usagef("%s needs a FILE: %s", p.Name, one)
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

// stem is the name of a document's file without folder and ending.
func stem(file string) string {
	if file == "" {
		return "" // of no document
	}
	return path.Base(withoutEnding(strings.ReplaceAll(file, `\`, "/")))
}

// writePDF writes the PDF, and says so on Err.
func (c *call) writePDF(name string, doc paper.Document) error {
	pdf, err := pdf.File(doc)
	if err != nil {
		return err
	}
	if err = c.WriteFile(name, pdf); err != nil || name == "-" || c.Flags.Bool("quiet") {
		return err
	}
	c.tellOfPages(name, doc)
	if backed := doc.Backed(); backed != "" && !doc.Duplex {
		fmt.Fprintf(c.Err, "print pages %s on both sides of the paper, and the others on one\n", backed)
	}
	return nil
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
	return c.loadAll(ctx, names, func(j judged) error {
		if !o.Takes(j.doc.Kind) {
			return cmdline.Usagef("%s is %s; %s is printed from %s", j.doc.File, aKind[j.doc.Kind], o.Name, origins(o.Product))
		}
		o.verdicts.keep(j)
		return nil
	})
}

// What print says of the printer's products.

func productNamed(name string) (printer.Product, error) {
	p, ok := printer.Named(name)
	if !ok {
		var all []string
		for _, p := range printer.Products() {
			all = append(all, p.Names()...)
		}
		return p, cmdline.Usagef("unknown product %q%s (%s)", name, text.DidYouMean(name, all), text.Or(all))
	}
	return p, nil
}

// namesOf are the names of some products.
func namesOf(some func(printer.Product) bool) []string {
	return each.Of(each.Where(printer.Products(), some), func(p printer.Product) string { return p.Name })
}

// narrowed are the products that --for is for.
func narrowed() []string {
	return namesOf(func(p printer.Product) bool { return p.Narrow })
}

// origins are the documents that a product is printed from, in words.
func origins(p printer.Product) string {
	if p.From == printer.FromScenario {
		return "scenarios"
	}
	return "army lists or scenarios"
}

// productWords list the products for the help.
func productWords() string {
	lines := each.Of(printer.Products(), func(p printer.Product) string { return "- " + text.Or(p.Names()) + ": " + p.About })
	return strings.Join(lines, "\n")
}

// productCandidates offers products, then files.
func productCandidates(before []string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, p := range printer.Products() {
		if len(before) == 0 {
			for _, name := range p.Names() {
				cs = append(cs, cmdline.Candidate{Text: name, About: p.About})
			}
		}
	}
	return cs
}

// refuseBare refuses a game that has nothing of what the product prints.
func refuseBare(p printer.Product, subjects []printer.Subject) error {
	for _, from := range subjects {
		things := p.Name
		if things == "board" || things == "deck" {
			things += "s"
		}
		switch {
		case len(p.Printables) == 0 && p.From != printer.FromGame || p.Has(from.Game):
		case p.Name == "rules":
			return cmdline.Usagef("%s has no rulebook to print; write its `rulebook` in the Game document", from.Game.Title)
		case len(p.Printables) == 0:
			return cmdline.Usagef("%s has no %s to print: its data has none", from.Game.Title, things)
		default:
			return cmdline.Usagef("%s has no %s to print: its data has no printables of kind %s%s", from.Game.Title, things, text.Or(p.Printables), others(from.Game))
		}
	}
	return nil
}

// others are the products that a game's printables are for: "; it has some for
// tokens".
func others(g *schema.Game) string {
	names := namesOf(func(p printer.Product) bool { return len(p.Printables) > 0 && p.Has(g) })
	if len(names) == 0 {
		return ""
	}
	return "; it has some for " + text.And(names)
}

// refuseFor says what is wrong with --for together with the other flags.
func (c *call) refuseFor(p printer.Product) error {
	switch {
	case !c.Flags.IsSet("for"):
		return nil
	case !p.Narrow:
		return cmdline.Usagef("--for is for %s, not for %s", text.And(narrowed()), p.Name)
	case len(c.Args) > 1:
		return cmdline.Usagef("--for says what %s is printed from; leave %s out", p.Name, c.Args[1])
	case c.Flags.IsSet("game"):
		return cmdline.Usagef("--for says which game %s is of; leave --game out", p.Name)
	}
	return nil
}

// narrowedSubject is the game of the lists and scenarios that --for names, with
// what they use of it.
func (c *call) narrowedSubject(ctx context.Context, o *printOrder) (printer.Subject, error) {
	docs, err := c.loadPrintable(ctx, o, c.Flags.StringSlice("for"))
	if err != nil {
		return printer.Subject{}, err
	}
	var all []*schema.Doc
	for _, d := range docs {
		first := docs[0]
		if d.Kind == schema.KindGame {
			return printer.Subject{}, cmdline.Usagef("%s is a game: --for wants army lists and scenarios; without --for all of the game is printed", d.File)
		}
		if d.Game.Name != first.Game.Name {
			return printer.Subject{}, cmdline.Usagef("%s is of %s, and %s of %s; one sheet is of one game", first.File, first.Game.Title, d.File, d.Game.Title)
		}
		all = append(all, printer.WithArmies(d)...)
	}
	game, err := c.together(all)
	if err != nil {
		return printer.Subject{}, err
	}
	return printer.Narrowed(game, docs), nil
}

// together is the one game of several documents, with what each adds.
func (c *call) together(docs []*schema.Doc) (*schema.Game, error) {
	r := judgement{checks: allChecks(), source: sourceOf, checked: len(docs)}
	g := docs[0].Game
	for _, d := range docs[1:] {
		if d.Game == g {
			continue
		}
		whole, found := schema.Together(g, d.Game)
		g = whole
		r.diagnostics = append(r.diagnostics, found...)
	}
	return g, c.refuse(r)
}
