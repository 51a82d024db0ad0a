//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// What docs/format.md promises of every command and every document. Time is that
// of the processor, whatever else the machine does.
const (
	mostProcessor = 10 * time.Second
	mostMemory    = 1 << 20 // KiB
	mostSaid      = 1 << 20
)

// TestHostileDocuments gives every command large documents of each kind, which
// ask for as much work as their size allows. With FORGE_SOAK all of them are
// tried, else a few.
func TestHostileDocuments(t *testing.T) {
	t.Parallel()
	all := hostileDocuments()
	dir := t.TempDir()
	company, err := os.ReadFile("../../armylists/orderdice/norvik-storm-company.json")
	if err != nil {
		t.Fatal(err)
	}
	for name, doc := range all {
		text, err := json.Marshal(doc)
		if err != nil || len(text) > 1<<20 {
			t.Fatalf("%s: %d bytes, %v", name, len(text), err)
		}
		place(t, dir, name+".json", text)
	}
	place(t, dir, "company.json", company)
	for name, doc := range all {
		if os.Getenv("FORGE_SOAK") == "" && !strings.Contains(" list-unknown list-misspelt scene-goals game-dangling ", " "+name+" ") {
			continue
		}
		for _, line := range hostileCommands[doc["kind"].(string)] {
			if os.Getenv("FORGE_SOAK") != "" || !strings.Contains(line, "print") {
				t.Run(name+" "+line, func(t *testing.T) { holdPromise(t, dir, name, line) })
			}
		}
	}
}

func place(t *testing.T, dir, name string, text []byte) {
	if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// hostileCommands are the commands for a document of each kind.
var hostileCommands = map[string][]string{
	"ArmyList": {"check", "points", "print list", "print units", "print all"},
	"Scenario": {"check", "victory", "ask", "simulate --games 1", "simulate replay", "print scenario", "print scenario --scale 1:1", "print all"},
	"Game":     {"check", "show", "print sheet", "print deck", "print tokens", "print board", "print templates", "print all"},
}

func holdPromise(t *testing.T, dir, name, line string) {
	args := append(strings.Fields(line), name+".json")
	if strings.HasPrefix(line, "print") {
		args = append(args, "-o", "out.pdf")
	}
	if line == "simulate replay" {
		args = append(args, "0")
	}
	c := exec.CommandContext(t.Context(), "forge", args...)
	c.Dir = dir
	said, _ := c.CombinedOutput()
	took := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	memory := c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
	if code := c.ProcessState.ExitCode(); code < 0 || code > cmdline.ExitUsage {
		t.Errorf("exit code %d\n%.2000s", code, said)
	}
	if took > mostProcessor || memory > mostMemory || len(said) > mostSaid {
		t.Errorf("%v of the processor, %d MiB, %d KiB of text", took, memory>>10, len(said)>>10)
	}
	t.Logf("%v, %d MiB, %d KiB of text", took.Round(10*time.Millisecond), memory>>10, len(said)>>10)
}

// object is a document as JSON.
type object = map[string]any

// hostileDocuments are documents of each kind that are as large as they may be.
func hostileDocuments() map[string]object {
	list := func(more object, formations ...any) object {
		return with(object{"kind": "ArmyList", "game": "tintin", "title": "T", "formations": formations}, more)
	}
	scene := func(more object) object {
		side := func(edge string) object { return object{"edge": edge, "list": "army.json"} }
		return with(object{"kind": "Scenario", "game": "tintin", "title": "T", "turns": 12, "board": object{"columns": 10, "rows": 8},
			"sides": object{"a": side("south"), "b": side("north")}}, more)
	}
	table := func(areas []any) object {
		side := func(edge string) object { return object{"edge": edge, "list": "company.json"} }
		return scene(object{"game": "orderdice", "board": object{"width": 72, "depth": 48, "areas": areas}, "sides": object{"a": side("south"), "b": side("north")}})
	}
	game := func(more object) object {
		return with(object{"kind": "Game", "name": "t", "title": "T", "extends": "tintin"}, more)
	}
	printable := func(kind string, more object) object {
		return game(object{"printables": object{"p": with(object{"title": "P", "kind": kind}, more)}})
	}
	long := func(i int) string { return fmt.Sprintf("nothing-%d-%s", i, strings.Repeat("abcdefghij", 9)) }
	const most = 1900
	marked := strings.Repeat("> *a* _b_ [c](d) `e` www.f.g\n\n| a | b |\n|-|-|\n| c | d |\n", 800)
	return map[string]object{
		"army":          list(nil, object{"type": "militia"}),
		"list-names":    list(nil, times(most, func(i int) any { return object{"type": "militia", "name": fmt.Sprint("Name ", i)} })...),
		"list-unknown":  list(nil, times(most, func(i int) any { return object{"type": long(i)} })...),
		"list-misspelt": list(nil, times(most/2, func(i int) any { return object{"typ": long(i), "cuont": long(i)} })...),
		"list-serves":   list(nil, times(most, func(i int) any { return object{"type": "lorry", "name": long(i), "serves": long(i + most)} })...),
		"list-over":     list(object{"limit": 10}, times(most, func(int) any { return object{"type": "special-infantry"} })...),
		"list-notes":    list(object{"notes": marked}, object{"type": "militia"}),
		"scene-goals":   scene(object{"objectives": times(most, func(i int) any { return object{"name": fmt.Sprint(i), "at": "c3", "points": 1} })}),
		"scene-edges":   scene(object{"board": object{"columns": 16, "rows": 16, "edges": times(most, func(int) any { return object{"between": []string{"a1", "a2"}, "feature": "cliff"} })}}),
		"scene-words":   scene(object{"briefing": marked}),
		"scene-lists":   scene(object{"sides": object{"a": object{"edge": "south", "list": "list-names.json"}, "b": object{"edge": "north", "list": "list-unknown.json"}}}),
		"table-woods": table(times(most, func(i int) any {
			return object{"feature": "woods", "points": []any{object{"x": i%60 + 4, "y": i/60 + 4}}, "radius": 4}
		})),
		"table-overlaid": table(times(1500, func(int) any {
			return object{"feature": "woods", "points": []any{object{"x": 20, "y": 20}}, "radius": 40}
		})),
		"table-hedges": table(times(most, func(i int) any {
			return object{"feature": "hedge", "points": times(5, func(j int) any { return object{"x": (i*j*7 + i) % 70, "y": (i*3 + j*5) % 46} })}
		})),
		"game-dangling": game(object{"formations": named(most, func(i int) any {
			return object{"name": "F", "points": 1, "units": []any{object{"unit": long(i)}}}
		})}),
		"game-keywords": game(object{"keywords": named(most, func(i int) any {
			return object{"name": fmt.Sprint("K ", i), "text": strings.Repeat("{move} ", 40), "stats": object{"move": 1}}
		})}),
		"game-cards": game(object{"decks": object{"d": object{"name": "D", "kinds": object{"k": object{"name": "K"}}, "cards": named(most, func(i int) any {
			return object{"name": fmt.Sprint("C ", i), "kind": "k", "text": strings.Repeat("text ", 40), "count": 5}
		})}}}),
		"game-tokens": printable("tokens", object{"tokens": times(most, func(i int) any { return object{"name": fmt.Sprint("t ", i), "count": 5} })}),
		"game-shapes": printable("shapes", object{"measure": "cm", "shapes": times(most, func(i int) any {
			return object{"name": fmt.Sprint("s ", i), "width": 15, "height": 30, "steps": 0.1}
		})}),
	}
}

func with(o, more object) object {
	for k, v := range more {
		o[k] = v
	}
	return o
}

func times(n int, of func(i int) any) []any {
	all := make([]any, n)
	for i := range all {
		all[i] = of(i)
	}
	return all
}

func named(n int, of func(i int) any) object {
	all := object{}
	for i := range n {
		all[fmt.Sprint("x", i)] = of(i)
	}
	return all
}
