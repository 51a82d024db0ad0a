package printer

import (
	"github.com/tabletop-forge/forge/internal/page"
)

// pictured is a name behind its icon.
func pictured(icon, name string) string {
	i, _ := page.FindIcon(icon)
	return i.Letter() + name
}
