package cards

import (
	"bytes"
	"cmp"
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// layouts are those that forge has itself, in the form in which authors write theirs.
//
//go:embed layouts.yaml
var layouts []byte

var usualLayouts = sync.OnceValue(func() map[string]schema.Layout {
	out := map[string]schema.Layout{}
	if err := yaml.Unmarshal(layouts, &out); err != nil {
		panic("cards: the layouts cannot be read: " + err.Error())
	}
	return out
})

// UsualLayout is the layout of forge's own of a kind of card, in YAML with its remarks.
func UsualLayout(kind string) ([]byte, bool) {
	_, after, ok := bytes.Cut(layouts, []byte("\n"+roles[kind].usual+":\n"))
	own, _, _ := bytes.Cut(after, []byte("\n\n"))
	return append(bytes.TrimRight(own, "\n"), '\n'), ok
}

// roles are the layouts of schema.LayoutRoles: the cards that they are for, and which of forge's
// own they have. Cards of decks lend theirs to keywords and terrain.
var roles = map[string]struct {
	of    bearer
	usual string
	sorts []string // of parts, as stats are declared for them
}{
	"units": {ofUnits, "units", []string{"units"}}, "unit-backs": {unitBacks, "unit-backs", []string{"units"}}, "backs": {plainBacks, "backs", nil},
	"cards": {ofWords, "cards", []string{"cards", "keywords", "terrain"}}, "keywords": {ofWords, "cards", []string{"keywords"}}, "terrain": {ofWords, "cards", []string{"terrain"}},
}

// plan is a layout that is ready to lay cards out.
type plan struct {
	zones    []zone
	children [][]int // the zones that stand in each zone; at the end, those on the card itself
	main     int     // the first zone of prose that fills the room left over; -1: none
	steps    []tightness
	normal   int       // the step at which figures neither grow nor shrink
	size     page.Size // of the card that it is drawn for
	faded    []faded   // the pictures that it fades, each once
	theme
}

// theme is what a game says of the looks of its cards.
type theme struct {
	fonts        map[string]*page.Family
	icons        map[string]page.Icon
	inks         map[string]page.Ink
	paper, panel page.Ink
	radius       float64 // mm; 0: as layouts say
}

func newTheme(s layout.Setup, g *schema.Game) theme {
	out := theme{fonts: s.Fonts, icons: s.Icons}
	if g.Theme == nil {
		return out
	}
	out.inks, out.radius = map[string]page.Ink{}, g.Theme.Radius
	for name, colour := range g.Theme.Colours.All() {
		if ink, err := page.ReadAccent(colour); err == nil {
			out.inks[name] = ink
		}
	}
	out.paper, out.panel = out.inks["paper"], out.inks["panel"]
	return out
}

// faded is a picture with what it is when faded by hundredths.
type faded struct {
	of   page.Picture
	by   int
	pale page.Picture
}

// fade is a picture as a zone has it.
func (of *plan) fade(p page.Picture, by int) page.Picture {
	if by == 0 {
		return p
	}
	i := slices.IndexFunc(of.faded, func(f faded) bool { return f.by == by && f.of.Same(p) })
	if i < 0 {
		i = len(of.faded)
		of.faded = append(of.faded, faded{p, by, p.Toned(uint8(by), false)})
	}
	return of.faded[i].pale
}

// The bounds of a layout. A zone in a zone makes laying out two or three times the work.
const (
	mostZones  = 64
	mostAround = 3
)

// zone is a zone that is ready.
type zone struct {
	schema.Zone
	shows            []*shown
	picture          layout.Art // the same on all cards
	ink, fill, frame page.Ink
	align            page.Align
	font             *page.Family
	home             int // the zone that it stands in; -1: the card
	around           int // how many zones it stands in
}

// tightness is a step in fitting a card: how large everything but prose is, against its usual
// size, and whether all of it must find room.
type tightness struct {
	scale float64
	whole bool
}

// looser steps come first where figures may grow. They hold only if all prose keeps the largest
// type that its zone allows.
var looser = []tightness{{1.4, true}, {1.25, true}, {1.12, true}}

// tighter steps are tried one by one until prose can be set in readable type.
var tighter = []tightness{{1, true}, {0.9, true}, {0.8, true}, {1, false}, {0.9, false}, {0.8, false}, {0.72, false}}

// newPlan readies a layout. What it says wrong is passed over: checks tell of it.
func newPlan(l schema.Layout, in theme) *plan {
	out := &plan{main: -1, size: page.Poker, theme: in}
	if len(l.Card) == 2 {
		out.size = page.Size{W: l.Card[0], H: l.Card[1]}
	}
	l.Zones = l.Zones[:min(len(l.Zones), mostZones)]
	out.children = make([][]int, len(l.Zones)+1)
	gives, places, grows := false, false, false
	for i, z := range l.Zones {
		next := readyZone(z, in)
		if next.home = slices.IndexFunc(out.zones, func(o zone) bool { return o.ID == z.In && z.In != "" }); next.home >= 0 {
			next.around = out.zones[next.home].around + 1
		}
		if next.around > mostAround {
			next.home = -1
		}
		home := next.home
		if home < 0 {
			home = len(l.Zones)
		}
		out.children[home] = append(out.children[home], i)
		if out.main < 0 && next.takesRest() {
			out.main = i
		}
		gives, places = gives || z.Gives != "", places || z.Gives == "place"
		grows = grows || z.Gives != "" && len(z.Size) == 2 && next.only() != nil && next.only().figures != nil
		out.zones = append(out.zones, next)
	}
	if grows && out.main >= 0 {
		out.steps = slices.Clone(looser)
	}
	out.normal = len(out.steps)
	out.steps = append(out.steps, each.Where(tighter, func(t tightness) bool { return t == tighter[0] || gives && (t.whole || places) })...)
	return out
}

func readyZone(z schema.Zone, in theme) zone {
	out := zone{Zone: z, align: page.Align(max(0, slices.Index([]string{"left", "centre", "right"}, z.Align)))}
	for _, name := range z.Show {
		if f := fields()[name]; f != nil {
			out.shows = append(out.shows, f)
		}
	}
	if z.Picture != "" {
		out.shows = append(out.shows, zonePicture)
	}
	out.ink, _ = in.readInk(z.Ink, false)
	out.fill, _ = in.readInk(z.Fill, true)
	if z.Frame != sideInk {
		out.frame, _ = in.readInk(z.Frame, false)
	}
	if z.From == "top" || z.From == "bottom" {
		out.Wrap = z.Wrap && len(z.Take) > 0 // without that it is only as high as what stands in it
	}
	if out.font = in.fonts[z.Font]; in.radius > 0 && z.Radius > 0 && z.Radius < 4 {
		out.Radius = in.radius
	}
	return out
}

// takesRest says whether the zone has prose that is set as large as the room that others leave
// holds.
func (z *zone) takesRest() bool {
	return z.From == "" && slices.ContainsFunc(z.shows, func(f *shown) bool { return f.prose != nil })
}

// readInk is the colour that a layout names; it is for a fill, or for lines and type.
func (in theme) readInk(text string, fill bool) (page.Ink, bool) {
	name, tint, tinted := strings.Cut(text, " ")
	share := 100
	if tinted {
		percent, whole := strings.CutSuffix(tint, "%")
		n, err := strconv.Atoi(percent)
		if err != nil || n < 1 || n > 100 || !whole {
			return page.Ink{}, false
		}
		share = n
	}
	if name == accentName {
		return accentInk(uint8(share), fill), true
	}
	ink, known := in.inks[name]
	if !known {
		ink, known = namedInks[name]
	}
	if !known {
		read, err := page.ReadAccent(name)
		if err != nil {
			return page.Ink{}, text == ""
		}
		ink = read
	}
	if tinted {
		ink = ink.Tinted(uint8(share))
	}
	return ink, true
}

var namedInks = map[string]page.Ink{"on-accent": layout.OnAccent, "black": page.Black, "white": page.White, "faint": layout.Faint}

// The colours that cards say, in layouts: those of what they are of, and frames as sides have.
const (
	accentName = "accent"
	sideInk    = "side"
)

// MeantInks are names of colours that a theme cannot give.
var MeantInks = []string{accentName, sideInk}

// OwnInk says whether forge has a colour of a name for layouts.
func OwnInk(name string) bool {
	_, known := namedInks[name]
	return known || slices.Contains(page.AccentNames(), name)
}

// accentInk is a tint of the accent. Without colours it is lighter behind type than as a line.
func accentInk(percent uint8, fill bool) page.Ink {
	switch {
	case fill && percent == 100:
		return layout.Accent
	case percent == 100:
		return layout.Coloured
	case fill:
		return page.Accent(percent).Or(page.Tint(float64((int(percent)*47 + 50) / 100)))
	}
	return page.Accent(percent).Or(page.Tint(float64((int(percent)*2 + 1) / 3)))
}

func (z *zone) inkOr(usual page.Ink) page.Ink { return cmp.Or(z.ink, usual) }

func (z *zone) style() page.Style {
	return page.Style{Bold: z.Bold, Italic: z.Italic, Ink: z.ink, Font: z.font}
}

// The type of zones that say none, in points.
const usualSmallest, usualLargest = cardTextMin, 9.5

// sizes are the smallest and the largest type of the zone on a blank.
func (z *zone) sizes(b blank, way tightness) (smallest, largest float64) {
	smallest, largest = usualSmallest, usualLargest
	if n := len(z.Size); n > 0 {
		smallest, largest = z.Size[0], z.Size[n-1]
	}
	floor := cardTextMin
	if smallest < cardTextMin {
		floor = cardPrintMin
	}
	smallest = max(smallest*min(b.scale, 1), floor*b.small)
	return smallest, max(largest*b.scale*z.gives(way), smallest)
}

// gives is how much smaller the zone gets for the prose of its card.
func (z *zone) gives(way tightness) float64 {
	if z.Gives == "" {
		return 1
	}
	return min(1, way.scale)
}

// least and most are what the zone takes of its room, in mm on a poker card.
func (z *zone) least() float64 {
	if len(z.Take) == 0 {
		return 0
	}
	return z.Take[0]
}

func (z *zone) most() float64 {
	if len(z.Take) == 0 {
		return 0
	}
	return z.Take[len(z.Take)-1]
}

// pads are left, top, right and bottom of what it shows, in mm on a poker card.
func (z *zone) pads() (left, top, right, bottom float64) {
	switch p := z.Pad; len(p) {
	case 1:
		return p[0], p[0], p[0], p[0]
	case 2:
		return p[0], p[1], p[0], p[1]
	case 4:
		return p[0], p[1], p[2], p[3]
	}
	return 0, 0, 0, 0
}
