package dice

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// MaxWeight is the greatest total weight of a Die: how many physical faces it
// may have.
const MaxWeight = 1000

// tableSize bounds the tables for rolling several dice at one draw.
const tableSize = 1296

// Face is one result that a die can show.
type Face struct {
	Name   string
	Value  int // what it counts in a sum; 0 if it is no number
	Weight int // how many of the die's physical faces show it, at least 1
}

// Die is a die with named faces, as a game's data gives it. It never changes,
// so one Die serves all workers. Make it with NewDie or Numbered.
type Die struct {
	name   string
	faces  []Face
	weight uint64
	rolls  [][]Pool // rolls[k]: what k dice show, for each of weight^k equal cases
}

// NewDie makes a die. It refuses one without faces or with more than MaxFaces,
// faces of the same name, weights below 1 and a total over MaxWeight.
func NewDie(name string, faces []Face) (*Die, error) {
	d := &Die{name: name, faces: slices.Clone(faces)}
	if len(faces) == 0 || len(faces) > MaxFaces {
		return nil, fmt.Errorf("die %q has %d faces, not 1 to %d", name, len(faces), MaxFaces)
	}
	for i, f := range faces {
		if f.Weight < 1 || f.Weight > MaxWeight {
			return nil, fmt.Errorf("face %q of die %q has weight %d, not 1 to %d", f.Name, name, f.Weight, MaxWeight)
		}
		if d.number(f.Name) != i {
			return nil, fmt.Errorf("die %q has two faces %q", name, f.Name)
		}
		d.weight += uint64(f.Weight)
	}
	if d.weight > MaxWeight {
		return nil, fmt.Errorf("die %q has a total weight of %d, at most %d", name, d.weight, MaxWeight)
	}
	d.rolls = d.table()
	return d, nil
}

// Numbered is a die with the numbers from 1 to n, which is at most MaxFaces.
// Stream.D rolls larger ones.
func Numbered(n int) *Die {
	faces := make([]Face, n)
	for i := range faces {
		faces[i] = Face{Name: strconv.Itoa(i + 1), Value: i + 1, Weight: 1}
	}
	d, err := NewDie(fmt.Sprintf("d%d", n), faces)
	if err != nil {
		panic(err)
	}
	return d
}

// table lists what 1, 2, … dice show in every case, for as many dice as
// tableSize allows, and at least for one.
func (d *Die) table() [][]Pool {
	var one []Pool
	for i, f := range d.faces {
		one = append(one, slices.Repeat([]Pool{PoolOf(i)}, f.Weight)...)
	}
	rolls := [][]Pool{{0}, one}
	for last := one; len(last)*len(one) <= tableSize && len(rolls) <= MaxPool; {
		var next []Pool
		for _, p := range last {
			for _, q := range one {
				next = append(next, p+q)
			}
		}
		rolls, last = append(rolls, next), next
	}
	return rolls
}

// Name is the die's name.
func (d *Die) Name() string { return d.name }

// Faces are the die's faces, in the order of its data. Read only.
func (d *Die) Faces() []Face { return d.faces }

// Weight is the sum of the faces' weights: the die's physical faces.
func (d *Die) Weight() int { return int(d.weight) }

// Set is the set of the named faces. A name that the die lacks is an error of
// the caller's data.
func (d *Die) Set(names ...string) (Faces, error) {
	var set Faces
	for _, name := range names {
		i := d.number(name)
		if i < 0 {
			return 0, fmt.Errorf("die %q has no face %q", d.name, name)
		}
		set |= FacesOf(i)
	}
	return set, nil
}

// Named is what a Script says to roll the named faces: their numbers from 1.
// It panics on a name that the die lacks.
func (d *Die) Named(names ...string) []int {
	rolls := make([]int, len(names))
	for i, name := range names {
		n := d.number(name)
		if n < 0 {
			panic(fmt.Sprintf("dice: die %q has no face %q", d.name, name))
		}
		rolls[i] = n + 1
	}
	return rolls
}

// number finds a face by name; -1 if the die lacks it.
func (d *Die) number(name string) int {
	return slices.IndexFunc(d.faces, func(f Face) bool { return f.Name == name })
}

// Sum adds up the values of what the pool shows.
func (d *Die) Sum(p Pool) int {
	sum := 0
	for i := range d.faces {
		sum += p.Face(i) * d.faces[i].Value
	}
	return sum
}

// Text is what the pool shows: "2×soldier, flag", or "nothing".
func (d *Die) Text(p Pool) string {
	text := ""
	for i, f := range d.faces {
		if n := p.Face(i); n > 0 {
			if text != "" {
				text += ", "
			}
			if n > 1 {
				text += strconv.Itoa(n) + "×"
			}
			text += f.Name
		}
	}
	if text == "" {
		return "nothing"
	}
	return text
}

// fits tells whether the number of cases of n dice, weight^n, fits in 64 bits.
func (d *Die) fits(n int) bool {
	cases := uint64(1)
	for range n {
		if cases > math.MaxUint64/d.weight {
			return false
		}
		cases *= d.weight
	}
	return true
}
