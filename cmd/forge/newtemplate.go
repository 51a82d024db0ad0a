package main

import (
	"bytes"
	"cmp"
	"context"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	cuejson "cuelang.org/go/encoding/json"
	"cuelang.org/go/encoding/yaml"

	"github.com/tabletop-forge/forge/internal/cuelang"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// newTemplates are the documents that forge new begins with: a folder for
// each built-in game, and a game of one's own. Their names do not end as those
// of documents do, or forge would find them when it checks its own folder.
//
//go:embed new
var newTemplates embed.FS

// hasTemplates says whether there are documents for a game to begin with.
func hasTemplates(game string) bool {
	_, err := fs.Stat(newTemplates, path.Join("new", game))
	return !isPath(game) && err == nil
}

// templateTitle finds the title of a template in YAML.
var templateTitle = regexp.MustCompile(`(?m)^title: (.+)$`)

// templateName is the name of the file that a template of a game becomes in a
// folder: its title as an id.
func templateName(game, template string) string {
	text, err := newTemplates.ReadFile(path.Join("new", game, template+".yaml.tmpl"))
	title := templateTitle.FindSubmatch(text)
	if err != nil || title == nil {
		panic("forge: no title in the template " + template + " of " + game)
	}
	return idOf(string(title[1]))
}

// blanks are what templates leave open.
type blanks struct {
	File  string   // the file's own name
	Name  string   // of the game: the file's name as an id
	Game  string   // the file of the game
	Lists []string // the files of the scenario's lists
}

// fill makes the documents. JSON, which has no remarks, is made from CUE.
func (s *sheaf) fill(ctx context.Context) ([]newFile, error) {
	var files []newFile
	for _, d := range s.drafts {
		ext := s.ext
		switch ext {
		case ".yml":
			ext = ".yaml"
		case ".json":
			ext = ".cue"
		}
		text, err := s.fillOne(d, ext)
		if err == nil && s.ext == ".json" {
			text, err = asJSON(ctx, text)
		}
		if err != nil {
			return nil, fmt.Errorf("making %s: %w", d.name, err)
		}
		files = append(files, newFile{name: d.name, text: s.headed(d, text)})
	}
	return files, nil
}

func (s *sheaf) fillOne(d draft, ext string) ([]byte, error) {
	text, err := newTemplates.ReadFile(path.Join("new", s.game, d.template+ext+".tmpl"))
	if strings.HasPrefix(d.template, "game") {
		text, err = newTemplates.ReadFile(path.Join("new", d.template+ext+".tmpl"))
	}
	if err != nil {
		return nil, err
	}
	t, err := template.New(d.name).Delims("<<", ">>").Funcs(template.FuncMap{"yaml": inYAML}).Parse(string(text))
	if err != nil {
		return nil, err
	}
	b := blanks{
		File: path.Base(d.name), Name: idOf(d.name), Game: s.seenFrom(d, "game"),
		Lists: []string{s.seenFrom(d, "south"), s.seenFrom(d, "north")},
	}
	if d.name == "-" {
		b.File = "army-list.cue"
	}
	var out bytes.Buffer
	err = t.Execute(&out, b)
	return out.Bytes(), err
}

// idOf is a file's name as the id of a game.
func idOf(name string) string { return cmp.Or(text.ID(stem(name)), "game") }

// asJSON is a document of ours in CUE as JSON.
func asJSON(ctx context.Context, text []byte) ([]byte, error) {
	const name = "new.cue"
	doc, found, err := schema.NewLoader(schema.Options{
		Read: func(file string) ([]byte, error) {
			if file != name {
				return nil, fs.ErrNotExist // what it refers to is judged when it is there
			}
			return text, nil
		},
	}).Load(ctx, name)
	if err != nil {
		return nil, err
	}
	if doc.Kind == "" {
		return nil, fmt.Errorf("a template of ours is wrong: %v", found)
	}
	return jsonBytes(doc.Value()), nil
}

// For a game that forge brings no examples of, documents are tried out on the
// game's own data until the checks let one pass.

// finder finds a game by its name or its path.
type finder func(ctx context.Context, name string) (*schema.Game, error)

// filled are the documents of a sheaf, by templates if its game has some.
func (s *sheaf) filled(ctx context.Context, find finder) ([]newFile, error) {
	if !strings.HasPrefix(s.drafts[0].template, "game") && !hasTemplates(s.game) {
		return s.generic(ctx, find)
	}
	return s.fill(ctx)
}

// generic makes the documents of a sheaf from a game's data.
func (s *sheaf) generic(ctx context.Context, find finder) ([]newFile, error) {
	g, err := find(ctx, s.game)
	if err != nil {
		return nil, err
	}
	ref := refTo(s.game, path.Dir(s.drafts[0].name))
	list := tryList(g, emptyList(ref))
	var files []newFile
	for _, d := range s.drafts {
		var v any = list
		if d.template == "scenario" {
			v = bareScenario(g, ref, s.seenFrom(d, "south"), s.seenFrom(d, "north"))
		}
		text, err := render(v, remarks(s.game, g), s.ext)
		if err != nil {
			return nil, fmt.Errorf("making %s: %w", d.name, err)
		}
		files = append(files, newFile{name: d.name, text: s.headed(d, text)})
	}
	return files, nil
}

// refTo is a game as a document in a folder names it.
func refTo(game, dir string) string {
	if !isPath(game) {
		return game
	}
	ref := relative(dir, filepath.ToSlash(game))
	if !strings.HasPrefix(ref, ".") {
		ref = "./" + ref
	}
	return ref
}

// remarks say where to look things up.
func remarks(game string, g *schema.Game) []string {
	return []string{
		"For " + text.OneLine(g.Title) + ". What there is to choose from:",
		"    forge show " + game + " formations",
	}
}

// mostTries bounds the lists that are tried.
const mostTries = 400

// tryList is a list that is begun with the first formation, or with the first two, that
// the checks have nothing against; or else with those that they have least against.
func tryList(g *schema.Game, begun schema.ArmyList) *schema.ArmyList {
	ids := g.Formations.Keys()
	sets := each.Of(ids, func(id string) []string { return []string{id} })
	for _, a := range ids {
		for _, b := range ids {
			sets = append(sets, []string{a, b})
		}
	}
	chosen := choosing(g)
	begun.Choices = chosen[0]
	best, least := &begun, -1
	for _, choices := range chosen {
		for _, set := range sets[:min(len(sets), mostTries/len(chosen))] {
			l := begun
			l.Choices = choices
			for _, id := range set {
				l.Formations = append(l.Formations, entryOf(g, id))
			}
			found := validate.Run(&schema.Doc{Kind: schema.KindArmyList, List: &l, Game: g, Complete: true, Whole: true})
			// An error weighs more than any number of warnings.
			if n := 1000*diag.Count(found, diag.Error) + diag.Count(found, diag.Warning); least < 0 || n < least {
				best, least = &l, n
			}
			if least == 0 {
				return best
			}
		}
	}
	return best
}

// mostChoosings bounds the ways to choose that are tried.
const mostChoosings = 20

// choosing are the ways in which a list may choose what its game has no default for: the first
// of all values first. A game where all has a default has one way, to say nothing.
func choosing(g *schema.Game) []schema.Map[string] {
	ways := []schema.Map[string]{{}}
	for id, choice := range g.Choices.All() {
		if choice.Default != "" || choice.Values.Len() == 0 {
			continue
		}
		var more []schema.Map[string]
		for _, value := range choice.Values.Keys() {
			for _, way := range ways {
				more = append(more, way.With(id, value))
			}
		}
		ways = more[:min(len(more), mostChoosings)]
	}
	return ways
}

func emptyList(ref string) schema.ArmyList {
	return schema.ArmyList{Kind: schema.KindArmyList, Game: ref, Title: "My army", Formations: []schema.Entry{}}
}

// entryOf is an entry that buys a formation, with the fewest units that it
// lets its owner choose.
func entryOf(g *schema.Game, id string) schema.Entry {
	e := schema.Entry{Type: id}
	f, _ := g.Formations.Get(id)
	if f.Choose == nil {
		return e
	}
	n := 1
	if f.Choose.Min != nil {
		n = max(1, *f.Choose.Min)
	}
	for unit, u := range g.Units.All() {
		if mayChoose(g, f.Choose, unit, u) {
			e.Units = []schema.Chosen{{Unit: unit, Count: &n}}
			break
		}
	}
	return e
}

func mayChoose(g *schema.Game, c *schema.Choice, id string, u schema.Unit) bool {
	for _, unit := range c.Units {
		if unit == id {
			return true
		}
	}
	return slices.ContainsFunc(c.Classes, func(class string) bool { return g.ClassIs(u.Class, class) }) || len(c.Units) == 0 && len(c.Classes) == 0
}

// bareScenario is a scenario on bare ground between two lists.
func bareScenario(g *schema.Game, ref, south, north string) *schema.Scenario {
	turns := 10
	s := &schema.Scenario{Kind: schema.KindScenario, Game: ref, Title: "My scenario", Turns: &turns}
	s.Board = bareBoard(g.Board)
	s.Sides = s.Sides.With("south", schema.Side{Edge: "south", List: south}).With("north", schema.Side{Edge: "north", List: north})
	return s
}

// bareBoard is a board of the size that is usual, as far as the game lets it.
func bareBoard(rules *schema.BoardRules) schema.Board {
	if rules == nil {
		return schema.Board{}
	}
	columns, rows := 12, 9
	if rules.Grid == "table" {
		columns, rows = 48, 48
	}
	columns, rows = within(columns, rules.Columns), within(rows, rules.Rows)
	if rules.Grid == "table" {
		return schema.Board{Width: float64(columns), Depth: float64(rows)}
	}
	return schema.Board{Columns: columns, Rows: rows}
}

func within(n int, r *schema.Range) int {
	if r != nil && r.Min != nil {
		n = max(n, *r.Min)
	}
	if r != nil && r.Max != nil {
		n = min(n, *r.Max)
	}
	return n
}

// render writes a document in the format of a file's ending, below remarks.
func render(v any, remarks []string, ext string) ([]byte, error) {
	text := jsonBytes(v)
	if ext == ".json" {
		return text, nil
	}
	expr, err := cuejson.Extract("new.json", text)
	if err != nil {
		return nil, err
	}
	mark := "// "
	if ext == ".cue" {
		text, err = format.Node(&ast.File{Decls: expr.(*ast.StructLit).Elts}, format.Simplify())
	} else {
		mark = "# "
		text, err = yaml.Encode(cuelang.New().BuildExpr(expr))
	}
	return []byte(mark + strings.Join(remarks, "\n"+mark) + "\n\n" + strings.TrimSpace(string(text)) + "\n"), err
}
