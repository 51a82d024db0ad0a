package cadet

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// elsewhere are rules that other packages answer for: boards, lists and their
// prices.
var elsewhere = regexp.MustCompile(`^C1\.[1-4]$`)

// Every rule of play is cited by a test; C7 is about what is printed.
func TestEveryRuleIsTested(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/cadet.md")
	if err != nil {
		t.Fatal(err)
	}
	tests, others := testsOf(t, "."), testsOf(t, "../..")
	rule := regexp.MustCompile(`^- (C[1-6]\.\d+)\b`)
	found := 0
	for line := range strings.Lines(string(page)) {
		m := rule.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		found++
		where := tests
		if elsewhere.MatchString(m[1]) {
			where = others
		}
		if !regexp.MustCompile(regexp.QuoteMeta(m[1]) + `\b`).MatchString(where) {
			t.Errorf("no test cites %s", m[1])
		}
	}
	if found != 22 {
		t.Errorf("%d rules are found, not 22: the page has changed, or the search is broken", found)
	}
}

// Every rule that an event cites is one of the page.
func TestCitedRulesExist(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/cadet.md")
	if err != nil {
		t.Fatal(err)
	}
	for n, ref := range cited {
		if n > 0 && !strings.Contains(string(page), "\n- "+string(ref)+" ") {
			t.Errorf("rule %d is %q, which the page does not have", n, ref)
		}
	}
}

// testsOf are the texts of the tests in a folder, this one aside.
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
