package text

import "testing"

func TestHarmless(t *testing.T) {
	for in, want := range map[string]string{
		"Überfall – 1″ ½\n\tשלום": "Überfall – 1″ ½\n\tשלום",
		"a\x1b[2Jb":               "a\ufffd[2Jb",
		"a\u009b2Jb\rc\x7f":       "a\ufffd2Jb\ufffdc\ufffd",
		"a\u202eb\u2066c\u200f":   "a\ufffdb\ufffdc\ufffd",
		"a\xffb":                  "a\ufffdb",
	} {
		if got := Harmless(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
	if got := string(HarmlessJSON([]byte("[\"a\u009b\u202e\\u001bé\"]"))); got != `["a\u009b\u202e\u001bé"]` {
		t.Errorf("JSON becomes %q", got)
	}
}
