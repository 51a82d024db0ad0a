package simulate

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// Uses is how often something was used.
type Uses struct {
	Games uint64 // in which it was
	Times uint64
}

// used counts a card that is played, or a support.
func (c *eventReader) used(e *play.Event) {
	n, side := int(e.Value), int(e.Side)
	switch {
	case n < 0 || !isSide(side):
	case e.What == play.Played && n < play.MaxCards:
		c.into.Cards[side][n].count(&c.played[side][n/64], n%64)
	case e.What == play.Called && n < play.MaxSupports:
		c.into.Supports[side][n].count(&c.called[side], n)
	}
}

// count counts one use; set tells what the game has used already.
func (u *Uses) count(set *uint64, n int) {
	u.Times++
	if *set>>n&1 == 0 {
		*set |= 1 << n
		u.Games++
	}
}

// Use is how often a side played a card or used a support.
type Use struct {
	Name  string  `json:"name"`
	Games uint64  `json:"games"` // in which it did
	Times float64 `json:"times"` // on average a game
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

func (r *Report) useTable(what, title string, uses []Use) *report.Table {
	t := report.NewTable(report.Left(what), report.Right(r.say("games")), report.Right(r.say("times a game"))).Titled(title)
	for _, u := range oftenFirst(uses) {
		t.Add(u.Name, r.partOf(u.Games), r.shortest(u.Times))
	}
	return t
}

// addUses is a line for the cards and supports of each side.
func (r *Report) addUses(d *report.Doc) {
	add := func(title string, uses func(*SideReport) []Use) {
		terms := report.Terms{Title: title}
		for i := range r.Sides {
			if words := r.useWords(uses(&r.Sides[i])); len(words) > 0 {
				terms.Terms = append(terms.Terms, report.Term{Word: r.Sides[i].Side, Items: words})
			}
		}
		if len(uses(&r.Sides[0]))+len(uses(&r.Sides[1])) > 0 {
			d.AddIn(report.Terminal, terms)
		}
	}
	add(r.say("cards played, times a game"), func(s *SideReport) []Use { return s.Cards })
	add(r.say("supports used, times a game"), func(s *SideReport) []Use { return s.Supports })
}

// usesShown is how many cards or supports of a side a terminal names.
const usesShown = 12

// useWords name what was used most, and say how much else was used.
func (r *Report) useWords(uses []Use) (parts []string) {
	used := mostUsed(uses)
	for _, u := range used[:min(len(used), usesShown)] {
		parts = append(parts, u.Name+" "+r.shortest(u.Times))
	}
	if more := len(used) - usesShown; more > 0 {
		parts = append(parts, r.say("and {n} others less often", more))
	}
	return parts
}

// mostUsed are the things that were used, the most used ones first.
func mostUsed(uses []Use) []Use {
	return slices.DeleteFunc(oftenFirst(uses), func(u Use) bool { return u.Games == 0 })
}

// oftenFirst are things by how often they were used in a game.
func oftenFirst(uses []Use) []Use {
	uses = slices.Clone(uses)
	slices.SortStableFunc(uses, func(a, b Use) int { return cmp.Compare(b.Times, a.Times) })
	return uses
}
