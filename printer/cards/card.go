package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// card is what stands on one side of a card, already in words. Where it stands, a layout
// says.
type card struct {
	class   string // of the unit, or its deck: its cards have one size
	what    string // it is, for faults: "card", "keyword"
	unit    bool   // it is a unit's
	back    bool   // it is a back: what is read of it is on the front
	name    string
	under   string              // whose it is: its formation
	called  []string            // what tables call it: "Veteran"
	icon    page.Icon           // what kind it is, for those who look from afar
	art     layout.Art          // a picture of its author's
	points  string              // what it costs
	copies  int                 // equal units
	boxes   int                 // figures or wounds to tick off
	boxed   string              // what they are: "Figures"
	states  []schema.Note       // more boxes: for what happens to it in play
	numbers []gamedata.Quantity // figures side by side
	strips  []strip             // rows of large figures: dice by range
	tables  []rowsTable         // what guns do by range bands
	stats   []layout.Figure     // words
	values  map[string]string   // of its stats, for layouts that name them
	amounts map[string]float64  // of those that are numbers
	arms    layout.Block        // weapons, as a table
	attacks []layout.Term       // that the unit makes, by the rules of play
	terms   []layout.Term       // keywords with their texts, or figures below the text
	text    string              // what it says, or what the unit is, after its keywords
	taken   string              // options taken
	foot    string              // small print
	side    string              // whose the unit is, or of which game
	game    string

	plate   gamedata.Nameplate // those whom it names
	kind    string
	pattern int    // of the kind, to tell kinds apart at a glance
	tiled   bool   // the pattern is the icon
	note    string // what the kind means
	when    string // it is played
	enemy   bool   // that is the enemy's turn
}

// field names a text of the card in faults.
func (k *card) field(what string) string { return k.what + " " + layout.Quote(k.name) + ", " + what }

// The type of what stands on cards, in points on a poker card.
const (
	cardReadable = 7.0 // under it, a fuller card is set tighter
	cardSmall    = 6.0
)

// looks are the measures of figures on a blank: mm and, for type, points.
type looks struct {
	blank
	ink                              page.Ink // of type; none: as is usual
	panel                            page.Ink // behind numbers; none: as is usual
	bare                             bool     // nothing lies behind them
	columns                          int      // of numbers at most; 0: as many as can be read
	text                             float64  // type of words
	gap, box                         float64
	number, numberHigh               float64 // type, height
	figures                          float64 // type of a strip
	stripHead, stripHigh, stripCells float64
}

// newLooks scales the measures.
func newLooks(b blank, times float64) looks {
	scale := times * b.scale
	return looks{
		blank: b,
		text:  max(8.5*scale, b.least()), gap: 1.1 * scale, box: 4.2 * scale,
		number: 12.5 * scale, numberHigh: max(7.4*scale, 1.01*b.leastPrint()*page.MMPerPoint/quantityName),
		figures: 20 * scale, stripHead: 3.6 * scale, stripHigh: 8.8 * scale, stripCells: 10.5 * scale,
	}
}

// style is that of type in the ink of the looks.
func (l looks) style(s page.Style) page.Style {
	if l.ink.Drawn() {
		s.Ink = l.ink
	}
	return s
}
