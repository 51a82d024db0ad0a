package scenario

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

func TestComesAbout(t *testing.T) {
	plain := rulebook.Sum{{Value: 60000, Reason: "the scenario's limit"}}
	if got := comesAbout(plain); got != "" {
		t.Errorf("a limit that stands in the document comes about as %q", got)
	}
	share := append(plain, rulebook.Line{Value: 30000, Reason: "half as much again"})
	if got, want := comesAbout(share), "limit: 60 the scenario's limit + 30 half as much again = 90; "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
