package orderdice

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
	"O1.4": "it says whose the prices are",
}

// Every rule of the game is cited by a test.
func TestEveryRuleIsTested(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/orderdice.md")
	if err != nil {
		t.Fatal(err)
	}
	tests, others := testsOf(t, "."), testsOf(t, "../../scenarios")
	rule := regexp.MustCompile(`^- (O\d+\.\d+)\b`)
	found := 0
	for line := range strings.Lines(string(page)) {
		m := rule.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		found++
		where := tests
		if strings.HasPrefix(m[1], "O1.5") { // lists
			where = others
		}
		cited := regexp.MustCompile(regexp.QuoteMeta(m[1]) + `\b`).MatchString(where)
		if why, excused := untested[m[1]]; cited == excused {
			t.Errorf("%s: cited by a test %v, excused %q", m[1], cited, why)
		}
	}
	if found < 35 {
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
