package main

import (
	"bytes"
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/spreadsheet"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

func importCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "import", Category: authoring, Usage: "bring the rows of a spreadsheet, or another program's list, into a document",
		Args: "csv|roster FILE", Min: 2, Max: 2,
		Help: `csv reads a sheet that was saved as CSV or TSV: a row is a card, a unit, a weapon or another part of a game, a column one of its fields. The first row has the headings: names of fields ("points"), ids or titles of the game's stats ("Move"), or common words for them ("copies", "picture"). Case, accents and plurals do not count. A column or a cell that cannot be used is reported at its place; nothing is written then.

With -o the rows make a new Game document, as YAML, JSON or CUE by its ending. With --into they go into a document that is there, a game, or the additions of a list or scenario, of which all else stays byte for byte: a row whose id is there already changes that part, field by field, and an empty cell takes the field out; other rows are added. --diff shows that as a patch and writes nothing.

What the rows are is said by --part, or by the name of the file (units.csv), or by the columns: ` + text.Or(spreadsheet.Parts()) + `. Cards go into the document's deck; a new deck, and its kinds of cards, are made of what the rows say.

roster reads an army list of another program, BattleScribe's .ros or .rosz or New Recruit's JSON, and makes an army list for the game of --game of it, as far as the two have the same ids or names: formations with their numbers and names, options, chosen units, what is chosen for the whole list, limits, notes. What does not match is reported at its place in the roster, with the nearest that the game has, and nothing is written, unless --as says what it is, --ignore leaves it out, or --partial leaves out all such.`,
		Examples: []string{
			"forge import csv birds.csv --part cards -o birds.yaml",
			"forge import csv units.csv --into game.cue --diff",
			`forge import csv units.csv --into game.cue --as "Hits=stats.wounds"`,
			`forge import roster army.rosz --game tintin -o army.yaml --as "Tommy gun=smg"`,
		},
		Exits: []string{1: "a cell, a column or a part of the roster cannot be used, or the document would have errors"},
		Hint:  cmdline.Hint{Words: importForms, Files: slices.Concat(sheetExtensions, rosterExtensions), FileAt: cmdline.AfterFirst},
		Flags: []cli.Flag{
			cmdline.OutputFlag(documentExtensions...),
			cmdline.Hinted(&cli.StringFlag{Name: "into", Usage: "the `DOCUMENT` that the rows go into"}, documentFiles),
			cmdline.Hinted(&cli.StringFlag{Name: "part", Usage: "what the rows are: a `PART` of a game"}, cmdline.AnyOf(sheetParts)),
			cmdline.Hinted(&cli.StringFlag{Name: "deck", Usage: "the `DECK` that cards go into, by id or name; a new one if there is none"}, cmdline.Hint{}),
			cmdline.Hinted(&cli.StringSliceFlag{Name: "as", Usage: "`COLUMN=FIELD`: what a column is, or a name of a roster in the game (NAME=ID); may be repeated"}, cmdline.Hint{}),
			cmdline.Hinted(&cli.StringSliceFlag{Name: "ignore", Usage: "leave a `COLUMN` out, or what a roster calls so; may be repeated"}, cmdline.Hint{}),
			&cli.IntFlag{Name: "head", Usage: "the headings stand in row `N`; what is above is left out"},
			separatorFlag(),
			cmdline.Hinted(&cli.StringFlag{Name: "game", Aliases: []string{"g"}, Usage: "the `GAME` that a new document builds on or is a list for: a built-in one, or the path of a Game document"},
				cmdline.Hint{Words: func([]string) []cmdline.Candidate { return gameCandidates() }, Files: documentExtensions}),
			cmdline.Hinted(&cli.StringFlag{Name: "title", Usage: "the `TITLE` of a new document"}, cmdline.Hint{}),
			&cli.BoolFlag{Name: "partial", Usage: "of a roster: leave out what does not match, and say what at the head of the new list"},
			&cli.BoolFlag{Name: "diff", Usage: "with --into: print what would change as a patch, and write nothing"},
			&cli.BoolFlag{Name: "force", Usage: "with -o: overwrite a file that is there already"},
			cmdline.FormatFlag("text", "json"),
		},
		Run: action(func(ctx context.Context, c *call) error {
			if c.Args[0] == "roster" {
				return c.importRoster(ctx, filepath.ToSlash(c.Args[1]))
			}
			if err := sheetForm(c.Args[0]); err != nil {
				return err
			}
			if c.Flags.Bool("partial") {
				return cmdline.Usagef("--partial is for rosters; of a sheet --ignore leaves columns out")
			}
			return c.importSheet(ctx, filepath.ToSlash(c.Args[1]))
		}),
	}
}

// sheetExtensions end the names of sheets.
var sheetExtensions = []string{"csv", "tsv", "txt"}

func sheetForms(before []string) []cmdline.Candidate {
	if len(before) > 0 {
		return nil
	}
	return []cmdline.Candidate{{Text: "csv", About: "a sheet of a spreadsheet, as CSV or TSV"}}
}

func importForms(before []string) []cmdline.Candidate {
	if len(before) > 0 {
		return nil
	}
	return append(sheetForms(nil), cmdline.Candidate{Text: "roster", About: "an army list of another program"})
}

// sheetForm refuses a form of sheets that there is not.
func sheetForm(word string) error {
	if word == "csv" {
		return nil
	}
	return cmdline.Usagef("unknown form %q; sheets are read and written as csv, with tabs too, and lists of other programs are imported as roster", word)
}

func sheetParts([]string) []cmdline.Candidate {
	return each.Of(spreadsheet.Parts(), func(p string) cmdline.Candidate { return cmdline.Candidate{Text: p} })
}

func separatorFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "separator", Usage: "what stands between cells: `SIGN` is comma, semicolon, tab or a sign itself"},
		cmdline.AnyOf(func([]string) []cmdline.Candidate {
			return []cmdline.Candidate{{Text: "comma"}, {Text: "semicolon"}, {Text: "tab"}}
		}))
}

// separator is that of the flag, or else another one.
func (c *call) separator(otherwise rune) (rune, error) {
	word := c.Flags.String("separator")
	if sign, ok := map[string]rune{"": otherwise, "comma": ',', "semicolon": ';', "tab": '\t', `\t`: '\t'}[word]; ok {
		return sign, nil
	}
	if sign, _ := utf8.DecodeRuneInString(word); utf8.RuneCountInString(word) == 1 && spreadsheet.Separates(sign) {
		return sign, nil
	}
	return 0, cmdline.Usagef("--separator wants comma, semicolon, tab or one sign, not %q", word)
}

// importing is rows on their way into a document.
type importing struct {
	*call
	sheet  *spreadsheet.Sheet
	ways   spreadsheet.Ways
	doc    *schema.Doc
	before []diag.Diagnostic // of the document as it is
	fresh  bool              // it is a new one
	part   string
	text   []byte // of the document as it will be
	mark   []byte // of byte order, which stays before it
	rows   *spreadsheet.Import
	found  []diag.Diagnostic
}

// imported is what came of it, for --format json.
type imported struct {
	File        string            `json:"file"`
	Part        string            `json:"part"`
	Added       []string          `json:"added"`
	Changed     []string          `json:"changed"`
	Same        []string          `json:"same"`
	Diagnostics []diag.Diagnostic `json:"diagnostics"`
}

func (c *call) importSheet(ctx context.Context, file string) error {
	im := importing{call: c}
	for _, step := range []func() error{
		func() error { return im.readFlags() },
		func() error { return im.readSheet(file) },
		func() error { return im.readDocument(ctx) },
		func() error { return im.findPart() },
		func() error { return im.apply() },
		func() error { return im.judge(ctx) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return im.write()
}

// readFlags reads what the user says of columns, and refuses what cannot be meant.
func (im *importing) readFlags() error {
	into, out := im.Flags.String("into"), im.Flags.String("output")
	switch {
	case into == "" && out == "":
		return cmdline.Usagef("say where the rows go: -o NEW.yaml makes a document of them, --into DOCUMENT adds them to one")
	case into != "" && out != "":
		return cmdline.Usagef("-o makes a new document and --into changes one; use one of them")
	case into == "" && im.Flags.Bool("diff"):
		return cmdline.Usagef("--diff is for --into; a new document is nothing but new")
	case out == "-" && im.Flags.String("format") == "json":
		return cmdline.Usagef("-o - writes the document to standard output, where --format json reports on it; write it to a file")
	case into != "" && (im.Flags.IsSet("game") || im.Flags.IsSet("title")):
		return cmdline.Usagef("--game and --title are for a new document; %s says its own", into)
	case im.Flags.Int("head") < 0 || im.Flags.IsSet("head") && im.Flags.Int("head") == 0:
		return cmdline.Usagef("--head is the number of a row, from 1")
	}
	as, err := im.saidAs()
	im.ways = spreadsheet.Ways{As: as, Ignore: im.Flags.StringSlice("ignore")}
	return err
}

// saidAs is what --as says of names.
func (c *call) saidAs() (map[string]string, error) {
	as, names := map[string]string{}, map[string]string{}
	for _, said := range c.Flags.StringSlice("as") {
		i := strings.LastIndexByte(said, '=')
		if i < 1 || i == len(said)-1 {
			return nil, cmdline.Usagef("--as wants COLUMN=FIELD, such as \"Hits=stats.wounds\", or NAME=ID of a roster, not %q", said)
		}
		name, id := said[:i], said[i+1:]
		first, again := names[strings.ToLower(name)]
		if again && as[first] != id {
			return nil, cmdline.Usagef("--as says both %q and %q; say one of them", first+"="+as[first], said)
		}
		as[name], names[strings.ToLower(name)] = id, name
	}
	return as, nil
}

// readSheet reads the file with the rows.
func (im *importing) readSheet(file string) error {
	separator, err := im.separator(0)
	if err != nil {
		return err
	}
	raw, err := im.ReadFile(file)
	if err != nil {
		return err
	}
	if file == "-" {
		file = "standard input"
	}
	sheet, found := spreadsheet.Read(file, raw, spreadsheet.Options{Separator: separator, Head: im.Flags.Int("head")})
	im.sheet = sheet
	if err := im.reject(found); err != nil {
		return err
	}
	if unused := im.ways.Unused(sheet); len(unused) > 0 {
		heads := sheet.Headings()
		return cmdline.Usagef("%s has no column %q%s", file, unused[0], text.OrElse(text.DidYouMean(unused[0], heads), "there are "+text.And(text.Quoted(heads))))
	}
	return nil
}

// readDocument reads the document that the rows go into, or begins a new one.
func (im *importing) readDocument(ctx context.Context) error {
	name := filepath.ToSlash(im.Flags.String("into"))
	l := newLoader()
	if im.fresh = name == ""; im.fresh {
		text, err := im.begun()
		if err != nil {
			return err
		}
		name = documentName(im.Flags.String("output"))
		l = loaderWith(name, text)
	}
	j, err := judge(ctx, l, name)
	if err != nil {
		return err
	}
	im.doc, im.before = j.doc, j.diagnostics
	if im.doc.Kind == "" || !im.doc.Complete || im.doc.Game == nil {
		return im.reject(j.diagnostics)
	}
	if !im.fresh {
		whole, err := readDocument(name)
		im.mark = bytes.TrimSuffix(whole, im.doc.Text)
		return err
	}
	return nil
}

// documentName is what a new document is called; on standard output it is in CUE.
func documentName(output string) string {
	if output == "-" {
		return "import.cue"
	}
	return filepath.ToSlash(output)
}

// loaderWith is a loader for which a file has another text.
func loaderWith(name string, text []byte) *schema.Loader {
	return loaderOf(func(asked string) ([]byte, error) {
		if asked == name {
			return text, nil
		}
		return readDocument(asked)
	})
}

// begun is a Game document without any parts.
func (im *importing) begun() ([]byte, error) {
	output, name := im.Flags.String("output"), documentName(im.Flags.String("output"))
	ext := path.Ext(name)
	if !slices.Contains(documentExtensions, strings.TrimPrefix(ext, ".")) {
		return nil, cmdline.Usagef("%s: a document's name ends in .cue, .yaml, .yml or .json", name)
	}
	if _, err := os.Lstat(name); err == nil && output != "-" && !im.Flags.Bool("force") {
		return nil, cmdline.Usagef("%s is there already; nothing was written (--into adds to it, --force overwrites)", name)
	}
	g := schema.Game{Kind: schema.KindGame, Name: idOf(name), Title: im.Flags.String("title")}
	if g.Title == "" {
		g.Title = text.Capital(strings.ReplaceAll(g.Name, "-", " "))
	}
	if game := im.Flags.String("game"); game != "" {
		g.Extends = refTo(game, path.Dir(name))
	}
	return render(&g, []string{"From " + text.OneLine(path.Base(im.sheet.File)) + ". What is wrong with it, if anything is:", "    forge check " + text.OneLine(path.Base(name))}, ext)
}

// findPart finds what the rows are.
func (im *importing) findPart() error {
	if word := im.Flags.String("part"); word != "" {
		part, ok := spreadsheet.PartNamed(word)
		if !ok {
			return cmdline.Usagef("a game has no part %q%s", word, text.OrElse(text.DidYouMean(word, spreadsheet.Parts()), "there are "+text.Or(spreadsheet.Parts())))
		}
		im.part = part
		return nil
	}
	words := strings.FieldsFunc(stem(im.sheet.File), func(r rune) bool { return strings.ContainsRune(" -_.()", r) })
	var named, fitting []string
	most := 1
	for _, p := range spreadsheet.Parts() {
		if slices.ContainsFunc(words, func(w string) bool { is, ok := spreadsheet.PartNamed(w); return ok && is == p }) {
			named = append(named, p)
		}
		part := spreadsheet.NewPart(p, im.doc.Game)
		switch n := part.Fits(im.sheet, im.ways); {
		case n > most:
			most, fitting = n, []string{p}
		case n == most:
			fitting = append(fitting, p)
		}
	}
	switch {
	case len(named) == 1:
		im.part = named[0]
	case len(named) == 0 && len(fitting) == 1:
		im.part = fitting[0]
	default:
		if len(fitting) == 0 {
			fitting = spreadsheet.Parts()
		}
		return cmdline.Usagef("it is not clear what the rows of %s are; --part says so: %s", im.sheet.File, text.Or(fitting))
	}
	return nil
}

// apply makes the text of the document as it will be.
func (im *importing) apply() error {
	part := spreadsheet.NewPart(im.part, im.doc.Game)
	rows, found := spreadsheet.NewImport(&part, im.sheet, im.ways, spreadsheet.NamesOf(im.doc.Game))
	if err := im.reject(found); err != nil {
		return err
	}
	im.rows = rows
	target := spreadsheet.Target{Deck: im.Flags.String("deck"), Name: strings.ReplaceAll(stem(im.sheet.File), "-", " ")}
	if im.doc.Kind != schema.KindGame {
		target.Home = []string{"adds"}
	}
	after, found := rows.Apply(im.doc.Value(), target)
	if err := im.reject(found); err != nil {
		return err
	}
	if len(rows.Added)+len(rows.Changed) == 0 {
		im.text = im.doc.Text
		return nil
	}
	text, ok := im.doc.Say(after)
	if !ok {
		return im.noPlace()
	}
	im.text = text
	return nil
}

// noPlace refuses rows for which the document has no place.
func (im *importing) noPlace() error {
	return im.reject([]diag.Diagnostic{spreadsheet.NoPlace.At(im.doc.At(im.part), "%s has no place for these %s; import them into a separate document (-o), and name that in its \"uses\"", im.doc.File, im.part)})
}

// judge reads the document as it will be, and reports what the rows make wrong of it at
// their places. Notes are forge check's to give.
func (im *importing) judge(ctx context.Context) error {
	j, err := judge(ctx, loaderWith(im.doc.File, im.text), im.doc.File)
	if err != nil {
		return err
	}
	known := map[string]int{}
	for _, d := range im.before {
		known[d.Code+d.Message]++
	}
	found := each.Where(j.diagnostics, func(d diag.Diagnostic) bool {
		known[d.Code+d.Message]--
		return known[d.Code+d.Message] < 0 && d.Severity != diag.Note
	})
	if len(found) > 0 {
		places := im.rows.Places(j.doc)
		found = each.Of(found, func(d diag.Diagnostic) diag.Diagnostic { return placed(d, places) })
	}
	if err := im.reject(found); err != nil {
		return err
	}
	if !im.rows.Said(j.doc) {
		return im.noPlace()
	}
	return nil
}

// placed is a diagnostic of a document where the rows have what it is about. Its fixes
// are words: what they change is not in the sheet.
func placed(d diag.Diagnostic, places map[diag.Span]diag.Span) diag.Diagnostic {
	at := d.Span
	at.Length = 0
	if cell, ok := places[at]; ok {
		d.Span = cell
	}
	d.Fixes, d.Waiver = slices.Clone(d.Fixes), nil
	for i := range d.Fixes {
		d.Fixes[i].Edits = nil
	}
	return d
}

// source is the text of a file that a diagnostic is about.
func (im *importing) source(file string) []byte {
	switch {
	case im.sheet != nil && file == im.sheet.File:
		return im.sheet.Text
	case im.doc != nil && file == im.doc.File && im.text != nil:
		return im.text
	}
	return sourceOf(file)
}

// reject refuses the rows if there is an error among what was found, and keeps the rest
// to be reported.
func (im *importing) reject(found []diag.Diagnostic) error {
	im.found = diag.Sort(append(im.found, found...))
	r := judgement{diagnostics: im.found, checked: 1, checks: allChecks(), source: im.source}
	if r.verdict() == nil {
		return nil
	}
	if im.Flags.String("format") == "json" {
		if err := im.writeJSON(im.result()); err != nil {
			return err
		}
		return cmdline.ErrProblems
	}
	return im.refuse(r)
}
