package simulate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// writeObjectives is a line for each objective and side.
func (r *Report) writeObjectives(b *strings.Builder) {
	if len(r.Objectives) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s %8s %8s %11s %12s\n", column("objectives", 36), "taken", "a game", "first turn", "held at end")
	for _, o := range r.Objectives {
		name := o.Name
		for _, s := range o.Sides {
			first := "–"
			if s.First >= 0 {
				first = strconv.Itoa(s.First)
			}
			fmt.Fprintf(b, "  %s %s %6s %% %8s %11s %10s %%\n", column(name, 21), column(s.Side, 12),
				text.Percent(ratio(s.Taken, r.heard()), 0), brief(s.Times), first, text.Percent(s.Held.Value, 0))
			name = ""
		}
	}
}

// heard is in how many games events were heard.
func (r *Report) heard() uint64 { return r.Games - r.Violations }

func ratio(n, of uint64) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// writeLosses draws what kinds of piece a side lost. Formations stand in the
// table of earnings, if there is one.
func (s *SideReport) writeLosses(b *strings.Builder) {
	l := &s.Losses
	if len(l.Kinds) == 0 {
		return
	}
	b.WriteString("\n")
	sentence(b, "losses of "+s.Side+", pieces a game")
	most := 0.0
	for _, k := range l.Kinds {
		most = max(most, k.Mean)
	}
	for _, k := range l.Kinds {
		share := 0.0
		if most > 0 {
			share = k.Mean / most
		}
		fmt.Fprintf(b, "  %s %6s %s\n", column(k.Name, 24), shortest(k.Mean), text.Bar(share, 44))
	}
	if len(s.Earnings) > 0 {
		return
	}
	var parts []string
	for _, f := range l.Formations {
		parts = append(parts, f.Name+" "+shortest(f.Mean))
	}
	list(b, "  by formation:", parts)
}

// writeEarnings sets what each entry of the list won against its price.
func (s *SideReport) writeEarnings(b *strings.Builder) {
	if len(s.Earnings) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s %5s %6s %9s %6s  %s\n", column(s.Side+": formations", 30), "paid", "lost", "destroyed", "won", "won per 10 paid")
	most := 0.0
	for _, e := range s.Earnings {
		most = max(most, e.PerPoint)
	}
	for _, e := range s.Earnings {
		line := ""
		if e.Paid > 0 {
			line = fmt.Sprintf("%5s %s", brief(10*e.PerPoint), text.Bar(e.PerPoint/max(most, e.PerPoint, tiny), 12))
		}
		fmt.Fprintf(b, "  %s %5d %6s %9s %6s  %s\n", column(e.Name, 28), e.Paid, brief(e.Lost), brief(e.Destroyed), brief(e.Won), line)
	}
}

// tiny keeps a share of nothing from being no number.
const tiny = 1e-9

// brief is a figure for a narrow column.
func brief(x float64) string {
	if x == 0 {
		return "–"
	}
	return text.Fixed(x, 2)
}

// writeUses is a line for each card and support, the sides beside each other.
func (r *Report) writeUses(b *strings.Builder) {
	write := func(head string, uses func(*SideReport) []Use) {
		if len(uses(&r.Sides[0]))+len(uses(&r.Sides[1])) == 0 {
			return
		}
		fmt.Fprintf(b, "\n%s\n", head)
		for i := range r.Sides {
			list(b, "  "+r.Sides[i].Side+":", useWords(uses(&r.Sides[i])))
		}
	}
	write("cards played, times a game", func(s *SideReport) []Use { return s.Cards })
	write("supports used, times a game", func(s *SideReport) []Use { return s.Supports })
}

// usesShown is how many cards or supports of a side the text names.
const usesShown = 12

// useWords name what was used most, and say how much else was used.
func useWords(uses []Use) (parts []string) {
	used := mostUsed(uses)
	for _, u := range used[:min(len(used), usesShown)] {
		parts = append(parts, u.Name+" "+shortest(u.Times))
	}
	switch more := len(used) - usesShown; {
	case more == 1:
		parts = append(parts, "and another less often")
	case more > 1:
		parts = append(parts, fmt.Sprintf("and %d others less often", more))
	}
	return parts
}

// mostUsed are the things that were used, the most used ones first.
func mostUsed(uses []Use) []Use {
	used := slices.DeleteFunc(slices.Clone(uses), func(u Use) bool { return u.Games == 0 })
	slices.SortStableFunc(used, func(a, b Use) int { return int(b.Games) - int(a.Games) })
	return used
}
