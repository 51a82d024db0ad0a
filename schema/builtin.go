package schema

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/internal/wording"
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
	if err := decodeLate(b, g); err != nil {
		panic("schema: the data of " + name + " cannot be decoded: " + err.Error())
	}
	for _, tag := range wording.Tags() {
		l, _ := wording.Named(tag)
		if b, err := embedded.ReadFile(path.Join(name, TextsFile(l))); err == nil {
			g.Texts = cmp.Or(g.Texts, new(Texts))
			g.Texts.of(l).postpone(b)
		}
	}
	g.Kind = KindGame
	g.made.ruleset = name
	g.made.composes = new(composing)
	return g
}

// DataVersion is a built-in game's data in twelve letters and digits, the first of a
// SHA-256: two programs of the same do everything by the same figures and texts.
func DataVersion(game string) string {
	sum := sha256.New()
	files, err := embedded.ReadDir(game)
	if err != nil {
		panic("schema: the game " + game + " is not embedded")
	}
	for _, f := range files {
		b, err := embedded.ReadFile(path.Join(game, f.Name()))
		if err != nil {
			panic("schema: " + f.Name() + " of " + game + " cannot be read: " + err.Error())
		}
		fmt.Fprintf(sum, "%s %d\n%s", f.Name(), len(b), b)
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
}

// Data is what a list pins itself to: the game's id and the version of its data, "tintin 1.2";
// "" if it says none. A built-in game that says none has that of DataVersion.
func (g *Game) Data() string {
	version := strings.Join(strings.Fields(g.Version), " ")
	if _, builtin := builtins()[g.Name]; version == "" && builtin && g.made.ruleset == g.Name {
		version = DataVersion(g.Name)
	}
	if version == "" {
		return ""
	}
	return g.Name + " " + version
}

// TextsFile is the name of the file that has a built-in game's texts in a language.
func TextsFile(l *wording.Language) string { return "texts." + l.Tag() + ".json" }

// decodeLate decodes a game, and leaves its maps for when they are asked for:
// checking a list reads a third of them.
func decodeLate(b []byte, g *Game) error {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(b, &parts); err != nil {
		return err
	}
	v := reflect.ValueOf(g).Elem()
	for _, f := range reflect.VisibleFields(v.Type()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		text, ok := parts[name]
		if !ok {
			continue
		}
		delete(parts, name)
		into := v.FieldByIndex(f.Index).Addr().Interface()
		if m, ok := into.(interface{ postpone(text []byte) }); ok {
			m.postpone(text)
		} else if err := json.Unmarshal(text, into); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for name := range parts {
		return fmt.Errorf("unknown field %q", name)
	}
	return nil
}

// prefetch decodes, while other work goes on, what nearly every document
// asks of a built-in game. It saves a part of the time that a single document
// takes.
func prefetch(name string) {
	if _, ok := builtins()[name]; !ok {
		return
	}
	if _, before := prefetched.LoadOrStore(name, true); before {
		return
	}
	go func() {
		g, _ := Builtin(name)
		for _, m := range []interface{ Len() int }{g.Formations, g.Units, g.Options, g.Keywords, g.Stats, g.Groups, g.Limits} {
			m.Len()
		}
	}()
}

var prefetched sync.Map // names of games

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

// BuiltinTitle is what a built-in game is called.
func BuiltinTitle(name string) string {
	g, ok := Builtin(name)
	if !ok {
		return ""
	}
	return g.Title
}
