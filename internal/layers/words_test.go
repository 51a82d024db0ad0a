package layers

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// unclean are the places where words that the glossary refuses still stand: a
// folder's own files without its subfolders, or a file of docs. The list only
// shrinks.
var unclean = []string{}

// TestWords holds names, comments and docs to the glossary's tables of words that
// we do not use.
func TestWords(t *testing.T) {
	w := readWords(t)
	wrong := map[string][]string{} // by place
	for _, name := range goFiles(t) {
		src := read(t, name)
		wrong[path.Dir(name)] = append(wrong[path.Dir(name)], w.inGo(t, name, src)...)
	}
	docs, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range docs {
		name := "docs/" + filepath.Base(file)
		if name != glossary {
			prose := fenced.ReplaceAllStringFunc(read(t, name), func(block string) string { return strings.Repeat("\n", strings.Count(block, "\n")) })
			prose = codeSpan.ReplaceAllString(prose, "`")
			wrong[name] = w.inText(name, prose, 1)
		}
	}
	for place, all := range wrong {
		switch listed := slices.Contains(unclean, place); {
		case !listed && len(all) > 0:
			t.Error(strings.Join(all, "\n"))
		case listed && len(all) == 0:
			t.Logf("%s is clean: take it off the list", place)
		}
	}
}

const glossary = "docs/glossary.md"

// What stands between these is not prose: documents' own names, and what commands print.
var fenced = regexp.MustCompile("(?ms)^```.*?^```")
var codeSpan = regexp.MustCompile("`[^`\n]+`")

// refused maps a word to what is written instead.
type refused map[string]string

// words are the glossary's two tables: words refused in names and in prose, and
// words refused in prose only.
type words struct {
	names  refused
	prose  refused
	search *regexp.Regexp
}

// readWords reads the tables of the glossary whose heads are "name" and "word",
// with "write instead".
func readWords(t *testing.T) words {
	t.Helper()
	w := words{names: refused{}, prose: refused{}}
	var into refused
	for _, line := range strings.Split(read(t, glossary), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		switch {
		case line == "| name | write instead |":
			into = w.names
		case line == "| word | write instead |":
			into = w.prose
		case len(cells) != 2:
			if !strings.HasPrefix(line, "|--") {
				into = nil
			}
		case into != nil:
			for _, word := range strings.Split(cells[0], ", ") {
				into[word], w.prose[word] = cells[1], cells[1]
			}
		}
	}
	if len(w.names) == 0 || len(w.prose) == len(w.names) {
		t.Fatalf("the tables of %s are not found", glossary)
	}
	var all []string
	for word := range w.prose {
		pattern := strings.ReplaceAll(word, " ", `[\s/]+`) // a phrase may go on in the next line
		if _, ok := w.names[word]; ok {
			pattern += "s?"
		}
		all = append(all, pattern)
	}
	slices.Sort(all)
	w.search = regexp.MustCompile(`(?i)\b(` + strings.Join(all, "|") + `)\b`)
	return w
}

// inText reports the wrong words of a text that begins on the given line.
func (w words) inText(file, text string, line int) (wrong []string) {
	for _, at := range w.search.FindAllStringSubmatchIndex(text, -1) {
		found := text[at[2]:at[3]]
		named := unicode.IsUpper(rune(found[0])) && strings.HasSuffix(text[:at[2]], ", ") // a title in a list of them
		if found == "HE" || named {                                                       // high explosive
			continue
		}
		word := strings.Join(strings.FieldsFunc(strings.ToLower(found), func(r rune) bool { return r == '/' || unicode.IsSpace(r) }), " ")
		wrong = append(wrong, fmt.Sprintf("%s:%d: %q; write %s", file, line+strings.Count(text[:at[0]], "\n"), word, w.instead(word)))
	}
	return wrong
}

// instead is what to write for a word, or for several of it.
func (w words) instead(word string) string {
	if to, ok := w.prose[word]; ok {
		return to
	}
	return w.prose[strings.TrimSuffix(word, "s")]
}

// inGo reports the wrong words of a Go file: in its own name, in identifiers,
// each once, and in comments.
func (w words) inGo(t *testing.T, file, src string) (wrong []string) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	name := func(line int, name string) {
		if word, ok := w.inName(name); ok && !seen[name] {
			seen[name] = true
			wrong = append(wrong, fmt.Sprintf("%s:%d: name %s has %q; write %s", file, line, name, word, w.names[word]))
		}
	}
	name(1, strings.TrimSuffix(path.Base(file), ".go"))
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			name(fset.Position(id.Pos()).Line, id.Name)
		}
		return true
	})
	for _, c := range f.Comments {
		from, to := fset.Position(c.Pos()), fset.Position(c.End())
		wrong = append(wrong, w.inText(file, src[from.Offset:to.Offset], from.Line)...)
	}
	return wrong
}

// inName is the first refused word of a name in camel case or with underscores.
func (w words) inName(name string) (word string, ok bool) {
	for _, part := range nameParts.FindAllString(name, -1) {
		part = strings.ToLower(part)
		for _, p := range []string{part, strings.TrimSuffix(part, "s")} {
			if _, ok := w.names[p]; ok {
				return p, true
			}
		}
	}
	return "", false
}

var nameParts = regexp.MustCompile(`\p{Lu}?[^\p{Lu}_]+|\p{Lu}+`)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestWordsAreFound shows the scan each kind of place once.
func TestWordsAreFound(t *testing.T) {
	src := "package p\n\n// F is drawn so\n// many times.\nfunc F(newTempers int) {} // Beside G.\n\nvar Holdings, beside = 0, temperature\n"
	got := readWords(t).inGo(t, "p/rehearsal_test.go", src)
	want := []string{"p/rehearsal_test.go:1", "p/rehearsal_test.go:5", "p/rehearsal_test.go:7", "p/rehearsal_test.go:3", "p/rehearsal_test.go:5"}
	if len(got) != len(want) {
		t.Fatalf("found %q", got)
	}
	for i, at := range want {
		if !strings.HasPrefix(got[i], at+": ") {
			t.Errorf("found %q, want it at %s", got[i], at)
		}
	}
}
