package cutout

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Tokens is all that the game has to cut out but templates: counters, flags,
// nets and stickers of dice.
func Tokens(s layout.Setup, g *schema.Game, who Player) (page.Document, []page.Fault) {
	var p page.Faults
	var packs []pack
	for _, x := range g.Printables.All() {
		k := pack{title: x.Title, text: x.Text, ref: string(x.Ref)}
		switch x.Kind {
		case "tokens":
			for _, t := range x.Tokens {
				k.cutouts = append(k.cutouts, counters(g, who, t)...)
			}
		case "net":
			if d, ok := g.Dice.Get(x.Die); ok && len(d.All()) == 6 {
				k.cutouts = append(k.cutouts, net(d, x.EdgeMM()))
			}
		case "stickers":
			if d, ok := g.Dice.Get(x.Die); ok {
				k.cutouts = append(k.cutouts, stickers(d, x.EdgeMM())...)
			}
		}
		if len(k.cutouts) > 0 {
			k.cutouts = slices.Repeat(k.cutouts, copies(x))
			packs = append(packs, k)
		}
	}
	if s.Backs == layout.UsualBacks {
		s.Backs = usualTokenBacks(packs)
	}
	l := newCutSheets(s, &p, "Tokens", g.Title)
	for _, k := range packs {
		l.add(neatly(k))
	}
	return l.document("Counters, dice and flags to cut out"), p.All()
}

// neatly is a pack with its highest cutouts first, so that those of a size lie
// in rows.
func neatly(k pack) pack {
	slices.SortStableFunc(k.cutouts, func(a, b cutout) int { return cmp.Compare(b.H, a.H) })
	return k
}

// usualTokenBacks is on the other side of the paper, if there is anything to
// print there.
func usualTokenBacks(packs []pack) layout.Backs {
	for _, k := range packs {
		if slices.ContainsFunc(k.cutouts, func(k cutout) bool { return k.back != nil }) {
			return layout.LongEdge
		}
	}
	return layout.NoBacks
}

// token is one counter or flag.
type token struct {
	schema.Token
	number  string
	figures string // of the unit that it is for, which are its own
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
	k := cutout{Size: page.Size{W: side, H: side}}
	round := t.Shape != "square"
	front := face{t.field(), t.Name, t.Text, t.Icon, t.number, t.Rim, round}
	k.front = front.draw
	if b := t.Back; b != nil {
		back := face{t.field() + ", back", b.Name, b.Text, b.Icon, t.number, t.Rim, round}
		k.back = back.draw
	}
	if round {
		k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
			c.Add(page.Circle(page.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}, at.W/2, page.Ink{}, pen))
		}
	}
	return k
}

// face is one side of a counter.
type face struct {
	field, name, text, icon, number, rim string
	round                                bool
}

// The parts of a counter, of its width.
const (
	rimIn     = 0.045 // from the cut to the rim
	tokenType = 0.42  // points for each mm
)

// draw puts the side on a counter: icon above, name and small print below; a
// number large in place of the icon, or beside it.
func (f face) draw(p *page.Faults, c *page.Canvas, at page.Rect) {
	f.drawRim(c, at)
	in := at.Inset(at.W*0.13, at.H*0.11)
	icon, known := page.FindIcon(f.icon)
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
		icon.Draw(c, page.Rect{X: at.X + at.W/2 - side*1.05, Y: top + high - side, W: side, H: side}, page.Black)
		f.figure(p, c, page.Rect{X: at.X + at.W/2 + side*0.05, Y: top + high - side, W: side, H: side})
	case known:
		icon.Draw(c, page.Rect{X: in.X, Y: top + high*0.06, W: in.W, H: high * 0.94}, page.Black)
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
		p.Over(field, para.Height(wide), bottom-top, size)
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
	return 2 * root(r*r-off*off)
}

func (f face) drawRim(c *page.Canvas, at page.Rect) {
	put := func(in, width float64, dash [2]float64) {
		pen := page.Stroke{Width: width, Ink: page.Black, Dash: dash, Band: width >= 0.7} // thick in any ink: rims tell sides apart
		r := at.Inset(in, in)
		if f.round {
			c.Add(page.Circle(page.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}, r.W/2, page.Ink{}, pen))
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
