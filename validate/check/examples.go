package check

import (
	"io/fs"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Described are the checks of rules with their examples, which stand in the
// files examples/CODE.txtar: the documents bad.cue and good.cue, or, where a
// document names others, folders bad and good. Files outside the folders belong to
// both. It panics if a check has no example.
func Described[S any](rules []Rule[S], files fs.FS) []*diag.Check {
	out := make([]*diag.Check, len(rules))
	for i := range rules {
		c := rules[i].Check
		text, err := fs.ReadFile(files, "examples/"+c.Code+".txtar")
		if err != nil {
			panic("check: " + c.Code + " has no example: " + err.Error())
		}
		a := txtar.Parse(text)
		c.Bad, c.Good = example(a, "bad"), example(a, "good")
		out[i] = &c
	}
	return out
}

// example is a document of an archive, or the archive of its folder.
func example(a *txtar.Archive, side string) string {
	var own txtar.Archive
	for _, f := range a.Files {
		folder, name, inFolder := strings.Cut(f.Name, "/")
		switch {
		case f.Name == side+".cue":
			return string(f.Data)
		case !inFolder:
			own.Files = append(own.Files, f)
		case folder == side:
			own.Files = append(own.Files, txtar.File{Name: name, Data: f.Data})
		}
	}
	return string(txtar.Format(&own))
}
