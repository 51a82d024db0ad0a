package printer

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// faceName is a face's name, or its id with a large letter.
func faceName(f schema.Face) string {
	if f.Name != "" {
		return f.Name
	}
	return layout.Capital(f.Face)
}

// pictured is a name behind its icon.
func pictured(icon, name string) string {
	i, _ := page.FindIcon(icon)
	return i.Letter() + name
}

// keywordNames lists keywords by name: "Steady, Hook".
func keywordNames(g *schema.Game, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = keywordName(g, id)
	}
	return strings.Join(names, ", ")
}

func keywordName(g *schema.Game, id string) string {
	if k, ok := g.Keywords.Get(id); ok {
		return k.Name
	}
	return id
}

func optionName(g *schema.Game, id string) string {
	if o, ok := g.Options.Get(id); ok {
		return o.Name
	}
	return id
}

func unitName(g *schema.Game, id string) string {
	if u, ok := g.Units.Get(id); ok {
		return u.Name
	}
	return id
}
