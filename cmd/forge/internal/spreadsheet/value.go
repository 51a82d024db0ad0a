package spreadsheet

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// value is what a cell says, as JSON; or what is wrong with it, as what follows the cell
// in a sentence.
func (f *Field) value(cell string, n *Names) (json.RawMessage, string) {
	if f.form == isText {
		return asJSON(f.word(bared(cell), n)), ""
	}
	cell = strings.TrimSpace(bared(cell))
	switch f.form {
	case isWhole, isNumber:
		number, wrong := readNumber(cell, f.form == isWhole)
		return json.RawMessage(number), wrong
	case isFlag:
		return readFlag(cell)
	}
	if strings.HasPrefix(cell, "[") || strings.HasPrefix(cell, "{") || f.form == isJSON {
		if !json.Valid([]byte(cell)) {
			return nil, "JSON"
		}
		return json.RawMessage(cell), ""
	}
	switch f.form {
	case isWords:
		return f.readWords(cell, n)
	case isCounted:
		return f.readCounted(cell, n)
	case isNumbers:
		return readNumbers(cell)
	}
	return f.readByName(cell, n)
}

// word is a text as a document has it: the id of what it names, or the choice that is
// meant.
func (f *Field) word(cell string, n *Names) string {
	if len(f.names) > 0 {
		return n.id(f.names, strings.TrimSpace(cell))
	}
	choices := f.slot.Choices()
	for _, choice := range choices {
		if !slices.Contains(choices, cell) && text.SameName(choice, cell) {
			return choice
		}
	}
	return cell
}

func asJSON(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic("spreadsheet: words and numbers are always JSON: " + err.Error())
	}
	return b
}

// figure is a number as people write it: with a sign, a decimal point or comma, and behind
// it a unit of inches, or a plus for what dice must show.
var figure = regexp.MustCompile(`^([+\-−–]?)\s*(\d+)(?:[.,](\d+))?\s*(?:"|″|”|''|in|inch|inches|\+|%|pts?|points?)?$`)

// readNumber is a number as JSON.
func readNumber(cell string, whole bool) (number, wrong string) {
	want := "a number"
	if whole {
		want = "a whole number"
	}
	m := figure.FindStringSubmatch(cell)
	if m == nil || len(cell) > 40 {
		return "", want
	}
	digits, fraction := strings.TrimLeft(m[2], "0"), strings.TrimRight(m[3], "0")
	switch {
	case len(m[3]) == 3 && len(digits) >= 1 && len(digits) <= 3 && (whole || strings.Contains(cell, ",")):
		return "", fmt.Sprintf("clear: %s%s, or %s and a fraction? Write it without a sign for thousands", digits, m[3], digits)
	case whole && fraction != "", whole && len(digits) > 15:
		return "", want
	case digits == "":
		digits = "0"
	}
	if fraction != "" {
		digits += "." + fraction
	}
	if m[1] != "" && m[1] != "+" && digits != "0" {
		digits = "-" + digits
	}
	return digits, ""
}

// Words that say whether something holds.
var (
	yes = []string{"yes", "y", "true", "x", "1", "✓", "✔", "ja", "wahr", "oui", "vrai"}
	no  = []string{"no", "n", "false", "0", "-", "–", "✗", "nein", "falsch", "non", "faux"}
)

func readFlag(cell string) (json.RawMessage, string) {
	switch word := strings.ToLower(cell); {
	case slices.Contains(yes, word):
		return json.RawMessage("true"), ""
	case slices.Contains(no, word):
		return json.RawMessage("false"), ""
	}
	return nil, "yes or no"
}

// readNumbers is a list of numbers, and null for a dash.
func readNumbers(cell string) (json.RawMessage, string) {
	var all []json.RawMessage
	for _, word := range strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune(" ;/|\t\n", r) }) {
		if word == "-" || word == "–" || word == "—" {
			all = append(all, json.RawMessage("null"))
			continue
		}
		number, wrong := readNumber(word, false)
		if wrong != "" {
			return nil, "numbers with blanks between, such as 4 3 2 –"
		}
		all = append(all, json.RawMessage(number))
	}
	return asJSON(all), ""
}

// said is a value in words, "" if there are none.
func (f *Field) said(value json.RawMessage) string {
	var v any
	d := json.NewDecoder(strings.NewReader(string(value)))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return ""
	}
	switch v := v.(type) {
	case string:
		return guarded(v)
	case json.Number:
		return plainNumber(v.String())
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v]
	case []any:
		return f.listSaid(v)
	case map[string]any:
		if f.form == isByName {
			return byNameSaid(value)
		}
	}
	return ""
}

// plainNumber is a number without an exponent.
func plainNumber(s string) string {
	if n, err := strconv.ParseFloat(s, 64); err == nil && strings.ContainsAny(s, "eE") {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return s
}

// same says whether two values are the same JSON: numbers by what they are.
func same(a, b json.RawMessage) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && fmt.Sprintf("%#v", x) == fmt.Sprintf("%#v", y)
}

// formulas are how cells begin that a spreadsheet takes for formulas, which could run
// programs.
const formulas = "=+-@\t\r"

// guarded is a text that no spreadsheet takes for a formula: behind an apostrophe, as one
// types it there. So is one that begins as if it were guarded.
func guarded(s string) string {
	if s != "" && strings.ContainsRune(formulas, rune(s[0])) || isGuarded(s) {
		return "'" + s
	}
	return s
}

// bared is a cell without such an apostrophe.
func bared(s string) string {
	if isGuarded(s) {
		return s[1:]
	}
	return s
}

func isGuarded(s string) bool {
	return len(s) > 1 && s[0] == '\'' && strings.ContainsRune(formulas+"'", rune(s[1]))
}
