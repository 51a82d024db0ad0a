package wording

import (
	"slices"
	"strings"
	"testing"
)

func TestSay(t *testing.T) {
	de, fr := languages[1], languages[2]
	for _, c := range []struct {
		l    *Language
		n    any
		want string
	}{
		{nil, 1, "1 point"}, {nil, 0, "0 points"}, {nil, -2, "−2 points"}, {nil, 1.5, "1.5 points"}, {nil, "1.0", "1.0 points"},
		{de, 1, "1 Punkt"}, {de, 0, "0 Punkte"}, {de, 2.5, "2,5 Punkte"},
		{fr, 1, "1 point"}, {fr, 0, "0 point"}, {fr, 1.5, "1,5 point"}, {fr, 2, "2 points"},
		{fr, "1,5", "1,5 point"}, {fr, "4,25", "4,25 points"}, {fr, "2 pour 3", "2 pour 3 points"},
	} {
		if got := c.l.Say("{n} points", c.n); got != c.want {
			t.Errorf("%s: %q, want %q", c.l.Tag(), got, c.want)
		}
	}
}

// TestElision holds that "de" loses its vowel before one, in French alone.
func TestElision(t *testing.T) {
	fr := languages[2]
	for side, want := range map[string]string{"Alden": "points d’Alden", "École de ski": "points d’École de ski", "Sarn": "points de Sarn", "8 hommes": "points de 8 hommes", "": "points de "} {
		if got := fr.Say("points of {side}", side); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestArticles holds that "de" and "à" run together with the article of a name, in French alone.
func TestArticles(t *testing.T) {
	fr, de := languages[2], languages[1]
	for _, c := range []struct{ pattern, name, want string }{
		{"points de {side}", "Le Moulin", "points du Moulin"}, {"points de {side}", "Les canons", "points des canons"}, {"points de {side}", "La garde", "points de la garde"},
		{"points de {side}", "L'arrière-garde", "points de l'arrière-garde"}, {"{side}", "Les canons", "Les canons"}, {"le monde {side}", "Les canons", "le monde Les canons"},
		{"à {side}", "Le Moulin", "au Moulin"}, {"vont à {side}", "Les canons", "vont aux canons"}, {"vont à {side}", "L’ours", "vont à l’ours"}, {"vont à {side}", "Alden", "vont à Alden"},
	} {
		if got := fr.Filled("{side}", c.pattern, c.name); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got := de.Filled("{side}", "de {side}", "Le Moulin"); got != "de Le Moulin" {
		t.Error(got)
	}
}

// TestCatalogues holds that German and French have the same messages, each with the
// arguments of its English text.
func TestCatalogues(t *testing.T) {
	de, fr := languages[1].sayings(), languages[2].sayings()
	for _, all := range [][2]map[string]string{{de, fr}, {fr, de}} {
		for message, says := range all[0] {
			if all[1][message] == "" {
				t.Errorf("only one language has %q", message)
			}
			for form := range strings.SplitSeq(says, " | ") {
				for _, name := range namesIn(form) {
					if !slices.Contains(namesIn(message), name) {
						t.Errorf("%q: %q has another argument {%s}", message, form, name)
					}
				}
			}
		}
	}
}

// TestFrenchIsSpaced holds that every French message has the spaces of its punctuation.
func TestFrenchIsSpaced(t *testing.T) {
	fr := languages[2]
	for message, says := range fr.sayings() {
		if set := fr.Spaced(says); set != says || strings.Contains(says, " :") {
			t.Errorf("%q: %q, want %q", message, says, set)
		}
	}
}

// TestSpaced holds that French punctuation has its spaces, and no time or scale has.
func TestSpaced(t *testing.T) {
	fr := languages[2]
	for text, want := range map[string]string{
		"Portée: 12": "Portée\u202f: 12", "Portée : 12": "Portée\u202f: 12", "12:30, 1:10": "12:30, 1:10", "Feu! Quoi?!": "Feu\u202f! Quoi\u202f?!",
		"**Feu**:": "**Feu**\u202f:", ":": ":", `fermé à \: tous, ici\:`: "fermé à\u202f\\: tous, ici\u202f\\:", `\:`: `\:`,
	} {
		if got := fr.Spaced(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestForeign knows a text that was left in English from one in the language, and takes what may
// be either for the language's.
func TestForeign(t *testing.T) {
	for _, c := range []struct {
		tag, text string
		want      bool
	}{
		{"de", "Hits on a 6, if the target is in the open: re-roll.", true}, {"fr", "Hits on a 6, if the target is in the open: re-roll.", true},
		{"de", "Die Einheit: Sie wird verlegt, wenn der Offizier fällt!", false}, {"fr", "La portée : 12 pouces, ou 6 dans les bois.", false},
		{"de", "Rifles: 12", false}, {"fr", "", false}, {"de", "Die Karte \"The Ball\" wird gespielt.", false}, {"en", "All of it is for you.", false},
	} {
		l, _ := Named(c.tag)
		if got := l.Foreign(c.text); got != c.want {
			t.Errorf("%s, %q: %v", c.tag, c.text, got)
		}
	}
}

func TestNamed(t *testing.T) {
	for tag, want := range map[string]string{"de": "de", "DE": "de", "de-AT": "de", "fr_CA": "fr", "xx": "", "": ""} {
		l, ok := Named(tag)
		if ok != (want != "") || ok && l.Tag() != want {
			t.Errorf("%q is %v, want %q", tag, l, want)
		}
	}
	names := []string{"Zug", "Ärmel", "Arm", "Élan"}
	slices.SortFunc(names, languages[1].Compare())
	if got := strings.Join(names, " "); got != "Arm Ärmel Élan Zug" {
		t.Errorf("sorted: %s", got)
	}
	for name, want := range map[string]string{"Ärmel": "a", "Arm": "a", "": ""} {
		if got := Initial(name); got != want {
			t.Errorf("%q stands under %q, want %q", name, got, want)
		}
	}
}

// TestFilled holds that a pattern which asks for what its message has not is printed as it stands.
func TestFilled(t *testing.T) {
	for pattern, want := range map[string]string{
		"{n} of {m}": "2 of 3", "{m}, {k} {n": "3, {k} {n", "{k} | {n} {": "2 {", " | ": "", "}": "}", "{}": "{}",
	} {
		if got := languages[1].Filled("{n} in {m}", pattern, 2, 3); got != want {
			t.Errorf("%q: %q, want %q", pattern, got, want)
		}
	}
}
