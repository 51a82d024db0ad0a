package rulebook

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

func TestRefIn(t *testing.T) {
	if a, b, c := Ref("T5.3").Behind("it is so"), Ref("").Behind("so"), Ref("T5.3").Behind(""); a != "it is so (T5.3)" || b != "so" || c != "" {
		t.Errorf("%q, %q, %q", a, b, c)
	}
	if got := Ref("T5.3").In() + Ref("").In(); got != " (T5.3)" {
		t.Errorf("got %q", got)
	}
}

func TestValueIsWrittenShort(t *testing.T) {
	for _, c := range []struct {
		v            Value
		text, signed string
		whole        int64 // cut to fit an int of 32 bits
	}{
		{0, "0", "+0", 0},
		{Whole(4), "4", "+4", 4},
		{Whole(-4), "-4", "−4", -4},
		{500, "0.5", "+0.5", 0},
		{-500, "-0.5", "−0.5", 0},
		{67_500, "67.5", "+67.5", 67},
		{-67_500, "-67.5", "−67.5", -67},
		{1_010, "1.01", "+1.01", 1},
		{7, "0.007", "+0.007", 0},
		{100_000, "100", "+100", 100},
		{9_007_199_254_740_993, "9007199254740.993", "+9007199254740.993", 9_007_199_254_740}, // no float64 holds it
		{math.MinInt64, "-9223372036854775.808", "−9223372036854775.808", -9_223_372_036_854_775},
	} {
		if c.v.String() != c.text || c.v.Signed() != c.signed || c.v.Int() != int(c.whole) {
			t.Errorf("%d thousandths: %s, %s, %d; want %s, %s, %d", int64(c.v), c.v, c.v.Signed(), c.v.Int(), c.text, c.signed, c.whole)
		}
	}
}

func TestWholeKeepsItsSign(t *testing.T) {
	for _, n := range []int{math.MaxInt, math.MaxInt/1000 + 1} {
		if Whole(n) <= 0 || Whole(-n) >= 0 || Whole(n) != -Whole(-n) {
			t.Errorf("Whole(%d) = %d, Whole(%d) = %d", n, Whole(n), -n, Whole(-n))
		}
	}
}

func TestSumAddsUp(t *testing.T) {
	var s Sum
	if n := s.Add(3, "dice at range 2", "T5.1"); n != 3 {
		t.Errorf("Add returns %d", n)
	}
	s.Add(0, "nothing to say", "")
	if v := s.AddValue(-500, "half of it", "T2.2"); v != -500 {
		t.Errorf("AddValue returns %d", v)
	}
	s.AddValue(0, "nothing to say", "")
	want := Sum{{3000, "dice at range 2", "T5.1"}, {-500, "half of it", "T2.2"}}
	if !reflect.DeepEqual(s, want) || s.Total() != 2500 {
		t.Errorf("%v comes to %s", s, s.Total())
	}
}

func TestSumOfTheHotPathIsNil(t *testing.T) {
	var none *Sum
	if n, v := none.Add(2, "", ""), none.AddValue(1500, "", ""); n != 2 || v != 1500 {
		t.Errorf("got %d and %s", n, v)
	}
}

func TestSumGoesThroughJSON(t *testing.T) {
	s := Sum{{Whole(45), "the scenario's limit", ""}, {22_500, "half as much again", "T2.4"}, {-500, "rounded down", "T2.4"}, {1, "a shred", ""}}
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	const text = `[{"value":45,"reason":"the scenario's limit"},{"value":22.5,"reason":"half as much again","ref":"T2.4"},` +
		`{"value":-0.5,"reason":"rounded down","ref":"T2.4"},{"value":0.001,"reason":"a shred"}]`
	if string(b) != text {
		t.Errorf("got %s", b)
	}
	var back Sum
	if err := json.Unmarshal(b, &back); err != nil || !reflect.DeepEqual(back, s) {
		t.Errorf("back come %v (%v)", back, err)
	}
	if err := json.Unmarshal([]byte(`[{"value": "much"}]`), &back); err == nil {
		t.Error("a text is no amount")
	}
}
