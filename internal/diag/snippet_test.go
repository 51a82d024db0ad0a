package diag

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/tabletop-forge/forge/internal/text"
)

func TestCut(t *testing.T) {
	long := strings.Repeat("abcdefghi ", 20)
	for _, c := range []struct {
		name           string
		line           string
		column, length int
		text, marks    string
	}{
		{"plain", "count: 3", 8, 1, "count: 3", "       ^"},
		{"a word", "count: 300", 8, 3, "count: 300", "       ^^^"},
		{"no length", "count: 3", 1, 0, "count: 3", "^"},
		{"tabs go to the next stop", "\ta\tb", 4, 1, "    a   b", "        ^"},
		{"the tab itself", "a\tb", 2, 1, "a   b", " ^^^"},
		{"accents in one part", "née x", 5, 1, "née x", "    ^"},
		{"accents in two parts", "ne\u0301e x", 6, 1, "ne\u0301e x", "    ^"},
		{"on the accent: on its letter", "ne\u0301e", 3, 1, "ne\u0301e", " ^"},
		{"wide characters", "国境 x", 4, 1, "国境 x", "     ^"},
		{"a wide span", "x 国境", 3, 2, "x 国境", "  ^^^^"},
		{"behind the end", "ab", 3, 1, "ab", "  ^"},
		{"far behind the end", "ab", 30, 5, "ab", "  ^"},
		{"past the end", "ab cd", 4, 50, "ab cd", "   ^^"},
		{"an empty line", "", 1, 1, "", "^"},
		{"a control character", "a\x1bb", 3, 1, "a�b", "  ^"},
		{"clipped on the right", long, 3, 2, "abcdefghi abcdefghi abcdefghi abcdefgh…", "  ^^"},
		{"clipped on both sides", long, 101, 4, "… abcdefghi abcdefghi abcdefghi abcdefg…", "            ^^^^"},
		{"clipped on the left", long, 195, 4, "", ""},
		{"a span wider than the window", long, 101, 100, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := cut([]byte(c.line), c.column, c.length, 40)
			marks := strings.Repeat(" ", s.start) + strings.Repeat("^", s.caret)
			if c.text != "" && s.text != c.text {
				t.Errorf("text  %q\nwant  %q", s.text, c.text)
			}
			if c.marks != "" && marks != c.marks {
				t.Errorf("%s\n%s\nwant\n%s", s.text, marks, c.marks)
			}
			if w := max(uniseg.StringWidth(s.text), len(marks)); w > 40 {
				t.Errorf("%d columns of 40", w)
			}
		})
	}
}

// The marked part of a clipped line is the very part that the span names.
func TestCutMarksTheSpan(t *testing.T) {
	var b strings.Builder
	for i := range 60 {
		b.WriteString(string(rune('A' + i%26)))
		b.WriteString("é国 \t"[:1+i%2] + string(rune('α'+i%20)))
	}
	line := []rune(strings.ToValidUTF8(b.String(), ""))
	for column := 1; column+3 <= len(line); column++ {
		want := strings.ReplaceAll(string(line[column-1:column+2]), "\t", " ")
		s := cut([]byte(string(line)), column, 3, 40)
		if got := string([]rune(s.text)[s.start : s.start+s.caret]); got != want {
			t.Fatalf("column %d marks %q, want %q", column, got, want)
		}
	}
}

func TestSourceLine(t *testing.T) {
	file := []byte("\xef\xbb\xbfone\r\ntwo\n\nfour")
	for n, want := range map[int]string{1: "one", 2: "two", 3: "", 4: "four"} {
		if got, ok := sourceLine(file, n); !ok || string(got) != want {
			t.Errorf("line %d = %q, %v, want %q", n, got, ok, want)
		}
	}
	for _, n := range []int{-1, 0, 5, 100} {
		if got, ok := sourceLine(file, n); ok {
			t.Errorf("line %d = %q, want none", n, got)
		}
	}
	if _, ok := sourceLine(nil, 1); ok {
		t.Error("a file that cannot be read has lines")
	}
}

func FuzzCut(f *testing.F) {
	f.Add([]byte("\tname: \"née 国境\""), 3, 5, 40)
	f.Add([]byte{0xff, 0, 0x1b, '\t'}, 2, 1, 37)
	f.Fuzz(func(t *testing.T, line []byte, column, length, width int) {
		width = 33 + max(0, width)%200
		column, length = max(1, column%1000), length%1000
		s := cut(line, column, length, width)
		if s.start < 0 || s.caret < 1 || text.Harmless(s.text) != s.text {
			t.Errorf("cut = %+v", s)
		}
		if s.start+s.caret > width {
			t.Errorf("the caret stands at %d+%d of %d", s.start, s.caret, width)
		}
	})
}
