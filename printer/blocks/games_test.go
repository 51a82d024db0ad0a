package blocks

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

// played is a document about games, in the making.
type played struct {
	Scenario, Game   string
	Games, Seed      uint64
	Hash, Command    string
	Verdict          string
	Remarks          []string
	Sides            [2]side
	Draws, Undecided report.Estimate
	Endings          []count
	Turns            []length
	Usual            [3]int
	Course           []moment
	Objectives       []objective
	Board            *ground
	Never            []absence
	LeftOut          []string
}

type side struct {
	Name, Policy string
	Wins         report.Estimate
	Target       int
	Lost         []amount
	Bought       []earner
}

type (
	amount struct {
		Name string
		Mean float64
	}
	count struct {
		Name  string
		Games uint64
	}
	length struct {
		Turns int
		Games uint64
	}
	moment struct {
		Turn   int
		Games  uint64
		Points [2]report.Estimate
	}
	earner struct {
		Name string
		Paid int
		Won  float64
	}
	objective struct {
		Name   string
		Cell   string
		Points int
		Takers [2]taker
	}
	taker struct {
		Barred bool
		Taken  float64
		First  int
		Held   float64
	}
	ground struct {
		Columns, Rows int
		Lost          [2][]float64
	}
	absence struct {
		What  string
		Names []string
	}
)

var share = report.Axis{Max: 100, Steps: 2, Unit: " %", Exact: true}

func (p played) doc() *report.Doc {
	d := &report.Doc{Title: p.Scenario, What: "What the dice say", Game: p.Game, Subject: "What " + text.Counted(p.Games, "game") + " of a scenario came to"}
	policy := p.Sides[0].Policy
	if p.Sides[1].Policy != policy {
		policy += " – " + p.Sides[1].Policy
	}
	facts := report.Facts{{Name: "Games", Value: text.Grouped(p.Games)}}
	if policy != "" {
		facts = append(facts, report.Fact{Name: "Policy", Value: policy})
	}
	if p.Usual[1] > 0 {
		facts = append(facts, report.Fact{Name: "Turns, mostly", Value: strings.TrimSuffix(fmt.Sprintf("%d–%d", p.Usual[0], p.Usual[2]), fmt.Sprintf("–%d", p.Usual[0]))})
	}
	d.Add(report.Lead(p.Verdict), append(facts, report.Fact{Name: "Seed", Value: fmt.Sprint(p.Seed)}))
	for _, r := range p.Remarks {
		d.Add(report.Sentence(r))
	}
	d.Add(p.wins())
	beside := func(part report.Part) { d.Blocks = append(d.Blocks, report.Block{Part: part, Beside: true}) }
	if len(p.Turns) > 0 {
		beside(p.lengths())
	}
	if len(p.Course) > 0 {
		d.Add(p.course())
	}
	if len(p.Objectives) > 0 {
		d.Blocks = append(d.Blocks, report.Block{Part: p.objectives(), Beside: len(p.Course) > 0})
	}
	never := report.Terms{Title: "What never happened", Aside: "in " + text.Counted(p.Games, "game")}
	for _, n := range p.Never {
		never.Terms = append(never.Terms, report.Term{Word: n.What, Items: n.Names})
	}
	if len(never.Terms) > 0 {
		d.Add(never)
	}
	if len(p.LeftOut) > 0 {
		d.Add(report.Terms{Title: "Left out of play", Terms: []report.Term{{Items: p.LeftOut}}})
	}
	first := len(d.Blocks)
	if p.Board != nil && p.Board.Columns > 0 {
		d.Add(p.board())
	}
	if len(p.Sides[0].Lost)+len(p.Sides[1].Lost) > 0 {
		d.Add(p.losses())
	}
	if len(p.Sides[0].Bought)+len(p.Sides[1].Bought) > 0 {
		d.Add(p.earnings())
	}
	if len(d.Blocks) > first {
		d.Blocks[first].Back = true
	}
	d.Add(report.Again{Command: p.Command, Hash: p.Hash})
	return d
}

func (p played) wins() report.Bars {
	b := report.Bars{Caption: report.Caption{Title: "who wins", Unit: "share of the games", Note: "Whiskers: between these the true share lies, in 95 of 100 runs."}, Large: true, Axis: share}
	add := func(name string, e report.Estimate, side int) {
		d := 0
		if e.High-e.Low < 0.071 && e.High > e.Low {
			d = 1
		}
		b.Rows = append(b.Rows, report.BarRow{Name: name, Strong: side >= 0, Figures: []report.Figure{{Text: text.Percent(e.Value, d) + " %", Strong: side >= 0},
			{Text: text.Percent(e.Low, d) + "–" + text.Percent(e.High, d), Faint: true}}, Gauge: &report.Gauge{Value: 100 * e.Value, Low: 100 * e.Low, High: 100 * e.High, Side: side}})
	}
	for i, s := range p.Sides {
		if p.Sides[0].Policy != p.Sides[1].Policy {
			s.Name += " (" + s.Policy + ")"
		}
		add(s.Name, s.Wins, i)
	}
	add("Draw", p.Draws, report.NoSide)
	add("Undecided", p.Undecided, report.NoSide)
	var ends []string
	for _, e := range p.Endings {
		ends = append(ends, e.Name+" "+text.Grouped(e.Games))
	}
	if len(ends) > 0 {
		b.Note = "How games ended: " + strings.Join(ends, ", ") + ". " + b.Note
	}
	return b
}

func (p played) lengths() report.Histogram {
	h := report.Histogram{Caption: report.Caption{Title: "how long it takes", Unit: "turns", Note: "Over the bars: games in 100."}}
	if p.Games >= 10 {
		h.Note += fmt.Sprintf(" Half of the games take %d turns at most (dark); eight in ten take %d to %d turns.", p.Usual[1], p.Usual[0], p.Usual[2])
	}
	first, last := p.Turns[0].Turns, p.Turns[len(p.Turns)-1].Turns
	step := (last-first)/26 + 1
	for low := first; low <= last; low += step {
		name := strconv.Itoa(low)
		if high := min(low+step-1, last); high > low {
			name = fmt.Sprintf("%d–%d", low, high)
		}
		h.Columns = append(h.Columns, report.Column{Name: name, Dark: low <= p.Usual[1] && p.Usual[1] < low+step})
	}
	for _, t := range p.Turns {
		h.Columns[(t.Turns-first)/step].Value += float64(t.Games)
	}
	for i := range h.Columns {
		if c := &h.Columns[i]; c.Value > 0 {
			c.Figure = hundredths(c.Value / float64(p.Games))
		}
	}
	return h
}

func hundredths(share float64) string {
	if share > 0 && share < 0.005 {
		return "<1"
	}
	return strconv.Itoa(int(math.Round(100 * share)))
}

func (p played) course() report.Lines {
	l := report.Lines{Caption: report.Caption{Title: "points over time", Unit: "average at the end of each turn"}, Under: "turn"}
	for i, s := range p.Sides {
		c := report.Curve{Name: s.Name, Points: []report.Estimate{{}}}
		for _, m := range p.Course {
			if m.Games*100 < p.Games {
				break
			}
			c.Points = append(c.Points, m.Points[i])
		}
		l.Curves = append(l.Curves, c)
	}
	a, b := p.Sides[0], p.Sides[1]
	if a.Target == b.Target {
		a.Name = "both"
		l.Levels = []report.Level{{Name: fmt.Sprintf("both need %d", a.Target), At: float64(a.Target)}}
		return l
	}
	for _, s := range p.Sides {
		l.Levels = append(l.Levels, report.Level{Name: fmt.Sprintf("%s needs %d", s.Name, s.Target), At: float64(s.Target)})
	}
	return l
}

func (p played) objectives() report.Bars {
	b := report.Bars{Caption: report.Caption{Title: "objectives", Unit: "share of the games",
		Note: "Wide bars: games in which the side took it; thin ones: at whose end it held it. Half of the first times were by the turn named."},
		Axis: share, Heads: []string{"", "taken", "first in turn", "held", ""}}
	for _, o := range p.Objectives {
		b.Rows = append(b.Rows, report.BarRow{Name: o.Name, Strong: true, About: text.Join(", ", o.Cell, text.Plural(o.Points, "point"))})
		for i, t := range o.Takers {
			taken, first, held := "never", "", ""
			if t.Taken > 0 {
				taken, first, held = hundredths(t.Taken)+" %", fmt.Sprint(t.First), hundredths(t.Held)+" %"
			}
			if t.Taken > 0 && t.First == 0 {
				first = "start"
			}
			if !t.Barred {
				b.Rows = append(b.Rows, report.BarRow{Name: p.Sides[i].Name, Indent: true, Figures: []report.Figure{{Text: taken}, {Text: first}, {Text: held}},
					Gauge: &report.Gauge{Value: 100 * t.Taken, Nested: true, Inner: 100 * t.Held, Side: i}})
			}
		}
	}
	return b
}

func (p played) losses() report.Facing {
	f := report.Facing{Caption: report.Caption{Title: "what is lost", Unit: "units a game, on average"}}
	most := 0.0
	for i, s := range p.Sides {
		f.Names[i] = s.Name
		for _, l := range sorted(s.Lost, func(l amount) float64 { return l.Mean }) {
			most = max(most, l.Mean)
			f.Bars[i].Rows = append(f.Bars[i].Rows, report.BarRow{Name: l.Name, Figures: []report.Figure{{Text: text.Fixed(l.Mean, 2)}}, Gauge: &report.Gauge{Value: l.Mean, Side: i}})
		}
	}
	f.Bars[0].Axis = report.Axis{Max: most, Steps: 5}
	f.Bars[1].Axis = f.Bars[0].Axis
	return f
}

func (p played) earnings() report.Facing {
	f := report.Facing{Caption: report.Caption{Title: "points won for points paid", Unit: "a game, on average",
		Note: "Wide bars: what the formation cost; thin ones: the points that it won by what it destroyed and took."}}
	most := 0.0
	ratio := func(e earner) float64 {
		if e.Paid == 0 {
			return -1
		}
		return e.Won / float64(e.Paid)
	}
	for i, s := range p.Sides {
		f.Names[i] = s.Name
		f.Bars[i].Heads = []string{"", "paid", "won", "won a point"}
		for _, e := range sorted(s.Bought, ratio) {
			most = max(most, e.Won, float64(e.Paid))
			each := "–"
			if e.Paid > 0 {
				each = text.Fixed(ratio(e), 2)
			}
			f.Bars[i].Rows = append(f.Bars[i].Rows, report.BarRow{Name: e.Name, Figures: []report.Figure{{Text: strconv.Itoa(e.Paid)}, {Text: text.Fixed(e.Won, 1)}, {Text: each, Strong: true}},
				Gauge: &report.Gauge{Value: float64(e.Paid), Nested: true, Inner: e.Won, Side: 1}})
		}
	}
	f.Bars[0].Axis = report.Axis{Max: most, Steps: 5, Least: 1}
	f.Bars[1].Axis = f.Bars[0].Axis
	return f
}

func (p played) board() report.HeatMaps {
	h := report.HeatMaps{Columns: p.Board.Columns, Rows: p.Board.Rows, Framed: make([]bool, p.Board.Columns*p.Board.Rows)}
	for i := range h.Framed {
		for _, o := range p.Objectives {
			h.Framed[i] = h.Framed[i] || o.Cell == h.Cell(i)
		}
	}
	games := float64(min(p.Games, 100))
	unit := "pieces in 100 games"
	if p.Games == 1 {
		unit = "pieces in the game"
	}
	for n, s := range p.Sides {
		m := report.HeatMap{Values: p.Board.Lost[n], Caption: report.Caption{Title: "where " + s.Name + " lost", Unit: unit, Note: "Nothing was lost."}}
		var order []int
		for i, v := range m.Values {
			figure := "·"
			if n := math.Round(v * games); n > 0 {
				figure = strconv.Itoa(int(n))
			}
			m.Figures = append(m.Figures, figure)
			if v > 0 {
				order = append(order, i)
			}
		}
		var worst []string
		for _, i := range sorted(order, func(i int) float64 { return m.Values[i] })[:min(3, len(order))] {
			worst = append(worst, h.Cell(i)+" ("+m.Figures[i]+")")
		}
		if len(worst) > 0 {
			m.Note = "Most at " + strings.Join(worst, ", ") + "."
		}
		if len(worst) > 0 && len(p.Objectives) > 0 {
			m.Note += " Framed: objectives."
		}
		h.Maps = append(h.Maps, m)
	}
	return h
}

// sorted is a list with what has most first.
func sorted[T any](all []T, by func(T) float64) []T {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b T) int { return cmp.Compare(by(b), by(a)) })
	return all
}
