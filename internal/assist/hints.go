package assist

import (
	"fmt"

	"github.com/tabletop-forge/forge/schema"
)

// Hint is a figure that a document does not say and that follows from it.
type Hint struct {
	Offset int // behind what it is of
	Label  string
	Tip    string // how it comes about, in Markdown
}

// Hints are the price of each entry, the total at the limit, the target at each side.
func (p *Paper) Hints() (all []Hint) {
	if p.Made != p.Doc {
		return nil // in the middle of a word figures would only flicker
	}
	if b, ok := p.bill(); ok {
		of := p.entries("formations", len(b.Formations))
		for _, item := range items(p.Root.Field("formations")) {
			if i, ok := of[item.From]; ok && b.Formations[i].Count > 0 {
				all = append(all, Hint{behind(item), schema.Amount(b.Formations[i].Points.Float(), "points"), priced(b.Formations[i])})
			}
		}
		if n := p.Root.Field("limit"); n != nil && n.Kind == Scalar {
			all = append(all, Hint{n.To, total(b), ""})
		}
	}
	sides := p.Root.Field("sides")
	for _, t := range p.targets() {
		if side := sides.Field(t.Side); side != nil && t.Target > 0 && side.Kind == Struct {
			for _, f := range sides.Fields {
				if f.Name == t.Side {
					all = append(all, Hint{f.To, score(t), sum(t.Sum)})
				}
			}
		}
	}
	return all
}

// behind is where the figure of an entry stands: behind its type.
func behind(item *Node) int {
	if n := item.Field("type"); n != nil {
		return n.To
	}
	return item.To
}

func items(n *Node) []*Node {
	if n == nil {
		return nil
	}
	return n.Items
}

// Deed is something that a document offers to do, or a figure that it has as a whole.
type Deed struct {
	From, To int
	Title    string
	Play     bool // to play the scenario
}

// PlayedGames are how many games a click plays.
const PlayedGames = 300

// Deeds are what there is to do with a document, at its kind.
func (p *Paper) Deeds() (all []Deed) {
	at := p.Root.Field("kind")
	if at == nil || p.Made != p.Doc {
		return nil
	}
	if b, ok := p.bill(); ok {
		all = append(all, Deed{at.From, at.To, total(b), false})
	}
	if p.Doc.Scenario != nil && p.Doc.Game != nil {
		all = append(all, Deed{at.From, at.To, fmt.Sprintf("play %d games", PlayedGames), true})
	}
	return all
}
