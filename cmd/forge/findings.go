package main

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/findings"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func settingOf(doc *schema.Doc) simulate.Setting {
	s := simulate.Setting{Game: doc.Game.Title, Sides: doc.Scenario.Sides.Keys()}
	for _, o := range doc.Scenario.Objectives {
		p := simulate.Prize{Cell: strings.ToLower(o.At), Points: o.Points}
		for _, id := range s.Sides {
			p.Barred = append(p.Barred, len(o.Sides) > 0 && !slices.Contains(o.Sides, id))
		}
		s.Objectives = append(s.Objectives, p)
	}
	s.Ground, s.Key = groundOf(doc)
	return s
}

// groundOf is the uppermost terrain of each cell by its symbol in maps. Terrain
// without a symbol, and the open ground of the board, have none.
func groundOf(doc *schema.Doc) (symbols, key []string) {
	ground, _ := schema.Survey(doc.Game, doc.Scenario) // a sound scenario has no faults
	if ground == nil || doc.Game.Board == nil {
		return nil, nil
	}
	for cell := range grid.Cell(ground.Cells()) {
		symbol := ""
		for _, p := range ground.On(cell) {
			if p.Symbol == "" || p.ID == doc.Game.Board.Base {
				continue
			}
			symbol = p.Symbol
			if words := symbol + " " + strings.ToLower(p.Name); !slices.Contains(key, words) {
				key = append(key, words)
			}
		}
		symbols = append(symbols, symbol)
	}
	return symbols, key
}

// findings are what a report prints on paper.
func (p played) findings() findings.Played {
	out := findings.Played{
		Scenario: p.Title, Game: p.setting.Game, Games: p.Games, Seed: p.Seed, Hash: p.Hash, Command: p.again(),
		Verdict: capital(p.Verdict.Text), Draws: share(p.Draws, p.Games), Undecided: share(p.Undecided, p.Games),
		Usual: [3]int{p.Turns.P10, p.Turns.Median, p.Turns.P90},
	}
	if p.FirstPlayer != nil {
		out.Remarks = append(out.Remarks, capital(p.FirstPlayer.Text))
	}
	if p.Pairs != nil {
		out.Remarks = append(out.Remarks, capital(p.Pairs.Words()))
	}
	if p.Violations > 0 {
		out.Remarks = append(out.Remarks, broken(p.Violations, p.Games))
	}
	for i := range out.Sides {
		out.Sides[i] = sideFindings(p.Sides[i])
		if out.Sides[i].Policy = p.policies()[i]; p.Pairs != nil {
			out.Sides[i].Policy = p.PolicyWords()
		}
	}
	for _, e := range p.Endings {
		out.Endings = append(out.Endings, findings.Count{Name: e.Ending, Games: e.Games})
	}
	for _, b := range p.Turns.Bars {
		out.Turns = append(out.Turns, findings.Length{Turns: b.Value, Games: b.Games})
	}
	for _, t := range p.Course {
		m := findings.Moment{Turn: t.Turn, Games: t.Games}
		for i := range m.Points {
			m.Points[i] = findings.Estimate(t.Sides[i].All)
		}
		out.Course = append(out.Course, m)
	}
	for n, o := range p.Objectives {
		out.Objectives = append(out.Objectives, p.objective(n, o))
	}
	out.Board = p.board()
	for _, g := range p.NeverGroups() {
		out.Never = append(out.Never, findings.Absence{What: capital(g.Word), Names: g.Items})
	}
	for _, l := range p.Left {
		out.LeftOut = append(out.LeftOut, l.Text+l.Ref.In())
	}
	return out
}

func sideFindings(s simulate.SideReport) findings.Side {
	out := findings.Side{Name: s.Side, Wins: findings.Estimate(s.Rate), Target: int(s.Points.Target)}
	for _, k := range s.Losses.Kinds {
		out.Lost = append(out.Lost, findings.Amount{Name: k.Name, Mean: k.Mean})
	}
	for _, e := range s.Earnings {
		out.Bought = append(out.Bought, findings.Earner{Name: e.Name, Paid: e.Paid, Won: e.Won})
	}
	return out
}

// share is a share of the games with its interval.
func share(n, games uint64) findings.Estimate { return findings.Estimate(simulate.Wilson(n, games)) }

// objective joins what became of an objective with what it is.
func (p played) objective(n int, o simulate.ObjectiveReport) findings.Objective {
	out := findings.Objective{Name: o.Name}
	var about simulate.Prize
	if n < len(p.setting.Objectives) {
		about = p.setting.Objectives[n]
		out.Cell, out.Points = about.Cell, about.Points
	}
	for i := range out.Takers {
		s := o.Sides[i]
		out.Takers[i] = findings.Taker{
			Barred: i < len(about.Barred) && about.Barred[i],
			Taken:  float64(s.Taken) / float64(p.Games), First: s.First, Held: s.Held.Value,
		}
	}
	return out
}

// board is where losses fell, nil if the game names no cells.
func (p played) board() *findings.Board {
	if p.Board == nil {
		return nil
	}
	b := &findings.Board{Columns: p.Board.Columns, Rows: p.Board.Rows, Hexes: p.Board.Hexes, Symbols: p.setting.Ground, Key: p.setting.Key}
	for i := range b.Lost {
		b.Lost[i] = make([]float64, b.Columns*b.Rows)
		for _, c := range p.Board.Cells {
			b.Lost[i][c.Row*b.Columns+c.Column] = c.Pieces[i]
		}
	}
	return b
}

// policies are who played each side.
func (p played) policies() [play.Sides]string {
	a, b, differ := strings.Cut(p.Policy, "/")
	if !differ {
		b = a
	}
	return [play.Sides]string{a, b}
}

// again is the command that plays the same games again.
func (p played) again() string {
	text := fmt.Sprintf("forge simulate %s --games %d --seed %d", shellWord(p.File), p.Games, p.Seed)
	by := p.policies()
	if by[0] == by[1] {
		return text + " --policy " + by[0]
	}
	if p.Pairs != nil {
		text += " --pairs"
	}
	for i, id := range p.setting.Sides {
		text += " --policy " + shellWord(id+"="+by[i])
	}
	return text
}

// capital makes the first letter large.
func capital(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// shellWord is a word as a shell takes it for one.
func shellWord(s string) string {
	plain := func(r rune) bool {
		return r == '_' || r == '-' || r == '.' || r == '/' || r == '=' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// paper prints the findings.
func (p played) paper(s layout.Setup) (paper.Document, faults) {
	s.Source = path.Base(strings.ReplaceAll(p.File, `\`, "/"))
	doc, found := findings.Document(s, p.findings())
	return doc, printer.FaultsOf(p.File, found)
}

// reportForm is the form of a report that the flags ask for. A file whose name
// ends in .pdf or .html is to be one, even if they do not say so.
func (c *call) reportForm() string {
	if !c.Flags.IsSet("format") {
		switch ext := strings.ToLower(path.Ext(c.Flags.String("output"))); ext {
		case ".pdf", ".html":
			return ext[1:]
		}
	}
	return c.Flags.String("format")
}

// checkForm refuses a form that cannot go where the flags want it.
func (c *call) checkForm() error {
	if name := c.Flags.String("output"); c.reportForm() == "pdf" && c.OutTerminal && (name == "" || name == "-") {
		return errPDFOnTerminal
	}
	return nil
}

// writeFindings writes the report as a PDF to --output.
func (c *call) writeFindings(p played) error {
	setup, err := c.paper()
	if err != nil {
		return err
	}
	doc, faults := p.paper(setup)
	if err := c.tell(faults.diagnostics()); err != nil {
		return err
	}
	return c.writePDF(cmp.Or(c.Flags.String("output"), "-"), doc)
}
