package page

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Dump writes the document as text, an item or a ruler a line, for goldens: lengths in
// mm to two decimals, so that it reads well and holds on every machine.
func (d Document) Dump() string {
	var b strings.Builder
	fmt.Fprintf(&b, "document %q lang %s", d.Title, d.Language)
	if d.Duplex {
		b.WriteString(" duplex")
	}
	if d.Duplex && d.Short {
		b.WriteString(" short edge")
	}
	b.WriteByte('\n')
	for _, s := range d.Sources {
		fmt.Fprintf(&b, "source %q %d bytes\n", s.Name, len(s.Data))
	}
	for i, p := range d.Pages {
		fmt.Fprintf(&b, "page %d %s%s\n", i+1, nums("x", p.Size.W, p.Size.H), p.about())
		dump(&b, "  ", p.Items)
	}
	return b.String()
}

// about is what few pages have.
func (p Page) about() string {
	text := ""
	if p.Part != "" {
		text += fmt.Sprintf(" part %q", p.Part)
	}
	if p.Trim != (Rect{}) {
		text += " trim " + p.Trim.String()
	}
	if p.Bleed != (Rect{}) {
		text += " bleed " + p.Bleed.String()
	}
	return text
}

func dump(b *strings.Builder, indent string, items []Item) {
	items = drawn(items)
	for i := 0; i < len(items); i++ {
		b.WriteString(indent)
		if startsRuler(items[i:]) {
			base := items[i].(Line)
			fmt.Fprintf(b, "ruler %s %s\n", base.From, base.To)
			i += rulerLines - 1
			continue
		}
		switch it := items[i].(type) {
		case Text:
			fmt.Fprintf(b, "text %s %s %s%s%s %s%s\n", it.At, nums("", it.Size), it.Face, inkWord(it.Ink), it.Turn, strconv.Quote(it.Run), broken(it))
		case Box:
			fmt.Fprintf(b, "box %s%s\n", it.Rect, look(it.Radius, it.Fill, it.Stroke))
		case Line:
			fmt.Fprintf(b, "line %s %s%s\n", it.From, it.To, it.Stroke)
		case Path:
			fmt.Fprintf(b, "path%s%s\n", steps(it.Steps), look(0, it.Fill, it.Stroke))
		case Image:
			cut := ""
			if it.Cropped() {
				cut = " out of " + it.Whole.String()
			}
			if it.Flipped {
				cut += " flipped"
			}
			fmt.Fprintf(b, "image %s%s%s of %dx%d pixels %q\n", it.Rect, cut, it.Turn, it.Picture.Width, it.Picture.Height, it.Alt)
		case Link:
			fmt.Fprintf(b, "link %s %s\n", it.Rect, it.To)
		case Group:
			more := ""
			if it.Level > 0 {
				more = fmt.Sprintf(" level %d", it.Level)
			}
			if it.Continued {
				more += " continued"
			}
			if it.Accent.Drawn() {
				more += " in " + it.Accent.String()
			}
			fmt.Fprintf(b, "section %q%s\n", it.Title, more)
			dump(b, indent+"  ", it.Items)
		}
	}
}

// drawn are the items that are seen: goldens have where they are, not what they are.
func drawn(items []Item) []Item {
	return each.Where(items, visible)
}

// String is "x,y".
func (p Point) String() string { return nums(",", p.X, p.Y) }

// String is "x,y wxh".
func (r Rect) String() string { return nums(",", r.X, r.Y) + " " + nums("x", r.W, r.H) }

// String is " turn 2", or nothing for no turn.
func (t Turn) String() string {
	if t == 0 {
		return ""
	}
	return " turn " + strconv.Itoa(int(t))
}

// String is " pen 0.2 k100 dash 1/1", or nothing for no stroke.
func (s Stroke) String() string {
	if !s.Ink.Drawn() {
		return ""
	}
	text := fmt.Sprintf(" pen %s %s", nums("", s.Width), s.Ink)
	if s.Dash != [2]float64{} {
		text += " dash " + nums("/", s.Dash[0], s.Dash[1])
	}
	return text
}

func broken(t Text) string {
	switch {
	case t.Broken:
		return " broken"
	case t.Unseen:
		return " unseen"
	}
	return ""
}

func look(radius float64, fill Ink, stroke Stroke) string {
	text := ""
	if radius > 0 {
		text += " round " + nums("", radius)
	}
	if fill.Drawn() {
		text += " fill " + fill.String()
	}
	return text + stroke.String()
}

func inkWord(i Ink) string {
	if i == Black {
		return ""
	}
	return " " + i.String()
}

func steps(all []Step) string {
	text := ""
	for _, s := range all {
		switch s.Op {
		case MoveTo:
			text += " M" + s.To.String()
		case LineTo:
			text += " L" + s.To.String()
		case CurveTo:
			text += " C" + s.A.String() + " " + s.B.String() + " " + s.To.String()
		case Close:
			text += " Z"
		}
	}
	return text
}

// nums writes numbers with at most two decimals, without trailing zeros.
func nums(sep string, values ...float64) string {
	parts := make([]string, len(values))
	for i, v := range values {
		s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0"), ".")
		if s == "-0" {
			s = "0"
		}
		parts[i] = s
	}
	return strings.Join(parts, sep)
}

// startsRuler says whether items begin with a ruler, turned or not: its base
// line and each of its ticks, where Ruler draws them.
func startsRuler(items []Item) bool {
	if len(items) < rulerLines {
		return false
	}
	base, ok := items[0].(Line)
	if !ok || base.Stroke != rulerPen {
		return false
	}
	along := Point{(base.To.X - base.From.X) / RulerLength, (base.To.Y - base.From.Y) / RulerLength}
	if math.Abs(math.Hypot(along.X, along.Y)-1) > rounding {
		return false
	}
	for mm := 0; mm <= RulerLength; mm++ {
		from := Point{base.From.X + along.X*float64(mm), base.From.Y + along.Y*float64(mm)}
		to := Point{from.X + along.Y*tick(mm), from.Y - along.X*tick(mm)}
		line, ok := items[1+mm].(Line)
		if !ok || line.Stroke != rulerPen || !line.From.meets(from) || !line.To.meets(to) {
			return false
		}
	}
	return true
}

// rulerLines is how many lines a ruler has: its base and a tick each mm.
const rulerLines = 1 + RulerLength + 1

// rounding is in mm what turning a ruler may cost.
const rounding = 1e-6

func (p Point) meets(q Point) bool { return math.Hypot(p.X-q.X, p.Y-q.Y) < rounding }
