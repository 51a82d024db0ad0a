package schema

import (
	"context"
	"strings"
	"testing"
	"time"
)

// stress are documents that would keep CUE busy for ever, or fill the machine.
func stress() map[string]string {
	rep := strings.Repeat
	doublings := `s0: "xxxxxxxxxxxxxxxx"` + "\n"
	for i, n := range strings.Split("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30", " ") {
		prev := "s0"
		if i > 0 {
			prev = "s" + strings.Split("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30", " ")[i-1]
		}
		doublings += "s" + n + `: "\(` + prev + `)\(` + prev + `)"` + "\n"
	}
	factors := "x: " + strings.TrimSuffix(rep("({a: 1} | {b: 2}) & ", 16), " & ")
	return map[string]string{
		"nested lists.cue":       "a: " + rep("[", 9000) + rep("]", 9000),
		"nested structs.cue":     rep("{a: ", 9000) + "1" + rep("}", 9000),
		"nested parentheses.cue": "a: " + rep("(", 9000) + "1" + rep(")", 9000),
		"very deep.cue":          "a: " + rep("[", 200_000),
		"nested lists.json":      `{"a": ` + rep("[", 9000) + rep("]", 9000) + "}",
		"very deep.json":         rep("[", 200_000),
		"nested lists.yaml":      "a: " + rep("[", 9000) + rep("]", 9000),
		"very deep.yaml":         rep("- ", 200_000),
		"long sum.cue":           "a: 1" + rep("+1", 10_000),
		"longer sum.cue":         "a: 1" + rep("+1", 100_000),
		"circle.cue":             "a: b\nb: a\nc: {d: c}\n",
		"structural circle.cue":  "a: {b: a}\n",
		"alias bomb.yaml":        "a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]\ne: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]\nf: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]\ng: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f]\n",
		"self alias.yaml":        "a: &a [*a]\n",
		"reference bomb.cue":     "a: [1,1,1,1,1,1,1,1,1]\nb: [a,a,a,a,a,a,a,a,a]\nc: [b,b,b,b,b,b,b,b,b]\nd: [c,c,c,c,c,c,c,c,c]\ne: [d,d,d,d,d,d,d,d,d]\nf: [e,e,e,e,e,e,e,e,e]\ng: [f,f,f,f,f,f,f,f,f]\n",
		"doubled text.cue":       doublings,
		"doubled sum.cue":        strings.NewReplacer(`"\(`, "", `)\(`, " + ", `)"`, "").Replace(doublings),
		"long range.cue":         "import \"list\"\na: list.Range(0, 100000, 1)\n",
		"long comprehension.cue": "import \"list\"\na: [for i in list.Range(0, 30000, 1) {x: i}]\n",
		"long list.json":         `{"a": [1` + rep(",1", 200_000) + "]}",
		"long list.yaml":         "a:\n" + rep("- 1\n", 200_000),
		"long list.cue":          "a: [1" + rep(",1", 200_000) + "]",
		"disjunctions.cue":       factors,
		"repeated.cue":           "import \"strings\"\na: strings.Repeat(\"x\", 1000000000)\n",
		"multiplied.cue":         "a: \"x\" * 1000000000\nn: a * 1000000000\n",
		"powers.cue":             "a: 9999999999\nb: a*a*a*a*a*a*a*a\nc: b*b*b*b*b*b*b*b\nd: c*c*c*c*c*c*c*c\ne: d*d*d*d*d*d*d*d\nf: e*e*e*e*e*e*e*e\ng: f*f*f*f*f*f*f*f\n",
		"exponent.cue":           "import \"math\"\na: math.Pow(10, 999999999)\n",
		"great exponent.cue":     "a: 1e999999999\n",
		"great exponent.json":    `{"a": 1e999999999}`,
		"great exponent.yaml":    "a: 1e999999999\n",
		"many digits.cue":        "a: " + rep("9", 500_000) + "\n",
		"many digits.json":       `{"a": ` + rep("9", 500_000) + "}",
		"many digits.yaml":       "a: " + rep("9", 500_000) + "\n",
		"fields.cue": func() string {
			b := ""
			for i := range 9000 {
				b += "f" + rep("x", i%50) + "_" + rep("y", i/50) + ": 1\n"
			}
			return b
		}(),
		"unification.cue": "a: {x: {q: 1}, y: {q: 1}}\nb: {x: a & {z: 1}, y: a & {z: 2}}\nc: {x: b & {z: 1}, y: b & {z: 2}}\nd: {x: c & {z: 1}, y: c & {z: 2}}\ne: {x: d & {z: 1}, y: d & {z: 2}}\nf: {x: e & {z: 1}, y: e & {z: 2}}\ng: {x: f & {z: 1}, y: f & {z: 2}}\nh: {x: g & {z: 1}, y: g & {z: 2}}\ni: {x: h & {z: 1}, y: h & {z: 2}}\nj: {x: i & {z: 1}, y: i & {z: 2}}\nk: {x: j & {z: 1}, y: j & {z: 2}}\nl: {x: k & {z: 1}, y: k & {z: 2}}\nm: {x: l & {z: 1}, y: l & {z: 2}}\nn: {x: m & {z: 1}, y: m & {z: 2}}\n",
		"large.yaml":      "a: " + rep("x", 2<<20),
		"zero bytes.cue":  "a: \"\x00\"\n",
		"bad bytes.yaml":  "a: \xff\n",
	}
}

func TestStress(t *testing.T) {
	for name, text := range stress() {
		t.Run(name, func(t *testing.T) {
			p := new(process)
			l := NewLoader(Options{Read: func(string) ([]byte, error) { return []byte(text), nil }, Sandbox: p.run})
			start := time.Now()
			doc, found, err := l.Load(context.Background(), name)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%v %d MB %v %d", time.Since(start), p.peak>>20, doc.Whole, len(found))
			if len(found) > 0 {
				t.Log(found[0].Code, found[0].Span, found[0].Message)
			}
			if len(found) == 0 {
				t.Error("nothing is reported")
			}
		})
	}
}
