package game

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

var circle = rule{Check: diag.Check{
	Code:     "G410",
	Severity: diag.Error,
	Title:    "classes or keywords in a circle",
	Explain:  "A class belongs to itself over others (`is`), or a keyword brings itself (`brings`). Cut the circle at one place.",
}, Find: findCircles}

func findCircles(p *gameContext, r *report) {
	reported := map[string]bool{}
	report := func(ids []string, next func(string) []string, field, link, word string) {
		clear(reported)
		for _, id := range ids {
			way := wayBack(id, next)
			if way == nil || reported[id] {
				continue
			}
			for _, step := range way {
				reported[step] = true
			}
			r.At(p.at(field, id, link), "%s %q in a circle: %s", word, id, strings.Join(append(way, id), " → "))
		}
	}
	report(p.own.Classes.Keys(), func(id string) []string {
		c, _ := p.game.Classes.Get(id)
		return c.Is
	}, "classes", "is", "class")
	report(p.own.Keywords.Keys(), func(id string) []string {
		k, _ := p.game.Keywords.Get(id)
		return k.Brings
	}, "keywords", "brings", "keyword")
}

// wayBack is a shortest way from id back to itself, from id on; nil if there
// is no way.
func wayBack(id string, next func(string) []string) []string {
	from := map[string]string{}
	queue := []string{id}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, to := range next(at) {
			if to == id {
				var way []string
				for step := at; step != id; step = from[step] {
					way = append([]string{step}, way...)
				}
				return append([]string{id}, way...)
			}
			if _, seen := from[to]; !seen {
				from[to] = at
				queue = append(queue, to)
			}
		}
	}
	return nil
}
