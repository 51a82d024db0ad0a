package dice

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// combat is a die for the tests of this package, of no particular game.
func combat(t testing.TB) *Die {
	t.Helper()
	d, err := NewDie("combat", []Face{
		{"soldier", 0, 2}, {"skull", 0, 1}, {"blast", 0, 1}, {"flag", 0, 1}, {"blank", 0, 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// average is a die whose faces have unequal weights and values.
func average(t testing.TB) *Die {
	t.Helper()
	d, err := NewDie("average", []Face{{"2", 2, 1}, {"3", 3, 2}, {"4", 4, 2}, {"5", 5, 1}})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// set is the mask of the named faces.
func set(t testing.TB, d *Die, names ...string) Faces {
	t.Helper()
	f, err := d.Set(names...)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// fits fails the test unless counts could come of the wanted frequencies:
// chi-square at about one in a million, by Wilson and Hilferty's approximation.
// The seeds of all tests are fixed, so it passes or fails for good.
func fits(t *testing.T, name string, got []int, want []float64) {
	t.Helper()
	chi, free := 0.0, -1.0
	for i, n := range got {
		if want[i] == 0 {
			if n > 0 {
				t.Errorf("%s: outcome %d came up %d times and cannot", name, i, n)
			}
			continue
		}
		chi += (float64(n) - want[i]) * (float64(n) - want[i]) / want[i]
		free++
	}
	if free < 1 {
		return
	}
	a := 2 / (9 * free)
	if z := (math.Cbrt(chi/free) - (1 - a)) / math.Sqrt(a); z > 4.75 {
		t.Errorf("%s: chi-square %.1f on %.0f degrees of freedom\n got %v\nwant %v", name, chi, free, got, want)
	}
}

func TestNewDieRefuses(t *testing.T) {
	many := make([]Face, MaxFaces+1)
	for i := range many {
		many[i] = Face{Name: fmt.Sprint(i), Weight: 1}
	}
	cases := []struct {
		want  string
		faces []Face
	}{
		{"has 0 faces", nil},
		{"has 11 faces", many},
		{`two faces "a"`, []Face{{"a", 0, 1}, {"b", 0, 1}, {"a", 0, 1}}},
		{`face "a" of die "odd" has weight 0`, []Face{{"a", 0, 0}}},
		{`weight 1001`, []Face{{"a", 0, 1001}}},
		{"total weight of 1001", []Face{{"a", 0, 1000}, {"b", 0, 1}}},
	}
	for _, c := range cases {
		d, err := NewDie("odd", c.faces)
		if d != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("NewDie(%v) gives %v, %v, want an error with %q", c.faces, d, err, c.want)
		}
	}
}

func TestDieKeepsItsOwnFaces(t *testing.T) {
	faces := []Face{{"a", 1, 1}, {"b", 2, 3}}
	d, err := NewDie("x", faces)
	if err != nil {
		t.Fatal(err)
	}
	faces[0] = Face{"z", 9, 9}
	if d.Faces()[0].Name != "a" || d.Weight() != 4 || d.Name() != "x" {
		t.Errorf("the die is %q %v, weight %d", d.Name(), d.Faces(), d.Weight())
	}
	if _, err := d.Set("a", "z"); err == nil || err.Error() != `die "x" has no face "z"` {
		t.Errorf("an unknown face gives %v", err)
	}
}

func TestPoolCounts(t *testing.T) {
	d := combat(t)
	p := 3*PoolOf(0) + 5*PoolOf(1) + PoolOf(3)
	hits := set(t, d, "soldier", "skull")
	if p.Face(0) != 3 || p.Face(1) != 5 || p.Face(2) != 0 || p.Face(3) != 1 || p.Len() != 9 {
		t.Errorf("pool %v counts wrong", d.Text(p))
	}
	if got := p.Count(hits); got != 8 {
		t.Errorf("%d hits, want 8", got)
	}
	if !hits.Has(1) || hits.Has(2) {
		t.Error("the set of hits has the wrong faces")
	}
	if got, want := d.Text(p), "3×soldier, 5×skull, flag"; got != want {
		t.Errorf("text is %q, want %q", got, want)
	}
	if got, want := d.Text(0), "nothing"; got != want {
		t.Errorf("text is %q, want %q", got, want)
	}
	for face := range MaxFaces {
		if full := MaxPool * PoolOf(face); full.Len() != MaxPool || full.Face(face) != MaxPool || full.Count(FacesOf(face)) != MaxPool {
			t.Errorf("a full pool of face %d has %d dice", face, full.Len())
		}
	}
}

func TestRollBounds(t *testing.T) {
	d := combat(t)
	s := NewStream(1, 1, Table)
	for n := range MaxPool + 1 {
		if p := d.Roll(&s, n); p.Len() != n {
			t.Errorf("%d dice roll a pool of %d", n, p.Len())
		}
	}
	for _, n := range []int{-1, MaxPool + 1} {
		if got := panics(func() { d.Roll(&s, n) }); !strings.Contains(got, "not 0 to 63") {
			t.Errorf("Roll of %d dice panics with %q", n, got)
		}
	}
}

// A million rolls of the very roller that games use, against the exact odds
// of every multiset; the sizes take one, two and three tables.
func TestRollerFitsOdds(t *testing.T) {
	t.Parallel()
	for _, d := range []*Die{combat(t), average(t), Numbered(10)} {
		for _, n := range []int{1, 2, 4, 5} {
			const rolls = 1_000_000
			index := map[Pool]int{}
			var want []float64
			cases, _ := d.Cases(n).Float64()
			d.Each(n, func(p Pool, ways uint64) {
				index[p] = len(want)
				want = append(want, float64(ways)/cases*rolls)
			})
			got := make([]int, len(want))
			s := NewStream(42, uint64(n), Table)
			for range rolls {
				got[index[d.Roll(&s, n)]]++
			}
			fits(t, fmt.Sprintf("%d %s", n, d.Name()), got, want)
		}
	}
}

func TestRollFaceFitsWeights(t *testing.T) {
	d := average(t)
	s := NewStream(42, 0, Table)
	byFace, byValue := make([]int, 4), make([]int, 4)
	for range 60_000 {
		byFace[d.RollFace(&s)]++
		byValue[d.RollValue(&s)-2]++
	}
	want := []float64{10_000, 20_000, 20_000, 10_000}
	fits(t, "faces", byFace, want)
	fits(t, "values", byValue, want)
}

func BenchmarkRoll(b *testing.B) {
	d := combat(b)
	for _, n := range []int{1, 4, 8} {
		b.Run(fmt.Sprintf("%d dice", n), func(b *testing.B) {
			b.ReportAllocs()
			s := NewStream(1, 1, Table)
			for range b.N {
				d.Roll(&s, n)
			}
		})
	}
}
