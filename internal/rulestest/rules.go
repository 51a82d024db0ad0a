package rulestest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
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

// cite is how the code of a ruleset cites a rule: T(5, 3).
var cite = regexp.MustCompile(`\b([A-Z])\((\d+), (\d+)\)`)

// CitesExist fails the test for a rule that the ruleset in the folder cites and the
// page does not have.
func (p Page) CitesExist(t testing.TB, folder string) {
	t.Helper()
	page := p.text(t)
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no Go files in %s: %v", folder, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cite.FindAllStringSubmatch(string(text), -1) {
			if id := m[1] + m[2] + "." + m[3]; !strings.Contains(page, "\n- "+id+" ") {
				t.Errorf("%s cites %s, which the page does not have", file, id)
			}
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
