package diag

import (
	"fmt"
	"strings"
)

// Summary is the line that closes a report: "2 errors, 1 warning in 2 of 5
// files", or "5 files, no problems". checked is how many files were looked
// at.
func Summary(ds []Diagnostic, checked int) string {
	var parts []string
	for _, s := range []Severity{Error, Warning, Note} {
		if n := Count(ds, s); n > 0 {
			parts = append(parts, plural(n, s.String()))
		}
	}
	if len(parts) == 0 {
		return plural(checked, "file") + ", no problems"
	}
	bad := filesIn(ds)
	where := plural(bad, "file")
	if bad < checked {
		where = fmt.Sprintf("%d of %s", bad, plural(checked, "file"))
	}
	return strings.Join(parts, ", ") + " in " + where
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

func filesIn(ds []Diagnostic) int {
	seen := map[string]bool{}
	for i := range ds {
		seen[ds[i].File] = true
	}
	return len(seen)
}
