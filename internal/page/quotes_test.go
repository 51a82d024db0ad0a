package page

import "testing"

func TestCurled(t *testing.T) {
	for text, want := range map[string]string{
		"its enemy's sheet, the players' turn": "its enemy’s sheet, the players’ turn",
		`he says "Carry on!" and "off".`:       `he says “Carry on!” and “off”.`,
		`("so")`:                               `(“so”)`,
		`24" and 6' away, 12"-18"`:             `24" and 6' away, 12"-18"`,
		`**"bold"** and *'s*`:                  `**“bold”** and *'s*`,
		`left "open`:                           `left "open`,
		`"Rover's" tail`:                       `“Rover’s” tail`,
		"plain":                                "plain",
	} {
		if got := Curled(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
