package layout

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	_ "github.com/tabletop-forge/forge/internal/golden" // garbage is collected seldom
)

func TestSet(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"indents of blocks", "a.yaml", "a:\n    b:   1\n    c:\n    - x\n    -   y: 2\n        z: 3\n", "a:\n  b: 1\n  c:\n    - x\n    - y: 2\n      z: 3\n"},
		{"a list below its name", "a.yaml", "a:\n- x\n# two\n- y\n\n\n\nb: 1\n", "a:\n  - x\n  # two\n  - y\n\nb: 1\n"},
		{"remarks in line", "a.yaml", "a: 1 # one\nlong: 2     # two\nc: 3\nd: 4   # four\n", "a: 1    # one\nlong: 2 # two\nc: 3\nd: 4 # four\n"},
		{"remarks further in", "a.yaml", "a:\n    - x\n    # behind x\n  # between\n# of b\nb: 1\n# end\n", "a:\n  - x\n  # behind x\n  # between\n# of b\nb: 1\n# end\n"},
		{"a block of text", "a.yaml", "a:\n    n: |\n        one\n          two   \n\n        three\n\n\n    m: >-\n      x\nb: 1", "a:\n  n: |\n    one\n      two   \n\n    three\n\n  m: >-\n    x\nb: 1\n"},
		{"a text that is kept whole", "a.yaml", "a: |+\n x\n\n\nb: |2\n    y\n", "a: |+\n  x\n\n\nb: |2\n    y\n"},
		{"a text without a line's end", "a.yaml", "a: |\n x", "a: |\n  x"},
		{"lines of a text", "a.yaml", "a: one\n     two\n\n     three # end\nb:   'x\n\n  it''s'\nc: \"x \\\n    y\"\n", "a: one\n  two\n\n  three # end\nb: 'x\n\n  it''s'\nc: \"x \\\n  y\"\n"},
		{"brackets", "a.yaml", "a: { b: 1,c : [ 1,2 ] }\nl: [\n{a: 1},   # one\n  {a: 2}\n]\n", "a: {b: 1, c: [1, 2]}\nl: [\n  {a: 1}, # one\n  {a: 2}\n  ]\n"},
		{"brackets in a list", "a.yaml", "l:\n- {a: 1,\n   b: 2}\n", "l:\n  - {\n      a: 1,\n      b: 2\n    }\n"},
		{"anchors", "a.yaml", "x: &x\n    q: 1\nl:\n-   <<: *x\n-   *x\n- &y   !!str   z\n- ! {a: *x , *y : 2}\n", "x: &x\n  q: 1\nl:\n  - <<: *x\n  - *x\n  - &y !!str z\n  - ! {a: *x, *y : 2}\n"},
		{"names", "a.yaml", "\"a: b\" : 1\n? c\n:   d\n- e: 2\n", "no"},
		{"names in other ways", "a.yaml", "\"a: b\" : 1\n? c\n:   d\n'e':   - 2\n", "no"},
		{"names with marks", "a.yaml", "\"a: b\" : 1\n? c\n:   d\n'e':   2\n", "\"a: b\": 1\n? c\n: d\n'e': 2\n"},
		{"marks of a document", "a.yaml", "\ufeff%YAML 1.1\r\n---   # here\r\na:   1\r\n...\r\n", "%YAML 1.1\n--- # here\na: 1\n...\n"},
		{"lists in lists", "a.yaml", "- -   1\n  - 2\n-\n  - 3\n- # four\n    a: 4\n", "- - 1\n  - 2\n-\n  - 3\n- # four\n  a: 4\n"},
		{"only remarks", "a.yaml", "\n\n  # a\n\n\n# b\n\n", "# a\n\n# b\n"},
		{"nothing", "a.yaml", "", ""},
		{"two documents", "a.yaml", "a: 1\n---\nb: 2\n", "no"},
		{"a line", "a.json", `{"a":1,"b":[1,2, {"c":null}],"d":{},"e":[ ]}`, "{\"a\": 1, \"b\": [1, 2, {\"c\": null}], \"d\": {}, \"e\": []}\n"},
		{"lines", "a.json", "\ufeff{\r\n\t\"a\" : 1,\r\n\r\n\r\n\t\"b\": [\r\n{\"c\":\r\n2}\r\n,{\"d\":3}]}", "{\n  \"a\": 1,\n\n  \"b\": [\n    {\"c\": 2},\n    {\"d\": 3}\n  ]\n}\n"},
		{"too long for a line", "a.json", `{"a":["` + strings.Repeat("x", 60) + `","` + strings.Repeat("y", 60) + `"],"b":1}`, "{\n  \"a\": [\n    \"" + strings.Repeat("x", 60) + "\",\n    \"" + strings.Repeat("y", 60) + "\"\n  ],\n  \"b\": 1\n}\n"},
		{"a simple value", "a.json", " 1 ", "1\n"},
		{"signs", "a.json", `["[,]{:}#&", "\"\\", "\u00e9"]`, "[\"[,]{:}#&\", \"\\\"\\\\\", \"\\u00e9\"]\n"},
		{"too deep", "a.yaml", strings.Repeat("- ", 5000) + "a", "no"},
		{"too deep in CUE", "a.cue", strings.Repeat("a: ", 300_000) + "1", "no"},
		{"too deep in brackets", "a.json", strings.Repeat("[", 5000) + strings.Repeat("]", 5000), "no"},
		{"what is no JSON", "a.json", `{"a": 1,}`, "no"},
	} {
		got, err := Set(c.file, []byte(c.text))
		if err != nil {
			got = []byte("no")
		}
		if string(got) != c.want {
			t.Errorf("%s: got %v\n%s\nwant\n%s", c.name, err, got, c.want)
		}
		if err == nil {
			holds(t, c.file, []byte(c.text), got)
		}
	}
}

// holds says whether a text that was set says the same, with every sign in its place,
// and is set.
func holds(t *testing.T, file string, before, after []byte) {
	t.Helper()
	if again, err := Set(file, after); err != nil || !bytes.Equal(again, after) {
		t.Fatalf("%s set twice: %v\n%s\nis\n%s\nand then\n%s", file, err, before, after, again)
	}
	var a, b any
	read := func(text []byte, v any) error { return yaml.Unmarshal(plain(text), v) }
	if filepath.Ext(file) == ".json" {
		read = func(text []byte, v any) error { return json.Unmarshal(plain(text), v) }
	}
	errA, errB := read(before, &a), read(after, &b)
	twice := errA != nil && errB != nil && strings.Contains(errA.Error(), "already defined")
	if !twice && (errA != nil || errB != nil || fmt.Sprint(a) != fmt.Sprint(b)) {
		t.Fatalf("%s: %v %v\n%s\nis\n%s", file, errA, errB, before, after)
	}
	if !bytes.Equal(inked(plain(before)), inked(after)) {
		t.Fatalf("%s: %s\nis\n%s", file, before, after)
	}
	if bytes.HasSuffix(after, []byte("\n\n")) && filepath.Ext(file) == ".json" || bytes.ContainsAny(after, "\r") {
		t.Fatalf("%s: ends of lines in %q", file, after)
	}
}

// TestSetAtRandom sets documents of random parts with random blanks.
func TestSetAtRandom(t *testing.T) {
	for seed := range uint64(1_500) {
		w := writer{rand.New(rand.NewPCG(seed, 7))}
		file, text := "a.yaml", w.block(0, 3)
		if seed%5 == 0 {
			file, text = "a.json", w.json(4)
		}
		got, err := Set(file, []byte(text))
		if _, readErr := readYAML(plain([]byte(text))); file == "a.yaml" && readErr != nil {
			t.Fatalf("seed %d: the test writes what is not to be read: %v\n%s", seed, readErr, text)
		}
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		holds(t, file, []byte(text), got)
	}
}

// writer writes documents by lot.
type writer struct{ *rand.Rand }

func (w writer) one(of ...string) string { return of[w.IntN(len(of))] }

// end is the end of a line.
func (w writer) end() string {
	return w.one("", "", "", "  ", " # it's [a, remark", "   #: x") + w.one("\n", "\n", "\n", "\r\n", "\n\n", "\n\n\n", "\n  # x\n", "\n# y\n")
}

func (w writer) scalar(indent int) string {
	in := strings.Repeat(" ", indent+1+w.IntN(3))
	switch w.IntN(9) {
	case 0:
		return "|" + w.one("", "-", "+") + "\n" + in + "one  \n\n" + in + "  # two\n" + w.one("", "\n", "\n\n")
	case 1:
		return ">" + w.one("", "-", "+") + w.one(" # x", "") + "\n" + w.one("", "\n") + in + "one\n" + in + "two\n\n" + in + " three: 3\n"
	case 2:
		return "one\n" + in + " two" + w.one("", "\n") + "\n" + in + "three" + w.end()
	case 3:
		return "'it''s # a\n\n " + in + "- text'" + w.end()
	case 4:
		return "\"a: \\\"b\\\" \\\n" + in + "\\  c\"" + w.end()
	case 5:
		return w.flow(indent+1, 2) + w.end()
	}
	return w.one("1", "x y", "true", "", "~", "'#'", `"\n"`, "a:b", "2024-01-01", "-1", "c#", "&a x", "!!str 5") + w.end()
}

func (w writer) flow(indent, depth int) string {
	gap := func() string {
		return w.one("", "", " ", "  ", "\n"+strings.Repeat(" ", indent+w.IntN(2)), " # no\n"+strings.Repeat(" ", indent))
	}
	if depth == 0 || w.IntN(3) == 0 {
		return w.one("1", "x y", `"a, b"`, "'it''s'", "a:b", "http://x", "~", "-1")
	}
	text, n := "", w.IntN(4)
	isList := w.IntN(2) == 0
	for i := range n {
		if i > 0 {
			text += gap() + ","
		}
		text += gap()
		if !isList {
			text += fmt.Sprintf(w.one("k%d", "\"k, %d\"", "'k%d'", "long key %d"), i) + w.one("", " ") + ":" + w.one(" ", "  ", gap()+" ")
		}
		text += w.flow(indent, depth-1)
	}
	if isList {
		return "[" + text + gap() + "]"
	}
	return "{" + text + gap() + "}"
}

// block is a list or struct on lines, its first indent left away.
func (w writer) block(indent, depth int) string {
	text, margin := "", strings.Repeat(" ", indent)
	isList := w.IntN(2) == 0
	for i := range 1 + w.IntN(4) {
		in := indent + 1 + w.IntN(3)
		switch {
		case isList:
			text += margin + "-" + strings.Repeat(" ", in-indent)
			if depth > 0 && w.IntN(2) == 0 {
				text += strings.TrimLeft(w.block(in+1, depth-1), " ")
				continue
			}
		default:
			text += margin + fmt.Sprintf(w.one("a%d", "b %d", "%d-", "\"e: %d\"", "'f#%d'"), i) + w.one("", "", " ") + ":"
			if depth > 0 && w.IntN(2) == 0 {
				text += w.one("", "", " &b") + w.end() + w.block(in, depth-1)
				continue
			}
			text += " "
		}
		text += w.scalar(indent)
	}
	return text
}

func (w writer) json(depth int) string {
	gap := func() string { return w.one("", "", " ", "\n", "\t\n\n\n ", "\r\n") }
	text := w.one(`"a, [b]"`, "1", "-1.5e3", "null", `"\"#\\"`, `"é🎲"`, `"`+strings.Repeat("long ", 12)+`"`)
	if k := w.IntN(3); depth > 0 && k > 0 {
		text = ""
		for i := range w.IntN(6) {
			if i > 0 {
				text += gap() + ","
			}
			text += gap()
			if k == 1 {
				text += fmt.Sprintf("\"k%d\"", i) + gap() + ":" + gap()
			}
			text += w.json(depth - 1)
		}
		text = map[int]string{1: "{", 2: "["}[k] + text + gap() + map[int]string{1: "}", 2: "]"}[k]
	}
	return gap() + text + gap()
}

// TestSetShipped strews blanks into the documents of the repository.
func TestSetShipped(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../../../armylists/*/*.yaml", "../../../../armylists/*/*.json", "../../../../schema/testdata/long/list.*"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("nothing as %s: %v", pattern, err)
		}
		files = append(files, found...)
	}
	set := 0
	for seed := range uint64(700) {
		r := rand.New(rand.NewPCG(seed, 3))
		file := files[r.IntN(len(files))]
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for range 1 + r.IntN(4) {
			at := r.IntN(len(text))
			text = bytes.Join([][]byte{text[:at], text[min(len(text), at+r.IntN(2)):]}, []byte([]string{" ", "\n", "  ", "\t", "\n\n", "#", "\"", "- "}[r.IntN(8)]))
		}
		if filepath.Ext(file) == ".cue" {
			continue
		}
		got, err := Set(file, text)
		if err == nil {
			set++
			holds(t, file, text, got)
			continue
		}
		if _, readErr := readYAML(plain(text)); filepath.Ext(file) != ".json" && readErr == nil {
			t.Errorf("seed %d: %v\n%s", seed, err, text)
		}
	}
	if set < 140 {
		t.Errorf("%d of 700 were set", set)
	}
}

// TestSetIsQuick sets long texts of few kinds of lines.
func TestSetIsQuick(t *testing.T) {
	long := 1 << 17
	if os.Getenv("FORGE_SOAK") != "" {
		long = 1 << 20
	}
	for _, c := range []struct{ file, head, part, tail string }{
		{"a.yaml", "a: [", "x, ", "y]"}, {"a.yaml", "", "- 1 #\n", ""}, {"a.yaml", "a: ", "x\n ", "\n"}, {"a.yaml", "a: |\n", " x\n", ""},
		{"a.yaml", "", "#\n", ""}, {"a.yaml", strings.Repeat("- ", 60) + "\n", "         #\n", ""}, {"a.yaml", "a: [", "[],", "[\n]]"},
		{"a.json", "[", "[1,2,3],", "0]"}, {"a.json", "[", "[[\n1],2,{}],", "0]"}, {"a.json", strings.Repeat("[", 60) + "1", ",1", strings.Repeat("]", 60)},
	} {
		text := c.head + strings.Repeat(c.part, long/len(c.part)) + c.tail
		begun := time.Now()
		if _, err := Set(c.file, []byte(text)); err != nil {
			t.Errorf("%s of %q: %v", c.file, c.part, err)
		}
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("%s of %q: %v", c.file, c.part, took)
		} else {
			t.Log(c.file, c.part, took)
		}
	}
}
