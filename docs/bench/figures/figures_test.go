package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// The order goes over a switch, a table of orders and a table of phases, whose
// code stands in a package below; what other orders and phases do is not read.
const module = `
-- go.mod --
module example.org/m
go 1.26
-- play/play.go --
package play

type Phase[G any] struct {
	If func(*G) bool
	Do func(*G)
}

func Run[G any](g *G, p *Phase[G]) {
	if p.If == nil || p.If(g) {
		p.Do(g)
	}
}

type Game interface{ Apply(verb int) }
-- rules/tintin/game.go --
package tintin

import "example.org/m/play"

type verb int
type step int

const (
	punch verb = iota
	kick
)

const (
	stepAsk step = iota
	stepRoll
)

type Game struct {
	step   step
	orders [2]func(*Game)
	phases [2]play.Phase[Game]
}

func (g *Game) Apply(v verb) {
	g.orders[v](twice(g))
	switch g.step {
	case stepAsk:
		g.ask()
	default:
		play.Run(g, &g.phases[g.step])
	}
}

func twice(g *Game) *Game { return g }
-- rules/tintin/table.go --
package tintin

import "example.org/m/play"

func orders() [2]func(*Game) {
	return [2]func(*Game){punch: (*Game).punch, kick: (*Game).kick}
}

func phases() [2]play.Phase[Game] {
	return [2]play.Phase[Game]{stepAsk: {Do: (*Game).ask}, stepRoll: {Do: (*Game).rolls}}
}
-- rules/tintin/fight.go --
package tintin

func (g *Game) punch() { g.step = stepRoll }
func (g *Game) kick()  { g.ask() }
func (g *Game) ask()   {}
func (g *Game) rolls() { g.roll() }
func (g *Game) roll()  { g.ask() }
`

func TestWalk(t *testing.T) {
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(module)).Files {
		name := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	m, err := load(dir)
	if err != nil {
		t.Fatal(err)
	}
	w := walk{from: "rules/tintin.Game.Apply", to: "rules/tintin.Game.roll", keys: "punch,stepRoll", in: "rules/tintin,play"}
	if err := w.report(m, false); err != nil {
		t.Fatal(err)
	}
	const want = "game.go Apply twice table.go fight.go punch game.go play.go Run table.go fight.go rolls roll"
	var got []string
	for _, name := range w.trail {
		got = append(got, filepath.Base(strings.TrimSpace(name)))
	}
	if got := strings.Join(got, " "); got != want {
		t.Errorf("the walk goes\n%s, want\n%s", got, want)
	}
	w = walk{from: w.from, to: w.to, keys: "kick,stepAsk", in: w.in}
	if err := w.report(m, false); err == nil {
		t.Error("kicking comes to the dice")
	}
}
