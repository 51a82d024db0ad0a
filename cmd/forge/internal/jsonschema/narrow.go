package jsonschema

import (
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// narrow makes a schema know the ids of a game, so that an editor offers them
// and finds slips. A document that defines parts may use further ids: then the
// general shape holds.
func narrow(s object, kind string, g *schema.Game) {
	fields := s["properties"].(object)
	var ids object
	switch kind {
	case schema.KindArmyList:
		ids = listIDs(g)
	case schema.KindScenario:
		ids = scenarioIDs(g)
	case schema.KindGame:
		fields["extends"].(object)["const"] = g.Name
		return
	}
	if _, builtIn := schema.Builtin(g.Name); builtIn {
		fields["game"].(object)["const"] = g.Name
	}
	s["if"] = object{"not": object{"anyOf": []any{object{"required": []any{"adds"}}, object{"required": []any{"uses"}}}}}
	s["then"] = with(ids)
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
