package page

import "testing"

// TestMisspelt notes words between colons that are no icons, and no times, ratios and paths.
func TestMisspelt(t *testing.T) {
	for text, want := range map[string]string{
		"Take a :skul: now.":   `text: has markup that is not read here: ":skul:", did you mean "skull"?`,
		"(:nothing-alike-it:)": "text: has markup that is not read here: \":nothing-alike-it:\"; no icon is called so; `forge print icons` shows them all, and the game's `theme` may have one of your own",
		"Take a :skull: now.":  "", "At 10:30:15 sharp.": "", "a:b:c and 1:1:1": "", "Note: a rule: read it.": "", "http://a:b:c/": "",
	} {
		var p Faults
		p.Plain("text", "x", Style{})
		p.Words("text", text, Style{})
		said := ""
		for _, f := range p.All() {
			said += f.String()
		}
		if said != want {
			t.Errorf("%q: %s, want %s", text, said, want)
		}
	}
}
