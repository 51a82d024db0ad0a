package tintin

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// untested are rules of which there is nothing to test.
var untested = map[string]string{
	"T1.4": "it settles what T1.3 says",
	"T2.4": "the limits of lists are a matter of checks",
	"T1.1": "it says what the other rules of its chapter are about",
}

// Every rule of the game is cited by a test.
func TestEveryRuleIsTested(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/tintin.md")
	if err != nil {
		t.Fatal(err)
	}
	tests, others := testsOf(t, "."), testsOf(t, "../..")
	played := regexp.MustCompile(`^(- )?(T\d+\.\d+)\b`)
	found := 0
	for line := range strings.Lines(string(page)) {
		m := played.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		found++
		where := tests
		if strings.HasPrefix(m[2], "T1.") { // lists and their prices
			where = others
		}
		cited := regexp.MustCompile(regexp.QuoteMeta(m[2]) + `\b`).MatchString(where)
		if why, excused := untested[m[2]]; cited == excused {
			t.Errorf("%s: cited by a test %v, excused %q", m[2], cited, why)
		}
	}
	if found < 80 {
		t.Errorf("only %d rules are found: the search is broken", found)
	}
}

// testsOf are the texts of the other tests in a folder.
func testsOf(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, "rules_test.go") {
			return err
		}
		text, err := os.ReadFile(file)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}
