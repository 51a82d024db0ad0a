package schema

import (
	"sync"
	"testing"
)

// Forms of fresh shapes are read by several walks at once: no two may have CUE
// evaluate the same value.
func TestBrokenAtOnce(t *testing.T) {
	game := "kind: Game\nname: pond\ntitle: 1\nunits: {duck: {name: 2, stats: [], figures: x}}\nformations: {flock: {units: duck}}\n"
	list := "kind: ArmyList\ngame: pond.yaml\ntitle: 1\nformations: {}\nadds: {units: {duck: {nmae: 2}}}\n"
	files := archive{"pond.yaml": []byte(game), "list.yaml": []byte(list)}
	for range 5 {
		shapesMu.Lock()
		clear(shapes)
		shapesMu.Unlock()
		formsMu.Lock()
		clear(forms)
		formsMu.Unlock()
		var all sync.WaitGroup
		for range 4 {
			for name := range files {
				all.Go(func() {
					if _, found := files.load(t, name); len(found) == 0 {
						t.Errorf("%s has no mistakes", name)
					}
				})
			}
		}
		all.Wait()
	}
}
