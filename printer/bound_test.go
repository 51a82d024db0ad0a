package printer

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

func TestGathered(t *testing.T) {
	source := func(name, data string) page.Source { return page.Source{Name: name, Data: []byte(data)} }
	got := gathered([]page.Source{
		source("ford.cue", "1"), source("red.cue", "2"), source("red.cue", "3"), source("ford.cue", "1"),
		source("red.cue", "3"), source("red", "4"), source("red.cue", "5"), source("blue.cue", "2"),
	})
	var names []string
	for _, s := range got {
		names = append(names, s.Name+"="+string(s.Data))
	}
	const want = "ford.cue=1 red.cue=2 red-2.cue=3 red=4 red-3.cue=5 blue.cue=2"
	if all := strings.Join(names, " "); all != want {
		t.Errorf("got %s, want %s", all, want)
	}
}

func TestBoundTellsThePartsApart(t *testing.T) {
	part := func(title string, pages int, duplex bool) page.Document {
		return page.Document{Title: title, Duplex: duplex, Pages: make([]page.Page, pages), Sources: []page.Source{{Name: "a.cue"}}}
	}
	whole := bound([]page.Document{part("One", 2, true), part("Two", 1, false), part("One", 1, false)})
	var parts []string
	for _, p := range whole.Pages {
		parts = append(parts, p.Part)
	}
	if got := strings.Join(parts, "|"); got != "One||Two|One" || whole.Title != "One; Two" || len(whole.Sources) != 1 {
		t.Errorf("parts %s, title %s, %d sources", got, whole.Title, len(whole.Sources))
	}
	if whole.Duplex {
		t.Error("the third part would be printed on the back of the second")
	}
	if alone := bound([]page.Document{part("One", 1, false)}); alone.Pages[0].Part != "" {
		t.Errorf("a document that stands alone has a part %q", alone.Pages[0].Part)
	}
}
