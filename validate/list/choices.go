package list

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var choiceUnknown = rule{Check: diag.Check{
	Code:    "L240",
	Title:   "unknown choice, or unknown value of one",
	Explain: "`choices` says what the list chooses for all of it, by the game's own choices: a theatre, a period. The game has no such choice, or the choice no such value.",
}, Find: func(f *listContext, r *report) {
	for id, value := range f.list.Choices.All() {
		choice, ok := f.game.Choices.Get(id)
		if !ok {
			r.Unknown(f.doc.KeyAt("choices", id), id, check.Among{Game: f.game, What: "choice", Plural: "choices", IDs: f.game.Choices.Keys(), Title: f.game.Choices.Title})
			continue
		}
		if !choice.Values.Has(value) {
			title := func(id string) string { v, _ := choice.Values.Get(id); return v.Name }
			r.Unknown(f.doc.At("choices", id), value, check.Among{Game: f.game, What: check.Within(choice.Name), Plural: "values", IDs: choice.Values.Keys(), Title: title})
		}
	}
}}

var choiceNotMade = rule{Check: diag.Check{
	Code:  "L241",
	Title: "list says nothing of what it must choose",
	Draft: true,
	Explain: "The game wants each list to choose something for all of it, such as its theatre, and has no default. What depends on it is judged as if nothing were chosen. " +
		"Say it once, in `choices`.",
}, Find: func(f *listContext, r *report) {
	if !f.doc.Whole {
		return
	}
	for id, choice := range f.game.Choices.All() {
		if f.list.Choices.Has(id) || choice.Default != "" || choice.Values.Len() == 0 {
			continue
		}
		r.At(f.doc.KeyAt("formations"), "%q does not say its %s, %s%s", f.list.Title, check.Within(choice.Name), text.Or(choice.Values.Keys()), choice.Ref.In()).
			Rule(f.game, "choices", id).
			Offer(func() []fix { return f.valuesOf(id) })
	}
}}

var bodyUnknown = rule{Check: diag.Check{
	Code:  "L242",
	Title: "unknown kind of body, or a body that no entry is in",
	Explain: "`bodies` says of what kind the list's bodies are, by the names that entries have in `group`. The game has no body of that kind; or no entry names the body; or it is named twice; or entries are in a body " +
		"of which `bodies` does not say the kind, though it does of others.",
}, Find: func(f *listContext, r *report) {
	seen := map[string]bool{}
	for i, b := range f.list.Bodies {
		name := folded(b.Name)
		switch {
		case !f.game.Bodies.Has(b.Kind):
			r.Unknown(f.doc.At("bodies", i, "kind"), b.Kind, check.Among{Game: f.game, What: "kind of body", Plural: "kinds of bodies", IDs: f.game.Bodies.Keys(), Title: f.game.Bodies.Title})
		case seen[name]:
			r.At(f.doc.At("bodies", i, "name"), "%q is among the bodies twice", b.Name).Fix(fix{Say: "leave the second out", Edit: check.Out("bodies", i)})
		case f.doc.Whole && !f.hasBody(name):
			r.At(f.doc.At("bodies", i, "name"), "no entry is in the body %q", b.Name).Meant(b.Name, f.groupNames()).
				Fix(fix{Say: "leave the body out", Edit: check.Out("bodies", i)})
		}
		seen[name] = true
	}
	if len(f.list.Bodies) == 0 {
		return
	}
	for i, e := range f.list.Formations {
		if name := folded(e.Group); name != "" && !seen[name] {
			seen[name] = true
			found := r.At(f.doc.At("formations", i, "group"), "the list does not say of what kind the body %q is", e.Group)
			found.Offer(func() (out []fix) {
				for _, b := range f.list.Bodies {
					out = append(out, fix{Say: "group: " + strconv.Quote(b.Name), Edit: f.moved(e.Group, b.Name)})
				}
				for _, kind := range f.game.Bodies.Keys() {
					out = append(out, fix{Say: "bodies: {kind: " + kind + "}", Edit: check.Set(schema.Body{Kind: kind, Name: e.Group}, "bodies", len(f.list.Bodies))})
				}
				return out
			})
		}
	}
}}

// hasBody says whether an entry is in the body of a folded name.
func (f *listContext) hasBody(name string) bool {
	for _, e := range f.list.Formations {
		if folded(e.Group) == name {
			return true
		}
	}
	return false
}

// moved puts the entries of one group into another.
func (f *listContext) moved(from, to string) (out edit) {
	for i, e := range f.list.Formations {
		if e.Group == from {
			out = append(out, entrySet(i, "group", to)...)
		}
	}
	return out
}
