package roster

import "github.com/tabletop-forge/forge/internal/diag"

// Checks lists what can be wrong with a roster that is read.
func Checks() []*diag.Check {
	return []*diag.Check{&unread, &tooLarge, &noRoster, &badNumber, &unlikeSum, &leftOut, &overLimit, &unprintable}
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
	Explain: "A roster may have 32 MiB, unzipped too, 400,000 elements, a depth of 64, 1 MiB of one text, 256 attributes of one element, and 300 names each of costs, of kinds of profiles and of their fields; the greatest that people play with have a fiftieth of that. " +
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

var overLimit = diag.Check{
	Code: "R107", Severity: diag.Warning, Title: "a roster is over its own limit",
	Explain: "The file says how much the list may cost, and its parts add up to more. Take something out, or raise the limit in the program that wrote it.",
	Bad: "-- list.ros --\n<roster name=\"Patrol\"><costLimits><costLimit name=\"pts\" typeId=\"p\" value=\"50\"/></costLimits>" +
		"<forces><force name=\"Column\"><costs><cost name=\"pts\" typeId=\"p\" value=\"65\"/></costs></force></forces></roster>\n",
	Good: "-- list.ros --\n<roster name=\"Patrol\"><costLimits><costLimit name=\"pts\" typeId=\"p\" value=\"100\"/></costLimits>" +
		"<forces><force name=\"Column\"><costs><cost name=\"pts\" typeId=\"p\" value=\"65\"/></costs></force></forces></roster>\n",
}

var unprintable = diag.Check{
	Code: "R108", Title: "a roster is too large to print",
	Explain: "Of a list 1,000 units are printed, with 10,000 choices and 2 MiB of texts: these are some hundreds of pages. " +
		"The message says which of these it passes. Split the list in the program that wrote it; \"forge points\" and \"forge show\" take it as it is.",
}
