package homebrew

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// symbols compiles the dice with symbols of an attack; nil: it has none.
func (w *binder) symbols(id string, s *schema.PlaySymbols) *symbols {
	if s == nil {
		return nil
	}
	die, err := play.Die(w.game, w.scene, s.Die)
	if err != nil {
		w.Fail("the dice of %s: %v", id, err)
		return nil
	}
	out := &symbols{name: die.Name(), die: chain.OwnDie(die), dice: w.figure(id+".dice", s.Dice, 1, "", false)}
	if err := (chain.Symbols{Die: out.die, N: 1}).Check(); err != nil {
		w.Fail("the dice of %s: %v", id, err)
		return nil
	}
	data, _ := w.game.Dice.Get(s.Die)
	for _, f := range die.Faces() {
		n := slices.Index(w.t.faces, f.Name)
		if n < 0 {
			n, w.t.faces = len(w.t.faces), append(w.t.faces, f.Name)
		}
		i := slices.IndexFunc(data.Faces, func(d schema.Face) bool { return d.Face == f.Name })
		out.words, out.names = append(out.words, n), append(out.names, cmp.Or(data.Faces[i].Name, f.Name))
	}
	if len(w.t.faces) > 250 {
		w.Fail("the dice have %d faces; at most 250 can be played", len(w.t.faces))
	}
	return out
}

// face is the number of a face of an attack's dice, counted from 1; 0 for none.
func (w *binder) face(attack, id string, s *symbols) uint8 {
	if id == "" {
		return 0
	}
	if s != nil {
		for i, n := range s.words {
			if w.t.faces[n] == id {
				return uint8(i + 1)
			}
		}
	}
	w.Fail("the dice of %s have no face %q", attack, id)
	return 0
}
