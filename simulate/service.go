package simulate

import (
	"slices"

	"github.com/tabletop-forge/forge/play"
)

// PieceReport is in how many games a piece did what, and had done to it.
type PieceReport struct {
	Name      string  `json:"name"`
	Kind      string  `json:"kind"`
	Formation string  `json:"formation"`
	Ordered   uint64  `json:"ordered"`   // games in which it was given an order, or gave them if it leads
	Fought    uint64  `json:"fought"`    // games in which it attacked
	Lost      uint64  `json:"lost"`      // games in which it was lost
	Destroyed float64 `json:"destroyed"` // enemy pieces that it destroyed, on average a game
}

// Earnings are what an entry of the army list brought in for its price.
type Earnings struct {
	Name      string  `json:"name"`
	Count     int     `json:"count"`     // formations of the entry
	Paid      int     `json:"paid"`      // points, for all of them
	Destroyed float64 `json:"destroyed"` // enemy pieces that they destroyed, on average a game
	Won       float64 `json:"won"`       // points that they scored by what they destroyed and took, on average a game
	PerPoint  float64 `json:"perPoint"`  // Won for each point paid; 0 if it cost nothing
	Lost      float64 `json:"lost"`      // of their own pieces, on average a game
}

// Use is how often a side played a card or used a support.
type Use struct {
	Name  string  `json:"name"`
	Games uint64  `json:"games"` // in which it did
	Times float64 `json:"times"` // on average a game
}

// pieces is what each piece that has a name did.
func (t *Tally) pieces(side int, names *play.Names) []PieceReport {
	c := &t.Chronicle
	if c.Games == 0 {
		return nil
	}
	var all []PieceReport
	for n, m := range names.Pieces[side][:min(len(names.Pieces[side]), play.MaxPieces)] {
		if m.Name == "" {
			continue
		}
		s := &c.Pieces[side][n]
		all = append(all, PieceReport{
			Name: m.Name, Kind: names.KindName(m.Kind), Formation: names.FormationName(side, m.Formation),
			Ordered: s.Ordered, Fought: s.Fought, Lost: s.Lost, Destroyed: perGame(s.Destroyed, c.Games),
		})
	}
	return all
}

// earnings sets what the pieces of each entry did against its price.
func (t *Tally) earnings(side int, names *play.Names) []Earnings {
	if t.Chronicle.Games == 0 {
		return nil
	}
	var all []Earnings
	for _, entry := range names.Entries[side] {
		lost := uint64(0)
		for _, f := range entry.Formations {
			lost += t.LostFormations[side][f]
		}
		destroyed, points := t.Chronicle.done(side, entry.Formations, names)
		e := Earnings{
			Name: entry.Name, Count: len(entry.Formations), Paid: entry.Points,
			Destroyed: perGame(destroyed, t.Chronicle.Games), Won: perGame(points, t.Chronicle.Games), Lost: perGame(lost, t.Games),
		}
		if entry.Points > 0 {
			e.PerPoint = perGame(points, t.Chronicle.Games*uint64(entry.Points))
		}
		all = append(all, e)
	}
	return all
}

// done adds up what the pieces of some formations destroyed and scored. Points
// that they cost their side, all in all, count as none.
func (c *Chronicle) done(side int, formations []int, names *play.Names) (destroyed, points uint64) {
	sum := int64(0)
	for n, m := range names.Pieces[side][:min(len(names.Pieces[side]), play.MaxPieces)] {
		if slices.Contains(formations, m.Formation) {
			destroyed += c.Pieces[side][n].Destroyed
			sum += c.Pieces[side][n].Points
		}
	}
	return destroyed, uint64(max(0, sum))
}

// uses is how often a side used each of the things that have names.
func (c *Chronicle) uses(names []string, counts []Uses) []Use {
	if c.Games == 0 {
		return nil
	}
	var all []Use
	for n, name := range names[:min(len(names), len(counts))] {
		if name == "" {
			continue
		}
		all = append(all, Use{name, counts[n].Games, perGame(counts[n].Times, c.Games)})
	}
	return all
}
