package tabletop

import (
	"math/rand/v2"
	"testing"
)

// country has a house, a wood from 10 to 16, a hill with a crest and a higher
// one, each on a separate row.
var country = Sight{
	Walls: []Shape{Area(Polygon{in(10, 0), in(12, 0), in(12, 2), in(10, 2)})},
	Screens: []Screen{
		{[]Shape{Area(Polygon{in(10, 10), in(16, 10), in(16, 12), in(10, 12)}), Area(Polygon{in(20, 10), in(21.5, 10), in(21.5, 12), in(20, 12)}), Circle(in(30, 11), Inch)}, 2 * Inch},
		{[]Shape{Circle(in(30, 11), 3*Inch)}, 7 * Inch},
	},
	Hills: []Hill{
		{Area(Polygon{in(10, 20), in(14, 20), in(14, 24), in(10, 24)}), 1},
		{Area(Polygon{in(20, 20), in(24, 20), in(24, 24), in(20, 24)}), 1},
		{Area(Polygon{in(30, 20), in(34, 20), in(34, 24), in(30, 24)}), 2},
	},
	Crests: []Points{{in(40, 20), in(40, 24), in(42, 26)}},
	Reach:  Inch,
}

func TestSight(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b Point
		want bool
	}{
		{"open ground", in(0, 5), in(50, 5), true},
		{"through a house", in(5, 1), in(15, 1), false},
		{"past a house", in(5, 2.001), in(15, 2.001), true},
		{"along its wall", in(5, 2), in(15, 2), false},
		{"by its corner", in(8, 0), in(12, 4), false},
		{"out of the house", in(11, 1), in(30, 1), true},
		{"out of a wood, two inches deep", in(14, 11), in(19, 11), true},
		{"out of a wood, two inches and a little", in(13.999, 11), in(20, 11), false},
		{"into a wood from the edge", in(5, 11), in(12, 11), true},
		{"too deep into it", in(5, 11), in(12.001, 11), false},
		{"within a wood", in(11, 11), in(13, 11), true},
		{"too far within", in(11, 11), in(13.1, 11), false},
		{"through a thin wood", in(17, 11), in(25, 11), true},
		{"along its edge", in(20, 9), in(20, 14), true},
		{"through two of them", in(17, 11), in(35, 11), false},
		{"through a grove as wide as one sees", in(25, 11), in(35, 11), true},
		{"over a hill", in(5, 22), in(16, 22), false},
		{"up a hill", in(5, 22), in(11, 22), true},
		{"from hill to hill", in(12, 22), in(22, 22), true},
		{"over a higher hill", in(22, 22), in(36, 22), false},
		{"from hill to hill over a higher one", in(12, 22), in(44, 22), false},
		{"from a high hill over a lower one to the ground", in(32, 22), in(16, 22), false},
		{"over a crest", in(38, 22), in(45, 22), false},
		{"at the crest", in(39.5, 22), in(45, 22), true},
		{"at the crest from afar", in(36, 22), in(41, 22), true},
		{"over the bend", in(38, 26), in(44, 23), false},
		{"past the end", in(38, 27), in(44, 27), true},
		{"from one place", in(11, 22), in(11, 22), true},
	} {
		if country.Clear(c.a, c.b) != c.want || country.Clear(c.b, c.a) != c.want {
			t.Errorf("%s: seen %v", c.name, !c.want)
		}
	}
	var empty Sight
	if !empty.Clear(in(0, 0), in(50, 50)) {
		t.Error("an empty table blocks")
	}
}

// Whatever stands between, both see or neither does.
func TestSightIsMutual(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	at := func() Point { return Point{Length(r.IntN(45_000)), Length(r.IntN(28_000))} }
	clear := 0
	for range 20_000 {
		a, b := at(), at()
		if country.Clear(a, b) != country.Clear(b, a) {
			t.Fatalf("%v and %v see each other from one end only", a, b)
		}
		if country.Clear(a, b) {
			clear++
		}
	}
	if clear < 5000 || clear > 15_000 {
		t.Errorf("%d of 20000 lines are clear", clear)
	}
}

func TestLevelsAndCrests(t *testing.T) {
	if l := country.LevelAt(in(32, 21)); l != 2 {
		t.Errorf("the high hill is at level %d", l)
	}
	if l := country.LevelAt(in(5, 5)); l != 0 {
		t.Errorf("the plain is at level %d", l)
	}
	if n, ok := country.Crest(in(41, 21)); n != 0 || !ok {
		t.Error("an inch from the crest is not at it")
	}
	if _, ok := country.Crest(in(41.001, 21)); ok {
		t.Error("more than an inch from the crest is at it")
	}
}

func BenchmarkSight(b *testing.B) {
	r := rand.New(rand.NewPCG(7, 8))
	var from, to [256]Point
	for i := range from {
		from[i], to[i] = Point{Length(r.IntN(45_000)), Length(r.IntN(28_000))}, Point{Length(r.IntN(45_000)), Length(r.IntN(28_000))}
	}
	b.ReportAllocs()
	for i := range b.N {
		country.Clear(from[i%256], to[i*7%256])
	}
}
