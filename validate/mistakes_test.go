package validate

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"cuelang.org/go/cue/format"
	cuejson "cuelang.org/go/encoding/json"
	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/schema"
)

// TestMistakes makes the mistakes that people make, each in a document of every
// format, which have to be judged in the same words. The golden has what is said,
// below a table of how many are reported at the right place, once, with a way out, and
// with a fix that is an edit; TestEdits makes those.
func TestMistakes(t *testing.T) {
	var out bytes.Buffer
	var n, placed, once, ways, edits int
	for _, m := range mistakesMade(t) {
		said, p, o, w, e := m.judge(t)
		n, placed, once, ways, edits = n+1, placed+p, once+o, ways+w, edits+e
		fmt.Fprintf(&out, "\n%s%s\n%s", m.name, map[int]string{0: "", 1: " (mended)"}[e], said)
	}
	if n < 100 {
		t.Errorf("%d mistakes, 100 are wanted", n)
	}
	head := fmt.Sprintf("mistakes %d, in three formats each\nat the right place %d\nreported once %d\nwith a way out %d\nwith a fix that was made in the text and holds %d\n", n, placed, once, ways, edits)
	golden.Check(t, "testdata/mistakes.golden", head+out.String())
}

// mistakesMade are the typical mistakes.
func mistakesMade(t *testing.T) (made []mistake) {
	t.Helper()
	all, err := os.ReadFile("testdata/mistakes.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(all)) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " | ", 3)
		if len(parts) == 3 && !strings.HasPrefix(line, "#") {
			made = append(made, mistake{name: parts[0], mark: strings.TrimSpace(parts[1]), json: document(t, parts[2])})
		}
	}
	return made
}

// document is the JSON of a line: LIST game entries, + fields; or GAME fields.
func document(t *testing.T, text string) string {
	t.Helper()
	if fields, ok := strings.CutPrefix(text, "GAME "); ok {
		return `{"kind":"Game","name":"burrow","title":"Burrow",` + fields[1:]
	}
	game, entries, _ := strings.Cut(strings.TrimPrefix(text, "LIST "), " ")
	entries, fields, more := strings.Cut(entries, " + ")
	if more {
		fields = "," + strings.TrimSuffix(fields[1:], "}")
	}
	return fmt.Sprintf(`{"kind":"ArmyList","game":%q,"title":"Column"%s,"formations":[%s]}`, strings.ReplaceAll(game, "_", " "), fields, entries)
}

// mistake is a document with one, and the text that has to be marked.
type mistake struct{ name, mark, json string }

// judge is what is said of it in all formats, and how well: 1 or 0 each.
func (m mistake) judge(t *testing.T) (said string, placed, once, ways, edits int) {
	t.Helper()
	placed, once, ways, edits = 1, 1, 1, 1
	for _, file := range []string{"x.json", "x.yaml", "x.cue"} {
		text := written(t, file, m.json)
		found := judged(t, file, text)
		words, errors := "", 0
		for _, d := range found {
			if d.Severity != diag.Error {
				continue
			}
			if errors++; errors == 1 && !m.isAt(text, d.Span) {
				placed = 0
			}
			if !hasWay(d) {
				ways = 0
			}
			if !slices.ContainsFunc(d.Fixes, func(f diag.Fix) bool { return len(f.Edits) > 0 }) {
				edits = 0
			}
			words += "  " + d.Code + " " + d.Message + "\n"
			if d.Why != "" {
				words += "    why: " + d.Why + "\n"
			}
			for _, h := range d.Help() {
				words += "    help: " + h + "\n"
			}
		}
		if errors != 1 {
			once = 0
		}
		if errors == 0 {
			t.Errorf("%s: %s has no error", m.name, file)
		}
		if said != "" && words != said {
			t.Errorf("%s: %s says\n%sand x.json\n%s", m.name, file, words, said)
		}
		said = words
	}
	return said, placed, once, ways, edits
}

// isAt says whether the text at a place is what has to be marked.
func (m mistake) isAt(text string, at diag.Span) bool {
	if at.Line == 0 {
		return false
	}
	line := []rune(strings.Split(text, "\n")[at.Line-1])
	got := strings.Trim(string(line[at.Column-1:at.Column-1+at.Length]), `"`)
	return m.mark == "*" && got != "" || got == m.mark
}

// hasWay says whether a diagnostic says what to write, or what there is.
func hasWay(d diag.Diagnostic) bool {
	return len(d.Fixes) > 0 || d.Why != "" || strings.ContainsAny(d.Message, ";?") || strings.Contains(d.Message, "at least") || strings.Contains(d.Message, "at most")
}

// written is a JSON document in the format of a file.
func written(t *testing.T, file, json string) string {
	t.Helper()
	switch {
	case strings.HasSuffix(file, ".yaml"):
		var n yaml.Node
		if err := yaml.Unmarshal([]byte(json), &n); err != nil {
			t.Fatal(json, err)
		}
		plain(&n)
		out, err := yaml.Marshal(&n)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	case strings.HasSuffix(file, ".cue"):
		x, err := cuejson.Extract(file, []byte(json))
		if err != nil {
			t.Fatal(json, err)
		}
		out, err := format.Node(x)
		if err != nil {
			t.Fatal(err)
		}
		return string(out) + "\n"
	}
	return json + "\n"
}

// plain takes the brackets of JSON away, but not its quotes around digits.
func plain(n *yaml.Node) {
	n.Style &^= yaml.FlowStyle
	if n.Kind == yaml.ScalarNode && n.Tag == "!!str" {
		n.Style = 0
	}
	for _, c := range n.Content {
		plain(c)
	}
}

func judged(t *testing.T, file, text string) []diag.Diagnostic {
	t.Helper()
	read := func(name string) ([]byte, error) {
		if name == file {
			return []byte(text), nil
		}
		return nil, fmt.Errorf("%s: %w", name, os.ErrNotExist)
	}
	doc, found, err := schema.NewLoader(schema.Options{Read: read}).Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	return diag.Sort(append(found, Run(doc)...))
}
