package simulate

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// Several players, and what they agree on. The dice's error is one part of what a
// share of wins is off by; who plays is another, and mostly the greater.

// panelNames are the players over whom a verdict is given, as far as they can play the
// game. Figures other than verdicts are of the first.
var panelNames = []string{"greedy", "aggressive", "cautious"}

// Panel are the players over whom a verdict on a game is given.
func Panel(newGame func() play.Game) (panel []Strategy) {
	for _, name := range panelNames {
		s, err := StrategyNamed(name)
		if err != nil {
			panic("simulate: no strategy is called " + name)
		}
		if _, err := s.New(newGame); err == nil {
			panel = append(panel, s)
		}
	}
	return panel
}

// ByPlayer is the spec with each of its players alone, in their order; itself if it has
// no panel.
func (s Spec) ByPlayer() (all []Spec) {
	if len(s.Panel) == 0 {
		return []Spec{s}
	}
	for _, p := range s.Panel {
		one := s
		one.Policies, one.Panel = [play.Sides]Strategy{p, p}, nil
		all = append(all, one)
	}
	return all
}

// Thorough are the players of Panel and search, if it can play the game: a better player, and
// hundreds of times as slow.
func Thorough(newGame func() play.Game) []Strategy {
	panel := Panel(newGame)
	s, err := StrategyNamed(searchName)
	if err != nil {
		panic("simulate: no strategy is called " + searchName)
	}
	if _, err := s.New(newGame); err == nil {
		panel = append(panel, s)
	}
	return panel
}

// UsualPanel says whether the players are those of Panel in a game that all can play, and
// ThoroughPanel whether they are those of Thorough.
func UsualPanel(names []string) bool { return slices.Equal(names, panelNames) }
func ThoroughPanel(names []string) bool {
	return slices.Equal(names, append(slices.Clone(panelNames), searchName))
}

// RunPanel plays the games of a spec by each player of its panel, by run, which is Run
// or does as it does. There is a tally for each player, of those that played: fewer
// if ctx ends first.
func RunPanel(ctx context.Context, spec Spec, run func(context.Context, Spec) (*Tally, error)) (tallies []*Tally, err error) {
	players := spec.ByPlayer()
	hear := spec.Progress
	for i, one := range players {
		if hear != nil {
			one.Progress = func(done, _ uint64) {
				hear(uint64(i)*spec.Games+done, uint64(len(players))*spec.Games)
			}
		}
		tally, err := run(ctx, one)
		if tally != nil && tally.Games > 0 {
			tallies = append(tallies, tally)
		}
		if err != nil {
			return tallies, err
		}
	}
	return tallies, nil
}

// Finished are the first players of a spec's panel who have played all that is wanted of them, with
// their tallies, of those by RunPanel.
func (s Spec) Finished(tallies []*Tally) ([]Strategy, []*Tally) {
	n := 0
	for n < len(s.Panel) && n < len(tallies) && s.finished(tallies[n]) {
		n++
	}
	return s.Panel[:n], tallies[:n]
}

// PanelReport is what the players of a panel come to.
type PanelReport struct {
	Players []PlayerReport `json:"players"`
	Spread  float64        `json:"spread"` // the greatest share of the first side less the least
	Worth   string         `json:"worth,omitempty"`

	BrokenOff bool `json:"-"` // search was to play too, and was broken off
}

// PlayerReport is what one player, on both sides, comes to.
type PlayerReport struct {
	Policy    string    `json:"policy"`
	Games     uint64    `json:"games"`
	Wins      []uint64  `json:"wins"` // by side
	Draws     uint64    `json:"draws"`
	Undecided uint64    `json:"undecided"`
	Share     Interval  `json:"share"` // of the first side in the games with a winner
	Verdict   Verdict   `json:"verdict"`
	Worth     *Interval `json:"worth"` // of going first; nil where that does not show
}

// NewPanelReport is the report of the first player with a verdict over all of them: of
// tallies by RunPanel, or by Join. Of a single tally it is NewReport's.
func NewPanelReport(spec Spec, tallies []*Tally) Report {
	players := spec.ByPlayer()
	r := NewReport(players[0], tallies[0])
	r.Stopped = spec.Auto
	if len(tallies) == 1 {
		return r
	}
	names := &spec.Names
	p := &PanelReport{}
	hash := uint64(0)
	for i, t := range tallies {
		hash += t.Hash
		share := Wilson(t.Wins[0], t.Wins[0]+t.Wins[1])
		one := PlayerReport{
			Policy: players[i].Policies[0].Name, Games: t.Games, Wins: t.Wins[:], Draws: t.Draws, Undecided: t.Undecided,
			Share: share, Verdict: t.verdict(names),
		}
		if f := t.firstPlayer(names); f != nil {
			one.Worth = f.Worth
		}
		p.Players = append(p.Players, one)
		if i > 0 {
			r.violate(t)
		}
	}
	r.Panel, r.Hash = p, fmt.Sprintf("%016x", hash)
	p.Spread = round(p.spread(), 3)
	r.Verdict = p.verdict([play.Sides]string{names.SideName(0), names.SideName(1)}, names.Language)
	if r.FirstPlayer != nil && r.FirstPlayer.Worth != nil {
		p.Worth = p.worthWords(names.Language)
		r.FirstPlayer.Text = p.Worth
	}
	return r
}

// OfOneAlone says of a report that it is of one player of a panel that was broken off: what that one finds is no
// verdict of all.
func (r *Report) OfOneAlone() {
	r.Verdict.Text = r.say("broken off; by {player} alone: {finding}", r.Policy, r.Verdict.Text)
}

// violate takes in the violations of a further player's games.
func (r *Report) violate(t *Tally) {
	if r.Violations += t.Violations; t.Violations > 0 && r.First == nil {
		first := t.First
		r.First = &first
	}
}

// spread is how far apart the players' shares are.
func (p *PanelReport) spread() float64 {
	low, high := 1.0, 0.0
	for i := range p.Players {
		if s := &p.Players[i]; s.Verdict.Won > 0 {
			low, high = min(low, s.Share.Value), max(high, s.Share.Value)
		}
	}
	return max(0, high-low)
}

// verdict is what the players agree on: who is ahead or that both are even only where all say
// so. It depends on them where two contradict each other, and else it is open.
func (p *PanelReport) verdict(names [play.Sides]string, l *wording.Language) Verdict {
	first := &p.Players[0]
	v := Verdict{Share: Interval{first.Share.Value, 1, 0}, Finding: first.Verdict.Finding}
	for i := range p.Players {
		one := &p.Players[i]
		v.Won += one.Verdict.Won
		v.Share.Low, v.Share.High = min(v.Share.Low, one.Share.Low), max(v.Share.High, one.Share.High)
		if one.Verdict.Finding != v.Finding {
			v.Finding = Open
		}
	}
	for i := range p.Players {
		if slices.ContainsFunc(p.Players[:i], p.Players[i].contradicts) {
			v.Finding = Depends
		}
	}
	if v.Finding == Ahead {
		v.Side = first.Verdict.Side
	}
	v.Text = p.words(&v, names, l)
	if v.Side == names[1] && v.Side != "" {
		v.Share = Interval{1 - v.Share.Value, 1 - v.Share.High, 1 - v.Share.Low}
	}
	return v
}

// contradicts tells that two players cannot both be right about the same thing: they find
// different ones, and have other sides ahead, shares that differ beyond their intervals, or one
// of them hardly a winner. A share just within the bounds of even and one just beyond them do
// not contradict each other.
func (r PlayerReport) contradicts(other PlayerReport) bool {
	a, b := &r.Verdict, &other.Verdict
	switch {
	case a.Finding == Open || b.Finding == Open:
		return false
	case a.Finding == b.Finding:
		return a.Finding == Ahead && a.Side != b.Side
	case a.Finding == NoWinner || b.Finding == NoWinner:
		return true
	}
	return r.Share.Low > other.Share.High || other.Share.Low > r.Share.High
}

// ahead is the side that wins more by some players, where the others have both even and none
// leaves open which side it is; "" else.
func (p *PanelReport) ahead() (side string) {
	for i := range p.Players {
		v := &p.Players[i].Verdict
		switch {
		case v.Finding == Even:
		case v.Finding == NoWinner || !v.leads() || side != "" && side != v.Side:
			return ""
		default:
			side = v.Side
		}
	}
	return side
}

// words say what the players agree on, or what depends on whom.
func (p *PanelReport) words(v *Verdict, names [play.Sides]string, l *wording.Language) string {
	low, high, flip := p.shares(v.Side == names[1] && v.Side != "")
	points := l.Say("{n} points", ofHundred(high-low))
	shares := span(ofHundred(low), ofHundred(high))
	lead, ahead := l.Say("{side} wins {shares} %", names[flip], shares), l.Say("{side} is ahead, by every player: {shares} %", names[flip], shares)
	if slices.ContainsFunc(p.Players, func(r PlayerReport) bool { return r.Draws+r.Undecided > 0 }) { // shares of all games stand below
		lead = l.Say("{side} wins {shares} % of the games won", names[flip], shares)
		ahead = l.Say("{side} is ahead, by every player: {shares} % of the games won", names[flip], shares)
	}
	switch v.Finding {
	case NoWinner:
		return l.Say("most games have no winner, by every player")
	case Even:
		return l.Say("even within {percent} %, by every player: {lead}", text.Percent(EvenWithin, 0), lead)
	case Ahead:
		return ahead
	case Open:
		if side := p.ahead(); side != "" {
			return l.Say("between even and {side} ahead, by every player: {lead}", side, lead)
		}
		if clauses := p.clauses(l); strings.Contains(clauses, ";") {
			return l.Say("not settled by that many games: {lead} ({clauses})", lead, clauses)
		}
		return l.Say("not distinguishable at that many games, by every player: {lead}", lead)
	}
	return l.Say("it depends on who plays: {clauses}; {lead}, a spread of {points}", p.clauses(l), lead, points)
}

// shares are the least and the greatest share of a side: the first or, flipped, the
// second.
func (p *PanelReport) shares(flip bool) (low, high float64, side int) {
	low, high = 1, 0
	for i := range p.Players {
		if one := &p.Players[i]; one.Verdict.Won > 0 {
			low, high = min(low, one.Share.Value), max(high, one.Share.Value)
		}
	}
	if low > high {
		low, high = 0.5, 0.5
	}
	if flip {
		return 1 - high, 1 - low, 1
	}
	return low, high, 0
}

// clauses say what each finds, those together who find the same.
func (p *PanelReport) clauses(l *wording.Language) string {
	var heads, all []string
	who := map[string][]string{}
	for i := range p.Players {
		head := p.Players[i].Verdict.clause(l)
		if who[head] == nil {
			heads = append(heads, head)
		}
		who[head] = append(who[head], p.Players[i].Policy)
	}
	for _, head := range heads {
		all = append(all, l.Say("{finding} by {players}", head, strings.Join(who[head], ", ")))
	}
	return strings.Join(all, "; ")
}

// clause is a finding in a few words.
func (v *Verdict) clause(l *wording.Language) string {
	switch v.Finding {
	case Even:
		return l.Say("even#verdict")
	case Ahead:
		return l.Say("{side} ahead", v.Side)
	case NoWinner:
		return l.Say("mostly no winner")
	}
	if v.leads() {
		return l.Say("between even and {side} ahead", v.Side)
	}
	return l.Say("not distinguishable")
}

// worthWords say whether going first helps, as far as the players agree on it.
func (p *PanelReport) worthWords(l *wording.Language) string {
	low, high, helps, hurts, known := 1.0, -1.0, 0, 0, 0
	for i := range p.Players {
		w := p.Players[i].Worth
		if w == nil {
			continue
		}
		known++
		low, high = min(low, w.Value), max(high, w.Value)
		if w.Low > 0 {
			helps++
		}
		if w.High < 0 {
			hurts++
		}
	}
	figures := func(low, high float64) []any { return []any{l.Figures(signed(low)), l.Figures(signed(high))} }
	switch {
	case helps == known && known == len(p.Players):
		return l.Say("going first helps, by every player: it wins {low} to {high} points more of the games", figures(low, high)...)
	case hurts == known && known == len(p.Players):
		return l.Say("going first hurts, by every player: it wins {low} to {high} points less of the games", figures(-high, -low)...)
	case helps > 0 && hurts > 0:
		return l.Say("what going first is worth depends on who plays: {low} to {high} points of the games", figures(low, high)...)
	case helps+hurts > 0:
		return l.Say("going first makes a difference to some players: {low} to {high} points of the games", figures(low, high)...)
	}
	return l.Say("going first makes no difference that shows, by every player: {low} to {high} points of the games", figures(low, high)...)
}

// signed is a share in points of a hundred, with a true minus.
func signed(share float64) string {
	return strings.Replace(strconv.Itoa(ofHundred(share)), "-", "−", 1)
}

// panelTable is a row for each player: how many games it played, the first side's share
// of those with a winner, what going first is worth, and what it finds.
func (r *Report) panelTable() *report.Table {
	t := report.NewTable(report.LeftIn(r.say("player"), 12), report.RightIn(r.say("games"), 6), report.RightIn(r.say("share of {side}", r.Sides[0].Side), 0),
		report.RightIn(r.say("going first"), 0), report.LeftIn(r.say("finding"), 0)).Titled(r.say("by who plays both sides; shares are of the games won"))
	if r.Panel == nil {
		return t
	}
	for i := range r.Panel.Players {
		p := &r.Panel.Players[i]
		worth := none
		if p.Worth != nil {
			worth = r.share(*p.Worth)
		}
		t.Add(p.Policy, r.grouped(p.Games), r.share(p.Share), worth, p.Verdict.clause(r.language))
	}
	return t
}

// panelChart is the first side's share of the games with a winner by each player.
func (r *Report) panelChart() report.Bars {
	b := report.Bars{Caption: report.Caption{Title: r.say("by who plays both sides"), Unit: r.say("share of {side} in the games won", r.Sides[0].Side)}, Axis: hundred}
	if r.Panel == nil {
		return b
	}
	for i := range r.Panel.Players {
		p := &r.Panel.Players[i]
		b.Rows = append(b.Rows, report.BarRow{Name: p.Policy,
			Figures: []report.Figure{{Text: r.share(p.Share), Strong: true}, {Text: p.Verdict.clause(r.language), Faint: true}},
			Gauge:   &report.Gauge{Value: 100 * p.Share.Value, Low: 100 * p.Share.Low, High: 100 * p.Share.High, Side: 0}})
	}
	return b
}

// absent says who is not of the usual panel, and how to have it play.
func (r *Report) absent() string {
	switch {
	case r.Panel == nil || !UsualPanel(r.Panel.names()):
		return ""
	case r.Panel.BrokenOff:
		return r.say("search was broken off, and has no say here")
	}
	return r.say("search, which looks further ahead, has no say here: with --thorough it plays too, and takes hundreds of times as long")
}

// names are the players'.
func (p *PanelReport) names() (all []string) {
	for i := range p.Players {
		all = append(all, p.Players[i].Policy)
	}
	return all
}

// gamesWords say which games the report is of.
func (r *Report) gamesWords() string {
	games, seed := r.say("{n} games", r.Games), strconv.FormatUint(r.Seed, 10)
	said := r.say("{games}, seed {seed}, policy {policy}", games, seed, r.PolicyWords())
	if r.Panel != nil {
		said = r.say("the figures below are of {games} by {player}, seed {seed}", r.say("{n} games#dative", r.Games), r.Policy, seed)
	}
	if r.Stopped {
		said += "; " + r.say("played until the verdict is sure, {most} at most: intervals are of a run that was stopped there", r.say("{n} games", uint64(AutoGames)))
	}
	return said
}

// Over is a side's share of the games, and bounds that hold those of all players, each with
// its interval, without the decimals that those do not bear.
func (p *PanelReport) Over(side int, share Interval) Bounds {
	if p != nil {
		for i := range p.Players {
			one := Wilson(p.Players[i].Wins[side], p.Players[i].Games)
			share.Low, share.High = min(share.Low, one.Low), max(share.High, one.High)
		}
	}
	return Bounds(share.rounded())
}
