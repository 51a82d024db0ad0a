package simulate

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// How a game goes to and fro: who leads when, and whether that lasts. A side's lead is in
// thousandths of what it must score, of points where it has no target.

// Drama is what is counted of it, in the games that a side won and that scored points.
type Drama struct {
	Games     uint64
	Changes   Series // times that the lead went over to the other side
	Decided   Series // turn from which the winner led to the end
	Led       uint64 // games with a leader at half of their turns
	Comebacks uint64 // of these, the other side won
	Fell      uint64 // games in which a side lost a unit first
	FellWon   uint64 // of these, it won all the same
}

// Notable are games worth a replay, by their numbers and 1 more; 0: no game is.
type Notable struct {
	Typical [maxTypical + 1][maxTypical + 1]uint64 // the first by its turns and by the lead that it ended with, in points
	Closest Peak                                   // the winner's lead at the end was least, then most changes of the lead
	Upset   Peak                                   // the winner had been farthest behind
}

// maxTypical is the greatest number of turns, and of points, that is kept apart.
const maxTypical = 30

// Peak is a game with the greatest of something.
type Peak struct {
	Game  uint64 // its number and 1 more; 0: no game is
	Worth int64
}

// reach takes in another game's: the first of the greatest.
func (p *Peak) reach(o Peak) {
	if o.Game > 0 && (p.Game == 0 || o.Worth > p.Worth || o.Worth == p.Worth && o.Game < p.Game) {
		*p = o
	}
}

// merge takes in what other games have.
func (n *Notable) merge(o *Notable) {
	n.Closest.reach(o.Closest)
	n.Upset.reach(o.Upset)
	for i := range n.Typical {
		for k, game := range o.Typical[i] {
			if was := &n.Typical[i][k]; game > 0 && (*was == 0 || game < *was) {
				*was = game
			}
		}
	}
}

// leads are how far side 0 led at the end of each turn of the game that was read last, of
// which this is the result.
func (c *eventReader) leads(r *play.Result, buf []int32) []int32 {
	part := func(side, turn int) int32 {
		points := r.Points[side] - c.points[side] + c.marks[side][turn]
		return 1000 * points / max(1, r.Target[side])
	}
	for turn := 1; turn <= min(c.turn, play.MaxTurns); turn++ {
		buf = append(buf, part(0, turn)-part(1, turn))
	}
	return buf
}

// addDrama counts the game that was read last, and notes it if it is worth a replay.
func (c *eventReader) addDrama(index uint64, r *play.Result, t *Tally) {
	if c == nil || r.Winner == play.NoSide {
		return
	}
	d := &t.Chronicle.Drama
	if c.fell != play.NoSide {
		d.Fell++
		if c.fell == r.Winner {
			d.FellWon++
		}
	}
	if r.Points == [play.Sides]int32{} {
		return
	}
	c.lead = c.leads(r, c.lead[:0])
	if len(c.lead) == 0 {
		return
	}
	sign := int32(1 - 2*int32(r.Winner)) // makes leads the winner's
	changes, decided, worst, before := 0, 0, int32(0), int32(0)
	for turn, lead := range c.lead {
		lead *= sign
		if lead <= 0 {
			decided = turn + 1
		}
		if lead != 0 {
			if lead < 0 != (before < 0) && before != 0 {
				changes++
			}
			before = lead
		}
		worst = min(worst, lead)
	}
	d.Games++
	d.Changes.add(changes)
	d.Decided.add(min(decided+1, len(c.lead)))
	if half := sign * c.lead[(len(c.lead)-1)/2]; half != 0 {
		if d.Led++; half < 0 {
			d.Comebacks++
		}
	}
	final := sign * c.lead[len(c.lead)-1]
	t.Notable.Closest.reach(Peak{index + 1, int64(changes) - 1000*int64(max(0, final))})
	t.Notable.Upset.reach(Peak{index + 1, -int64(worst)})
	margin := min(maxTypical, max(0, int((r.Points[r.Winner]-r.Points[1-r.Winner]))))
	if first := &t.Notable.Typical[min(maxTypical, len(c.lead))][margin]; *first == 0 || index+1 < *first {
		*first = index + 1
	}
}

// DramaReport is how games go to and fro, and which are worth a replay.
type DramaReport struct {
	Games     uint64    `json:"games"`     // that a side won, and that tell points
	Changes   Interval  `json:"changes"`   // of the lead, a game
	Decided   int       `json:"decided"`   // 8 games of 10: who leads at the end of this turn leads to the end, and wins
	Comebacks *Interval `json:"comebacks"` // share that is won by the side behind at half of the turns; nil: none leads then
	FirstLoss *Interval `json:"firstLoss"` // share that is won by the side that loses the first unit; nil: none is lost
	Typical   *uint64   `json:"typical"`   // numbers of games: nearest to the middle of all
	Closest   *uint64   `json:"closest"`   // won by the least
	Upset     *uint64   `json:"upset"`     // won from farthest behind; nil if none was
}

// drama sums it up; nil if no game tells it.
func (t *Tally) drama() *DramaReport {
	d := &t.Chronicle.Drama
	if d.Games == 0 {
		return nil
	}
	mean, _ := d.Changes.mean(d.Games)
	r := &DramaReport{Games: d.Games, Changes: mean, Decided: d.Decided.quantile(0.8, d.Games)}
	share := func(k, n uint64) *Interval {
		if n == 0 {
			return nil
		}
		i := Wilson(k, n)
		return &i
	}
	r.Comebacks, r.FirstLoss = share(d.Comebacks, d.Led), share(d.FellWon, d.Fell)
	number := func(p Peak) *uint64 {
		if p.Game == 0 {
			return nil
		}
		n := p.Game - 1
		return &n
	}
	r.Closest = number(t.Notable.Closest)
	if t.Notable.Upset.Worth > 0 {
		r.Upset = number(t.Notable.Upset)
	}
	r.Typical = number(Peak{Game: t.Notable.typical(t.Turns.quantile(0.5, t.Games))})
	return r
}

// typical is a game of about that many turns whose lead at the end is in the middle of all
// that are noted.
func (n *Notable) typical(turns int) uint64 {
	for off := range maxTypical + 1 {
		for _, at := range []int{turns - off, turns + off} {
			if at < 0 || at > maxTypical {
				continue
			}
			var some []uint64
			for _, game := range n.Typical[at] {
				if game > 0 {
					some = append(some, game)
				}
			}
			if len(some) > 0 {
				return some[len(some)/2]
			}
		}
	}
	return 0
}

// addDrama is how games go to and fro, and which to look at, with the command.
func (r *Report) addDrama(d *report.Doc, file string) {
	if r.Drama == nil {
		return
	}
	t := report.Terms{Title: r.say("to and fro"), Terms: []report.Term{{Word: r.say("lead"), Items: r.dramaWords()}}}
	var games []string
	for _, g := range []struct {
		words  string
		number *uint64
	}{{"most like all", r.Drama.Typical}, {"won by the least", r.Drama.Closest}, {"won from farthest behind", r.Drama.Upset}} {
		if g.number != nil {
			games = append(games, r.say(g.words)+" "+strconv.FormatUint(*g.number, 10))
		}
	}
	t.Terms = append(t.Terms, report.Term{Word: r.say("games to look at"), Items: append(games, r.replayCommand(file))})
	d.Add(t)
}

// replayCommand tells one of the games again.
func (r *Report) replayCommand(file string) string {
	command := "forge simulate replay " + text.OneLine(file) + " N --seed " + strconv.FormatUint(r.Seed, 10)
	if r.Pairs != nil {
		command += " --pairs"
	}
	p := r.policies()
	if p[0] == p[1] {
		return command + " --policy " + p[0]
	}
	for side := range p {
		command += " --policy '" + text.OneLine(r.Sides[side].Side) + "=" + p[side] + "'"
	}
	return command
}

// dramaWords are the figures in words.
func (r *Report) dramaWords() []string {
	d := r.Drama
	out := []string{
		r.say("changes sides {n} times a game", r.fixed(d.Changes.Value, min(2, text.Decimals(max(0.01, d.Changes.half()))))),
	}
	if r.Games >= fewGames {
		out = append(out, r.say("8 games of 10 are decided by turn {turn}", d.Decided))
	}
	if d.Comebacks != nil {
		out = append(out, r.say("who is behind at half time wins {share}", r.share(*d.Comebacks)))
	}
	if d.FirstLoss != nil {
		out = append(out, r.say("who loses the first unit wins {share}", r.share(*d.FirstLoss)))
	}
	return out
}
