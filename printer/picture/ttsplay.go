package picture

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
)

// Play is a game set up on a table.
type Play struct {
	Title  string
	Notes  []Note
	Pieces []Piece
}

// Note is a page of the notebook.
type Note struct{ Title, Text string }

// Shape is the outline of a piece.
type Shape int

// The shapes, by the simulator's numbers.
const (
	Rectangle Shape = 0
	Disc      Shape = 2
	Rounded   Shape = 3
)

// Piece is something on the table: a tile, a deck if it has cards, a bag if anything
// is inside.
type Piece struct {
	Title, About string
	Front, Back  page.Page // what a tile shows; a back without size: the front again
	Shape        Shape
	Deep         float64    // inches from its upper to its lower edge
	At           page.Point // inches of its middle from that of the board, to the east and to the south
	Facing       float64    // degrees clockwise from north
	Fixed        bool
	Colour       page.Ink // of a bag

	Inside []Piece
	Cards  page.Document
}

// The table of the simulator: an inch of ours is a unit of its space.
const (
	ttsTop   = 1.0 // how high above the floor things lie on the board
	ttsTile  = 2.0 // units from the upper to the lower edge of a tile of scale 1
	ttsThick = 0.1
)

// Set is the play as a save of Tabletop Simulator, NAME.json, with the pictures of
// its boards, tokens and decks; at is as for Tabletop. Equal pictures are one file.
func Set(play Play, name, at string) ([]File, error) {
	s := setter{tabletop{name: name, at: at}, map[[32]byte]string{}, map[string]bool{}, 0}
	save := ttsSave{SaveName: play.Title}
	for _, p := range play.Pieces {
		o, err := s.object(p)
		if err != nil {
			return nil, fmt.Errorf("setting up %q: %w", play.Title, err)
		}
		save.ObjectStates = append(save.ObjectStates, o)
	}
	for i, n := range play.Notes {
		if save.TabStates == nil {
			save.TabStates = map[string]ttsTab{}
		}
		save.TabStates[fmt.Sprint(i)] = ttsTab{Title: n.Title, Body: n.Text, Color: "Grey", VisibleColor: ttsColour{0.5, 0.5, 0.5}, ID: i}
	}
	return append([]File{{name + ".json", ttsJSON(save)}}, s.files...), nil
}

// setter is a save on its way.
type setter struct {
	tabletop
	known map[[32]byte]string // addresses of pictures
	ids   map[string]bool
	decks int
}

// object is a piece as the simulator has it, with all inside it.
func (s *setter) object(p Piece) (o ttsObject, err error) {
	switch {
	case len(p.Cards.Pages) > 0:
		if o, err = s.deck(p.Cards); err != nil {
			return o, err
		}
	case len(p.Inside) > 0:
		o.Name = "Bag"
		o.ColorDiffuse = &ttsColour{float64(p.Colour.R) / 255, float64(p.Colour.G) / 255, float64(p.Colour.B) / 255}
		for _, in := range p.Inside {
			inside, err := s.object(in)
			if err != nil {
				return o, err
			}
			o.ContainedObjects = append(o.ContainedObjects, inside)
		}
	default:
		if o, err = s.tile(p); err != nil {
			return o, err
		}
	}
	o.Nickname, o.Description, o.Locked = p.Title, p.About, p.Fixed
	o.Transform.PosX, o.Transform.PosZ, o.Transform.PosY = p.At.X, -p.At.Y, ttsTop
	if !p.Fixed {
		o.Transform.PosY += 2 * ttsThick
	}
	o.Transform.RotY = math.Mod(180+p.Facing, 360)
	s.mark(&o)
	return o, nil
}

// mark gives an object, and the cards in it, an identity that no other in the save has:
// the same for the same save.
func (s *setter) mark(o *ttsObject) {
	o.GUID = ""
	for n := 0; o.GUID == "" || s.ids[o.GUID]; n++ {
		o.GUID = fmt.Sprintf("%.3x", sha256.Sum256(fmt.Append(nil, s.name, o.Nickname, o.Transform, len(s.ids), n)))
	}
	s.ids[o.GUID] = true
	if len(o.DeckIDs) > 0 {
		for i := range o.ContainedObjects {
			s.mark(&o.ContainedObjects[i])
		}
	}
}

// deck is loose cards with backs as a deck that lies face down.
func (s *setter) deck(d page.Document) (ttsObject, error) {
	s.decks++
	own := tabletop{name: fmt.Sprintf("%s-deck-%d", s.name, s.decks), at: s.at}
	o, err := own.deck(d)
	s.files = append(s.files, own.files...)
	return o, err
}

// tile is a piece with a picture on either side.
func (s *setter) tile(p Piece) (ttsObject, error) {
	scale := p.Deep / ttsTile
	o := ttsObject{Name: "Custom_Tile", ColorDiffuse: &ttsColour{1, 1, 1}, Autoraise: true, Sticky: true, Tooltip: true, Grid: !p.Fixed, Snap: !p.Fixed,
		Transform:   ttsTransform{ScaleX: scale, ScaleY: 1, ScaleZ: scale},
		CustomImage: &ttsImage{ImageScalar: 1, CustomTile: ttsTileLook{Type: int(p.Shape), Thickness: ttsThick, Stackable: !p.Fixed, Stretch: true}}}
	var err error
	if o.CustomImage.ImageURL, err = s.shown(p.Front); err != nil {
		return o, err
	}
	o.CustomImage.ImageSecondaryURL = o.CustomImage.ImageURL
	if p.Back.Size.W > 0 {
		o.CustomImage.ImageSecondaryURL, err = s.shown(p.Back)
	}
	return o, err
}

// shown is the address of the picture of a page.
func (s *setter) shown(p page.Page) (string, error) {
	d := page.Document{Title: s.name, Pages: []page.Page{p}}
	if err := d.Drawable(); err != nil {
		return "", err
	}
	r := newRaster(p, ttsScale(1, 1, p.Size), true)
	if err := r.items(p.Items); err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := coder.Encode(&b, r.colour); err != nil {
		return "", err
	}
	sum := sha256.Sum256(b.Bytes())
	if s.known[sum] == "" {
		f := File{fmt.Sprintf("%s-piece-%02d.png", s.name, len(s.known)+1), b.Bytes()}
		s.files = append(s.files, f)
		s.known[sum] = s.address(f)
	}
	return s.known[sum], nil
}

// What tiles, bags and the notebook are in the simulator's own words.

type ttsImage struct {
	ImageURL          string
	ImageSecondaryURL string
	ImageScalar       float64
	WidthScale        float64
	CustomTile        ttsTileLook
}

type ttsTileLook struct {
	Type      int // a Shape
	Thickness float64
	Stackable bool
	Stretch   bool // the tile has the picture's shape
}

type ttsColour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

type ttsTab struct {
	Title        string    `json:"title"`
	Body         string    `json:"body"`
	Color        string    `json:"color"`
	VisibleColor ttsColour `json:"visibleColor"`
	ID           int       `json:"id"`
}
