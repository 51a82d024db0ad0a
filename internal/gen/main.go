package main

import (
	"fmt"
	"os"
)

// main writes all files. go generate runs it in the folder schema, one below
// the repository's.
func main() {
	if err := Write(".."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
