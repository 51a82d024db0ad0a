package simulate

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// Who wins, by side and by policy, and how games end.

// Ended is how many games came to their end in one way.
type Ended struct {
	Ending string   `json:"ending"` // in a few words: "target reached"
	Games  uint64   `json:"games"`
	Wins   []uint64 `json:"wins"` // of them, by side; the rest has no winner
}

// portion is the games that came out in one way, and their share.
type portion struct {
	name string
	wins uint64
	rate Interval
}

// winnerless are the games that came out without a winner, if there are any.
func (r *Report) winnerless() (out []portion) {
	for _, o := range []portion{{name: r.say("draw"), wins: r.Draws}, {name: r.say("undecided"), wins: r.Undecided}} {
		if o.wins > 0 {
			o.rate = Wilson(o.wins, r.Games)
			out = append(out, o)
		}
	}
	return out
}

// winBars is a line for each way a game can come out, and for each policy that
// changes seats.
func (r *Report) winBars() *report.Table {
	t := report.NewTable(report.LeftIn("", 22), report.RightIn("", 8), report.LeftIn("", 14), report.BarsIn(30))
	t.Gap = " "
	add := func(name string, share Interval) {
		d := share.decimals()
		span := r.say("[{low}, {high}]", r.percent(share.Low, d), r.percent(share.High, d))
		t.AddCells(report.Cell{Text: name}, report.Cell{Text: r.percent(share.Value, d) + " %"}, report.Cell{Text: span}, report.Cell{Bar: share.Value})
	}
	for _, s := range r.Sides {
		add(r.say("{side} wins", s.Side), s.Rate)
	}
	for _, o := range r.winnerless() {
		add(o.name, o.rate)
	}
	if r.Pairs != nil {
		for _, p := range r.Pairs.Policies {
			add(r.say("{side} wins", p.Policy), p.Rate)
		}
	}
	return t
}

// addWins is who wins, and by which ending.
func (r *Report) addWins(d *report.Doc) {
	d.AddIn(report.Paper, r.winChart())
	d.AddIn(figures, r.panelTable(), r.winTable())
	if r.Pairs != nil {
		t := report.NewTable(report.Left(r.say("policy")), report.Right(r.say("wins")), report.Right(r.say("share of the games")), report.Gauges("", 1)).Titled(r.say("which policy wins"))
		for i, s := range r.Pairs.Policies {
			t.AddDrawn(s.Rate.gauge(i), s.Policy, strconv.FormatUint(s.Wins, 10), r.share(s.Rate))
		}
		d.AddIn(figures, t)
	}
	endings := r.bySide(report.Left(r.say("ending")), report.Right(r.say("games"))).Titled(r.say("how games end"))
	for _, e := range r.Endings {
		row := []string{e.Ending, strconv.FormatUint(e.Games, 10)}
		for _, n := range e.Wins {
			row = append(row, strconv.FormatUint(n, 10))
		}
		endings.Add(row...)
	}
	d.AddIn(figures, endings)
}

// gauge draws a share with its interval.
func (i Interval) gauge(side int) report.Gauge {
	return report.Gauge{Value: i.Value, Low: i.Low, High: i.High, Side: side}
}

func (r *Report) winTable() *report.Table {
	t := report.NewTable(report.Left(r.say("side")), report.Right(r.say("wins")), report.Right(r.say("share of the games")), report.Right(r.say("points")), report.Right(r.say("target")),
		report.Right(r.say("units lost")), report.Gauges("", 1)).Titled(r.say("who wins"))
	for i, s := range r.Sides {
		target := none
		if s.Points.Target > 0 {
			target = strconv.Itoa(int(s.Points.Target))
		}
		t.AddDrawn(s.Rate.gauge(i), s.Side, strconv.FormatUint(s.Wins, 10), r.share(s.Rate), r.shortest(s.Points.Mean.rounded().Value), target, r.shortest(s.Losses.Pieces.Mean.rounded().Value))
	}
	for _, o := range r.winnerless() {
		t.AddDrawn(o.rate.gauge(report.NoSide), o.name, strconv.FormatUint(o.wins, 10), r.share(o.rate))
	}
	return t
}

// winChart is each way that a game can come out, with its share.
func (r *Report) winChart() report.Bars {
	b := report.Bars{Caption: report.Caption{Title: r.say("who wins"), Unit: r.say("share of the games"), Note: r.say("Whiskers: between these the true share lies, in 95 of 100 runs.")}, Large: true, Axis: hundred}
	add := func(name string, share Interval, side int) {
		d := min(1, share.decimals())
		strong := side != report.NoSide
		b.Rows = append(b.Rows, report.BarRow{Name: name, Strong: strong,
			Figures: []report.Figure{{Text: r.percent(share.Value, d) + " %", Strong: strong}, {Text: r.percent(share.Low, d) + "–" + r.percent(share.High, d), Faint: true}},
			Gauge:   &report.Gauge{Value: 100 * share.Value, Low: 100 * share.Low, High: 100 * share.High, Side: side}})
	}
	policies := r.policies()
	for i, s := range r.Sides {
		name := s.Side
		if policies[0] != policies[1] && r.Pairs == nil {
			name += " (" + policies[i] + ")"
		}
		add(name, s.Rate, i)
	}
	add(text.Capital(r.say("draw")), Wilson(r.Draws, r.Games), report.NoSide)
	add(text.Capital(r.say("undecided")), Wilson(r.Undecided, r.Games), report.NoSide)
	var ends []string
	for _, e := range r.Endings {
		ends = append(ends, e.Ending+" "+r.grouped(e.Games))
	}
	if len(ends) > 0 {
		b.Note = r.say("How games ended: {ends}.", strings.Join(ends, ", ")) + " " + b.Note
	}
	return b
}

// endingWords say how games ended, and who won by that where it is not the only
// way.
func (r *Report) endingWords() string {
	var how []string
	for i := range r.Endings {
		e := &r.Endings[i]
		words := e.Ending + " " + r.grouped(e.Games)
		if len(r.Endings) > 1 {
			words += " (" + r.wonBy(e) + ")"
		}
		how = append(how, words)
	}
	if len(how) == 0 {
		return ""
	}
	return r.say("ended: {how}", strings.Join(how, ", "))
}

// wonBy is how many of the games each side won, and how many neither did.
func (r *Report) wonBy(e *Ended) string {
	var parts []string
	rest := e.Games
	for side, n := range e.Wins {
		if rest -= n; n > 0 {
			parts = append(parts, r.Sides[side].Side+" "+r.grouped(n))
		}
	}
	if rest > 0 {
		parts = append(parts, r.say("neither side")+" "+r.grouped(rest))
	}
	return strings.Join(parts, ", ")
}

// policies are who played each side.
func (r *Report) policies() [2]string {
	a, b, differ := strings.Cut(r.Policy, "/")
	if !differ {
		b = a
	}
	return [2]string{a, b}
}

// Finding is what the share of wins lets one say.
type Finding string

// The findings.
const (
	Ahead    Finding = "ahead"     // one side wins more than EvenWithin above one half
	Even     Finding = "even"      // neither does
	Open     Finding = "open"      // that many games do not tell which of the two
	NoWinner Finding = "no winner" // neither side has won a game, or hardly any
	Depends  Finding = "depends"   // players of a panel come to different findings
)

// EvenWithin is how far from one half a share is still called even, and Leeway how far on the
// other side of that bound its interval may reach: what lies so near the bound is parted from it by
// no number of games that is played for a verdict (decision 027).
const (
	EvenWithin = 0.05
	Leeway     = 0.02
)

// Verdict is who is ahead, as far as the games bear saying it.
type Verdict struct {
	Finding Finding  `json:"finding"`
	Side    string   `json:"side"`  // the side that wins more of the games with a winner; "" if both win as many
	Share   Interval `json:"share"` // that side's part of the games with a winner; one half if both win as many
	Won     uint64   `json:"won"`   // games with a winner
	Text    string   `json:"text"`  // a sentence without a full stop: "Grauland is ahead: 57 % ± 2"
}

// verdict says who is ahead among the games with a winner. Games that
// neither side won are no evidence either way; where they are most of all, that is
// the finding.
func (t *Tally) verdict(names *play.Names) Verdict {
	return newVerdict(t.Wins, t.Games, t.Pairs.tie(0, 0), [play.Sides]string{names.SideName(0), names.SideName(1)}, names.Language)
}

// newVerdict is the verdict on two that won some of the games, which hang
// together so much (see Pairs).
func newVerdict(wins [play.Sides]uint64, games uint64, tie float64, names [play.Sides]string, l *wording.Language) Verdict {
	v := Verdict{Won: wins[0] + wins[1]}
	switch {
	case wins[0] > wins[1]:
		v.Side = names[0]
	case wins[1] > wins[0]:
		v.Side = names[1]
	}
	v.Finding, v.Share = judge(wins, games, tie)
	v.Text = v.words(games, l)
	return v
}

// judge is what the games let one say, and the share of who won more.
func judge(wins [play.Sides]uint64, games uint64, tie float64) (Finding, Interval) {
	won := wins[0] + wins[1]
	share := tied(max(wins[0], wins[1]), won, tie)
	const bound = 0.5 + EvenWithin
	switch {
	case 2*won < games || won == 0:
		return NoWinner, share
	case share.Value <= bound && share.High <= bound+Leeway:
		return Even, share
	case share.Value > bound && share.Low >= bound-Leeway:
		return Ahead, share
	}
	return Open, share
}

// leads tells that a side wins more beyond chance, whether or not beyond EvenWithin.
func (v *Verdict) leads() bool { return v.Share.Low > 0.5 }

// words say no more than the finding bears.
func (v *Verdict) words(games uint64, l *wording.Language) string {
	share, played := v.Share.In(l), l.Say("{n} games#dative", games)
	if v.Won < games { // the shares of the table count the others too
		share = l.Say("{share} of the {n} with a winner", share, v.Won)
	}
	lead := l.Say("both win as many, {share}", share)
	if v.Side != "" {
		lead = l.Say("{side} wins {share}", v.Side, share)
	}
	switch v.Finding {
	case NoWinner:
		return l.Say("most games have no winner: a side won {won} of {games}", v.Won, played)
	case Even:
		return l.Say("even within {percent} %: {lead}", text.Percent(EvenWithin, 0), lead)
	case Ahead:
		return l.Say("{side} is ahead: {share}", v.Side, share)
	}
	if v.leads() {
		return l.Say("between even and {side} ahead at {games}: {lead}", v.Side, played, lead)
	}
	return l.Say("not distinguishable at {games}: {lead}", played, lead)
}
