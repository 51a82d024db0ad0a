package assist

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// marks are texts with the place looked for at the bar.
var marks = []struct{ file, text, want string }{
	{"a.yaml", "kind: ArmyList\nga|me: tintin\n", "game key game"},
	{"a.yaml", "kind: ArmyList\ngame: tin|tin\n", "game value tintin"},
	{"a.yaml", "kind: ArmyList\ngame: |\n", "game value "},
	{"a.yaml", "kind: ArmyList\ngame:|\ntitle: A\n", "game value "},
	{"a.yaml", "kind: ArmyList\n|\ntitle: A\n", " gap "},
	{"a.yaml", "kind: ArmyList\nformations:\n  - type: ri|\n", "formations.0.type value ri"},
	{"a.yaml", "kind: ArmyList\nformations:\n  - type: a\n    |\n", "formations.0 gap "},
	{"a.yaml", "kind: ArmyList\nformations:\n  - type: a\n    na|\n  - type: b\n", "formations.0.na key na"},
	{"a.yaml", "kind: ArmyList\nformations:\n  - type: a\n|\n", " gap "},
	{"a.yaml", "kind: ArmyList\nformations:\n  - |\n", "formations.0 value "},
	{"a.yaml", "kind: ArmyList\nformations:\n- type: a\n- type: b\n  options:\n  - option: ban|ner\n", "formations.1.options.0.option value banner"},
	{"a.yaml", "kind: ArmyList\nformations:\n  - {type: a, |\ntitle: A\n", "formations.0 gap "},
	{"a.yaml", "kind: ArmyList\nformations:\n  - {type: a, options: [{option: \"ba|\ntitle: A\n", "formations.0.options.0.option value ba"},
	{"a.yaml", "kind: ArmyList\nformations:\n  - type: a # r|emark\n", "formations.0 gap "},
	{"a.yaml", "kind: ArmyList\nnotes: |\n  type: b\n  mo\u007cre\n", "notes value *"},
	{"a.yaml", "kind: ArmyList\nformations: [{type: a}, {ty|", "formations.1.ty key ty"},
	{"a.yaml", "kind: ArmyList\nformations:\n  - type:\n      ri|\n", "formations.0.type value ri"},
	{"a.yaml", "kind: ArmyList\r# mine\rformations:\r  - type: a # b\r    na|me: c\r", "formations.0.name key name"},
	{"a.json", `{"kind": "ArmyList", "formations": [{"type": "ri|`, `formations.0.type value ri`},
	{"a.json", `{"kind": "ArmyList", "formations": [{"ty|"}]}`, `formations.0.ty key "ty"`},
	{"a.json", `{"kind": "ArmyList", "formations": [{"type": |}]}`, `formations.0.type value `},
	{"a.json", "{\"kind\": \"ArmyList\", \"game\": |\n \"title\": \"A\"}", "game value "},
	{"a.json", `{"kind": "ArmyList", "formations": [{"type": "a"}, |`, `formations gap `},
	{"a.json", `{"kind": "ArmyList", |}`, ` gap `},
	{"a.cue", "kind: \"ArmyList\"\nformations: [\n\t{type: \"a\", |},\n]\n", "formations.0 gap "},
	{"a.cue", "kind: \"ArmyList\"\nformations: [\n\t{type: \"a\", opt|\n]\n", "formations.0.opt key opt"},
	{"a.cue", "kind: \"ArmyList\"\nformations: [\n\t{type: |\n\t{type: \"b\"},\n]\ntitle: \"A\"\n", "formations.0.type value "},
	{"a.cue", "kind: \"Scenario\"\nsides: red: edge: \"no|rth\"\n", "sides.red.edge value north"},
	{"a.cue", "kind: \"Scenario\"\nsides: red: {\n\tlist: \"a\"\n\t|\n}\n", "sides.red gap "},
	{"a.cue", "kind: \"Game\"\noptions: {a: {for: \"unit\", if: 1, let: 2, import: 3}, b: {na|me: \"B\"}}\n", "options.b.name key name"},
	{"a.cue", "kind: \"Game\"\noptions: {a: {for : \"unit\"}, for x in [1] {\n\t\"a\\(x)\": {}}\n\tb: {na|me: \"B\"}}\n", "options.b.name key name"},
	{"a.cue", "kind: \"Game\"\nif !true {a: 1}\noptions: {...}\ntit|le: \"B\"\n", "title key title"},
	{"a.cue", "kind: \"ArmyList\"\nlet x = {a: 1}\nlimit: 5 + 4|0\n", "limit value 5 + 40"},
}

func TestPlace(t *testing.T) {
	for _, tt := range marks {
		text := tt.text
		at := strings.LastIndex(text, "|")
		text = text[:at] + text[at+1:]
		p := Read(tt.file, []byte(text)).At(at)
		var path []string
		for _, step := range p.Path {
			path = append(path, fmt.Sprint(step))
		}
		said := text[p.From:p.To]
		if strings.HasSuffix(tt.want, "*") {
			said = "*"
		}
		if p.Node.Kind == Scalar && p.Role == AtValue {
			said = strings.Trim(said, `"`)
		}
		got := strings.Join(path, ".") + " " + []string{"value", "key", "gap"}[p.Role] + " " + said
		if got != tt.want {
			t.Errorf("%s %q:\n got %q\nwant %q", tt.file, tt.text, got, tt.want)
		}
	}
}

// shipped are the documents of this repository.
func shipped(t testing.TB) (files []string) {
	for _, pattern := range []string{"../../armylists/*/*.*", "../../scenarios/*/*.*", "../../schema/testdata/long/*.*", "../../schema/*/game.json"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, found...)
	}
	return slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, ".md") })
}

// readShipped reads a document; a game's data says so.
func readShipped(file string) ([]byte, error) {
	text, err := os.ReadFile(file)
	if strings.HasSuffix(file, "game.json") {
		text = bytes.Replace(text, []byte("{"), []byte(`{"kind": "Game", `), 1)
	}
	return text, err
}

// TestReadsAsTheLoader compares what is made out with what the loader reads: each value
// of a shipped document has the same place, and nothing else is there.
func TestReadsAsTheLoader(t *testing.T) {
	l := schema.NewLoader(schema.Options{Read: readShipped})
	for _, file := range shipped(t) {
		text, err := readShipped(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _, err := l.Load(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		tree := Read(file, text)
		var values any
		if err := json.Unmarshal(tree.JSON(), &values); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		c := comparer{t, file, tree, doc, offsetsOf(text)}
		c.same(tree.Root, nil)
	}
}

type comparer struct {
	*testing.T
	file  string
	tree  *Tree
	doc   *schema.Doc
	lines []int
}

func (c comparer) same(n *Node, path []any) {
	for i, item := range n.Items {
		c.same(item, append(slices.Clone(path), i))
	}
	for _, f := range n.Fields {
		at := append(slices.Clone(path), f.Name)
		if key := c.doc.KeyAt(at...); c.offset(key) != f.From {
			c.Errorf("%s: %v begins at %d, the loader says %v", c.file, at, f.From, key)
		}
		c.same(f.Value, at)
	}
	if at := c.doc.At(path...); n.Kind == Scalar && len(path) > 0 && c.offset(at) != n.From {
		c.Errorf("%s: %v is at %d, the loader says %v", c.file, path, n.From, at)
	}
}

func (c comparer) offset(at diag.Span) int {
	offset := c.lines[at.Line-1]
	for range at.Column - 1 {
		_, size := utf8At(c.tree.Text[offset:])
		offset += size
	}
	return offset
}

func utf8At(b []byte) (rune, int) {
	for i, r := range string(b[:min(4, len(b))]) {
		if i == 0 {
			return r, len(string(r))
		}
	}
	return 0, 1
}

func offsetsOf(text []byte) (lines []int) {
	lines = []int{0}
	for i, c := range text {
		if c == '\n' {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// TestAnywhere asks at each place of shipped documents, whole and cut off there: what is
// said lies in the text.
func TestAnywhere(t *testing.T) {
	for _, file := range shipped(t) {
		text, err := readShipped(file)
		if err != nil {
			t.Fatal(err)
		}
		tree := Read(file, text)
		for at := 0; at <= len(text); at += 1 + len(text)/2000 {
			trees := []*Tree{tree}
			if at%19 == 0 && at < 30_000 {
				trees = append(trees, Read(file, text[:at]))
			}
			for _, tree := range trees {
				p := tree.At(at)
				if p.From < 0 || p.From > p.To || p.To > len(tree.Text) || p.Node == nil || p.From > at || p.To < at && p.Role != AtGap {
					t.Fatalf("%s at %d: %+v", file, at, p)
				}
			}
		}
	}
}

// TestCutShort asks at the end of texts that end in the middle of something.
func TestCutShort(t *testing.T) {
	for _, name := range []string{"a.yaml", "a.json", "a.cue"} {
		for _, text := range []string{`"`, `'`, `"abc"`, "|", "x: 1\nlet", "let", "import", "package", "...", "@x", "a: @", "a: \"", "{...}", "a: 'b"} {
			whole := []byte(text)
			whole = whole[:len(whole):len(whole)] // what is read beyond it panics
			desk := newDesk()
			p, err := desk.Paper(t.Context(), name, func(string) ([]byte, error) { return whole, nil })
			if err != nil {
				t.Fatal(err)
			}
			for at := range len(whole) + 1 {
				if _, from, to := desk.Complete(t.Context(), p, at); from < 0 || from > to || to > len(whole) {
					t.Errorf("%s %q at %d: %d to %d", name, text, at, from, to)
				}
			}
		}
	}
}

func TestNames(t *testing.T) {
	text := "kind: ArmyList\ngame: tintin\nformations:\n  - type: rifles\n    name: \"A\"\n  - {type: lorry, serves: A, stats: {nerve: 2}}\nadds:\n  terrain: {bog: {name: Bog, only: [\"!foot\"]}}\n"
	var got []string
	for _, n := range Read("a.yaml", []byte(text)).Names() {
		got = append(got, fmt.Sprintf("%v %s %v %v %v", n.Of, n.ID, n.Defines, n.Key, text[n.From:n.To] == n.ID))
	}
	want := []string{
		"[games] tintin false false true", "[formations] rifles false false true", "[names] A true false true", "[formations] lorry false false true",
		"[names] A false false true", "[stats] nerve false true true", "[terrain] bog true true true", "[classes] foot false false true",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}
