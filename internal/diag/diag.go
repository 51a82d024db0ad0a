package diag

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Severity says how bad it is. Only errors make a document unfit for play
// and print.
type Severity uint8

// The severities, worst first.
const (
	Error Severity = iota
	Warning
	Note
)

// String is the word for the severity: "error", "warning", "note".
func (s Severity) String() string { return [...]string{"error", "warning", "note"}[s] }

// MarshalText is String, for JSON.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Span is a place in a user's file. Line and Column count from 1, columns
// and Length in characters: code points, a tab is one. Line 0 means the file
// as a whole, column 0 the line as a whole.
type Span struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Length int    `json:"length,omitempty"`
}

// String is "file:line:column", as editors understand it, or as much of it
// as is known.
func (s Span) String() string {
	switch {
	case s.Line == 0:
		return s.File
	case s.Column == 0:
		return fmt.Sprintf("%s:%d", s.File, s.Line)
	}
	return fmt.Sprintf("%s:%d:%d", s.File, s.Line, s.Column)
}

// Place is another place that a diagnostic speaks of: "limit set here".
type Place struct {
	Span
	Label string `json:"label"`
}

// Diagnostic is one mistake: one cause, one diagnostic.
type Diagnostic struct {
	Code     string   `json:"code"`
	Severity Severity `json:"severity"` // an error unless it says otherwise
	Message  string   `json:"message"`  // one line, small first letter, no full stop
	Span
	Related []Place `json:"related"`          // never null in JSON
	Why     string  `json:"why"`              // the arithmetic; may be empty
	Fixes   []Fix   `json:"fixes"`            // ways to mend it, each tried
	Waiver  *Fix    `json:"waiver,omitempty"` // how the document lets a warning or a note stand; nil: it cannot

	// Of is the file in which the mistake lies that this one only comes of; "" if it
	// lies here.
	Of string `json:"-"`
}

// Echoes says of diagnostics which only come of an error of another file that is
// among them.
func Echoes(ds []Diagnostic) func(Diagnostic) bool {
	bad := map[string]bool{}
	for _, d := range ds {
		bad[path.Clean(d.File)] = bad[path.Clean(d.File)] || d.Severity == Error
	}
	return func(d Diagnostic) bool {
		return d.Of != "" && path.Clean(d.Of) != path.Clean(d.File) && bad[path.Clean(d.Of)]
	}
}

// Causes are diagnostics without those that only come of errors of other files which
// are among them, and how many files have no others left.
func Causes(ds []Diagnostic) (causes []Diagnostic, hanging int) {
	echo, left, gone := Echoes(ds), map[string]bool{}, map[string]bool{}
	for _, d := range ds {
		if echo(d) {
			gone[d.File] = true
			continue
		}
		causes, left[d.File] = append(causes, d), true
	}
	for file := range gone {
		if !left[file] {
			hanging++
		}
	}
	return causes, hanging
}

// Check describes a kind of mistake. It is declared where the check lives.
type Check struct {
	Code     string       `json:"code"` // stable, never reused: "L201"
	Severity Severity     `json:"severity"`
	Title    string       `json:"title"`           // a few words
	Draft    bool         `json:"draft,omitempty"` // an error that a draft may have: all that the document says is clear, and only a rule forbids it
	Explain  string       `json:"explain"`         // Markdown: what it means and how to mend it
	Bad      string       `json:"bad,omitempty"`   // a document, or a txtar archive whose first file is the document, that gives exactly this code
	Good     string       `json:"good,omitempty"`  // the same, mended
	Ref      rulebook.Ref `json:"ref,omitempty"`   // the rule in the game of the example, if one stands behind it
}

// At is the check's diagnostic at a place.
func (c *Check) At(at Span, format string, args ...any) Diagnostic {
	return Diagnostic{Code: c.Code, Severity: c.Severity, Message: fmt.Sprintf(format, args...), Span: at}
}

// Sort puts diagnostics into reading order (file, line, column, severity,
// code, message) and drops repeats.
func Sort(ds []Diagnostic) []Diagnostic {
	slices.SortStableFunc(ds, compare)
	return slices.CompactFunc(ds, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

func compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Message, b.Message),
	)
}

// Count returns how many diagnostics have the severity.
func Count(ds []Diagnostic, s Severity) int {
	n := 0
	for i := range ds {
		if ds[i].Severity == s {
			n++
		}
	}
	return n
}
