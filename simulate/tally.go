package simulate

import (
	"encoding/json"
	"math"
	"strings"
	"unsafe"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// z is the half-width of a 95 % interval in standard deviations.
const z = 1.96

// Interval is a figure found by sampling, with the bounds that hold the true
// one in 95 runs of 100. It is rounded where it is written, as text or JSON, and not before: else the
// same share would be 62 % in one place and 63 % in another.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// MarshalJSON writes no more decimals than the width bears.
func (i Interval) MarshalJSON() ([]byte, error) { return json.Marshal(Bounds(i.rounded())) }

// Bounds are an interval with decimals of its maker's choice.
type Bounds Interval

// Wilson is the share of k in n with Wilson's interval, which stays within 0
// and 1 and is right for rare events too. Of nothing the share is anything.
func Wilson(k, n uint64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(k)/float64(n), float64(n))
}

// wilson is Wilson's interval of a share p of m games, m above 0.
func wilson(p, m float64) Interval {
	centre := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	// Rounding must not part the share from a bound that it sits on.
	return Interval{p, max(0, min(p, centre-half)), min(1, max(p, centre+half))}
}

// mean is the average of a series over n games with its interval, and the
// standard deviation of a single game. With one game there is no telling how
// far off it may be: the bounds are then the value, and sd is 0.
func (s *Series) mean(n uint64) (mean Interval, sd float64) {
	if n == 0 {
		return
	}
	m := float64(s.Sum) / float64(n)
	if n > 1 {
		// The sum of squared differences, from integers while they are exact.
		spread := float64(s.Squares) - m*float64(s.Sum)
		sd = math.Sqrt(max(0, spread) / float64(n-1))
	}
	half := z * sd / math.Sqrt(float64(n))
	return Interval{m, m - half, m + half}, sd
}

// quantile is the least value that a share q of the n games do not exceed;
// MaxBar stands for all above it.
func (s *Series) quantile(q float64, n uint64) int {
	need := uint64(math.Ceil(q * float64(n)))
	for value, seen := 0, uint64(0); value < MaxBar; value++ {
		if seen += s.Bars[value]; seen >= max(need, 1) {
			return value
		}
	}
	return MaxBar
}

// round cuts a figure to that many decimals, and 0 has no sign.
func round(x float64, decimals int) float64 {
	scale := math.Pow(10, float64(decimals))
	return math.Round(x*scale)/scale + 0
}

// evenly is round for what has an interval. Of two figures that are as near it takes the even one: 62.5 and
// 37.5 % become 62 and 38, which add up.
func evenly(x float64, decimals int) float64 {
	const digits = 1e6 // of the next places: beyond them there is but noise
	scale := math.Pow(10, float64(decimals))
	return math.RoundToEven(math.Round(x*scale*digits)/digits)/scale + 0
}

// ofHundred is a share as a whole number of a hundred.
func ofHundred(share float64) int { return int(evenly(100*share, 0)) }

// perGame is the average of n events over the games. How they are spread is not
// kept; the decimals are those that n events, each apart, would bear.
func perGame(n, games uint64) float64 { return perEach(n, float64(games)) }

// perEach is a count for each of something that need not be whole, such as points paid.
func perEach(n uint64, of float64) float64 {
	if n == 0 {
		return 0
	}
	return round(float64(n)/of, text.Decimals(z*math.Sqrt(float64(n))/of))
}

// to is the interval with that many decimals.
func (i Interval) to(decimals int) Interval {
	return Interval{evenly(i.Value, decimals), evenly(i.Low, decimals), evenly(i.High, decimals)}
}

// rounded is the interval without the decimals that its width does not bear.
func (i Interval) rounded() Interval { return i.to(text.Decimals(i.half())) }

// half is half of its width.
func (i Interval) half() float64 { return (i.High - i.Low) / 2 }

// decimals is how many decimals its percentages bear.
func (i Interval) decimals() int { return max(0, text.Decimals(i.half())-2) }

// apart is how many decimals a difference deserves: those that its width bears, and more where the
// interval would come to lie on 0 that does not, as "14 ± 14" where it is 14.0 ± 13.7.
func (i Interval) apart() int {
	d := text.Decimals(i.half())
	for clear := i.Low > 0 || i.High < 0; clear && i.touches(d) && d < text.MaxDecimals; {
		d++
	}
	return d
}

// touches tells that the interval has 0 in it as it is written with that many decimals.
func (i Interval) touches(decimals int) bool {
	to := i.to(decimals)
	return to.Low <= 0 && to.High >= 0 || math.Abs(to.Value) <= evenly(i.half(), decimals)
}

// tellsLittle is half the width of an interval beyond which its middle says less than its ends:
// that of one or two games, or of half of six.
const tellsLittle = 0.3

// lopsided is which part of half an interval its middle may lie off its value for ± to be true
// of both ends.
const lopsided = 0.25

// PlusMinus is a share as a player reads it: "57.1 % ± 2.0"; "100 % [57, 100]" where one end is
// nearer than the other; "0–79 %" of a game or a few.
func (i Interval) PlusMinus() string { return i.In(nil) }

// In is the same in a language.
func (i Interval) In(l *wording.Language) string {
	d := i.decimals()
	percent := func(share float64) string {
		return l.Figures(strings.Replace(text.Percent(evenly(share, d+2), d), "-", "−", 1))
	}
	low, high := percent(i.Low), percent(i.High)
	switch {
	case i.half() > tellsLittle && i.Low < 0: // a dash would be read as a minus
		return l.Say("[{low}, {high}]", low, high) + " %"
	case i.half() > tellsLittle:
		return low + "–" + high + " %"
	case math.Abs((i.Low+i.High)/2-i.Value) > lopsided*i.half():
		return l.Say("{figure} [{low}, {high}]", percent(i.Value)+" %", low, high)
	}
	return percent(i.Value) + " % ± " + percent(i.half())
}

// Tally is what is kept of many games: integers only, so that adding tallies
// up is exact in any order, and tallies of the same games are equal by ==.
type Tally struct {
	Counts
	Target [play.Sides]int32 // the greatest number of points a side needed
	First  Violation         // the first game in which something was broken, if there is one

	Notable Notable // games worth a replay
}

// Counts are what adds up from tally to tally, all of it int64 or uint64.
type Counts struct {
	Games     uint64
	Wins      [play.Sides]uint64
	Draws     uint64
	Undecided uint64
	Endings   [play.Endings]uint64
	EndedBy   [play.Sides][play.Endings]uint64 // wins of a side, by how the game ended
	Decisions uint64

	Turns  Series
	Points [play.Sides]Series
	Lost   [play.Sides]Series // pieces lost

	LostKinds      [play.Sides][play.MaxPieces]uint64
	LostFormations [play.Sides][play.MaxPieces]uint64

	Violations uint64 // games in which something was broken

	Hash uint64 // sum of the games' fingerprints

	Chronicle Chronicle // what the games' events tell
	Pairs     Pairs     // of games in which the policies changed seats
}

// MaxBar is the greatest value that a Series tells apart in its histogram.
const MaxBar = 255

// Series gathers one whole number a game.
type Series struct {
	Sum     int64
	Squares uint64             // sum of the squares
	Bars    [MaxBar + 1]uint64 // games by value; below 0 count as 0, above MaxBar as MaxBar
}

func (s *Series) add(x int) {
	s.Sum += int64(x)
	s.Squares += uint64(int64(x) * int64(x))
	s.Bars[max(0, min(MaxBar, x))]++
}

// merge adds every count of from to the same count of to. T is made of nothing but
// int64 and uint64 (a test holds that), so it is read as a row of numbers: adding is
// the same for both kinds.
func merge[T any](to, from *T) {
	into := numbers(to)
	for i, n := range numbers(from) {
		into[i] += n
	}
}

func numbers[T any](of *T) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(of)), unsafe.Sizeof(*of)/unsafe.Sizeof(uint64(0)))
}

// add counts one game.
func (t *Tally) add(index uint64, rec *record) {
	r := &rec.result
	t.Games++
	switch {
	case r.Winner != play.NoSide:
		t.Wins[r.Winner]++
		t.EndedBy[r.Winner][r.Ending]++
	case r.Undecided():
		t.Undecided++
	default:
		t.Draws++
	}
	t.Endings[r.Ending]++
	t.Decisions += uint64(rec.decisions)
	t.Turns.add(int(r.Turns))
	for side := range play.Sides {
		t.Points[side].add(int(r.Points[side]))
		t.Target[side] = max(t.Target[side], r.Target[side])
		t.Lost[side].add(r.Lost(side))
		for i := range play.MaxPieces {
			t.LostKinds[side][i] += uint64(r.LostKinds[side][i])
			t.LostFormations[side][i] += uint64(r.LostFormations[side][i])
		}
	}
	if rec.violation != "" {
		if t.Violations++; t.Violations == 1 || index < t.First.Game {
			t.First = Violation{index, rec.decisions, rec.violation}
		}
	}
	t.Hash += uint64(rec.hash)
}

// Merge adds the games of another tally. The games of the two must be
// different ones of the same spec.
func (t *Tally) Merge(o *Tally) {
	if o.Violations > 0 && (t.Violations == 0 || o.First.Game < t.First.Game) {
		t.First = o.First
	}
	merge(&t.Counts, &o.Counts)
	t.Notable.merge(&o.Notable)
	for side := range play.Sides {
		t.Target[side] = max(t.Target[side], o.Target[side])
	}
}
