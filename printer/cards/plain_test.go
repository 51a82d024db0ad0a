package cards

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/jung-kurt/gofpdf"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// plainProgram draws what Units does as one would with the PDF library alone: no
// page model, no checks, no tags, no bookmarks. It is what our speed is
// measured by.
func plainProgram(g *schema.Game, l *schema.ArmyList, pictures map[string][]byte) ([]byte, error) {
	d := plain{gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm"})}
	d.SetMargins(0, 0, 0)
	d.SetCellMargin(0)
	d.SetAutoPageBreak(false, 0)
	for _, f := range []page.Face{page.Regular, page.Bold, page.Italic} {
		d.AddUTF8FontFromBytes(f.String(), "", bytes.Clone(f.TTF()))
	}
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		d.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "JPG"}, bytes.NewReader(pictures[name]))
	}
	const columns, rows = 3, 3
	units := g.Units.Keys()
	pages := (len(units) + columns*rows - 1) / (columns * rows)
	for n := range pages {
		here := units[n*columns*rows : min((n+1)*columns*rows, len(units))]
		d.sheet(fmt.Sprintf("page %d of %d", 2*n+1, 2*pages), l.Title, g.Title)
		for i, id := range here {
			u, _ := g.Units.Get(id)
			f, _ := g.Formations.Get(id)
			d.front(10.5+float64(i%columns)*63, 16.5+float64(i/columns)*88, g, u, f.Name, l.Title)
		}
		d.marks(columns, rows)
		d.sheet(fmt.Sprintf("page %d of %d, backs", 2*n+2, 2*pages), l.Title, g.Title)
		for i, id := range here {
			u, _ := g.Units.Get(id)
			f, _ := g.Formations.Get(id)
			d.back(10.5+float64(columns-1-i%columns)*63, 16.5+float64(i/columns)*88, g, u, f.Name, l.Title)
		}
	}
	var out bytes.Buffer
	err := d.Output(&out)
	return out.Bytes(), err
}

type plain struct{ *gofpdf.Fpdf }

const pointMM = 25.4 / 72

// sheet begins a page with what stands in its margins.
func (d plain) sheet(number, title, game string) {
	d.AddPageFormat("P", gofpdf.SizeType{Wd: 210, Ht: 297})
	d.SetLineWidth(0.12)
	d.Line(10.5, 291, 110.5, 291)
	for mm := range 101 {
		tick := 0.8
		if mm%10 == 0 {
			tick = 2
		} else if mm%5 == 0 {
			tick = 1.3
		}
		d.Line(10.5+float64(mm), 291, 10.5+float64(mm), 291-tick)
	}
	d.put("regular", 5.5, 111.5, 291, "100 mm")
	d.put("regular", 6.5, 12.5, 14.9, title)
	text := game + " · column.cue · " + number
	d.SetFont("regular", "", 6.5)
	d.put("regular", 6.5, 197.5-d.GetStringWidth(text), 14.9, text)
}

func (d plain) marks(columns, rows int) {
	d.SetLineWidth(0.15)
	for i := range columns + 1 {
		x := 10.5 + float64(i)*63
		d.Line(x, 10.3, x, 15.3)
		d.Line(x, 281.7, x, 286.7)
	}
	for i := range rows + 1 {
		y := 16.5 + float64(i)*88
		d.Line(4.3, y, 9.3, y)
		d.Line(200.7, y, 205.7, y)
	}
}

func (d plain) put(family string, size, x, y float64, text string) {
	d.SetFont(family, "", size)
	d.Text(x, y, text)
}

// fit sets a line as large as it goes into a width, from a size down.
func (d plain) fit(family string, size, least, x, y, width float64, align string, text string) {
	for d.SetFont(family, "", size); d.GetStringWidth(text) > width && size > least; d.SetFont(family, "", size) {
		size -= 0.25
	}
	if align == "C" {
		x += (width - d.GetStringWidth(text)) / 2
	}
	d.Text(x, y, text)
}

// front draws a unit's card.
func (d plain) front(x, y float64, g *schema.Game, u schema.Unit, under, foot string) {
	d.SetFillColor(14, 54, 144)
	d.RoundedRect(x+3.6, y+3.6, 55.8, 10.6, 1.6, "1234", "F")
	left, width := x+3.6, 55.8
	d.fit("bold", 16, 7, left, y+8, width, "L", u.Name)
	d.fit("italic", 8.5, 5.5, left, y+12, width, "L", under)
	d.SetLineWidth(0.35)
	d.Line(left, y+13.4, left+width, y+13.4)
	bottom, free := y+84.4, 35.0
	if u.Art.File != "" {
		d.picture(u, left, y+15.2, width, 22)
		y, free = y+23, free-23
	}
	d.put("regular", 8.5, left, y+17.6, "Figures")
	d.SetLineWidth(0.3)
	figures, _ := u.Stats.Get("figures")
	n, _ := figures.Int()
	for i := range n {
		d.RoundedRect(left+10+float64(i)*5.2, y+14.5, 4.2, 4.2, 0.6, "1234", "D")
	}
	d.figures(left, y+20, width, g, u)
	move, _ := u.Stats.Get("move")
	d.paragraph("Move:", schema.Plain(move), 8.5, left, y+44, width)
	d.keywords(g, u.Keywords, left, y+46, width, free)
	d.SetTextColor(102, 102, 102)
	d.fit("regular", 5.8, 4.5, left, bottom, width, "C", foot)
	d.SetTextColor(0, 0, 0)
}

// picture covers a place with a unit's picture.
func (d plain) picture(u schema.Unit, x, y, w, h float64) {
	const shape = 660.0 / 284
	d.ClipRect(x, y, w, h, false)
	wide := max(w, h*shape)
	d.ImageOptions(u.Art.File, x-(wide-w)/2, y, wide, 0, false, gofpdf.ImageOptions{ImageType: "JPG"}, 0, "")
	d.ClipEnd()
}

// keywords sets them as large as their room allows.
func (d plain) keywords(g *schema.Game, ids []string, x, y, width, high float64) {
	size := 9.5
	for ; size > 5.5; size -= 0.25 {
		used := 0.0
		for _, id := range ids {
			k, _ := g.Keywords.Get(id)
			used += float64(len(d.lines(k.Name+":", k.Text, size, width))) * size * pointMM * 1.18
		}
		if used <= high {
			break
		}
	}
	for _, id := range ids {
		k, _ := g.Keywords.Get(id)
		y = d.paragraph(k.Name+":", k.Text, size, x, y, width)
	}
}

// lines breaks a bold name and a text into lines.
func (d plain) lines(name, text string, size, width float64) []string {
	d.SetFont("bold", "", size)
	used := d.GetStringWidth(name)
	d.SetFont("regular", "", size)
	space := d.GetStringWidth(" ")
	lines := []string{""}
	for _, word := range strings.Fields(text) {
		wide := d.GetStringWidth(word)
		if used+space+wide > width {
			lines = append(lines, "")
			used = size * 0.25
		}
		lines[len(lines)-1] += " " + word
		used += space + wide
	}
	return lines
}

func (d plain) paragraph(name, text string, size, x, y, width float64) float64 {
	d.SetFont("bold", "", size)
	wide := d.GetStringWidth(name)
	for i, line := range d.lines(name, text, size, width) {
		y += size * pointMM * 1.18
		if i == 0 {
			d.put("bold", size, x, y, name)
			d.put("regular", size, x+wide, y, line)
			continue
		}
		d.put("regular", size, x+size*0.25, y, strings.TrimSpace(line))
	}
	return y
}

// figures draws a unit's numbers and its dice.
func (d plain) figures(left, y, width float64, g *schema.Game, u schema.Unit) {
	for i, id := range []string{"speed", "range"} {
		stat, _ := g.Stats.Get(id)
		v, _ := u.Stats.Get(id)
		number, _ := v.Number()
		at := left + float64(i)*width/2
		d.SetTextColor(102, 102, 102)
		d.fit("regular", 6.5, 4.5, at, y+2, width/2, "C", stat.Title)
		d.SetTextColor(0, 0, 0)
		d.put("bold", 12, at+8, y+6.6, schema.Figure(number))
		d.put("regular", 8.5, at+12, y+6.6, schema.Counted(number, stat.Measure))
	}
	d.SetLineWidth(0.2)
	d.Line(left+width/2, y+0.2, left+width/2, y+6)
	dice, _ := u.Stats.Get("dice")
	list, _ := dice.List()
	d.put("bold", 5.8, left, y+13, "Dice by")
	d.put("bold", 5.8, left, y+15, "range")
	d.SetFillColor(222, 222, 222)
	for i, v := range list {
		at := left + 9 + float64(i)*10.5
		d.Rect(at, y+7.6, 10.5, 3.6, "FD")
		d.Rect(at, y+11.2, 10.5, 8.8, "D")
		d.fit("regular", 8.5, 4.5, at, y+10.5, 10.5, "C", fmt.Sprint(i+1))
		d.fit("bold", 20, 5.5, at, y+18, 10.5, "C", schema.Plain(v))
	}
}

// back draws the back of a card: whose it is, what it is, its figures.
func (d plain) back(x, y float64, g *schema.Game, u schema.Unit, under, title string) {
	bottom := y + 60
	d.SetFillColor(14, 54, 144)
	d.Rect(x, y, 63, 11.6, "F")
	d.fit("bold", 12, 5.5, x+3.6, y+8, 55.8, "C", title)
	if u.Art.File != "" {
		d.picture(u, x+3.6, y+13, 55.8, 30)
		y += 24
	}
	d.fit("bold", 20, 5.5, x+3.6, y+24, 55.8, "C", u.Name)
	d.fit("italic", 9, 5.5, x+3.6, y+30, 55.8, "C", under)
	d.figures(x+3.6, bottom, 55.8, g, u)
}
