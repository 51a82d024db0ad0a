package main

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

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
	var all []*report.Table
	for _, t := range []*report.Table{lists, scenarios, games, others} {
		if !t.Empty() {
			all = append(all, t)
		}
	}
	return all
}

// name is what a reader knows the document, or the built-in game, by.
func (l buildLine) name() string {
	if l.BuiltIn {
		return l.Title + " (built in)"
	}
	return cmp.Or(l.Title, l.File)
}

func (l buildLine) points() string {
	switch {
	case l.Points == nil:
		return "–"
	case l.Limit > 0:
		return fmt.Sprintf("%d of %d", *l.Points, l.Limit)
	}
	return strconv.Itoa(*l.Points)
}

// found counts what was found wrong.
func (l buildLine) found() string {
	if l.Failed != "" {
		return "failed"
	}
	return cmp.Or(counts(l.Errors, l.Warnings, l.Notes), "fine")
}

// sides are the scenario's sides, and one more for games that nobody won, if
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
func interval(i simulate.Interval) string {
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
	for i := range s.Diagnostics {
		s.Diagnostics[i] = b.rebased(s.Diagnostics[i])
	}
	return b.out.write(indexName, []byte(s.markdown(func(file string) []byte {
		return sourceOf(filepath.Join(b.root, filepath.FromSlash(file)))
	})))
}

// rebased is a diagnostic with its paths from the folder that is built.
func (b *builder) rebased(d diag.Diagnostic) diag.Diagnostic {
	d.File = b.rel(d.File)
	d.Related = append([]diag.Place{}, d.Related...)
	for i := range d.Related {
		d.Related[i].File = b.rel(d.Related[i].File)
	}
	return d
}

// markdown is the index; source gives the text of a document.
func (s summary) markdown(source func(file string) []byte) string {
	lists := report.NewTable(report.Left("army list"), report.Left("file"), report.Right("points"), report.Left("found"), report.Left("made of it"))
	scenarios := report.NewTable(report.Left("scenario"), report.Left("file"), report.Left("side"), report.Right("must score"), report.Left("wins"), report.Left("found"), report.Left("made of it"))
	others := report.NewTable(report.Left("game or file"), report.Left("file"), report.Left("found"), report.Left("made of it"))
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
		text := diag.Text(s.Diagnostics, diag.TextOptions{Width: reportWidth, Source: source})
		b.WriteString("\n## What was found\n\n" + indentedBlock(text))
	}
	return b.String()
}

// links are the files made of the document, by their endings.
func (l buildLine) links() string {
	var links []string
	for _, f := range l.Files {
		ending := path.Base(f)
		if _, after, ok := strings.Cut(strings.TrimPrefix(ending, stem(l.File)), "."); ok {
			ending = after
		}
		u := url.URL{Path: f}
		links = append(links, fmt.Sprintf("[%s](%s)", ending, u.EscapedPath()))
	}
	return strings.Join(links, " ")
}

// indentedBlock is a text as Markdown shows it unchanged, whatever it says.
func indentedBlock(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
	}
	return b.String()
}
