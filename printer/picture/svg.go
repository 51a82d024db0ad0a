package picture

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// SVG draws a page as an SVG 1.1 file in millimetres. Letters are outlines,
// each drawn once and used where it stands, so the page looks the same in every
// program; the text of a run stands next to it (docs/decisions/011). The page
// must have passed page.Document.Check; d is its document.
func SVG(d page.Document, p page.Page) []byte {
	s := &svg{known: map[letter]bool{}}
	s.items("", p.Items)
	return s.file(xml.Header, d, p)
}

// Screen is SVG for a program that shows it at once, and again whenever it changes: each run
// is one path, which a browser reads and draws several times as fast as letters that are
// used one by one, in a file some times as long.
func Screen(d page.Document, p page.Page) []byte {
	s := &svg{joined: map[letter]string{}}
	s.items("", p.Items)
	return s.file("", d, p)
}

// file is the whole of it.
func (s *svg) file(header string, d page.Document, p page.Page) []byte {
	b := bytes.NewBufferString(header)
	w, h := number(p.Size.W), number(p.Size.H)
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%smm" height="%smm" viewBox="0 0 %s %s"%s>`+"\n",
		w, h, w, h, attribute("xml:lang", d.Language))
	fmt.Fprintf(b, "<title>%s</title>\n", escaped(d.Title))
	if s.letters.Len() > 0 {
		fmt.Fprintf(b, "<defs>\n%s</defs>\n", &s.letters)
	}
	fmt.Fprintf(b, `<rect width="%s" height="%s" fill="#fff"/>`+"\n", w, h)
	s.body.WriteTo(b)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// Symbol is what is drawn as elements of an SVG that has none of its letters: an
// icon. What is black takes the colour of the text about
// it, what is white the style's --hole.
func Symbol(draw func(*page.Canvas)) string {
	var c page.Canvas
	draw(&c)
	s := &svg{known: map[letter]bool{}}
	s.items("", c.Items())
	quoted := func(i page.Ink) string { return `"` + colour(i) + `"` }
	return strings.NewReplacer(quoted(page.Black), `"currentColor"`, quoted(page.White), `"var(--hole)"`).Replace(s.body.String())
}

// svg is a page being written.
type svg struct {
	known   map[letter]bool
	letters bytes.Buffer      // their outlines
	joined  map[letter]string // outlines of which runs are joined; nil: letters are used one by one
	body    bytes.Buffer
}

// letter is one outline of the file.
type letter struct {
	face page.Face
	r    rune
}

func (l letter) id() string { return fmt.Sprintf("%s-%x", l.face, l.r) }

// em is how many units of a letter's outline the type size has, so that
// advances are whole numbers of them.
const em = 1000

func (s *svg) items(indent string, items []page.Item) {
	for _, it := range items {
		s.item(indent, it)
	}
}

func (s *svg) item(indent string, it page.Item) {
	put := func(format string, args ...any) { fmt.Fprintf(&s.body, indent+format+"\n", args...) }
	switch it := it.(type) {
	case page.Text:
		switch {
		case it.Unseen:
			put(`<g role="img"%s/>`, attribute("aria-label", it.Run))
		case it.Ink.Drawn() && it.Run != "":
			put("%s", s.text(it))
		}
	case page.Box:
		round := ""
		if r := min(it.Radius, it.W/2, it.H/2); r > 0 {
			round = attribute("rx", number(r)) + attribute("ry", number(r))
		}
		put("<rect%s%s%s/>", place(it.Rect), round, look(it.Fill, it.Stroke))
	case page.Line:
		put(`<path d="M%s %sL%s %s"%s/>`, number(it.From.X), number(it.From.Y), number(it.To.X), number(it.To.Y), look(page.Ink{}, it.Stroke))
	case page.Path:
		put(`<path d="%s"%s/>`, outline(it.Steps, 1), look(it.Fill, it.Stroke))
	case page.Image:
		s.image(indent, it)
	case page.Link:
		if !strings.HasPrefix(it.To, "#") { // other pages are other files
			put(`<a%s><rect%s fill="none" pointer-events="all"/></a>`, attribute("xlink:href", it.To), place(it.Rect))
		}
	case page.Group:
		put(`<g role="group"%s>`, attribute("aria-label", it.Title))
		s.items(indent+" ", it.Items)
		put("</g>")
	}
}

// image is a picture, in a window that shows what of it is seen.
func (s *svg) image(indent string, i page.Image) {
	window := fmt.Sprintf(`<svg%s viewBox="%s %s %s %s"`, place(i.Rect), number(i.X), number(i.Y), number(i.W), number(i.H))
	label := attribute("aria-label", i.Alt)
	if i.Picture.Vector() {
		fmt.Fprintf(&s.body, "%s%s role=\"img\"%s>\n", indent, window, label)
		for _, p := range i.Paths() {
			s.item(indent+" ", p)
		}
		s.body.WriteString(indent + "</svg>\n")
		return
	}
	data, isJPEG := i.Picture.File()
	kind := "png"
	if isJPEG {
		kind = "jpeg"
	}
	at := place(cmp.Or(i.Whole, i.Rect))
	if i.Turn != 0 || i.Flipped {
		corner, right, down := i.Frame()
		at = fmt.Sprintf(` width="1" height="1" transform="matrix(%s %s %s %s %s %s)"`,
			number(right.X), number(right.Y), number(down.X), number(down.Y), number(corner.X), number(corner.Y))
	}
	image := fmt.Sprintf(`<image%s preserveAspectRatio="none"%s xlink:href="data:image/%s;base64,%s"/>`,
		at, label, kind, base64.StdEncoding.EncodeToString(data))
	if i.Cropped() {
		image = window + ">" + image + "</svg>"
	}
	s.body.WriteString(indent + image + "\n")
}

// text is a run of letters.
func (s *svg) text(t page.Text) string {
	var b strings.Builder
	turn := ""
	if t.Turn != 0 {
		turn = fmt.Sprintf(" rotate(%d)", 90*t.Turn)
	}
	look := fmt.Sprintf(`role="img"%s fill="%s" transform="translate(%s %s)%s scale(%s)"`, attribute("aria-label", t.Run),
		colour(t.Ink), number(t.At.X), number(t.At.Y), turn, strconv.FormatFloat(t.Size*page.MMPerPoint/em, 'g', 6, 64))
	if s.joined != nil {
		return fmt.Sprintf(`<path %s d="%s"/>`, look, s.run(t))
	}
	fmt.Fprintf(&b, "<g %s>", look)
	x := 0
	for _, r := range t.Run {
		if l := (letter{t.Face, r}); s.draws(l) {
			fmt.Fprintf(&b, `<use xlink:href="#%s"`, l.id())
			if x > 0 {
				fmt.Fprintf(&b, ` x="%d"`, x)
			}
			b.WriteString("/>")
		}
		x += t.Face.Advance(r)
	}
	b.WriteString("</g>")
	return b.String()
}

// run is the data of a path that is all letters of a run.
func (s *svg) run(t page.Text) string {
	var b strings.Builder
	x := 0
	for _, r := range t.Run {
		l := letter{t.Face, r}
		shape, known := s.joined[l]
		if !known {
			shape = relative(l.face.Outline(l.r))
			s.joined[l] = shape
		}
		if shape != "" {
			fmt.Fprintf(&b, "M%d 0%s", x, shape)
		}
		x += t.Face.Advance(r)
	}
	return b.String()
}

// relative is a path's data as steps from where it begins, in whole units of the em.
func relative(steps []page.Step) string {
	var b strings.Builder
	var at, begun [2]int
	put := func(op string, points ...page.Point) {
		b.WriteString(op)
		to := at
		for i, p := range points {
			to = [2]int{int(math.Round(p.X * em)), int(math.Round(p.Y * em))}
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(to[0]-at[0]) + " " + strconv.Itoa(to[1]-at[1]))
		}
		at = to
	}
	for _, s := range steps {
		switch s.Op {
		case page.MoveTo:
			put("m", s.To)
			begun = at
		case page.LineTo:
			put("l", s.To)
		case page.CurveTo:
			put("c", s.A, s.B, s.To)
		case page.Close:
			put("z")
			at = begun
		}
	}
	return b.String()
}

// draws puts a letter's outline into the file, once; a space has none.
func (s *svg) draws(l letter) bool {
	steps := l.face.Outline(l.r)
	if len(steps) > 0 && !s.known[l] {
		s.known[l] = true
		fmt.Fprintf(&s.letters, ` <path id="%s" d="%s"/>`+"\n", l.id(), outline(steps, em))
	}
	return len(steps) > 0
}

// outline is a path's data, its lengths times a scale.
func outline(steps []page.Step, scale float64) string {
	var b strings.Builder
	put := func(op string, points ...page.Point) {
		b.WriteString(op)
		for i, p := range points {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(number(p.X*scale) + " " + number(p.Y*scale))
		}
	}
	for _, s := range steps {
		switch s.Op {
		case page.MoveTo:
			put("M", s.To)
		case page.LineTo:
			put("L", s.To)
		case page.CurveTo:
			put("C", s.A, s.B, s.To)
		case page.Close:
			put("Z")
		}
	}
	return b.String()
}

func place(r page.Rect) string {
	return attribute("x", number(r.X)) + attribute("y", number(r.Y)) + attribute("width", number(r.W)) + attribute("height", number(r.H))
}

// look is fill and stroke. Corners are as PDF draws them.
func look(fill page.Ink, stroke page.Stroke) string {
	text := attribute("fill", colour(fill))
	if !stroke.Ink.Drawn() {
		return text
	}
	text += attribute("stroke", colour(stroke.Ink)) + attribute("stroke-width", number(stroke.Width)) +
		attribute("stroke-miterlimit", strconv.Itoa(miterLimit))
	if stroke.Dash != [2]float64{} {
		text += attribute("stroke-dasharray", number(stroke.Dash[0])+" "+number(stroke.Dash[1]))
	}
	return text
}

func colour(i page.Ink) string {
	if !i.Drawn() {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", i.R, i.G, i.B)
}

// number is a length to a thousandth, without trailing zeros.
func number(v float64) string {
	s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 3, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// attribute is a name and its value, nothing for an empty one.
func attribute(name, value string) string {
	if value == "" {
		return ""
	}
	return fmt.Sprintf(` %s="%s"`, name, escaped(value))
}

func escaped(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a Buffer takes everything
	return b.String()
}
