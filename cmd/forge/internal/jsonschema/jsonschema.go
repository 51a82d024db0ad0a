package jsonschema

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/encoding/jsonschema"

	"github.com/tabletop-forge/forge/schema"
)

// object is a JSON Schema, or a part of one.
type object = map[string]any

// Of is the JSON Schema (draft 2020-12) of a kind of document, made
// from the very shapes that forge check holds documents to. With a game it
// also knows the game's ids.
func Of(kind string, g *schema.Game) (object, error) {
	v, err := shapes()
	if err != nil {
		return nil, fmt.Errorf("reading the shapes: %w", err)
	}
	made, err := jsonschema.Generate(v.LookupPath(cue.MakePath(cue.Def(kind))), nil)
	if err != nil {
		return nil, fmt.Errorf("making the schema of %s: %w", kind, err)
	}
	text, err := newContext().BuildExpr(made).MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("making the schema of %s: %w", kind, err)
	}
	var s object
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("making the schema of %s: %w", kind, err)
	}
	inline(s)
	if g != nil {
		narrow(s, kind, g)
	}
	return s, nil
}

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
func newContext() *cue.Context { return cuecontext.New(cuecontext.CUE_DEBUG("")) }

// inline mends what comes out wrong where one definition embeds another: a
// closed struct next to a reference to another closed struct lets nothing pass.
// The fields of the other one are taken over instead.
func inline(s object) {
	ref, embeds := s["$ref"].(string)
	own, ok := s["properties"].(object)
	if !embeds || !ok {
		return
	}
	defs, _ := s["$defs"].(object)
	for name, def := range defs {
		if ref == "#/$defs/"+name {
			fields, _ := def.(object)["properties"].(object)
			maps.Copy(own, fields)
			delete(s, "$ref")
		}
	}
}
