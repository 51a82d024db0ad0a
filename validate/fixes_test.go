package validate

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// TestEdits applies every fix that is offered for the examples of checks, for the
// typical mistakes and for random lists with several mistakes at once, in each
// format: its mistake must be gone, and none may have come. Nearly all that is
// offered can be done so, and all that a message says was meant.
func TestEdits(t *testing.T) {
	t.Parallel()
	var tally edited
	for _, c := range append(Checks(), schema.Checks()...) {
		if c.Bad != "" {
			files, name := unpack(c.Bad)
			tally.apply(t, c.Code, files, name)
		}
	}
	soak := os.Getenv("FORGE_SOAK") != ""
	for i, m := range mistakesMade(t) {
		for k, file := range formats {
			if k != i%len(formats) && !soak {
				continue
			}
			tally.apply(t, m.name, archive{file: []byte(written(t, file, m.json))}, file)
		}
	}
	g, _ := schema.Builtin("tintin")
	seeds := 3
	if soak {
		seeds = 1_000
	}
	for seed := range seeds {
		list, err := json.Marshal(randomList(rand.New(rand.NewPCG(uint64(seed), 1)), g))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range formats {
			text := []byte(written(t, file, string(list)))
			tally.apply(t, fmt.Sprint("seed ", seed), archive{file: text}, file)
			if file == formats[seed%len(formats)] {
				settles(t, fmt.Sprint("seed ", seed), text, file)
			}
		}
	}
	t.Logf("of %d fixes %d are edits", tally.offered, tally.done)
	if tally.offered < 150 || tally.done*100 < tally.offered*95 {
		t.Errorf("of %d fixes only %d are edits", tally.offered, tally.done)
	}
}

var formats = []string{"x.json", "x.yaml", "x.cue"}

// edited counts fixes that were offered, and those of them that are edits.
type edited struct{ offered, done int }

func (e *edited) apply(t *testing.T, name string, files archive, file string) {
	before := judgedIn(t, files, file)
	for _, d := range before {
		if strings.Contains(d.Message, "did you mean") && d.File == file && !slices.ContainsFunc(d.Fixes, func(f diag.Fix) bool { return len(f.Edits) > 0 }) {
			t.Errorf("%s, %s: %q is no edit", name, file, d.Message)
		}
		for _, fix := range d.Fixes {
			e.offered++
			if len(fix.Edits) == 0 {
				continue
			}
			e.done++
			changed := maps.Clone(files)
			text, err := diag.Apply(files[file], fix.Edits)
			if err != nil {
				t.Fatal(err)
			}
			changed[file] = text
			othersStay(t, fix, files[file], text)
			after := judgedIn(t, changed, file)
			if fix.Stated || fix.Doubtful { // what else is wrong is seen only then
				after = each.Where(after, func(x diag.Diagnostic) bool {
					return x.Code == d.Code || x.Line == d.Line && x.Column == d.Column && x.Severity == diag.Error
				})
			}
			if is, was := saying(after, d.Code), saying(before, d.Code); is >= was {
				t.Errorf("%s, %s: after %q it still says %q\n%s\n%s", name, file, fix.Title, d.Message, files[file], text)
			}
			for _, x := range after {
				if is, was := saying(after, x.Code), saying(before, x.Code); is > was && x.Severity != diag.Note {
					t.Errorf("%s, %s: after %q of %q it says %q\n%s\n%s", name, file, fix.Title, d.Message, x.Message, files[file], text)
				}
			}
		}
	}
}

// othersStay says that a fix leaves all lines as they are but those of its edits.
func othersStay(t *testing.T, fix diag.Fix, before, after []byte) {
	t.Helper()
	old, is := strings.SplitAfter(string(before), "\n"), strings.SplitAfter(string(after), "\n")
	first, last := fix.Edits[0].Line-1, len(old)-fix.Edits[len(fix.Edits)-1].EndLine
	if !slices.Equal(old[:first], is[:first]) || !slices.Equal(old[len(old)-last:], is[len(is)-last:]) {
		t.Errorf("%q changes other lines:\n%s", fix.Title, diag.Patch("x", before, after))
	}
}

// settles makes the fixes that leave no choice until there are none left: there is an
// end, so that what does it twice does it once.
func settles(t *testing.T, name string, text []byte, file string) {
	t.Helper()
	for range 100 {
		fix, ok := diag.Fix{}, false
		for _, d := range judgedIn(t, archive{file: text}, file) {
			if fix, ok = d.Sure(); ok && d.Severity != diag.Note {
				break
			}
			ok = false
		}
		if !ok {
			return
		}
		after, err := diag.Apply(text, fix.Edits)
		if err != nil {
			t.Fatal(err)
		}
		text = after
	}
	t.Errorf("%s, %s: there is no end of fixes:\n%s", name, file, text)
}

// judgedIn is all that is wrong with one of several files.
func judgedIn(t *testing.T, files archive, file string) []diag.Diagnostic {
	t.Helper()
	doc, found := loadWith(t, files.read, file)
	return append(found, Run(doc)...)
}

// saying counts the diagnostics with a code.
func saying(found []diag.Diagnostic, code string) int {
	return each.Count(found, func(d diag.Diagnostic) bool { return d.Code == code })
}

// randomList is a list of a few entries, many of them wrong in some way.
func randomList(r *rand.Rand, g *schema.Game) *schema.ArmyList {
	limit := rulebook.Whole(10 + r.IntN(30))
	l := &schema.ArmyList{Kind: schema.KindArmyList, Game: g.Name, Title: "Random", Limit: &limit}
	names := []string{"Red", "Blue", "Green"}
	for range 1 + r.IntN(6) {
		e := schema.Entry{Type: pick(r, g.Formations.Keys())}
		if r.IntN(2) == 0 {
			e.Name = pick(r, names)
		}
		if r.IntN(3) == 0 {
			n := r.IntN(4)
			e.Count = &n
		}
		if e.Type == "lorry" || e.Type == "staff-car" || r.IntN(12) == 0 {
			e.Serves = pick(r, append(names, "Bleu"))
		}
		form, _ := g.Formations.Get(e.Type)
		for range r.IntN(4) {
			o := schema.Taken{Option: pick(r, g.Options.Keys())}
			if len(form.Options) > 0 && r.IntN(4) > 0 {
				o.Option = form.Options[r.IntN(len(form.Options))].Option
			}
			if r.IntN(3) == 0 {
				o.Unit = pick(r, []string{"rifles", "rifles-2", "lmg", "smg"})
			}
			e.Options = append(e.Options, o)
		}
		l.Formations = append(l.Formations, e)
	}
	return l
}

func pick(r *rand.Rand, from []string) string { return from[r.IntN(len(from))] }

// TestTrialsAreCounted bounds the work of trying fixes whatever a list is long
// of: entries, or options of one.
func TestTrialsAreCounted(t *testing.T) {
	t.Parallel()
	list := "kind: \"ArmyList\", game: \"tintin\", title: \"Many\", formations: [%s]\n"
	option := strings.Repeat("{option: \"smg\", unit: \"rifles\"}, ", 1_100)
	entry := strings.Repeat("{type: \"special-infantry\", name: \"a\", serves: \"b\"}, ", 1_100)
	for name, text := range map[string]string{
		"options": fmt.Sprintf(list, "{type: \"special-infantry\", options: ["+option+"]}"), "entries": fmt.Sprintf(list, entry),
	} {
		doc := load(t, text)
		found := strict(doc)
		try, ways := trial{doc: doc, examine: strict, before: found, left: maxEffort, bytes: maxReread}, 0
		for _, f := range found {
			if f.Ways != nil && try.left > 0 {
				ways++
				try.verified(f)
			}
		}
		if len(found) < 1_000 || ways > 20 {
			t.Errorf("%s: fixes of %d of %d findings are tried", name, ways, len(found))
		}
	}
}
