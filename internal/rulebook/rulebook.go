// Package rulebook holds what every layer says about rules: a Ref cites a
// rule, a Sum shows how a figure comes about. It knows no game.
package rulebook

import (
	"fmt"
	"math"
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

// Value is an amount in thousandths, so that halves are exact and shards,
// machines and JSON agree on it.
type Value int64

const thousandths = 1000

// Whole is n as a Value. Amounts beyond what a Value holds, which no game has
// but a user's file may, stop at the greatest whole one.
func Whole(n int) Value {
	const most = math.MaxInt64 / thousandths
	return Value(min(max(int64(n), -most), most)) * thousandths
}

// Int is the value as a whole number, cut towards zero.
func (v Value) Int() int { return int(v / thousandths) }

// Float is the value as a number that is not exact, to be shown.
func (v Value) Float() float64 { return float64(v) / thousandths }

// String writes the shortest decimal: "4", "-0.5".
func (v Value) String() string {
	sign, size := "", uint64(v)
	if v < 0 {
		sign, size = "-", -size
	}
	text := sign + strconv.FormatUint(size/thousandths, 10)
	if part := size % thousandths; part != 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", part), "0")
	}
	return text
}

// Signed writes the value with its sign, as a line of a sum: "+4", "−0.5".
func (v Value) Signed() string {
	if size, below := strings.CutPrefix(v.String(), "-"); below {
		return "−" + size
	}
	return "+" + v.String()
}

// Term writes the value as it follows others in a line of arithmetic: "+ 4",
// "− 0.5".
func (v Value) Term() string {
	sign := v.Signed()
	n := len(sign) - len(strings.TrimLeft(sign, "+−"))
	return sign[:n] + " " + sign[n:]
}

// MarshalJSON writes a JSON number.
func (v Value) MarshalJSON() ([]byte, error) { return []byte(v.String()), nil }

// Rounds says whether a number that is written has more decimals than a value keeps.
func Rounds(written string) bool {
	n, err := strconv.ParseFloat(written, 64)
	return err == nil && math.Abs(n*thousandths-math.Round(n*thousandths)) > 1e-6*max(1, math.Abs(n))
}

// UnmarshalJSON reads the number back. More than three decimals are rounded.
func (v *Value) UnmarshalJSON(b []byte) error {
	n, err := strconv.ParseFloat(string(b), 64)
	if err != nil {
		return fmt.Errorf("an amount must be a number, not %s", b)
	}
	*v = Value(math.Round(n * thousandths))
	return nil
}
