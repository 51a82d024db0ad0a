package tintin

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// untested are rules of the chapters that are played of which there is nothing
// to play.
var untested = map[string]string{
	"T2.4": "the limits of lists are a matter of checks",
	"T2.7": "hands are not played",
	"T3.7": "nothing that is played happens before orders",
}

// Every rule of the chapters that are played is cited by a test.
func TestEveryRuleIsTested(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/tintin.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := testsOf(t)
	played := regexp.MustCompile(`^(- )?(T[234568]\.\d+|T9\.[12346]|T13\.[135])\b`)
	found := 0
	for line := range strings.Lines(string(page)) {
		m := played.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		found++
		cited := regexp.MustCompile(regexp.QuoteMeta(m[2]) + `\b`).MatchString(tests)
		if why, excused := untested[m[2]]; cited == excused {
			t.Errorf("%s: cited by a test %v, excused %q", m[2], cited, why)
		}
	}
	if found < 40 {
		t.Errorf("only %d rules are found: the search is broken", found)
	}
}

// testsOf are the texts of the other tests.
func testsOf(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		if file == "rules_test.go" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}
