package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// stateWord is a word for a state, what it sets in a game's question of type Q,
// and how a title says it: as the word itself if said is empty.
type stateWord[Q any] struct {
	word string
	set  func(q *Q)
	said string
}

// states are the states that one party of an attack may be in.
type states[Q any] []stateWord[Q]

// set sets what the words say. An error names the words that the flag knows.
func (known states[Q]) set(q *Q, flag string, words []string) error {
	for _, word := range words {
		i := slices.IndexFunc(known, func(s stateWord[Q]) bool { return s.word == word })
		if i < 0 {
			return fmt.Errorf("%s may be %s, not %q", flag, text.Or(known.words()), word)
		}
		known[i].set(q)
	}
	return nil
}

func (known states[Q]) words() []string {
	all := make([]string, len(known))
	for i, s := range known {
		all[i] = s.word
	}
	return all
}

// said are words as a title says them.
func (known states[Q]) said(words []string) []string {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = word
		if k := slices.IndexFunc(known, func(s stateWord[Q]) bool { return s.word == word }); k >= 0 && known[k].said != "" {
			all[i] = known[k].said
		}
	}
	return all
}

// stands says how a party of an attack stands: its states as said, and the
// terrain that it is in. It is empty if there is nothing to say.
func stands(g *schema.Game, who string, said, terrain []string) string {
	said = slices.Clone(said)
	if len(terrain) > 0 {
		said = append(said, "in "+strings.ToLower(catalog.TerrainNames(g, terrain...)))
	}
	if len(said) == 0 {
		return ""
	}
	return who + " " + strings.Join(said, ", ")
}

// statesHint offers the words of several games, each once.
func statesHint(words ...[]string) cmdline.Hint {
	all := slices.Concat(words...)
	slices.Sort(all)
	return cmdline.AnyOf(func([]string) []cmdline.Candidate {
		var offered []cmdline.Candidate
		for _, word := range slices.Compact(all) {
			offered = append(offered, cmdline.Candidate{Text: word})
		}
		return offered
	})
}
