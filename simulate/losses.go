package simulate

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// Losses are pieces lost by a side, on average a game.
type Losses struct {
	Pieces     Summary    `json:"pieces"`
	Kinds      []MeanLoss `json:"kinds"`      // only those that were ever lost, by number
	Formations []MeanLoss `json:"formations"` // likewise
}

// MeanLoss is how many pieces of one name are lost, on average a game.
type MeanLoss struct {
	Name string  `json:"name"`
	Mean float64 `json:"mean"`
}

func (t *Tally) losses(side int, names *play.Names) Losses {
	return Losses{
		Pieces:     t.Lost[side].summary(t.Games),
		Kinds:      t.means(&t.LostKinds[side], names.KindName),
		Formations: t.means(&t.LostFormations[side], func(i int) string { return names.FormationName(side, i) }),
	}
}

// means are the means of the counts above 0.
func (t *Tally) means(counts *[play.MaxPieces]uint64, name func(int) string) []MeanLoss {
	means := []MeanLoss{}
	for i, n := range counts {
		if n > 0 {
			means = append(means, MeanLoss{name(i), perGame(n, t.Games)})
		}
	}
	return means
}

// lossBars draws what kinds of piece a side lost.
func (r *Report) lossBars(s *SideReport) *report.Table {
	t := report.NewTable(report.LeftIn("", 26), report.RightIn("", 6), report.BarsIn(44)).Titled(r.say("losses of {side}, pieces a game", s.Side))
	t.Gap, t.Indent = " ", 2
	most := 0.0
	for _, k := range s.Losses.Kinds {
		most = max(most, k.Mean)
	}
	for _, k := range s.Losses.Kinds {
		t.AddCells(report.Cell{Text: k.Name}, report.Cell{Text: r.shortest(k.Mean)}, report.Cell{Bar: k.Mean / max(most, tiny)})
	}
	return t
}

// lossesByFormation stand below lossBars where no table of earnings has them.
func (r *Report) lossesByFormation(s *SideReport) report.Terms {
	if len(s.Earnings) > 0 || len(s.Losses.Kinds) == 0 {
		return report.Terms{}
	}
	var parts []string
	for _, f := range s.Losses.Formations {
		parts = append(parts, f.Name+" "+r.shortest(f.Mean))
	}
	return report.Terms{Terms: []report.Term{{Word: r.say("by formation"), Items: parts}}}
}

// tiny keeps a share of nothing from being no number.
const tiny = 1e-9

func (r *Report) lossTable(s *SideReport) *report.Table {
	return r.meanTable(r.say("kind"), r.say("losses of {side}", s.Side), s.Losses.Kinds)
}

func (r *Report) meanTable(what, title string, means []MeanLoss) *report.Table {
	t := report.NewTable(report.Left(what), report.Right(r.say("lost a game")), report.Gauges("", 0)).Titled(title)
	for _, m := range means {
		t.AddDrawn(report.Gauge{Value: m.Mean}, m.Name, r.shortest(m.Mean))
	}
	return t
}

// lossChart are the kinds of unit that each side lost, most first.
func (r *Report) lossChart() report.Facing {
	f := report.Facing{Caption: report.Caption{Title: r.say("what is lost"), Unit: r.say("units a game, on average")}}
	most := 0.0
	for i, s := range r.Sides {
		f.Names[i] = s.Side
		kinds := slices.Clone(s.Losses.Kinds)
		slices.SortStableFunc(kinds, func(a, b MeanLoss) int { return cmp.Compare(b.Mean, a.Mean) })
		for _, k := range kinds {
			most = max(most, k.Mean)
			f.Bars[i].Rows = append(f.Bars[i].Rows, report.BarRow{Name: k.Name,
				Figures: []report.Figure{{Text: r.fixed(k.Mean, 2)}}, Gauge: &report.Gauge{Value: k.Mean, Side: i}})
		}
	}
	for i := range f.Bars {
		f.Bars[i].Axis = report.Axis{Max: most, Steps: 5}
	}
	return f
}
