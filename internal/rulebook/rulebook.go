package rulebook

// Ref cites a rule by its id, such as "T5.3". Empty: no rule to cite.
type Ref string

// In returns the citation as it stands behind a sentence: " (T5.3)", or
// nothing for an empty Ref.
func (r Ref) In() string {
	if r == "" {
		return ""
	}
	return " (" + string(r) + ")"
}

// Behind returns a sentence with the citation behind it; nothing for no sentence.
func (r Ref) Behind(sentence string) string {
	if sentence == "" {
		return ""
	}
	return sentence + r.In()
}

// Line is one signed part of a Sum.
type Line struct {
	Value  Value  `json:"value"`
	Reason string `json:"reason"`
	Ref    Ref    `json:"ref,omitempty"`
}

// Sum is how a figure comes about: its lines always add up to it, rounding
// and free items included.
type Sum []Line

// Total adds the lines up.
func (s Sum) Total() Value {
	var t Value
	for _, l := range s {
		t += l.Value
	}
	return t
}

// Add records a line of n whole points, dice or squares and returns n; a line
// of nothing is left out. On a nil *Sum it only returns n: the hot path of a
// simulation runs the very function that explains, without building the
// reasons.
func (s *Sum) Add(n int, reason string, ref Ref) int {
	if s != nil && n != 0 {
		*s = append(*s, Line{Whole(n), reason, ref})
	}
	return n
}

// AddValue is Add for an amount that need not be whole.
func (s *Sum) AddValue(v Value, reason string, ref Ref) Value {
	if s != nil && v != 0 {
		*s = append(*s, Line{v, reason, ref})
	}
	return v
}
