package gamedata

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// SetRolls makes the block the game's table of that id: the rolls first, if
// it has any.
func SetRolls(b *layout.Block, g *schema.Game, id string) {
	t, ok := g.Tables.Get(id)
	if !ok {
		b.Before = "no table " + layout.Quote(id)
		return
	}
	rolled := slices.ContainsFunc(t.Rows, func(r schema.Row) bool { return r.From != nil })
	if rolled {
		b.Columns = append(b.Columns, layout.Column{Title: rollHead(g, id, t), Align: page.Centre, Bold: true})
	}
	for i, c := range t.Columns {
		if i == 0 && !rolled && t.Die != "" {
			c = dieName(g, t.Die) + ": " + c
		}
		col := layout.Column{Title: c, Bold: i == 0 && !rolled}
		if short(t, i) {
			col = layout.Column{Title: c, Align: page.Centre}
		}
		b.Columns = append(b.Columns, col)
	}
	for _, r := range t.Rows {
		var cells []string
		if rolled {
			cells = append(cells, cmp.Or(catalog.Rolls(g, r), layout.None))
		}
		cells = append(cells, catalog.Cells(g, id, r)...)
		b.Rows = append(b.Rows, cells[:min(len(cells), len(b.Columns))])
	}
	if b.After == "" {
		b.After = t.Text
	}
}

// rollHead heads the rolls of a table: by the die that is rolled, or by what it is looked up by.
func rollHead(g *schema.Game, id string, t schema.Table) string {
	if t.Die != "" {
		return dieName(g, t.Die)
	}
	return cmp.Or(catalog.LookedUpBy(g, id), dieName(g, ""))
}

// short says whether all cells of a table's column are figures or nearly so,
// which stand best in the middle.
func short(t schema.Table, column int) bool {
	return !slices.ContainsFunc(t.Rows, func(r schema.Row) bool {
		return column < len(r.Cells) && len(r.Cells[column].String()) > 4
	})
}

func dieName(g *schema.Game, id string) string {
	if d, ok := g.Dice.Get(id); ok {
		return d.Name
	}
	if id == "" {
		return g.Say("Roll")
	}
	count, sides, _ := strings.Cut(id, "D")
	if n, err := strconv.Atoi(sides); err == nil {
		return count + g.Say("D{sides}", n)
	}
	return id
}

// DieTerms says what each face of the dice does, and how many there are. The
// pictures are of the faces.
func DieTerms(g *schema.Game, shown func(string) bool) ([]layout.Term, []layout.PictureOf) {
	var out []layout.Term
	var pictures []layout.PictureOf
	add := func(t layout.Term, picture layout.PictureOf) {
		out, pictures = append(out, t), append(pictures, picture)
	}
	for id, d := range g.Dice.All() {
		if !shown(id) {
			continue
		}
		sides := each.Sum(d.Faces, func(f schema.Face) int { return catalog.Number(f.Count) })
		if d.Text != "" {
			add(layout.Term{Name: d.Name + numbers(d), Text: d.Text}, nil)
		}
		for _, f := range d.Faces {
			if f.Text != "" {
				name := Pictured(f.Icon, catalog.FaceName(f))
				if sides > len(d.Faces) {
					name += " (" + g.Say("{count} of {sides}", catalog.Number(f.Count), sides) + ")"
				}
				add(layout.Term{Name: name, Text: f.Text}, facePicture(d, f))
			}
		}
	}
	return out, pictures
}

// numbers lists the faces of a numbered die that is not simply 1 to n:
// " (2, 3, 3, 4, 4, 5)".
func numbers(d schema.Die) string {
	var faces []string
	plain := true
	for i, f := range d.Faces {
		if f.Value == 0 {
			return ""
		}
		plain = plain && f.Value == i+1 && catalog.Number(f.Count) == 1
		for range catalog.Number(f.Count) {
			faces = append(faces, fmt.Sprint(f.Value))
		}
	}
	if plain {
		return ""
	}
	return " (" + strings.Join(faces, ", ") + ")"
}

// facePicture is a face as it lies on the table.
func facePicture(d schema.Die, f schema.Face) layout.PictureOf {
	return func(p *page.Faults, c *page.Canvas, at page.Rect) {
		c.Add(page.Box{Rect: at, Radius: at.W * 0.14, Stroke: page.Pen(0.4, page.Black)})
		DrawFace(p, c, d, f, at)
	}
}

// DrawFace draws a face of a die: its icon over its name, its number, or its
// name alone.
func DrawFace(p *page.Faults, c *page.Canvas, d schema.Die, f schema.Face, at page.Rect) {
	in := at.Inset(at.W*0.08, at.H*0.08)
	field := "die " + layout.Quote(d.Name) + ", face " + layout.Quote(catalog.FaceName(f))
	put := func(p *page.Faults, c *page.Canvas, in page.Rect, size float64) {
		para := page.Para{Words: p.Plain(field, catalog.FaceName(f), page.Style{Bold: true}), Size: size, Align: page.Centre, Tight: true}
		para = p.Fit(field, para, in.W, in.H, FaceMin)
		para.Draw(c, in.X, in.Y+(in.H-para.Height(in.W))/2, in.W)
	}
	icon, known := page.FindIcon(f.Icon)
	switch {
	case known:
		name, line := page.Rect{X: in.X, Y: in.Y + in.H*0.78, W: in.W, H: in.H * 0.22}, in.H*0.2/page.MMPerPoint
		tried := p.Apart()
		if put(tried, new(page.Canvas), name, line); len(tried.All()) > 0 { // the icon leaves room for a second line
			name.Y, name.H = in.Y+in.H*0.56, in.H*0.44
		}
		icon.Draw(c, page.Rect{X: in.X, Y: in.Y + in.H*0.03, W: in.W, H: name.Y - in.Y - in.H*0.06}, page.Black)
		put(p, c, name, line)
	case numeral(f) != "" && catalog.FaceName(f) == numeral(f):
		put(p, c, in, in.H*0.85/page.MMPerPoint)
	default:
		put(p, c, in, in.H*0.34/page.MMPerPoint)
	}
}

// numeral is a face's number in words, if it has one.
func numeral(f schema.Face) string {
	if f.Value != 0 || f.Face == "0" {
		return strconv.Itoa(f.Value)
	}
	return ""
}

// FaceMin is the least type on what is cut out, in points.
const FaceMin = 4.5
