package rulestest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Page is a page of rules, and which tests answer for them.
type Page struct {
	File string // from the folder of the tests: "../../docs/rules/cadet.md"

	// Rule finds a rule at the beginning of a line; its last group is the id.
	Rule *regexp.Regexp

	// Elsewhere are the ids that tests in another folder answer for: lists and
	// their prices, say. nil: none.
	Elsewhere *regexp.Regexp
	Folder    string // that folder; those below it count as well

	Excused map[string]string // the reason of each id that no test can cite
	Rules   int               // how many the page has, lest the search be broken
}

// RulesAreCited wants every rule of the page cited by a test and no excuse for one
// that is. The tests are those of the folder that it runs in, but for
// rules_test.go, where the excuses stand.
func (p Page) RulesAreCited(t testing.TB) {
	t.Helper()
	tests, others := testsOf(t, "."), ""
	if p.Elsewhere != nil {
		others = testsOf(t, p.Folder)
	}
	found := 0
	for line := range strings.Lines(p.text(t)) {
		m := p.Rule.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		found++
		id, where := m[len(m)-1], tests
		if p.Elsewhere != nil && p.Elsewhere.MatchString(id) {
			where = others
		}
		cited := regexp.MustCompile(regexp.QuoteMeta(id) + `\b`).MatchString(where)
		if why, excused := p.Excused[id]; cited == excused {
			t.Errorf("%s: cited by a test %v, excused %q", id, cited, why)
		}
	}
	if found != p.Rules {
		t.Errorf("%d rules are found, not %d: the page has changed, or the search is broken", found, p.Rules)
	}
}

// Has wants every rule that an engine cites in its events to be one of the page.
// Number 0 is no rule.
func (p Page) Has(t testing.TB, cited []rulebook.Ref) {
	t.Helper()
	page := p.text(t)
	for n, ref := range cited {
		if n > 0 && !strings.Contains(page, "\n- "+string(ref)+" ") {
			t.Errorf("rule %d is %q, which the page does not have", n, ref)
		}
	}
}

func (p Page) text(t testing.TB) string {
	t.Helper()
	page, err := os.ReadFile(p.File)
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// testsOf are the texts of the tests in a folder and below it, those aside that
// say which rules are excused.
func testsOf(t testing.TB, folder string) string {
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
