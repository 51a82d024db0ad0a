package page

import "testing"

func TestClean(t *testing.T) {
	cases := []struct {
		name, in, want string
		fault          string // its text, "" for none
	}{
		{"plain text stays", "Überfall – 1″ ½", "Überfall – 1″ ½", ""},
		{"decomposed letters are composed", "E\u0301cole", "École", ""},
		{"soft hyphens and joiners go", "co\u00ADop\u200Bera\u200Dte\uFE0F", "cooperate", ""},
		{"tabs become spaces, line ends one kind", "a\tb\r\nc", "a b\nc", ""},
		{"symbols come from the symbol face", "→ ⚀ ☐", "→ ⚀ ☐", ""},
		{"an emoji is reported", "a😀b", "a□b", `unit: no font has '😀' (U+1F600)`},
		{"Hebrew is reported", "ש", "□", `unit: right-to-left text cannot be set: 'ש' (U+05E9)`},
		{"what turns other letters round is reported", "a\u202Eb", "a□b", `unit: no font has '\u202e' (U+202E)`},
		{"what controls a terminal is reported", "a\x00b", "a□b", `unit: no font has '\x00' (U+0000)`},
		{"a mark that nothing takes up is reported", "x\u0302", "x□", "unit: no letter composes with the mark '\u0302' (U+0302)"},
		{"a letter broken before is reported", "a\uFFFDb", "a□b", "unit: not valid UTF-8: '\uFFFD' (U+FFFD)"},
		{"broken bytes are reported", "a\xffb", "a□b", `unit: not valid UTF-8: "a\xffb"`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var p Faults
			if got := p.Clean("unit", c.in); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if c.fault == "" && len(p.All()) > 0 {
				t.Errorf("unexpected fault: %s", p.All()[0])
			}
			if c.fault != "" && (len(p.All()) != 1 || p.All()[0].String() != c.fault) {
				t.Errorf("faults %v, want %s", p.All(), c.fault)
			}
		})
	}
}

func TestProofSaysThingsOnce(t *testing.T) {
	var p Faults
	p.Clean("name", "😀 and 😀")
	p.Clean("name", "😀")
	p.Clean("text", "😀")
	if n := len(p.All()); n != 2 {
		t.Errorf("%d faults, want one a field: %v", n, p.All())
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"a", "é", "\xff", "😀", "*a* **b**", "\u202Eabc", "ﷺ", "\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var p Faults
		words := p.Words("field", s, Style{})
		var c Canvas
		Para{Words: words, Size: 9}.Draw(&c, 0, 0, 30)
		if err := (Document{Pages: []Page{{Size: A4, Items: c.Items()}}}).Check(); err != nil {
			t.Errorf("%q gives a page that cannot be drawn: %v", s, err)
		}
	})
}
