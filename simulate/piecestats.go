package simulate

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
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
	Name      string         `json:"name"`
	Count     int            `json:"count"`     // formations of the entry
	Paid      rulebook.Value `json:"paid"`      // points, for all of them
	Destroyed float64        `json:"destroyed"` // enemy pieces that they destroyed, on average a game
	Won       float64        `json:"won"`       // points that they scored by what they destroyed and took, on average a game
	PerPoint  float64        `json:"perPoint"`  // Won for each point paid; 0 if it cost nothing
	Lost      float64        `json:"lost"`      // of their own pieces, on average a game
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
			e.PerPoint = perEach(points, float64(t.Chronicle.Games)*entry.Points.Float())
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

// earningBars set what each entry of the list won against its price.
func (r *Report) earningBars(s *SideReport) *report.Table {
	t := report.NewTable(report.LeftIn(r.say("{side}: formations", s.Side), 30), report.RightIn(r.say("paid"), 5), report.RightIn(r.say("lost"), 6), report.RightIn(r.say("destroyed"), 9), report.RightIn(r.say("won"), 6),
		report.Head{Text: " " + r.wonPer(), Width: 19, Bar: 12, Lead: 6})
	t.Gap, t.Indent = " ", 2
	most := tiny
	for _, e := range s.Earnings {
		most = max(most, e.PerPoint)
	}
	for _, e := range s.Earnings {
		won := report.Cell{}
		if e.Paid > 0 {
			won = report.Cell{Text: r.brief(r.unit() * e.PerPoint), Bar: e.PerPoint / most}
		}
		t.AddCells(report.Cell{Text: e.Name}, report.Cell{Text: e.Paid.String()}, report.Cell{Text: r.brief(e.Lost)},
			report.Cell{Text: r.brief(e.Destroyed)}, report.Cell{Text: r.brief(e.Won)}, won)
	}
	return t
}

// formationTable sets what formations won against what they cost; without
// prices it says only what they lost.
func (r *Report) formationTable(s *SideReport) *report.Table {
	title := r.say("formations of {side}", s.Side)
	if len(s.Earnings) == 0 {
		return r.meanTable(r.say("formation"), title, s.Losses.Formations)
	}
	t := report.NewTable(report.Left(r.say("formation")), report.Right(r.say("paid")), report.Right(r.say("lost")), report.Right(r.say("destroyed")),
		report.Right(r.say("points won")), report.Right(r.wonPer()), report.Gauges(r.say("paid, and points won (thin)"), 0)).Titled(title)
	for _, e := range s.Earnings {
		each := none
		if e.Paid > 0 {
			each = r.shortest(round(r.unit()*e.PerPoint, 3))
		}
		paid := report.Gauge{Value: e.Paid.Float(), Nested: true, Inner: e.Won, Side: 1}
		t.AddDrawn(paid, e.Name, e.Paid.String(), r.shortest(e.Lost), r.shortest(e.Destroyed), r.shortest(e.Won), each)
	}
	return t
}

// earningChart is what formations won for what they cost, the best first.
func (r *Report) earningChart() report.Facing {
	f := report.Facing{Caption: report.Caption{Title: r.say("points won for points paid"), Unit: r.say("a game, on average"),
		Note: r.say("Wide bars: what the formation cost; thin ones: the points that it won by what it destroyed and took.")}}
	most := 0.0
	for i, s := range r.Sides {
		f.Names[i] = s.Side
		f.Bars[i].Heads = []string{"", r.say("paid"), r.say("won"), r.wonPer()}
		entries := slices.Clone(s.Earnings)
		slices.SortStableFunc(entries, func(a, b Earnings) int { return cmp.Compare(b.worth(), a.worth()) })
		for _, e := range entries {
			most = max(most, e.Won, e.Paid.Float())
			each := none
			if e.Paid > 0 {
				each = r.fixed(r.unit()*e.worth(), 1)
			}
			f.Bars[i].Rows = append(f.Bars[i].Rows, report.BarRow{Name: e.Name,
				Figures: []report.Figure{{Text: e.Paid.String()}, {Text: r.fixed(e.Won, 1)}, {Text: each, Strong: true}},
				Gauge:   &report.Gauge{Value: e.Paid.Float(), Nested: true, Inner: e.Won, Side: 1}})
		}
	}
	for i := range f.Bars {
		f.Bars[i].Axis = report.Axis{Max: most, Steps: 5, Least: 1}
	}
	return f
}

// unit is how many points paid what was won is counted for, so that figures have digits to read: 10, or the
// hundred or thousand that the dearer list costs.
func (r *Report) unit() float64 {
	most := 10.0
	for i := range r.Sides {
		paid := 0.0
		for _, e := range r.Sides[i].Earnings {
			paid += e.Paid.Float()
		}
		for paid >= 10*most && most < 1000 {
			most *= 10
		}
	}
	return most
}

func (r *Report) wonPer() string { return r.say("won per {n} paid", uint64(r.unit())) }

// worth is what was won for each point; what cost nothing comes last.
func (e Earnings) worth() float64 {
	if e.Paid == 0 {
		return -1
	}
	return e.PerPoint
}

func (r *Report) unitTable(s *SideReport) *report.Table {
	t := report.NewTable(report.Left(r.say("unit")), report.Left(r.say("kind")), report.Right(r.say("ordered")), report.Right(r.say("fought")), report.Right(r.say("lost")),
		report.Right(r.say("destroyed a game"))).Titled(r.say("units of {side}", s.Side))
	for _, u := range s.Pieces {
		t.Add(u.Name, u.Kind, r.partOf(u.Ordered), r.partOf(u.Fought), r.partOf(u.Lost), r.shortest(u.Destroyed))
	}
	return t
}

// Service is what a piece did. The first three count games.
type Service struct {
	Ordered, Fought, Lost uint64
	Destroyed             uint64 // enemy pieces that fell by it
	Points                int64  // that it scored for its side
}

// destroyed counts a piece that is lost, for it, for its cell and for the piece
// whose doing that is.
func (c *eventReader) destroyed(e *play.Event) {
	mark(&c.lost, e.Piece)
	if t := c.toll(e); t != nil {
		t.Pieces++
	}
	c.doer = c.cause(e)
	if s := c.service(c.doer); s != nil {
		s.Destroyed++
	}
}

// cause is the enemy who destroyed a piece: the one the event names, or who took
// its last figures, or who has attacked since the last order, since a piece
// is driven off by its attacker. NoPiece if it was no one's doing, or a friend's.
func (c *eventReader) cause(e *play.Event) play.Piece {
	p := e.Other
	if p == play.NoPiece && c.hurt == e.Piece {
		p = c.by
	}
	if p == play.NoPiece {
		p = c.striker
	}
	if !isPiece(p) || p.Side() == e.Piece.Side() {
		return play.NoPiece
	}
	return p
}

func (c *eventReader) service(p play.Piece) *Service {
	if !isPiece(p) {
		return nil
	}
	return &c.into.Pieces[p.Side()][p.Number()]
}

// scored counts points for a side, and for the piece whose doing they are.
func (c *eventReader) scored(e *play.Event) {
	if !isSide(int(e.Side)) {
		return
	}
	c.points[e.Side] += e.Value
	p := e.Piece
	if p == play.NoPiece {
		p = c.doer
	}
	if s := c.service(p); s != nil && p.Side() == int(e.Side) {
		s.Points += int64(e.Value)
	}
}
