package plain

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
)

// DidYouMean is ", did you mean …" or nothing.
func DidYouMean(got string, candidates []string) string {
	if near := diag.Nearest(got, candidates); near != "" {
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
