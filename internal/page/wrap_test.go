package page

import (
	"math"
	"strings"
	"testing"
)

// set draws words and returns one string a line, by baseline.
func set(w Words, size, width, hang float64) []string {
	var c Canvas
	Para{Words: w, Size: size, Hang: hang}.Draw(&c, 0, 0, width)
	var lines []string
	y := math.Inf(-1)
	for _, it := range drawn(c.Items()) {
		text := it.(Text)
		if text.At.Y > y {
			lines, y = append(lines, ""), text.At.Y
		}
		lines[len(lines)-1] += text.Run
	}
	return lines
}

func TestWrapHoldsTheWidthAndLosesNothing(t *testing.T) {
	const text = "The **quick** brown fox jumps over the lazy dog → and antidisestablishmentarianism goes on-and-on"
	plainText := strings.NewReplacer("*", "").Replace(text)
	for _, width := range []float64{3, 8, 15, 40, 200} {
		var p Faults
		words := p.Words("f", text, Style{})
		for _, l := range words.wrap(width, 9, 0) {
			if w := millimetres(l.width, 9); w > width+0.001 {
				t.Errorf("width %v: a line of %v mm", width, w)
			}
		}
		got := strings.Join(set(words, 9, width, 0), "")
		if squeeze(got) != squeeze(plainText) {
			t.Errorf("width %v: %q", width, got)
		}
	}
}

func squeeze(s string) string { return strings.ReplaceAll(s, " ", "") }

func TestLineOfOneFaceIsOneItem(t *testing.T) {
	var p Faults
	var c Canvas
	Para{Words: p.Words("f", "one two three", Style{}), Size: 9}.Draw(&c, 10, 20, 100)
	if len(drawn(c.Items())) != 1 || drawn(c.Items())[0].(Text).Run != "one two three" {
		t.Errorf("got %v", drawn(c.Items()))
	}
}

func TestSpacesSurviveAChangeOfFace(t *testing.T) {
	var p Faults
	got := strings.Join(set(p.Words("f", "a **b** c", Style{}), 9, 100, 0), "")
	if got != "a b c" {
		t.Errorf("got %q", got)
	}
}

func TestAlignment(t *testing.T) {
	var p Faults
	words := p.Words("f", "12", Style{})
	width := words.Width(10)
	for align, want := range map[Align]float64{Left: 5, Centre: 5 + (30-width)/2, Right: 35 - width} {
		var c Canvas
		Para{Words: words, Size: 10, Align: align}.Draw(&c, 5, 0, 30)
		if got := drawn(c.Items())[0].(Text).At.X; math.Abs(got-want) > 0.001 {
			t.Errorf("align %d: at %v, want %v", align, got, want)
		}
	}
}

func TestHangIndentsAllLinesButTheFirst(t *testing.T) {
	var p Faults
	var c Canvas
	Para{Words: p.Words("f", "one two three four", Style{}), Size: 9, Hang: 3}.Draw(&c, 10, 0, 12)
	if len(drawn(c.Items())) < 3 {
		t.Fatalf("too few lines: %v", drawn(c.Items()))
	}
	for i, it := range drawn(c.Items()) {
		want := 13.0
		if i == 0 {
			want = 10
		}
		if got := it.(Text).At.X; got != want {
			t.Errorf("line %d at %v, want %v", i, got, want)
		}
	}
}

func TestFit(t *testing.T) {
	long := strings.Repeat("word ", 40)
	t.Run("what fits keeps its size", func(t *testing.T) {
		var p Faults
		if got := p.Fit("f", Para{Words: p.Words("f", "short", Style{}), Size: 12}, 40, 10, 6); got.Size != 12 {
			t.Errorf("size %v", got.Size)
		}
	})
	t.Run("what does not is shrunk until it does", func(t *testing.T) {
		var p Faults
		got := p.Fit("f", Para{Words: p.Words("f", long, Style{}), Size: 12}, 40, 30, 6)
		if got.Size >= 12 || got.Size < 6 || got.Height(40) > 30+slack || len(p.All()) > 0 {
			t.Errorf("size %v, height %v, faults %v", got.Size, got.Height(40), p.All())
		}
		bigger := got
		bigger.Size += step
		if bigger.Height(40) <= 30 {
			t.Errorf("%v pt would have fitted too", bigger.Size)
		}
	})
	t.Run("what never fits is set whole, and named", func(t *testing.T) {
		var p Faults
		got := p.Fit(`card "Rifles", text`, Para{Words: p.Words("f", long, Style{}), Size: 12}, 20, 10, 6)
		if got.Size != 6 || len(p.All()) != 1 {
			t.Fatalf("size %v, faults %v", got.Size, p.All())
		}
		fault := p.All()[0]
		if fault.Kind != Overflow || !strings.HasPrefix(fault.String(), `card "Rifles", text: does not fit: `) {
			t.Errorf("fault %s", fault)
		}
		if n := strings.Count(strings.Join(set(got.Words, 6, 20, 0), " "), "word"); n != 40 {
			t.Errorf("%d of 40 words were set", n)
		}
	})
	t.Run("what is read for its looks loses its last words", func(t *testing.T) {
		var p Faults
		got := p.Brief("foot", Para{Words: p.Words("f", "2 alike · **The Long Column** of the Second Autumn", Style{}), Size: 8}, 30, 3.5, 6)
		if text := got.Words.String(); got.Height(30) > 3.5 || len(p.All()) != 1 || p.All()[0].Kind != Shortened || Shortened.Stops() ||
			!strings.HasPrefix(text, "2 alike · The Long") || !strings.HasSuffix(text, "…") {
			t.Errorf("%q, faults %v", text, p.All())
		}
		whole := p.Brief("foot", Para{Words: p.Words("f", "2 alike", Style{}), Size: 8}, 30, 3.5, 6)
		if whole.Words.String() != "2 alike" || whole.Size != 8 || len(p.All()) != 1 {
			t.Errorf("%q at %v, faults %v", whole.Words.String(), whole.Size, p.All())
		}
	})
	t.Run("a long name is shrunk rather than broken", func(t *testing.T) {
		var p Faults
		got := p.Fit("f", Para{Words: p.Words("f", "Landungsbataillon", Style{}), Size: 14}, 30, 20, 5)
		if n := len(set(got.Words, got.Size, 30, 0)); n != 1 {
			t.Errorf("%d lines at %v pt", n, got.Size)
		}
	})
}

// TestTitlesHaveEvenLines sets titles of several lines: none is much shorter than another, in the
// place that their alignment says, and none has a word broken or a line more.
func TestTitlesHaveEvenLines(t *testing.T) {
	var p Faults
	for _, text := range []string{"Map the Right Way Up", "A Short Cut, They Say", "One", "Donaudampfschifffahrtsgesellschaft"} {
		for _, width := range []float64{14, 22, 40} {
			for align, part := range []float64{0, 0.5, 1} {
				para := Para{Words: p.Plain("title", text, Style{}), Size: 14, Align: Align(align), Tight: true}
				var plain, even Canvas
				para.Draw(&plain, 0, 0, width)
				para.Even = true
				para.Draw(&even, 0, 0, width)
				was, is := Group{Items: plain.Items()}.Bounds(), Group{Items: even.Items()}.Bounds()
				middle := is.X + is.W*part
				if len(plain.Items()) != len(even.Items()) || is.W > was.W+slack || math.Abs(middle-width*part) > 0.2 {
					t.Errorf("%q in %v mm: %v, even %v", text, width, was, is)
				}
				if text == "Map the Right Way Up" && width == 22 && is.W > 0.9*was.W {
					t.Errorf("not even: %v, was %v", is, was)
				}
			}
		}
	}
}
