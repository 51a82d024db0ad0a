package schema_test

import (
	"context"
	"fmt"

	"github.com/tabletop-forge/forge/schema"
)

// A list is loaded from wherever its text is, here from memory. What it says is
// worked out once: each formation with its units, after their options.
func ExampleLoader() {
	const text = `
kind: ArmyList
game: tintin
title: Border Column
formations:
  - type: special-infantry
    name: Border Guards
    options: [{option: smg}]
  - {type: lorry, count: 2, serves: Border Guards}
`
	loader := schema.NewLoader(schema.Options{Read: func(string) ([]byte, error) { return []byte(text), nil }})
	doc, found, err := loader.Load(context.Background(), "column.yaml")
	if err != nil || len(found) > 0 {
		fmt.Println(err, found)
		return
	}
	fmt.Println(doc.List.Title, "of", doc.Game.Title)
	for _, f := range doc.Army().Formations {
		fmt.Printf("%s:", f.Name)
		for _, t := range f.Troops {
			fmt.Print(" ", t.Name)
		}
		fmt.Println()
	}
	// Output:
	// Border Column of Carry On Tintin
	// Border Guards: LMG LMG SMG
	// Lorry 1: Lorry
	// Lorry 2: Lorry
}

// Whatever is wrong with a document comes as diagnostics, all at once, each at
// its place in the user's file.
func ExampleLoader_mistakes() {
	const text = `{"kind": "ArmyList", "game": "tintn", "titel": "Border Column", "formations": []}`
	loader := schema.NewLoader(schema.Options{Read: func(string) ([]byte, error) { return []byte(text), nil }})
	_, found, _ := loader.Load(context.Background(), "column.json")
	for _, d := range found {
		fmt.Printf("%s:%d:%d %s %s\n", d.File, d.Line, d.Column, d.Code, d.Message)
	}
	// Output:
	// column.json:1:30 D140 unknown game "tintn"; did you mean "tintin"?
	// column.json:1:39 D122 unknown field "titel"; did you mean "title"?
}
