package printer

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// nameOf finds the name that an id has among the parts of the game.
func nameOf(g *schema.Game, id string) string {
	if u, ok := g.Units.Get(id); ok {
		return u.Name
	}
	if k, ok := g.Keywords.Get(id); ok {
		return k.Name
	}
	if f, ok := g.Formations.Get(id); ok {
		return f.Name
	}
	if o, ok := g.Options.Get(id); ok {
		return o.Name
	}
	if t, ok := g.Terrain.Get(id); ok {
		return t.Name
	}
	if c, ok := g.Classes.Get(id); ok {
		return c.Name
	}
	if w, ok := g.Weapons.Get(id); ok {
		return w.Name
	}
	if d, ok := g.Dice.Get(id); ok {
		return d.Name
	}
	return id
}

// namesOf lists ids of any parts by their names; those of a die's faces are
// read as faces, in small letters, though a keyword may have the same.
func namesOf(g *schema.Game, ids []string) string {
	for _, d := range g.Dice.All() {
		if names, ok := faceNames(d, ids); ok {
			return strings.Join(names, ", ")
		}
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = nameOf(g, id)
	}
	return strings.Join(names, ", ")
}

// faceNames are the names of a die's faces, if the ids are all of its faces.
func faceNames(d schema.Die, ids []string) (names []string, ok bool) {
	for _, id := range ids {
		i := slices.IndexFunc(d.Faces, func(f schema.Face) bool { return f.Face == id })
		if i < 0 {
			return nil, false
		}
		names = append(names, strings.ToLower(faceName(d.Faces[i])))
	}
	return names, len(names) > 0
}

// faceName is a face's name, or its id with a large letter.
func faceName(f schema.Face) string {
	if f.Name != "" {
		return f.Name
	}
	return capital(f.Face)
}

// keywordNames lists keywords by name: "Steady, Hook".
func keywordNames(g *schema.Game, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = keywordName(g, id)
	}
	return strings.Join(names, ", ")
}

func keywordName(g *schema.Game, id string) string {
	if k, ok := g.Keywords.Get(id); ok {
		return k.Name
	}
	return id
}

func optionName(g *schema.Game, id string) string {
	if o, ok := g.Options.Get(id); ok {
		return o.Name
	}
	return id
}

func unitName(g *schema.Game, id string) string {
	if u, ok := g.Units.Get(id); ok {
		return u.Name
	}
	return id
}
