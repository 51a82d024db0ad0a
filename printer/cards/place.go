package cards

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// setter lays one side of a card out: it gives each zone of a plan its place, and sets
// what stands there.
type setter struct {
	*plan
	p     *page.Faults
	k     *card
	b     blank
	way   tightness
	even  float64 // the type of zones that are even over a set, at most; 0: what they say
	at    []spot
	prose []passage // of each zone, read once

	size float64 // of the prose in the main zone
	ok   bool    // it fits
}

// on is a blank with the scale of the card that the layout is drawn for.
func (of *plan) on(b blank) blank {
	b.scale = min(b.W/of.size.W, b.H/of.size.H)
	return b
}

// spot is where a zone lies, and what stands in it.
type spot struct {
	on     bool
	rect   page.Rect
	para   page.Para    // of a zone of one text
	faults *page.Faults // of setting it
	words  page.Words   // its text, read once
	stack  page.Stack   // of prose
	size   float64
	over   bool    // the prose is higher than its room
	grown  float64 // mm beyond the least that it takes
}

// newSetter is ready to lay a card out on a blank.
func newSetter(p *page.Faults, k *card, of *plan, b blank) *setter {
	return &setter{plan: of, p: p, k: k, b: of.on(b), at: make([]spot, len(of.zones)), prose: make([]passage, len(of.zones))}
}

// lay gives all zones their places.
func (s *setter) lay(way tightness, even float64) {
	s.way, s.even, s.ok, s.size = way, even, true, even
	for i := range s.at {
		s.at[i] = spot{words: s.at[i].words}
	}
	s.arrange(len(s.zones), s.b.safe)
}

// shown says whether a zone is there.
func (s *setter) shown(z *zone) bool {
	if z.Gives == "place" && !s.way.whole {
		return false
	}
	for _, what := range z.If {
		if what[:min(1, len(what))] == "!" {
			if s.k.has(what[1:]) {
				return false
			}
		} else if !s.k.has(what) {
			return false
		}
	}
	if z.Text != "" {
		return s.k.filled(s.said(z.Text)) != ""
	}
	return len(z.Show) == 0 || slices.ContainsFunc(z.shows, func(f *shown) bool { return f.has(s.k) })
}

// arrange lays out the zones that stand in one, which has room for them, and returns how much of
// the height that takes.
func (s *setter) arrange(in int, room page.Rect) (used float64) {
	for _, i := range s.children[in] {
		s.at[i].grown = 0
	}
	free := s.arrangeOnce(in, room)
	grown := false
	for _, i := range s.children[in] {
		if z, at := &s.zones[i], &s.at[i]; at.on && z.grows() && free > 0 {
			at.grown = min(free, s.b.mm(z.most()-z.least()))
			free -= at.grown
			grown = true
		}
	}
	if grown {
		free = s.arrangeOnce(in, room)
	}
	return room.H - free
}

// grows says whether the zone takes more where others leave room.
func (z *zone) grows() bool {
	return len(z.Take) == 2 && slices.ContainsFunc(z.shows, func(f *shown) bool { return f.picture != nil })
}

// arrangeOnce lays out the zones that stand in one, and returns how much of the height is left.
func (s *setter) arrangeOnce(in int, room page.Rect) (free float64) {
	left := room
	var rest, spare []int
	for _, i := range s.children[in] {
		z := &s.zones[i]
		if s.at[i].on = s.shown(z); !s.at[i].on {
			continue
		}
		switch {
		case len(z.At) == 4:
			s.settle(i, s.fixed(z, room))
		case z.Spare > 0:
			spare = append(spare, i)
		case z.From == "":
			rest = append(rest, i)
		default:
			left = s.dock(i, left)
		}
	}
	free = left.H
	for _, i := range rest {
		s.settle(i, left)
		free = left.H - s.used(i, left)
	}
	for _, i := range spare {
		if s.at[i].on = free >= s.b.mm(s.zones[i].Spare); s.at[i].on {
			s.settle(i, page.Rect{X: left.X, Y: left.Bottom() - free, W: left.W, H: free})
		}
	}
	return free
}

// fixed is the place that a zone says.
func (s *setter) fixed(z *zone, room page.Rect) page.Rect {
	x, y, w, h := s.b.mm(z.At[0]), s.b.mm(z.At[1]), s.b.mm(z.At[2]), s.b.mm(z.At[3])
	if z.At[0] < 0 {
		x += room.W
	}
	if z.At[1] < 0 {
		y += room.H
	}
	if z.At[2] <= 0 {
		w += room.W - x
	}
	if z.At[3] <= 0 {
		h += room.H - y
	}
	return page.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h}
}

// dock puts a zone at the edge of the free room that it names, and returns what that leaves.
func (s *setter) dock(i int, left page.Rect) page.Rect {
	z, scale := &s.zones[i], s.zones[i].gives(s.way)
	level := z.From == "left" || z.From == "right"
	var need float64
	switch {
	case len(z.Take) == 1:
		need = s.b.mm(z.least()) * scale
	case level:
		need = s.wide(i, left)
	default:
		need = s.high(i, left)
	}
	if len(z.Take) == 2 {
		need = min(max(need, s.b.mm(z.least())*scale), s.b.mm(z.most())*scale)
	}
	if len(z.Take) == 0 && z.reads() { // what is too long for the room is a fault of its text
		room := left.H
		if level {
			room = left.W
		}
		need = min(need, max(0, room))
	}
	need += s.at[i].grown
	taken, rect := need+s.b.mm(z.Gap)*scale, left
	if level {
		rect.W, left.W = need, left.W-taken
	} else {
		rect.H, left.H = need, left.H-taken
	}
	switch z.From {
	case "top":
		left.Y += taken
	case "left":
		left.X += taken
	case "bottom":
		rect.Y = left.Bottom() + taken - need
	case "right":
		rect.X = left.Right() + taken - need
	}
	s.settle(i, rect)
	return left
}

// inner is what the pads of a zone leave.
func (s *setter) inner(z *zone, r page.Rect) page.Rect {
	left, top, right, bottom := z.pads()
	return page.Rect{
		X: r.X + s.b.mm(left), Y: r.Y + s.b.mm(top),
		W: r.W - s.b.mm(left) - s.b.mm(right), H: r.H - s.b.mm(top) - s.b.mm(bottom),
	}
}

// high is how much of the height a zone needs.
func (s *setter) high(i int, avail page.Rect) float64 {
	z := &s.zones[i]
	in := s.inner(z, avail)
	return s.used(i, avail) + avail.H - in.H
}

// used is how high what stands in a zone is.
func (s *setter) used(i int, avail page.Rect) float64 {
	z := &s.zones[i]
	in := s.inner(z, avail)
	switch f := z.only(); {
	case len(s.children[i]) > 0:
		return s.arrange(i, in)
	case z.Turn != "":
		para := s.paragraph(i, in.H, in.W)
		return para.Words.Width(para.Size)
	case z.Text != "" || f != nil && f.text != nil:
		limit := s.limit(z, in)
		para := s.paragraph(i, in.W, limit)
		return min(para.Height(in.W), limit)
	case f != nil && f.figures != nil:
		return f.figures(s.k, s.p.Apart(), nil, in, s.looks(z, f, in.W))
	case f != nil && f.picture != nil && z.From == "":
		return in.H
	case f != nil && f.picture != nil:
		return 0
	case len(z.shows) > 0:
		limit := s.limit(z, in)
		s.compose(i, in.W, limit)
		return min(s.at[i].stack.Height(in.W), limit)
	}
	return 0
}

// wide is how much of the width a zone needs that stands at the left or the right.
func (s *setter) wide(i int, avail page.Rect) float64 {
	z := &s.zones[i]
	in := s.inner(z, avail)
	need := in.H // a picture is square
	if f := z.only(); z.Text != "" || f != nil && f.text != nil {
		para := s.paragraph(i, in.W, in.H)
		need = para.Words.Width(para.Size)
		if z.Turn != "" {
			need = para.Height(in.H)
		}
	}
	return need + avail.W - in.W
}

// only is what the zone shows if that is one thing, and no prose.
func (z *zone) only() *shown {
	if len(z.shows) != 1 || z.shows[0].prose != nil {
		return nil
	}
	return z.shows[0]
}

// reads says whether the zone shows a text or prose.
func (z *zone) reads() bool {
	f := z.only()
	return z.Text != "" || len(z.shows) > 0 && (f == nil || f.text != nil)
}

// limit is how high a text may get in a zone that would have that room.
func (s *setter) limit(z *zone, in page.Rect) float64 {
	_, top, _, bottom := z.pads()
	switch {
	case z.From == "" || len(z.Take) == 1:
		return in.H
	case len(z.Take) == 2:
		return s.b.mm(z.most() - top - bottom)
	}
	_, largest := z.sizes(s.b, s.way)
	room, line := max(0, in.H), page.Para{Size: largest, Tight: true}
	if z.Text == "" && z.only() == nil { // prose
		if z.Lines == 0 {
			return room
		}
		line.Tight = false
	}
	return min(room, float64(max(1, z.Lines))*line.Pitch())
}

// settle gives a zone its place, and what stands in it.
func (s *setter) settle(i int, rect page.Rect) {
	z := &s.zones[i]
	if z.Wrap {
		if high := s.high(i, rect); high < rect.H {
			rect.Y += (rect.H - high) * z.Stand
			rect.H = high
		}
	}
	s.at[i].rect = rect
	in := s.inner(z, rect)
	if len(s.children[i]) > 0 {
		s.arrange(i, in)
		return
	}
	switch f := z.only(); {
	case z.Turn != "":
		s.paragraph(i, in.H, in.W)
	case z.Text != "" || f != nil && f.text != nil:
		s.paragraph(i, in.W, in.H)
	case len(z.shows) > 0 && f == nil:
		s.compose(i, in.W, in.H)
		if i == s.main {
			s.size, s.ok = s.at[i].size, !s.at[i].over
		}
	}
}

// looks are the measures of figures in a zone of a width.
func (s *setter) looks(z *zone, f *shown, width float64) looks {
	smallest, largest := f.usual, f.usual
	if n := len(z.Size); n > 0 {
		smallest, largest = z.Size[0], z.Size[n-1]
	}
	if z.Gives != "" { // it is of the smaller size, and grows where prose leaves room
		largest = min(largest, smallest*max(1, s.way.scale))
	}
	times := largest / f.usual
	if f.name == "numbers" && smallest < largest {
		times = page.Greatest(smallest/f.usual, times, func(times float64) bool {
			l := newLooks(s.b, times)
			l.columns = z.Columns
			return s.k.numbersFit(s.p, width, l)
		})
	}
	l := newLooks(s.b, times*z.gives(s.way))
	l.panel = s.panel
	l.ink, l.bare, l.columns = z.ink, z.fill.Drawn(), z.Columns
	return l
}

// numbersFit says whether the numbers and what they count fit their cells.
func (k *card) numbersFit(p *page.Faults, width float64, l looks) bool {
	cell := width/float64(k.numbersPerRow(p, width, l)) - 2
	return !slices.ContainsFunc(k.numbers, func(q gamedata.Quantity) bool {
		value := p.Plain(k.field(q.Name), q.Value, page.Style{Bold: true})
		unit := p.Plain(k.field(q.Name), q.Unit, page.Style{})
		return value.Width(l.number)+1+unit.Width(l.text) > cell
	})
}

// paragraph sets the text of a zone as large as a width and a height allow.
func (s *setter) paragraph(i int, width, height float64) page.Para {
	z, at := &s.zones[i], &s.at[i]
	smallest, largest := z.sizes(s.b, s.way)
	field, term := s.read(i)
	para := page.Para{Words: at.words, Size: largest, Align: z.align, Tight: !term, Even: z.Text == "" && z.only().name == "name"}
	if term {
		para.Hang = largest * termHang
	}
	at.faults = s.p.Apart()
	if z.Shorten || s.k.back && z.Turn == "" && len(z.shows) > 0 && z.shows[0].name != "name" {
		at.para = at.faults.Brief(field, para, width, height, smallest)
	} else {
		at.para = at.faults.Fit(field, para, width, height, smallest)
	}
	return at.para
}

const termHang = 0.25

// read reads the text of a zone, once, and says what faults call it, and whether it has its
// name before it.
func (s *setter) read(i int) (field string, term bool) {
	z, at := &s.zones[i], &s.at[i]
	f := z.only()
	if z.Text != "" {
		field = s.k.field("text " + layout.Quote(z.Text))
		if at.words.Empty() {
			at.words = s.p.Words(field, z.cased(s.k.filled(s.said(z.Text))), z.style())
		}
		return field, false
	}
	field, term = s.k.field(f.called()), f.name == "options"
	if !at.words.Empty() {
		return field, term
	}
	text := z.cased(f.text(s.k))
	switch {
	case term:
		at.words = s.term(z, layout.Term{Name: s.p.Language.Say("Options"), Text: text}, f.name).Words
	case f.markup:
		at.words = s.p.Words(field, text, z.style())
	default:
		at.words = s.p.Plain(field, text, z.style())
	}
	return field, term
}

func (f *shown) called() string {
	if f.said != "" {
		return f.said
	}
	return f.name
}

// compose sets the prose of a zone as large as a width and a height allow.
func (s *setter) compose(i int, width, height float64) {
	z, at := &s.zones[i], &s.at[i]
	smallest, largest := z.sizes(s.b, s.way)
	if z.Even && s.even > 0 {
		largest = min(largest, s.even)
	}
	if s.prose[i] == nil {
		s.prose[i] = s.passageOf(z)
	}
	ok := false
	at.size, ok = page.Largest(largest, smallest, func(size float64) bool { return s.prose[i](size, width).Height(width) <= height+slack })
	at.stack, at.over = s.prose[i](at.size, width), !ok
	if at.over && z.Shorten {
		at.over, at.faults = false, s.p.Apart()
		at.stack = shortened(at.faults, s.k.field("text"), at.stack, width, height)
	}
}

// shortened is as much of some prose as a height holds.
func shortened(p *page.Faults, field string, of page.Stack, width, height float64) page.Stack {
	for i, piece := range of {
		high := piece.Height(width)
		if high <= height+slack {
			height -= high
			continue
		}
		out := of[:i:i]
		if para, ok := piece.(page.Para); ok {
			return append(out, p.Brief(field, para, width, max(0, height), para.Size))
		}
		p.Add(page.Fault{Field: field, Kind: page.Shortened, Detail: "what follows does not fit"})
		return out
	}
	return of
}

// slack forgives what is lost where heights are added up.
const slack = 1e-6

// passageOf is all that a zone shows, one under the other.
func (s *setter) passageOf(z *zone) passage {
	parts := each.Of(each.Where(z.shows, func(f *shown) bool { return f.has(s.k) }), func(f *shown) passage {
		switch {
		case f.prose != nil:
			return f.prose(s, z)
		case f.text != nil:
			return s.plain(z, f)
		case f.figures != nil:
			return func(size, width float64) page.Stack { return page.Stack{figuresPiece{s, f, s.looks(z, f, width)}} }
		}
		return func(float64, float64) page.Stack { return nil }
	})
	if len(parts) == 1 {
		return parts[0]
	}
	return func(size, width float64) page.Stack {
		var out page.Stack
		for _, part := range parts {
			out = append(out, part(size, width)...)
		}
		return out
	}
}

// plain is a text that stands in prose.
func (s *setter) plain(z *zone, f *shown) passage {
	para := page.Para{Words: s.p.Plain(s.k.field(f.called()), z.cased(f.text(s.k)), z.style()), Align: z.align}
	return func(size, _ float64) page.Stack {
		para.Size = size
		return page.Stack{para}
	}
}

// figuresPiece are figures that stand in prose.
type figuresPiece struct {
	s *setter
	f *shown
	l looks
}

func (d figuresPiece) Height(width float64) float64 {
	return d.f.figures(d.s.k, d.s.p.Apart(), nil, page.Rect{W: width}, d.l) + d.l.gap
}

func (d figuresPiece) Draw(c *page.Canvas, x, y, width float64) {
	d.f.figures(d.s.k, d.s.p, c, page.Rect{X: x, Y: y, W: width}, d.l)
}
