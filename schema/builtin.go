package schema

import (
	"encoding/json"
	"path"
	"sync"
)

// builtins are the games that forge brings, decoded when first asked for.
var builtins = sync.OnceValue(func() map[string]func() *Game {
	games := map[string]func() *Game{}
	entries, err := embedded.ReadDir(".")
	if err != nil {
		panic("schema: the embedded files cannot be listed: " + err.Error())
	}
	for _, e := range entries {
		if name := e.Name(); e.IsDir() {
			games[name] = sync.OnceValue(func() *Game { return decodeBuiltin(name) })
		}
	}
	return games
})

func decodeBuiltin(name string) *Game {
	b, err := embedded.ReadFile(path.Join(name, "game.json"))
	if err != nil {
		panic("schema: the game " + name + " is not embedded")
	}
	g := new(Game)
	if err := json.Unmarshal(b, g); err != nil {
		panic("schema: the data of " + name + " cannot be decoded: " + err.Error())
	}
	g.made.ruleset = name
	return g
}

// Builtin returns the built-in game of that name. It is shared by all and must
// not be changed.
func Builtin(name string) (*Game, bool) {
	decode, ok := builtins()[name]
	if !ok {
		return nil, false
	}
	return decode(), true
}

// Builtins lists the names of the built-in games, sorted.
func Builtins() []string {
	entries, err := embedded.ReadDir(".")
	if err != nil {
		panic("schema: the embedded files cannot be listed: " + err.Error())
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}
