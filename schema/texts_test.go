package schema

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
)

// TestTextsInALanguage puts a list and its game into German: names, texts by the
// paragraph, what forge says, and those whom formations serve.
func TestTextsInALanguage(t *testing.T) {
	var g Game
	var l ArmyList
	for text, into := range map[string]any{
		`{"title": "Pond", "units": {"duck": {"name": "Duck", "class": "bird", "text": "Swims.\n\n- It quacks,\n  loudly.\n- It dives."}},
			"formations": {"flock": {"name": "Flock", "units": [{"unit": "duck"}], "serves": ["flock"]}, "nest": {"name": "Nest", "units": [{"unit": "duck"}], "serves": ["flock"]}},
			"texts": {"de": {"Duck": "Ente", "Flock": "Schwarm", "Nest": "Nest", "It quacks, loudly.": "Sie quakt, laut.", "{n} ducks": "{n} Ente | {n} Enten"}}}`: &g,
		`{"title": "Mine", "formations": [{"type": "flock", "count": 2}, {"type": "nest", "name": "The old nest", "serves": "Flock 2"}],
			"texts": {"de": {"The old nest": "Das alte Nest"}}}`: &l,
	} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatal(err)
		}
	}
	de, _ := wording.Named("de")
	d := &Doc{Kind: KindArmyList, List: &l, Game: &g}
	in := d.In(de)
	army := in.Army()
	duck, _ := in.Game.Units.Get("duck")
	nest := &army.Formations[2]
	for got, want := range map[string]string{
		duck.Name: "Ente", duck.Text: "Swims.\n\n- Sie quakt, laut.\n- It dives.\n", in.List.Title: "Mine", nest.Name: "Das alte Nest",
		army.Formations[nest.Serves].Name: "Schwarm 2", in.Game.Say("{n} ducks", 1): "1 Ente", in.Game.Say("{n} ducks", 3): "3 Enten",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if now, _ := g.Units.Get("duck"); now.Name != "Duck" || l.Formations[1].Serves != "Flock 2" || in.Original() != d || in.In(de) != in {
		t.Error("the document itself has changed, or is not known again")
	}
}

// TestAlphabetInALanguage holds that special rules that stand by the alphabet do so in
// each language, and that others stay as they are.
func TestAlphabetInALanguage(t *testing.T) {
	de, _ := wording.Named("de")
	g := Game{Texts: (*Texts)(nil).Saying(Map[string]{}.With("Bold", "Kühn").With("Fast", "Schnell").With("Slow", "Ärgerlich langsam"), de)}
	for _, name := range []string{"Bold", "Fast", "Slow"} {
		g.Keywords = g.Keywords.With(strings.ToLower(name), Keyword{Name: name})
	}
	if got := strings.Join(g.In(de).Keywords.Keys(), " "); got != "slow bold fast" {
		t.Errorf("by the alphabet: %s", got)
	}
	g.Keywords = g.Keywords.With("any", Keyword{Name: "Any"})
	if got := strings.Join(g.In(de).Keywords.Keys(), " "); got != "bold fast slow any" {
		t.Errorf("as they were: %s", got)
	}
}

// TestTextsHaveAllLanguages holds that documents can have texts in each language that
// forge speaks.
func TestTextsHaveAllLanguages(t *testing.T) {
	one := Map[string]{}.With("a", "b")
	for _, tag := range wording.Tags() {
		l, _ := wording.Named(tag)
		if all := (&Texts{En: one, De: one, Fr: one}); all.In(l).Len() != 1 {
			t.Errorf("no texts can be in %s", tag)
		}
	}
}

// TestTextsOfAWholeGame holds that nothing that a game says is left in English, and that
// it has no texts for what it does not say.
func TestTextsOfAWholeGame(t *testing.T) {
	for _, name := range Builtins() {
		g, ok := Builtin(name)
		if !ok {
			t.Fatal("there is no game " + name)
		}
		doc := &Doc{Game: g, Authored: g}
		for _, tag := range []string{"de", "fr"} {
			l, _ := wording.Named(tag)
			for _, text := range doc.Untold(l) {
				t.Errorf("%s, %s: no words for %q", name, tag, text)
			}
			for _, text := range doc.Idle(l) {
				t.Errorf("%s, %s: nothing says %q", name, tag, text)
			}
		}
	}
}

// A line may be a name that begins as a point of a list does.
func TestNamesThatBeginAsPointsDo(t *testing.T) {
	texts := (Map[string]{}).With("1. Zug", "1er peloton").With("one", "eins")
	french, _ := wording.Named("fr")
	for text, want := range map[string]string{"1. Zug": "1er peloton", "# one": "# one", "- one\n- two": "- eins\n- two\n"} {
		if got := newTranslator(french, texts, Map[Stat]{}).text(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// A game's own text for what forge says comes first, unless it is still empty.
func TestSay(t *testing.T) {
	german, _ := wording.Named("de")
	own := (Map[string]{}).With("Points", "").With("only {units}", "{who}: nur {units}")
	g := (&Game{Texts: &Texts{De: own}}).In(german)
	for message, want := range map[string]string{"Points": "Punkte", "only {units}": "{who}: nur sie"} {
		if got := g.Say(message, "sie"); got != want {
			t.Errorf("%q is %q, want %q", message, got, want)
		}
	}
}
