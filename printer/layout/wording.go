package layout

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
)

// Quote puts a reader's name for something in quotes.
func Quote(s string) string { return strconv.Quote(page.Bare(s)) }

// None stands in a table where there is nothing.
const None = "–"
