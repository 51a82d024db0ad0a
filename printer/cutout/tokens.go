package cutout

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Tokens is all that the game has to cut out but templates: counters, flags,
// nets and stickers of dice. Of the two players of a scenario it is what they
// use together, and no more.
func Tokens(s layout.Setup, g *schema.Game, who ...Player) (page.Document, []page.Fault) {
	p := s.Faults()
	packs := packsOf(s, &p, g, who)
	if len(packs) == 0 && len(p.All()) > 0 {
		return page.Document{}, p.All()
	}
	if s.Backs == layout.UsualBacks {
		s.Backs = usualTokenBacks(packs)
	}
	l := sortedSheets(s, &p, s.Say("Tokens"), g.Title, packs)
	return l.document(s.Say("Counters, dice and flags to cut out")), p.All()
}

// Counter is a counter that lies on the table.
type Counter struct {
	Title string
	page.Size
	Round       bool
	Front, Back []page.Item // of nothing: blank
}

// Counters are those of Tokens that are no flags, figures or dice.
func Counters(s layout.Setup, g *schema.Game, who ...Player) ([]Counter, []page.Fault) {
	p := s.Faults()
	var out []Counter
	side := func(k cutout, draw func(p *page.Faults, c *page.Canvas, at page.Rect)) []page.Item {
		var c page.Canvas
		if draw != nil {
			draw(&p, &c, page.Rect{W: k.W, H: k.H})
		}
		return c.Items()
	}
	for _, k := range packsOf(s, &p, g, who) {
		for _, one := range each.Where(k.cutouts, func(k cutout) bool { return k.title != "" }) {
			out = append(out, Counter{one.title, one.Size, one.round, side(one, one.front), side(one, one.back)})
		}
	}
	return out, p.All()
}

// UnitCounter is a counter of a unit, an inch wide: its picture and its name, in the
// accent, with a rim that tells sides apart without it.
func UnitCounter(s layout.Setup, name, icon string, art layout.Art, side int) (Counter, []page.Fault) {
	const wide = 25.4
	p := s.Faults()
	var c page.Canvas
	at := page.Rect{W: wide, H: wide}
	c.Add(page.Circle(at.Centre(), wide/2, page.Accent(14).Or(page.White), page.Pen(2.4, layout.Coloured)))
	rim := map[int]string{1: "double"}[side]
	k := token{Token: schema.Token{Name: name, Icon: icon, Rim: rim}}
	f := face{field: k.field(), name: name, sign: layout.SignOf(icon, art), rim: rim, round: true}
	tried := p.Apart()
	if f.draw(tried, new(page.Canvas), at); len(tried.All()) > 0 { // its title has the whole name
		f.name = ""
	}
	f.draw(&p, &c, at)
	return Counter{Title: name, Size: page.Size{W: wide, H: wide}, Round: true, Front: c.Items()}, p.All()
}

// packsOf are the tokens of a game, a pack for each of its printables; none if there
// are too many.
func packsOf(s layout.Setup, p *page.Faults, g *schema.Game, who []Player) []pack {
	var packs []pack
	pieces := 0
	who = each.Of(who, func(w Player) Player {
		if w.Battle != nil {
			w.places = schema.Places(g, w.Battle)
		}
		w.setup = s
		return w
	})
	for id, x := range g.Printables.All() {
		if !printed(s, g, id, x, who) {
			continue
		}
		k := pack{title: x.Title, text: x.Text, ref: string(x.Ref)}
		times := copies(x)
		switch x.Kind {
		case "tokens":
			for _, t := range x.Tokens {
				one := token{Token: t, art: gamedata.PartArt(s, g, "printables", id, t.Art)}
				if t.Back != nil {
					one.backArt = gamedata.PartArt(s, g, "printables", id, t.Back.Art)
				}
				k.cutouts = append(k.cutouts, counters(p, g, who, one)...)
				if !p.Room("token "+layout.Quote(t.Name), "cutouts", pieces+len(k.cutouts)*times) {
					return nil
				}
			}
		case "net", "stickers":
			k.cutouts = dice(g, x)
			if !x.Shared {
				times *= len(who)
			}
		}
		if pieces += len(k.cutouts) * times; !p.Room("printable "+layout.Quote(x.Title), "cutouts", pieces) {
			return nil
		}
		if len(k.cutouts) > 0 {
			k.cutouts = slices.Repeat(k.cutouts, times)
			slices.SortStableFunc(k.cutouts, func(a, b cutout) int { return cmp.Compare(b.H, a.H) }) // the highest first, so that those of a size lie in rows
			packs = append(packs, k)
		}
	}
	return packs
}

// printed says whether a printable is: those that are named, or else all, but for armies only one of
// those that stand in for each other.
func printed(s layout.Setup, g *schema.Game, id string, x schema.Printable, who []Player) bool {
	if s.Used["printables"] != nil {
		return s.Used.Has("printables", id)
	}
	return !g.StandsIn(x) || !slices.ContainsFunc(who, func(w Player) bool { return w.Army != nil })
}

// dice are the nets or the stickers of a printable.
func dice(g *schema.Game, x schema.Printable) []cutout {
	d, ok := g.Dice.Get(x.Die)
	switch {
	case ok && x.Kind == "stickers":
		return stickers(d, x.EdgeMM())
	case ok && len(d.All()) == 6:
		return []cutout{net(d, x.EdgeMM())}
	}
	return nil
}

// usualTokenBacks is on the other side of the paper, if there is anything to
// print there.
func usualTokenBacks(packs []pack) layout.Backs {
	for _, k := range packs {
		if slices.ContainsFunc(k.cutouts, backed) {
			return layout.LongEdge
		}
	}
	return layout.NoBacks
}

// counters are a token as often as it is there.
func counters(p *page.Faults, g *schema.Game, who []Player, t token) []cutout {
	var all []token
	for _, w := range who {
		own := w.tokens(p, g, t)
		switch {
		case t.Side != 0 && w.Army != nil && t.Side != max(1, w.Side): // the other side's
		case !t.Shared:
			all = append(all, own...)
		case len(own) > len(all):
			all = own
		}
	}
	numbers := []string{""}
	if t.From != nil && t.To != nil && !slices.ContainsFunc(all, func(k token) bool { return k.number != "" }) {
		numbers = series(*t.From, *t.To)
	}
	var out []cutout
	for _, number := range numbers {
		for _, k := range all {
			k.number = cmp.Or(number, k.number)
			out = append(out, k.cutout())
		}
	}
	return out
}

// tokens are a token once for everything that it is for, or as often as it is
// counted.
func (w Player) tokens(p *page.Faults, g *schema.Game, t token) []token {
	if w.Army != nil && (t.Sided || t.Named && t.Per == "") {
		t.Name = cmp.Or(w.Army.List.Side, w.Army.List.Title)
	}
	switch {
	case w.Army != nil && (t.Per == "formation" || t.Per == "unit" || t.Per == "officer"):
		return w.forTroops(g, t)
	case w.Army != nil && len(t.Units) > 0 && !slices.ContainsFunc(w.Army.Army().Formations, func(f schema.Fielded) bool { return len(troopsOf(&f, t.Token)) > 0 }):
		return nil
	case w.Battle == nil:
	case t.Per == "objective":
		return w.forObjectives(p, g, t)
	case t.Per == "terrain" || len(t.Terrain) > 0:
		n := each.Sum(gamedata.Unique(nil, t.Terrain...), func(id string) int { return w.places[id] })
		if t.Per == "" {
			n = min(n, 1) * max(1, t.Count)
		}
		return slices.Repeat([]token{t}, n)
	case t.Per == "support" || len(t.Supports) > 0:
		n := w.points(g, t.Supports)
		if t.Per == "" {
			n = min(n, 1) * max(1, t.Count)
		}
		return slices.Repeat([]token{t}, n)
	}
	return slices.Repeat([]token{t}, max(1, t.Count))
}

// points are what the player has of some supports; none named: of all.
func (w Player) points(g *schema.Game, supports []string) (n int) {
	for id, s := range g.Supports.All() {
		if len(supports) > 0 && !slices.Contains(supports, id) || stand(w, g.Supports, id) != id {
			continue
		}
		own, told := w.Points[id]
		if !told && s.Points != nil {
			own = *s.Points
		}
		n += max(0, own)
	}
	return n
}

// forObjectives are a token for each objective that the player may score, or
// for all that both use.
func (w Player) forObjectives(p *page.Faults, g *schema.Game, t token) []token {
	var out []token
	for i, o := range w.Battle.Objectives {
		if !t.Shared && len(o.Sides) > 0 && !slices.Contains(o.Sides, w.ID) {
			continue
		}
		k := t
		if t.From != nil {
			k.number = strconv.Itoa(*t.From + i)
		}
		named := k
		named.Name, named.Text = o.Name, cmp.Or(t.Text, g.Say("{n} points", o.Points))
		switch {
		case !t.Named:
		case named.holds():
			k = named
		default:
			p.Add(page.Fault{Field: k.field(), Kind: page.Shortened, Detail: "it has no room for the name " + layout.Quote(o.Name), Text: o.Name})
		}
		out = append(out, k)
	}
	return out
}

// holds tells whether there is room on the token for all that it says.
func (t token) holds() bool {
	var p page.Faults
	k := t.cutout()
	k.front(&p, new(page.Canvas), page.Rect{W: k.W, H: k.H})
	return !slices.ContainsFunc(p.All(), func(f page.Fault) bool { return f.Kind == page.Overflow })
}

// troopsOf are those of a formation that a token is for.
func troopsOf(f *schema.Fielded, t schema.Token) []schema.Troop {
	return each.Where(f.Troops, func(one schema.Troop) bool { return len(t.Units) == 0 || slices.Contains(t.Units, one.Profile) })
}

// forTroops are a token for each formation, unit or officer that it is for.
func (w Player) forTroops(g *schema.Game, t token) []token {
	var out []token
	army := w.Army.Army()
	for i := range army.Formations {
		f := &army.Formations[i]
		troops := troopsOf(f, t.Token)
		switch {
		case len(troops) == 0 && len(t.Units) > 0:
		case len(out) > page.MostPieces: // and that is reported
		case t.Per == "officer":
			out = append(out, slices.Repeat([]token{t}, f.Leaders)...)
		case t.Per == "formation":
			out = append(out, t.named(w.setup, g, f, troops[:min(1, len(troops))], f.Name))
		default:
			for _, one := range troops {
				name := f.Name
				if len(f.Troops) > 1 {
					name += " · " + one.Name
				}
				out = append(out, t.named(w.setup, g, f, []schema.Troop{one}, name))
			}
		}
	}
	return out
}

// named is the token with the name, the picture and the figures of what it is
// for, if it is to have them.
func (t token) named(s layout.Setup, g *schema.Game, f *schema.Fielded, of []schema.Troop, name string) token {
	if !t.Named {
		return t
	}
	t.Name = name
	t.Icon = cmp.Or(f.Formation.Icon, t.Icon)
	if len(of) == 0 {
		of = []schema.Troop{{}} // a formation without units
	}
	for _, one := range of {
		if art := gamedata.TroopArt(s, g, *f, one); art.Named() {
			t.art = art
		}

		u, _ := g.Units.Get(one.Profile)
		t.Icon = cmp.Or(u.Icon, t.Icon)
		t.figures = ownFigures(g, one.Stats)
	}
	return t
}

// ownFigures are those that a list may set for a unit: "ATK 3". What is ticked
// off stands where it is ticked.
func ownFigures(g *schema.Game, stats schema.Stats) string {
	var parts []string
	for _, id := range gamedata.OpenStats(g) {
		if text := gamedata.FigureText(g, stats, id); text != "" && id != g.TickStat() {
			parts = append(parts, catalog.StatTitle(*gamedata.StatOf(g, id))+" "+text)
		}
	}
	return strings.Join(parts, " · ")
}

// netFlap is in mm how wide the flaps are that a die is glued by.
const netFlap = 5.0

// netPlaces are where the faces lie in a net, in edges from the left and the
// top of the row of four; first and last, second and fifth, third and fourth
// come to lie on opposite sides of the die.
var netPlaces = [6][2]float64{{1, -1}, {0, 0}, {1, 0}, {3, 0}, {2, 0}, {1, 1}}

// net is a die to cut out, fold and glue, edge mm wide.
func net(d schema.Die, edge float64) cutout {
	k := cutout{Size: page.Size{W: 4*edge + netFlap, H: 3*edge + 2*netFlap}}
	origin := func(at page.Rect) page.Point { return page.Point{X: at.X, Y: at.Y + netFlap + edge} }
	faces := d.All()
	k.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		o := origin(at)
		for i, f := range faces {
			place := netPlaces[i]
			gamedata.DrawFace(p, c, d, f, page.Rect{X: o.X + place[0]*edge, Y: o.Y + place[1]*edge, W: edge, H: edge})
		}
		for _, l := range netFolds(edge) {
			c.Add(page.Line{From: moved(o, l[0]), To: moved(o, l[1]), Stroke: foldLine})
		}
	}
	k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
		o := origin(at)
		points := each.Of(netOutline(edge, min(netFlap, edge/3)), func(q page.Point) page.Point { return moved(o, q) })
		c.Add(page.Polygon(points, page.Ink{}, pen))
	}
	return k
}

func moved(o, by page.Point) page.Point { return page.Point{X: o.X + by.X, Y: o.Y + by.Y} }

// netFolds are the lines along which a net is folded: between faces, and along
// flaps.
func netFolds(e float64) [][2]page.Point {
	at := func(x, y float64) page.Point { return page.Point{X: x * e, Y: y * e} }
	line := func(x1, y1, x2, y2 float64) [2]page.Point { return [2]page.Point{at(x1, y1), at(x2, y2)} }
	out := [][2]page.Point{line(1, 0, 2, 0), line(1, 1, 2, 1)}
	for x := 1.0; x <= 4; x++ {
		out = append(out, line(x, 0, x, 1))
	}
	for _, y := range []float64{-1, 1} {
		out = append(out, line(1, y, 1, y+1), line(2, y, 2, y+1))
	}
	return append(out, line(1, -1, 2, -1), line(1, 2, 2, 2))
}

// netOutline is the edge of a net, clockwise from the upper left corner of the
// row of four, with a flap at each side that is glued.
func netOutline(e, flap float64) []page.Point {
	corners := []page.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: -1}, {X: 2, Y: -1}, {X: 2, Y: 0}, {X: 3, Y: 0}, {X: 4, Y: 0},
		{X: 4, Y: 1}, {X: 3, Y: 1}, {X: 2, Y: 1}, {X: 2, Y: 2}, {X: 1, Y: 2}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	glued := map[int]bool{1: true, 2: true, 3: true, 6: true, 9: true, 10: true, 11: true}
	var out []page.Point
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		out = append(out, page.Point{X: a.X * e, Y: a.Y * e})
		if glued[i] {
			along := page.Point{X: b.X - a.X, Y: b.Y - a.Y}
			outward := page.Point{X: along.Y, Y: -along.X}
			slant := flap // 45 degrees, so that flaps in a corner do not overlap
			out = append(out,
				page.Point{X: a.X*e + along.X*slant + outward.X*flap, Y: a.Y*e + along.Y*slant + outward.Y*flap},
				page.Point{X: b.X*e - along.X*slant + outward.X*flap, Y: b.Y*e - along.Y*slant + outward.Y*flap})
		}
	}
	return out
}

// stickers are a die's faces to stick on a blank one.
func stickers(d schema.Die, edge float64) []cutout {
	var out []cutout
	for _, f := range d.All() {
		out = append(out, cutout{
			Size:  page.Size{W: edge, H: edge},
			front: func(p *page.Faults, c *page.Canvas, at page.Rect) { gamedata.DrawFace(p, c, d, f, at) },
		})
	}
	return out
}
