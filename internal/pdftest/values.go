package pdftest

import (
	"bytes"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// dict, name and to are a dictionary, a name and a reference as a PDF has them; arrays
// are []any, numbers float64, strings string.
type (
	dict map[string]any
	name string
	to   int
)

// values reads what stands between an object's ends.
type values struct {
	t    *testing.T
	rest []byte
}

// parsed is the value that an object is.
func parsed(t *testing.T, body []byte) any {
	t.Helper()
	return (&values{t, body}).next()
}

var (
	spaces  = regexp.MustCompile(`^\s+`)
	refTo   = regexp.MustCompile(`^(\d+) 0 R\b`)
	figures = regexp.MustCompile(`^[-+.\d]+`)
	letters = regexp.MustCompile(`^/([^\s/<>\[\]()]*)`)
	plain   = regexp.MustCompile(`(?s)^\(((?:[^\\()]|\\.)*)\)`)
	hexes   = regexp.MustCompile(`^<([0-9A-Fa-f]*)>`)
)

// take takes what a pattern finds at the head.
func (v *values) take(pattern *regexp.Regexp) ([][]byte, bool) {
	m := pattern.FindSubmatch(v.rest)
	if m == nil {
		return nil, false
	}
	v.rest = v.rest[len(m[0]):]
	return m, true
}

// sign takes a sign.
func (v *values) sign(s string) bool {
	v.take(spaces)
	rest, ok := bytes.CutPrefix(v.rest, []byte(s))
	v.rest = rest
	return ok
}

func (v *values) next() any {
	v.t.Helper()
	switch {
	case v.sign("<<"):
		d := dict{}
		for !v.sign(">>") {
			key, _ := v.next().(name)
			d[string(key)] = v.next()
		}
		return d
	case v.sign("["):
		var all []any
		for !v.sign("]") {
			all = append(all, v.next())
		}
		return all
	case v.sign("null"):
		return nil
	case v.sign("true"):
		return true
	case v.sign("false"):
		return false
	}
	return v.simple()
}

// simple is a value without others in it.
func (v *values) simple() any {
	v.t.Helper()
	if m, ok := v.take(refTo); ok {
		n, _ := strconv.Atoi(string(m[1]))
		return to(n)
	}
	if m, ok := v.take(figures); ok {
		n, _ := strconv.ParseFloat(string(m[0]), 64)
		return n
	}
	if m, ok := v.take(letters); ok {
		return name(m[1])
	}
	if m, ok := v.take(plain); ok {
		return strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`).Replace(string(m[1]))
	}
	if m, ok := v.take(hexes); ok {
		return fromHex(string(m[1]))
	}
	v.t.Fatalf("the PDF has no value at %.60q", v.rest)
	return nil
}

// fromHex is a text string in hex.
func fromHex(digits string) string {
	raw, _ := hex.DecodeString(digits)
	if len(raw) < 2 || raw[0] != 0xFE || raw[1] != 0xFF {
		return string(raw)
	}
	var units []uint16
	for i := 2; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units))
}
