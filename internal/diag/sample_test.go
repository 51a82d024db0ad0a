package diag

import (
	"fmt"
	"strings"
)

// The files that the sample's diagnostics point into.
var sampleFiles = map[string]string{
	"lists/border.cue": "kind: \"ArmyList\"\ngame: \"tintin\"\nformations: [\n" +
		"\t{type: \"special-infantry\", name: \"Garde frontière\", options: [{option: \"banner\", unit: \"rifles\"}, {option: \"banner\", unit: \"rifles\"}]},\n" +
		"\t{type: \"lorrry\", count: 3},\r\n]\n",
	"lists/wide.yaml":  "title: 国境警備隊 # é\u0301ε\n  limit: \"60\"\t# six\u001b[31mty\n",
	"game/limits.cue":  "limits: {\n\tbanners: 1 // T1.3\n}\n",
	"lists/broken.cue": "\ufeffa: \xff\xfe b\n",
}

func sampleSource(file string) []byte {
	if text, ok := sampleFiles[file]; ok {
		return []byte(text)
	}
	return nil
}

// span finds words in a sample file, so that no test counts columns by hand:
// the n-th time they occur, from 1.
func span(file, words string, n int) Span {
	text := strings.TrimPrefix(sampleFiles[file], "\ufeff")
	at := -1
	for range n {
		i := strings.Index(text[at+1:], words)
		if i < 0 {
			panic(fmt.Sprintf("%q is not in %s", words, file))
		}
		at += 1 + i
	}
	before := text[:at]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return Span{file, 1 + strings.Count(before, "\n"), 1 + len([]rune(line)), len([]rune(words))}
}

var sampleChecks = []Check{
	{Code: "L301", Severity: Warning, Title: "no officer", Explain: "An army without an officer cannot be rallied."},
	{
		Code: "L203", Severity: Error, Title: "an option taken too often", Ref: "T1.3",
		Explain: "Each formation may take an option as often as the game allows.\n\nThe `count` of a formation multiplies its options too:\n\n- leave one out, or\n- buy another formation whose limit is its own, which costs its points as well as the option's.\n\n```\noptions: []\n```",
		Bad:     "kind: \"ArmyList\"\nformations: [{type: \"infantry\", options: [{option: \"banner\"}, {option: \"banner\"}]}]\n",
		Good:    "kind: \"ArmyList\"\nformations: [{type: \"infantry\", options: [{option: \"banner\"}]}]\n",
	},
	{Code: "X001", Severity: Note, Title: "never used | here", Explain: "Nothing.", Bad: "-- a.cue --\na: 1\n", Good: "{\"a\": \"```\"}\n"},
}

// sample has one diagnostic for each thing that a rendering must cope with.
func sample() []Diagnostic {
	return Sort([]Diagnostic{
		{
			Code: "L203", Severity: Error, Message: `"Garde frontière" has 2 banners, at most 1 (T1.3)`,
			Span:    span("lists/border.cue", `"banner"`, 2),
			Related: []Place{{span("lists/border.cue", `"banner"`, 1), "the first one"}, {span("game/limits.cue", "banners: 1", 1), "limit set here, by the game's own file of limits, which no list can change for itself"}},
			Why:     "banners: 1 + 1 = 2, and 2 > 1",
			Fixes:   []Fix{{Title: "take one banner away (−2 points)"}, {Title: "buy another formation of the kind special-infantry (+12 points), and give the second banner to that one"}},
		},
		{Code: "S105", Severity: Error, Message: `unknown formation "lorrry", did you mean "lorry"?`, Span: span("lists/border.cue", `"lorrry"`, 1),
			Fixes: []Fix{{Title: `write "lorry"`, Edits: Edits("lists/border.cue", []byte(sampleFiles["lists/border.cue"]), []byte(strings.Replace(sampleFiles["lists/border.cue"], "lorrry", "lorry", 1))), Stated: true}}},
		{Code: "S110", Severity: Error, Message: "the list has no side", Span: Span{File: "lists/border.cue", Line: 3}},
		{Code: "S001", Severity: Error, Message: "limit must be a whole number, not text", Span: span("lists/wide.yaml", `"60"`, 1)},
		{Code: "S002", Severity: Warning, Message: "an accent in two parts", Span: span("lists/wide.yaml", "ε", 1)},
		{Code: "S003", Severity: Note, Message: "wide characters", Span: span("lists/wide.yaml", "国境", 1)},
		{Code: "S004", Severity: Note, Message: "a character that turns a terminal red", Span: span("lists/wide.yaml", "[31mty", 1)},
		{Code: "S005", Severity: Error, Message: "a value is missing at the end", Span: Span{"lists/wide.yaml", 1, 99, 3}},
		{Code: "S006", Severity: Error, Message: "not UTF-8", Span: Span{"lists/broken.cue", 1, 6, 1}},
		{Code: "S007", Severity: Error, Message: "a line that is not there", Span: Span{"lists/broken.cue", 9, 1, 1}},
		{Code: "L301", Severity: Warning, Message: "no officer", Span: Span{File: "lists/gone, 100%: a.cue", Line: 4, Column: 2}},
		{Severity: Warning, Message: "a file as a whole,\nin two lines", Span: Span{File: `C:\lists\odd name.cue`}},
		{Code: "W001", Severity: Note, Message: "no place at all", Fixes: []Fix{{Title: "50 % more"}}, Related: []Place{{Label: "nowhere"}}},
	})
}
