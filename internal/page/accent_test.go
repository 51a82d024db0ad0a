package page

import (
	"math"
	"testing"
)

// seen turns light of a colour into what those see of it who lack one kind of cone,
// wholly, after Machado, Oliveira and Fernandes (2009).
var seen = map[string][3][3]float64{
	"all":      {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"no red":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"no green": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"no blue":  {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// lab is a colour as CIELAB has it: equal distances look equally far.
func lab(i Ink, by [3][3]float64) [3]float64 {
	light := [3]float64{linear(i.R), linear(i.G), linear(i.B)}
	times := func(m [3][3]float64, v [3]float64) (out [3]float64) {
		for r := range m {
			for c := range v {
				out[r] += m[r][c] * v[c]
			}
			out[r] = min(max(out[r], 0), 1.1)
		}
		return out
	}
	xyz := times([3][3]float64{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}, times(by, light))
	bend := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16./116
	}
	x, y, z := bend(xyz[0]/0.9505), bend(xyz[1]), bend(xyz[2]/1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// TestAccentsAreToldApart holds that the accents with names are read under white
// type, and that no two look the same: in grey, or to the colour-blind.
func TestAccentsAreToldApart(t *testing.T) {
	const apart, lighter = 14, 4 // of CIELAB; 2.3 is just seen side by side
	for i, a := range accents {
		if a.ink.Contrast() < ReadableContrast {
			t.Errorf("%s has a contrast of %.2f", a.name, a.ink.Contrast())
		}
		for _, b := range accents[:i] {
			for who, by := range seen {
				p, q := lab(a.ink, by), lab(b.ink, by)
				if d := math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2]); d < apart {
					t.Errorf("%s and %s: %.1f apart for those who see %s", a.name, b.name, d, who)
				}
			}
			if p, q := lab(a.ink.Grey(), seen["all"]), lab(b.ink.Grey(), seen["all"]); math.Abs(p[0]-q[0]) < lighter {
				t.Errorf("%s and %s: %.1f apart in grey", a.name, b.name, math.Abs(p[0]-q[0]))
			}
		}
	}
}

func TestReadAccent(t *testing.T) {
	for text, want := range map[string]string{"harbour": "#0e3690", "Brick": "#5f1501", "#FF8000": "#ff8000", "#123456": "#123456"} {
		if got, err := ReadAccent(text); err != nil || got.String() != want {
			t.Errorf("%q is %s, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "red", "#12345", "#12345g", "123456", "#+12345"} {
		if got, err := ReadAccent(text); err == nil {
			t.Errorf("%q is %s, %v", text, got, err)
		}
	}
}

// TestReadable darkens what is too light, as little as that takes.
func TestReadable(t *testing.T) {
	for _, i := range []Ink{RGB(255, 255, 255), RGB(255, 220, 0), RGB(0x99, 0xcc, 0xff), RGB(14, 54, 144), Black} {
		near := i.Readable()
		if near.Contrast() < ReadableContrast || i.Contrast() >= ReadableContrast && near != i || i.Contrast() < ReadableContrast && near.Contrast() > ReadableContrast+0.15 {
			t.Errorf("%s becomes %s with a contrast of %.2f", i, near, near.Contrast())
		}
	}
}

// TestInkInItsPlace tells an ink on paper by where it is used.
func TestInkInItsPlace(t *testing.T) {
	moss := RGB(0x38, 0x70, 0x3f)
	for _, c := range []struct {
		ink               Ink
		dump, moss, plain string
	}{
		{Accent(100).Or(Black), "accent100/k100", "#38703f", "k100"},
		{Accent(16).Or(Tint(13)), "accent16/k13", "#dfe8e0", "k13"},
		{White.Or(Black), "k0/k100", "k0", "k100"},
		{Accent(50).Or(Ink{}), "accent50/none", "#9cb89f", "none"},
		{moss, "#38703f", "#38703f", "k65"},
		{Tint(60), "k60", "k60", "k60"},
		{Ink{}, "none", "none", "none"},
	} {
		if c.ink.String() != c.dump || c.ink.In(moss).String() != c.moss || c.ink.Grey().String() != c.plain {
			t.Errorf("%s: %s in moss, %s in grey", c.ink, c.ink.In(moss), c.ink.Grey())
		}
	}
}
