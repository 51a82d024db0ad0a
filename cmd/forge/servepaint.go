package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// stroke is what is to be changed of a map.
type stroke struct {
	Paint *brush  `json:"paint"`
	Stand *border `json:"stand"`
	Area  *struct {
		N  int          `json:"n"` // that many areas: a new one
		To *schema.Area `json:"to"`
	} `json:"area"`
}

// brush is terrain and the cells that it is painted on.
type brush struct {
	Terrain string   `json:"terrain"` // "": what the document lays on the cells besides its map is taken away
	Symbol  string   `json:"symbol"`  // that stands for it in the map; "": it has none
	Cells   []string `json:"cells"`
}

// border is terrain that stands on edges.
type border struct {
	Terrain string      `json:"terrain"` // "": all that stands there is taken away
	Edges   [][2]string `json:"edges"`
}

// paint answers with the text that a scenario has when its map is changed, all else in
// it as it is. Nothing is saved: that is the page's next step, as with any other change.
func (b *bench) paint(w http.ResponseWriter, r *http.Request) error {
	doc, text, err := b.scenario(r)
	if err != nil {
		return err
	}
	var want stroke
	if err := json.NewDecoder(r.Body).Decode(&want); err != nil {
		return serve.Refused("what is to be painted cannot be read: %v", err)
	}
	bare := bytes.TrimPrefix(text, []byte("\ufeff"))
	if textHash(text, nil) != r.Header.Get("If-Match") || !bytes.Equal(bare, doc.Text) {
		return serve.Refusal{Status: http.StatusConflict, Words: doc.File + " has been changed elsewhere; paint again"}
	}
	after, err := want.on(doc)
	if err != nil {
		return err
	}
	return serve.JSON(w, map[string]string{"text": string(text[:len(text)-len(bare)]) + string(after)})
}

// on is the document's text with its map changed.
func (s stroke) on(doc *schema.Doc) ([]byte, error) {
	changes, err := s.changes(doc)
	if err != nil {
		return nil, err
	}
	painted := doc.With(changes...)
	if bytes.Equal(jsonBytes(painted.Scenario.Board), jsonBytes(doc.Scenario.Board)) {
		return doc.Text, nil
	}
	text, ok := doc.Rewrite(painted)
	if !ok {
		return nil, serve.Refused("the map of %s is worked out by its text, so it can only be changed there", doc.File)
	}
	return text, nil
}

// changes are those of the document.
func (s stroke) changes(doc *schema.Doc) ([]schema.Change, error) {
	switch {
	case s.Area != nil:
		return s.areaChange(doc)
	case s.Stand != nil:
		return s.Stand.changes(doc)
	case s.Paint != nil:
		return s.Paint.changes(doc)
	}
	return nil, serve.Refused("nothing is to be painted")
}

// areaChange changes, adds or takes away one area of an open table.
func (s stroke) areaChange(doc *schema.Doc) ([]schema.Change, error) {
	all := doc.Scenario.Board.Areas
	t, open := doc.Game.OpenTable(&doc.Scenario.Board)
	to := s.Area.To
	switch {
	case !open || s.Area.N < 0 || s.Area.N > len(all) || to == nil && s.Area.N == len(all):
		return nil, serve.Refused("there is no such area")
	case to == nil:
		return []schema.Change{{At: []any{"board", "areas", s.Area.N}}}, nil
	case !doc.Game.Terrain.Has(to.Feature) || len(to.Points) == 0 || to.Radius < 0 || to.Width < 0:
		return nil, serve.Refused("that is no area of %s", doc.Game.Title)
	}
	for _, p := range to.Points {
		if math.Abs(p.X) > 2*t.Width || math.Abs(p.Y) > 2*t.Depth {
			return nil, serve.Refused("%s lies far off the table", fmt.Sprint(p.X, ",", p.Y))
		}
	}
	return []schema.Change{{At: []any{"board", "areas", s.Area.N}, To: *to}}, nil
}

// laidOn are the ids of what features lay on a cell.
func laidOn(ground *schema.Ground, features []schema.Feature, c grid.Cell) []string {
	on := []string{}
	for _, f := range features {
		if cells, err := ground.Area(f.At); err == nil && slices.Contains(cells, c) {
			on = append(on, f.Feature)
		}
	}
	return on
}

// changes paint terrain by its symbol in the map, or lay it on the cells besides, where a
// symbol would take away what is there: a road through woods.
func (s *brush) changes(doc *schema.Doc) ([]schema.Change, error) {
	ground, _ := schema.Survey(doc.Game, doc.Scenario)
	var cells []grid.Cell
	for _, name := range s.Cells {
		c, err := ground.Cell(name)
		if err != nil {
			return nil, serve.Refused("there is no cell %q", name)
		}
		cells = append(cells, c)
	}
	features := slices.Clone(doc.Scenario.Board.Features)
	if s.Terrain == "" {
		for i := range features {
			features[i].At = without(ground, features[i].At, cells)
		}
		return changeOf(each.Where(features, func(f schema.Feature) bool { return f.At != "" }), "features"), nil
	}
	known := doc.Scenario.Board.Symbols(doc.Game)
	t, ok := doc.Game.Terrain.Get(s.Terrain)
	overlay := t.Layer == "overlay"
	if !ok || s.Symbol != "" && known[s.Symbol] != s.Terrain || s.Symbol == "" && !overlay {
		return nil, serve.Refused("%q cannot be painted on cells", s.Terrain)
	}
	rows, board := slices.Clone(rowsOf(doc)), doc.Scenario.Board
	var laid []grid.Cell
	for _, c := range cells {
		column, row := ground.Place(c)
		line := ground.Rows - 1 - row
		is := doc.Game.Symbols(rows[line])[column]
		under := known[is.Text]
		switch {
		case under == s.Terrain || overlay && slices.Contains(laidOn(ground, features, c), s.Terrain):
		case s.Symbol != "" && (!overlay || under == ground.Base() || under == t.Over):
			letters := []rune(rows[line])
			rows[line] = string(letters[:is.At]) + s.Symbol + string(letters[is.At+1:])
		default:
			laid = append(laid, c)
		}
	}
	var changes []schema.Change
	if !slices.Equal(rows, rowsOf(doc)) {
		if changes = changeOf(rows, "map"); len(board.Map) == 0 {
			changes = append(changes, schema.Change{At: []any{"board", "columns"}}, schema.Change{At: []any{"board", "rows"}})
		}
	}
	if len(laid) == 0 {
		return changes, nil
	}
	at := ground.AreaText(laid)
	own := func(f schema.Feature) bool { return f.Feature == s.Terrain && f.Name == "" }
	if i := slices.IndexFunc(features, own); i >= 0 {
		features[i].At += ", " + at
	} else {
		features = append(features, schema.Feature{At: at, Feature: s.Terrain})
	}
	return append(changes, changeOf(features, "features")...), nil
}

// changeOf gives a board another list of what lies on it.
func changeOf[T any](all []T, field string) []schema.Change {
	return []schema.Change{{At: []any{"board", field}, To: all}}
}

// without is an area without some cells, as it is written but for what they are taken
// from; "" if nothing is left.
func without(ground *schema.Ground, area string, cells []grid.Cell) string {
	var left []string
	for part := range strings.SplitSeq(area, ",") {
		all, err := ground.Area(part)
		rest := each.Where(all, func(c grid.Cell) bool { return !slices.Contains(cells, c) })
		switch {
		case err != nil || len(rest) == len(all):
			left = append(left, part)
		case len(rest) > 0:
			left = append(left, part[:len(part)-len(strings.TrimLeft(part, " "))]+ground.AreaText(rest))
		}
	}
	if len(left) > 0 {
		left[0] = strings.TrimLeft(left[0], " ")
	}
	return strings.Join(left, ",")
}

// changes have terrain stand on edges in place of what stands there, or take that away.
func (s *border) changes(doc *schema.Doc) ([]schema.Change, error) {
	ground, _ := schema.Survey(doc.Game, doc.Scenario)
	id := s.Terrain
	if t, ok := doc.Game.Terrain.Get(id); id != "" && (!ok || t.Layer != "edge") {
		return nil, serve.Refused("%q does not stand on edges", id)
	}
	var painted []grid.Edge
	for _, e := range s.Edges {
		a, err := ground.Cell(e[0])
		b, err2 := ground.Cell(e[1])
		p := forward(grid.Edge{A: a, B: b})
		if _, ok := ground.Border(p); err != nil || err2 != nil || !ok {
			return nil, serve.Refused("%s and %s have no edge in common", e[0], e[1])
		}
		if !slices.Contains(painted, p) {
			painted = append(painted, p)
		}
	}
	var out []schema.Edge
	for _, e := range doc.Scenario.Board.Edges {
		along := each.Of(ground.Along(e), forward)
		if e.Feature == id {
			painted = each.Where(painted, func(p grid.Edge) bool { return !slices.Contains(along, p) })
			out = append(out, e)
			continue
		}
		rest := each.Where(along, func(p grid.Edge) bool { return !slices.Contains(painted, p) })
		if len(rest) == len(along) {
			out = append(out, e)
		} else {
			out = append(out, standing(ground, e.Feature, rest)...)
		}
	}
	if id != "" {
		out = append(out, standing(ground, id, painted)...)
	}
	return changeOf(out, "edges"), nil
}

// forward is an edge with the cell to the south or to the west as A.
func forward(e grid.Edge) grid.Edge { return grid.Edge{A: min(e.A, e.B), B: max(e.A, e.B)} }

// standing are edges as a document writes them: all at once, where two areas have these in
// common and no others, or else all of one direction, or else each by itself.
func standing(ground *schema.Ground, id string, all []grid.Edge) (out []schema.Edge) {
	if len(all) == 0 {
		return nil
	}
	areas := schema.Edge{Feature: id, Between: []string{
		ground.AreaText(each.Of(all, func(e grid.Edge) grid.Cell { return e.A })),
		ground.AreaText(each.Of(all, func(e grid.Edge) grid.Cell { return e.B })),
	}}
	along := each.Of(ground.Along(areas), forward)
	if len(along) == len(all) && !slices.ContainsFunc(along, func(e grid.Edge) bool { return !slices.Contains(all, e) }) {
		return []schema.Edge{areas}
	}
	first := all[0]
	way, _ := ground.Toward(first.A, first.B)
	same := func(e grid.Edge) bool { d, _ := ground.Toward(e.A, e.B); return d == way }
	some, rest := each.Where(all, same), each.Where(all, func(e grid.Edge) bool { return !same(e) })
	if len(rest) == 0 {
		some, rest = all[:1], all[1:]
	}
	return append(standing(ground, id, some), standing(ground, id, rest)...)
}
