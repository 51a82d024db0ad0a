package source

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

func read(t *testing.T, file, text string, l Limits) (*Node, []string) {
	t.Helper()
	n, found, err := Read(context.Background(), file, []byte(text), Options{Limits: l})
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, d := range found {
		words = append(words, d.Code+" "+d.Message)
	}
	return n, words
}

// TestFormatsSayTheSame reads values that the formats write differently.
func TestFormatsSayTheSame(t *testing.T) {
	want := map[string]any{
		"text": "Süd \"x\"\t☂", "lines": "a\nb\n", "whole": 60.0, "negative": -3.0, "half": 2.5, "small": 1e-7,
		"yes": true, "no": false, "none": nil, "list": []any{1.0, "b", []any{}}, "struct": map[string]any{"a-b": map[string]any{}},
	}
	for file, text := range map[string]string{
		"a.cue": `text: "Süd \"x\"\t\u2602"
lines: """
	a
	b

	"""
whole: 0x3C, negative: -3, half: 2.5, small: 1e-7
yes: true, no: false, none: null
list: [1, #"b"#, []]
struct: "a-b": {}
`,
		"a.yaml": `text: "Süd \"x\"\t\u2602"
lines: |
  a
  b
whole: 60
negative: -3
half: 2.5
small: 1e-7
yes: true
no: False
none: ~
list: [1, b, []]
struct:
  a-b: {}
`,
		"a.json": `{"text": "Süd \"x\"\t\u2602", "lines": "a\nb\n", "whole": 60, "negative": -3, "half": 2.5, "small": 1E-7,
"yes": true, "no": false, "none": null, "list": [1, "b", []], "struct": {"a-b": {}}}`,
	} {
		n, words := read(t, file, text, Limits{})
		if len(words) > 0 {
			t.Errorf("%s: %q", file, words)
			continue
		}
		if got := plain(t, n); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v, want %v", file, got, want)
		}
	}
}

// TestNumbers reads what CUE and YAML allow as numbers, as JSON has them.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct{ file, written, want string }{
		{"a.cue", "1_000", "1000"}, {"a.cue", "1K", "1000"}, {"a.cue", "1.5K", "1500"}, {"a.cue", ".5", "0.5"}, {"a.cue", "3.0", "3.0"},
		{"a.cue", "1e3", "1e3"}, {"a.cue", "-0b11", "-3"}, {"a.cue", "+7", "7"}, {"a.cue", "2*3", "6"}, {"a.cue", "3/2", "1.5"}, {"a.cue", "-(2)", "-2"},
		{"a.yaml", "1_000", "1000"}, {"a.yaml", "0", "0"}, {"a.yaml", "0.5", "0.5"}, {"a.yaml", "3.0", "3.0"}, {"a.yaml", "+7", "7"}, {"a.yaml", "!!float 3", "3.0"},
	} {
		n, words := read(t, tt.file, "a: "+tt.written+"\n", Limits{})
		if len(words) > 0 {
			t.Errorf("%s: %q", tt.written, words)
			continue
		}
		f, _ := n.Field("a")
		if f.Value.Kind != Number || f.Value.Text != tt.want {
			t.Errorf("%s in %s is %q, want %q", tt.written, tt.file, f.Value.Text, tt.want)
		}
	}
}

// TestYAMLWords reads plain words as YAML's core schema does.
func TestYAMLWords(t *testing.T) {
	for written, want := range map[string]any{
		"yes": "yes", "on": "on", "no": "no", "TRUE": true, "null": nil, "Null": nil, "": nil, "1914-08-04": "1914-08-04", "1e": "1e", "!!str 60": "60", "'60'": "60",
	} {
		n, words := read(t, "a.yaml", "a: "+written+"\n", Limits{})
		if len(words) > 0 || !reflect.DeepEqual(plain(t, n), map[string]any{"a": want}) {
			t.Errorf("%q reads as %v (%q)", written, plain(t, n), words)
		}
	}
}

// TestLimits holds each limit, just kept and just broken, in every format.
func TestLimits(t *testing.T) {
	l := Limits{Bytes: 200, Nodes: 20, Elements: 8, Depth: 4}
	const eight = "[1,2,3,4,5,6,7,8]"
	for value, want := range map[string]string{
		"[[[1]]]":                            "",
		"[[[[1]]]]":                          "D101 the document is nested deeper than 4 levels",
		eight:                                "",
		"[1,2,3,4,5,6,7,8,9]":                "D101 one list or set of fields has more than 8 elements",
		"[" + eight + "," + eight + "]":      "",
		"[" + eight + "," + eight + ",[]]":   "D101 the document has more than 20 values",
		`"` + strings.Repeat("x", 191) + `"`: "D101 the file has 201 bytes, at most 200",
	} {
		for file, text := range map[string]string{
			"a.json": `{"a": ` + value + "} ", "a.yaml": "a:      " + value, "a.cue": "a:      " + value,
		} {
			if _, words := read(t, file, text, l); strings.Join(words, "; ") != want {
				t.Errorf("%s %s: got %q, want %q", file, text, words, want)
			}
		}
	}
}

// TestGrown evaluates to more than may be written.
func TestGrown(t *testing.T) {
	_, words := read(t, "a.cue", "a: [1, 1, 1, 1]\nb: [a, a, a, a]\nc: [b, b]\n", Limits{Nodes: 40})
	if want := []string{"D102 the document grows beyond 40 values when it is evaluated"}; !reflect.DeepEqual(words, want) {
		t.Errorf("got %q", words)
	}
}

// TestEvaluatedLikeLiteral evaluates documents of mere data, which must give
// the same tree, places and all, as reading them off.
func TestEvaluatedLikeLiteral(t *testing.T) {
	for _, text := range []string{
		"a: 1\nb: \"x\"\nc: [1, 2.5, -3, {d: null, e: true}]\n",
		"\"a-b\": {\n\t\"ü\": \"ü\",\t\"v\": [\n\t\t1,\n\t]\n}\n",
		"{a: 1}\n",
		"a: word\nb: [tank-rifle, 1]\n",
	} {
		c := newReader("a.cue", []byte(text), Options{}).parseCUE()
		want, ok := c.literal()
		c = newReader("a.cue", []byte(text), Options{}).parseCUE()
		got := c.evaluate()
		if ok && !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nread off  %+v\nevaluated %+v", text, dump(want), dump(got))
		}
	}
}

// dump writes a tree with its places.
func dump(n *Node) string {
	s := n.Words() + "@" + n.At.String()
	for _, item := range n.Items {
		s += " [" + dump(item) + "]"
	}
	for _, f := range n.Fields {
		s += " " + f.Name + "@" + f.Key.String() + ": {" + dump(f.Value) + "}"
	}
	return s
}

// plain is a value as encoding/json decodes it.
func plain(t *testing.T, n *Node) (v any) {
	t.Helper()
	if err := json.Unmarshal(n.JSON(), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestPlacesInALongLine counts columns in characters wherever a line is long,
// and back.
func TestPlacesInALongLine(t *testing.T) {
	text := []byte("a: 1\n" + strings.Repeat("é☂x😀", 1_000) + "\nb: 2\n")
	p := newPage("a.yaml", text)
	for off := range text {
		if !utf8.RuneStart(text[off]) {
			continue
		}
		at := p.span(off, off+1)
		start := bytes.LastIndexByte(text[:off], '\n') + 1
		if want := utf8.RuneCount(text[start:off]) + 1; at.Column != want {
			t.Fatalf("offset %d is column %d, not %d", off, at.Column, want)
		}
		if back := p.offset(at.Line, at.Column); back != off {
			t.Fatalf("column %d of line %d is offset %d, not %d", at.Column, at.Line, back, off)
		}
	}
	if got := p.span(5, len(text)).Length; got != 4_000 {
		t.Errorf("the line is %d characters long", got)
	}
	if got := p.offset(2, 100_000); got != bytes.LastIndexByte(text[:len(text)-1], '\n') {
		t.Errorf("what is behind the line's end is at %d", got)
	}
}

// TestDepthOfSigns lets everything through that people write, however wide.
func TestDepthOfSigns(t *testing.T) {
	wide := "title: \"x\"\n" + `a: "` + strings.Repeat(`\(title), `, 600) + "\"\n" +
		"b: [" + strings.Repeat("{c: -1, d: \"(\"}, ", 600) + "]\n" +
		strings.Repeat("{", 60) + "x: y: [(1 + 2) * 3, title]" + strings.Repeat("}", 60) + "\n"
	if r := newReader("a.cue", []byte(wide), Options{}); !r.parsable() {
		t.Errorf("%v %v", r.found, r.meter.over)
	}
	for _, text := range []string{"a: " + strings.Repeat("-", 600) + "1", strings.Repeat("a:", 600) + "1", "a: b" + strings.Repeat("[0]", 600)} {
		if r := newReader("a.cue", []byte(text), Options{}); r.parsable() || r.meter.over == nil {
			t.Errorf("%.20s… is not too deep", text)
		}
	}
}

// TestOtherBases refuses numbers in YAML that a reader takes for others.
func TestOtherBases(t *testing.T) {
	for written, want := range map[string]string{
		"010":  "010 is 8 in YAML, which counts by another base than ten behind a 0; write 8, or take the 0 away",
		"0x10": "0x10 is 16 in YAML, which counts by another base than ten behind a 0; write 16, or take the 0 away",
	} {
		if _, words := read(t, "a.yaml", "a: "+written+"\n", Limits{}); len(words) != 1 || !strings.Contains(words[0], want) {
			t.Errorf("%s: %q, want %q", written, words, want)
		}
	}
}

// TestWordsOfTheAuthor leaves words alone that look like a slip and stand in a text of
// several lines, or of several words.
func TestWordsOfTheAuthor(t *testing.T) {
	for _, title := range []string{"\"Lists where\n  x = y, for sure\"", "'Guns:\n\n  -first ''and''\n  last'", "Lists where\n  x = y", "Well, well,"} {
		text := "title: " + title + "\nlimit = 20\nentries:\n- type: a\n  count = 2\n"
		_, found, _ := Read(context.Background(), "a.yaml", []byte(text), Options{})
		if len(found) != 1 || len(found[0].Fixes) != 1 || len(found[0].Fixes[0].Edits) != 2 {
			t.Errorf("%s: %v", text, found)
			continue
		}
		for _, e := range found[0].Fixes[0].Edits {
			if line := strings.Split(text, "\n")[e.Line-1]; line != "limit = 20" && line != "  count = 2" {
				t.Errorf("%q is changed", line)
			}
		}
	}
	if n, words := read(t, "a.yaml", "a: Well, well,\n", Limits{}); len(words) > 0 || plain(t, n).(map[string]any)["a"] != "Well, well," {
		t.Error(n, words)
	}
}

// TestFirstLine reports a mistake in the line that YAML's library does not name: its first.
func TestFirstLine(t *testing.T) {
	_, found, err := Read(context.Background(), "a.yaml", []byte(strings.Repeat("- [{", 100)), Options{})
	if err != nil || len(found) != 1 || found[0].Line != 1 || found[0].Column != 1 {
		t.Error(found, err)
	}
}
