package cards

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// shown is one of the things that zones show: a text; figures, which have a height in
// a width; prose, which is set as large as it fits; or a picture, which fills its place.
type shown struct {
	name    string
	on      bearer // the cards that may have it
	has     func(k *card) bool
	text    func(k *card) string // of a text
	said    string               // what faults call it; "": its name
	markup  bool                 // its text has markup
	figures func(k *card, p *page.Faults, c *page.Canvas, at page.Rect, l looks) float64
	usual   float64 // the type of figures where a zone says no other
	prose   func(s *setter, z *zone) passage
	picture func(s *setter, z *zone, c *page.Canvas, at page.Rect)
}

// passage is prose that is read already: it is set in type of a size for a width.
type passage func(size, width float64) page.Stack

// bearer is what a card is of, or what it is the back of.
type bearer uint8

const (
	ofUnits bearer = 1 << iota
	ofWords
	unitBacks
	plainBacks

	bothUnits = ofUnits | unitBacks
	fronts    = ofUnits | ofWords
	anySide   = fronts | unitBacks | plainBacks
)

// fields are all that zones may show, by name.
var fields = sync.OnceValue(func() map[string]*shown {
	out := map[string]*shown{}
	for _, f := range slices.Concat(textFields(), figureFields(), proseFields(), pictureFields()) {
		out[f.name] = &f
	}
	return out
})

func textFields() []shown {
	all := []shown{
		{name: "name", on: anySide, text: func(k *card) string { return k.name }},
		{name: "formation", on: bothUnits, text: func(k *card) string { return k.under }},
		{name: "points", on: bothUnits, text: func(k *card) string { return k.points }},
		{name: "foot", on: ofUnits, text: func(k *card) string { return k.foot }},
		{name: "side", on: bothUnits, text: func(k *card) string { return k.side }},
		{name: "options", on: bothUnits, text: func(k *card) string { return k.taken }},
		{name: "kind", on: ofWords, text: func(k *card) string { return k.kind }},
		{name: "names", on: ofWords, said: "whom it names", text: func(k *card) string { return k.plate.Called() }},
		{name: "whose", on: ofWords, said: "whose they are", text: func(k *card) string {
			if k.plate.Of == k.plate.Called() {
				return ""
			}
			return k.plate.Of
		}},
		{name: "who", on: ofWords, said: "who they are", markup: true, text: func(k *card) string { return k.plate.Who }},
		{name: "note", on: ofWords, markup: true, text: func(k *card) string { return k.note }},
		{name: "when", on: ofWords, markup: true, text: func(k *card) string { return k.when }},
		{name: "game", on: anySide, text: func(k *card) string { return k.game }},
	}
	all[3].on |= ofWords // the foot
	for i := range all {
		text := all[i].text
		all[i].has = func(k *card) bool { return text(k) != "" }
	}
	return all
}

func figureFields() []shown {
	return []shown{
		{name: "numbers", on: bothUnits | ofWords, usual: 12.5, figures: (*card).drawNumbers, has: func(k *card) bool { return len(k.numbers) > 0 }},
		{name: "boxes", on: bothUnits, usual: 8.5, figures: (*card).drawBoxes, has: func(k *card) bool { return k.boxes > 0 }},
		{name: "states", on: bothUnits, usual: 8.5, figures: (*card).drawStates, has: func(k *card) bool { return len(k.states) > 0 }},
		{name: "dice", on: bothUnits | ofWords, usual: 20, figures: (*card).drawStrips, has: func(k *card) bool { return len(k.strips) > 0 }},
		{name: "ranges", on: bothUnits | ofWords, usual: 20, figures: (*card).drawTables, has: func(k *card) bool { return len(k.tables) > 0 }},
		{name: "stats", on: bothUnits | ofWords, usual: 8.5, figures: (*card).drawStats, has: func(k *card) bool { return len(k.stats) > 0 }},
	}
}

func pictureFields() []shown {
	return []shown{
		{name: "icon", on: anySide, picture: drawIcon, has: func(k *card) bool { return k.icon.Name != "" }},
		{name: "art", on: anySide, picture: drawArt, has: func(k *card) bool { return k.art.Named() }},
		{name: "pattern", on: ofWords | plainBacks, picture: drawPattern, has: func(*card) bool { return true }},
	}
}

func proseFields() []shown {
	return []shown{
		{name: "weapons", on: ofUnits, prose: weaponsProse, has: func(k *card) bool { return len(k.arms.Rows) > 0 }},
		{name: "attacks", on: ofUnits, prose: termsProse(func(k *card) []layout.Term { return k.attacks }, "attack"), has: func(k *card) bool { return len(k.attacks) > 0 }},
		{name: "keywords", on: ofUnits, prose: termsProse(func(k *card) []layout.Term { return k.terms }, "keyword"), has: func(k *card) bool { return len(k.terms) > 0 }},
		{name: "about", on: ofUnits, prose: aboutProse, has: func(k *card) bool { return k.text != "" }},
		{name: "text", on: ofWords, prose: textProse, has: func(*card) bool { return true }},
		{name: "facts", on: ofWords, prose: factsProse, has: func(k *card) bool { return len(k.terms) > 0 }},
	}
}

// conditions are what zones may be there for besides what they show.
var conditions = map[string]func(k *card) bool{
	"enemy": func(k *card) bool { return k.enemy },
}

// comparison is a condition on a number of units: "armour > 3".
type comparison struct {
	stat, sign string
	than       float64
}

// compared reads a condition on a number.
func compared(what string) (comparison, bool) {
	words := strings.Fields(what)
	if len(words) != 3 || !slices.Contains(signs, words[1]) {
		return comparison{}, false
	}
	than, err := strconv.ParseFloat(words[2], 64)
	return comparison{words[0], words[1], than}, err == nil
}

// signs are those of comparisons.
var signs = []string{"<", "<=", "=", ">=", ">"}

func (c comparison) holds(n float64) bool {
	switch c.sign {
	case "<":
		return n < c.than
	case "<=":
		return n <= c.than
	case ">=":
		return n >= c.than
	case ">":
		return n > c.than
	}
	return n == c.than
}

// has says whether the card has what a condition names: something that zones show, or a
// stat, or a number of some size.
func (k *card) has(what string) bool {
	if c, ok := compared(what); ok {
		n, known := k.amounts[c.stat]
		return known && c.holds(n)
	}
	if f, ok := fields()[what]; ok {
		return f.has(k)
	}
	if is, ok := conditions[what]; ok {
		return is(k)
	}
	return k.values[what] != ""
}

// filled is a text with what the card has in the place of names in braces.
func (k *card) filled(text string) string {
	var out strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return out.String()
		}
		switch f, ok := fields()[name]; {
		case ok && f.markup:
			out.WriteString(f.text(k))
		case ok && f.text != nil:
			out.WriteString(page.Escaped(f.text(k)))
		default:
			out.WriteString(k.values[name])
		}
		text = after
	}
}

func drawIcon(s *setter, z *zone, c *page.Canvas, at page.Rect) {
	if z.Spare > 0 { // with air around it
		high := at.H
		if at.H = min(high*0.86, at.W*0.8); len(z.Take) > 0 {
			at.H = min(at.H, s.b.mm(z.most()))
		}
		at.Y += (high - at.H) / 2
	}
	s.k.icon.Draw(c, at, z.inkOr(page.Black))
}

func drawArt(s *setter, z *zone, c *page.Canvas, at page.Rect) {
	alt := s.k.name
	if s.k.back {
		alt = ""
	}
	s.place(s.k.art, alt, z, c, at)
}

// zonePicture is what a zone shows that has a picture: a frame, or a logo, which is there for its
// looks.
var zonePicture = &shown{name: "picture", has: func(*card) bool { return true },
	picture: func(s *setter, z *zone, c *page.Canvas, at page.Rect) { s.place(z.picture, "", z, c, at) }}

// place draws a picture as a zone has it.
func (s *setter) place(art layout.Art, alt string, z *zone, c *page.Canvas, at page.Rect) {
	if art.Picture.Width > 0 {
		art.Picture = s.fade(art.Picture, z.Fade)
	}
	if z.Fit == "contain" {
		align := z.align
		if z.Align == "" {
			align = page.Centre
		}
		art.Show(s.p, c, at, alt, align)
		return
	}
	art.Fill(s.p, c, at, alt)
}

func drawPattern(s *setter, z *zone, c *page.Canvas, at page.Rect) {
	k, b := s.k, s.b
	switch {
	case b.saver:
	case k.back && k.icon.Name != "":
		c.Add(page.Box{Rect: at, Fill: backTint})
		strew(c, k.icon, b)
	case k.back:
		c.Add(lattice(at, b.Centre(), b.mm(latticeStep), latticePen))
	case k.tiled && k.icon.Name != "":
		k.icon.Tile(c, at, at.W, z.inkOr(page.Black))
	default:
		c.Add(bandPattern(k.pattern, at, b, page.Pen(0.25, z.inkOr(page.Black))))
	}
}

// The sizes of prose: times that of its zone.
const (
	weaponsScale = 0.95
	aboutScale   = 0.9
	factScale    = 0.85
)

// weaponsProse sets a table of weapons, smaller where its words would break.
func weaponsProse(s *setter, z *zone) passage {
	return func(size, width float64) page.Stack {
		table := s.k.arms.Table(s.p, size*weaponsScale)
		for least := max(s.b.least(), size*0.7); !table.Whole(width) && table.Size > least; {
			table = s.k.arms.Table(s.p, max(least, table.Size*weaponsScale))
		}
		var out page.Stack
		for _, item := range table.FlowItems("", width) {
			out = append(out, item.Piece)
		}
		return append(out, page.Gap(1))
	}
}

// termsProse sets terms of a card, each a paragraph.
func termsProse(of func(*card) []layout.Term, what string) func(*setter, *zone) passage {
	return func(s *setter, z *zone) passage {
		paras := each.Of(of(s.k), func(t layout.Term) page.Para { return s.term(z, t, what+" "+layout.Quote(t.Name)) })
		return func(size, _ float64) page.Stack {
			return each.Of(paras, func(para page.Para) page.Piece {
				para.Size, para.Hang = size, para.Hang*size
				return para
			})
		}
	}
}

// term is a term in type of one point.
func (s *setter) term(z *zone, t layout.Term, field string) page.Para {
	para := t.Para(s.p, s.k.field(field), 1)
	if z.ink.Drawn() {
		para.Words = para.Words.Inked(z.ink)
	}
	return para
}

func aboutProse(s *setter, z *zone) passage {
	para := page.Para{Words: s.p.Words(s.k.field("text"), s.k.text, page.Style{Italic: true, Ink: z.inkOr(layout.Faint)})}
	return func(size, _ float64) page.Stack {
		para.Size = size * aboutScale
		return page.Stack{page.Gap(1), para}
	}
}

func textProse(s *setter, z *zone) passage {
	para := page.Para{Words: s.p.Words(s.k.field("text"), s.k.text, z.style()), Align: z.align}
	return func(size, _ float64) page.Stack {
		para.Size = size
		return page.Stack{para}
	}
}

func factsProse(s *setter, z *zone) passage {
	facts := each.Of(s.k.terms, func(f layout.Term) page.Para { return s.term(z, f, f.Name) })
	return func(size, _ float64) page.Stack {
		var out page.Stack
		for _, f := range facts {
			f.Size = max(size*factScale, s.b.least())
			f.Hang *= f.Size
			out = append(out, page.Gap(f.Size*0.1), f)
		}
		return out
	}
}
