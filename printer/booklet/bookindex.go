package booklet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
)

// entry is a word of the index, and the sections that it leads to.
type entry struct {
	word     string
	sections []string
}

// entries are the words of the index, sorted as a reader looks for them.
func (r *rulesBook) entries() []entry {
	var out []entry
	for i, c := range r.Chapters {
		for k, p := range c.Parts {
			name, _ := r.name(i, k)
			for _, word := range p.Index {
				if strings.TrimSpace(word) == "" {
					continue
				}
				at := slices.IndexFunc(out, func(e entry) bool { return e.word == word })
				if at < 0 {
					out, at = append(out, entry{word: word}), len(out)
				}
				out[at].sections = append(out[at].sections, name)
			}
		}
	}
	compare := r.game.Language().Compare()
	slices.SortStableFunc(out, func(a, b entry) int { return compare(a.word, b.word) })
	return out
}

// index is the words with the pages that they are explained on.
func (r *rulesBook) index(width float64) []page.Columns {
	all := r.entries()
	if all == nil {
		return nil
	}
	set := func(e entry) page.FlowItem {
		var numbers []string
		for _, s := range e.sections {
			if n := strconv.Itoa(r.pages[s]); !slices.Contains(numbers, n) {
				numbers = append(numbers, n)
			}
		}
		words := r.plain("index", e.word+", "+strings.Join(numbers, ", "), page.Style{})
		return page.FlowItem{Piece: linked{page.Para{Words: words, Size: r.size * indexType, Hang: r.size * 0.3}, "#" + e.sections[0]}, Section: r.say("Index")}
	}
	heading := page.Across(r.size*0.6, r.heading(r.say("Index"), r.say("Index"), 0))
	heading.NewPage = r.apart
	return []page.Columns{heading, {Count: min(max(2, int(width/(r.size*indexColumn))), indexColumns), Above: r.size * 0.2, Items: func(float64) []page.FlowItem {
		items, letter := each.Of(all, set), ""
		for i := range items {
			if first := wording.Initial(all[i].word); first != letter {
				items[i].Above, letter = r.size*0.25, first
			}
		}
		return items
	}}}
}

// Of the index, as parts of the type: its own, and the width of a column; and how
// many of these there are at most.
const (
	indexType, indexColumn = 0.9, 3.2
	indexColumns           = 4
)
