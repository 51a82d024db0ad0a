package schema

import "cmp"

// LayoutRoles are the layouts that cards have which name none.
var LayoutRoles = []string{"units", "cards", "keywords", "terrain", "unit-backs", "backs"}

// Layout is how a kind of card is laid out: zones one after the other, later ones over earlier ones.
// Lengths are mm and sizes of type points on a card of its size.
type Layout struct {
	// What it is like, in a line.
	About string `json:"about,omitzero"`
	// Width and height of the card that it is drawn for; absent: [63, 88], a poker card.
	Card []float64 `json:"card,omitzero"`
	// What stands on the card.
	Zones []Zone `json:"zones"`
}

// Zone is a part of a card, and what stands in it.
type Zone struct {
	// A name by which others stand in it.
	ID string `json:"id,omitzero"`
	// The zone that it stands in; absent: the card, as far as texts may reach.
	In string `json:"in,omitzero"`
	// It is there only if the card has all of these.
	If []string `json:"if,omitzero"`
	// Its place in the zone that it stands in: left, top, width, height.
	At []float64 `json:"at,omitzero"`
	// The edge of the free room that it stands at.
	From string `json:"from,omitzero"`
	// How much of the room it takes from that edge.
	Take []float64 `json:"take,omitzero"`
	// How far what comes next keeps off.
	Gap float64 `json:"gap,omitzero"`
	// How far what it shows keeps off its edges.
	Pad []float64 `json:"pad,omitzero"`
	// Edges of the card up to which, and beyond, it is filled and pictured.
	Bleed []string `json:"bleed,omitzero"`
	// How far down it stands, or what it shows stands in it.
	Stand float64 `json:"stand,omitzero"`
	// It is only as high as what it shows.
	Wrap bool `json:"wrap,omitzero"`
	// It lies over other zones by intention.
	Over bool `json:"over,omitzero"`
	// It takes what the texts next to it leave free, if that is so high at least.
	Spare float64 `json:"spare,omitzero"`
	// What it shows, one under the other.
	Show []string `json:"show,omitzero"`
	// How many numbers stand side by side at most; absent: as many as can be read.
	Columns int `json:"columns,omitzero"`
	// Or a text, with what the card has in braces.
	Text string `json:"text,omitzero" print:"words"`
	// Its type: the smallest, and the largest.
	Size []float64 `json:"size,omitzero"`
	// How many lines its text has at most, where nothing else bounds it; absent: 1, and none for prose such as what a card says.
	Lines int `json:"lines,omitzero"`
	// Where lines stand; absent: left.
	Align string `json:"align,omitzero"`
	// Its type is bold.
	Bold bool `json:"bold,omitzero"`
	// Its type is slanted.
	Italic bool `json:"italic,omitzero"`
	// Its type is in capitals.
	Capitals bool `json:"capitals,omitzero"`
	// The font of its type, by id of the theme's fonts; absent: that of the theme.
	Font string `json:"font,omitzero"`
	// The colour of its type, icon or pattern.
	Ink string `json:"ink,omitzero"`
	// The colour behind it.
	Fill string `json:"fill,omitzero"`
	// The colour of its frame; "side": as the side that the card is of.
	Frame string `json:"frame,omitzero"`
	// The sides of the frame; absent: all.
	Sides []string `json:"sides,omitzero"`
	// How thick the frame is; absent: 0.35.
	Line float64 `json:"line,omitzero"`
	// The frame is dashed.
	Dashed bool `json:"dashed,omitzero"`
	// The radius of its corners.
	Radius float64 `json:"radius,omitzero"`
	// Its text is read upwards or downwards.
	Turn string `json:"turn,omitzero"`
	// Or a picture, the same on all cards: the path of a PNG, JPEG or SVG file in the folder of the document that has the layout, or below it.
	Picture string `json:"picture,omitzero"`
	// How its picture fits: it covers the zone, or all of it is in the zone.
	Fit string `json:"fit,omitzero"`
	// By how many hundredths its picture is faded into the paper.
	Fade int `json:"fade,omitzero"`
	// A text too long for its room loses its last words, in place of being an error.
	Shorten bool `json:"shorten,omitzero"`
	// Its texts have one size on all cards of a set, as long as that can be read.
	Even bool `json:"even,omitzero"`
	// What happens before the texts of its card get small.
	Gives string `json:"gives,omitzero"`
}

// Theme is how all that is printed of a game looks.
type Theme struct {
	// Fonts of the author's own, by id.
	Fonts Map[Font] `json:"fonts,omitzero"`
	// The font of all that is printed of the game, by id of the fonts; absent: forge's own.
	Font string `json:"font,omitzero"`
	// Colours by the name that layouts call them by.
	Colours Map[string] `json:"colours,omitzero"`
	// Icons of the author's own, by the name that stands between colons in texts: ":bed:".
	Icons Map[OwnIcon] `json:"icons,omitzero"`
	// The radius of the corners of panels on cards, in mm; absent: as the layouts say.
	Radius float64 `json:"radius,omitzero"`
}

// of is the theme of a document, with fonts and icons that know it.
func (t *Theme) of(file string) *Theme {
	if t == nil {
		return nil
	}
	out := *t
	for id, f := range t.Fonts.All() {
		f.home = file
		out.Fonts = out.Fonts.With(id, f)
	}
	for id, i := range t.Icons.All() {
		i.home = file
		out.Icons = out.Icons.With(id, i)
	}
	return &out
}

// with is the theme with what another has that it has not.
func (t *Theme) with(more *Theme) *Theme {
	if t == nil || more == nil {
		return cmp.Or(t, more)
	}
	return &Theme{both(t.Fonts, more.Fonts), cmp.Or(t.Font, more.Font), both(t.Colours, more.Colours), both(t.Icons, more.Icons), cmp.Or(t.Radius, more.Radius)}
}

// FontsOf are the ids of the fonts that the theme of a game has.
func FontsOf(g *Game) []string {
	if g.Theme == nil {
		return nil
	}
	return g.Theme.Fonts.Keys()
}

// Font is a font of the author's own: the paths of TrueType files.
type Font struct {
	// Its upright type.
	Regular string `json:"regular"`
	// Its bold type; absent: the upright.
	Bold string `json:"bold,omitzero"`
	// Its slanted type; absent: the upright.
	Italic string `json:"italic,omitzero"`
	// Its bold and slanted type; absent: the bold.
	BoldItalic string `json:"boldItalic,omitzero"`

	home string // the file of the document that names them
}

// Home is the file of the document that names the font's files: their paths begin in its folder.
func (f Font) Home() string { return f.home }

// OwnIcon is an icon of the author's own, printed in the ink of the text that it stands in.
type OwnIcon struct {
	// The path of an SVG file in the document's folder or below it; what is white or not drawn stays paper, all else is ink.
	Picture string `json:"picture"`

	home string // the file of the document that names it
}

// Home is the file of the document that names the icon's file: its path begins in its folder.
func (i OwnIcon) Home() string { return i.home }
