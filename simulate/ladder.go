package simulate

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// rungs are the players of a ladder, the weakest first, unless others are named.
var rungs = []string{"random", usual, "search:12", "search:48", "search:192"}

// usual is the player from whom a ladder counts.
const usual = "greedy"

// Rungs are the players of a ladder where none are named, the weakest first.
func Rungs() (players []Strategy) {
	for _, name := range rungs {
		s, err := StrategyNamed(name)
		if err != nil {
			panic("simulate: " + err.Error())
		}
		players = append(players, s)
	}
	return players
}

// Ladder is how much stronger each of several players is than the one before.
type Ladder struct {
	Games uint64 `json:"games"` // of each player against the one below, in pairs
	Seed  uint64 `json:"seed"`
	From  string `json:"from"`  // the player whose rating is 0
	Rises bool   `json:"rises"` // each beats the one below, beyond the interval
	Rungs []Rung `json:"rungs"` // the lowest first

	Played     uint64     `json:"played"`
	Violations uint64     `json:"violations"`
	First      *Violation `json:"firstViolation,omitempty"`
	Hash       string     `json:"hash"` // equal for equal games
}

// Rung is a player of a ladder. Against and what follows are of its games against the one
// below, nil for the lowest and where none was played.
type Rung struct {
	Policy  string      `json:"policy"`
	Games   uint64      `json:"games"`
	Share   *Interval   `json:"share,omitempty"` // games without a winner are one half
	Gain    *Elo        `json:"gain,omitempty"`
	Rating  *Elo        `json:"rating,omitempty"` // above From
	Decides *LuckReport `json:"decides,omitempty"`
}

// Elo is a difference of ratings: who is 400 points better wins ten games for each that it
// loses. Shares near 1 have no bound; at eloMost either way a figure is cut off.
type Elo struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// eloMost is a share of 0.99, and more than some hundred games can measure.
const eloMost = 800

// eloOf is the difference of ratings of players one of whom wins a share of the games.
func eloOf(share Interval) Elo {
	elo := func(s float64) float64 {
		return max(-eloMost, min(eloMost, 400*math.Log10(max(s, 1e-9)/max(1-s, 1e-9))))
	}
	return Elo{elo(share.Value), elo(share.Low), elo(share.High)}
}

// and adds a further difference, measured by separate games: errors add up by their squares.
// A bound that is cut off stays so.
func (e Elo) and(more Elo) Elo {
	value := e.Value + more.Value
	sum := Elo{value, value - math.Hypot(e.Value-e.Low, more.Value-more.Low), value + math.Hypot(e.High-e.Value, more.High-more.Value)}
	if max(e.High, more.High) >= eloMost {
		sum.High = eloMost
	}
	if min(e.Low, more.Low) <= -eloMost {
		sum.Low = -eloMost
	}
	return sum
}

// Climb plays each player of a ladder against the one below. If ctx ends first, the ladder is of the
// games played until then.
func Climb(ctx context.Context, spec Spec, players []Strategy) (*Ladder, error) {
	l := &Ladder{Games: spec.Games, Seed: spec.Seed, From: players[0].Name}
	for _, p := range players {
		l.Rungs = append(l.Rungs, Rung{Policy: p.Name})
		if p.Name == usual {
			l.From = usual
		}
	}
	hear := spec.Progress
	var stopped error
	hash := uint64(0)
	for i := 1; i < len(players) && stopped == nil; i++ {
		one := spec
		one.Policies, one.Panel, one.Pairs, one.Auto, one.Silent = [play.Sides]Strategy{players[i], players[i-1]}, nil, true, false, true
		if hear != nil {
			one.Progress = func(done, _ uint64) { hear(uint64(i-1)*spec.Games+done, uint64(len(players)-1)*spec.Games) }
		}
		var t *Tally
		if t, stopped = Run(ctx, one); t == nil {
			break
		}
		l.Played, hash = l.Played+t.Games, hash+t.Hash
		if l.Violations += t.Violations; t.Violations > 0 && l.First == nil {
			first := t.First
			l.First = &first
		}
		l.Rungs[i].met(&t.Pairs)
	}
	l.rate()
	l.Hash = fmt.Sprintf("%016x", hash)
	return l, stopped
}

// met takes in the games against the one below.
func (r *Rung) met(p *Pairs) {
	scores := p.Scores()
	if r.Games, _ = scores.Games(); r.Games == 0 {
		return
	}
	share := scores.Interval()
	gain := eloOf(share)
	r.Share, r.Gain, r.Decides = &share, &gain, p.luck()
}

// rate counts ratings from the usual player, up and down, as far as the ladder was played.
func (l *Ladder) rate() {
	from := slices.IndexFunc(l.Rungs, func(r Rung) bool { return r.Policy == l.From })
	l.Rungs[from].Rating = &Elo{}
	l.Rises = true
	for i := from + 1; i < len(l.Rungs) && l.Rungs[i].Gain != nil; i++ {
		sum := l.Rungs[i-1].Rating.and(*l.Rungs[i].Gain)
		l.Rungs[i].Rating = &sum
	}
	for i := from - 1; i >= 0 && l.Rungs[i+1].Gain != nil; i-- {
		g := l.Rungs[i+1].Gain
		sum := l.Rungs[i+1].Rating.and(Elo{-g.Value, -g.High, -g.Low})
		l.Rungs[i].Rating = &sum
	}
	for i := range l.Rungs[1:] {
		r := &l.Rungs[i+1]
		l.Rises = l.Rises && r.Share != nil && r.Share.Low > 0.5
	}
}

// Doc is the ladder as a document.
func (l *Ladder) Doc(s Scene, in *wording.Language) *report.Doc {
	t := climbed{l, in}
	d := &report.Doc{Title: s.Title, What: in.Say("How much skill tells"), Game: s.Setting.Game, Subject: in.Say("How much stronger each player of a ladder is than the one below"), Language: in}
	s.addTo(d, 0)
	d.AddApart(report.Lead(t.verdict()))
	d.Add(report.Sentence(in.Say("{games} of each against the one below, in pairs with the same dice and seats changed; seed {seed}; shares are of all games, one without a winner being half a win", in.Say("{n} games", l.Games), in.Figures(text.Fixed(float64(l.Seed), 0)))))
	d.Add(t.table(), t.luck())
	d.AddApart(report.Paragraph(t.few()))
	d.AddApart(report.Paragraph(in.Say("Who is 400 Elo better wins ten games for each that it loses; intervals hold the true figure in 95 of 100 runs.")))
	if slices.ContainsFunc(l.Rungs, func(r Rung) bool { return r.Decides != nil }) {
		d.AddApart(report.Paragraph(in.Say("Luck is the share of the variance of results that goes neither with who plays nor with which side they have.")))
	}
	d.Add(report.Again{Command: s.Command, Hash: l.Hash})
	return d
}

// climbed is a ladder as it is reported, in a language.
type climbed struct {
	*Ladder
	*wording.Language
}

// verdict says whether the ladder rises, or where it does not.
func (l climbed) verdict() string {
	if l.Rises && l.Games < fewRungs {
		return l.Say("the ladder rises, as far as {games} of each tell: each player beats the one below", l.Say("{n} games", l.Games))
	}
	if l.Rises {
		return l.Say("the ladder rises: each player beats the one below")
	}
	var where []string
	for i := range l.Rungs[1:] {
		r, below := &l.Rungs[i+1], l.Rungs[i].Policy
		switch {
		case r.Share == nil:
			where = append(where, l.Say("{player} was not played", r.Policy))
		case r.Share.High < 0.5:
			where = append(where, l.Say("{player} loses to {other}", r.Policy, below))
		case r.Share.Low <= 0.5:
			where = append(where, l.Say("{player} is not distinguishable from {other}", r.Policy, below))
		}
	}
	return l.Say("the ladder does not rise everywhere: {where}", strings.Join(where, "; "))
}

// fewRungs is how many games of each two there must be before differences are known to some 100 Elo.
const fewRungs = 100

// few says that more games would tell more; "" where there are many, and all differences show.
func (l climbed) few() string {
	wanted := 2 * l.Games
	if l.Games >= fewRungs {
		wanted *= 2
		if !slices.ContainsFunc(l.Rungs, func(r Rung) bool { return r.Share != nil && r.Share.Low <= 0.5 && r.Share.High >= 0.5 }) {
			return ""
		}
	}
	return l.Say("More games would tell more: --games {games}.", strconv.FormatUint(max(fewRungs, wanted), 10))
}

func (l climbed) table() *report.Table {
	t := report.NewTable(report.Left(l.Say("player")), report.Right(l.Say("games")), report.Right(l.Say("share")), report.Right(l.Say("Elo above the one below")), report.Right(l.Say("Elo above {player}", l.From))).Titled(l.Say("each player against the one below"))
	for i := len(l.Rungs) - 1; i >= 0; i-- {
		r := &l.Rungs[i]
		games, share := none, none
		if r.Share != nil {
			games, share = l.Say("{number}", r.Games), r.Share.In(l.Language)
		}
		rating := l.elo(r.Rating)
		if r.Policy == l.From {
			rating = "0"
		}
		t.Add(r.Policy, games, share, l.elo(r.Gain), rating)
	}
	return t
}

// luck is what decides the games of each two.
func (l climbed) luck() *report.Table {
	t := report.NewTable(report.Left(l.Say("player")), report.Right(l.Say("luck")), report.Right(l.Say("who plays")), report.Right(l.Say("side"))).Titled(l.Say("what decides these games"))
	for i := len(l.Rungs) - 1; i > 0; i-- {
		if d := l.Rungs[i].Decides; d != nil {
			t.Add(l.Say("{player} against {other}", l.Rungs[i].Policy, l.Rungs[i-1].Policy), d.Dice.In(l.Language), d.Player.In(l.Language), d.Side.In(l.Language))
		}
	}
	return t
}

// eloVague is half an interval beyond which its middle says less than its ends.
const eloVague = 100

// elo is a difference with its bounds; what has no upper or lower one is at least, or at most,
// that much.
func (l climbed) elo(e *Elo) string {
	if e == nil {
		return none
	}
	figure := func(x float64) string { return l.Figures(strings.Replace(text.Fixed(x, 0), "-", "−", 1)) }
	switch {
	case e.High >= eloMost && e.Low <= -eloMost:
		return none
	case e.High >= eloMost:
		return l.Say("{least} or more", figure(e.Low))
	case e.Low <= -eloMost:
		return l.Say("{most} or less", figure(e.High))
	case e.High-e.Low > 2*eloVague:
		return l.Say("{low} to {high}", figure(e.Low), figure(e.High))
	}
	return l.Say("{figure} [{low}, {high}]", figure(e.Value), figure(e.Low), figure(e.High))
}
