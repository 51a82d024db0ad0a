package fluidtime

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// unplayed are rules of which there is nothing to play.
var unplayed = map[string]string{"F2.5": "the five minutes of an impulse are for people"}

// Every rule of play is cited by a test of this package; F7 is about what is
// printed.
func TestEveryRuleIsTested(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/fluidtime.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := testsOf(t, ".")
	found := 0
	for line := range strings.Lines(string(page)) {
		m := regexp.MustCompile(`^- (F[1-6]\.\d+)\b`).FindStringSubmatch(line)
		if m == nil {
			continue
		}
		found++
		cited := regexp.MustCompile(regexp.QuoteMeta(m[1]) + `\b`).MatchString(tests)
		if why := unplayed[m[1]]; cited == (why != "") {
			t.Errorf("%s: cited by a test %v, excused %q", m[1], cited, why)
		}
	}
	if found != 36 {
		t.Errorf("%d rules are found, not 36: the page has changed, or the search is broken", found)
	}
}

// Every rule that an event cites is one of the page.
func TestCitedRulesExist(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/fluidtime.md")
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
