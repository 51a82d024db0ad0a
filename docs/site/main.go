// Command site makes the documentation as pages of HTML, for any host of static files: what
// lies in docs, the README and the pages next to it, each with the contents of all and of
// itself. They need no script and no network.
//
//	go run ./docs/site FOLDER
//
// A link that leads nowhere, in a page or into one, is an error; what lies in the repository
// and is no page is linked there.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./docs/site FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

// write makes the site of the repository in which it is called.
func write(folder string) error {
	s, err := read(os.DirFS("."))
	if err != nil {
		return err
	}
	files, err := s.files()
	if err != nil {
		return err
	}
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			return err
		}
	}
	fmt.Printf("%s: %d files\n", folder, len(files))
	return nil
}
