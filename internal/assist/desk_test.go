package assist

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/internal/diag"
	_ "github.com/tabletop-forge/forge/internal/golden" // garbage is collected seldom
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

func newDesk() *Desk {
	return NewDesk(Options{
		Loader:  func(r Reader) *schema.Loader { return schema.NewLoader(schema.Options{Read: r}) },
		Names:   func(string) []string { return nil },
		Chances: func(*schema.Game, string, string) string { return "" },
		Rule:    func(*schema.Game, rulebook.Ref) string { return "" },
		Checks:  func() []diag.Check { return nil },
	})
}

// inEach are a document's text in each language, by a file's name for it.
func inEach(t *testing.T, file string) map[string][]byte {
	text, err := readShipped(file)
	if err != nil {
		t.Fatal(err)
	}
	base := strings.TrimSuffix(file, filepath.Ext(file))
	var value any
	var pretty bytes.Buffer
	plain := Read(file, text).JSON()
	if err := json.Unmarshal(plain, &value); err != nil {
		t.Fatal(err)
	}
	if err := json.Indent(&pretty, plain, "", "  "); err != nil {
		t.Fatal(err)
	}
	lines, err := yaml.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{base + ".json": pretty.Bytes(), base + ".yaml": lines, base + ".cue": pretty.Bytes()}
	all[file] = text
	return all
}

// TestEverywhere asks for all there is at each place of shipped documents in each
// language: nothing breaks, and what is said lies in the text.
func TestEverywhere(t *testing.T) {
	for i, file := range shipped(t) {
		whole := i%100 == 0 || os.Getenv("FORGE_SOAK") != ""
		for name, text := range inEach(t, file) {
			step := 1
			if !whole || len(text) > 10_000 {
				step = 1 + len(text)/12
			}
			sweep{t, newDesk(), name}.everywhere(text, step)
		}
	}
}

type sweep struct {
	*testing.T
	*Desk
	file string
}

func (s sweep) everywhere(text []byte, step int) {
	p, err := s.Paper(s.Context(), s.file, func(file string) ([]byte, error) {
		if file == s.file {
			return text, nil
		}
		return os.ReadFile(file)
	})
	if err != nil {
		s.Fatal(s.file, err)
	}
	for at := 0; at <= len(p.Text); at += step {
		s.ask(p, at)
	}
	for _, h := range p.Hints() {
		if h.Offset < 0 || h.Offset > len(p.Text) || h.Label == "" {
			s.Fatalf("%s: %+v", s.file, h)
		}
	}
	p.Deeds()
}

func (s sweep) ask(p *Paper, at int) {
	says, from, to := s.Hover(p, at)
	if from < 0 || from > to || to > len(p.Text) || says != "" && (at < from || at > to) || len(says) > 20_000 {
		s.Fatalf("%s at %d: %d to %d: %s", s.file, at, from, to, says)
	}
	items, from, to := s.Complete(s.Context(), p, at)
	if from < 0 || from > at || at > to || to > len(p.Text) || bytes.IndexByte(p.Text[from:to], '\n') >= 0 && len(items) > 0 {
		s.Fatalf("%s at %d: %d to %d, %d items", s.file, at, from, to, len(items))
	}
	for _, item := range items {
		if item.Label == "" || item.Insert == "" {
			s.Fatalf("%s at %d: %+v", s.file, at, item)
		}
	}
}

// TestHalfWritten asks in documents that are cut off, or have something in their middle:
// at the end of what is written.
func TestHalfWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, file := range shipped(t) {
		for name, text := range inEach(t, file) {
			if len(text) > 10_000 {
				continue
			}
			desk := newDesk()
			for range 2 {
				at := r.IntN(len(text))
				word := []string{"", "x", "{", "\"", "[", ":", "\n", "🎲", "- ", "#", ", ", "'", "}"}[r.IntN(13)]
				half := append(bytes.Clone(text[:at]), word...)
				if r.IntN(2) == 0 {
					half = append(half, text[at:]...)
				}
				sweep{t, desk, name}.everywhere([]byte(strings.ToValidUTF8(string(half), "")), 1+len(half)/20)
			}
		}
	}
}

// TestIDsEverywhere takes each id of shipped lists and scenarios away: what stood there is
// offered, in each language.
func TestIDsEverywhere(t *testing.T) {
	for _, file := range shipped(t) {
		if !strings.Contains(file, "armylists") && !strings.Contains(file, "scenarios") {
			continue
		}
		for name, text := range inEach(t, file) {
			desk := newDesk()
			for i, n := range Read(name, text).Names() {
				if i%23 != 0 && os.Getenv("FORGE_SOAK") == "" || n.Defines || n.Key || n.Of[0] == "files" || n.Of[0] == "checks" || n.Of[0] == "platoons" || n.ID == "all" {
					continue
				}
				half := append(bytes.Clone(text[:n.From]), text[n.To:]...)
				p, err := desk.Paper(t.Context(), name, func(f string) ([]byte, error) {
					if f == name {
						return half, nil
					}
					return os.ReadFile(f)
				})
				if err != nil {
					t.Fatal(err)
				}
				items, _, _ := desk.Complete(t.Context(), p, n.From)
				found := false
				for _, item := range items {
					found = found || item.Label == n.ID
				}
				if !found && !strings.Contains(n.ID, "-2") {
					t.Errorf("%s:%v: %q is not offered among %d", name, n.Path, n.ID, len(items))
				}
			}
		}
	}
}
