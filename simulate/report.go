package simulate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// Report is what a tally says, with no more decimals than the number of games
// bears. Its JSON is part of the command's interface.
type Report struct {
	Games       uint64            `json:"games"`
	Seed        uint64            `json:"seed"`
	Policy      string            `json:"policy"` // "greedy", or "greedy/random" by side
	Verdict     Verdict           `json:"verdict"`
	Sides       []SideReport      `json:"sides"`
	Draws       uint64            `json:"draws"`
	Undecided   uint64            `json:"undecided"`
	Endings     []Ended           `json:"endings"` // only those that came up
	Turns       Summary           `json:"turns"`
	FirstPlayer *FirstPlayer      `json:"firstPlayer,omitempty"` // nil if no game says who goes first
	Course      []TurnReport      `json:"course,omitempty"`      // points over time
	Objectives  []ObjectiveReport `json:"objectives,omitempty"`
	Board       *BoardReport      `json:"board,omitempty"` // nil if the game names no cells
	Drama       *DramaReport      `json:"drama,omitempty"` // nil if no game tells it
	Never       []Never           `json:"never,omitempty"` // what happened in none of the games
	Pairs       *PairsReport      `json:"pairs,omitempty"` // nil unless games were played in pairs
	Panel       *PanelReport      `json:"panel,omitempty"` // nil unless several players played
	Stopped     bool              `json:"auto,omitempty"`  // the run was to stop when the verdict was sure
	Violations  uint64            `json:"violations"`
	Hash        string            `json:"hash"` // 16 hexadecimal digits, equal for equal games

	First *Violation `json:"firstViolation,omitempty"`

	language *wording.Language
}

// SideReport is one side's part of a Report.
type SideReport struct {
	Side     string        `json:"side"`
	Wins     uint64        `json:"wins"`
	Rate     Interval      `json:"rate"` // wins in all games, undecided ones included
	Points   Points        `json:"points"`
	Losses   Losses        `json:"losses"`
	Pieces   []PieceReport `json:"pieces,omitempty"`
	Earnings []Earnings    `json:"earnings,omitempty"` // by entry of its list
	Cards    []Use         `json:"cards,omitempty"`    // that it played; each card there is
	Supports []Use         `json:"supports,omitempty"` // likewise
}

// Summary describes one number a game.
type Summary struct {
	Mean   Interval `json:"mean"`
	SD     float64  `json:"sd"`  // of single games
	P10    int      `json:"p10"` // a tenth of the games have this or less
	Median int      `json:"median"`
	P90    int      `json:"p90"`
	Bars   []Bar    `json:"bars"` // how many games have each value, ascending
}

// Bar is how many games have one value: the last stands for MaxBar and more.
type Bar struct {
	Value int    `json:"value"`
	Games uint64 `json:"games"`
}

// Points are what a side scored, and what it needed.
type Points struct {
	Summary
	Target int32 `json:"target"` // 0: it has no target
}

// NewReport sums up the games of a spec: the seed, the policies and the names
// are the spec's, the figures the tally's.
func NewReport(spec Spec, t *Tally) Report {
	names := &spec.Names
	r := Report{
		Games: t.Games, Seed: spec.Seed, Policy: spec.Policy(),
		Verdict: t.verdict(names), Draws: t.Draws, Undecided: t.Undecided, Endings: t.endings(names),
		Turns: t.Turns.summary(t.Games), FirstPlayer: t.firstPlayer(names), Course: t.course(names),
		Objectives: t.objectives(names), Board: t.heatMap(names), Never: t.never(names), Drama: t.drama(),
		Pairs:      t.Pairs.report(&spec),
		Violations: t.Violations, Hash: fmt.Sprintf("%016x", t.Hash),
		language: names.Language,
	}
	if s := spec.Policies; !spec.Pairs && s[0].Name != s[1].Name { // who is ahead may be who plays better
		seated := [play.Sides]string{}
		for side := range seated {
			seated[side] = names.SideName(side) + " (" + s[side].Name + ")"
		}
		r.Verdict.Text = newVerdict(t.Wins, t.Games, t.Pairs.tie(0, 0), seated, names.Language).Text
	}
	for side := range play.Sides {
		r.Sides = append(r.Sides, t.side(side, names))
	}
	if t.Violations > 0 {
		first := t.First
		r.First = &first
	}
	return r
}

func (t *Tally) side(side int, names *play.Names) SideReport {
	return SideReport{
		Side: names.SideName(side), Wins: t.Wins[side], Rate: tied(t.Wins[side], t.Games, t.Pairs.tie(side, side)),
		Points: Points{t.Points[side].summary(t.Games), t.Target[side]},
		Losses: t.losses(side, names), Pieces: t.pieces(side, names), Earnings: t.earnings(side, names),
		Cards:    t.Chronicle.uses(names.CardsOf(side), t.Chronicle.Cards[side][:]),
		Supports: t.Chronicle.uses(names.Supports[side], t.Chronicle.Supports[side][:]),
	}
}

// say is a message in the report's language.
func (r *Report) say(message string, args ...any) string { return r.language.Say(message, args...) }

// fixed, percent and share are figures in the report's language.
func (r *Report) fixed(x float64, decimals int) string {
	return r.language.Figures(text.Fixed(evenly(x, decimals), decimals))
}

func (r *Report) percent(share float64, decimals int) string { return r.fixed(100*share, decimals) }

func (r *Report) share(i Interval) string { return i.In(r.language) }

// shortest writes a figure that is rounded already.
func (r *Report) shortest(x float64) string { return r.language.Number(x) }

// grouped is a number with its thousands apart.
func (r *Report) grouped(n uint64) string { return r.say("{number}", n) }

// endings are those that came up, with who won by them.
func (t *Tally) endings(names *play.Names) []Ended {
	ended := []Ended{}
	for e, n := range t.Endings {
		if n > 0 {
			ended = append(ended, Ended{names.Ending(play.Ending(e)), n, []uint64{t.EndedBy[0][e], t.EndedBy[1][e]}})
		}
	}
	return ended
}

func (s *Series) summary(n uint64) Summary {
	mean, sd := s.mean(n)
	return Summary{
		Mean: mean, SD: round(sd, text.Decimals((mean.High-mean.Low)/2)),
		P10: s.quantile(0.1, n), Median: s.quantile(0.5, n), P90: s.quantile(0.9, n),
		Bars: s.bars(),
	}
}

// bars are the values that came up.
func (s *Series) bars() []Bar {
	bars := []Bar{}
	for value, n := range s.Bars {
		if n > 0 {
			bars = append(bars, Bar{value, n})
		}
	}
	return bars
}

// Scene is what a document says of a scenario besides its games. What is empty
// is left out.
type Scene struct {
	Title   string // of the scenario
	File    string // its own
	Game    string // the id of its game
	Setting Setting
	Left    []string // parts of the rules that were left out of play
	Command string   // which plays the same games again
}

// Setting is what charts show of a scenario besides its games.
type Setting struct {
	Game       string   `json:"game"`       // the game's title
	Sides      []string `json:"sides"`      // ids
	Objectives []Prize  `json:"objectives"` // in the scenario's order, which is the reports'
	Ground     []string `json:"ground"`     // the symbol of what lies on each cell, "" for open ground
	Key        []string `json:"key"`        // the symbols that are there with what they stand for: "W woods"
}

// Prize is an objective as the scenario sets it.
type Prize struct {
	Cell   string `json:"cell"`
	Points int    `json:"points"`
	Barred []bool `json:"barred"` // by side: it scores nothing for this one
}

// addTo begins a document: on a terminal with what it is about, in some forms with
// what is left out of play.
func (s Scene) addTo(d *report.Doc, left report.Form) {
	if s.Title != "" {
		d.AddIn(report.Terminal, report.Sentence(text.OneLine(s.Title+" ("+s.Game+")")))
	}
	d.AddIn(left, s.leftOut(d.Language))
}

func (s Scene) leftOut(l *wording.Language) report.Sentence {
	if len(s.Left) == 0 {
		return ""
	}
	return report.Sentence(text.OneLine(l.Say("left out of play: {parts}", text.Join("; ", s.Left...))))
}

// figures are the forms with every figure in tables.
const figures = report.Markdown | report.HTML

// Doc is the report as a document: what matters first, then a part for each
// thing that the games tell. A terminal shows what fits into 80 columns, and
// both sides of one thing before the next; a page that is read from top to
// bottom has one side after the other.
func (r *Report) Doc(s Scene) *report.Doc {
	d := &report.Doc{Title: s.Title, What: r.say("What the dice say"), Game: s.Setting.Game, Subject: r.say("What {n} games of a scenario came to", r.Games), Language: r.language}
	r.addHead(d, s)
	r.addWins(d)
	r.addLengths(d)
	r.addCourse(d)
	r.addDrama(d, s.File)
	r.addObjectives(d, s.Setting.Objectives)
	r.addAbsent(d, report.Paper, s.Left)
	r.addCharts(d, s.Setting)
	for i := range r.Sides {
		d.AddIn(report.Terminal, r.lossBars(&r.Sides[i]), r.lossesByFormation(&r.Sides[i]))
	}
	if r.Board != nil {
		d.AddIn(report.Terminal, r.figuresLost(s.Setting, 0, 1))
	}
	for i := range r.Sides {
		d.AddIn(report.Terminal, r.earningBars(&r.Sides[i]))
	}
	r.addUses(d)
	for i := range r.Sides {
		r.addSide(d, i, s.Setting)
	}
	r.addAbsent(d, report.Terminal|figures, nil)
	r.addSeldom(d)
	r.addProof(d, s.Command)
	return d
}

// addHead is what matters: the verdict, the shares it stands on, how games
// ended, what going first is worth, and how much never happened.
func (r *Report) addHead(d *report.Doc, s Scene) {
	s.addTo(d, report.Terminal)
	d.AddApart(report.Lead(r.Verdict.Text))
	decides := r.FirstPlayer.decides()
	if decides {
		d.Add(report.Sentence(r.say("the first turn decides much of it: {order}", r.FirstPlayer.Text)))
	}
	d.AddIn(report.Terminal, r.panelTable())
	d.AddIn(report.Paper, r.panelChart())
	d.AddIn(report.Terminal|figures, report.Sentence(r.absent()), report.Sentence(r.gamesWords()))
	d.AddIn(report.Paper, r.facts())
	d.AddIn(report.Terminal, r.winBars())
	if r.Pairs != nil {
		d.Add(report.Sentence(r.say("by policy, {verdict}", r.Pairs.Verdict.Text)))
		if r.Pairs.Decides != nil {
			d.Add(report.Sentence(r.Pairs.Decides.words(r.policies(), r.language)))
		}
	}
	d.AddIn(report.Terminal|report.HTML, report.Sentence(r.endingWords()), report.Sentence(r.lengthWords()))
	if r.FirstPlayer != nil && !decides {
		d.Add(report.Sentence(r.FirstPlayer.Text))
	}
	if r.Violations > 0 {
		d.AddIn(report.Paper, report.Sentence(r.say("{broken} of {games} broke the rules of play", r.Violations, r.say("{n} games#dative", r.Games))))
	}
	d.AddIn(figures, s.leftOut(r.language))
	if n := len(r.Never); n > 0 {
		d.AddIn(report.Terminal, report.Sentence(r.say("{n} things never happened: see below", n)))
	}
}

// facts are the figures at the head of a page.
func (r *Report) facts() report.Facts {
	out := report.Facts{{Name: r.say("Games"), Value: r.grouped(r.Games)}, {Name: r.say("Policy"), Value: r.PolicyWords()}}
	if t := r.Turns; t.Median > 0 {
		out = append(out, report.Fact{Name: r.say("Turns, mostly"), Value: span(t.P10, t.P90)})
	}
	return append(out, report.Fact{Name: r.say("Seed"), Value: fmt.Sprint(r.Seed)})
}

// addCharts are what was lost, where, and for which price, of both sides.
func (r *Report) addCharts(d *report.Doc, s Setting) {
	first := len(d.Blocks)
	if r.Board != nil {
		d.AddIn(report.Paper, r.piecesLost(s))
		d.AddIn(report.HTML, r.figuresLost(s, 0, 1))
	}
	d.AddIn(report.Paper, r.lossChart(), r.earningChart())
	for i := first; i < len(d.Blocks); i++ {
		d.Blocks[i].Back = true
	}
}

// addSide is every figure of one side.
func (r *Report) addSide(d *report.Doc, side int, setting Setting) {
	s := &r.Sides[side]
	d.AddIn(figures, r.lossTable(s), r.formationTable(s), r.unitTable(s),
		r.useTable(r.say("card"), r.say("cards of {side}", s.Side), s.Cards), r.useTable(r.say("support"), r.say("supports of {side}", s.Side), s.Supports))
	if r.Board != nil {
		d.AddIn(report.Markdown, r.figuresLost(setting, side))
	}
}

// addProof is whether the rules were kept, and how to play the same again.
func (r *Report) addProof(d *report.Doc, command string) {
	d.Blocks = append(d.Blocks, report.Block{Part: report.Paragraph(r.violationWords()), In: report.Terminal | figures, Apart: true})
	d.Add(report.Again{Command: command, Hash: r.Hash})
}

// violationWords say what N games without one prove: less than 3 in N.
func (r *Report) violationWords() string {
	if r.First != nil {
		return r.say("{games} VIOLATED the rules of play. The first is game {number}, after {decisions}:\n{what}",
			r.say("{n} games", r.Violations), fmt.Sprint(r.First.Game), r.say("{n} decisions#dative", uint64(r.First.Decision)), r.First.What)
	}
	return text.Join(": ", r.say("0 violations in {games}", r.say("{n} games#dative", r.Games)), r.bound())
}

// bound is how seldom something must be that happened in none of the games; "" if
// they are too few to say.
func (r *Report) bound() string {
	if r.Games < 6 {
		return ""
	}
	return r.say("fewer than 1 in {games}, at 95 %", r.Games/3)
}

// partOf is n of the games in percent, a dash for none.
func (r *Report) partOf(n uint64) string {
	if n == 0 || r.Games == 0 {
		return none
	}
	return r.percent(float64(n)/float64(r.Games), 1) + " %"
}

// none stands where there is no figure.
const none = "–"

// brief is a figure for a narrow column.
func (r *Report) brief(x float64) string {
	if x == 0 {
		return none
	}
	return r.fixed(x, 2)
}

func ratio(n, of uint64) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// heard is in how many games events were heard.
func (r *Report) heard() uint64 { return r.Games - r.Violations }

// bySide are heads with one column of figures for each side.
func (r *Report) bySide(heads ...report.Head) *report.Table {
	for _, s := range r.Sides {
		heads = append(heads, report.Right(s.Side))
	}
	return report.NewTable(heads...)
}

// hundred is the axis of shares.
var hundred = report.Axis{Max: 100, Steps: 2, Unit: " %", Exact: true}
