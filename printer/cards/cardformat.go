package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer/layout"
)

// blank is an empty card, where it lies on its page. All measures of designs
// are those of a poker card; mm and type turn them into its own.
type blank struct {
	page.Rect           // the card as it is cut
	bleed     page.Rect // what is printed: the card and more
	safe      page.Rect // where texts may stand
	scale     float64   // of all measures: 1 on a poker card
	small     float64   // of the smallest type: 1 but for large print
	saver     bool      // no ink for mere looks
	language  *wording.Language
	font      *page.Family
}

// The smallest type of cards, in points: of what is read in play, and of small
// print. Texts shrink down to it and no farther.
const (
	cardTextMin  = 5.5
	cardPrintMin = 4.5
)

// UsualSafe is in mm how far texts keep off the cut where nothing else is
// said.
const UsualSafe = 3.6

func (b blank) mm(poker float64) float64 { return poker * b.scale }

// pt is a size of type in points, not under the smallest.
func (b blank) pt(poker float64) float64 { return max(poker*b.scale, b.least()) }

// least is the smallest type of what is read in play, in points.
func (b blank) least() float64 { return cardTextMin * b.small }

// leastPrint is the smallest type of small print.
func (b blank) leastPrint() float64 { return cardPrintMin * b.small }

// blankAt is the card with its place.
func blankAt(s layout.Setup, slot page.Rect) blank {
	safe := s.Safe
	if safe == 0 {
		safe = UsualSafe
	}
	return blank{
		language: s.Language, font: s.Font,
		Rect: slot, bleed: slot.Inset(-s.Bleed, -s.Bleed), safe: slot.Inset(safe, safe),
		scale: min(slot.W/page.Poker.W, slot.H/page.Poker.H), small: s.Enlarged(), saver: s.Ink == layout.SaverInk,
	}
}

// CardSize is the format that cards have whose layouts say none.
func CardSize(s layout.Setup) page.Size { return design{}.size(s) }

// PerPage is how many cards a page holds; 0 if the paper is too small for one.
func PerPage(s layout.Setup) int { return cardGrid(s, s.Backs).Count() }

// cardGrid is how cards with such backs lie on the paper. To be folded, front and
// back lie side by side as one.
func cardGrid(s layout.Setup, backs layout.Backs) page.Grid {
	g := page.Grid{Paper: s.PaperSize(), Card: CardSize(s), Gap: s.Gap, Bleed: s.Bleed}
	if backs == layout.FoldOver {
		g.Card.W *= 2
	}
	if s.Registration != layout.NoRegistration {
		g.Margin = page.RegistrationInset
		g.Wide = page.RegistrationInset + page.RegistrationRoom
		g.Gap = max(g.Gap, machineGap)
	}
	return g.Filled()
}

// machineGap is in mm what a cutting machine needs between two cards.
const machineGap = 1.25
