package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Markdown is the document as a page of Markdown, under a heading of level 2.
func (d *Doc) Markdown() string {
	var b strings.Builder
	if d.Title != "" {
		fmt.Fprintf(&b, "## %s\n", Marked(d.Title))
	}
	listed := false
	for _, block := range d.Shown(Markdown) {
		set := markdown(block.Part, d.Language)
		_, item := block.Part.(Sentence)
		if set != "" && b.Len() > 0 && !(item && listed) {
			b.WriteByte('\n')
		}
		b.WriteString(set)
		listed = item
	}
	return b.String()
}

// Marked is a text on one line that stands for itself in Markdown: it makes no
// element of HTML, no link and no picture.
func Marked(s string) string { return markEscaper.Replace(text.OneLine(s)) }

var markEscaper = strings.NewReplacer(`\`, `\\`, "<", `\<`, "](", `]\(`, "]:", `]\:`, "][", `]\[`)

// markdown is a part in lines; "" for a chart, whose figures stand in a table.
func markdown(p Part, l *wording.Language) string {
	switch p := p.(type) {
	case Lead:
		return "**" + Marked(l.Spaced(string(p))) + "**\n"
	case Sentence:
		return "- " + Marked(l.Spaced(string(p))) + "\n"
	case Paragraph:
		return Marked(l.Spaced(string(p))) + "\n"
	case Plain:
		return "```text\n" + strings.ReplaceAll(string(p), "```", "'''") + "```\n"
	case Code:
		return Marked(p.Title) + "\n\n" + markdown(Plain(text.OneLine(p.Text)+"\n"), l)
	case List:
		out := Marked(p.Title) + "\n\n"
		for _, item := range p.Items {
			out += markdown(Sentence(item), l)
		}
		return out
	case *Table:
		return heading(p.Title) + p.Markdown()
	case Terms:
		out := heading(p.heading())
		for _, t := range p.Terms {
			out += "- " + Marked(l.Spaced(t.Word+":")) + " " + Marked(l.Spaced(strings.Join(t.Items, ", "))) + "\n"
		}
		return out
	case HeatMaps:
		out := ""
		for _, m := range p.Maps {
			out += heading(m.Title+", "+m.Unit) + p.table(m, l).Markdown()
		}
		return out
	case Again:
		if p.Hash != "" {
			return l.Say("hash {hash}", "`"+p.Hash+"`") + "\n"
		}
	}
	return ""
}

func heading(title string) string {
	if title == "" {
		return ""
	}
	return "### " + text.Capital(Marked(title)) + "\n\n"
}

// table is a map as a table; a cell with less than a hundredth is empty.
func (h HeatMaps) table(m HeatMap, l *wording.Language) *Table {
	heads := []Head{Right("")}
	for c := range h.Columns {
		heads = append(heads, Right(grid.ColumnName(c)))
	}
	t := NewTable(heads...)
	for row := h.Rows - 1; row >= 0; row-- {
		cells := []string{strconv.Itoa(row + 1)}
		for _, v := range m.Values[row*h.Columns : (row+1)*h.Columns] {
			cell := ""
			if v >= 0.01 {
				cell = l.Figures(text.Fixed(v, 2))
			}
			cells = append(cells, cell)
		}
		t.Add(cells...)
	}
	return t
}
