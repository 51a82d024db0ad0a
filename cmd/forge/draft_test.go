package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
)

// TestDrafts works with the bad example of every check that a draft may fail: it is refused
// as it stands, and priced, printed and played as a draft.
func TestDrafts(t *testing.T) {
	tried := 0
	for _, check := range allChecks() {
		if !check.Draft {
			continue
		}
		tried++
		t.Run(check.Code, func(t *testing.T) {
			t.Chdir(t.TempDir())
			a := badExample(t, check)
			name := a.Files[0].Name
			prints := []string{"print list " + name + " -o sheet.html", "print list " + name + " -o sheet.pdf", "print units " + name + " --lang fr -o cards.pdf"}
			if os.Getenv("FORGE_SOAK") == "" {
				prints = prints[tried%3:][:1]
			}
			work := append([]string{"points " + name}, prints...)
			if strings.HasPrefix(check.Code, "S") {
				work = []string{"victory " + name, "print scenario " + name + " -o booklet.pdf"}
			} else {
				a = txtar.Parse([]byte(strings.ReplaceAll(playExample("tintin", 16, 11), "red.cue", name)))
				a.Files = slices.DeleteFunc(a.Files, func(f txtar.File) bool { return f.Name == name })
				writeAll(t, a)
				name = a.Files[0].Name
			}
			work = append(work, "simulate "+name+" --games 4 --check")
			if tried%6 == 1 { // a build is all of the above again
				work = append(work, "build . --games 4")
			}
			for _, line := range work {
				words := strings.Fields(line)
				if code, _, _ := runs(t.Context(), commands(), words...); code != cmdline.ExitProblems {
					t.Errorf("%s: exit %d", line, code)
				}
				code, out, said := runs(t.Context(), commands(), append(words, "--draft")...)
				if code != cmdline.ExitFine || !strings.Contains(out+said, "warning["+check.Code+"]") {
					t.Errorf("%s --draft: exit %d\n%s%s", line, code, out, said)
				}
			}
		})
	}
	if tried < 10 {
		t.Errorf("%d checks are for drafts", tried)
	}
}

// badExample writes the bad example of a check into the current folder.
func badExample(t *testing.T, check diag.Check) *txtar.Archive {
	t.Helper()
	a := txtar.Parse([]byte(check.Bad))
	if len(a.Files) == 0 {
		a.Files = []txtar.File{{Name: "list.cue", Data: []byte(check.Bad)}}
	}
	writeAll(t, a)
	return a
}

func writeAll(t *testing.T, a *txtar.Archive) {
	t.Helper()
	for _, f := range a.Files {
		if err := errors.Join(os.MkdirAll(filepath.Dir(f.Name), 0o777), os.WriteFile(f.Name, f.Data, 0o666)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNoDrafts prints the bad examples of all other errors as drafts: each is refused with
// the reason, and nothing is written.
func TestNoDrafts(t *testing.T) {
	tried := 0
	for _, check := range allChecks() {
		product := map[byte]string{'L': "list", 'S': "scenario", 'G': "sheet --game"}[check.Code[0]]
		if check.Draft || check.Severity != diag.Error || product == "" {
			continue
		}
		tried++
		t.Run(check.Code, func(t *testing.T) {
			t.Chdir(t.TempDir())
			name := badExample(t, check).Files[0].Name
			line := "print " + product + " " + name + " -o out.pdf --draft"
			code, out, said := runs(t.Context(), commands(), strings.Fields(line)...)
			if code != cmdline.ExitProblems || out != "" || !strings.Contains(said, "error["+check.Code+"]") {
				t.Errorf("%s: exit %d\n%s%s", line, code, out, said)
			}
			if _, err := os.Stat("out.pdf"); err == nil {
				t.Error("it has been printed all the same")
			}
		})
	}
	if tried < 60 {
		t.Errorf("%d checks", tried)
	}
}
