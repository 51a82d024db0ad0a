package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/web"
	"github.com/tabletop-forge/forge/schema"
)

// The page of the out folder that shows all others: it opens from the disk, loads nothing
// from elsewhere and runs no script.

const indexPage = "index.html"

//go:embed buildindex.html
var indexHTML string

var indexTemplate = template.Must(template.New("index").Parse(indexHTML))

// indexPart is the documents of a kind on the page.
type indexPart struct {
	ID, Title string
	Lines     []shown
}

// shown is a document on the page.
type shown struct {
	buildLine
	Name, Verdict string
	Wrong         bool // it has errors, or failed
	Shots, Before []shot
	Others        []link
}

// shot is a print with a picture of its first page.
type shot struct{ Words, PDF, PNG string }

// link is a file and its ending.
type link struct{ Words, To string }

// html is the page; source gives the text of a document.
func (s summary) html(source func(file string) []byte) []byte {
	lists, scenarios, games, others := indexPart{ID: "lists", Title: "Army lists"}, indexPart{ID: "scenarios", Title: "Scenarios"},
		indexPart{ID: "games", Title: "Games"}, indexPart{ID: "others", Title: "Other files"}
	for _, l := range s.Documents {
		to := &others
		switch l.Kind {
		case schema.KindArmyList:
			to = &lists
		case schema.KindScenario:
			to = &scenarios
		case schema.KindGame:
			to = &games
		}
		to.Lines = append(to.Lines, l.shown())
	}
	found := ""
	if len(s.Diagnostics) > 0 {
		found = diag.Text(diag.Brief(s.Diagnostics), diag.TextOptions{Width: reportWidth, Source: source})
	}
	var out bytes.Buffer
	err := indexTemplate.Execute(&out, map[string]any{
		"Style": template.CSS(web.Style), "About": s.counted(), "Found": found,
		"Shelves": each.Where([]indexPart{lists, scenarios, games, others}, func(s indexPart) bool { return len(s.Lines) > 0 }),
	})
	if err != nil {
		panic("forge: the index is made of plain values: " + err.Error())
	}
	return cmdline.Tamed(out.Bytes())
}

// shown is the line as the page shows it.
func (l buildLine) shown() shown {
	s := shown{buildLine: l, Name: l.name(), Verdict: l.found(), Wrong: l.Errors > 0 || l.Hangs || l.Failed != ""}
	s.Shots, s.Others = l.shots(l.Files)
	s.Before, _ = l.shots(l.Old)
	return s
}

// prints are the endings of what is shown with a picture, in words.
var prints = map[string]string{"list": "army sheet", "units": "unit cards", "scenario": "scenario", "sheet": "reference sheet", "findings": "what the dice say"}

// shots are the prints among files of the document, and the others.
func (l buildLine) shots(files []string) (shots []shot, others []link) {
	for _, f := range files {
		bare := strings.TrimSuffix(f, ".pdf")
		ending := strings.TrimPrefix(path.Ext(bare), ".")
		switch {
		case bare != f && prints[ending] != "" && slices.Contains(files, bare+".png"):
			words := prints[ending]
			if l.Kind == schema.KindScenario && ending == "list" {
				words = "army sheets"
			}
			shots = append(shots, shot{words, address(f), address(bare + ".png")})
		case path.Ext(f) != ".png":
			name := path.Base(f)
			if _, after, ok := strings.Cut(strings.TrimPrefix(name, stem(l.File)), "."); ok {
				name = after
			}
			others = append(others, link{name, address(f)})
		}
	}
	return shots, others
}

// address leads to a file of the folder, whatever its name has in it.
func address(file string) string {
	u := url.URL{Path: "./" + file}
	return u.EscapedPath()
}

// Strength is what is said of the points, and Score of each side.
func (s shown) Strength() string {
	if s.Points == nil {
		return ""
	}
	return s.points()
}

// Score is what a side must score and how often it wins.
type Score struct{ Side, Target, Wins string }

// Scores are those of the sides.
func (s shown) Scores() []Score {
	return each.Of(s.sides(), func(b buildSide) Score { return Score{b.Side, b.target(), b.wins()} })
}

// counted is how many documents there are, and what is wrong with them.
func (s summary) counted() string {
	n := len(each.Where(s.Documents, func(l buildLine) bool { return !l.BuiltIn }))
	wrong := counts(diag.Count(s.Diagnostics, diag.Error), diag.Count(s.Diagnostics, diag.Warning), diag.Count(s.Diagnostics, diag.Note))
	if wrong == "" {
		wrong = "no problems"
	}
	return fmt.Sprintf("%s, %s", text.Plural(n, "document"), wrong)
}

// shotSide is how many pixels the longer side of a picture of a page has.
const shotSide = 360
