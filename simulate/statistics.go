package simulate

import (
	"math"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// z is the half-width of a 95 % interval in standard deviations.
const z = 1.96

// Interval is a figure found by sampling, with the bounds that hold the true
// one in 95 runs of 100.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

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

// round cuts a figure to so many decimals.
func round(x float64, decimals int) float64 {
	scale := math.Pow(10, float64(decimals))
	return math.Round(x*scale) / scale
}

// perGame is the average of n events over the games. How they are spread is not
// kept; the decimals are those that so many events, each apart, would bear.
func perGame(n, games uint64) float64 {
	if n == 0 {
		return 0
	}
	half := z * math.Sqrt(float64(n)) / float64(games)
	return round(float64(n)/float64(games), text.Decimals(half))
}

// rounded is the interval without the decimals that its width does not bear.
func (i Interval) rounded() Interval {
	d := text.Decimals((i.High - i.Low) / 2)
	return Interval{round(i.Value, d), round(i.Low, d), round(i.High, d)}
}

// half is half of its width.
func (i Interval) half() float64 { return (i.High - i.Low) / 2 }

// decimals is how many decimals its percentages bear.
func (i Interval) decimals() int { return max(0, text.Decimals(i.half())-2) }

// PlusMinus is a share as a player reads it: "57.1 % ± 2.0".
func (i Interval) PlusMinus() string {
	d := i.decimals()
	return strings.Replace(text.Percent(i.Value, d), "-", "−", 1) + " % ± " + text.Percent(i.half(), d)
}
