package validate

import (
	"os"
	"strings"
	"testing"
)

// TestTitlesAreOfChecks holds that catalogues translate no title that no check has.
func TestTitlesAreOfChecks(t *testing.T) {
	titles := map[string]bool{}
	for _, c := range Checks() {
		titles[c.Title] = true
	}
	for _, tag := range []string{"de", "fr"} {
		all, err := os.ReadFile("../internal/wording/messages/" + tag + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		_, part, _ := strings.Cut(string(all), "# Of what checks find, on sheets of drafts.\n")
		part, _, _ = strings.Cut(part, `"{what} ({place}, {code})"`)
		for line := range strings.Lines(part) {
			key, _, ok := strings.Cut(strings.TrimPrefix(line, `"`), `": "`)
			if !ok {
				break
			}
			if n++; !titles[key] {
				t.Errorf("%s translates %q, which no check has as its title", tag, key)
			}
		}
		if n == 0 {
			t.Errorf("%s translates no title of a check", tag)
		}
	}
}
