package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// gameChanges are what differs in the data of two games, part by part and field by field.
func gameChanges(a, b *schema.Game) []difference {
	out := []difference{}
	if a.Title != b.Title {
		out = append(out, difference{"game", "title", a.Title, b.Title})
	}
	if a.Version != b.Version {
		out = append(out, difference{"game", "version", a.Version, b.Version})
	}
	for _, p := range catalog.All {
		was, is := thingsOf(p, a), thingsOf(p, b)
		for _, t := range p.Things(a) {
			what := strings.TrimSuffix(p.Name+" "+t.ID, " ")
			if is[t.ID] == nil {
				out = append(out, difference{what, "removed", t.Name, ""})
				continue
			}
			out = append(out, fieldChanges(what, was[t.ID], is[t.ID])...)
		}
		for _, t := range p.Things(b) {
			if was[t.ID] == nil {
				out = append(out, difference{p.Name + " " + t.ID, "added", "", t.Name})
			}
		}
	}
	return out
}

// thingsOf are the things of a part by id, each as its fields.
func thingsOf(p catalog.Part, g *schema.Game) map[string]*flat {
	all := map[string]*flat{}
	for _, t := range p.Things(g) {
		data, err := json.Marshal(t.Value)
		if err != nil {
			panic("forge: a game's data is words and numbers: " + err.Error())
		}
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		var value any
		if err := d.Decode(&value); err != nil {
			panic("forge: what was written as JSON is not: " + err.Error())
		}
		f := &flat{of: map[string]string{}}
		f.add("", value)
		all[t.ID] = f
	}
	return all
}

// flat is a value by the paths of its fields.
type flat struct {
	paths []string
	of    map[string]string
}

func (f *flat) add(at string, value any) {
	switch v := value.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		for _, k := range keys {
			f.add(strings.TrimPrefix(at+"."+k, "."), v[k])
		}
	case []any:
		for i, x := range v {
			f.add(fmt.Sprintf("%s[%d]", at, i), x)
		}
	default:
		f.paths = append(f.paths, at)
		f.of[at] = fmt.Sprint(v)
	}
}

// fieldChanges are the fields in which two things differ.
func fieldChanges(what string, was, is *flat) (out []difference) {
	for _, at := range was.paths {
		if now, stays := is.of[at]; !stays || now != was.of[at] {
			out = append(out, difference{what, at, was.of[at], is.of[at]})
		}
	}
	for _, at := range is.paths {
		if _, old := was.of[at]; !old {
			out = append(out, difference{what, at, "", is.of[at]})
		}
	}
	return out
}

// listChanges is what becomes of saved lists of one of two versions of a game.
func (c *call) listChanges(ctx context.Context, a, b *schema.Doc, names []string) ([]listChange, error) {
	out := []listChange{}
	for _, name := range names {
		was, old, err := c.listWith(ctx, a, b, a, name)
		if err != nil {
			return nil, err
		}
		is, now, err := c.listWith(ctx, a, b, b, name)
		if err != nil {
			return nil, err
		}
		change := listChange{File: was.File, Breaks: []string{}}
		if was.Game != nil {
			change.Was = pointscalc.Total(was).Total
		}
		if is.Game != nil {
			change.Is = pointscalc.Total(is).Total
		}
		for _, d := range now {
			new := d.Severity == diag.Error && !slices.ContainsFunc(old, func(o diag.Diagnostic) bool { return o.Code == d.Code && o.Message == d.Message })
			if new && !slices.Contains(change.Breaks, d.Code+" "+d.Message) {
				change.Breaks = append(change.Breaks, d.Code+" "+d.Message)
			}
		}
		out = append(out, change)
	}
	return out, nil
}

// listWith is a list read as one of a version of the game: whichever of the two versions it
// names stands for that one.
func (c *call) listWith(ctx context.Context, a, b, version *schema.Doc, name string) (*schema.Doc, []diag.Diagnostic, error) {
	stands := false
	l := loaderOf(func(file string) ([]byte, error) {
		if sameFile(file, a.File) || sameFile(file, b.File) {
			stands = true
			return readDocument(version.File)
		}
		return readDocument(file)
	})
	j, err := c.files().judge(ctx, l, name)
	switch {
	case err != nil:
		return nil, nil, err
	case j.doc.Kind != schema.KindArmyList:
		return nil, nil, cmdline.Usagef("%s is %s; behind two games stand army lists", j.doc.File, aKind[j.doc.Kind])
	case !stands:
		return nil, nil, cmdline.Usagef("%s is no list for %s or %s: its game is %q", j.doc.File, a.File, b.File, j.doc.List.Game)
	}
	return j.doc, j.diagnostics, nil
}
