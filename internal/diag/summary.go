package diag

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// Summary is the line that closes a report: "2 errors, 1 warning in 2 of 5
// files", or "5 files, no problems". checked is how many files were looked
// at.
func Summary(ds []Diagnostic, checked int) string {
	var parts []string
	for _, s := range []Severity{Error, Warning, Note} {
		if n := Count(ds, s); n > 0 {
			parts = append(parts, text.Plural(n, s.String()))
		}
	}
	if len(parts) == 0 {
		return text.Plural(checked, "file") + ", no problems"
	}
	bad := filesIn(ds)
	where := text.Plural(bad, "file")
	if bad < checked {
		where = fmt.Sprintf("%d of %s", bad, text.Plural(checked, "file"))
	}
	return strings.Join(parts, ", ") + " in " + where
}

func filesIn(ds []Diagnostic) int {
	seen := map[string]bool{}
	for i := range ds {
		seen[ds[i].File] = true
	}
	return len(seen)
}
