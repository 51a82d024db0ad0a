package main

import (
	"bytes"
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
	Width   float64           `json:"width"` // the lengths of Points count in the same unit
	Height  float64           `json:"height"`
	Table   bool              `json:"table"`
	Cells   []shownCell       `json:"cells"`
	Areas   []schema.Area     `json:"areas"`
	Edges   []shownEdge       `json:"edges"`   // all between two cells
	Terrain []shownTerrain    `json:"terrain"` // that can be painted
	Stood   []shownTerrain    `json:"stood"`   // that can stand on edges
	Titles  map[string]string `json:"titles"`  // of all terrain, by its id
}

// shownCell is a cell, and the ids of what lies on it.
type shownCell struct {
	Name   string       `json:"name"`
	Column int          `json:"column"`
	Line   int          `json:"line"`   // of the board, from the north
	On     []string     `json:"on"`     // what lies there, from the ground up
	Bare   bool         `json:"bare"`   // the document lays nothing on it besides its symbol
	Points [][2]float64 `json:"points"` // its corners, to the right and down from the map's upper left one
}

// shownEdge is the edge between two cells.
type shownEdge struct {
	Between [2]string     `json:"between"`
	On      []string      `json:"on"` // ids of what stands on it
	Points  [2][2]float64 `json:"points"`
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
	m := shownMap{Width: float64(high.X-low.X) * ux, Height: float64(high.Y-low.Y) * uy, Cells: []shownCell{}, Areas: []schema.Area{}, Edges: []shownEdge{}, Stood: []shownTerrain{}, Titles: map[string]string{}}
	point := func(s grid.Spot) [2]float64 { return [2]float64{float64(s.X-low.X) * ux, float64(high.Y-s.Y) * uy} }
	for line, row := range rowsOf(doc) {
		for column := range doc.Game.Symbols(row) {
			if c := ground.At(column, ground.Rows-1-line); c != grid.None {
				bare := len(laidOn(ground, doc.Scenario.Board.Features, c)) == 0
				m.Cells = append(m.Cells, shownCell{ground.Name(c), column, line, each.Of(ground.On(c), placedID), bare, each.Of(ground.Outline(c), point)})
			}
		}
	}
	for _, e := range bordersOf(ground) {
		ends, _ := ground.Border(e)
		on := append([]string{}, each.Of(ground.Between(e.A, e.B), placedID)...)
		m.Edges = append(m.Edges, shownEdge{[2]string{ground.Name(e.A), ground.Name(e.B)}, on, [2][2]float64{point(ends[0]), point(ends[1])}})
	}
	for symbol, id := range doc.Scenario.Board.Symbols(doc.Game) {
		m.Terrain = append(m.Terrain, shownTerrain{ID: id, Title: titleIn(doc.Game, id), Symbol: symbol})
	}
	for id, t := range doc.Game.Terrain.All() {
		shown := shownTerrain{ID: id, Title: titleIn(doc.Game, id)}
		m.Titles[id] = shown.Title
		switch {
		case t.Layer == "edge":
			m.Stood = append(m.Stood, shown)
		case t.Layer == "overlay" && !slices.ContainsFunc(m.Terrain, func(p shownTerrain) bool { return p.ID == id }):
			m.Terrain = append(m.Terrain, shown)
		}
	}
	place := func(t shownTerrain) int { return slices.Index(doc.Game.Terrain.Keys(), t.ID) }
	slices.SortFunc(m.Terrain, func(a, b shownTerrain) int { return place(a) - place(b) })
	return m
}

// bordersOf are all edges between two cells of a board, each once, with the cell to the
// south or to the west as A.
func bordersOf(ground *schema.Ground) (all []grid.Edge) {
	for a := range grid.Cell(ground.Cells()) {
		for _, d := range ground.Sides() {
			if b := ground.Step(a, d); b != grid.None && a < b {
				all = append(all, grid.Edge{A: a, B: b})
			}
		}
	}
	return all
}

func placedID(p schema.Placed) string { return p.ID }

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
