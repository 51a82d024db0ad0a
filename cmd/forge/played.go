package main

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/blocks"
	"github.com/tabletop-forge/forge/printer/layout"
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
	Left    []play.Note `json:"leftOut"` // of play
	setting simulate.Setting
	asked   string // the language that is not the document's
	draft   bool   // errors that drafts may have were let stand
}

// scene is what a report says of the scenario besides the games. It goes with
// the parts of a run that is cut up.
type scene struct {
	File    string           `json:"file"`
	Title   string           `json:"title"`
	Game    string           `json:"game"`
	Left    []play.Note      `json:"leftOut"`
	Setting simulate.Setting `json:"setting"`
	Lang    string           `json:"lang,omitempty"`  // "": English
	Asked   string           `json:"asked,omitempty"` // a language that is not the document's
}

func sceneOf(doc *schema.Doc, left []play.Note) scene {
	s := scene{File: doc.File, Title: doc.Scenario.Title, Game: doc.Game.Name, Left: left, Setting: settingOf(doc)}
	l := doc.Game.Language()
	if !l.English() {
		s.Lang = l.Tag()
	}
	if l.Tag() != doc.Original().Language().Tag() {
		s.Asked = l.Tag()
	}
	return s
}

func newPlayed(s scene, spec simulate.Spec, tallies []*simulate.Tally) played {
	return played{s.File, s.Title, s.Game, simulate.NewPanelReport(spec, tallies), append([]play.Note{}, s.Left...), s.Setting, s.Asked, false}
}

// reportWidth is how wide the reports of package simulate are.
const reportWidth = 80

// doc is the report as a document.
func (p played) doc() *report.Doc {
	left := each.Of(p.Left, func(l play.Note) string { return l.Text + l.Ref.In() })
	return p.Report.Doc(simulate.Scene{Title: p.Title, File: shellWord(p.File), Game: p.Game, Setting: p.setting, Left: left, Command: p.again()})
}

func settingOf(doc *schema.Doc) simulate.Setting {
	s := simulate.Setting{Game: doc.Game.Title, Sides: doc.Scenario.Sides.Keys()}
	for _, o := range doc.Scenario.Objectives {
		p := simulate.Prize{Cell: strings.ToLower(o.At), Points: o.Points}
		for _, id := range s.Sides {
			p.Barred = append(p.Barred, len(o.Sides) > 0 && !slices.Contains(o.Sides, id))
		}
		s.Objectives = append(s.Objectives, p)
	}
	s.Ground, s.Key = groundOf(doc)
	return s
}

// groundOf is the uppermost terrain of each cell by its symbol in maps. Terrain
// without a symbol, and the open ground of the board, have none.
func groundOf(doc *schema.Doc) (symbols, key []string) {
	ground, _ := schema.Survey(doc.Game, doc.Scenario) // a sound scenario has no faults
	if ground == nil || doc.Game.Board == nil {
		return nil, nil
	}
	for cell := range grid.Cell(ground.Cells()) {
		symbol := ""
		for _, p := range ground.On(cell) {
			if p.Symbol == "" || p.ID == doc.Game.Board.Base {
				continue
			}
			symbol = p.Symbol
			if words := symbol + " " + doc.Game.Language().Lowered(p.Name); !slices.Contains(key, words) {
				key = append(key, words)
			}
		}
		symbols = append(symbols, symbol)
	}
	return symbols, key
}

// policies are who played each side.
func (p played) policies() [play.Sides]string {
	a, b, differ := strings.Cut(p.Policy, "/")
	if !differ {
		b = a
	}
	return [play.Sides]string{a, b}
}

// again is the command that plays the same games again.
func (p played) again() string {
	games := strconv.FormatUint(p.Games, 10)
	if p.Stopped {
		games = auto
	}
	text := fmt.Sprintf("forge simulate %s --games %s --seed %d", shellWord(p.File), games, p.Seed)
	if p.draft {
		text += " --draft"
	}
	if p.asked != "" {
		text += " --lang " + p.asked
	}
	if p.Panel != nil {
		names := each.Of(p.Panel.Players, func(one simulate.PlayerReport) string { return one.Policy })
		switch {
		case simulate.UsualPanel(names):
		case simulate.ThoroughPanel(names):
			text += " --thorough"
		default:
			text += " --policy " + strings.Join(names, " --policy ")
		}
		return text
	}
	by := p.policies()
	if by[0] == by[1] {
		return text + " --policy " + by[0]
	}
	if p.Pairs != nil {
		text += " --pairs"
	}
	for i, id := range p.setting.Sides {
		text += " --policy " + shellWord(id+"="+by[i])
	}
	return text
}

// shellWord is a word as a shell takes it for one.
func shellWord(s string) string {
	plain := func(r rune) bool {
		return r == '_' || r == '-' || r == ':' || r == '.' || r == '/' || r == '=' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// changesNothing are flags that change nothing of what comes of a command: how fast, where to and in what form it comes.
var changesNothing = []string{"workers", "format", "output", "color", "quiet"}

// flagsAgain are the flags of the command line for one that comes to the same, but for those that change nothing, and
// some that are written already.
func (c *call) flagsAgain(written ...string) (words []string) {
	for _, f := range c.Flags.Command.Flags {
		name := f.Names()[0]
		if !c.Flags.IsSet(name) || slices.Contains(written, name) || slices.Contains(changesNothing, name) {
			continue
		}
		switch value := c.Flags.Value(name).(type) {
		case bool:
			if value {
				words = append(words, "--"+name)
			}
		case cli.StringSlice:
			words = append(words, each.Of(value.Value(), func(one string) string { return "--" + name + " " + shellWord(one) })...)
		default:
			words = append(words, "--"+name+" "+shellWord(fmt.Sprint(value)))
		}
	}
	return words
}

// paper prints the findings.
func (p played) paper(s layout.Setup) (paper.Document, faults) {
	s.Source = path.Base(strings.ReplaceAll(p.File, `\`, "/"))
	doc, found := blocks.Document(s, p.doc())
	return doc, printer.FaultsOf(p.File, nil, found)
}

// reportForm is the form of a report that the flags ask for. A file whose name
// ends as one of them does is to be one, even if they do not say so.
func (c *call) reportForm() string {
	if !c.Flags.IsSet("format") {
		switch ext := strings.ToLower(path.Ext(c.Flags.String("output"))); ext {
		case ".pdf", ".html", ".csv", ".json":
			return ext[1:]
		case ".md":
			return "markdown"
		}
	}
	return c.Flags.String("format")
}

// checkForm refuses a form that cannot go where the flags want it.
func (c *call) checkForm() error {
	if name := c.Flags.String("output"); c.reportForm() == "pdf" && c.OutTerminal && (name == "" || name == "-") {
		return errPDFOnTerminal
	}
	return nil
}
