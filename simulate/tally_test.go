package simulate

import (
	"math"
	"reflect"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/text"
)

func close(a, b float64) bool { return math.Abs(a-b) < 5e-4 }

// The widths are known from tables: 3.1 points at 1,000 games, 2 at 2,400,
// 1 at 10,000; and the small cases from the formula worked by hand.
func TestWilson(t *testing.T) {
	cases := []struct {
		k, n uint64
		want Interval
	}{
		{500, 1000, Interval{0.5, 0.4691, 0.5309}},
		{1200, 2400, Interval{0.5, 0.4800, 0.5200}},
		{5000, 10_000, Interval{0.5, 0.4902, 0.5098}},
		{0, 10, Interval{0, 0, 0.2775}},
		{10, 10, Interval{1, 0.7225, 1}},
		{1, 1, Interval{1, 0.2065, 1}},
		{0, 0, Interval{0, 0, 1}},
	}
	for _, c := range cases {
		got := Wilson(c.k, c.n)
		if !close(got.Value, c.want.Value) || !close(got.Low, c.want.Low) || !close(got.High, c.want.High) {
			t.Errorf("%d of %d: %v, want %v", c.k, c.n, got, c.want)
		}
	}
}

// In repeated trials the interval holds the true share about 95 times in 100.
func TestWilsonCovers(t *testing.T) {
	s := dice.NewStream(9, 0, dice.Table)
	for _, sides := range []int{2, 6, 20} {
		held := uint64(0)
		const trials = 2000
		for range trials {
			ones := uint64(0)
			for range 200 {
				if s.D(sides) == 1 {
					ones++
				}
			}
			if i := Wilson(ones, 200); i.Low <= 1/float64(sides) && 1/float64(sides) <= i.High {
				held++
			}
		}
		if share := float64(held) / trials; share < 0.93 || share > 0.98 {
			t.Errorf("1 in %d is held in %.3f of the trials", sides, share)
		}
	}
}

// series gathers the numbers.
func series(xs ...int) *Series {
	s := new(Series)
	for _, x := range xs {
		s.add(x)
	}
	return s
}

func TestSeries(t *testing.T) {
	s := series(2, 4, 4, 4, 5, 5, 7, 9)
	mean, sd := s.mean(8)
	if mean.Value != 5 || !close(sd, 2.1381) || !close(mean.High-mean.Value, 1.4816) || !close(mean.Value-mean.Low, 1.4816) {
		t.Errorf("mean %v, sd %v", mean, sd)
	}
	for q, want := range map[float64]int{0: 2, 0.1: 2, 0.125: 2, 0.126: 4, 0.5: 4, 0.51: 5, 0.9: 9, 1: 9} {
		if got := s.quantile(q, 8); got != want {
			t.Errorf("quantile %v is %d, want %d", q, got, want)
		}
	}
	if mean, sd := series(7).mean(1); mean != (Interval{7, 7, 7}) || sd != 0 {
		t.Errorf("of one game: %v, %v", mean, sd)
	}
	if mean, sd := series().mean(0); mean != (Interval{}) || sd != 0 {
		t.Errorf("of no game: %v, %v", mean, sd)
	}
	far := series(-3, 1000, 1000)
	if mean, _ := far.mean(3); !close(mean.Value, 1997.0/3) || far.quantile(0.1, 3) != 0 || far.quantile(0.9, 3) != MaxBar {
		t.Errorf("beyond the bars: mean %v, quantiles %d and %d", mean, far.quantile(0.1, 3), far.quantile(0.9, 3))
	}
}

func TestMergedSeriesAreTheWhole(t *testing.T) {
	a, b, whole := series(1, 5, -2), series(300, 5), series(1, 5, -2, 300, 5)
	merge(a, b)
	if *a != *whole {
		t.Error("two series merged are not the series of all")
	}
}

func TestDecimals(t *testing.T) {
	for half, want := range map[float64]int{
		40: 0, 5: 0, 4: 0, 3.6: 0, 3.5: 1, 1.5: 1, 1: 1, 0.9: 1, 0.4: 1, 0.35: 2, 0.031: 3, 0.02: 3, 0.0098: 3, 1e-9: 6, 0: 6,
	} {
		if got := text.Decimals(half); got != want {
			t.Errorf("an error of %v allows %d decimals, want %d", half, got, want)
		}
	}
	if got, want := (Interval{0.53746, 0.51746, 0.55746}).rounded(), (Interval{0.537, 0.517, 0.557}); got != want {
		t.Errorf("rounded: %v, want %v", got, want)
	}
	if got, want := (Interval{0.5, 0.2366, 0.7634}).rounded(), (Interval{0.5, 0.24, 0.76}); got != want {
		t.Errorf("rounded: %v, want %v", got, want)
	}
}

// What is added up as a row of numbers must be one.
func TestCountsAreNumbers(t *testing.T) {
	var numbers func(at reflect.Type, path string)
	numbers = func(at reflect.Type, path string) {
		switch at.Kind() {
		case reflect.Int64, reflect.Uint64:
		case reflect.Array:
			numbers(at.Elem(), path+"[]")
		case reflect.Struct:
			for i := range at.NumField() {
				numbers(at.Field(i).Type, path+"."+at.Field(i).Name)
			}
		default:
			t.Errorf("%s is %s", path, at)
		}
	}
	numbers(reflect.TypeFor[Counts](), "Counts")
	numbers(reflect.TypeFor[Moments](), "Moments")
}
