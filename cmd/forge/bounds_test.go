package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// mostMade bounds what a command makes of a document in all its time, in bytes: a
// count, unlike a clock, and the same on every machine. It is far beyond what any
// shipped document takes, and a thousandth of what these would without bounds.
const mostMade = 3 << 30

// TestBounds asks for too much, in every way in which a number or a text of a
// document becomes a count of things made: each command ends with a diagnostic,
// or with what it was asked for.
func TestBounds(t *testing.T) {
	for name, c := range map[string]struct {
		command string // check and this are run
		text    string
		want    string // a pattern of what is reported; "": anything
	}{
		"officers of a side":      {"victory", sized("sides: grauland: officers: 9007199254740992"), `D125.*"officers" must be at most 64`},
		"officers of a formation": {"print list", patrol(`stats: figures: 4`, `officers: 9007199254740992`, ``), `D125.*"officers" must be at most 64`},
		"figures":                 {"print units", patrol(`stats: figures: 20000000`, ``, ``), `G407.*must be at most 100`},
		"figures to the end":      {"print list", patrol(`stats: figures: 9007199254740992`, ``, ``), `G407.*must be at most 100`},
		"boxes together":          {"print list", patrol(`stats: figures: 100`, ``, `count: 1000`), `P707.*units and boxes`},
		"units together":          {"print units", patrol(`stats: figures: 1`, `units: [{unit: "u", count: 19}]`, `count: 1000`), `P707.*cards, at most 10000`},
		"uses of a support":       {"print all", sized(`sides: grauland: supports: nurse: 9007199254740992`), `D125.*"nurse" must be at most 100`},
		"points of objectives":    {"victory", sized(`objectives: [{name: "o", at: "a1", points: 9007199254740992}]`), `D125.*"points" must be at most 1000`},
		"cells that overflow":     {"simulate", cells(4294967296, 4294967296), `D125.*"columns" must be at most 10000`},
		"cells together":          {"print all", cells(1000, 1000), `S303.*10 to 20|S303.*more than the 4096`},
		"copies of a card":        {"print deck", gameOf(`decks: d: {name: "D", kinds: k: name: "K", cards: c: {name: "C", kind: "k", text: "x", count: 100000}}`), `D125.*"count" must be at most 1000`},
		"cards together":          {"print deck", gameOf(`decks: d: {name: "D", kinds: k: name: "K", cards: {` + numbered(11, `c%d: {name: "C", kind: "k", text: "x", count: 1000}`) + `}}`), `P707.*cards, at most 10000`},
		"a limit past 32 bits":    {"points", listText("tintin", "militia") + "limit: 4294967297\n", `D125.*"limit" must be at most 1000000|D112`},
		"a limit by math.Floor":   {"points", "import \"math\"\n" + listText("tintin", "militia") + "limit: math.Floor(1e100)\n", `D125.*"limit" must be at least 1, not 0`},
		"points below none":       {"print sheet", gameOf(`formations: moles: {name: "Moles", points: -22, units: [{unit: "hmg"}]}`), `D125.*"points" must be at least 0, not -22`},
		"copies of tokens":        {"print tokens", gameOf(`printables: t: {title: "T", kind: "tokens", copies: 1000, tokens: [{name: "x"}]}`), `D125.*"copies" must be at most 100`},
		"tokens together":         {"print tokens", gameOf(`printables: t: {title: "T", kind: "tokens", copies: 100, tokens: [{name: "x", count: 1000}]}`), `P707.*cutouts, at most 10000`},
		"numbered tokens":         {"print tokens", gameOf(`printables: t: {title: "T", kind: "tokens", tokens: [{name: "x", from: -1000000, to: 1000000}]}`), `G421.*no more than 200`},
		"places":                  {"print board", board(`show: "spots", spots: [{name: "s", count: 1000000}]`), `D125.*"count" must be at most 100`},
		"places together":         {"print board", board(`show: "spots", spots: [` + numbered(200, `{name: "s %d", count: 100}`) + `]`), `P707.*boxes and places`},
		"boxes of a track":        {"print board", board(`show: "track", to: 1000000`), `G421.*too many boxes`},
		"copies of templates":     {"print templates", shape(`diameter: 100, count: 10000000`), `D125.*"count" must be at most 100`},
		"sheets of templates":     {"print templates", shape(`width: 1500, height: 1500, count: 100}, {name: "L", width: 1500, height: 1500, count: 100`), `P707.*sheets`},
		"marks of a template":     {"print templates", shape(`width: 15, height: 1500, steps: 0.00001`), `G421.*a mark each 0.00001`},
		"a circle off the table":  {"print scenario", table(`{feature: "woods", points: [{x: 20, y: 20}], radius: 400}`), `S335.*radius or width of 400`},
		"many areas":              {"print scenario", table(strings.Repeat(`{feature: "woods", points: [{x: 20, y: 20}], radius: 40},`, 150)), `P707.*signs of their ground`},
		"a long word":             {"print list", notes(strings.Repeat("a", 60_000)), `D101.*one word has 60,000 letters`},
		"brackets":                {"print list", notes(strings.Repeat("[", 50_000)), `D101.*one word has`},
		"a long text":             {"print list", notes(strings.Repeat("a ", 40_000)), `D101.*one text has 80,000 bytes`},
		"stars":                   {"print list", notes(strings.Repeat("*a_ ", 15_000)), `D101.*stars and underscores`},
		"quotations":              {"print list", notes(strings.Repeat("> ", 30_000)), `D101.*quotations in quotations`},
		"a long list":             {"print list", notes(strings.Repeat(`9. x\n`, 12_000)), ""},
		"words":                   {"print list", notes(strings.Repeat(strings.Repeat("a", 999)+`\n\n`, 60)), ""},
		"a long name":             {"print list", patrol(`name: "`+strings.Repeat("a ", 10_000)+`"`, ``, ``), ""},
	} {
		t.Run(name, func(t *testing.T) { holdBounds(t, c.command, c.text, c.want) })
	}
}

func holdBounds(t *testing.T, command, text, want string) {
	company, err := os.ReadFile("../../armylists/orderdice/norvik-storm-company.json")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("x.cue", text)
	write("army.cue", listText("tintin", "militia"))
	write("company.json", string(company))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	said := ""
	for _, line := range []string{"check", command} {
		args := append(strings.Fields(line), "x.cue")
		if strings.HasPrefix(line, "print") {
			args = append(args, "-o", filepath.Join(t.TempDir(), "x.pdf"))
		}
		code, out, err := runs(t.Context(), commands(), args...)
		if code > cmdline.ExitProblems {
			t.Errorf("forge %s: exit code %d\n%s", line, code, err)
		}
		said += out + err
	}
	runtime.ReadMemStats(&after)
	if made := after.TotalAlloc - before.TotalAlloc; made > mostMade {
		t.Errorf("%d MB are made of it, at most %d", made>>20, mostMade>>20)
	}
	if len(said) > 64<<10 {
		t.Errorf("%d KB are reported", len(said)>>10)
	}
	if want != "" && !regexp.MustCompile(want).MatchString(said) {
		t.Errorf("what is reported is not %s:\n%.2000s", want, said)
	}
}

// Documents around what asks for too much.

func listText(game, formation string) string {
	return fmt.Sprintf("kind: \"ArmyList\"\ngame: %q\ntitle: \"T\"\nformations: [{type: %q}]\n", game, formation)
}

func notes(text string) string { return listText("tintin", "militia") + "notes: \"" + text + "\"\n" }

// patrol is a list with a unit that it adds, with more about the unit, the formation
// and the entry.
func patrol(unit, formation, entry string) string {
	if !strings.Contains(formation, "units:") {
		formation += "\nunits: [{unit: \"u\"}]"
	}
	if !strings.Contains(unit, "name:") {
		unit += "\nname: \"U\""
	}
	if !strings.Contains(unit, "stats:") {
		unit += "\nstats: figures: 4"
	}
	return strings.Replace(listText("tintin", "f"), `{type: "f"}`, "{type: \"f\", "+entry+"}", 1) +
		"adds: {\nunits: u: {\nclass: \"infantry\"\n" + unit + "\n}\nformations: f: {\nname: \"F\"\npoints: 1\n" + formation + "\n}\n}\n"
}

const field = `kind:  "Scenario"
game:  "tintin"
title: "T"
turns: 12
sides: {
	grauland: {edge: "south", list: "army.cue"}
	valdora: {edge: "north", list: "army.cue"}
}
`

func sized(more string) string { return field + "board: {columns: 10, rows: 8}\n" + more + "\n" }

func cells(columns, rows int64) string {
	return fmt.Sprintf("%sboard: {columns: %d, rows: %d}\n", field, columns, rows)
}

func table(areas string) string {
	text := strings.NewReplacer("tintin", "orderdice", "army.cue", "company.json").Replace(field)
	return text + "board: {width: 72, depth: 48, areas: [" + areas + "]}\n"
}

func gameOf(parts string) string {
	return "kind: \"Game\"\nname: \"t\"\ntitle: \"T\"\nextends: \"tintin\"\n" + parts + "\n"
}

func board(content string) string {
	return gameOf(`printables: t: {title: "T", kind: "board", panels: [{title: "P", contents: [{` + content + `}]}]}`)
}

func shape(lengths string) string {
	return gameOf(`printables: t: {title: "T", kind: "shapes", shapes: [{name: "S", ` + lengths + `}]}`)
}

// numbered is a form filled with the numbers from 1 to n.
func numbered(n int, form string) string {
	var out []string
	for i := range n {
		out = append(out, fmt.Sprintf(strings.ReplaceAll(form, "%d", "%[1]d"), i+1))
	}
	return strings.Join(out, ", ")
}
