package validate_test

import (
	"context"
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// What is wrong with a list is found by the checks, each with its place, the
// arithmetic, and fixes that have been tried.
func ExampleRun() {
	const text = `kind: ArmyList
game: tintin
title: Border Column
limit: 10
formations:
  - {type: special-infantry, name: Border Guards, options: [{option: smg}]}
  - {type: artillery}
`
	loader := schema.NewLoader(schema.Options{Read: func(string) ([]byte, error) { return []byte(text), nil }})
	doc, _, err := loader.Load(context.Background(), "column.yaml")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(diag.Text(validate.Run(doc), diag.TextOptions{}))
	// Output:
	// error[L201]: "Border Column" costs 14 points, 4 over its limit of 10
	//  --> column.yaml:4:8
	//   = why: 9 (Border Guards: 7 Special infantry + 2 SMG for Rifles) + 5
	//          (Artillery) = 14; 14 − 10 = 4 over
	//   = help: leave Artillery out: 9 of 10 points
	//   = help: raise the limit to 14
}
