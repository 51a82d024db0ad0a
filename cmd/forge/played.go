package main

import (
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/report"
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
	setting simulate.Setting
}

// scene is what a report says of the scenario besides the games. It goes with
// the parts of a run that is cut up.
type scene struct {
	File    string           `json:"file"`
	Title   string           `json:"title"`
	Game    string           `json:"game"`
	Left    []leftOut        `json:"leftOut"`
	Setting simulate.Setting `json:"setting"`
}

func sceneOf(doc *schema.Doc, left []leftOut) scene {
	return scene{doc.File, doc.Scenario.Title, doc.Game.Name, left, settingOf(doc)}
}

func newPlayed(s scene, spec simulate.Spec, tally *simulate.Tally) played {
	return played{s.File, s.Title, s.Game, simulate.NewReport(spec, tally), append([]leftOut{}, s.Left...), s.Setting}
}

// bytes is the report in one of reportForms other than PDF.
func (p played) bytes(form string) []byte {
	switch form {
	case "json":
		return jsonBytes(p)
	case "markdown":
		return []byte(p.doc().Markdown())
	case "html":
		return p.doc().HTML()
	}
	return []byte(p.doc().Text(reportWidth))
}

// reportWidth is how wide the reports of package simulate are.
const reportWidth = 80

// doc is the report as a document.
func (p played) doc() *report.Doc {
	var left []string
	for _, l := range p.Left {
		left = append(left, l.Text+l.Ref.In())
	}
	return p.Report.Doc(simulate.Scene{Title: p.Title, Game: p.Game, Setting: p.setting, Left: left, Command: p.again()})
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
