package cutout

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Standees is a figure of paper for each unit of the players, or for each of the
// game: its picture, its name, and a foot in its side's colour, with a line that
// tells the sides apart without colours too.
func Standees(s layout.Setup, g *schema.Game, who ...Player) (page.Document, []page.Fault) {
	p := s.Faults()
	var packs []pack
	pieces := 0
	for _, w := range who {
		w.setup = s
		k := pack{title: s.Say("Figures"), accent: w.Accent, text: s.Say("Cut out, fold at the top and at the feet, glue one foot onto the other.")}
		if w.Army != nil {
			k.title = cmp.Or(w.Army.List.Side, w.Army.List.Title)
		}
		for _, t := range w.standees(g, s.StandeeHeight) {
			k.cutouts = append(k.cutouts, t.cutout())
		}
		if pieces += len(k.cutouts); !p.Room("figures", "cutouts", pieces) {
			return page.Document{}, p.All()
		}
		packs = append(packs, k)
	}
	l := sortedSheets(s, &p, s.Say("Figures"), g.Title, packs)
	return l.document(s.Say("Figures of paper to cut out")), p.All()
}

// standees are those of a player's units, or one of each of the game's; high is in mm
// that of a side, 0 what the game has.
func (w Player) standees(g *schema.Game, high float64) []standee {
	t := token{Token: schema.Token{Shape: "standee", Per: "unit", Named: true, Rim: map[int]string{1: "thick", 2: "dashed"}[w.Side]}}
	var all []token
	if w.Army != nil {
		all = w.forTroops(g, t)
	} else {
		for id, u := range g.Units.All() {
			t.Name, t.Icon, t.art = u.Name, u.Icon, gamedata.PartArt(w.setup, g, "units", id, u.Art)
			all = append(all, t)
		}
	}
	wide := cmp.Or(high/standeeHigh, standeeWidth(g))
	var out []standee
	for _, t := range all {
		one := standee{t, wide}
		for high == 0 && !one.holds() && one.wide < wide*widestStandee {
			one.wide *= 1.2
		}
		out = append(out, one)
	}
	return out
}

// widestStandee is how much wider than usual a figure is at most for its name.
const widestStandee = 1.7

// standeeWidth is in mm how wide a game's figures are: as those among its tokens, or
// as its squares or hexes have room for, or else as a base of an inch.
func standeeWidth(g *schema.Game) float64 {
	for _, x := range g.Printables.All() {
		for _, t := range x.Tokens {
			if t.Shape == "standee" && t.Size > 0 {
				return t.Size
			}
		}
	}
	const part, least, most = 0.6, 18, 45 // of a cell; mm
	if g.Board != nil && g.Board.Across > 0 {
		return min(max(g.Board.Across*25.4*part, least), most)
	}
	return standeeUsual
}

// standee is a figure of paper, wide mm wide: two sides that are folded at the
// top, and at each lower end a foot. One foot is glued onto the other, and the
// figure stands.
type standee struct {
	token
	wide float64
}

// The measures of standees, of their width.
const (
	standeeHigh  = 1.45 // of a side
	standeeFoot  = 0.6  // of a foot
	standeeUsual = 25.0 // mm
)

func (s standee) high() float64 { return s.wide * standeeHigh }

func (s standee) foot() float64 { return s.wide * standeeFoot }

// holds tells whether its name is printed whole.
func (s standee) holds() bool {
	var p page.Faults
	s.plate(&p, new(page.Canvas), page.Rect{W: s.wide, H: s.high()})
	return len(p.All()) == 0
}

func (s standee) cutout() cutout {
	k := cutout{Size: page.Size{W: s.wide, H: 2 * (s.high() + s.foot())}}
	k.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		middle := at.Y + at.H/2
		front := page.Rect{X: at.X, Y: middle, W: at.W, H: s.high()}
		back := page.Rect{X: at.X, Y: middle - s.high(), W: at.W, H: s.high()}
		var picture page.Canvas
		s.picture(p, &picture, front)
		c.Add(picture.Items()...)
		c.Add(page.Mirrored(picture.Items(), middle)...)
		s.plate(p, c, front)
		c.Turned(back.Centre(), 2, func(c *page.Canvas) { s.plate(p, c, back) })
		s.feet(p, c, at)
		for _, y := range []float64{back.Y, middle, front.Bottom()} {
			c.Add(page.Line{From: page.Point{X: at.X, Y: y}, To: page.Point{X: at.Right(), Y: y}, Stroke: foldLine})
		}
	}
	k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) { c.Add(page.Box{Rect: at, Stroke: pen}) }
	return k
}

// The parts of a side, of its height: the line that it stands on, and the words above.
const (
	standeeBase  = 0.07
	standeeWords = 0.27
)

// picture draws what the unit looks like into a side, upright; its other side has the
// same as in a mirror, so that the two lie back to back.
func (s standee) picture(p *page.Faults, c *page.Canvas, at page.Rect) {
	words := at.H * (standeeBase + standeeWords)
	in := page.Rect{X: at.X + at.W*0.06, Y: at.Y + at.H*0.05, W: at.W * 0.88, H: at.H*0.93 - words}
	layout.SignOf(s.Icon, s.art).Draw(p, c, in, layout.Coloured, s.Name)
}

// plate is what stands under the picture: name and figures, over a base line that
// tells whose it is.
func (s standee) plate(p *page.Faults, c *page.Canvas, at page.Rect) {
	base := at.H * standeeBase
	drawBase(c, page.Rect{X: at.X, Y: at.Bottom() - base, W: at.W, H: base}, s.Rim)
	in := page.Rect{X: at.X + at.W*0.06, Y: at.Bottom() - base - at.H*standeeWords, W: at.W * 0.88, H: at.H * standeeWords}
	text := page.Para{Words: p.Plain(s.field(), s.figures, page.Style{}), Size: s.wide * tokenType * 0.85, Align: page.Centre, Tight: true}
	below := 0.0
	if !text.Words.Empty() {
		text = p.Fit(s.field()+", figures", text, in.W, in.H*0.35, gamedata.FaceMin)
		below = text.Height(in.W)
		text.Draw(c, in.X, in.Bottom()-below-0.4, in.W)
	}
	name := page.Para{Words: p.Plain(s.field(), s.Name, page.Style{Bold: true}), Size: s.wide * tokenType, Align: page.Centre, Tight: true}
	room := in.H - below - 0.6
	name = p.Brief(s.field()+", name", name, in.W, room, gamedata.FaceMin)
	high := name.Height(in.W)
	name.Draw(c, in.X, in.Y+(room-high)/2, in.W)
}

// feet say which of them is glued onto the other.
func (s standee) feet(p *page.Faults, c *page.Canvas, at page.Rect) {
	under := page.Rect{X: at.X, Y: at.Bottom() - s.foot(), W: at.W, H: s.foot()}
	para := page.Para{Words: p.Plain(s.field(), p.Language.Say("glue here"), page.Style{Ink: layout.Faint}), Size: max(gamedata.FaceMin, s.wide*0.32), Align: page.Centre, Tight: true}
	para.Draw(c, under.X, under.Y+(under.H-para.Height(under.W))/2, under.W)
}

// drawBase draws the line that a figure stands on, in the look of a rim.
func drawBase(c *page.Canvas, at page.Rect, rim string) {
	put := func(y, width float64, dash [2]float64) {
		c.Add(page.Line{From: page.Point{X: at.X + 1, Y: y}, To: page.Point{X: at.Right() - 1, Y: y},
			Stroke: page.Stroke{Width: width, Ink: layout.Coloured, Dash: dash, Band: width >= 0.7}})
	}
	middle := at.Y + at.H/2
	switch rim {
	case "double":
		put(middle-0.6, 0.4, [2]float64{})
		put(middle+0.6, 0.4, [2]float64{})
	case "thick":
		put(middle, 1.4, [2]float64{})
	case "dashed":
		put(middle, 1.4, [2]float64{2.4, 1.6})
	default:
		put(middle, 0.3, [2]float64{})
	}
}
