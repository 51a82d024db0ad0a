// Package web sets sheets as one HTML file for the phone at the table: it needs
// no network, remembers the boxes that are ticked, and finds words.
package web

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/picture"
)

// Page is a sheet on a screen.
type Page struct {
	Title, About string
	Language     *wording.Language
	Accent       page.Ink
	Logo         layout.Art
	Figures      []layout.Figure
	Lead         string // below the figures, in rich text
	Blocks       []layout.Block
	Icons        map[string]page.Icon // of the author's own, by name
	Key          string               // tells it from other sheets in one browser
}

//go:embed page.html
var pageHTML string

// Style is how pages for the screen look, light and dark.
//
//go:embed page.css
var Style string

//go:embed page.js
var pageJS string

// HTML is pages as one file, one below the other. The faults are letters that
// cannot be shown, those of each page.
func HTML(pages []Page) ([]byte, [][]page.Fault) {
	r := &renderer{known: map[string]bool{}}
	var sheets []sheet
	var faults [][]page.Fault
	for _, p := range pages {
		r.faults = page.Faults{AllLetters: true, Language: p.Language, Icons: p.Icons}
		sheets = append(sheets, r.sheet(p))
		faults = append(faults, r.faults.All())
	}
	joined := func(of func(Page) string) string { return strings.Join(each.Of(pages, of), ", ") }
	var out bytes.Buffer
	err := outer.Execute(&out, map[string]any{
		"Title": r.faults.Typeset(joined(func(p Page) string { return p.Title })), "Key": joined(func(p Page) string { return p.Key }),
		"Language": pages[0].Language.Tag(), "Sheets": sheets, "Symbols": template.HTML(r.symbols.String()),
		"CSS": template.CSS(Style), "JS": template.JS(pageJS), "Policy": policy, "Words": words(pages[0].Language),
	})
	if err != nil {
		panic("web: " + err.Error()) // of writing to memory
	}
	return out.Bytes(), faults
}

// words are what the page itself says, by their English.
func words(l *wording.Language) map[string]string {
	return map[string]string{
		"Find a word": l.Say("Find a word"), "Clear all boxes": l.Say("Clear all boxes"), "Clear all boxes?": l.Say("Clear all boxes?"),
		"Nothing here has this word.": l.Say("Nothing here has this word."),
	}
}

var outer = template.Must(template.New("page").Parse(pageHTML))

// policy lets the page run its own script and load nothing.
var policy = func() string {
	sum := sha256.Sum256([]byte(pageJS))
	return fmt.Sprintf("default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-%s'", base64.StdEncoding.EncodeToString(sum[:]))
}()

// renderer is a page on its way to HTML.
type renderer struct {
	faults          page.Faults
	known           map[string]bool // icons
	symbols         strings.Builder // their outlines
	boxes, sections int             // so far
}

// sheet is a page as the template shows it.
type sheet struct {
	Page
	Style    template.CSS
	Passes   template.HTML
	Drawn    template.HTML // the logo
	Sections []section
}

// logoHigh is how high a logo is on a screen, in its pixels, and logoWide how wide at most.
const logoHigh, logoWide = 56.0, 200.0

// logo is a picture over the title; "" for none.
func (r *renderer) logo(a layout.Art) template.HTML {
	if !a.Named() {
		return ""
	}
	var wide float64
	drawn := picture.Symbol(func(c *page.Canvas) {
		wide = a.Show(&r.faults, c, page.Rect{W: logoWide, H: logoHigh}, "", page.Left)
	})
	return template.HTML(fmt.Sprintf(`<svg class="logo" width="%.0f" height="%.0f">%s</svg>`, wide, logoHigh, drawn))
}

// section is a block as the template shows it.
type section struct {
	ID           string
	Title, Right template.HTML
	Plain        string // the title without pictures, for the way there
	Body         template.HTML
	Wide         bool
	Style        template.CSS // its colour, where it has its own
}

func (r *renderer) sheet(p Page) sheet {
	p.Title, p.About = r.faults.Typeset(r.faults.Clean("title", p.Title)), r.faults.Typeset(r.faults.Clean("title", p.About))
	p.Figures = each.Of(p.Figures, func(f layout.Figure) layout.Figure {
		f.Name, f.Value = r.faults.Typeset(r.faults.Clean("figures", f.Name)), r.faults.Typeset(r.faults.Clean("figures", f.Value))
		return f
	})
	out := sheet{Page: p, Style: template.CSS("--accent: " + p.Accent.Hex()), Passes: r.rich("verdict", p.Lead), Drawn: r.logo(p.Logo)}
	for _, b := range p.Blocks {
		field := "section " + layout.Quote(b.Title)
		r.sections++
		var style template.CSS
		if b.Accent.Drawn() {
			style = template.CSS("--accent: " + b.Accent.Hex())
		}
		out.Sections = append(out.Sections, section{
			ID: fmt.Sprintf("s%d", r.sections), Title: r.plain(field, b.Title), Right: r.plain(field, b.Right), Plain: r.faults.Typeset(page.Bare(b.Title)), Body: r.block(field, b), Wide: b.Wide || len(b.Columns) > wideTable, Style: style,
		})
	}
	return out
}

// block is what stands below a heading.
func (r *renderer) block(field string, b layout.Block) template.HTML {
	var out strings.Builder
	r.markdown(&out, field, b.Before, "")
	if b.Tally > 0 {
		out.WriteString("<p>" + string(r.ticks(b.Tally)) + "</p>")
	}
	if len(b.Columns) > 0 {
		r.table(&out, field, b)
	}
	if len(b.Terms) > 0 {
		out.WriteString("<dl>")
		for _, t := range b.Terms {
			fmt.Fprintf(&out, "<div><dt>%s</dt> <dd>%s</dd></div>", r.plain(field, t.Name), r.rich(field, t.Text))
		}
		out.WriteString("</dl>")
	}
	for _, part := range b.Parts {
		out.WriteString("<h3>" + string(r.plain(field, part.Title)) + "</h3>" + string(r.block(field, part)))
	}
	r.markdown(&out, field, b.After, "small")
	return template.HTML(out.String())
}

func (r *renderer) markdown(out *strings.Builder, field, source, class string) {
	if source == "" {
		return
	}
	layout.Unread(&r.faults, field, source)
	fmt.Fprintf(out, `<div class="%s">`, class)
	for _, m := range layout.MarkdownParts(source) {
		switch text := string(r.rich(field, m.Text)); {
		case m.Heading:
			out.WriteString("<h3>" + text + "</h3>")
		case m.Point != "":
			fmt.Fprintf(out, `<p class="point"><span class="bullet">%s</span> %s</p>`, m.Point, text)
		default:
			out.WriteString("<p>" + text + "</p>")
		}
	}
	out.WriteString("</div>")
}

var aligned = map[page.Align]string{page.Left: "", page.Centre: ` class="c"`, page.Right: ` class="r"`}

// A table of more columns is as wide as the screen; a cell of more letters keeps some
// width, lest it be higher than the screen.
const wideTable, longCell = 6, 24

func (r *renderer) table(out *strings.Builder, field string, b layout.Block) {
	class := ""
	if slices.ContainsFunc(b.Rows, func(row []string) bool { return slices.ContainsFunc(row, ticked) }) || wordy(b) || broad(b) {
		class = ` class="units"` // to be ticked with a thumb, or sentences: each row stands by itself on a phone
	}
	fmt.Fprintf(out, `<div class="wide"><table%s><thead>`, class)
	if over := r.over(field, b.Columns); over != "" {
		out.WriteString("<tr>" + over + "</tr>")
	}
	out.WriteString("<tr>")
	for _, c := range b.Columns {
		fmt.Fprintf(out, "<th%s>%s</th>", aligned[c.Align], r.plain(field, c.Title))
	}
	out.WriteString("</tr></thead><tbody>")
	for _, row := range b.Rows {
		out.WriteString("<tr>")
		for i, text := range row {
			r.cell(out, field, b.Columns[i], text)
		}
		out.WriteString("</tr>")
	}
	out.WriteString("</tbody></table></div>")
}

// wordy says whether a table has sentences side by side, in more columns than a phone is wide.
func wordy(b layout.Block) bool {
	long := 0
	for i := range b.Columns {
		if slices.ContainsFunc(b.Rows, func(row []string) bool { return i < len(row) && utf8.RuneCountInString(row[i]) > longCell }) {
			long++
		}
	}
	return len(b.Columns) > 2 && long > 1
}

// broad says whether a table of things with names is broader than a phone, as far as its letters
// show; one of figures alone, which is read across and down, stays a table.
func broad(b layout.Block) bool {
	const phone, gap = 46, 2 // in letters
	wide, named := 0, false
	for i, c := range b.Columns {
		column := utf8.RuneCountInString(c.Title)
		for _, row := range b.Rows {
			if i < len(row) {
				column = max(column, min(longCell, utf8.RuneCountInString(page.Bare(row[i]))))
			}
		}
		wide += column + gap
		named = named || i == 0 && column > longName
	}
	return named && wide > phone
}

// longName is how many letters figures have at most.
const longName = 5

func ticked(cell string) bool { return strings.ContainsRune(cell, box) }

// cell is a cell of a table, which knows the head of its column.
func (r *renderer) cell(out *strings.Builder, field string, c layout.Column, text string) {
	inner := string(r.rich(field, text))
	if c.Bold {
		inner = "<b>" + inner + "</b>"
	}
	var classes []string
	switch c.Align {
	case page.Centre:
		classes = append(classes, "c")
	case page.Right:
		classes = append(classes, "r")
	}
	if ticked(text) {
		classes = append(classes, "ticks")
	}
	if strings.Count(text, string(box)) > longBoxes {
		classes = append(classes, "boxes")
	} else if utf8.RuneCountInString(text) > longCell {
		classes = append(classes, "long")
	}
	head := r.faults.Typeset(strings.TrimSpace(page.Bare(c.Over) + " " + page.Bare(c.Title)))
	fmt.Fprintf(out, `<td class="%s" data-head="%s">%s</td>`, strings.Join(classes, " "), template.HTMLEscapeString(head), inner)
}

// over are the heads over several columns; "" for none.
func (r *renderer) over(field string, columns []layout.Column) string {
	var out strings.Builder
	some := false
	for i := 0; i < len(columns); {
		n := 1
		for i+n < len(columns) && columns[i+n].Over == columns[i].Over {
			n++
		}
		some = some || columns[i].Over != ""
		fmt.Fprintf(&out, `<th colspan="%d" class="c">%s</th>`, n, r.plain(field, columns[i].Over))
		i += n
	}
	if !some {
		return ""
	}
	return out.String()
}

// rich is rich text as HTML: bold, italic, pictures, boxes to tick.
func (r *renderer) rich(field, text string) template.HTML {
	var out strings.Builder
	for _, s := range r.faults.Rich(field, r.faults.Typeset(text)) {
		inner := string(r.letters(s.Text))
		if s.Italic {
			inner = "<i>" + inner + "</i>"
		}
		if s.Bold {
			inner = "<b>" + inner + "</b>"
		}
		out.WriteString(inner)
	}
	return template.HTML(out.String())
}

// plain is a text without markup, pictures and boxes but for those of letters.
func (r *renderer) plain(field, text string) template.HTML {
	return r.letters(r.faults.Typeset(r.faults.Clean(field, text)))
}

// span is figures from one to another, "2–3", which stand on one line.
var span = regexp.MustCompile(`^\d+[-–−/]\d+[+″]?`)

// box is the letter that stands for a box to tick.
const box = '☐'

// numbered is a box with its number, which stand on one line.
var numbered = regexp.MustCompile(`^☐\d+`)

// A cell of more boxes is wide enough for some of them side by side.
const longBoxes = 4

func (r *renderer) letters(text string) template.HTML {
	var out strings.Builder
	for text != "" {
		if whole := span.FindString(text); whole != "" {
			text = text[len(whole):]
			out.WriteString(`<span class="n">` + whole + "</span>")
			continue
		}
		if whole := numbered.FindString(text); whole != "" {
			text = text[len(whole):]
			fmt.Fprintf(&out, `<span class="box">%s%s</span>`, r.ticks(1), strings.TrimPrefix(whole, string(box)))
			continue
		}
		l, n := utf8.DecodeRuneInString(text)
		text = text[n:]
		icon, ok := page.IconOfLetter(l)
		switch {
		case ok:
			var word string
			word, text = page.Spoken(text)
			out.WriteString(r.icon(icon, word))
		case l == box:
			out.WriteString(string(r.ticks(1)))
		case l == '\n':
			out.WriteString("<br>")
		default:
			out.WriteString(template.HTMLEscapeString(string(l)))
		}
	}
	return template.HTML(out.String())
}

// ticks are boxes to tick off.
func (r *renderer) ticks(n int) template.HTML {
	var out strings.Builder
	for range n {
		fmt.Fprintf(&out, `<input type="checkbox" id="b%d">`, r.boxes)
		r.boxes++
	}
	return template.HTML(out.String())
}

// icon is a use of an icon, whose outline stands in the page once; the word is what it
// means, "" if it is a picture next to what it means.
func (r *renderer) icon(i page.Icon, word string) string {
	if !r.known[i.Name] {
		r.known[i.Name] = true
		fmt.Fprintf(&r.symbols, `<symbol id="i-%s" viewBox="0 0 24 24">%s</symbol>`, i.Name, picture.Symbol(func(c *page.Canvas) {
			i.Draw(c, page.Rect{W: 24, H: 24}, page.Black)
		}))
	}
	if word != "" {
		return fmt.Sprintf(`<svg class="i" role="img"><title>%s</title><use href="#i-%s"/></svg>`, template.HTMLEscapeString(word), i.Name)
	}
	return fmt.Sprintf(`<svg class="i" aria-hidden="true"><use href="#i-%s"/></svg> `, i.Name)
}
