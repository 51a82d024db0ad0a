package text

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// mostMeant is how many candidates a suggestion names. A word that fits more of
// them tells none apart, and is no hint.
const mostMeant = 4

// What is guessed at, so that lists of thousands of long names can be held
// against each other: longer words, and words among more candidates, have
// nothing near them, and no more slips are taken for one word.
const (
	longestWord    = 64
	mostCandidates = 400
	mostSlips      = 5
)

// Meant are the candidates that got was most likely meant to be, none when
// nothing is near. A candidate is an id and what it is called, if its title is
// given. They are compared as people type them, without case, blanks, hyphens,
// accents or plurals: what is the same then; what has all the words of got, in
// any order; what is at most one slip in three letters away, where a letter too
// many, too few, wrong, or two swapped are a slip each; what begins in the same
// way; what got names with other words around it. The first of these that holds
// for any of them decides, and the nearest of those that it holds for are meant.
func Meant(got string, ids []string, title ...func(id string) string) []string {
	if utf8.RuneCountInString(got) > longestWord || len(ids) > mostCandidates {
		return nil
	}
	word := fold(got)
	if word.run == "" {
		return nil
	}
	names := make([][]folded, len(ids))
	for i, id := range ids {
		names[i] = append(names[i], fold(id))
		for _, of := range title {
			names[i] = append(names[i], fold(of(id)))
		}
	}
	for _, away := range []func(got, name folded) int{unlike, holds, wordsMore, slipsAway, begins, wordsLess} {
		if near := nearest(word, ids, names, away); len(near) > 0 && len(near) <= mostMeant {
			return near
		}
	}
	return nil
}

// nearest are the ids of the names that are the least away. Less than 0 is no
// name at all.
func nearest(got folded, ids []string, names [][]folded, away func(got, name folded) int) (near []string) {
	least := -1
	for i, id := range ids {
		for _, name := range names[i] {
			switch d := away(got, name); {
			case d < 0 || least >= 0 && d > least || name.run == "":
			case d == least:
				if !slices.Contains(near, id) {
					near = append(near, id)
				}
			default:
				least, near = d, []string{id}
			}
		}
	}
	return near
}

// SameName says whether two names are the same to who types them.
func SameName(a, b string) bool { return Spelled(a).Same(Spelled(b)) }

// Spelling is a name as it is compared with others by SameName.
type Spelling struct{ run, single string }

// Spelled makes the spelling of a name, once for many comparisons.
func Spelled(name string) Spelling {
	f := fold(name)
	return Spelling{f.run, f.single()}
}

// Same says whether two spellings are of the same name.
func (s Spelling) Same(as Spelling) bool { return s.run == as.run || s.single == as.single }

// Spellings finds what has a name, in whatever spelling, without a look at all
// others. Its zero value knows no names.
type Spellings struct{ run, single map[string][]int }

// Add gives a name to what has a number.
func (s *Spellings) Add(name string, of int) {
	if s.run == nil {
		s.run, s.single = map[string][]int{}, map[string][]int{}
	}
	as := Spelled(name)
	s.run[as.run] = append(s.run[as.run], of)
	s.single[as.single] = append(s.single[as.single], of)
}

// Of are the numbers of what has the name, from the least.
func (s *Spellings) Of(name string) []int {
	as := Spelled(name)
	all := slices.Concat(s.run[as.run], s.single[as.single])
	slices.Sort(all)
	return slices.Compact(all)
}

// unlike is 0 for the same names, and -1 for others.
func unlike(got, name folded) int {
	if got.run == name.run || got.single() == name.single() {
		return 0
	}
	return -1
}

// holds is 0 for a name that has all words of got.
func holds(got, name folded) int { return min(wordsMore(got, name), 0) }

// wordsMore is how many words a name has beyond those of got.
func wordsMore(got, name folded) int {
	if len(got.run) < 2 || !within(got.words, name.words, func(a, b string) bool { return a == b }) {
		return -1
	}
	return len(name.words) - len(got.words)
}

// slipsAway is how many slips make got of a name.
func slipsAway(got, name folded) int {
	a, b := []rune(got.run), []rune(name.run)
	most := min(max(1, (len(a)+1)/3), mostSlips)
	if max(len(a), len(b)) > longestWord || max(len(a), len(b)) < 3 { // of two letters one is no slip: "es" is not "en"
		return -1
	}
	if d := slips(a, b, most+1); d <= most && d < len(a) {
		return d
	}
	return -1
}

// begins is 0 for a name whose words begin with those of got. A letter or two
// begin too much.
func begins(got, name folded) int {
	if len(got.run) < 3 || !within(got.words, name.words, func(a, b string) bool { return strings.HasPrefix(b, a) }) {
		return -1
	}
	return 0
}

// wordsLess is how many words got has beyond those of a name, which are at least
// as many.
func wordsLess(got, name folded) int {
	d := wordsMore(name, got)
	if len(name.run) < 3 || d > len(name.words) {
		return -1
	}
	return d
}

// within says whether each of some words fits another word of a name.
func within(words, name []string, fits func(a, b string) bool) bool {
	taken := make([]bool, len(name))
	for _, w := range words {
		i := 0
		for i < len(name) && (taken[i] || !fits(w, name[i])) {
			i++
		}
		if i == len(name) {
			return false
		}
		taken[i] = true
	}
	return true
}

// Nearest is the first candidate that got was most likely meant to be, or "".
func Nearest(got string, ids []string, title ...func(id string) string) string {
	if near := Meant(got, ids, title...); len(near) > 0 {
		return near[0]
	}
	return ""
}

// leastSlipped is how many letters a word has at least in which Slip sees one.
const leastSlipped = 5

// Slip says whether a name is another with one slip in it, and hardly a separate one: longer ones
// only, and not one with an ending, as Valdoran is, or with another number, as the 5th Hussars are
// to the 4th.
func Slip(got, name string) bool {
	a, b := fold(got), fold(name)
	long, short := []rune(a.run), []rune(b.run)
	if len(short) > len(long) {
		long, short = short, long
	}
	if len(short) < leastSlipped || len(long) > longestWord || slips(long, short, 2) != 1 || numbered(a, b) {
		return false
	}
	last := len(long) - 1
	ends := slices.Equal(long[:last], short[:min(last, len(short))])
	return !ends || len(short) < len(long) && long[last] == long[last-1]
}

// numbered says whether words in which two names differ are numbers, in figures or Roman.
func numbered(a, b folded) bool {
	return numbers(a.words, b.words) || numbers(b.words, a.words)
}

func numbers(words, others []string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		return !slices.Contains(others, w) && (strings.ContainsAny(w, "0123456789") || strings.Trim(w, "ivx") == "")
	})
}

// slips is the optimal string alignment distance, or any number from enough on
// if it is no less than that. What the words begin and end with in common does
// not count. Three rows of the table are enough, since a swap looks two back,
// and of each row what is nearer to the diagonal than enough.
func slips(a, b []rune, enough int) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a)-len(b) >= enough || len(b)-len(a) >= enough {
		return enough
	}
	var rows [3][longestWord + mostSlips + 2]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range b {
		before[j], last[j+1], row[j] = enough, min(j+1, enough), enough
	}
	for i := range a {
		from, to := max(0, i-enough), min(len(b), i+enough+1)
		row[from] = enough
		if from == 0 {
			row[0] = i + 1
		}
		least := row[from]
		for j := from; j < to; j++ {
			wrong := 1
			if a[i] == b[j] {
				wrong = 0
			}
			row[j+1] = min(last[j]+wrong, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
			least = min(least, row[j+1])
		}
		if least >= enough {
			return enough
		}
		row[to+1] = enough
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// DidYouMean is `, did you mean "x" or "y"?`, or nothing if no candidate is near.
func DidYouMean(got string, ids []string, title ...func(id string) string) string {
	if near := Meant(got, ids, title...); len(near) > 0 {
		return ", did you mean " + Or(Quoted(near)) + "?"
	}
	return ""
}

// OrElse is what DidYouMean says, or the way out where nothing is near: "; …".
func OrElse(didYouMean, wayOut string) string {
	if didYouMean != "" {
		return didYouMean
	}
	return "; " + wayOut
}

// longestLikeness is how much of a text Likeness looks at, in letters.
const longestLikeness = 300

// Pairs are the pairs of letters of a text, in order: texts are like one another as far as they have
// the same ones, wherever these stand.
type Pairs []uint64

// PairsOf are the pairs of letters of a text, without capitals.
func PairsOf(s string) Pairs {
	out := make(Pairs, 0, min(len(s), longestLikeness))
	last := ' '
	for _, r := range strings.ToLower(s) {
		if len(out) == longestLikeness {
			break
		}
		out = append(out, uint64(last)<<32|uint64(r))
		last = r
	}
	slices.Sort(out)
	return out
}

// Likeness is how much two texts have in common, from 0 to 1.
func (p Pairs) Likeness(other Pairs) float64 {
	common := 0
	for i, j := 0, 0; i < len(p) && j < len(other); {
		switch c := cmp.Compare(p[i], other[j]); {
		case c < 0:
			i++
		case c > 0:
			j++
		default:
			common, i, j = common+1, i+1, j+1
		}
	}
	return 2 * float64(common) / float64(max(1, len(p)+len(other)))
}
