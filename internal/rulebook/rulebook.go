package rulebook

import (
	"strconv"
	"strings"
)

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

// Value is an amount in thousandths, so that halves are exact and shards,
// machines and JSON agree on it.
type Value int64

// Whole is n as a Value.
func Whole(n int) Value { return Value(n) * 1000 }

// Int is the value as a whole number, cut towards zero.
func (v Value) Int() int { return int(v / 1000) }

// String writes the shortest decimal: "4", "-0.5".
func (v Value) String() string {
	return strconv.FormatFloat(float64(v)/1000, 'f', -1, 64)
}

// Signed writes the value with its sign, as a line of a sum: "+4", "−0.5".
func (v Value) Signed() string {
	if v < 0 {
		return "−" + strings.TrimPrefix(v.String(), "-")
	}
	return "+" + v.String()
}

// MarshalJSON writes a JSON number.
func (v Value) MarshalJSON() ([]byte, error) { return []byte(v.String()), nil }

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

// Add records a line of n whole points, dice or squares and returns n. On a
// nil Sum it only returns n: the hot path of a simulation runs the very
// function that explains, without building the reasons.
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
