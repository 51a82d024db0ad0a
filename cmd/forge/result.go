package main

import (
	"encoding/csv"
	"io"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// The forms in which figures are read out, for --format.
var figureForms = []string{"text", "json", "markdown", "csv"}

// result is the figures that a command reads out of one document. As it is
// it goes out as JSON; derived asks the other forms for the derivation too.
type result interface {
	text(width int, derived bool) string
	markdown(derived bool) string
	records(derived bool) [][]string // CSV, the names of the columns first
}

// writeResults writes the results of the command's documents in one of
// figureForms: with an empty line between them, as CSV below one head, and as
// JSON one object for one document and a list of such objects for several.
func (c *call) writeResults(results []result, form string, derived bool) error {
	var parts []string
	for _, r := range results {
		switch form {
		case "json":
			if len(results) == 1 {
				return c.writeJSON(results[0])
			}
			return c.writeJSON(results)
		case "csv":
			return writeRecords(c.Out, results, derived)
		case "markdown":
			parts = append(parts, r.markdown(derived))
		default:
			parts = append(parts, r.text(c.Width, derived))
		}
	}
	_, err := io.WriteString(c.Out, strings.Join(parts, "\n"))
	return err
}

func writeRecords(to io.Writer, results []result, derived bool) error {
	w := csv.NewWriter(to)
	for i, r := range results {
		records := r.records(derived)
		if i > 0 {
			records = records[1:]
		}
		if err := w.WriteAll(records); err != nil {
			return err
		}
	}
	return nil
}

// derivation shows a sum line by line below the figure that it explains: the
// values under each other, reasons with the rule.
func derivation(sum rulebook.Sum, indent string, width int) string {
	wide := 0
	for _, l := range sum {
		wide = max(wide, len([]rune(l.Value.Signed())))
	}
	var b strings.Builder
	for _, l := range sum {
		first := indent + text.Pad(l.Value.Signed(), wide, true) + report.Gap
		rest := strings.Repeat(" ", len(indent)+wide+len(report.Gap))
		b.WriteString(text.Wrap(text.OneLine(l.Reason)+l.Ref.In(), first, rest, width) + "\n")
	}
	return b.String()
}

// derivationTable is a sum as a table, for Markdown.
func derivationTable(sum rulebook.Sum) string {
	t := report.NewTable(report.Right("points"), report.Left("reason"), report.Left("rule"))
	for _, l := range sum {
		t.Add(l.Value.Signed(), l.Reason, string(l.Ref))
	}
	return t.Markdown()
}
