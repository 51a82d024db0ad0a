package simulate

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// ObjectiveReport is what became of an objective.
type ObjectiveReport struct {
	Name    string       `json:"name"`
	Untaken uint64       `json:"untaken"` // games in which neither side ever took it
	Sides   []Possession `json:"sides"`
}

// Possession is how a side got hold of an objective.
type Possession struct {
	Side  string   `json:"side"`
	Taken uint64   `json:"taken"` // games in which it took it at least once, deployment on it included
	Times float64  `json:"times"` // how often it took it, on average a game
	First int      `json:"first"` // the median turn of the first time, of those games; 0: before the first turn, -1: never
	Held  Interval `json:"held"`  // share of games at whose end it was its side's
}

// objectives is what became of each that has a name.
func (t *Tally) objectives(names *play.Names) []ObjectiveReport {
	c := &t.Chronicle
	if c.Games == 0 {
		return nil
	}
	var all []ObjectiveReport
	for n, name := range names.Objectives[:min(len(names.Objectives), play.MaxObjectives)] {
		r := ObjectiveReport{Name: name, Untaken: c.Games - c.Taken[n]}
		for side := range play.Sides {
			r.Sides = append(r.Sides, c.Objectives[side][n].possession(names.SideName(side), c.Games))
		}
		all = append(all, r)
	}
	return all
}

func (h *Hold) possession(side string, games uint64) Possession {
	return Possession{
		Side: side, Taken: h.Games, Times: perGame(h.Times, games),
		First: h.firstTurn(), Held: Wilson(h.Held, games),
	}
}

// firstTurn is the median turn of the first time, -1 if there was none.
func (h *Hold) firstTurn() int {
	seen := uint64(0)
	for turn, n := range h.First {
		if seen += n; n > 0 && 2*seen >= h.Games {
			return turn
		}
	}
	return -1
}

// addObjectives is a line for each objective and side that scores it; prizes are what the
// scenario says of them, in the same order.
func (r *Report) addObjectives(d *report.Doc, prizes []Prize) {
	bars := report.NewTable(report.LeftIn(r.say("objectives"), 20), report.LeftIn("", 15),
		report.RightIn(r.say("taken"), 8), report.RightIn(r.say("a game"), 8), report.RightIn(r.say("first turn"), 11), report.RightIn(r.say("held at end"), 12))
	bars.Gap, bars.Indent = " ", 2
	t := report.NewTable(report.Left(r.say("objective")), report.Left(r.say("side")), report.Right(r.say("games")), report.Right(r.say("times a game")),
		report.Right(r.say("first in turn")), report.Right(r.say("held at the end")), report.Gauges(r.say("taken, and held at the end (thin)"), 1)).Titled(r.say("objectives"))
	for n, o := range r.Objectives {
		name := o.Name
		for i, s := range o.Sides {
			if n < len(prizes) && prizes[n].bars(i) {
				continue
			}
			first := none
			if s.First >= 0 {
				first = strconv.Itoa(s.First)
			}
			bars.Add(name, s.Side, r.percent(ratio(s.Taken, r.heard()), 0)+" %", r.brief(s.Times), first, r.percent(s.Held.Value, 0)+" %")
			name = ""
			taken := report.Gauge{Value: ratio(s.Taken, r.heard()), Nested: true, Inner: s.Held.Value, Side: i}
			t.AddDrawn(taken, o.Name, s.Side, r.partOf(s.Taken), r.shortest(s.Times), first, r.share(s.Held))
		}
	}
	d.AddIn(report.Terminal, bars)
	d.Blocks = append(d.Blocks, report.Block{Part: r.objectiveChart(prizes), In: report.Paper, Beside: len(r.Course) > 0})
	d.AddIn(figures, t)
}

// bars says whether a side scores nothing for it: what it takes of it is left out.
func (p *Prize) bars(side int) bool { return side < len(p.Barred) && p.Barred[side] }

// objectiveChart is who took what, when, and who had it in the end.
func (r *Report) objectiveChart(prizes []Prize) report.Bars {
	b := report.Bars{Caption: report.Caption{Title: r.say("objectives"), Unit: r.say("share of the games"),
		Note: r.say("Wide bars: games in which the side took it; thin ones: at whose end it held it. Half of the first times were by the turn named.")},
		Axis: hundred, Heads: []string{"", r.say("taken"), r.say("first in turn"), r.say("held"), ""}}
	for n, o := range r.Objectives {
		var about Prize
		if n < len(prizes) {
			about = prizes[n]
		}
		worth := ""
		if about.Points > 0 {
			worth = r.say("{n} points", about.Points)
		}
		b.Rows = append(b.Rows, report.BarRow{Name: o.Name, Strong: true, About: text.Join(", ", about.Cell, worth)})
		for i, s := range o.Sides {
			if !about.bars(i) {
				b.Rows = append(b.Rows, r.possessionBar(&s, i))
			}
		}
	}
	return b
}

// possessionBar is a side's row under an objective.
func (r *Report) possessionBar(p *Possession, side int) report.BarRow {
	share := ratio(p.Taken, r.Games)
	taken, first, held := r.say("never"), "", ""
	if share > 0 {
		taken, first, held = hundredths(share)+" %", strconv.Itoa(p.First), hundredths(p.Held.Value)+" %"
		if p.First == 0 {
			first = r.say("start")
		}
	}
	return report.BarRow{Name: p.Side, Indent: true, Figures: []report.Figure{{Text: taken}, {Text: first}, {Text: held}},
		Gauge: &report.Gauge{Value: 100 * share, Nested: true, Inner: 100 * p.Held.Value, Side: side}}
}

// Hold is what a side did about an objective.
type Hold struct {
	Games uint64                    // in which the side took it
	Times uint64                    // that it took it
	First [play.MaxTurns + 1]uint64 // games by the turn of the first time; 0: before the first turn
	Held  uint64                    // games at whose end it was the side's
}

// took counts an objective for the side that takes it.
func (c *eventReader) took(e *play.Event) {
	c.doer = e.Piece
	n := int(e.Value)
	if n < 0 || n >= play.MaxObjectives || !isSide(int(e.Side)) {
		return
	}
	c.holder[n] = e.Side
	hold := &c.into.Objectives[e.Side][n]
	hold.Times++
	if c.taken[e.Side]>>n&1 == 0 {
		c.taken[e.Side] |= 1 << n
		hold.Games++
		hold.First[min(c.turn, play.MaxTurns)]++
	}
}
