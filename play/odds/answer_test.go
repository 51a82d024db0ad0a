package odds

import (
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
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

// TestTinyChancesAreSaidInFew holds that a chance of very many dice is said in a few letters, without
// figures that are not so, and that no chance is below nothing or above what is sure.
func TestTinyChancesAreSaidInFew(t *testing.T) {
	power := func(base, n int64) *big.Rat {
		return new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(base), big.NewInt(n), nil))
	}
	w := writer{doc: (&Answer{}).Doc()}
	for want, p := range map[string]*big.Rat{
		"about 1 in 1.0 × 10³⁵": power(6, 45), "about 1 in 2.8 × 10³⁷⁹": power(7, 449),
		"all but about 1 in 1.0 × 10³⁵": new(big.Rat).Sub(one, power(6, 45)),
	} {
		if got := w.fraction(p); got != want {
			t.Errorf("%v: %q, want %q", p, got, want)
		}
	}
	for tag, want := range map[string]string{"en": "about 1 in 7,800,000,000", "de": "etwa 1 von 7.800.000.000", "fr": "environ 1 sur 7\u202f800\u202f000\u202f000"} {
		l, _ := wording.Named(tag)
		w := writer{doc: &report.Doc{Language: l}}
		w.row("hit", "", "", new(big.Rat).SetFrac64(999999937, 7799999508600000123))
		for form, said := range map[string]string{"a table": w.table().Text(80), "Markdown": w.table().Markdown()} {
			if !strings.Contains(said, want) || !strings.Contains(said, l.Say("exactly or about")) {
				t.Errorf("%s in %s:\n%s", tag, form, said)
			}
		}
	}
	d, err := ParseDice("45d6 total >= 270", nil)
	if err != nil {
		t.Fatal(err)
	}
	said := d.Answer(nil).Doc().Text(80)
	for _, wrong := range []string{"-0.0 %", "−0.0 %", " 0.0 %", "00000000000"} {
		if strings.Contains(said, wrong) {
			t.Errorf("%q in\n%s", wrong, said)
		}
	}
	if n := strings.Count(said, "100.0 %"); n != 1 {
		t.Errorf("%d chances are sure, only 45 or more is", n)
	}
	for want, p := range map[string]float64{"0.0 %": -1e-17, "100.0 %": 1 + 1e-15, "< 0.1 %": nearest(power(7, 449)), "> 99.9 %": nearest(new(big.Rat).Sub(one, power(6, 45)))} {
		if got := Percent(p); got != want {
			t.Errorf("%v: %q, want %q", p, got, want)
		}
	}
}
