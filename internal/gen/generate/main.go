// Command generate writes the files that package gen makes. It is run by
// go generate in the folder schema.
package main

import (
	"fmt"
	"os"

	"github.com/tabletop-forge/forge/internal/gen"
)

func main() {
	if err := gen.Write(".."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
