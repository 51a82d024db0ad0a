package simulate

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// TurnReport is how things stood at the end of a turn, or at the end of the
// game for games that ended in it.
type TurnReport struct {
	Turn  int          `json:"turn"`  // from 1
	Games uint64       `json:"games"` // that came to this turn
	Sides []TurnPoints `json:"sides"`
}

// TurnPoints are the points that a side has scored by then, on average.
type TurnPoints struct {
	Side    string   `json:"side"`
	Playing Interval `json:"playing"` // of the games that came to this turn
	All     Interval `json:"all"`     // of all games, with what they ended with if they had ended before
}

// course is the points of both sides turn by turn.
func (t *Tally) course(names *play.Names) []TurnReport {
	c := &t.Chronicle
	var turns []TurnReport
	var over [play.Sides]Moments // the games that had ended before
	for turn := range play.MaxTurns + 1 {
		if c.Playing[0][turn].Games == 0 {
			break
		}
		r := TurnReport{Turn: turn, Games: c.Playing[0][turn].Games}
		for side := range play.Sides {
			all := over[side]
			merge(&all, &c.Playing[side][turn])
			r.Sides = append(r.Sides, TurnPoints{names.SideName(side), c.Playing[side][turn].mean(), all.mean()})
			merge(&over[side], &c.Ended[side][turn])
		}
		if turn > 0 {
			turns = append(turns, r)
		}
	}
	return turns
}

// mean is the average with its interval.
func (m *Moments) mean() Interval {
	s := Series{Sum: m.Sum, Squares: m.Squares}
	mean, _ := s.mean(m.Games)
	return mean
}

// courseTurns is how many turns a terminal shows.
const courseTurns = 20

// addCourse is the points of both sides at the end of each turn; charts end
// where less than a game in a hundred comes to a turn.
func (r *Report) addCourse(d *report.Doc) {
	d.AddIn(report.Terminal, r.courseBars())
	if len(r.Course) > 0 {
		d.AddIn(report.Paper|report.HTML, r.courseChart())
	}
	t := r.bySide(report.Right(r.say("turn")), report.Right(r.say("games that came to it"))).Titled(r.say("points at the end of each turn"))
	for _, turn := range r.Course {
		row := []string{strconv.Itoa(turn.Turn), strconv.FormatUint(turn.Games, 10)}
		for _, s := range turn.Sides {
			row = append(row, r.shortest(s.All.rounded().Value))
		}
		t.Add(row...)
	}
	d.AddIn(figures, t)
}

// often are the turns that at least one game in a hundred came to.
func (r *Report) often() []TurnReport {
	for i, t := range r.Course {
		if 100*t.Games < r.Games {
			return r.Course[:i]
		}
	}
	return r.Course
}

func (r *Report) courseBars() *report.Table {
	heads := []report.Head{{Text: r.say("turn"), Right: true, Width: 6}, {Text: r.say("playing"), Right: true, Width: 7}}
	for _, s := range r.Sides {
		heads = append(heads, report.Head{Text: s.Side, Width: 29, Bar: 22, Lead: 6})
	}
	t := report.NewTable(heads...).Titled(r.say("points at the end of each turn; games that are over keep their last"))
	most := 0.0
	for _, turn := range r.Course {
		for _, s := range turn.Sides {
			most = max(most, s.All.Value)
		}
	}
	if most <= 0 {
		return t
	}
	turns := r.often()
	for _, turn := range turns[:min(len(turns), courseTurns)] {
		row := []report.Cell{{Text: strconv.Itoa(turn.Turn)}, {Text: r.percent(float64(turn.Games)/float64(r.Course[0].Games), 0) + " %"}}
		for _, s := range turn.Sides {
			row = append(row, report.Cell{Text: r.fixed(s.All.Value, min(2, text.Decimals(s.All.half()))), Bar: max(0, s.All.Value/most)})
		}
		t.AddCells(row...)
	}
	return t
}

func (r *Report) courseChart() report.Lines {
	l := report.Lines{Caption: report.Caption{Title: r.say("points over time"), Unit: r.say("average at the end of each turn")}, Under: r.say("turn"), Levels: r.targets()}
	for i, s := range r.Sides {
		curve := report.Curve{Name: s.Side, Points: []report.Estimate{{}}}
		for _, turn := range r.often() {
			curve.Points = append(curve.Points, report.Estimate(turn.Sides[i].All))
		}
		l.Curves = append(l.Curves, curve)
	}
	return l
}

// targets are the points that the sides need, one line if they are equal.
func (r *Report) targets() (out []report.Level) {
	level := func(target int32, needs string, who ...any) {
		if target > 0 {
			out = append(out, report.Level{Name: r.say(needs, append(who, int(target))...), At: float64(target)})
		}
	}
	a, b := r.Sides[0], r.Sides[1]
	if a.Points.Target == b.Points.Target {
		level(a.Points.Target, "both need {target}")
		return out
	}
	level(a.Points.Target, "{side} needs {target}", a.Side)
	level(b.Points.Target, "{side} needs {target}", b.Side)
	return out
}

// Moments are sums of one number over some games, for their mean and spread.
type Moments struct {
	Games   uint64
	Sum     int64
	Squares uint64
}

func (m *Moments) add(x int32) {
	m.Games++
	m.Sum += int64(x)
	m.Squares += uint64(int64(x) * int64(x))
}

// score writes down the points at the end of the turn.
func (c *eventReader) score() {
	if c.turn > play.MaxTurns {
		return
	}
	for side := range play.Sides {
		c.marks[side][c.turn] = c.points[side]
	}
}

// closeCourse enters the points at the end of each turn. Those that a side had
// before anything was scored are what its result has beyond what it scored.
func (c *eventReader) closeCourse(side int, final int32) {
	start := final - c.points[side]
	for turn, points := range c.marks[side][:min(c.turn, play.MaxTurns)+1] {
		c.into.Playing[side][turn].add(start + points)
	}
	if c.turn <= play.MaxTurns {
		c.into.Ended[side][c.turn].add(final)
	}
}
