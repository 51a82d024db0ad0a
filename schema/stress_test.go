package schema

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/schema/internal/source"
)

// stress are documents that would keep CUE busy for ever, or fill the machine.
// Each has the check that stops it; "" is any that reports something.
var stress = []struct {
	name, text string
	code       string
}{
	{"nested lists.cue", "a: " + nest("[", "]", 9000), source.TooLarge.Code},
	{"nested structs.cue", strings.Repeat("{a: ", 9000) + "1" + strings.Repeat("}", 9000), source.TooLarge.Code},
	{"nested parentheses.cue", "a: " + nest("(", ")", 9000), source.TooLarge.Code},
	{"fields in a row.cue", strings.Repeat("a:", 170_000) + "1", source.TooLarge.Code},
	{"selectors in a row.cue", "a: 1\nb: a" + strings.Repeat(".a", 300_000), source.TooLarge.Code},
	{"calls in a row.cue", "b: a" + strings.Repeat("(1)", 200_000), source.TooLarge.Code},
	{"signs in a row.cue", "a: " + strings.Repeat("!", 500_000) + "1", source.TooLarge.Code},
	{"brackets of an attribute.cue", "a: 1 @a(" + strings.Repeat("(", 1_000_000), source.Syntax.Code},
	{"closed brackets of an attribute.cue", "a: 1 @a(" + strings.Repeat("(", 500_000) + strings.Repeat(")", 500_000) + ")", ""},
	{"attributes in a row.cue", "a: 1 " + strings.Repeat("@a(b) ", 100_000), source.TooLarge.Code},
	{"values in a text.cue", `title: "x"` + "\n" + `a: "` + strings.Repeat(`\(title)`, 100_000) + `"`, source.TooLarge.Code},
	{"texts in a text.cue", "a: " + strings.Repeat(`"\(`, 200_000), source.TooLarge.Code},
	{"no signs.cue", strings.Repeat("$ ; ", 250_000), ""},
	{"words without commas.cue", strings.Repeat("a b c\n", 170_000), ""},
	{"names that are not there.cue", names(1_900, "f%d: %s%06[1]d\n", strings.Repeat("x", 90)), ""},
	{"nearly names that are there.cue", names(1_900, "%[2]sf%06[1]d: %[2]sg%06[1]d\n", strings.Repeat("y", 30)), ""},
	{"a document of one line.json", `{"kind": "ArmyList", "game": "tintin", "title": "x", "formations": [{}` +
		names(1_900, `, {"type": %d, "notes": "%s"}`, strings.Repeat("n", 200)) + "]}", ""},
	{"nested lists.json", `{"a": ` + nest("[", "]", 9000) + "}", source.TooLarge.Code},
	{"nested lists.yaml", "a: " + nest("[", "]", 9000), source.TooLarge.Code},
	{"very deep.cue", "a: " + strings.Repeat("[", 200_000), source.TooLarge.Code},
	{"very deep.json", strings.Repeat("[", 200_000), source.TooLarge.Code},
	{"very deep.yaml", strings.Repeat("- ", 200_000), source.TooLarge.Code},
	{"long sum.cue", "a: 1" + strings.Repeat("+1", 100_000), source.TooLarge.Code},
	{"long list.cue", "a: [1" + strings.Repeat(",1", 200_000) + "]", source.TooLarge.Code},
	{"long list.json", `{"a": [1` + strings.Repeat(",1", 200_000) + "]}", source.TooLarge.Code},
	{"long list.yaml", "a:\n" + strings.Repeat("- 1\n", 200_000), source.TooLarge.Code},
	{"many lists.json", `{"a": [[1]` + strings.Repeat(", [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]", 1500) + "]}", source.TooLarge.Code},
	{"large.yaml", "a: " + strings.Repeat("x", 2<<20), source.TooLarge.Code},
	{"alias bomb.yaml", chain(9, "%s: &%[1]s [x, x, x, x, x, x, x, x, x]\n", "%s: &%[1]s [*%[2]s, *%[2]s, *%[2]s, *%[2]s, *%[2]s, *%[2]s, *%[2]s, *%[2]s]\n"), source.TooLarge.Code},
	{"own alias.yaml", "a: &a [*a]\n", source.Syntax.Code},
	{"references.cue", chain(9, "%s: [1, 1, 1, 1, 1, 1, 1, 1]\n", "%s: [%[2]s, %[2]s, %[2]s, %[2]s, %[2]s, %[2]s, %[2]s, %[2]s]\n"), source.Endless.Code},
	{"doubled text.cue", chain(32, `%s: "xxxxxxxxxxxxxxxx"`+"\n", `%s: "\(%[2]s)\(%[2]s)"`+"\n"), source.Endless.Code},
	{"doubled sum.cue", chain(32, `%s: "xxxxxxxxxxxxxxxx"`+"\n", "%s: %[2]s + %[2]s\n"), source.Endless.Code},
	{"unified structs.cue", chain(16, "%s: {x: {q: 1}, y: {q: 1}}\n", "%s: {x: %[2]s & {z: 1}, y: %[2]s & {z: 2}}\n"), source.Endless.Code},
	{"long range.cue", "import \"list\"\na: list.Range(0, 100000, 1)\n", source.Endless.Code},
	{"comprehension.cue", "import \"list\"\na: [for i in list.Range(0, 20000, 1) {x: i}]\n", source.Endless.Code},
	{"alternatives.cue", "x: " + alternatives(20) + "\n", source.Endless.Code},
	{"circle.cue", "a: b\nb: a\nc: {d: c}\n", ""},
	{"circle of structs.cue", "a: {b: a}\n", ""},
	{"repeated text.cue", "import \"strings\"\na: strings.Repeat(\"x\", 1000000000)\n", ""},
	{"multiplied text.cue", "a: \"x\" * 1000000000\n", ""},
	{"powers.cue", chain(12, "%s: 9999999999\n", "%s: %[2]s*%[2]s*%[2]s*%[2]s*%[2]s*%[2]s\n"), ""},
	{"power.cue", "import \"math\"\na: math.Pow(10, 999999999)\n", ""},
	{"exponent.cue", "a: 1e999999999\n", ""},
	{"exponent.json", `{"a": 1e999999999}`, ""},
	{"exponent.yaml", "a: 1e999999999\n", ""},
	{"many digits.cue", "a: " + strings.Repeat("9", 500_000) + "\n", ""},
	{"many digits.json", `{"a": ` + strings.Repeat("9", 500_000) + "}", ""},
	{"many digits.yaml", "a: " + strings.Repeat("9", 500_000) + "\n", ""},
	{"zero byte.cue", "a: \"\x00\"\n", source.Syntax.Code},
	{"bad byte.yaml", "a: \xff\n", source.Syntax.Code},
}

func nest(open, end string, n int) string {
	return strings.Repeat(open, n) + "1" + strings.Repeat(end, n)
}

// names is a text of n parts with their numbers and a word.
func names(n int, part, word string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, part, i, word)
	}
	return b.String()
}

// chain is a first definition and n more, each made from the one before it.
func chain(n int, first, more string) string {
	var b strings.Builder
	fmt.Fprintf(&b, strings.ReplaceAll(first, "%s", "%[1]s"), "v0")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, strings.ReplaceAll(more, "%s", "%[1]s"), fmt.Sprint("v", i), fmt.Sprint("v", i-1))
	}
	return b.String()
}

// alternatives multiply: n factors have 2^n products.
func alternatives(n int) string {
	var factors []string
	for i := range n {
		factors = append(factors, fmt.Sprintf("({a%d: 1} | {b%[1]d: 2})", i))
	}
	return strings.Join(factors, " & ")
}

// TestStress loads each of them: it must end within seconds, in less than
// 1 GiB, with a diagnostic.
func TestStress(t *testing.T) {
	t.Parallel()
	for _, s := range stress {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			p := new(process)
			l := NewLoader(Options{Read: func(string) ([]byte, error) { return []byte(s.text), nil }, Sandbox: p.run})
			start := time.Now()
			_, found, err := l.Load(context.Background(), s.name)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%v, %d MB", time.Since(start), p.peak>>20)
			if p.peak >= 1<<30 && !raced {
				t.Errorf("took %d MB", p.peak>>20)
			}
			if len(found) == 0 || s.code != "" && !slices.Equal(codesOf(found), []string{s.code}) {
				t.Errorf("want %q, got\n%s", s.code, report(found))
			}
		})
	}
}
