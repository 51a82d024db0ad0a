package odds

import (
	"math/big"
	"strings"
	"testing"
)

// TestPagesBeginWithTheAnswer holds that what an attack brings stands first on a page, and last on a
// terminal, once in each.
func TestPagesBeginWithTheAnswer(t *testing.T) {
	a := Answer{Title: "Rifles against rifles"}
	a.Group.Add("hit", "target hit", big.NewRat(1, 4))
	a.Group.Add("losses", "figures lost", Mean{big.NewRat(3, 2)})
	doc := a.Doc()
	for form, said := range map[string]string{"HTML": string(doc.HTML()), "Markdown": doc.Markdown()} {
		mean, chance := strings.Index(said, "1.50 figures lost"), strings.Index(said, "target hit")
		if mean < 0 || chance < mean || strings.Count(said, "1.50") != 1 {
			t.Errorf("%s does not begin with the answer:\n%s", form, said)
		}
	}
	if said := doc.Text(80); strings.Index(said, "1.50 figures lost") < strings.Index(said, "target hit") || strings.Count(said, "1.50") != 1 {
		t.Errorf("a terminal does not end with the answer:\n%s", said)
	}
}
