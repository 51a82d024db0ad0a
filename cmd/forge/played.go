package main

import (
	"io"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// played is what came of a scenario's games, as it is shown.
type played struct {
	File  string `json:"file"`
	Title string `json:"title"`
	Game  string `json:"game"`
	simulate.Report
	Left    []leftOut `json:"leftOut"` // of play
	setting setting   // for paper
}

// scene is what a report says of the scenario besides the games. It goes with
// the parts of a run that is cut up.
type scene struct {
	File    string    `json:"file"`
	Title   string    `json:"title"`
	Game    string    `json:"game"`
	Left    []leftOut `json:"leftOut"`
	Setting setting   `json:"setting"`
}

func sceneOf(doc *schema.Doc, left []leftOut) scene {
	return scene{doc.File, doc.Scenario.Title, doc.Game.Name, left, settingOf(doc)}
}

func newPlayed(s scene, spec simulate.Spec, tally *simulate.Tally) played {
	return played{s.File, s.Title, s.Game, simulate.NewReport(spec, tally), append([]leftOut{}, s.Left...), s.Setting}
}

// write writes the report in one of reportForms other than PDF.
func (p played) write(w io.Writer, form string) error {
	var text []byte
	switch form {
	case "json":
		text = jsonBytes(p)
	case "markdown":
		text = []byte(p.markdown())
	default:
		text = []byte(p.text())
	}
	_, err := w.Write(text)
	return err
}

// reportWidth is how wide the reports of package simulate are.
const reportWidth = 80

func (p played) text() string {
	out := text.Wrap(text.OneLine(p.Title+" ("+p.Game+")"), "", "  ", reportWidth) + "\n"
	if len(p.Left) > 0 {
		out += text.Wrap("left out of play: "+leftWords(p.Left), "", "  ", reportWidth) + "\n"
	}
	return out + "\n" + p.Report.Text()
}

// usualPolicy plays where nobody says otherwise.
const usualPolicy = "greedy"

// policyWords are the policies with what each does.
func policyWords() string {
	var parts []string
	for _, s := range simulate.Strategies() {
		parts = append(parts, s.Name+" ("+s.Title+")")
	}
	return strings.Join(parts, ", ")
}

// policyCandidates offers policies, for completion.
func policyCandidates([]string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, s := range simulate.Strategies() {
		cs = append(cs, cmdline.Candidate{Text: s.Name, About: s.Title})
	}
	return cs
}
