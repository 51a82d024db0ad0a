// Package jsonschema makes JSON Schemas for editors from the shapes of
// documents, and narrows them to the ids of a game. "forge schema" prints them,
// and "forge new folder" puts them next to documents.
package jsonschema

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/encoding/jsonschema"

	"github.com/tabletop-forge/forge/internal/cuelang"
	"github.com/tabletop-forge/forge/schema"
)

// object is a JSON Schema, or a part of one.
type object = map[string]any

// Game is a game as documents name it.
type Game struct {
	*schema.Game
	// File is the name of its document without the folder, which lists give from
	// where they lie; "": a built-in game.
	File string
}

// Of is the JSON Schema (draft 2020-12) of a kind of document, made
// from the very shapes that forge check holds documents to. With games it
// also knows the ids of the one that a document names.
func Of(kind string, games ...Game) (object, error) {
	text, err := general(kind)
	if err != nil {
		return nil, fmt.Errorf("making the schema of %s: %w", kind, err)
	}
	var s object
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("making the schema of %s: %w", kind, err)
	}
	inline(s)
	if len(games) > 0 {
		narrow(s, kind, games)
	}
	return s, nil
}

// general is the schema of a kind of document of any game, as CUE makes it. It
// takes CUE long.
func general(kind string) ([]byte, error) {
	if text, ok := generated.Load(kind); ok {
		return text.([]byte), nil
	}
	v, err := shapes()
	if err != nil {
		return nil, err
	}
	made, err := jsonschema.Generate(v.LookupPath(cue.MakePath(cue.Def(kind))), nil)
	if err != nil {
		return nil, err
	}
	text, err := newContext().BuildExpr(made).MarshalJSON()
	if err != nil {
		return nil, err
	}
	generated.Store(kind, text)
	return text, nil
}

var generated sync.Map // what general has made, by kind

// shapes are the documents' shapes as one value of CUE.
func shapes() (cue.Value, error) {
	names, err := fs.Glob(schema.Sources, "*.cue")
	if err != nil {
		return cue.Value{}, err
	}
	inst := build.NewContext().NewInstance("", nil)
	for _, name := range names {
		text, err := fs.ReadFile(schema.Sources, name)
		if err != nil {
			return cue.Value{}, err
		}
		file, err := parser.ParseFile(name, text, parser.ParseComments)
		if err != nil {
			return cue.Value{}, err
		}
		if err := inst.AddSyntax(file); err != nil {
			return cue.Value{}, err
		}
	}
	if err := inst.Complete(); err != nil {
		return cue.Value{}, err
	}
	v := newContext().BuildInstance(inst)
	return v, v.Err()
}

// newContext is a context of CUE that the user's environment does not change.
func newContext() *cue.Context { return cuelang.New() }

// inline mends what comes out wrong where a definition embeds others: a closed
// struct next to a reference to another closed struct lets nothing pass. The fields
// of the others are taken over instead.
func inline(s object) {
	defs, _ := s["$defs"].(object)
	for _, def := range defs {
		takeOver(def.(object), defs)
	}
	takeOver(s, defs)
}

// takeOver takes the fields of embedded definitions into the schema that embeds them.
func takeOver(s, defs object) {
	parts := []any{s}
	if all, ok := s["allOf"].([]any); ok {
		parts = append(parts, all...)
	}
	own, ok := object(nil), false
	for _, part := range parts {
		if own, ok = part.(object)["properties"].(object); ok {
			break
		}
	}
	if !ok { // no struct of its fields
		return
	}
	for _, part := range parts {
		of := part.(object)
		if ref, ok := of["$ref"].(string); ok {
			fields, _ := defs[strings.TrimPrefix(ref, "#/$defs/")].(object)["properties"].(object)
			maps.Copy(own, fields)
		}
		delete(of, "$ref")
		maps.Copy(s, of)
	}
	if len(parts) > 1 {
		delete(s, "allOf")
	}
}

// narrow makes a schema know the games and their ids, so that an editor offers
// them and finds slips. A document that defines parts may use further ids: then
// the general shape holds.
func narrow(s object, kind string, games []Game) {
	var builtIn []string
	var rules []any
	for _, g := range games {
		if g.File == "" {
			builtIn = append(builtIn, g.Name)
		}
		if kind != schema.KindGame {
			rules = append(rules, idsIf(kind, g))
		}
	}
	field := map[string]string{schema.KindGame: "extends"}[kind]
	named := s["properties"].(object)[cmp.Or(field, "game")].(object)
	named["anyOf"] = []any{oneOfIDs(builtIn), object{"pattern": `[./\\]`}}
	if len(rules) > 0 {
		s["allOf"] = rules
	}
}

// idsIf says which ids stand in a document that names a game and has no parts that
// are not the game's.
func idsIf(kind string, g Game) object {
	named, ids := object{"const": g.Name}, object{}
	if g.File != "" {
		named = object{"pattern": `(^|[/\\])` + regexp.QuoteMeta(g.File) + "$"}
	}
	switch kind {
	case schema.KindArmyList:
		ids = listIDs(g.Game)
	case schema.KindScenario:
		ids = scenarioIDs(g.Game)
	}
	return object{
		"if": object{
			"properties": object{"game": named}, "required": []any{"game"},
			"not": object{"anyOf": []any{object{"required": []any{"adds"}}, object{"required": []any{"uses"}}}},
		},
		"then": with(ids),
	}
}

// listIDs are the places of an army list where ids of the game stand.
func listIDs(g *schema.Game) object {
	return object{"formations": each(with(object{
		"type":    oneOfIDs(g.Formations.Keys()),
		"options": each(with(object{"option": oneOfIDs(g.Options.Keys())})),
		"units":   each(with(object{"unit": oneOfIDs(g.Units.Keys())})),
	}))}
}

// scenarioIDs are those of a scenario.
func scenarioIDs(g *schema.Game) object {
	terrain := oneOfIDs(g.Terrain.Keys())
	feature := each(with(object{"feature": terrain}))
	return object{
		"board": with(object{
			"legend":   object{"additionalProperties": terrain},
			"features": feature, "edges": feature, "areas": feature,
		}),
		"sides": object{"additionalProperties": with(object{"supports": object{"propertyNames": oneOfIDs(g.Supports.Keys())}})},
		"rules": variants(g),
		"deck":  each(with(object{"card": oneOfIDs(cardIDs(g))})),
	}
}

// variants are the game's variants with their values, or with the faces of
// the die that a scenario may change.
func variants(g *schema.Game) object {
	fields := object{}
	for id, v := range g.Variants.All() {
		values := oneOfIDs(v.Values.Keys())
		if v.Die != "" {
			values = object{"anyOf": []any{values, object{"type": "object"}}}
		}
		fields[id] = values
	}
	return object{"properties": fields, "additionalProperties": false}
}

func cardIDs(g *schema.Game) []string {
	var ids []string
	for _, d := range g.Decks.All() {
		ids = append(ids, d.Cards.Keys()...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// with is a schema of a struct's fields, each of a list's elements, oneOfIDs a
// text that is one of those; nothing is said where there are no ids.
func with(fields object) object { return object{"properties": fields} }

func each(element object) object { return object{"items": element} }

func oneOfIDs(ids []string) object {
	if len(ids) == 0 {
		return object{}
	}
	return object{"enum": ids}
}
