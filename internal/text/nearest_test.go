package text

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	units := []string{"rifles", "tank-rifle", "lorry", "staff-car", "smg", "fmt"}
	for _, c := range []struct{ name, got, want string }{
		{"a letter too few", "rifes", "rifles"},
		{"a letter too many", "lorrry", "lorry"},
		{"two swapped", "rilfes", "rifles"},
		{"two swapped in a short word", "mtf", ""},
		{"one wrong in a short word", "smq", "smg"},
		{"the same", "staff-car", "staff-car"},
		{"nothing near", "aeroplane", ""},
		{"one letter is no hint", "s", ""},
		{"empty", "", ""},
		{"only signs", "--", ""},
		{"one of its words", "tank", "tank-rifle"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Nearest(c.got, units); got != c.want {
				t.Errorf("Nearest(%q) = %q, want %q", c.got, got, c.want)
			}
		})
	}
}

func TestSlip(t *testing.T) {
	for got, name := range map[string]string{"Graulandd": "Grauland", "Germny": "Germany", "Valdoar": "valdora", "Soviet Unoin": "soviet-union", "Red Cps": "red-caps"} {
		if !Slip(got, name) {
			t.Errorf("%q is not taken for %q", got, name)
		}
	}
	for got, name := range map[string]string{"Grauland": "grauland", "Valdoran": "valdora", "Germany": "germans", "North": "south", "Fen": "fan", "Alden": "alder-wood", "Stone folk": "stones", "": "north",
		"4th Hussars": "5th Hussars", "Army 10": "Army 20", "Brigade 11": "Brigade 12", "Legion I": "Legion II", "Legion III": "Legion II", "Alder": "Alden"} {
		if Slip(got, name) {
			t.Errorf("%q is taken for %q", got, name)
		}
	}
}

func TestMeant(t *testing.T) {
	titles := map[string]string{
		"hmg": "Heavy machine gun", "mg-tank": "MG tank", "gun-tank": "Gun tank", "pz-iii-h": "Pz.Kpfw. III H", "pz-iii-j": "Pz.Kpfw. III J",
		"pz-ii-f": "Pz.Kpfw. II F", "alden-light-tank": "Alden Light Tank", "alden-medium-tank": "Alden Medium Tank", "alden-flak": "Alden Flak",
		"regular-infantry": "Regular infantry", "lorry": "Lorry", "str": "Strength", "cafe": "Café Größe",
	}
	ids := []string{"hmg", "mg-tank", "gun-tank", "pz-iii-h", "pz-iii-j", "pz-ii-f", "alden-light-tank", "alden-medium-tank", "alden-flak",
		"regular-infantry", "lorry", "str", "cafe"}
	for _, c := range []struct {
		name, got string
		want      []string
	}{
		{"case", "HMG", []string{"hmg"}},
		{"a title", "Heavy Machine Gun", []string{"hmg"}},
		{"points in a title", "Pz.Kpfw. III J", []string{"pz-iii-j"}},
		{"accents", "cafe grosse", []string{"cafe"}},
		{"blanks", "MG tank", []string{"mg-tank"}},
		{"no hyphens", "guntank", []string{"gun-tank"}},
		{"quotes", `"lorry"`, []string{"lorry"}},
		{"a plural", "Lorries", []string{"lorry"}},
		{"words of several", "pz-iii", []string{"pz-iii-h", "pz-iii-j"}},
		{"words before a slip", "alden-tank", []string{"alden-light-tank", "alden-medium-tank"}},
		{"words in another order", "infantry-regular", []string{"regular-infantry"}},
		{"words of titles", "machine gun", []string{"hmg"}},
		{"a slip in a title", "Heavy machin gun", []string{"hmg"}},
		{"its beginning", "reg inf", []string{"regular-infantry"}},
		{"words around it", "supply lorry", []string{"lorry"}},
		{"as many as tell apart", "tank", []string{"mg-tank", "gun-tank", "alden-light-tank", "alden-medium-tank"}},
		{"too many fit", "pz-alden-x", nil},
		{"nothing near", "submarine", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Meant(c.got, ids, func(id string) string { return titles[id] }); !slices.Equal(got, c.want) {
				t.Errorf("Meant(%q) = %q, want %q", c.got, got, c.want)
			}
		})
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0},
		{"abc", "acb", 1}, {"ca", "abc", 3}, {"kitten", "sitting", 3}, {"über", "uber", 1},
	} {
		if got := slips([]rune(c.a), []rune(c.b), 10); got != c.want {
			t.Errorf("slips(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// TestSlipsNearTheDiagonal leaves out of the table what cannot matter: as long
// as a distance is less than what is enough, it is as in the whole table.
func TestSlipsNearTheDiagonal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	word := func() []rune {
		w := make([]rune, r.IntN(12))
		for i := range w {
			w[i] = 'a' + r.Int32N(3)
		}
		return w
	}
	for range 20_000 {
		a, b := word(), word()
		whole := slips(a, b, 100)
		for enough := 1; enough < 14; enough++ {
			if got := slips(a, b, enough); min(got, enough) != min(whole, enough) {
				t.Fatalf("slips(%q, %q) = %d, and %d where %d are enough", string(a), string(b), whole, got, enough)
			}
		}
	}
}

// TestNearestOfMany has as much to compare as a document can hold.
func TestNearestOfMany(t *testing.T) {
	names := make([]string, mostCandidates)
	for i := range names {
		names[i] = strings.Repeat("y", 40) + strconv.Itoa(1_000_000+i*7919)
	}
	for _, name := range names[:20] {
		if got := Nearest(name+"x", names); got != name {
			t.Fatalf("%q for %q", got, name)
		}
		if got := Nearest(name+"x", slices.Concat(names, names)); got != "" {
			t.Errorf("%q is guessed among %d names", got, 2*len(names))
		}
	}
	if got := Nearest(strings.Repeat("x", 1_000_000), names); got != "" {
		t.Errorf("%q is no guess at a word of a million letters", got)
	}
}

// Names are found in whatever spelling, as SameName compares them.
func TestSpellings(t *testing.T) {
	names := []string{"Pz.Kpfw. III J", "pz kpfw iii j", "lorry", "Lorries", "HMG", "Léon", "", "LEON", "h m g"}
	var s Spellings
	if got := s.Of("lorry"); len(got) > 0 {
		t.Errorf("without names %d are found", got)
	}
	for i, name := range names {
		s.Add(name, i)
		s.Add(name, i)
	}
	for _, got := range append(names, "lorrys", "pzkpfwiiij", "léons") {
		var want []int
		for i, name := range names {
			if SameName(got, name) {
				want = append(want, i)
			}
		}
		if all := s.Of(got); !slices.Equal(all, want) {
			t.Errorf("%q is found in %d, want %d", got, all, want)
		}
	}
}

func TestLikeness(t *testing.T) {
	for _, c := range []struct {
		a, b        string
		least, most float64
	}{
		{"Rifles", "Rifels", 0.45, 0.6}, {"", "", 0, 0}, {"same", "Same", 1, 1}, {"Walk one hex.", "A river", 0, 0.2},
		{"It moves two squares through woods.", "It moves 2 squares through deep woods.", 0.7, 0.95},
	} {
		if got := PairsOf(c.a).Likeness(PairsOf(c.b)); got < c.least || got > c.most {
			t.Errorf("%q and %q: %.2f, want %g to %g", c.a, c.b, got, c.least, c.most)
		}
	}
}

func TestHasName(t *testing.T) {
	for _, c := range []struct {
		whole, name string
		want        bool
	}{
		{"Reservists, Old guard", "reservist", true},
		{"Reservist", "Reservists", true},
		{"special-infantry", "infantry", true},
		{"Batteries", "battery", true},
		{"Heavy machine guns", "machine gun", true},
		{"Heavy machine guns", "heavy gun", false},
		{"Pétroleuses", "petroleuse", true},
		{"Königin", "könig", false},
		{"Старая гвардия", "ГВАРДИЯ", true},
		{"Старая гвардия", "конница", false},
		{"近衛", "近衛", true},
		{"??", "??", true},
		{"Mortar", "??", false},
		{"", "mortar", false},
	} {
		if got := HasName(c.whole, c.name); got != c.want {
			t.Errorf("%q has %q: %t", c.whole, c.name, got)
		}
	}
}
