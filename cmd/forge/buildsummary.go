package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// summary is what a build came to. As it is it goes out as JSON.
type summary struct {
	Out         string            `json:"out"`
	Documents   []buildLine       `json:"documents"`
	Diagnostics []diag.Diagnostic `json:"diagnostics"`
	Removed     []string          `json:"removed"` // files of an earlier build, from the out folder
}

// buildLine is what one document came to.
type buildLine struct {
	File     string          `json:"file"` // from the folder that was built; the name of a built-in game
	BuiltIn  bool            `json:"builtIn,omitempty"`
	Kind     string          `json:"kind"` // "" if the file does not say, or cannot be read
	Title    string          `json:"title"`
	Errors   int             `json:"errors"`
	Warnings int             `json:"warnings"`
	Notes    int             `json:"notes"`
	Draft    bool            `json:"draft,omitempty"`  // made with --draft, for all its mistakes
	Hangs    bool            `json:"hangs,omitempty"`  // on errors of another file, which are reported there
	Failed   string          `json:"failed,omitempty"` // what kept forge from its work
	Points   *rulebook.Value `json:"points,omitempty"`
	Limit    rulebook.Value  `json:"limit,omitempty"`
	Sides    []buildSide     `json:"sides,omitempty"`
	Games    uint64          `json:"games,omitempty"` // played
	// Of games that neither side won; absent if there was none.
	Neither *simulate.Bounds `json:"neither,omitempty"`
	Files   []string         `json:"files"` // from the out folder
	// Files of an earlier build, kept since the document has errors now.
	Old []string `json:"old,omitempty"`
}

// buildSide is one side of a scenario.
type buildSide struct {
	Side   string           `json:"side"`
	Target int              `json:"target"`
	Rate   *simulate.Bounds `json:"rate,omitempty"` // of wins; absent: not played
}

func (b *builder) summary() summary {
	s := summary{
		Out: filepath.ToSlash(b.out.dir), Documents: []buildLine{},
		Diagnostics: []diag.Diagnostic{}, Removed: append([]string{}, b.out.removed...),
	}
	var all []diag.Diagnostic
	for _, d := range b.docs {
		all = append(all, d.found()...)
	}
	echo := diag.Echoes(all)
	for _, d := range slices.Concat(b.docs, b.bare) {
		found := d.found()
		own := slices.DeleteFunc(slices.Clone(found), echo)
		l := d.line(own)
		l.Hangs = len(own) < len(found)
		s.Documents = append(s.Documents, l)
		s.Diagnostics = append(s.Diagnostics, own...)
	}
	s.Diagnostics = diag.Sort(s.Diagnostics)
	return s
}

// line is what a document came to; own is what is wrong with it by itself.
func (d *built) line(own []diag.Diagnostic) buildLine {
	l := buildLine{
		File: d.file, BuiltIn: d.builtIn, Draft: d.Draft, Kind: d.Kind, Title: d.Title, Files: append([]string{}, d.outputs()...), Old: d.old,
		Errors: diag.Count(own, diag.Error), Warnings: diag.Count(own, diag.Warning), Notes: diag.Count(own, diag.Note),
	}
	if d.failed != nil {
		l.Failed = d.failed.Error()
	}
	if p := d.Papers; p != nil {
		if p.Priced {
			l.Points, l.Limit = &p.Points, p.Limit
		}
		l.Sides = slices.Clone(p.Sides)
	}
	if p := d.Play; p != nil && p.Games > 0 {
		l.Games = p.Games
		for i := range l.Sides {
			l.Sides[i].Rate = &p.Rates[i]
		}
		if len(p.Rates) > len(l.Sides) {
			l.Neither = &p.Rates[len(l.Sides)]
		}
	}
	return l
}

// titleOf is what a document calls itself.
func titleOf(d *schema.Doc) string {
	switch {
	case d.List != nil:
		return d.List.Title
	case d.Scenario != nil:
		return d.Scenario.Title
	case d.Authored != nil:
		return d.Authored.Title
	case d.Game != nil:
		return d.Game.Title
	}
	return ""
}

// show writes the summary on Out.
func (b *builder) show() error {
	s := b.summary()
	if b.Flags.String("format") == "json" {
		return b.writeJSON(s)
	}
	// Notes are forge check's to report, but for those of play; here they are counted.
	worth := slices.DeleteFunc(slices.Clone(s.Diagnostics), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Note && !slices.ContainsFunc(playChecks, func(c *diag.Check) bool { return c.Code == d.Code })
	})
	out := diag.Text(diag.Brief(worth), diag.TextOptions{Color: b.Color, Width: b.Width, Wraps: b.OutTerminal, Source: b.source})
	if out != "" {
		out += "\n"
	}
	for _, t := range s.tables() {
		out += t.Text(b.Width) + "\n"
	}
	for _, l := range s.Documents {
		if l.Failed != "" {
			fmt.Fprintf(b.Err, "%s: %s\n", l.File, text.OneLine(l.Failed))
		}
	}
	_, err := io.WriteString(b.Out, out+text.Wrap(s.closing(), "", "", b.Width)+"\n")
	return err
}

// closing is the line under the tables.
func (s summary) closing() string {
	if len(s.Documents) == 0 {
		return nothingFound
	}
	files, old := 2, 0 // with both indexes
	for _, l := range s.Documents {
		files, old = files+len(l.Files), old+len(l.Old)
	}
	out := fmt.Sprintf("%s; %s in %s", s.counted(), text.Plural(files, "file"), s.Out)
	if old > 0 {
		out += fmt.Sprintf(", %s of an earlier build kept for documents with errors", text.Plural(old, "file"))
	}
	if n := len(s.Removed); n > 0 {
		out += fmt.Sprintf(", %s of an earlier build removed", text.Plural(n, "file"))
	}
	return out + ", shown in " + s.Out + "/" + indexPage
}

// counts are the numbers of mistakes in words, "" if there are no mistakes.
func counts(errs, warnings, notes int) string {
	var parts []string
	for _, c := range []struct {
		n    int
		word string
	}{{errs, "error"}, {warnings, "warning"}, {notes, "note"}} {
		if c.n > 0 {
			parts = append(parts, text.Plural(c.n, c.word))
		}
	}
	return strings.Join(parts, ", ")
}

// verdict is the command's error: what failed outweighs errors of documents.
func (b *builder) verdict() error {
	failed, errs := 0, 0
	for _, d := range slices.Concat(b.docs, b.bare) {
		errs += diag.Count(d.found(), diag.Error)
		if d.failed != nil {
			failed++
		}
	}
	switch {
	case b.missing != nil:
		return b.missing
	case failed > 0:
		return errors.New(text.Plural(failed, "document") + " could not be worked with")
	case errs > 0:
		return cmdline.ErrProblems
	}
	return nil
}

// tables are the documents by kind, for a terminal.
func (s summary) tables() []*report.Table {
	lists := report.NewTable(report.Left("Army list"), report.Right("Points"), report.Left("Found"), report.Right("Files"))
	scenarios := report.NewTable(report.Left("Scenario"), report.Right("Must score"), report.Left("Wins"), report.Left("Found"), report.Right("Files"))
	games := report.NewTable(report.Left("Game"), report.Left("Found"), report.Right("Files"))
	others := report.NewTable(report.Left("File"), report.Left("Found"))
	for _, l := range s.Documents {
		files := strconv.Itoa(len(l.Files))
		switch l.Kind {
		case schema.KindArmyList:
			lists.Add(l.name(), l.points(), l.found(), files)
		case schema.KindScenario:
			scenarios.Add(l.name(), "", "", l.found(), files)
			for i, side := range l.sides() {
				branch := "├ "
				if i == len(l.sides())-1 {
					branch = "└ "
				}
				scenarios.Add(branch+side.Side, side.target(), side.wins(), "", "")
			}
		case schema.KindGame:
			games.Add(l.name(), l.found(), files)
		default:
			others.Add(l.File, l.found())
		}
	}
	return each.Where([]*report.Table{lists, scenarios, games, others}, func(t *report.Table) bool { return !t.Empty() })
}

// name is what a reader knows the document, or the built-in game, by.
func (l buildLine) name() string {
	if l.BuiltIn {
		return l.Title + " (built in)"
	}
	if l.Draft {
		return cmp.Or(l.Title, l.File) + " (draft)"
	}
	return cmp.Or(l.Title, l.File)
}

func (l buildLine) points() string {
	switch {
	case l.Points == nil:
		return "–"
	case l.Limit > 0:
		return fmt.Sprintf("%s of %s", *l.Points, l.Limit)
	}
	return l.Points.String()
}

// found counts what was found wrong.
func (l buildLine) found() string {
	if l.Failed != "" {
		return "failed"
	}
	wrong := counts(l.Errors, l.Warnings, l.Notes)
	if l.Hangs {
		wrong = text.Join(", ", wrong, "hangs on another file")
	}
	return cmp.Or(wrong, "fine")
}

// sides are the scenario's sides, and one more for games that neither side won, if
// there were any.
func (l buildLine) sides() []buildSide {
	if l.Neither == nil {
		return l.Sides
	}
	return append(slices.Clone(l.Sides), buildSide{Side: "neither", Rate: l.Neither})
}

func (s buildSide) target() string {
	if s.Target == 0 {
		return "–"
	}
	return strconv.Itoa(s.Target)
}

func (s buildSide) wins() string {
	if s.Rate == nil {
		return "–"
	}
	return interval(*s.Rate)
}

// interval is a share with its bounds: "49 % [46, 52]", with as many decimals
// as the bounds bear.
func interval(i simulate.Bounds) string {
	decimals := 0
	for half := (i.High - i.Low) / 2; half > 0 && half < 0.0096 && decimals < 4; half *= 10 {
		decimals++
	}
	p := func(x float64) string { return strconv.FormatFloat(100*x, 'f', decimals, 64) }
	return fmt.Sprintf("%s %% [%s, %s]", p(i.Value), p(i.Low), p(i.High))
}

// indexName is the file of the out folder that lists all others.
const indexName = "index.md"

// writeIndex writes the index: the summary's tables with links to the files,
// and what was found wrong.
func (b *builder) writeIndex() error {
	s := b.summary()
	if len(s.Documents) == 0 {
		return nil
	}
	for i := range s.Diagnostics { // paths from the folder that is built
		d := &s.Diagnostics[i]
		d.File, d.Related = b.rel(d.File), append([]diag.Place{}, d.Related...)
		for j := range d.Related {
			d.Related[j].File = b.rel(d.Related[j].File)
		}
	}
	source := func(file string) []byte { return b.source(filepath.Join(b.root, filepath.FromSlash(file))) }
	return errors.Join(
		b.out.write(indexName, cmdline.Tamed([]byte(s.markdown(source)))),
		b.out.write(indexPage, s.html(source)),
	)
}

// source is the text of a document, to be shown with what is wrong with it.
func (b *builder) source(file string) []byte {
	text, err := b.disk.document(file)
	if err != nil {
		return nil
	}
	return text
}

// markdown is the index; source gives the text of a document.
func (s summary) markdown(source func(file string) []byte) string {
	lists := report.NewTable(report.Left("army list"), report.Left("file"), report.Right("points"), report.Left("found"), report.Links("made of it"))
	scenarios := report.NewTable(report.Left("scenario"), report.Left("file"), report.Left("side"), report.Right("must score"), report.Left("wins"), report.Left("found"), report.Links("made of it"))
	others := report.NewTable(report.Left("game or file"), report.Left("file"), report.Left("found"), report.Links("made of it"))
	for _, l := range s.Documents {
		switch l.Kind {
		case schema.KindArmyList:
			lists.Add(l.name(), l.File, l.points(), l.found(), l.links())
		case schema.KindScenario:
			scenarios.Add(l.name(), l.File, "", "", "", l.found(), l.links())
			for _, side := range l.sides() {
				scenarios.Add("", "", side.Side, side.target(), side.wins(), "", "")
			}
		default:
			others.Add(l.name(), l.File, l.found(), l.links())
		}
	}
	var b strings.Builder
	b.WriteString("# What forge build made\n")
	for _, t := range []*report.Table{lists, scenarios, others} {
		if !t.Empty() {
			b.WriteString("\n" + t.Markdown())
		}
	}
	if len(s.Diagnostics) > 0 {
		text := diag.Text(diag.Brief(s.Diagnostics), diag.TextOptions{Width: reportWidth, Source: source})
		b.WriteString("\n## What was found\n\n" + indentedBlock(text))
	}
	return b.String()
}

// links are the files made of the document, by their endings.
func (l buildLine) links() string {
	links := linked(l.File, l.Files)
	if len(l.Old) > 0 {
		links = append(append(links, "old, of an earlier build:"), linked(l.File, l.Old)...)
	}
	return strings.Join(links, " ")
}

// linked are links to files of a document, in Markdown.
func linked(document string, files []string) (links []string) {
	for _, f := range files {
		if path.Ext(f) == ".png" { // of the index as a page
			continue
		}
		ending := path.Base(f)
		if _, after, ok := strings.Cut(strings.TrimPrefix(ending, stem(document)), "."); ok {
			ending = after
		}
		u := url.URL{Path: f}
		links = append(links, fmt.Sprintf("[%s](%s)", report.Marked(ending), u.EscapedPath()))
	}
	return links
}

// indentedBlock is a text as Markdown shows it unchanged, whatever it says.
func indentedBlock(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
	}
	return b.String()
}
