// Package odds is how a ruleset is asked for the exact chances of one attack,
// and how it answers. A ruleset declares what an attack depends on in its game;
// what it answers is read as a report and as JSON. Forge odds and the chances
// on sheets are made from it. The package knows no game.
package odds

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Query is a question about one attack: a new one of a ruleset, which knows
// nothing yet.
type Query interface {
	// Asks are what an attack depends on in the game, and where each value goes.
	Asks() []Ask
	// Answer works the chances out from a game's data, by the functions that
	// play. An error names what of the question cannot be: the user's mistake, in
	// one line.
	Answer(g *schema.Game) (*Answer, error)
	// Field has one of the two, Attacker or Target, stand as a list has it: what a
	// query holds its Opponents for.
	Field(of int, t *schema.Troop)
}

// Ask is a value that an attack depends on, and a flag of forge odds.
type Ask struct {
	Name   string
	Needed bool // without it the attack cannot be worked out
	// Into is where the value goes, and so says what it is: *string, *[]string,
	// *int, func(int) or *bool. It is nil if there are States.
	Into   any
	States []State // the words that it may be, in the game's terms
	Silent bool    // a title does not say it
	// Says is how a title says the value: "with 2 pins". Ids and states say it
	// by themselves, and what is nil or "" is not said.
	Says func(say Say) string

	// What several games ask is described here; a game describes the rest.
	Usage string                               // the value's name stands in back quotes
	Of    string                               // whom of the two it is about, "attacker" or "target"; "": both
	IDs   func(*schema.Game) []string          // what it may be, out of a game
	Means int                                  // what the number is if it is absent
	Least int                                  // what the number must be
	Must  string                               // the same in words; "": any number will do
	in    func(*schema.Game, ...string) string // how a title says ids
}

// Say is a message in the language of a title.
type Say = func(message string, args ...any) string

// State is a word for a state and what it sets: *bool or func().
type State struct {
	Word string
	Said string // in a title; "": the word
	With []any  // in the places of the names in it
	Into any
}

// Unbounded is the retreat of a target that can go back as far as it must.
const Unbounded = -1

// known are the values that several games ask for, in the order in which flags
// are listed.
var known = []Ask{
	{Name: "attacker", Usage: "the `UNIT` that attacks", IDs: units},
	{Name: "target", Usage: "the `UNIT` that is attacked", IDs: units},
	{Name: "range", Must: "at least 0,", Usage: "how far apart they are, in the game's measure: `N`; 0: in one place, or in contact on an open table"},
	{Name: "terrain", Of: "target", IDs: terrain, in: inTerrain, Usage: "`TERRAIN` that the target is in; several with commas between"},
	{Name: "from", Of: "attacker", IDs: terrain, in: inTerrain, Usage: "`TERRAIN` that the attacker is in; several with commas between"},
	{Name: "across", IDs: terrain, in: acrossTerrain, Usage: "`TERRAIN` that lies between the two; several with commas between"},
	{Name: "attacker-keyword", Of: "attacker", IDs: keywords, in: withKeywords, Usage: "a `KEYWORD` that the attacker has from an option; may be repeated"},
	{Name: "target-keyword", Of: "target", IDs: keywords, in: withKeywords, Usage: "a `KEYWORD` that the target has from an option; may be repeated"},
	{Name: "figures", Least: 1, Must: "at least 1,", Usage: "the target has `N` figures left, or points of strength; all if absent"},
	{Name: "retreat", Means: Unbounded, Least: Unbounded, Must: "at least 0, or -1 for as far as it must;", Usage: "the target can retreat `N` squares or hexes at most; -1: as many as it must"},
	{Name: "weapon", Least: 1, Must: "at least 1,", Usage: "the `WEAPON` that the attacker uses, by its number, counted from 1, or in a game whose rules of play are data by its id; if absent the first that fits, in such a game all that reach"},
	{Name: "attacker-state", Of: "attacker", Usage: "a `STATE` that the attacker is in, such as moved or moving; several with commas between"},
	{Name: "target-state", Of: "target", Usage: "a `STATE` that the target is in, such as down or hull-down, or the side of it that is hit, such as rear or flank; several with commas between"},
}

// repeated is how many of those that are known an answer repeats.
const repeated = 3

func units(g *schema.Game) []string    { return g.Units.Keys() }
func terrain(g *schema.Game) []string  { return g.Terrain.Keys() }
func keywords(g *schema.Game) []string { return g.Keywords.Keys() }

func inTerrain(g *schema.Game, ids ...string) string {
	return g.Say("in {terrain}", g.Language().Lowered(catalog.TerrainNames(g, ids...)))
}

func acrossTerrain(g *schema.Game, ids ...string) string {
	return g.Say("across {terrain}", g.Language().Lowered(catalog.TerrainNames(g, ids...)))
}

func withKeywords(g *schema.Game, ids ...string) string {
	return g.Say("with {keywords}", catalog.KeywordNames(g, ids...))
}

// Asks are what a question asks, those described that several games ask.
func Asks(q Query) []Ask {
	asks := q.Asks()
	for i, a := range asks {
		if k := rank(a); k < len(known) {
			d := known[k]
			d.Needed, d.Into, d.States, d.Silent, d.Says = a.Needed, a.Into, a.States, a.Silent, a.Says
			if a.Usage != "" { // it asks by the same name for something else
				d.Usage, d.IDs = a.Usage, a.IDs
			} else if a.IDs != nil {
				d.IDs = a.IDs
			}
			asks[i] = d
		}
	}
	return asks
}

func rank(a Ask) int {
	if i := slices.IndexFunc(known, func(k Ask) bool { return k.Name == a.Name }); i >= 0 {
		return i
	}
	return len(known)
}

// All are what any of the questions asks, each name once, in the order in which
// flags are listed. The states are those of all of them.
func All(queries ...Query) []Ask {
	var all []Ask
	for _, q := range queries {
		for _, a := range Asks(q) {
			if i := slices.IndexFunc(all, func(b Ask) bool { return b.Name == a.Name }); i >= 0 {
				all[i].States = append(all[i].States, a.States...)
				if _, ids := a.Into.(*string); ids {
					all[i].Into = a.Into // in one game an id, in another a number
				}
			} else {
				all = append(all, a)
			}
		}
	}
	slices.SortFunc(all, func(a, b Ask) int {
		if r, s := rank(a), rank(b); r != s {
			return r - s
		}
		return strings.Compare(a.Name, b.Name)
	})
	return all
}

// Work asks a question: the values by the name of what asks for them, each a
// string, a list of strings, an int or a bool. Those that the game does not ask
// for are passed over.
func Work(q Query, g *schema.Game, values map[string]any) (*Answer, error) {
	asks := Asks(q)
	given := []Line{{Key: "game", Value: g.Name}}
	for _, a := range asks {
		v, ok := values[a.Name]
		if !ok {
			continue
		}
		if err := a.set(v); err != nil {
			return nil, err
		}
		if rank(a) < repeated {
			given = append(given, Line{Key: a.Name, Value: v})
		}
	}
	answer, err := q.Answer(g)
	if err != nil {
		return nil, err
	}
	answer.Title = text.Join("; ", answer.Title, answer.Assumed, stands(g, asks, values, "attacker"), stands(g, asks, values, "target"), stands(g, asks, values, ""))
	answer.Group, answer.language = append(given, answer.Group...), g.Language()
	return answer, nil
}

// set puts a value where it goes.
func (a *Ask) set(v any) error {
	switch to := a.Into.(type) {
	case *string:
		*to = v.(string)
	case *[]string:
		*to = v.([]string)
	case *bool:
		*to = v.(bool)
	case *int, func(int):
		n := v.(int)
		if a.Must != "" && n < a.Least {
			return fmt.Errorf("--%s must be %s not %d", a.Name, a.Must, n)
		}
		if set, ok := to.(func(int)); ok {
			set(n)
		} else {
			*to.(*int) = n
		}
	case nil:
		return a.setStates(v.([]string))
	default:
		panic(fmt.Sprintf("odds: --%s goes into a %T", a.Name, to))
	}
	return nil
}

func (a *Ask) setStates(words []string) error {
	for _, word := range words {
		s, ok := a.state(word)
		if !ok {
			return fmt.Errorf("--%s may be %s, not %q", a.Name, text.Or(a.Words()), word)
		}
		if set, ok := s.Into.(func()); ok {
			set()
		} else {
			*s.Into.(*bool) = true
		}
	}
	return nil
}

func (a *Ask) state(word string) (State, bool) {
	i := slices.IndexFunc(a.States, func(s State) bool { return s.Word == word })
	if i < 0 {
		return State{}, false
	}
	return a.States[i], true
}

// said is the state in a title.
func (s *State) said(g *schema.Game) string { return g.Say(cmp.Or(s.Said, s.Word), s.With...) }

// Words are the words of the states.
func (a *Ask) Words() []string {
	return each.Of(a.States, func(s State) string { return s.Word })
}

// stands says how one of the two stands, or what is so of both: "target in
// woods, bold". States come first. It is empty if there is nothing to say.
func stands(g *schema.Game, asks []Ask, values map[string]any, of string) string {
	var states, rest []string
	for _, a := range asks {
		v, given := values[a.Name]
		if !given || a.Silent || a.Of != of {
			continue
		}
		if a.Says != nil {
			rest = append(rest, a.Says(g.Say))
		}
		ids, _ := v.([]string)
		if a.in != nil && len(ids) > 0 {
			rest = append(rest, a.in(g, ids...))
		}
		for _, word := range ids {
			if s, ok := a.state(word); ok {
				states = append(states, s.said(g))
			}
		}
	}
	said := text.Join(", ", append(states, rest...)...)
	if said == "" {
		return ""
	}
	switch of {
	case "attacker":
		return g.Say("attacker {how}", said)
	case "target":
		return g.Say("target {how}", said)
	}
	return said
}

// Find is a thing of a game by its id: a "unit" of g.Units. An error says the
// nearest one that there is.
func Find[T any](things schema.Map[T], what, id string) (T, error) {
	t, ok := things.Get(id)
	if ok {
		return t, nil
	}
	return t, fmt.Errorf("unknown %s %q%s", what, id, text.DidYouMean(id, things.Keys(), things.Title))
}

// Not is the chance that something does not happen.
func Not(p *big.Rat) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), p) }
