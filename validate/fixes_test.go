package validate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// TestFixesOfExamples applies every fix that is offered for an example.
func TestFixesOfExamples(t *testing.T) {
	t.Parallel()
	offered := 0
	for _, c := range Checks() {
		offered += applyAll(t, c.Code, load(t, c.Bad))
	}
	if offered < 50 {
		t.Errorf("only %d fixes are offered", offered)
	}
}

// TestFixesOfRandomLists applies every fix that is offered for lists with
// several mistakes at once.
func TestFixesOfRandomLists(t *testing.T) {
	t.Parallel()
	base := load(t, "kind: \"ArmyList\", game: \"tintin\", title: \"Random\", formations: []\n")
	offered := 0
	for seed := range uint64(150) {
		doc := *base
		doc.List = randomList(rand.New(rand.NewPCG(seed, 1)), base.Game)
		offered += applyAll(t, fmt.Sprint("seed ", seed), &doc)
	}
	if offered < 150 {
		t.Errorf("only %d fixes were offered", offered)
	}
}

// applyAll applies each fix offered for a document to the document as it was:
// its diagnostic must be gone and no error or warning may have come.
func applyAll(t *testing.T, name string, doc *schema.Doc) int {
	before := examine(doc)
	try := trial{doc: doc, before: before, left: maxEffort}
	n := 0
	for _, f := range before {
		for _, w := range try.verified(f) {
			n++
			after := examine(doc.With(w.Edit...))
			if was, is := saying(before, f.Message), saying(after, f.Message); is >= was {
				t.Errorf("%s: after %q it still says %q", name, w.Say, f.Message)
			}
			for _, code := range codes(after) {
				if was, is := saying(before, code), saying(after, code); is > was {
					t.Errorf("%s: after %q of %q there are %d of %s, before %d", name, w.Say, f.Message, is, code, was)
				}
			}
		}
	}
	return n
}

// saying counts the findings with a message, or the errors and warnings with a
// code.
func saying(found []*finding, what string) int {
	n := 0
	for _, f := range found {
		if f.Message == what || f.Code == what && f.Severity != diag.Note {
			n++
		}
	}
	return n
}

func codes(found []*finding) []string {
	var out []string
	for _, f := range found {
		out = append(out, f.Code)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// randomList is a list of a few entries, many of them wrong in some way.
func randomList(r *rand.Rand, g *schema.Game) *schema.ArmyList {
	limit := 10 + r.IntN(30)
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
	option := strings.Repeat("{option: \"smg\", unit: \"rifles\"}, ", 1_900)
	entry := strings.Repeat("{type: \"special-infantry\", name: \"a\", serves: \"b\"}, ", 1_900)
	for name, text := range map[string]string{
		"options": fmt.Sprintf(list, "{type: \"special-infantry\", options: ["+option+"]}"), "entries": fmt.Sprintf(list, entry),
	} {
		doc := load(t, text)
		found := examine(doc)
		try, ways := trial{doc: doc, before: found, left: maxEffort}, 0
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
