package play

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Trials are how many further styles a game has besides those that are shipped: what
// they weigh is set by who tunes them, to be played against others in one program.
const Trials = 2

// Trial is the style of a trial by number, below Trials.
func Trial(n int) Style { return Styles + Style(n) }

// Weight is one figure by which the players of a game judge: what it means, between
// what it lies, and what it is to each style. What a style does not say is as
// Steady has it.
type Weight struct {
	Name       string `json:"name"`
	Means      string `json:"means"`
	Least      int    `json:"least"`
	Most       int    `json:"most"`
	Steady     int    `json:"steady"`
	Aggressive *int   `json:"aggressive,omitempty"`
	Cautious   *int   `json:"cautious,omitempty"`
}

// Of is what the weight is to a style that is shipped.
func (w *Weight) Of(t Style) int {
	switch {
	case t == Aggressive && w.Aggressive != nil:
		return *w.Aggressive
	case t == Cautious && w.Cautious != nil:
		return *w.Cautious
	}
	return w.Steady
}

// Set makes it another to a style that is shipped.
func (w *Weight) Set(t Style, value int) {
	switch t {
	case Aggressive:
		w.Aggressive = &value
	case Cautious:
		w.Cautious = &value
	default:
		w.Steady = value
	}
}

// Tuning is how the weights of a style came about: by self-play from a seed, on which
// scenarios, and what came of it on those that were kept out.
type Tuning struct {
	Style      string   `json:"style"`
	Date       string   `json:"date"`
	Seed       uint64   `json:"seed"`
	Iterations int      `json:"iterations"`
	Pairs      int      `json:"pairs"` // of games, in all
	Scenarios  []string `json:"scenarios"`
	KeptOut    []string `json:"keptOut"`
	Result     []string `json:"result"`
}

// WeightFile is the weights of a game as data.
type WeightFile struct {
	Weights []Weight `json:"weights"`
	Tuned   []Tuning `json:"tuned"`
}

// Vector is what all weights are to a style that is shipped, in the order of the file.
func (f *WeightFile) Vector(t Style) []int {
	var v []int
	for i := range f.Weights {
		v = append(v, f.Weights[i].Of(t))
	}
	return v
}

// Weights are the styles of a game's players, W being what its ratings read: a struct
// of figures. A game has them from its file and never writes them; Try alone does.
type Weights[W any] struct {
	file   WeightFile
	of     [int(Styles) + Trials]W
	fields func(*W) map[string]*int
}

// ReadWeights reads the weights of a game from its embedded file. fields are the figures
// of W by the names that the file has for them; each must stand there, and no other.
func ReadWeights[W any](file []byte, fields func(*W) map[string]*int) *Weights[W] {
	w := &Weights[W]{fields: fields}
	if err := json.Unmarshal(file, &w.file); err != nil {
		panic(fmt.Sprintf("weights: %v", err))
	}
	var names []string
	for i := range w.file.Weights {
		names = append(names, w.file.Weights[i].Name)
	}
	slices.Sort(names)
	if want := slices.Sorted(maps.Keys(fields(new(W)))); !slices.Equal(names, want) {
		panic(fmt.Sprintf("weights: the file has %q, the ratings read %q", names, want))
	}
	for t := range Styles + Trials {
		w.set(t, w.file.Vector(t)) // a trial is as Steady until it is set
	}
	return w
}

// Clone is a copy of the weights, whose trials are its own.
func (w *Weights[W]) Clone() *Weights[W] {
	twin := *w
	return &twin
}

// Style is what a style weighs.
func (w *Weights[W]) Style(t Style) *W { return &w.of[t] }

// WeightFile is the data that the weights were read from. It is not to be changed.
func (w *Weights[W]) WeightFile() *WeightFile { return &w.file }

// Try says what a trial weighs, in the order of the file, to all games of the same
// binding; none of them may be playing, and what they remember is of what it was before.
func (w *Weights[W]) Try(trial int, values []int) { w.set(Trial(trial), values) }

func (w *Weights[W]) set(t Style, values []int) {
	at := w.fields(&w.of[t])
	for i := range w.file.Weights {
		*at[w.file.Weights[i].Name] = values[i]
	}
}

// Weighted is a Styled game whose styles are data, and that can try others.
type Weighted interface {
	Styled
	WeightFile() *WeightFile
	Try(trial int, values []int)
}
