package main

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
	"github.com/tabletop-forge/forge/validate"
)

// TestReportsInLanguages plays every scenario in a language of marks. The games are the
// same ones, so nothing in play goes by the words of a text; and no word of the report
// or of a replay may be left in English.
func TestReportsInLanguages(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../scenarios/*/*.cue")
	if err != nil || len(files) < 10 {
		t.Fatal(err, files)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			doc, _, err := newLoader().Load(context.Background(), file)
			if err != nil {
				t.Fatal(err)
			}
			plain, _ := playedIn(t, doc, nil)
			asked := map[string]bool{}
			marked, texts := playedIn(t, doc, wording.Marked(golden.Marked).Telling(func(message string) { asked[message] = true }))
			if plain.Hash != marked.Hash {
				t.Errorf("in a language the games are others: %s, not %s", marked.Hash, plain.Hash)
			}
			if past := pastCatalogue(texts); len(past) > 0 {
				t.Errorf("%d lines came past the catalogues:\n%s", len(past), strings.Join(past, "\n"))
			}
			if len(asked) < 50 {
				t.Errorf("%d messages are told", len(asked))
			}
			for message := range asked {
				for _, tag := range wording.Tags() {
					l, _ := wording.Named(tag)
					if _, ok := l.Find(message); !ok {
						t.Errorf("%s has no message %q", l.Name(), message)
					}
				}
			}
		})
	}
}

// playedIn plays a few games of a scenario in a language, and returns the report and, in a
// language, all that it and the replays of the games say.
func playedIn(t *testing.T, doc *schema.Doc, l *wording.Language) (r simulate.Report, texts []string) {
	t.Helper()
	doc = doc.In(l)
	s, told := prepare(doc)
	if s == nil {
		t.Fatal(golden.Unmarked(told[0].Message))
	}
	spec := simulate.Spec{NewGame: s.newGame, Names: s.names, Seed: 1, Games: 6}
	var err error
	if spec.Policies, err = policies(nil, nil); err != nil {
		t.Fatal(err)
	}
	tally, err := simulate.Run(context.Background(), spec)
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayed(sceneOf(doc, s.left), spec, []*simulate.Tally{tally})
	if l == nil {
		return p.Report, nil
	}
	d := p.doc()
	for i, b := range d.Blocks {
		if _, again := b.Part.(report.Again); again {
			d.Blocks[i].Part = report.Again{Hash: p.Hash}
		}
	}
	html := regexp.MustCompile(`(?s)<style>.*</style>|<[^>]*>`).ReplaceAllString(string(d.HTML()), " ")
	texts = append(texts, d.Text(reportWidth), d.Markdown(), html, fmt.Sprint(d.Shown(report.Paper)))
	for game := range spec.Games {
		told, err := simulate.Replay(spec, game)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, told.Text(spec.Names), told.Outcome(spec.Names))
		for _, f := range told.Frames(spec.Names) {
			shot := shotOf(&f, &spec.Names)
			texts = append(texts, shot.Title, shot.Text)
		}
	}
	return p.Report, texts
}

// pastCatalogue are the lines of texts in which words are left in English. The names of
// policies are those of flags; a piece's label is the same in all languages, and so are
// the letters of a table that is drawn.
func pastCatalogue(texts []string) []string {
	var past []string
	seen := map[string]bool{} // the same is said again and again
	for _, text := range texts {
		for line := range strings.Lines(text) {
			if seen[line] {
				continue
			}
			seen[line] = true
			bare := labels.ReplaceAllString(sketched.ReplaceAllString(line, ""), "")
			if golden.Unmarks(bare) {
				past = append(past, golden.Unmarked(strings.TrimSpace(line)))
			}
		}
	}
	slices.Sort(past)
	return slices.Compact(past)
}

var sketched = regexp.MustCompile(`^ *\d* \|.*\|\n?$`)

var labels = regexp.MustCompile(`forge simulate replay [^,\]]*|\b(greedy|true|false|nil|flat|pointed|cadet|tintin|fluidtime|orderdice|[0-9a-f]{16}|` + fmt.Sprintf(`[A-%c]\d+`, 'A'+play.Sides-1) + `)\b|0x[0-9a-f]+|&[a-z]+;`)

// TestFindingsOfDrafts holds that every catalogue has what is printed of checks on sheets: of those
// that a draft may fail, and of all that warn.
func TestFindingsOfDrafts(t *testing.T) {
	for _, tag := range wording.Tags() {
		l, _ := wording.Named(tag)
		for _, c := range validate.Checks() {
			if _, ok := l.Find(c.Title); !ok && (c.Draft || c.Severity == diag.Warning) {
				t.Errorf("%s has no %q (%s)", tag, c.Title, c.Code)
			}
		}
	}
}
