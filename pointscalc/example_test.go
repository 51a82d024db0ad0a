package pointscalc_test

import (
	"fmt"

	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// Every price is a sum that says where each point comes from, and by which rule.
func ExampleTotal() {
	game, _ := schema.Builtin("tintin")
	bill := pointscalc.Total(&schema.Doc{Game: game, List: &schema.ArmyList{
		Title: "Border Column",
		Formations: []schema.Entry{
			{Type: "special-infantry", Name: "Border Guards", Options: []schema.Taken{{Option: "smg"}}},
			{Type: "artillery"},
		},
	}})
	fmt.Println(bill.Title, bill.Total)
	for _, f := range bill.Formations {
		fmt.Println(f.Sum.Total(), f.Name)
		for _, line := range f.Sum {
			fmt.Println("  ", line.Value.Signed(), line.Reason, line.Ref)
		}
	}
	// Output:
	// Border Column 14
	// 9 Border Guards
	//    +7 Special infantry T1.2
	//    +2 SMG for Rifles T1.3
	// 5 Artillery
	//    +5 Artillery T1.2
}
