package catalog

import (
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// printables are what is printed to go with the game.
func printables(g *schema.Game) []Thing {
	return things(g.Printables, func(_ string, x schema.Printable) Thing {
		var inside []string
		for _, d := range x.Panels {
			support, _ := g.Supports.Get(d.Support)
			inside = append(inside, strings.TrimSpace(d.Title+" "+support.Name))
		}
		for _, k := range x.Tokens {
			inside = append(inside, tokenCount(k))
		}
		for _, s := range x.Shapes {
			inside = append(inside, s.Name)
		}
		copies, all := "", strings.Join(inside, ", ")
		if x.Copies > 1 {
			copies = strconv.Itoa(x.Copies)
		}
		return Thing{
			Name: x.Title, Ref: x.Ref, Summary: text.Join(": ", x.Kind, all),
			Facts: []Fact{{"copies", "Copies", copies}, {"die", "Die", x.Die}, {"parts", "Consists of", all}, {"text", "About", x.Text}},
		}
	})
}

// tokenCount is a token with how often it is there: "Order ×5".
func tokenCount(k schema.Token) string {
	n := max(1, k.Count)
	if k.From != nil && k.To != nil {
		n *= *k.To - *k.From + 1
	}
	return times(k.Name, n)
}
