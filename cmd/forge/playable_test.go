package main

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// example loads the document of a check's example, which has no errors by
// itself: these checks are about what is done with sound documents.
func example(t *testing.T, text string) *schema.Doc {
	t.Helper()
	first, files := "list.cue", map[string][]byte{"list.cue": []byte(text)}
	if a := txtar.Parse([]byte(text)); len(a.Files) > 0 {
		first = a.Files[0].Name
		for _, f := range a.Files {
			files[f.Name] = f.Data
		}
	}
	l := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return text, nil
		}
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}})
	doc, found, err := l.Load(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	if found = append(found, validate.Run(doc)...); diag.Count(found, diag.Error) > 0 {
		t.Fatalf("the example has errors of its own:\n%s", diag.Text(found, diag.TextOptions{}))
	}
	return doc
}

// codes are the codes of diagnostics, each once.
func codes(ds []diag.Diagnostic) []string {
	var all []string
	for _, d := range ds {
		if !slices.Contains(all, d.Code) {
			all = append(all, d.Code)
		}
	}
	return all
}

// TestPlayExamples runs the examples of the checks of play: the bad one gives
// exactly the check's code, and the good one can be played.
func TestPlayExamples(t *testing.T) {
	for _, c := range playChecks {
		t.Run(c.Code, func(t *testing.T) {
			if _, told := prepare(example(t, c.Bad)); !slices.Equal(codes(told), []string{c.Code}) {
				t.Errorf("the bad example gives %v", codes(told))
			}
			if c.Good == "" {
				return
			}
			if s, told := prepare(example(t, c.Good)); s == nil || slices.Contains(codes(told), c.Code) {
				t.Errorf("the good example gives %v", codes(told))
			}
		})
	}
}

// TestPrintExamples does the same for the checks of print, with every product
// of lists.
func TestPrintExamples(t *testing.T) {
	faultsOf := func(t *testing.T, text string) []string {
		doc := example(t, text)
		var all faults
		for _, p := range printer.Products() {
			if doc.Kind == schema.KindArmyList && (p.From == printer.FromList || p.From == printer.FromListOrGame) {
				_, found := onDisk.newJob(layout.Setup{}, new(verdicts)).Print(p, p.Subjects(doc))
				all = append(all, found...)
			}
		}
		if doc.Kind == schema.KindGame { // what it says wrong is seen before it is printed
			return codes(misdrawn(doc, readPicture))
		}
		of := codes(all.diagnostics())
		return slices.DeleteFunc(of, func(code string) bool { return code == "P708" && slices.Contains(of, "P705") }) // of one text elsewhere
	}
	for _, c := range printChecks {
		if c.Bad == "" { // cannot come from a document
			continue
		}
		t.Run(c.Code, func(t *testing.T) {
			if got := faultsOf(t, c.Bad); !slices.Equal(got, []string{c.Code}) {
				t.Errorf("the bad example gives %v", got)
			}
			if got := faultsOf(t, c.Good); len(got) > 0 {
				t.Errorf("the good example gives %v", got)
			}
		})
	}
}

// TestRulesetsHaveGames holds the table of rulesets to the games there are.
func TestRulesetsHaveGames(t *testing.T) {
	for _, r := range rules.BuiltIn {
		g, ok := schema.Builtin(r.Game)
		if !ok {
			t.Fatalf("there is no game %q", r.Game)
		}
		if found, ok := rules.Of(g); !ok || found.Game != r.Game {
			t.Errorf("%s is played by %q", r.Game, found.Game)
		}
	}
}

// TestSimulateIsInterrupted ends a run in its midst: what is reported are the
// very games that a shorter run plays.
func TestSimulateIsInterrupted(t *testing.T) {
	file := "../../scenarios/tintin/nothing-to-declare.cue"
	ctx, cancel := context.WithCancel(t.Context())
	stopAt := &trigger{word: "playing: ", pull: cancel}
	var out strings.Builder
	code := run(ctx, []string{"simulate", file, "--games", "5000", "--format", "json"}, cmdline.Streams{Out: &out, Err: stopAt, Width: cmdline.UsualWidth})
	if code != cmdline.ExitFailed || !strings.HasSuffix(stopAt.text.String(), "forge simulate: interrupted\n") {
		t.Fatalf("exit %d, on Err:\n%s", code, &stopAt.text)
	}
	if !strings.Contains(stopAt.text.String(), "\nwhat is reported is of greedy alone: the other players were not done, and may find otherwise\n") {
		t.Errorf("it is not said that greedy alone has played:\n%s", &stopAt.text)
	}
	var games int
	if _, err := fmt.Sscanf(strings.SplitAfter(out.String(), `"games": `)[1], "%d", &games); err != nil || games == 0 || games >= 5000 {
		t.Fatalf("%d games are reported: %v", games, err)
	}
	var again strings.Builder
	code = run(t.Context(), []string{"simulate", file, "--games", fmt.Sprint(games), "--policy", "greedy", "--format", "json", "--workers", "1"}, cmdline.Streams{Out: &again, Err: &strings.Builder{}, Width: cmdline.UsualWidth})
	said := strings.Replace(out.String(), `"broken off; by greedy alone: `, `"`, 1) // it is no verdict of the panel
	if code != cmdline.ExitFine || said == out.String() || again.String() != said {
		t.Errorf("exit %d; %d games played alone are others", code, games)
	}
}

// trigger is a stream that pulls when a word comes by.
type trigger struct {
	text strings.Builder
	word string
	pull func()
}

func (t *trigger) Write(b []byte) (int, error) {
	t.text.Write(b)
	if strings.Contains(t.text.String(), t.word) {
		t.pull()
	}
	return len(b), nil
}
