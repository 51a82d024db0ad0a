package text

import "testing"

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
		{"half of it", "tank", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Nearest(c.got, units); got != c.want {
				t.Errorf("Nearest(%q) = %q, want %q", c.got, got, c.want)
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
		if got := slips([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("slips(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
