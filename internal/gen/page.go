package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// A page of the rules has its tables between two markers. The prose around
// them is written by hand and kept.
const (
	tableBegins = "<!-- table: "
	markerEnds  = " -->\n"
	tableEnds   = "<!-- end of table -->\n"
)

// Page puts a game's tables into a page of its rules, in place of those that
// stand between its markers.
func Page(page []byte, g *schema.Game) ([]byte, error) {
	return fill("page of "+g.Name, page, func(name string) (table, bool) {
		of, known := tables[name]
		if !known {
			return nil, false
		}
		return of(g), true
	})
}

// fill puts tables into a page, in place of those between its markers.
func fill(title string, page []byte, named func(string) (table, bool)) ([]byte, error) {
	var out bytes.Buffer
	for {
		prose, rest, found := bytes.Cut(page, []byte(tableBegins))
		out.Write(prose)
		if !found {
			return out.Bytes(), nil
		}
		name, rest, closed := bytes.Cut(rest, []byte(markerEnds))
		_, after, ended := bytes.Cut(rest, []byte(tableEnds))
		if !closed || !ended || bytes.Contains(name, []byte("\n")) {
			return nil, fmt.Errorf("%s: a table is not closed by %q", title, tableEnds)
		}
		t, known := named(string(name))
		if !known {
			return nil, fmt.Errorf("%s: no table %q", title, name)
		}
		fmt.Fprintf(&out, "%s%s%s\n%s\n%s", tableBegins, name, markerEnds, t, tableEnds)
		page = after
	}
}

// table is a table of words in Markdown: its heads, then its rows.
type table [][]string

func newTable(heads ...string) table { return table{heads} }

func (t *table) add(cells ...string) { *t = append(*t, cells) }

// String is the table as Markdown; an empty cell becomes a dash.
func (t table) String() string {
	var b strings.Builder
	for i, row := range t {
		b.WriteString("|")
		for _, cell := range row {
			if cell == "" {
				cell = "–"
			}
			b.WriteString(" " + inCell.Replace(cell) + " |")
		}
		b.WriteString("\n")
		if i == 0 {
			b.WriteString("|" + strings.Join(slices.Repeat([]string{"---"}, len(row)), "|") + "|\n")
		}
	}
	return b.String()
}

// inCell keeps words from breaking out of their cell.
var inCell = strings.NewReplacer("|", "\\|", "\n", " ")
