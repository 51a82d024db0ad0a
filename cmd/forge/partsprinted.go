package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// printableThings are what is printed beside the game, each with the product
// that prints it.
func printableThings(g *schema.Game) []thing {
	return thingsOf(g.Printables, func(_ string, x schema.Printable) thing {
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
		return thing{
			name: x.Title, ref: x.Ref, summary: join(": ", x.Kind, strings.Join(inside, ", ")),
			facts: facts(
				[2]string{"Printed by", "forge print " + printedBy(x.Kind)}, [2]string{"Copies", count}, [2]string{"Die", x.Die},
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

// printedBy is the product that prints printables of a kind.
func printedBy(kind string) string {
	for _, p := range products {
		for _, k := range p.parts {
			if k == kind {
				return p.name
			}
		}
	}
	return ""
}
