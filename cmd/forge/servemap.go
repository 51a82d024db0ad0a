package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/schema"
)

// shownMap is the board of a scenario, to be painted: its cells, or the areas of an open
// table, which are measured as the document does, from the south-western corner.
type shownMap struct {
	Width   float64        `json:"width"` // the lengths of Points count in the same unit
	Height  float64        `json:"height"`
	Table   bool           `json:"table"`
	Cells   []shownCell    `json:"cells"`
	Areas   []schema.Area  `json:"areas"`
	Terrain []shownTerrain `json:"terrain"` // that can be painted
}

// shownCell is a cell, and which symbol of the document says what is on it.
type shownCell struct {
	Name   string       `json:"name"`
	Column int          `json:"column"`
	Line   int          `json:"line"`   // of the board, from the north
	At     int          `json:"at"`     // of the symbol in its row of the map, from 0
	Symbol string       `json:"symbol"` // as it stands there
	Points [][2]float64 `json:"points"` // its corners, to the right and down from the map's upper left one
}

// shownTerrain is terrain to paint with.
type shownTerrain struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Symbol string `json:"symbol,omitempty"` // in maps of cells
	Line   bool   `json:"line"`             // it has no width
}

// scenario is the one that a request names, and its text.
func (b *bench) scenario(r *http.Request) (doc *schema.Doc, text []byte, err error) {
	file, err := b.asked(r)
	if err != nil {
		return nil, nil, err
	}
	if text, err = b.read(file); err != nil {
		return nil, nil, err
	}
	j, err := b.look(r.Context(), file, b.now())
	if err != nil {
		return nil, nil, err
	}
	if !paintable(j.doc) {
		return nil, nil, serve.Refused("%s has no map that can be painted as it stands", file)
	}
	return j.doc, text, nil
}

// paintable says whether a document has a board that can be painted: one of cells that
// stand in a map or whose number is known, or an open table.
func paintable(doc *schema.Doc) bool {
	if doc.Scenario == nil || doc.Game == nil {
		return false
	}
	_, open := doc.Game.OpenTable(&doc.Scenario.Board)
	return open || len(rowsOf(doc)) > 0
}

// rowsOf are the rows of a scenario's map: of one that has none, the bare ones that it
// amounts to; none if its game has no symbol for them.
func rowsOf(doc *schema.Doc) []string {
	b := &doc.Scenario.Board
	if len(b.Map) > 0 || doc.Game.Board == nil || b.Columns < 1 || b.Rows < 1 || b.Columns > schema.MaxSurveyed/b.Rows {
		return b.Map
	}
	base, _ := doc.Game.Terrain.Get(doc.Game.Board.Base)
	if base.Symbol == "" {
		return nil
	}
	return slices.Repeat([]string{string(bytes.Repeat([]byte(base.Symbol), b.Columns))}, b.Rows)
}

// showMap answers with the map of a scenario.
func (b *bench) showMap(w http.ResponseWriter, r *http.Request) error {
	doc, _, err := b.scenario(r)
	if err != nil {
		return err
	}
	if t, open := doc.Game.OpenTable(&doc.Scenario.Board); open {
		return serve.JSON(w, shownMap{Width: t.Width, Height: t.Depth, Table: true, Cells: []shownCell{}, Areas: append([]schema.Area{}, doc.Scenario.Board.Areas...), Terrain: terrainOfTables(doc.Game)})
	}
	return serve.JSON(w, cellMap(doc))
}

// terrainOfTables is the terrain that may lie on an open table.
func terrainOfTables(g *schema.Game) (all []shownTerrain) {
	for id, t := range g.Terrain.All() {
		if t.Layer != "edge" {
			all = append(all, shownTerrain{ID: id, Title: titleIn(g, id), Line: t.Layer == "line"})
		}
	}
	return all
}

// cellMap is a board of cells.
func cellMap(doc *schema.Doc) shownMap {
	ground, _ := schema.Survey(doc.Game, doc.Scenario)
	ux, uy := ground.Unit()
	low, high := ground.Extent()
	m := shownMap{Width: float64(high.X-low.X) * ux, Height: float64(high.Y-low.Y) * uy, Cells: []shownCell{}, Areas: []schema.Area{}}
	point := func(s grid.Spot) [2]float64 { return [2]float64{float64(s.X-low.X) * ux, float64(high.Y-s.Y) * uy} }
	for line, row := range rowsOf(doc) {
		for column, s := range doc.Game.Symbols(row) {
			if c := ground.At(column, ground.Rows-1-line); c != grid.None {
				m.Cells = append(m.Cells, shownCell{ground.Name(c), column, line, s.At, s.Text, each.Of(ground.Outline(c), point)})
			}
		}
	}
	for symbol, id := range doc.Scenario.Board.Symbols(doc.Game) {
		m.Terrain = append(m.Terrain, shownTerrain{ID: id, Title: titleIn(doc.Game, id), Symbol: symbol})
	}
	place := func(t shownTerrain) int { return slices.Index(doc.Game.Terrain.Keys(), t.ID) }
	slices.SortFunc(m.Terrain, func(a, b shownTerrain) int { return place(a) - place(b) })
	return m
}

// A map's picture is so wide, in mm, where its units are not larger than the largest.
const (
	mapOnScreen = 250
	largestUnit = 12
)

// showGround answers with the map as it is printed to be played on.
func (b *bench) showGround(w http.ResponseWriter, r *http.Request) error {
	doc, _, err := b.scenario(r)
	if err != nil {
		return err
	}
	board := battlemap.New(doc.Game, doc.Scenario, doc.Scenario.Sides.Keys())
	if board == nil {
		return serve.Refused("there is no board")
	}
	size, _ := board.Size()
	sheet := board.Play(&paper.Faults{}, min(largestUnit, mapOnScreen/size.W))
	w.Header().Set("Content-Type", "image/svg+xml")
	_, err = w.Write(picture.Screen(paper.Document{Title: doc.Scenario.Title, Pages: []paper.Page{sheet}}, sheet))
	return err
}

// stroke is what is to be changed of a map.
type stroke struct {
	Cells []struct {
		Line   int    `json:"line"`
		At     int    `json:"at"`
		Symbol string `json:"symbol"`
	} `json:"cells"`
	Area *struct {
		N  int          `json:"n"` // that many areas: a new one
		To *schema.Area `json:"to"`
	} `json:"area"`
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
	changes, err := want.changes(doc)
	if err != nil {
		return err
	}
	after, ok := doc.Rewrite(doc.With(changes...))
	if !ok {
		return serve.Refused("the map of %s is worked out by its text, so it can only be changed there", doc.File)
	}
	return serve.JSON(w, map[string]string{"text": string(text[:len(text)-len(bare)]) + string(after)})
}

// changes are those of the document.
func (s stroke) changes(doc *schema.Doc) ([]schema.Change, error) {
	if s.Area != nil {
		return s.areaChange(doc)
	}
	rows, known := slices.Clone(rowsOf(doc)), doc.Scenario.Board.Symbols(doc.Game)
	var changes []schema.Change
	if len(doc.Scenario.Board.Map) == 0 {
		changes = append(changes, schema.Change{At: []any{"board", "columns"}}, schema.Change{At: []any{"board", "rows"}})
	}
	for _, c := range s.Cells {
		if c.Line < 0 || c.Line >= len(rows) || known[c.Symbol] == "" {
			return nil, serve.Refused("there is no such cell, or no terrain %q", c.Symbol)
		}
		letters := []rune(rows[c.Line])
		if c.At < 0 || c.At >= len(letters) {
			return nil, serve.Refused("there is no such cell")
		}
		rows[c.Line] = string(letters[:c.At]) + c.Symbol + string(letters[c.At+1:])
	}
	return append(changes, schema.Change{At: []any{"board", "map"}, To: rows}), nil
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
