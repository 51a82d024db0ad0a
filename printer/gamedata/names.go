package gamedata

import (
	"github.com/tabletop-forge/forge/internal/page"
)

// Pictured is a name behind its icon.
func Pictured(icon, name string) string {
	i, _ := page.FindIcon(icon)
	return i.Letter() + name
}
