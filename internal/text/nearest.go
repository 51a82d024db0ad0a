package text

import "fmt"

// Nearest returns the candidate that got was most likely meant to be, or ""
// when none is near: at most one slip in three letters, where a letter too
// many, too few, wrong, or two swapped are a slip each. Of equally near ones
// the first wins, so the same candidates give the same answer.
func Nearest(got string, candidates []string) string {
	word := []rune(got)
	best, least := "", max(1, (len(word)+1)/3)+1
	for _, c := range candidates {
		if d := slips(word, []rune(c)); d < least && d < len(word) {
			best, least = c, d
		}
	}
	return best
}

// slips is the optimal string alignment distance. Three rows of the table
// are enough: a swap looks two back.
func slips(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			wrong := 1
			if a[i] == b[j] {
				wrong = 0
			}
			row[j+1] = min(last[j]+wrong, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// DidYouMean is `, did you mean "x"?`, or nothing if no candidate is near.
func DidYouMean(got string, candidates []string) string {
	if near := Nearest(got, candidates); near != "" {
		return fmt.Sprintf(", did you mean %q?", near)
	}
	return ""
}

// OrElse is DidYouMean, or the way out where nothing is near: "; …".
func OrElse(got string, candidates []string, wayOut string, args ...any) string {
	if near := DidYouMean(got, candidates); near != "" {
		return near
	}
	return "; " + fmt.Sprintf(wayOut, args...)
}
