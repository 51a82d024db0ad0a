package tabletop

import "testing"

func TestPlacesInText(t *testing.T) {
	for text, want := range map[string]Point{
		"0,0": {}, "24.25,17.5": {24_250, 17_500}, "-3,0.001": {-3_000, 1}, "1000,12": {Most, 12_000},
	} {
		got, err := ParsePoint(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%q is read as %s: %v", text, got, err)
		}
	}
	for _, text := range []string{"", "12", "12,", "12,8,3", "x,8", "NaN,8", "12,Inf", "1001,0", "12, 8"} {
		if got, err := ParsePoint(text); err == nil {
			t.Errorf("%q is read as %s", text, got)
		}
	}
}

func TestTenths(t *testing.T) {
	for length, want := range map[Length]string{0: "0.0", 12_000: "12.0", 12_049: "12.0", 12_050: "12.1", 249: "0.2"} {
		if got := length.Tenths(); got != want {
			t.Errorf("%d is told as %s, want %s", length, got, want)
		}
	}
	if got := (Point{9_960, 1_140}).Tenths(); got != "10.0,1.1" {
		t.Errorf("a place is told as %s", got)
	}
}
