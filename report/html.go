package report

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// HTML is the document as one page that needs nothing besides itself: no
// script, no request. Names are escaped, whatever they hold.
func (d *Doc) HTML() []byte {
	var b strings.Builder
	title := escaped(d.Title)
	fmt.Fprintf(&b, pageHead, d.Language.Tag(), title)
	fmt.Fprintf(&b, "<header><h1>%s</h1>%s</header>\n", title, element("p", "about", text.Join(" · ", d.What, d.Game)))
	b.WriteString(d.Fragment())
	b.WriteString("</main>\n</body>\n</html>\n")
	return []byte(b.String())
}

// Fragment is what HTML has below the title, to be shown within another page.
func (d *Doc) Fragment() string {
	var b strings.Builder
	listed := false
	for _, block := range d.Shown(HTML) {
		_, item := block.Part.(Sentence)
		if item != listed {
			b.WriteString(map[bool]string{true: "<ul>\n", false: "</ul>\n"}[item])
		}
		b.WriteString(htmlOf(block.Part, d.Language))
		listed = item
	}
	if listed {
		b.WriteString("</ul>\n")
	}
	return b.String()
}

const pageHead = `<!DOCTYPE html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<style>
body { font: 16px/1.45 system-ui, sans-serif; color: #222; background: #fff; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { font-size: 1.2rem; margin: 1.8rem 0 .4rem; border-bottom: 1px solid #999; }
h2 small, .about, .note, .faint { color: #666; font-weight: normal; }
.lead { font-size: 1.3rem; font-weight: bold; }
.wide { overflow-x: auto; background: linear-gradient(90deg, #fff 40%%, #fff0) 0 / 3rem 100%% local no-repeat, linear-gradient(270deg, #fff 40%%, #fff0) 100%% / 3rem 100%% local no-repeat,
	linear-gradient(90deg, #0005, #0000) 0 / 1rem 100%% scroll no-repeat, linear-gradient(270deg, #0005, #0000) 100%% / 1rem 100%% scroll no-repeat; }
.name { position: sticky; left: 0; background: #fff; }
.facing { display: flex; flex-wrap: wrap; gap: 2rem; }
table { border-collapse: collapse; margin-top: .8rem; }
td svg { margin-top: .3rem; }
th, td { text-align: left; padding: .1rem .8rem .1rem 0; font-weight: normal; vertical-align: top; }
thead th { color: #666; border-bottom: 1px solid #ccc; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
td.n { white-space: nowrap; }
.over { display: none; }
@media (max-width: 34rem) {
  .over { display: table-row; } .over ~ tr > .first, thead .first { display: none; }
  .lines { font-size: .75rem; } .lines .n { padding-right: .3rem; } .over th { padding-top: .4rem; font-size: 1rem; }
}
.strong { font-weight: bold; }
.in { padding-left: 1rem; }
svg { display: block; max-width: 100%%; }
.wide > svg[width] { max-width: none; }
.plot { min-width: 30rem; }
svg text { font: 11px system-ui, sans-serif; fill: #222; }
.a { fill: #8a8a8a; stroke: #222; } .b { fill: #d6d6d6; stroke: #222; } .c { fill: none; stroke: #222; }
@media (max-width: 40rem) { .plot text { font-size: 14px; } .more { display: none; } }
.line { fill: none; stroke: #222; stroke-width: 2; } .dash { stroke-dasharray: 7 4; } .rule { stroke: #999; } .band { fill: #000; opacity: .1; }
</style>
</head>
<body>
<main>
`

// element is an escaped text in an element of a class; "" for no text.
func element(name, class, s string) string {
	if s == "" {
		return ""
	}
	return cell(name, class, escaped(s)) + "\n"
}

// elements are escaped texts in an element each.
func elements(name string, texts []string) (out string) {
	for _, s := range texts {
		out += element(name, "", holding(s, noBreak))
	}
	return out
}

// htmlOf is a part as elements.
func htmlOf(p Part, l *wording.Language) string {
	switch p := p.(type) {
	case Lead:
		return element("p", "lead", holding(text.Capital(l.Spaced(string(p))), noBreak))
	case Sentence:
		return element("li", "", holding(l.Spaced(string(p)), noBreak))
	case Code:
		return element("p", "", p.Title) + element("pre", "", p.Text) + "\n"
	case List:
		return element("p", "", p.Title) + "<ul>\n" + elements("li", p.Items) + "</ul>\n"
	case Paragraph:
		return element("p", "", holding(l.Spaced(string(p)), noBreak))
	case Facts:
		out := ""
		for _, f := range p {
			out += element("dt", "", f.Name) + element("dd", "", f.Value)
		}
		return "<dl>\n" + out + "</dl>\n"
	case Plain:
		return element("pre", "", string(p)) + "\n"
	case Terms:
		out := ""
		for _, t := range p.Terms {
			out += element("dt", "strong", t.Word) + element("dd", "", holding(l.Spaced(strings.Join(t.Items, ", ")), noBreak))
		}
		return Caption{Title: p.Title, Unit: p.Aside}.html("<dl>\n"+out+"</dl>\n", false)
	case Again:
		return element("p", "note", text.Join(" ", l.Say("The same again:"), p.Command, "("+l.Say("hash {hash}", p.Hash)+")"))
	case *Table:
		return Caption{Title: p.Title}.html(p.html(), p.broad())
	case Lines:
		return p.Caption.html(p.svg(l), true)
	case HeatMaps:
		out := ""
		for _, m := range p.Maps {
			out += m.Caption.html(p.svg(m, l), p.wide() > phone)
		}
		return out
	}
	return ""
}

// phone is how wide the text of a page is on a telephone that is held upright, in pixels, and phoneLetters in letters;
// leastDrawn is how many letters gauges need there.
const phone, phoneLetters, leastDrawn = 358, 40, 12

// letters are how wide a table is at least, all words wrapped, nothing drawn, and first cells over their rows if they may be.
func (t *Table) letters() (wide int) {
	for i, h := range t.heads {
		if !h.Drawn && !(t.Over && i == 0) {
			wide += t.narrow(i) + len(Gap)
		}
	}
	return wide
}

// broad tells that a table may be broader than a telephone: its reader scrolls.
func (t *Table) broad() bool { return t.letters() > phoneLetters }

// name is which column says what a row is: the first of words, of the first two; -1 if neither is of words.
func (t *Table) name() int {
	return slices.IndexFunc(t.heads[:min(2, len(t.heads))], func(h Head) bool { return !h.Right && !h.Drawn })
}

// html is a section with a heading, if it has one, and a note. A body that may be broader than the page is a region that
// keys can reach and scroll.
func (c Caption) html(body string, broad bool) string {
	head := ""
	if c.Title != "" {
		head = "<h2>" + escaped(text.Capital(c.Title))
		if c.Unit != "" {
			head += " <small>" + escaped(c.Unit) + "</small>"
		}
		head += "</h2>\n"
	}
	region := ""
	if broad {
		region = ` tabindex="0"`
		if c.Title != "" {
			region += ` role="region" aria-label="` + escaped(text.Capital(c.Title)) + `"`
		}
	}
	return "<section>\n" + head + `<div class="wide"` + region + ">\n" + body + "</div>\n" + element("p", "note", c.Note) + "</section>\n"
}

func cell(name, class, inner string) string {
	if class != "" {
		class = ` class="` + class + `"`
	}
	return "<" + name + class + ">" + inner + "</" + name + ">"
}

func (t *Table) html() string {
	var b strings.Builder
	b.WriteString(map[bool]string{false: "<table>", true: `<table class="lines">`}[t.Over] + "\n<thead><tr>")
	name := t.name()
	class := func(i int) string {
		switch {
		case t.Over && i == 0:
			return "first"
		case i == name && t.broad():
			return "name"
		case t.heads[i].Right:
			return "n"
		case t.heads[i].Drawn && t.letters()+leastDrawn > phoneLetters:
			return "more" // than a telephone has room for: its figures stand in the row
		}
		return ""
	}
	for i, h := range t.heads {
		if h.Drawn && h.Width > 0 {
			h.Text = "" // a scale in columns of a terminal
		}
		b.WriteString(cell("th", class(i), escaped(holding(h.Text, noBreak))))
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, row := range t.filled() {
		if t.Over {
			fmt.Fprintf(&b, `<tr class="over"><th colspan="%d">%s</th></tr>`+"\n", len(row)-1, escaped(holding(row[0].Text, noBreak)))
		}
		b.WriteString("<tr>")
		for i, c := range row {
			h, inner := t.heads[i], escaped(holding(c.Text, noBreak))
			if h.Drawn {
				inner = t.gauge(i, c.Gauge)
			}
			b.WriteString(cell(map[bool]string{true: "th", false: "td"}[i == name], class(i), inner))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>\n")
	return b.String()
}

// gauge draws a gauge of a column; nil: none.
func (t *Table) gauge(column int, g *Gauge) string {
	if g == nil {
		return ""
	}
	most := t.heads[column].Max
	for _, row := range t.rows {
		if other := row[column].Gauge; t.heads[column].Max == 0 && other != nil {
			most = max(most, other.Value, other.Inner, other.High)
		}
	}
	return rowBar(*g, most)
}

// rowBar draws a gauge. Its figures stand in the row, so it says nothing to
// those who do not see it.
func rowBar(g Gauge, most float64) string {
	at := func(v float64) float64 { return barWide * max(0, min(1, v/max(most, 1e-9))) }
	out := fmt.Sprintf(`<svg width="%g" height="%g" viewBox="0 0 %[1]g %[2]g" preserveAspectRatio="none" aria-hidden="true">`, barWide+2, barHigh)
	out += fmt.Sprintf(`<rect class="%s" x="1" y="1" width="%s" height="%g"/>`, fill(g.Side), number(at(g.Value)), barHigh-2)
	if g.Nested {
		out += fmt.Sprintf(`<rect x="1" y="5" width="%s" height="4"/>`, number(at(g.Inner)))
	}
	if g.High > g.Low {
		out += fmt.Sprintf(`<path class="line" d="M%s 3v8m0-4H%sm0-4v8"/>`, number(1+at(g.Low)), number(1+at(g.High)))
	}
	return out + "</svg>"
}

// escaped is a text that stands for itself in an element or an attribute.
func escaped(s string) string {
	return html.EscapeString(strings.ToValidUTF8(text.OneLine(s), "\uFFFD"))
}
