package main

import (
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// hostileTitle does something to whatever shows it as it is: a terminal, the log
// of a workflow, a web page made of Markdown, a spreadsheet.
const hostileTitle = "::add-mask::x\n::stop-commands::y ##[error]z <img src=x> ![p](http://a.example/p.png) [l]: http://a.example/ \x1b]0;t\a\x1b[2J\u009b8m\u202edne\u2066"

var hostileTexts = map[string]string{
	"list.json": `{"kind": "ArmyList", "game": "tintin", "title": TITLE, "side": TITLE, "limit": 100, "author": TITLE,
		"formations": [{"type": "militia", "name": TITLE}, {"type": "militia", "name": FORMULA}]}`,
	"scenario.json": `{"kind": "Scenario", "game": "tintin", "title": TITLE, "turns": 12, "board": {"columns": 10, "rows": 8},
		"sides": {"grauland": {"name": TITLE, "edge": "south", "list": "list.json"}, "valdora": {"name": TITLE, "edge": "north", "list": "list.json"}},
		"objectives": [{"name": TITLE, "at": "c3", "points": 2}]}`,
	"broken.json": `{"kind": "ArmyList", "game": "tintin", "title": TITLE, "formations": [{"type": TITLE}]}`,
}

// TestNothingHostileLeaves writes documents whose titles and names are tricks, in
// files whose names are tricks too, in every form of text that forge has.
func TestNothingHostileLeaves(t *testing.T) {
	t.Chdir(t.TempDir())
	title, _ := json.Marshal(hostileTitle)
	fill := strings.NewReplacer("TITLE", string(title), "FORMULA", `"=cmd|' /C calc'!A0"`)
	const folder = "::error \x1b[31m\u202e"
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Skip("this system has no such names")
	}
	for name, text := range hostileTexts {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(fill.Replace(text)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"check .", "check --format github .", "check --format json .", "check --format sarif .", "check --color always .", "check --verify 7k3q-9fzd-m2xt ::list",
		"points LIST", "points --why LIST", "points --format markdown LIST", "points --format markdown --why LIST", "points --format csv LIST", "points --format json LIST",
		"victory SCENARIO", "victory --format markdown SCENARIO", "victory --format csv SCENARIO", "show " + folder + "/list.json", "show LIST",
		"simulate --games 3 SCENARIO", "simulate --games 3 --format markdown SCENARIO", "simulate --games 3 --format html SCENARIO", "simulate --games 3 --format json SCENARIO",
		"simulate replay SCENARIO 0", "simulate shard --games 3 SCENARIO 1/1 -o part.json", "simulate merge part.json", "ask SCENARIO", "ask --format json SCENARIO",
		"print sheet " + folder + "/none.json", "print list LIST -o list.svg", "build --games 3 .", "fmt " + folder + "/x", "::nothing", "check ::nothing\x1b[2J", "explain \x1b[2J",
	} {
		args := strings.Fields(line)
		for i, a := range args {
			args[i] = strings.NewReplacer("LIST", folder+"/list.json", "SCENARIO", folder+"/scenario.json").Replace(a)
		}
		_, out, remarks := runs(t.Context(), commands(), args...)
		if out+remarks == "" && !strings.Contains(line, "-o") {
			t.Errorf("forge %s says nothing", line)
		}
		holdHarmless(t, line, out)
		holdHarmless(t, line, remarks)
		if strings.Contains(line, "csv") {
			holdCells(t, line, out)
		}
	}
	err := filepath.WalkDir("out", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) == ".pdf" || filepath.Ext(name) == ".png" {
			return err
		}
		text, err := os.ReadFile(name)
		holdHarmless(t, name, ownPicture.ReplaceAllString(string(text), ""))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	doc, _, err := schema.NewLoader(schema.Options{Read: os.ReadFile}).Load(t.Context(), folder+"/list.json")
	if err != nil || doc.List.Title != hostileTitle {
		t.Errorf("the document is not read as it is: %v", err)
	}
	var priced struct{ Title string }
	if _, out, _ := runs(t.Context(), commands(), "points", "--format", "json", folder+"/list.json"); json.Unmarshal([]byte(out), &priced) != nil || priced.Title != hostileTitle {
		t.Errorf("JSON loses what the title is: %q", priced.Title)
	}
}

// What forge itself does: colours, and annotations.
var (
	ownColour     = regexp.MustCompile(`\x1b\[(0|1|1;3[136]|3[24])m`)
	anyCommand    = regexp.MustCompile(`^::[A-Za-z]`)
	ownAnnotation = regexp.MustCompile(`^::(error|warning|notice) (file=|title=)`)
	ownPicture    = regexp.MustCompile(`<img src="\./[\w./-]+\.png" alt="" loading="lazy">`)
	element       = regexp.MustCompile(`(^|[^\\])(<img|\]\(http)`)
)

func holdHarmless(t *testing.T, line, said string) {
	t.Helper()
	if strings.Contains(line, "always") {
		said = ownColour.ReplaceAllString(said, "")
	}
	if text.Harmless(said) != said {
		t.Errorf("forge %s writes what a terminal obeys: %q", line, said)
	}
	markdown := strings.Contains(line, "markdown") || strings.HasSuffix(line, ".md")
	for l := range strings.Lines(said) {
		if bare := strings.TrimSpace(l); anyCommand.MatchString(bare) && !(strings.Contains(line, "github") && ownAnnotation.MatchString(l)) || strings.Contains(l, "##[") && !strings.Contains(line, "github") {
			t.Errorf("forge %s writes a command of workflows: %s", line, l)
		}
		if markdown && !strings.HasPrefix(l, "    ") && element.MatchString(l) || strings.Contains(line, "html") && strings.Contains(l, "<img") {
			t.Errorf("forge %s passes an element: %s", line, l)
		}
	}
}

func holdCells(t *testing.T, line, said string) {
	rows, err := csv.NewReader(strings.NewReader(said)).ReadAll()
	if err != nil || len(rows) < 2 {
		t.Fatalf("forge %s: %v\n%s", line, err, said)
	}
	for _, cell := range strings.Split(said, ",") {
		if strings.HasPrefix(strings.Trim(cell, `"`), "=") {
			t.Errorf("forge %s writes the formula %s", line, cell)
		}
	}
}
