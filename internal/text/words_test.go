package text

import "testing"

func TestKebab(t *testing.T) {
	for name, want := range map[string]string{
		"Gun tank": "gun-tank", "Who Has the Key?": "who-has-the-key", "The Colonel's Nephews": "the-colonels-nephews", "Dismount/Mount": "dismount-mount", "—": "",
	} {
		if got := Kebab(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
