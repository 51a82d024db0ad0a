package printer

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// quote puts a reader's name for something in quotes.
func quote(s string) string { return strconv.Quote(page.Bare(s)) }

// none stands in a table where there is nothing.
const none = "–"

// capital makes the first letter large.
func capital(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
