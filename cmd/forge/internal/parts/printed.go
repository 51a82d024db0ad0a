package parts

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// printableThings are what is printed beside the game.
func printableThings(g *schema.Game) []Thing {
	return thingsOf(g.Printables, func(_ string, x schema.Printable) Thing {
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
		count := ""
		if x.Copies > 1 {
			count = strconv.Itoa(x.Copies)
		}
		return Thing{
			Name: x.Title, Ref: x.Ref, Summary: text.Join(": ", x.Kind, strings.Join(inside, ", ")),
			Facts: facts(
				[2]string{"Copies", count}, [2]string{"Die", x.Die},
				[2]string{"Consists of", strings.Join(inside, ", ")}, [2]string{"About", x.Text},
			),
		}
	})
}

// tokenCount is a token with how often it is there: "5 × Order".
func tokenCount(k schema.Token) string {
	n := max(1, k.Count)
	if k.From != nil && k.To != nil {
		n *= *k.To - *k.From + 1
	}
	if n == 1 {
		return k.Name
	}
	return fmt.Sprintf("%d × %s", n, k.Name)
}
