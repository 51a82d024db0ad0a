package layout

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"github.com/tabletop-forge/forge/internal/page"
	words "github.com/tabletop-forge/forge/internal/text"
)

// The inks and pens of all products: they print on any machine, black text readable
// on the light ones, and without colours they are black and greys.
var (
	Accent   = page.Accent(100).Or(page.Tint(13)) // behind headings, whose type is OnAccent
	OnAccent = page.White.Or(page.Black)
	Coloured = page.Accent(100).Or(page.Black)   // type and pictures in the accent
	Band     = page.Accent(16).Or(page.Tint(13)) // behind heads of figures
	Faint    = page.Tint(60)                     // small print
	Rule     = page.Pen(0.35, Coloured)
	Thin     = page.Pen(0.2, page.Black)
)

// Title is the large heading at the top of a document: a name, and words
// at the right on its baseline.
type Title struct {
	name, right page.Para
	logo        Art // at its left
	faults      *page.Faults
}

const titleGap = 2.2 // mm under a title's rule

// NewTitle is a title in type of a size in points.
func NewTitle(p *page.Faults, name, right string, size float64) Title {
	return Title{
		name:   page.Para{Words: p.Plain("title", name, page.Style{Bold: true}), Size: size, Tight: true, Even: true},
		right:  page.Para{Words: p.Plain("title, right side", right, page.Style{}), Size: size * 0.5, Align: page.Right, Tight: true},
		faults: p,
	}
}

// With is the title with a picture at its left.
func (t Title) With(logo Art) Title {
	t.logo = logo
	return t
}

// logoHigh is how much higher than the type a logo is, and logoWide how wide at most, as a
// part of the title's width.
const logoHigh, logoWide = 2.0, 0.25

// asideOf is how much of the width the logo takes, and how high it may be.
func (t Title) asideOf(width float64) page.Rect {
	if !t.logo.Named() || t.logo.Err != "" {
		return page.Rect{}
	}
	high := logoHigh * t.name.Size * page.MMPerPoint
	wide := min(high*float64(t.logo.Picture.Width)/float64(t.logo.Picture.Height), width*logoWide)
	return page.Rect{W: wide + 2, H: high}
}

// split shares the width out between the name and the words at its right.
func (t Title) split(width float64) (name, right float64) {
	width -= t.asideOf(width).W
	right = min(t.right.Words.Width(t.right.Size)+1, width/2)
	return width - right, right
}

func (t Title) Height(width float64) float64 {
	name, right := t.split(width)
	return max(t.name.Height(name), t.right.Height(right), t.asideOf(width).H) + 0.8 + titleGap
}

func (t Title) Draw(c *page.Canvas, x, y, width float64) {
	name, right := t.split(width)
	bottom, left := y+t.Height(width)-titleGap, x
	if at := t.asideOf(width); t.logo.Named() {
		left += at.W
		t.logo.Show(t.faults, c, page.Rect{X: x, Y: bottom - 0.8 - at.H, W: at.W - 2, H: at.H}, "", page.Left)
	}
	c.As(func(c *page.Canvas) { t.name.Draw(c, left, bottom-0.8-t.name.Height(name), name) }, page.Title)
	t.right.Draw(c, left+name, bottom-1.2-t.right.Height(right), right)
	c.Rule(x, bottom, x+width, bottom, page.Pen(0.8, Coloured))
}

// Heading is a section's title on a light band, with a word at the right in
// another style.
type Heading struct {
	text, right page.Para
}

// NewHeading is a heading in type of a size in points, the word at its right in
// the given look.
func NewHeading(p *page.Faults, text, right string, size float64, look page.Style) Heading {
	if !look.Ink.Drawn() {
		look.Ink = page.Black
	}
	look.Ink = page.White.Or(look.Ink)
	return Heading{
		page.Para{Words: p.Plain("heading", text, page.Style{Bold: true, Ink: OnAccent}), Size: size, Tight: true, Even: true},
		page.Para{Words: p.Plain("heading", right, look), Size: size * 0.85, Align: page.Right, Tight: true},
	}
}

const headingPad = 0.7 // mm over and under a heading's text

func (h Heading) split(width float64) (text, right float64) {
	width -= 2 * headingPad
	right = h.right.Words.Width(h.right.Size)
	if right > 0 {
		right += 2
	}
	return width - right, right
}

func (h Heading) Height(width float64) float64 {
	text, _ := h.split(width)
	return h.text.Height(text) + 2*headingPad + 0.4
}

func (h Heading) Draw(c *page.Canvas, x, y, width float64) {
	text, right := h.split(width)
	high := h.Height(width) - 0.4
	c.Add(page.Box{Rect: page.Rect{X: x, Y: y, W: width, H: high}, Fill: Accent})
	c.Rule(x, y, x+width, y, Rule)
	c.As(func(c *page.Canvas) { h.text.Draw(c, x+headingPad, y+headingPad, text) }, page.Chapter)
	h.right.Draw(c, x+headingPad+text, y+(high-h.right.Height(right))/2, right)
}

// Term is a name with its meaning: a keyword, an option, a face of a die.
type Term struct{ Name, Text string }

// Para sets a term as "Name: text", the name bold, hung under itself.
func (t Term) Para(p *page.Faults, field string, size float64) page.Para {
	name := t.Name
	if name != "" && t.Text != "" {
		name += ":"
	}
	words := p.Plain(field, name, page.Style{Bold: true}).Sign().Then(p.Words(field, t.Text, page.Style{}))
	return page.Para{Words: words, Size: size, Hang: size * 0.25}
}

// Figure is a number, or a few words, with its name.
type Figure struct{ Name, Value string }

// FigureRow is figures side by side in a frame, each under its name.
type FigureRow struct {
	Faults  *page.Faults
	Figures []Figure
	Size    float64
}

func (r FigureRow) Height(float64) float64 { return r.Size * page.MMPerPoint * 3.3 }

func (r FigureRow) Draw(c *page.Canvas, x, y, width float64) {
	high := r.Height(width)
	c.Add(page.Box{Rect: page.Rect{X: x, Y: y, W: width, H: high}, Radius: 1.2, Stroke: Thin})
	cell := width / float64(max(1, len(r.Figures)))
	for i, f := range r.Figures {
		left := x + float64(i)*cell
		if i > 0 {
			c.Rule(left, y+1, left, y+high-1, Thin)
		}
		put := func(text string, size, top float64, style page.Style) {
			para := page.Para{Words: r.Faults.Plain(f.Name, text, style), Size: size, Align: page.Centre, Tight: true}
			para = r.Faults.Fit(f.Name, para, cell-2, size*page.MMPerPoint, size/2)
			para.Draw(c, left+1, top, cell-2)
		}
		c.Term(func(*page.Canvas) { put(f.Name, r.Size*0.85, y+high*0.08, page.Style{Ink: Faint}) },
			func(*page.Canvas) { put(f.Value, r.Size*1.7, y+high*0.4, page.Style{Bold: true}) })
	}
}

// Ticks is a row of boxes to tick off, as many rows as it takes.
type Ticks struct {
	Count int
	Side  float64 // mm
}

const TickGap = 1.0 // mm between boxes

func (t Ticks) perRow(width float64) int { return max(1, int((width+TickGap)/(t.Side+TickGap))) }

func (t Ticks) Height(width float64) float64 {
	per := t.perRow(width)
	return float64((t.Count+per-1)/per)*(t.Side+TickGap) - TickGap
}

func (t Ticks) Draw(c *page.Canvas, x, y, width float64) {
	per := t.perRow(width)
	for i := range t.Count {
		at := page.Rect{X: x + float64(i%per)*(t.Side+TickGap), Y: y + float64(i/per)*(t.Side+TickGap), W: t.Side, H: t.Side}
		c.Add(page.Box{Rect: at, Radius: 0.6, Stroke: page.Pen(0.3, page.Black)})
	}
}

// Centred sets a text in the middle of a cell, smaller if it must be.
func Centred(p *page.Faults, c *page.Canvas, at page.Rect, field, text string, style page.Style, size, smallest float64) {
	const side = 0.3 // mm kept free at the cell's sides
	para := page.Para{Words: p.Plain(field, text, style), Size: size, Align: page.Centre, Tight: true}
	para = p.Fit(field, para, at.W-2*side, at.H, smallest)
	para.Draw(c, at.X+side, at.Y+(at.H-para.Height(at.W-2*side))/2, at.W-2*side)
}

// Label sets a few words of a map about a point: its middle at y.
func Label(p *page.Faults, c *page.Canvas, text string, size float64, at page.Point, align page.Align, style page.Style) {
	words := p.Plain("map", text, style)
	wide := words.Width(size)
	para := page.Para{Words: words, Size: size, Tight: true}
	para.Draw(c, at.X-wide*float64(align)/2, at.Y-para.Height(wide+1)/2, wide+1)
}

// PictureOf draws a picture into a square.
type PictureOf func(p *page.Faults, c *page.Canvas, at page.Rect)

// picturedTerm is a term with its picture before its words.
type picturedTerm struct {
	words page.Para
	side  float64 // mm of the picture
	draw  func(c *page.Canvas, at page.Rect)
}

// pictureSide is how high such a picture is, in mm for each point of type:
// about three lines.
const pictureSide = 1.12

// Pictured sets a term after a picture, in place of its icon; without a picture
// it is a paragraph.
func (t Term) Pictured(picture PictureOf, p *page.Faults, field string, size float64) page.Piece {
	if picture == nil {
		return t.Para(p, field, size)
	}
	words := Term{page.Bare(t.Name), t.Text}.Para(p, field, size)
	words.Hang = 0
	return picturedTerm{words, size * pictureSide, func(c *page.Canvas, at page.Rect) { picture(p, c, at) }}
}

func (d picturedTerm) aside() float64 { return d.side + 2 }

func (d picturedTerm) Height(width float64) float64 {
	return max(d.side, d.words.Height(width-d.aside())) + 1
}

func (d picturedTerm) Draw(c *page.Canvas, x, y, width float64) {
	high := d.Height(width)
	d.draw(c, page.Rect{X: x, Y: y + (high-d.side)/2, W: d.side, H: d.side})
	words := d.words.Height(width - d.aside())
	d.words.Draw(c, x+d.aside(), y+(high-words)/2, width-d.aside())
}

// IconPicture is an icon as a picture; nil for none.
func IconPicture(name string) PictureOf {
	icon, known := page.FindIcon(name)
	if !known {
		return nil
	}
	return func(_ *page.Faults, c *page.Canvas, at page.Rect) { icon.Draw(c, at, page.Black) }
}

// Markdown sets the little Markdown that documents use: paragraphs, bullets,
// numbered points and headings, with bold and italic.
func Markdown(p *page.Faults, field, source string, size float64) []page.Para {
	var out []page.Para
	Unread(p, field, source)
	for _, m := range MarkdownParts(source) {
		style := page.Style{Bold: m.Heading}
		para := page.Para{Size: size, Words: p.Words(field, m.Text, style)}
		if m.Point != "" {
			para.Words = p.Plain(field, m.Point, style).Sign().Then(para.Words)
			const any = "x"
			para.Hang = p.Plain(field, m.Point+" "+any, style).Width(size) - p.Plain(field, any, style).Width(size)
		}
		out = append(out, para)
	}
	return out
}

// whole reads all of Markdown, to tell what of it is not set.
var whole = goldmark.New(goldmark.WithExtensions(extension.Table)).Parser()

// unread are the parts of Markdown that no short text is set with.
var unread = map[ast.NodeKind]string{
	ast.KindCodeSpan: "code", ast.KindCodeBlock: "code", ast.KindFencedCodeBlock: "code", ast.KindLink: "a link", ast.KindAutoLink: "a link", ast.KindImage: "a picture",
	ast.KindHTMLBlock: "HTML", ast.KindRawHTML: "HTML", ast.KindBlockquote: "a quotation", ast.KindThematicBreak: "a line", extast.KindTable: "a table",
}

// Unread notes the markup of a text that Markdown and MarkdownParts leave as it is.
func Unread(p *page.Faults, field, source string) {
	if !strings.ContainsAny(source, "`[<>|") && !strings.Contains(source, "---") {
		return
	}
	var found []string
	// Walk fails only if the function does.
	_ = ast.Walk(whole.Parse(text.NewReader([]byte(source))), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if what, ok := unread[n.Kind()]; ok && entering && !slices.Contains(found, what) {
			found = append(found, what)
		}
		return ast.WalkContinue, nil
	})
	if found != nil {
		p.Add(page.Fault{Field: field, Kind: page.Unread, Detail: strings.Join(found, ", ")})
	}
}

// plain reads what a short text is set with. It takes longer to make than most texts to
// read.
var plain = goldmark.DefaultParser()

// MarkdownPart is a paragraph of Markdown.
type MarkdownPart struct {
	Point   string // what stands before a point of a list: "•", "2."
	Text    string // with its emphasis still marked
	Heading bool
}

// MarkdownParts divides a text into its paragraphs, headings and points of
// lists; a line that is broken in the source goes on.
func MarkdownParts(source string) []MarkdownPart {
	var out []MarkdownPart
	b, numbers := []byte(source), map[ast.Node]int{}
	doc := plain.Parse(text.NewReader(b))
	// Walk fails only if the function does.
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if item, ok := n.(*ast.ListItem); ok && entering {
			numbers[item.Parent()]++
		}
		if !entering || n.Type() != ast.TypeBlock || n.Lines() == nil || n.Lines().Len() == 0 {
			return ast.WalkContinue, nil
		}
		m := MarkdownPart{Text: joined(n.Lines().Value(b)), Heading: n.Kind() == ast.KindHeading}
		if item, ok := n.Parent().(*ast.ListItem); ok && n.PreviousSibling() == nil {
			m.Point = point(item, numbers[item.Parent()]-1)
		}
		out = append(out, m)
		return ast.WalkSkipChildren, nil
	})
	return out
}

// joined are the lines of a paragraph in one.
func joined(lines []byte) string { return strings.Join(words.Words(string(lines)), " ") }

// point is what stands before an item of a list, behind that many others.
func point(item *ast.ListItem, before int) string {
	list, ok := item.Parent().(*ast.List)
	if !ok || !list.IsOrdered() {
		return "•"
	}
	return strconv.Itoa(list.Start+before) + "."
}

// Quote puts a reader's name for something in quotes.
func Quote(s string) string { return strconv.Quote(page.Bare(s)) }

// None stands in a table where there is nothing.
const None = "–"
