package layout

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// Quote puts a reader's name for something in quotes.
func Quote(s string) string { return strconv.Quote(page.Bare(s)) }

// None stands in a table where there is nothing.
const None = "–"

// Capital makes the first letter large.
func Capital(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
