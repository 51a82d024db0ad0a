package source

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// patched is a text with its tree made to say what some JSON says; "no" if it
// cannot be.
func patched(t *testing.T, file, text, want string) string {
	t.Helper()
	root, _, err := Read(context.Background(), file, []byte(text), Options{})
	if err != nil || root == nil {
		t.Fatalf("%s is not read: %v\n%s", file, err, text)
	}
	plain, after := newReader("a.json", root.JSON(), Options{}).readJSON(), newReader("b.json", []byte(want), Options{}).readJSON()
	out, ok := Patch(file, []byte(text), Differences(root, plain, after))
	if !ok {
		return "no"
	}
	return string(out)
}

func TestPatch(t *testing.T) {
	for _, c := range []struct{ name, file, text, json, want string }{
		{"an element of lines", "a.cue", "l: [\n\t1, // one\n\t2, // two\n\t3,\n]\n", `{"l":[1,3]}`, "l: [\n\t1, // one\n\t3,\n]\n"},
		{"several before one", "a.cue", "l: [1, 9, 5] // all\n", `{"l":[2,3,9,5]}`, "l: [2, 3, 9, 5] // all\n"},
		{"several before the first", "a.yaml", "l:\n  - 7 # seven\n  - 8\n", `{"l":[1,2,3,7,8]}`, "l:\n  - 1\n  - 2\n  - 3\n  - 7 # seven\n  - 8\n"},
		{"elements that are like others", "a.cue", "m: [\n\t\"..\", // 0\n\t\".w\", // 1\n\t\"w.\", // 2\n\t\"~~\", // 3\n\t\"~.\", // 4\n\t\".w\", // 5\n]\n", `{"m":["=.",".w","==","~~","..",".w"]}`, "m: [\n\t\"=.\", // 0\n\t\".w\", // 1\n\t\"==\", // 2\n\t\"~~\", // 3\n\t\"..\", // 4\n\t\".w\", // 5\n]\n"},
		{"the last of lines", "a.json", "{\"l\": [\n 1,\n 2\n]}\n", `{"l":[1]}`, "{\"l\": [\n 1\n]}\n"},
		{"an element of a line", "a.cue", "l: [1, 2, 3] // all\n", `{"l":[1,3]}`, "l: [1, 3] // all\n"},
		{"two neighbours", "a.yaml", "l: [1, 2, 3]\n", `{"l":[1]}`, "l: [1]\n"},
		{"the only one", "a.yaml", "l:\n  - 1\nm: 2\n", `{"l":[],"m":2}`, "l: []\nm: 2\n"},
		{"an element of a block", "a.yaml", "l:\n  - a: 1 # one\n    b: 2\n  # three\n  - a: 3\n", `{"l":[{"a":3}]}`, "l:\n  # three\n  - a: 3\n"},
		{"added to a block", "a.yaml", "l:\n- a: 1 # one\n", `{"l":[{"a":1},{"a":2,"b":"x, y"}]}`, "l:\n- a: 1 # one\n- a: 2\n  b: \"x, y\"\n"},
		{"added without a line break", "a.yaml", "l:\n- a: 1", `{"l":[{"a":1,"m":[1,2]}]}`, "l:\n- a: 1\n  m: [1, 2]"},
		{"added to lines", "a.cue", "l: [\n\t1, // one\n]\n", `{"l":[1,2]}`, "l: [\n\t1, // one\n\t2,\n]\n"},
		{"added to lines of JSON", "a.json", "{\n\t\"a\": 1\n}", `{"a":1,"b":{"c":"d"}}`, "{\n\t\"a\": 1,\n\t\"b\": {\"c\": \"d\"}\n}"},
		{"added to a line", "a.cue", `l: [{a: 1}]`, `{"l":[{"a":1,"b-c":"\"x\""}]}`, `l: [{a: 1, "b-c": "\"x\""}]`},
		{"to an empty list", "a.yaml", "l: []\r\n", `{"l":[1]}`, "l: [1]\r\n"},
		{"a field of a document", "a.cue", "a: 1\r\nb: 2 // two\r\n", `{"a":1,"b":2,"c":3}`, "a: 1\r\nb: 2 // two\r\nc: 3\r\n"},
		{"a text in its quotes", "a.yaml", "a: \"x\" # c\nb: y\n", `{"a":"z","b":"no"}`, "a: \"z\" # c\nb: \"no\"\n"},
		{"nothing", "a.yaml", "a:\nb: 2\n", `{"a":1,"b":2}`, "a: 1\nb: 2\n"},
		{"braces left away", "a.cue", "a: b: c: 1\n", `{"a":{"b":{"c":2}}}`, "a: b: c: 2\n"},
		{"the first field of an item", "a.yaml", "l:\n  - a: 1\n    b: 2\n", `{"l":[{"b":2}]}`, "l:\n  - b: 2\n"},
		{"beyond comprehension", "a.cue", "l: [for x in [1, 2] {x}]\n", `{"l":[1]}`, "no"},
		{"a name without a value", "a.yaml", "l: [{a: 1, b, c: 2}]\n", `{"l":[{"a":1,"c":2}]}`, "l: [{a: 1, c: 2}]\n"},
		{"a name alone", "a.yaml", "l: [{b}]\nc: 2\n", `{"l":[{}],"c":2}`, "l: [{}]\nc: 2\n"},
		{"behind a lone return", "a.yaml", "t: A # x\ry: 3\rl:\n- a: 1\r- a: 2 # two\n", `{"t":"A","l":[{"a":2}]}`, "t: A # x\rl:\n- a: 2 # two\n"},
		{"behind a line of Unicode", "a.yaml", "t: A # x\u2028y: 3\nl: [1]\n", `{"t":"A","y":4,"l":[1]}`, "t: A # x\u2028y: 4\nl: [1]\n"},
		{"fields of a struct without braces", "a.cue", "a: b: 1\nc: 2\n", `{"a":{"b":1,"d":3},"c":4}`, "a: {b: 1, d: 3}\nc: 4\n"},
		{"what is deep, over lines", "a.yaml", "a: 1\n", `{"a":1,"b":{"c":{"d":{"e":[1,2]},"f":"x"},"g":{"h":1}}}`, "a: 1\nb:\n  c: {d: {e: [1, 2]}, f: x}\n  g: {h: 1}\n"},
		{"into nothing", "a.cue", "b: {} // none\n", `{"b":{"c":1}}`, "b: {c: 1} // none\n"},
		{"into nothing, over lines", "a.yaml", "b: {} # none\n", `{"b":{"c":"` + strings.Repeat("x", 60) + `","d":"` + strings.Repeat("y", 60) + `"}}`,
			"b:\n  c: " + strings.Repeat("x", 60) + "\n  d: " + strings.Repeat("y", 60) + " # none\n"},
		{"several figures at once", "a.json", "{\n  \"a\": 1,\n  \"b\": {\"c\": 2, \"d\": 3}\n}", `{"a":10,"b":{"c":20,"d":30,"e":40}}`, "{\n  \"a\": 10,\n  \"b\": {\"c\": 20, \"d\": 30, \"e\": 40}\n}"},
		{"folded text", "a.yaml", "a: >\n  x\n  y\n\nb: 1\n", `{"b":1}`, "\nb: 1\n"},
	} {
		if got := patched(t, c.file, c.text, c.json); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestPatchAhead writes a field before all others: below the remark that a file begins with, a package
// and imports, and above the remark of the field that was the first.
func TestPatchAhead(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"a.yaml", "# mine\n# alone\na: 1\nb: 2\n", "# mine\n# alone\nk: K\na: 1\nb: 2\n"}, {"a.yaml", "---\n# mine\na: 1\n", "---\n# mine\nk: K\na: 1\n"},
		{"a.yaml", "# mine\n\n# of a\na: 1\n", "# mine\n\nk: K\n# of a\na: 1\n"}, {"a.yaml", "a: 1\r\n", "k: K\r\na: 1\r\n"}, {"a.yaml", "{a: 1}\n", "{k: K, a: 1}\n"},
		{"a.cue", "// mine\na: 1\n", "// mine\nk: \"K\"\na: 1\n"}, {"a.cue", "package x\n\nimport \"list\"\n\n// of a\na: list.Max([1])\n", "package x\n\nimport \"list\"\n\nk: \"K\"\n// of a\na: list.Max([1])\n"},
		{"a.cue", "{\n\ta: 1\n}\n", "{\n\tk: \"K\"\n\ta: 1\n}\n"},
		{"a.json", "{\"a\": 1}", "{\"k\": \"K\", \"a\": 1}"}, {"a.json", "{\n  \"a\": 1\n}\n", "{\n  \"k\": \"K\",\n  \"a\": 1\n}\n"}, {"a.yaml", "{}\n", "{k: K}\n"},
	} {
		got, ok := Patch(c.file, []byte(c.text), []Change{{Do: Add, First: true, Name: "k", Value: &Node{Kind: Text, Text: "K"}}})
		if !ok || string(got) != c.want {
			t.Errorf("%s: got %t\n%s\nwant\n%s", c.file, ok, got, c.want)
		}
	}
}

// TestPatchAtRandom changes documents of three formats and many layouts, and reads
// what has come of it.
func TestPatchAtRandom(t *testing.T) {
	refused := 0
	for seed := range uint64(1_200) {
		r := rand.New(rand.NewPCG(seed, 1))
		before := randomStruct(r, 3)
		after := clone(before)
		for range 1 + r.IntN(3) {
			change(r, after)
		}
		file := [...]string{"a.cue", "a.yaml", "a.json"}[seed%3]
		text := layout(r, file, before)
		want := string(after.JSON())
		got := patched(t, file, text, want)
		if got == "no" {
			refused++
			continue
		}
		root, found, err := Read(context.Background(), file, []byte(got), Options{})
		if err != nil || len(found) > 0 || root == nil || !equal(root.JSON(), []byte(want)) {
			t.Fatalf("seed %d: %v %v\n%s\nbecame\n%s\nwant %s", seed, err, found, text, got, want)
		}
	}
	if refused > 40 {
		t.Errorf("%d of 1200 refused", refused)
	}
}

func equal(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && fmt.Sprint(x) == fmt.Sprint(y)
}

func clone(n *Node) *Node {
	c := *n
	c.Items, c.Fields = nil, nil
	for _, item := range n.Items {
		c.Items = append(c.Items, clone(item))
	}
	for _, f := range n.Fields {
		c.Fields = append(c.Fields, Field{Name: f.Name, Value: clone(f.Value)})
	}
	return &c
}

func randomStruct(r *rand.Rand, depth int) *Node {
	n := &Node{Kind: Struct}
	for i := range 1 + r.IntN(4) {
		n.Fields = append(n.Fields, Field{Name: string(rune('a'+i)) + []string{"", "x", "-y"}[r.IntN(3)], Value: randomNode(r, depth-1)})
	}
	return n
}

func randomNode(r *rand.Rand, depth int) *Node {
	switch k := r.IntN(6); {
	case depth > 0 && k < 2:
		n := &Node{Kind: List}
		for range r.IntN(4) {
			n.Items = append(n.Items, randomNode(r, depth-1))
		}
		return n
	case depth > 0 && k < 4:
		return randomStruct(r, depth)
	case k == 4:
		return &Node{Kind: Number, Text: fmt.Sprint(r.IntN(100))}
	}
	return &Node{Kind: Text, Text: []string{"x", "two words", `"q" # no`, "a: b", "no", "", "Süd, [x]", "-", "12"}[r.IntN(9)]}
}

func change(r *rand.Rand, n *Node) {
	switch {
	case n.Kind == List && len(n.Items) > 0 && r.IntN(3) > 0:
		i := r.IntN(len(n.Items))
		switch c := n.Items[i]; {
		case r.IntN(3) == 0:
			n.Items = append(n.Items[:i], n.Items[i+1:]...)
		case c.Kind == List || c.Kind == Struct:
			change(r, c)
		default:
			n.Items[i] = randomNode(r, 0)
		}
	case n.Kind == List:
		n.Items = append(n.Items, randomNode(r, 1))
	case len(n.Fields) > 0 && r.IntN(4) > 0:
		i := r.IntN(len(n.Fields))
		switch c := n.Fields[i].Value; {
		case r.IntN(4) == 0 && len(n.Fields) > 1:
			n.Fields = append(n.Fields[:i:i], n.Fields[i+1:]...)
		case c.Kind == List || c.Kind == Struct:
			change(r, c)
		default:
			n.Fields[i].Value = randomNode(r, 0)
		}
	default:
		n.Fields = append(n.Fields, Field{Name: fmt.Sprint("n", r.IntN(1e9)), Value: randomNode(r, 1)})
	}
}

// layout writes a document with lines, brackets and remarks by lot.
func layout(r *rand.Rand, file string, n *Node) string {
	l := layouter{Rand: r, language: inCUE}
	switch {
	case strings.HasSuffix(file, "yaml"):
		l.language = inYAML
		return l.block(n, "")
	case strings.HasSuffix(file, "json"):
		l.language = inJSON
		return l.flow(n, "") + "\n"
	}
	text := ""
	for _, f := range n.Fields {
		text += l.name(f.Name) + ": " + l.flow(f.Value, "") + l.remark() + "\n"
	}
	return text
}

type layouter struct {
	*rand.Rand
	language
}

func (l layouter) remark() string {
	if l.comment == "" || l.IntN(3) > 0 {
		return ""
	}
	return " " + l.comment + " it's [a, remark"
}

func (l layouter) flow(n *Node, indent string) string {
	if n.Kind != List && n.Kind != Struct || l.IntN(3) == 0 {
		return l.value(n)
	}
	open, shut := "[", "]"
	var parts []string
	for _, item := range n.Items {
		parts = append(parts, l.flow(item, indent+"\t"))
	}
	if n.Kind == Struct {
		open, shut = "{", "}"
		for _, f := range n.Fields {
			parts = append(parts, l.name(f.Name)+": "+l.flow(f.Value, indent+"\t"))
		}
	}
	if len(parts) == 0 {
		return open + shut
	}
	text := open
	for i, p := range parts {
		comma := ","
		if i == len(parts)-1 && !l.lastComma || n.Kind == Struct && !l.commas {
			comma = ""
		}
		text += "\n" + indent + "\t" + p + comma + l.remark()
	}
	return text + "\n" + indent + shut
}

func (l layouter) block(n *Node, indent string) string {
	text := ""
	for _, item := range n.Items {
		switch {
		case item.Kind == Struct && len(item.Fields) > 0 && l.IntN(2) == 0:
			lines := l.block(item, indent+"  ")
			text += indent + "- " + strings.TrimLeft(lines, " ")
		default:
			text += indent + "- " + l.value(item) + l.remark() + "\n"
		}
	}
	for _, f := range n.Fields {
		deep := f.Value.Kind == Struct && len(f.Value.Fields) > 0 || f.Value.Kind == List && len(f.Value.Items) > 0
		if deep && l.IntN(3) > 0 {
			text += indent + l.name(f.Name) + ":" + l.remark() + "\n" + l.block(f.Value, indent+"  ")
			continue
		}
		text += indent + l.name(f.Name) + ": " + l.value(f.Value) + l.remark() + "\n"
	}
	return text
}
