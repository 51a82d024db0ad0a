package source

import "github.com/tabletop-forge/forge/internal/diag"

// Checks lists the mistakes that this package reports.
func Checks() []*diag.Check {
	return []*diag.Check{
		&TooLarge, &Endless, &Format, &Syntax, &Empty, &Several, &Import, &Duplicate, &Undefined, &Conflict, &Open, &Great,
	}
}

// TooLarge is a document beyond the limits.
var TooLarge = diag.Check{
	Code:  "D101",
	Title: "the document is too large",
	Explain: `forge reads files of up to 1 MiB, with up to 20,000 values, 2,000 elements in one list or struct and 64 levels of nesting.
A text may have 64 KiB, 4,000 stars and underscores, and words of up to 1,000 letters.
The largest army list or game is far below that. Divide the document, or put parts of a game into files of their own and name them in "uses".`,
	Bad:  "-- list.cue --\nkind: \"ArmyList\"\nnotes: " + deep + "\n",
	Good: "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nformations: []\n",
}

// deep is a list in a list in a list, one level deeper than documents may go.
const deep = eight + eight + eight + eight + eight + eight + eight + eight + "[" + "]" + thgie + thgie + thgie + thgie + thgie + thgie + thgie + thgie

const (
	eight = "[[[[[[[["
	thgie = "]]]]]]]]"
)

// Endless is a document whose evaluation is given up.
var Endless = diag.Check{
	Code:  "D102",
	Title: "the document cannot be evaluated",
	Explain: `A CUE document may compute its values. This one grows too large, takes too long or needs too much memory on the way.
Write the values out, or compute less.`,
	Bad: `-- list.cue --
kind: "ArmyList"
a: ["x", "x", "x", "x", "x", "x", "x", "x", "x", "x"]
b: [a, a, a, a, a, a, a, a, a, a]
c: [b, b, b, b, b, b, b, b, b, b]
d: [c, c, c, c, c, c, c, c, c, c]
e: [d, d, d, d, d, d, d, d, d, d]
`,
	Good: `-- list.cue --
kind: "ArmyList"
game: "tintin"
title: "Border column"
let artillery = {type: "artillery"}
formations: [artillery, artillery]
`,
}

// Format is a file of another format.
var Format = diag.Check{
	Code:    "D103",
	Title:   "the file is of no format that forge reads",
	Explain: "The end of a file's name says what is in it: `.cue`, `.yaml` or `.yml`, or `.json`. All three carry the same fields.",
	Bad:     "-- list.toml --\nkind = \"ArmyList\"\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations: []\n",
}

// Syntax is text that cannot be parsed.
var Syntax = diag.Check{
	Code:  "D104",
	Title: "the text cannot be parsed",
	Explain: `The file is not CUE, YAML or JSON, whichever its name says. Most often a bracket, a quote or a comma is missing, or, in YAML, lines do not line up.
The mark shows where the reading came to an end; the mistake may stand a little before it.`,
	Bad:  "-- list.json --\n{\"kind\": \"ArmyList\", \"game\": \"tintin\", \"title\": \"Border column\", \"formations\": [],}\n",
	Good: "-- list.json --\n{\"kind\": \"ArmyList\", \"game\": \"tintin\", \"title\": \"Border column\", \"formations\": []}\n",
}

// Empty is a file that says nothing.
var Empty = diag.Check{
	Code:    "D105",
	Title:   "the file is empty",
	Explain: "There is nothing in the file, or nothing but comments. `forge new` writes a document to begin with.",
	Bad:     "-- list.yaml --\n# nothing yet\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations: []\n",
}

// Several is a YAML file with more than one document.
var Several = diag.Check{
	Code:    "D106",
	Title:   "there are several documents in one file",
	Explain: "A line `---` begins a new document in YAML. forge reads one document a file: give each its own file.",
	Bad:     "-- list.yaml --\nkind: ArmyList\n---\nkind: ArmyList\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations: []\n",
}

// Import is an import that forge does not follow.
var Import = diag.Check{
	Code:  "D107",
	Title: "the import cannot be followed",
	Explain: `A CUE document stands alone: what is checked is in the file itself. It may import CUE's own packages, such as "strings",
and forge's schemas as annotations for editors. To share parts between documents, put them into a Game document and name it in "uses".`,
	Bad:  "-- list.cue --\nimport \"example.com/armies\"\n\nkind: \"ArmyList\"\n",
	Good: "-- list.cue --\nimport \"github.com/tabletop-forge/forge/schema\"\n\nschema.#ArmyList\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nformations: []\n",
}

// Duplicate is a field that is given twice.
var Duplicate = diag.Check{
	Code:  "D108",
	Title: "a field is given twice",
	Explain: `A struct has two fields of one name. That is a mistake even if both say the same: who changes one of them later will wonder why nothing happens.
In CUE, structs of one name are joined, as the language has it; the fields within must still differ.`,
	Bad:  "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\ntitle: Border column\nformations: []\n",
	Good: "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nformations: []\n",
}

// Undefined is a name that stands for nothing.
var Undefined = diag.Check{
	Code:    "D109",
	Title:   "a name is not defined",
	Explain: "A CUE document uses a name that it defines nowhere. A name must be a field of the file or be given by `let`. A text must be in quotes.",
	Bad:     "-- list.cue --\nlet base = 50\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nlimit: bas + 10\nformations: []\n",
	Good:    "-- list.cue --\nlet base = 50\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nlimit: base + 10\nformations: []\n",
}

// Conflict is a value that contradicts itself.
var Conflict = diag.Check{
	Code:    "D110",
	Title:   "a value contradicts itself",
	Explain: "A CUE document says two things about one value that cannot both hold, or computes what cannot be computed, such as the sum of a text and a number.",
	Bad:     "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nlimit: 60 & 80\nformations: []\n",
	Good:    "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nlimit: 60 & <=80\nformations: []\n",
}

// Open is a value that is described and not given.
var Open = diag.Check{
	Code:    "D111",
	Title:   "a value is not settled",
	Explain: "A CUE document describes a value (`string`, `<100`, `1 | 2`) without giving one. A list or scenario has to say what its values are.",
	Bad:     "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: string\nformations: []\n",
	Good:    "-- list.cue --\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Border column\"\nformations: []\n",
}

// Great is a number beyond what can be reckoned with.
var Great = diag.Check{
	Code:    "D112",
	Title:   "a number is too great",
	Explain: "Numbers may go up to 2^53, about nine thousand million million. Beyond that JSON, CUE and forge would not agree on them.",
	Bad:     "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nlimit: 100000000000000000000\nformations: []\n",
	Good:    "-- list.yaml --\nkind: ArmyList\ngame: tintin\ntitle: Border column\nlimit: 100\nformations: []\n",
}
