package layout

import (
	"strings"
	"testing"
)

func TestMarkdownParts(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"lines of a paragraph are joined", "a\nb\n\nc", "a b|c"},
		{"bullets of every kind", "- a\n* b\n+ c", "• a|• b|• c"},
		{"a point runs on", "- a\n  b\n- c", "• a b|• c"},
		{"numbers stay", "1. a\n2. b", "1. a|2. b"},
		{"a heading stands alone", "# A\nb", "A!|b"},
		{"a star or a dash alone is no point", "*a* b\n-c", "*a* b -c"},
		{"nothing", "\n \n", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, m := range MarkdownParts(c.in) {
				s := strings.TrimSpace(m.Point + " " + m.Text)
				if m.Heading {
					s += "!"
				}
				got = append(got, s)
			}
			if g := strings.Join(got, "|"); g != c.want {
				t.Errorf("got %q, want %q", g, c.want)
			}
		})
	}
}
