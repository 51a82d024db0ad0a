package picture

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// File is a file of a set, by its name in their folder.
type File struct {
	Name string
	Data []byte
}

// What Tabletop Simulator takes: pictures of 4096 pixels a side, each of 10 by
// 7 cards. In hands of others a card shows the last of them, so that one is
// the back.
const (
	ttsSide    = 4096
	ttsColumns = 10
	ttsRows    = 7
	ttsDPI     = 300 // more is of no use on a screen
)

// Tabletop turns a document of loose cards, with backs, into a saved object of
// Tabletop Simulator: NAME.json, and the pictures it shows. at is the address
// of the folder that they will lie in, with the slash at its end; "" names them
// without one. Equal cards that follow each other share a picture.
func Tabletop(d page.Document, name, at string) ([]File, error) {
	t := tabletop{name: name, at: at}
	deck, err := t.deck(d)
	if err != nil {
		return nil, err
	}
	save := ttsSave{SaveName: d.Title, ObjectStates: []ttsObject{deck}}
	return append([]File{{name + ".json", ttsJSON(save)}}, t.files...), nil
}

// deck is a document of loose cards as an object. One card is no deck: the simulator
// knows none.
func (t *tabletop) deck(d page.Document) (ttsObject, error) {
	if err := d.Drawable(); err != nil {
		return ttsObject{}, err
	}
	t.gather(d.Pages)
	deck := ttsObject{Name: "DeckCustom", Nickname: d.Title, CustomDeck: map[string]ttsDeck{}}
	sheets := t.sheets()
	for _, cards := range sheets {
		if err := t.sheet(&deck, cards, len(sheets) > 1); err != nil {
			return deck, fmt.Errorf("printing %q: %w", d.Title, err)
		}
	}
	deck.SidewaysCard = t.cards[0].size.W > t.cards[0].size.H
	for i := range deck.ContainedObjects {
		deck.ContainedObjects[i].lie(t.name, i+1)
	}
	deck.lie(t.name, 0)
	if len(deck.ContainedObjects) == 1 {
		return deck.ContainedObjects[0], nil
	}
	return deck, nil
}

// tabletop is a deck on its way to the simulator.
type tabletop struct {
	name, at string
	size     page.Size // of the cards of the sheet that is drawn
	cards    []ttsCard
	oneBack  bool // all cards have the same
	files    []File
}

// ttsCard is a card of which there are some.
type ttsCard struct {
	title       string
	size        page.Size
	front, back []page.Item
	copies      int
}

// gather reads the cards from their pages, front and back in turn.
func (t *tabletop) gather(pages []page.Page) {
	t.oneBack = true
	for i := 0; i+1 < len(pages); i += 2 {
		c := ttsCard{size: pages[i].Size, front: pages[i].Items, back: pages[i+1].Items, copies: 1}
		if last := len(t.cards) - 1; last >= 0 && t.cards[last].size == c.size && reflect.DeepEqual(t.cards[last].front, c.front) && reflect.DeepEqual(t.cards[last].back, c.back) {
			t.cards[last].copies++
			continue
		}
		for _, it := range c.front {
			if g, ok := it.(page.Group); ok {
				c.title = g.Title
			}
		}
		t.oneBack = t.oneBack && (len(t.cards) == 0 || t.cards[0].size == c.size && sameLook(t.cards[0].back, c.back))
		t.cards = append(t.cards, c)
	}
}

// sameLook says whether two sides look the same, whatever they are called.
func sameLook(a, b []page.Item) bool { return reflect.DeepEqual(bare(a), bare(b)) }

// bare are the items without the groups that they are in.
func bare(items []page.Item) []page.Item {
	var out []page.Item
	for _, it := range items {
		if g, ok := it.(page.Group); ok {
			out = append(out, bare(g.Items)...)
		} else {
			out = append(out, it)
		}
	}
	return out
}

// sheets are the cards of each picture: those next to each other of one size.
func (t *tabletop) sheets() (out [][]ttsCard) {
	for from := 0; from < len(t.cards); {
		to := from + 1
		for to < len(t.cards) && t.cards[to].size == t.cards[from].size {
			to++
		}
		out = slices.AppendSeq(out, slices.Chunk(t.cards[from:to], evenly(to-from, ttsColumns*ttsRows-1)))
		from = to
	}
	return out
}

// evenly is how many go into each of as few lots as will do.
func evenly(n, most int) int {
	lots := max(1, (n+most-1)/most)
	return max(1, (n+lots-1)/lots)
}

// sheet draws some cards as a picture, and their backs, and adds them to the
// deck.
func (t *tabletop) sheet(deck *ttsObject, cards []ttsCard, oneOfMany bool) error {
	id := len(deck.CustomDeck) + 1
	number := ""
	if oneOfMany {
		number = fmt.Sprintf("-%d", id)
	}
	t.size = cards[0].size
	columns, rows := ttsGrid(len(cards)+1, t.size)
	fronts, backs := make([][]page.Item, columns*rows), make([][]page.Item, columns*rows)
	for i, c := range cards {
		fronts[i], backs[i] = c.front, c.back
	}
	fronts[len(fronts)-1], backs[len(backs)-1] = cards[0].back, cards[0].back
	d := ttsDeck{NumWidth: columns, NumHeight: rows, BackIsHidden: true, UniqueBack: !t.oneBack}
	var err error
	if d.FaceURL, err = t.picture("-fronts"+number, fronts, columns, rows); err != nil {
		return err
	}
	if t.oneBack {
		d.BackURL, err = t.picture("-back", [][]page.Item{cards[0].back}, 1, 1)
	} else {
		d.BackURL, err = t.picture("-backs"+number, backs, columns, rows)
	}
	if err != nil {
		return err
	}
	key := fmt.Sprint(id)
	deck.CustomDeck[key] = d
	for i, c := range cards {
		for range c.copies {
			deck.DeckIDs = append(deck.DeckIDs, 100*id+i)
			deck.ContainedObjects = append(deck.ContainedObjects, ttsObject{
				Name: "Card", Nickname: c.title, CardID: 100*id + i, CustomDeck: map[string]ttsDeck{key: d}, SidewaysCard: c.size.W > c.size.H,
			})
		}
	}
	return nil
}

// ttsGrid is how cards lie in a picture: as large as it holds them.
func ttsGrid(cards int, size page.Size) (columns, rows int) {
	best := 0.0
	for c := 1; c <= ttsColumns; c++ {
		r := (cards + c - 1) / c
		if r > ttsRows {
			continue
		}
		if scale := ttsScale(c, r, size); scale > best {
			columns, rows, best = c, r, scale
		}
	}
	return columns, rows
}

// ttsScale is in pixels a mm how large cards of a size can be drawn.
func ttsScale(columns, rows int, size page.Size) float64 {
	return min(ttsDPI/25.4, ttsSide/(float64(columns)*size.W), ttsSide/(float64(rows)*size.H))
}

// picture draws sides in rows and returns the picture's address. A picture
// that is there already is not drawn again.
func (t *tabletop) picture(name string, sides [][]page.Item, columns, rows int) (string, error) {
	name = t.name + name + ".png"
	for _, f := range t.files {
		if f.Name == name {
			return t.address(f), nil
		}
	}
	whole := page.Page{Size: page.Size{W: float64(columns) * t.size.W, H: float64(rows) * t.size.H}}
	for i, side := range sides {
		whole.Items = append(whole.Items, page.Moved(side, float64(i%columns)*t.size.W, float64(i/columns)*t.size.H)...)
	}
	r := newRaster(whole, ttsScale(columns, rows, t.size), true)
	if err := r.items(whole.Items); err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := coder.Encode(&b, r.colour); err != nil {
		return "", err
	}
	t.files = append(t.files, File{name, b.Bytes()})
	return t.address(t.files[len(t.files)-1]), nil
}

// address is where a picture will lie. The simulator keeps what it has seen at
// an address, so on the web each state of a picture has its own.
func (t *tabletop) address(f File) string {
	if !strings.HasPrefix(t.at, "http") {
		return t.at + f.Name
	}
	return fmt.Sprintf("%s%s?%.4x", t.at, url.PathEscape(f.Name), sha256.Sum256(f.Data))
}

func ttsJSON(save ttsSave) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(save); err != nil {
		panic("picture: a saved object is plain values: " + err.Error())
	}
	return b.Bytes()
}

// The saved object, in the simulator's own words.

type ttsSave struct {
	SaveName     string
	Date         string
	GameMode     string
	Note         string
	LuaScript    string
	ObjectStates []ttsObject
	TabStates    map[string]ttsTab `json:",omitempty"` // the notebook
}

// ttsObject is a deck, or a card in it; a tile; a bag.
type ttsObject struct {
	GUID             string
	Name             string // "DeckCustom", "Card", "Custom_Tile" or "Bag"
	Transform        ttsTransform
	Nickname         string
	Description      string
	Locked           bool
	Grid             bool
	Snap             bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	HideWhenFaceDown bool // or the tooltip would tell a card that lies face down
	Hands            bool // may be held in a hand
	SidewaysCard     bool
	CardID           int                `json:",omitempty"` // 100 for each picture, and the place in it
	DeckIDs          []int              `json:",omitempty"`
	CustomDeck       map[string]ttsDeck `json:",omitempty"`
	ColorDiffuse     *ttsColour         `json:",omitempty"`
	CustomImage      *ttsImage          `json:",omitempty"`
	ContainedObjects []ttsObject        `json:",omitempty"`
}

// ttsDeck is a picture of cards.
type ttsDeck struct {
	FaceURL      string
	BackURL      string
	NumWidth     int
	NumHeight    int
	BackIsHidden bool // others see the back of a card in a hand
	UniqueBack   bool // every card has its own
	Type         int  // 0: rounded corners
}

type ttsTransform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

// lie puts an object on the table, face down, towards the player, and gives
// it an identity: the same for the same deck.
func (o *ttsObject) lie(deck string, number int) {
	o.GUID = fmt.Sprintf("%.3x", sha256.Sum256(fmt.Append(nil, deck, number)))
	o.Transform = ttsTransform{PosY: 1, RotY: 180, RotZ: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1}
	o.Grid, o.Snap, o.Autoraise, o.Sticky, o.Tooltip, o.HideWhenFaceDown, o.Hands = true, true, true, true, true, true, true
}
