package homebrew

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// A sheet says of a clash what is played: by how much it is won, and that the winner follows.
func TestClashInWords(t *testing.T) {
	t.Parallel()
	g := rulestest.Document(t, map[string]string{"scene.cue": clash}).Game
	said := fmt.Sprint(catalog.PlayCharts(g, func(id string) bool { return id == "attacks/shove" }))
	for _, want := range []string{"loses as much as the difference", "the winner may follow"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said in\n%s", want, said)
		}
	}
	if strings.Contains(said, "success") {
		t.Errorf("it speaks of successes:\n%s", said)
	}
}
