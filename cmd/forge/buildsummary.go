package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
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
	File     string      `json:"file"` // from the folder that was built; the name of a built-in game
	BuiltIn  bool        `json:"builtIn,omitempty"`
	Kind     string      `json:"kind"` // "" if the file does not say, or cannot be read
	Title    string      `json:"title"`
	Errors   int         `json:"errors"`
	Warnings int         `json:"warnings"`
	Notes    int         `json:"notes"`
	Failed   string      `json:"failed,omitempty"` // what kept forge from its work
	Points   *int        `json:"points,omitempty"`
	Limit    int         `json:"limit,omitempty"`
	Sides    []buildSide `json:"sides,omitempty"`
	Games    uint64      `json:"games,omitempty"` // played
	// Of games that nobody won; absent if there was none.
	Neither *simulate.Interval `json:"neither,omitempty"`
	Files   []string           `json:"files"` // from the out folder
}

// buildSide is one side of a scenario.
type buildSide struct {
	Side   string             `json:"side"`
	Target int                `json:"target"`
	Rate   *simulate.Interval `json:"rate,omitempty"` // of wins; absent: not played
}

func (b *builder) summary() summary {
	s := summary{
		Out: filepath.ToSlash(b.out.dir), Documents: []buildLine{},
		Diagnostics: []diag.Diagnostic{}, Removed: append([]string{}, b.out.removed...),
	}
	for _, d := range slices.Concat(b.docs, b.bare) {
		s.Documents = append(s.Documents, d.line())
		s.Diagnostics = append(s.Diagnostics, d.found...)
	}
	s.Diagnostics = diag.Sort(s.Diagnostics)
	return s
}

func (d *built) line() buildLine {
	l := buildLine{
		File: d.file, BuiltIn: d.builtIn, Files: append([]string{}, d.outputs...),
		Errors: diag.Count(d.found, diag.Error), Warnings: diag.Count(d.found, diag.Warning), Notes: diag.Count(d.found, diag.Note),
	}
	if d.failed != nil {
		l.Failed = d.failed.Error()
	}
	if d.doc != nil {
		l.Kind, l.Title = d.doc.Kind, titleOf(d.doc)
	}
	if d.bill != nil {
		l.Points, l.Limit = &d.bill.Total, d.bill.Limit
	}
	if d.targets != nil {
		for _, t := range d.targets.Sides {
			l.Sides = append(l.Sides, buildSide{Side: t.Name, Target: t.Target})
		}
	}
	if d.played != nil {
		l.Games = d.played.Games
		for i := range l.Sides {
			l.Sides[i].Rate = &d.played.Sides[i].Rate
		}
		if open := d.played.Draws + d.played.Undecided; open > 0 {
			rate := simulate.Wilson(open, l.Games)
			l.Neither = &rate
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
	out := diag.Text(worthTelling(s.Diagnostics), diag.TextOptions{Color: b.Color, Width: b.Width, Source: sourceOf})
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

// worthTelling are errors, warnings, and the notes of this command. Others are
// forge check's to tell; here they are counted.
func worthTelling(all []diag.Diagnostic) []diag.Diagnostic {
	return slices.DeleteFunc(slices.Clone(all), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Note && !slices.ContainsFunc(playChecks, func(c *diag.Check) bool { return c.Code == d.Code })
	})
}

// closing is the line under the tables.
func (s summary) closing() string {
	if len(s.Documents) == 0 {
		return "no documents found: army lists, scenarios and games are files that say their \"kind\""
	}
	documents, files := 0, 1 // with the index
	for _, l := range s.Documents {
		files += len(l.Files)
		if !l.BuiltIn {
			documents++
		}
	}
	wrong := counts(diag.Count(s.Diagnostics, diag.Error), diag.Count(s.Diagnostics, diag.Warning), diag.Count(s.Diagnostics, diag.Note))
	out := fmt.Sprintf("%s, %s; %s in %s", text.Plural(documents, "document"), cmp.Or(wrong, "no problems"), text.Plural(files, "file"), s.Out)
	if n := len(s.Removed); n > 0 {
		out += fmt.Sprintf(", %s of an earlier build removed", text.Plural(n, "file"))
	}
	return out + ", listed in " + s.Out + "/" + indexName
}

// counts are the numbers of mistakes in words, "" if there is none.
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
		errs += diag.Count(d.found, diag.Error)
		if d.failed != nil {
			failed++
		}
	}
	switch {
	case failed > 0:
		return errors.New(text.Plural(failed, "document") + " could not be worked with")
	case errs > 0:
		return cmdline.ErrProblems
	}
	return nil
}
