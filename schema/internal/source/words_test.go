package source

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"
)

// TestNoRawWords damages texts of each format at random: what is said of them is in
// words for people, not in those of the libraries that read them.
func TestNoRawWords(t *testing.T) {
	raw := regexp.MustCompile(`IDENT|ATTRIBUTE|INTERPOLATION|EOF|illegal|unexpected|literal|operand|token|invalid|expected|runtime|yaml:|json:|strconv|U\+|%!`)
	texts := map[string]string{
		"x.cue":  "kind: \"ArmyList\"\n// a remark\ngame: \"tintin\", limit: 20\nnotes: \"\"\"\n\tlines\n\t\"\"\"\nformations: [{type: \"lorry\", count: 2 + 1}, {type: \"\\(game)\"}]\n",
		"x.json": "{\"kind\": \"ArmyList\", \"limit\": 20,\n \"formations\": [{\"type\": \"lorry\", \"count\": 2, \"free\": true}]}\n",
		"x.yaml": "kind: ArmyList\n# a remark\nlimit: 20\nnotes: |\n  lines\nformations:\n  - type: \"lorry\"\n    count: 2\n  - {type: lorry, name: 'a'}\n",
	}
	pieces := []string{"", "}", "]", "{", "[", "\"", "'", ",", ":", "\t", "\n", "\\q", "@", "#", "0_1", "09", "0x", "..", "__a: ", "?", "!", "&", "*", "$", "`", "<", "=", "~", "if ", "for ", "let ", "import ", "package ", "é", "”", "_|_", "\"\"\"", "1e", "null", "a.b", "\\(", "|", "%", "- "}
	r := rand.New(rand.NewPCG(1, 1))
	for file, text := range texts {
		for range 3_000 {
			b := []byte(text)
			for range 1 + r.IntN(3) {
				at := r.IntN(len(b))
				b = slices.Replace(b, at, min(len(b), at+r.IntN(3)), []byte(pieces[r.IntN(len(pieces))])...)
			}
			_, found, err := Read(context.Background(), file, b, Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found {
				if raw.MatchString(d.Message) {
					t.Errorf("%s:%d: %s\n%s", file, d.Line, d.Message, b)
				}
			}
		}
	}
}
