package list

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var ambiguousName = rule{Check: diag.Check{
	Code:  "L211",
	Title: "two formations of one name, where another refers to it",
	Explain: "An entry `serves` a formation by its name, and several entries have that name. No one can tell which is meant. " +
		`Entries may share a name as long as nothing refers to it.`,
	Ref: "T1.6",
}, Find: func(f *listContext, r *report) {
	reported := map[string]bool{}
	for i := range f.list.Formations {
		name := f.list.Formations[i].Serves
		sharers := f.named[name]
		if name == "" || len(sharers) < 2 || reported[name] {
			continue
		}
		reported[name] = true
		found := r.At(f.doc.At("formations", i, "serves"), "%s serves %q, and %s have that name",
			f.called(i), name, text.Plural(len(sharers), "formation"))
		for _, s := range sharers {
			found.See(f.doc.At("formations", s, "name"), "one of them")
		}
	}
}}

var namesShared = rule{Check: diag.Check{
	Code:     "L233",
	Severity: diag.Warning,
	Title:    "formations of one name, where cards name formations",
	Explain: "The game's cards name the formation that acts, and several formations have that name. Numbers part them, " +
		"as \"Ghosts 1\" and \"Ghosts 2\", and a card that says \"Ghosts\" is for neither. Give each its own name.",
}, Find: func(f *listContext, r *report) {
	ref, naming := cardsNameFormations(f.game)
	if !naming {
		return
	}
	reported := map[string]bool{}
	for i := range f.list.Formations {
		name := f.list.Formations[i].Name
		sharers := f.named[name]
		if name == "" || reported[name] || f.first[i] < 0 || f.formationsOf(sharers) < 2 {
			continue
		}
		reported[name] = true
		last := sharers[len(sharers)-1]
		found := r.At(f.doc.At("formations", last, "name"), "%s are called %q, and cards name formations%s",
			text.Plural(f.formationsOf(sharers), "formation"), name, ref.In())
		for _, s := range sharers[:len(sharers)-1] {
			found.See(f.doc.At("formations", s, "name"), "one of them")
		}
		if f.list.Formations[last].Number() == 1 {
			found.Offer(func() []fix { return []fix{f.renamed(last)} })
		}
	}
}}

// cardsNameFormations says whether a game has cards that name a formation, and
// by which rule.
func cardsNameFormations(g *schema.Game) (rulebook.Ref, bool) {
	for _, d := range g.Decks.All() {
		for _, k := range d.Kinds.All() {
			if k.Names == "formation" {
				return k.Ref, true
			}
		}
	}
	return "", false
}

// formationsOf is how many formations some entries field.
func (f *listContext) formationsOf(entries []int) (n int) {
	return each.Sum(entries, func(i int) int { return f.list.Formations[i].Number() })
}

// renamed gives an entry's name the first number that is free.
func (f *listContext) renamed(i int) fix {
	name := f.list.Formations[i].Name
	for n := 2; ; n++ {
		free := fmt.Sprintf("%s %d", name, n)
		if len(f.named[free]) == 0 {
			return fix{Say: "name: " + strconv.Quote(free), Edit: entrySet(i, "name", free)}
		}
	}
}
