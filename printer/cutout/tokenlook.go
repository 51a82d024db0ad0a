package cutout

import (
	"cmp"
	"math"
	"path"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// flagSleeve is in mm how much paper goes round a flag's pole.
const flagSleeve = 8.0

// flag is both sides of a flag, wide mm wide, joined by what goes round its
// pole.
func (t token) flag(wide float64) cutout {
	high := wide * 2 / 3
	k := cutout{Size: page.Size{W: 2*wide + flagSleeve, H: high}}
	k.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		left := page.Rect{X: at.X, Y: at.Y, W: wide, H: high}
		right := page.Rect{X: at.Right() - wide, Y: at.Y, W: wide, H: high}
		t.cloth(p, c, left, true)
		t.cloth(p, c, right, false)
		for _, x := range []float64{left.Right(), right.X} {
			c.Add(page.Line{From: page.Point{X: x, Y: at.Y}, To: page.Point{X: x, Y: at.Bottom()}, Stroke: foldLine})
		}
	}
	return k
}

// cloth is one side of a flag. The far side has its pole at the right, and its
// pattern the other way round, so that both are one cloth.
func (t token) cloth(p *page.Faults, c *page.Canvas, at page.Rect, far bool) {
	pattern := clothPattern(t.Pattern, at)
	for _, outline := range pattern {
		for i := range outline {
			if far {
				outline[i].X = at.X + at.Right() - outline[i].X
			}
		}
		c.Add(page.Polygon(outline, page.Tint(35), page.Stroke{}))
	}
	c.Add(page.Box{Rect: at.Inset(0.5, 0.5), Stroke: page.Pen(0.4, page.Black)})
	sign := layout.SignOf(t.Icon, t.art)
	known := !sign.Empty()
	middle := at.Centre()
	side := at.H * 0.5
	name := page.Para{Words: p.Plain(t.field(), t.Name, page.Style{Bold: true}), Size: at.H * 0.5, Align: page.Centre, Tight: true}
	name = p.Fit(t.field()+", name", name, at.W*0.8, at.H*0.2, gamedata.FaceMin)
	nameHigh, nameWide := name.Height(at.W*0.8), min(name.Words.Width(name.Size), at.W*0.8)
	panel := page.Rect{X: middle.X - nameWide/2 - 1.5, W: nameWide + 3, Y: middle.Y - nameHigh/2 - 1, H: nameHigh + 2}
	if known {
		panel.H += side + 1
		panel.Y -= (side + 1) / 2
		panel.W = max(panel.W, side+3)
		panel.X = middle.X - panel.W/2
	}
	if len(pattern) > 0 {
		c.Add(page.Box{Rect: panel, Radius: 2, Fill: page.White, Stroke: layout.Thin})
	}
	y := panel.Y + 1
	if known {
		sign.Draw(p, c, page.Rect{X: middle.X - side/2, Y: y, W: side, H: side}, page.Black, t.Name)
		y += side + 1
	}
	name.Draw(c, middle.X-at.W*0.4, y, at.W*0.8)
}

// clothPattern is the dark parts of a pattern, for a flag with its pole at the
// left.
func clothPattern(name string, at page.Rect) [][]page.Point {
	box := func(x, y, w, h float64) []page.Point {
		return page.Rect{X: at.X + x*at.W, Y: at.Y + y*at.H, W: w * at.W, H: h * at.H}.Corners()
	}
	switch name {
	case "bars":
		return [][]page.Point{box(0, 0, 1, 0.2), box(0, 0.4, 1, 0.2), box(0, 0.8, 1, 0.2)}
	case "halves":
		return [][]page.Point{box(0, 0.5, 1, 0.5)}
	case "bend":
		return [][]page.Point{{
			{X: at.X, Y: at.Y}, {X: at.X + at.W*0.22, Y: at.Y}, {X: at.Right(), Y: at.Bottom() - at.H*0.22},
			{X: at.Right(), Y: at.Bottom()}, {X: at.Right() - at.W*0.22, Y: at.Bottom()}, {X: at.X, Y: at.Y + at.H*0.22},
		}}
	case "cross":
		return [][]page.Point{box(0.42, 0, 0.16, 0.38), box(0.42, 0.62, 0.16, 0.38), box(0, 0.38, 1, 0.24)}
	case "checks":
		var out [][]page.Point
		for i := range 6 {
			for j := range 4 {
				if (i+j)%2 == 0 {
					out = append(out, box(float64(i)/6, float64(j)/4, 1.0/6, 0.25))
				}
			}
		}
		return out
	}
	return nil
}

// token is one counter or flag.
type token struct {
	schema.Token
	number  string
	figures string // of the unit that it is for, which are its own
	art     layout.Art
	backArt layout.Art
}

const (
	tokenUsual = 25.0 // mm
	flagUsual  = 40.0
)

func (t token) field() string { return "token " + layout.Quote(t.Name) }

func (t token) cutout() cutout {
	side := t.Size
	switch {
	case t.Shape == "flag":
		if side == 0 {
			side = flagUsual
		}
		return t.flag(side)
	case t.Shape == "standee":
		if side == 0 {
			side = standeeUsual
		}
		return standee{t, side}.cutout()
	case side == 0:
		side = tokenUsual
	}
	round := t.Shape != "square"
	k := cutout{Size: page.Size{W: side, H: side}, title: cmp.Or(t.Name, path.Base(t.art.Name)), round: round}
	front := face{t.field(), t.Name, t.Text, layout.SignOf(t.Icon, t.art), t.number, t.Rim, round}
	k.front = front.draw
	if b := t.Back; b != nil {
		back := face{t.field() + ", back", b.Name, b.Text, layout.SignOf(b.Icon, t.backArt), t.number, t.Rim, round}
		k.back = back.draw
	}
	if round {
		k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
			c.Add(page.Circle(at.Centre(), at.W/2, page.Ink{}, pen))
		}
	}
	return k
}

// face is one side of a counter.
type face struct {
	field, name, text string
	sign              layout.Sign
	number, rim       string
	round             bool
}

// The parts of a counter, of its width.
const (
	rimIn     = 0.045 // from the cut to the rim
	tokenType = 0.42  // points for each mm
)

// draw puts the side on a counter: icon above, name and small print below; a
// number large in place of the icon, or next to it. A picture of one's own that
// nothing is said of covers all of it.
func (f face) draw(p *page.Faults, c *page.Canvas, at page.Rect) {
	if f.sign.Art.Named() && f.name+f.text+f.number == "" {
		f.sign.Art.Fill(p, c, at, path.Base(f.sign.Art.Name))
		return
	}
	f.drawRim(c, at)
	in := at.Inset(at.W*0.13, at.H*0.11)
	known := !f.sign.Empty()
	name := page.Para{Words: p.Plain(f.field, f.name, page.Style{Bold: true}), Size: at.W * tokenType, Align: page.Centre, Tight: true}
	text := page.Para{Words: p.Words(f.field, f.text, page.Style{}), Size: at.W * tokenType * 0.8, Align: page.Centre, Tight: true}
	top, high := in.Y, in.H*0.5
	if !known && f.number == "" {
		name.Size *= 1.3
		high = (in.H - name.Size*page.MMPerPoint) / 2
		if !text.Words.Empty() {
			high *= 0.7
		}
	}
	switch {
	case known && f.number != "":
		side := high * 0.8
		f.sign.Draw(p, c, page.Rect{X: at.X + at.W/2 - side*1.05, Y: top + high - side, W: side, H: side}, page.Black, f.name)
		f.figure(p, c, page.Rect{X: at.X + at.W/2 + side*0.05, Y: top + high - side, W: side, H: side})
	case known:
		y := top + high*0.06
		wide := min(in.W, f.across(at, y))
		f.sign.Draw(p, c, page.Rect{X: at.X + (at.W-wide)/2, Y: y, W: wide, H: high * 0.94}, page.Black, f.name)
	case f.number != "":
		f.figure(p, c, page.Rect{X: in.X, Y: top, W: in.W, H: high})
	}
	y := top + high + at.H*0.03
	bottom := at.Bottom() - at.H*0.09
	if text.Words.Empty() {
		f.lines(p, c, f.field+", name", name, at, y+(bottom-y)*0.08, bottom)
		return
	}
	y = f.lines(p, c, f.field+", name", name, at, y, y+(bottom-y)*0.5)
	f.lines(p, c, f.field+", text", text, at, y+at.H*0.01, bottom)
}

// lines sets a paragraph from one height of the counter to another, as wide as
// the counter is where its last line stands, and returns where it ends.
func (f face) lines(p *page.Faults, c *page.Canvas, field string, para page.Para, at page.Rect, top, bottom float64) float64 {
	wide := 0.0
	fits := func(size float64) bool {
		para.Size = size
		line := size * page.MMPerPoint
		for n := 1.0; top+n*line <= bottom+0.2; n++ {
			wide = min(f.across(at, top), f.across(at, top+(n-0.15)*line))
			if para.Words.Longest(size) <= wide && para.Height(wide) <= n*line+slackMM {
				return true
			}
		}
		return false
	}
	size, ok := page.Largest(para.Size, gamedata.FaceMin, fits)
	para.Size = size
	if !ok {
		wide = f.across(at, top)
		p.Over(field, para.Words.String(), para.Height(wide), bottom-top, size)
	}
	high := para.Height(wide)
	para.Draw(c, at.X+(at.W-wide)/2, top, wide)
	return top + high
}

// figure sets the number.
func (f face) figure(p *page.Faults, c *page.Canvas, in page.Rect) {
	para := page.Para{Words: p.Plain(f.field, f.number, page.Style{Bold: true}), Size: in.H / page.MMPerPoint * 1.05, Align: page.Centre, Tight: true}
	para = p.Fit(f.field+", number", para, in.W, in.H*1.1, gamedata.FaceMin)
	para.Draw(c, in.X, in.Y+(in.H-para.Height(in.W))/2, in.W)
}

// across is how wide a counter is at a height, its rim taken off.
func (f face) across(at page.Rect, y float64) float64 {
	if !f.round {
		return at.W * 0.84
	}
	r := at.W/2 - at.W*0.09
	off := y - (at.Y + at.H/2)
	return 2 * math.Sqrt(max(0, r*r-off*off))
}

func (f face) drawRim(c *page.Canvas, at page.Rect) {
	put := func(in, width float64, dash [2]float64) {
		pen := page.Stroke{Width: width, Ink: page.Black, Dash: dash, Band: width >= 0.7} // thick in any ink: rims tell sides apart
		r := at.Inset(in, in)
		if f.round {
			c.Add(page.Circle(at.Centre(), r.W/2, page.Ink{}, pen))
		} else {
			c.Add(page.Box{Rect: r, Radius: at.W * 0.06, Stroke: pen})
		}
	}
	in := at.W * rimIn
	switch f.rim {
	case "double":
		put(in, 0.3, [2]float64{})
		put(in+0.8, 0.3, [2]float64{})
	case "thick":
		put(in+0.4, 1, [2]float64{})
	case "dashed":
		put(in+0.3, 0.7, [2]float64{2, 1.2})
	default:
		put(in, 0.25, [2]float64{})
	}
}
