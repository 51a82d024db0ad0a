package roster

import "github.com/tabletop-forge/forge/internal/diag"

// Checks lists what can be wrong with a roster that is read.
func Checks() []*diag.Check {
	return []*diag.Check{&unread, &tooLarge, &noRoster, &badNumber, &unlikeSum, &leftOut}
}

var unread = diag.Check{
	Code: "R101", Title: "a roster cannot be read",
	Explain: "A roster is a file of BattleScribe (.ros, or .rosz, which is a .ros in a zip), or the JSON that New Recruit exports: whole, and in UTF-8. " +
		"A document type (DOCTYPE) is refused: none of these programs writes one. Export the list again; if forge still refuses it, please report the file.",
	Bad:  "-- list.ros --\n<roster name=\"Patrol\"><forces></roster>\n",
	Good: "-- list.ros --\n<roster name=\"Patrol\"><forces/></roster>\n",
}

var tooLarge = diag.Check{
	Code: "R102", Title: "a roster is too large",
	Explain: "A roster may have 32 MiB, unzipped too, 400,000 elements, a depth of 64 and 1 MiB of one text; the greatest that people play with have a fiftieth of that. " +
		"The message says which of these it passes.",
}

var noRoster = diag.Check{
	Code: "R103", Title: "the file is no roster",
	Explain: "The outermost element of a roster is called \"roster\". Catalogues and game systems (.cat, .gst) are data to choose from, and no lists; New Recruit's own " +
		"saves hold no figures: export the list from there as BattleScribe's (.ros), or as JSON.",
	Bad:  "-- list.ros --\n<catalogue name=\"Patrols\"/>\n",
	Good: "-- list.ros --\n<roster name=\"Patrol\"/>\n",
}

var badNumber = diag.Check{
	Code: "R104", Severity: diag.Warning, Title: "a number of a roster cannot be read",
	Explain: "A cost or a count is not a number, or is beyond a thousand million. It counts as nothing, or as one.",
	Bad:     "-- list.ros --\n<roster name=\"Patrol\"><costs><cost name=\"pts\" typeId=\"p\" value=\"many\"/></costs></roster>\n",
	Good:    "-- list.ros --\n<roster name=\"Patrol\"><costs><cost name=\"pts\" typeId=\"p\" value=\"0\"/></costs></roster>\n",
}

var unlikeSum = diag.Check{
	Code: "R105", Severity: diag.Warning, Title: "a roster's total is not the sum of its parts",
	Explain: "The file says what the whole list costs, and what each of its selections and forces costs by itself; forge adds these up, and shows its own sum. Where the two differ " +
		"the file was written by hand, or by a program with a mistake.",
	Bad:  "-- list.ros --\n<roster name=\"Patrol\"><costs><cost name=\"pts\" typeId=\"p\" value=\"40\"/></costs></roster>\n",
	Good: "-- list.ros --\n<roster name=\"Patrol\"><costs><cost name=\"pts\" typeId=\"p\" value=\"0\"/></costs></roster>\n",
}

var leftOut = diag.Check{
	Code: "R106", Severity: diag.Note, Title: "a part of a roster is left out",
	Explain: "The file has an element that forge does not know, or one without a name. What it says is not shown. If it matters at the table, please report it.",
	Bad:     "-- list.ros --\n<roster name=\"Patrol\"><omens><omen name=\"Rain\"/></omens></roster>\n",
	Good:    "-- list.ros --\n<roster name=\"Patrol\"/>\n",
}
