package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// writeNever lists what happened in none of the games.
func (r *Report) writeNever(b *strings.Builder) {
	if len(r.Never) == 0 {
		return
	}
	fmt.Fprintf(b, "\nnever in %s", text.Counted(r.heard(), "game"))
	if r.Games >= 3 {
		fmt.Fprintf(b, " (%s)", r.bound())
	}
	b.WriteString("\n")
	for _, group := range r.NeverGroups() {
		list(b, "  "+group.Head+":", group.Names)
	}
}

// NeverGroup is things of one sort that never happened.
type NeverGroup struct {
	Head  string // "units of Red that never fought"
	Names []string
}

// NeverGroups are the things that never happened, by sort and side.
func (r *Report) NeverGroups() []NeverGroup {
	var groups []NeverGroup
	for _, n := range r.Never {
		head := n.head()
		if last := len(groups) - 1; last < 0 || groups[last].Head != head {
			groups = append(groups, NeverGroup{Head: head})
		}
		last := &groups[len(groups)-1]
		last.Names = append(last.Names, n.Name)
	}
	return groups
}

func (n *Never) head() string {
	switch n.What {
	case neverOrdered:
		return "units of " + n.Side + " that never were ordered"
	case neverFought:
		return "units of " + n.Side + " that never fought"
	case neverLost:
		return "formations of " + n.Side + " that never lost a unit"
	case neverUsed:
		return "supports of " + n.Side + " that never were used"
	case neverTaken:
		return "objectives that nobody ever took"
	}
	return "cards that nobody ever played"
}

// seldom is the share of games below which a unit is called seldom ordered.
const seldom = 0.05

// writeSeldom lists units that are ordered in few games only.
func (r *Report) writeSeldom(b *strings.Builder) {
	first := true
	for i := range r.Sides {
		var names []string
		for _, p := range r.Sides[i].Pieces {
			if share := ratio(p.Ordered, r.heard()); share > 0 && share < seldom {
				names = append(names, p.Name+" "+text.Percent(share, 1)+" %")
			}
		}
		if len(names) == 0 {
			continue
		}
		if first {
			fmt.Fprintf(b, "\nordered in fewer than %s %% of the games\n", text.Percent(seldom, 0))
			first = false
		}
		list(b, "  "+r.Sides[i].Side+":", names)
	}
}
