package page

// Cut is where a piece is cut out of its page.
type Cut struct {
	Title string // what the piece is, or what it is among
	Path
}

// CardCorner is in mm the radius of the corners of cards that a machine cuts, as
// those have that are bought.
const CardCorner = 3.0

// CutAlong is the cut along what was drawn as the edge of a piece.
func CutAlong(title string, edge []Item) Cut {
	cut := Cut{Title: title}
	for _, it := range edge {
		switch it := it.(type) {
		case Box:
			cut.Steps = append(cut.Steps, RoundedBox(it.Rect, it.Radius, Ink{}, Stroke{}).Steps...)
		case Path:
			cut.Steps = append(cut.Steps, it.Steps...)
		}
	}
	return cut
}

// CardCut is the cut around a card, its corners round.
func CardCut(title string, card Rect) Cut {
	const part = 12 // of a side, for the smallest cards
	return Cut{title, RoundedBox(card, min(CardCorner, card.W/part, card.H/part), Ink{}, Stroke{})}
}
