package source

import (
	"cmp"
	"strings"
)

// What the libraries say of a text, in words for people who write documents and not
// programs. What they say that is not known here is not passed on.

// sayings are beginnings or parts of messages with what to say instead.
type sayings []struct{ has, words string }

func (s sayings) of(message, otherwise string) string {
	for _, x := range s {
		if strings.Contains(message, x.has) {
			return x.words
		}
	}
	return otherwise
}

var cueSayings = sayings{
	{"string literal not terminated", quoteMissing},
	{"missing ',' in struct literal", cueCommaMissing},
	{"missing ',' before newline", cueCommaMissing},
	{"missing ',' in list literal", cueCommaMissing},
	{"exceeds maximum nesting depth", "the document is nested too deeply"},
	{"escape", `a backslash begins a sign, and this one is not known; write \\ for the backslash itself`},
	{"whitespace for multiline", "the lines of a text in three quotes are indented as far as the quotes that close it"},
	{"after multiline quote", "a text in three quotes begins on the line after them"},
	{"in number", "the number cannot be read; write its digits by themselves"},
	{"octal number", "the number cannot be read; write its digits by themselves"},
	{"hexadecimal number", "the number cannot be read; write its digits by themselves"},
	{"binary number", "the number cannot be read; write its digits by themselves"},
	{"integer number", "a number does not begin with 0; take the 0 away, or put a text in quotes"},
	{"starting with '__'", "a name does not begin with two underscores; put it in quotes"},
	{"attribute", "an @ cannot stand here; put a text with an @ in quotes"},
	{"import path", "the package has no such name; forge knows the packages of its own schemas"},
	{"package name", "the package has no name; a document needs no package clause, take it away"},
}

const (
	cueCommaMissing     = "a comma or a new line is missing before this"
	cueValueBeforeComma = "a value is missing before ','"
)

// unreadableCUE is said where nothing better is known.
const unreadableCUE = "this cannot be read as CUE; look at its quotes, brackets and commas"

// syntaxWords says what usually lies behind a message of CUE's parser.
func syntaxWords(s string) string {
	if words := cueSayings.of(s, ""); words != "" {
		return words
	}
	if rest, ok := strings.CutPrefix(s, "illegal character "); ok {
		_, sign, _ := strings.Cut(rest, " ") // U+003B ';'
		return strings.TrimSpace("the sign "+sign) + " cannot stand here; texts are in double quotes"
	}
	want, got, ok := strings.Cut(strings.TrimPrefix(s, "expected "), ", found ")
	if !ok || !strings.HasPrefix(s, "expected ") {
		return unreadableCUE
	}
	return wanted(want) + " missing before " + foundSign(got)
}

// wanted is what CUE's parser looked for, as people call it.
func wanted(s string) string {
	switch {
	case s == "label or ':'":
		return "the name of a field and a colon are"
	case s == "operand", s == "expression":
		return "a value is"
	case s == "'EOF'":
		return "a comma or a new line is"
	case strings.HasPrefix(s, "')'"):
		return "a closing ) is"
	case strings.HasPrefix(s, "'") && !strings.Contains(s, "'IDENT'") && !strings.Contains(s, "'STRING'"):
		return "a " + strings.Trim(s, "'") + " is"
	case strings.Contains(s, "STRING"):
		return "a text in quotes is"
	}
	return "a name is"
}

// foundSign is what CUE's parser found instead: newline, 'IDENT' foot, '}'.
func foundSign(s string) string {
	token, text, _ := strings.Cut(s, " ")
	kinds := map[string]string{"'IDENT'": "the word ", "'STRING'": "the text ", "'INT'": "the number ", "'FLOAT'": "the number "}
	switch {
	case token == "newline":
		return "the end of the line"
	case token == "'EOF'":
		return "the end of the file"
	case kinds[token] != "":
		return kinds[token] + text
	case len(token) > 3 && strings.ToUpper(token) == token && strings.ToLower(token) != token:
		return cmp.Or(text, "this")
	}
	return token
}

// conflictWords is a message of the evaluator in our own words.
func conflictWords(s string) string {
	if rest, ok := strings.CutPrefix(s, "conflicting values "); ok {
		rest, _, _ = strings.Cut(rest, " (mismatched")
		return "the value cannot be both " + rest
	}
	if rest, ok := strings.CutPrefix(s, "invalid operands "); ok {
		values, _, _ := strings.Cut(rest, " (type")
		if i := strings.LastIndex(values, " to '"); i >= 0 {
			return "this cannot be worked out: " + values[:i] + " do not go with " + values[i+4:]
		}
		return "this cannot be worked out: " + values
	}
	if s == "field not allowed" {
		return "the definition that this is joined to does not allow the field"
	}
	if strings.Contains(s, "cycle") {
		return "the value refers to itself"
	}
	if rest, ok := strings.CutPrefix(s, "invalid value "); ok {
		value, bound, _ := strings.Cut(rest, " (out of bound ")
		return "the value " + value + " is not " + strings.TrimSuffix(bound, ")")
	}
	if name, ok := strings.CutPrefix(s, "imported and not used: "); ok {
		return name + " is imported and not used"
	}
	if strings.HasPrefix(s, "incompatible list lengths") {
		return "lists of unlike lengths cannot be joined"
	}
	if strings.Contains(s, "division by zero") {
		return "this divides by zero"
	}
	if strings.Contains(s, "out of range") {
		return "the list has no element of this index"
	}
	return "this cannot be worked out"
}

var yamlSayings = sayings{
	{"cannot start any token", "a text that begins with a special character must be in quotes"},
	{"mapping values are not allowed", "a colon stands where none may; put a text with a colon in quotes, or look at the indentation"},
	{"could not find expected ':'", "a colon is missing after the name of a field"},
	{"expected key", linesAskew},
	{"'-' indicator", linesAskew},
	{"',' or ']'", "the list that begins here is not closed, or lacks a comma"},
	{"',' or '}'", "the bracket that begins here is not closed, or lacks a comma"},
	{"unknown escape character", `a backslash in double quotes begins a sign of its own, and this one is not known; write \\ or use single quotes`},
	{"block sequence entries", "a list cannot begin here; begin it on a line by itself"},
	{"control characters", "a control character stands here; take it away"},
	{"alphabetic or numeric", `a text that begins with "&", "*" or "!" must be in quotes`},
	{"unexpected end of stream", "a quote is not closed"},
}

// yamlWords says what usually lies behind a message of the YAML library.
func yamlWords(s string) string {
	return yamlSayings.of(s, "this line cannot be read as YAML; look at its quotes, brackets and indentation")
}

const linesAskew = "the lines from here on do not line up; look at the indentation"
