package spreadsheet

import "github.com/tabletop-forge/forge/internal/diag"

// Checks lists what can be wrong with a sheet that is read.
func Checks() []*diag.Check {
	return []*diag.Check{&unread, &tooLarge, &noRows, &ragged, &unknownColumn, &twice, &headless, &unmeant, &sameID, &noID, &noKind, &NoPlace}
}

var unread = diag.Check{
	Code: "T901", Title: "the file is not CSV in UTF-8",
	Explain: "A sheet is read as CSV or TSV: text in UTF-8, or in UTF-16 with a mark of byte order. Workbooks (.xlsx, .ods) and files of old spreadsheets " +
		"in Latin-1 are not: save the sheet as \"CSV UTF-8\". Google Sheets does so by itself; in LibreOffice it is Text CSV with the character set Unicode (UTF-8).",
}

var tooLarge = diag.Check{
	Code: "T902", Title: "the sheet is too large",
	Explain: "A sheet may have 4 MiB, 2,000 rows and 256 columns: a document holds no more of one kind of part. Larger ones are several documents, of which one `uses` the others.",
}

var noRows = diag.Check{
	Code: "T903", Title: "the sheet has no rows",
	Explain: "The first row that is not empty has the headings of the columns, and each row below it is a unit, a card or whatever the sheet is about.",
	Bad:     "-- units.csv --\nid,name,class\n",
	Good:    "-- units.csv --\nid,name,class\nscouts,Scouts,foot\n",
}

var ragged = diag.Check{
	Code: "T904", Title: "a row has more or fewer cells than there are headings",
	Explain: "A cell that has the separator or a line break in it must stand in quotes, and a quote that opens must close. Spreadsheets do so by themselves; in a file " +
		"that was written by hand it is easily missed. Cells are parted by what the first row has most of, comma, semicolon or tab; `--separator` says another.",
	Bad:  "-- units.csv --\nid,name,class\nscouts,Scouts, light,foot\n",
	Good: "-- units.csv --\nid,name,class\nscouts,\"Scouts, light\",foot\n",
}

var unknownColumn = diag.Check{
	Code: "T905", Title: "a column means nothing",
	Explain: "A heading is the name of a field (`points`), the id or the title of a stat of the game (`move`, \"Move\"), or a common word for one of these. " +
		"Case, accents and plurals do not count. `--as \"Hit points=stats.wounds\"` says what a column is (a stat that the game does not have is declared then), and `--ignore \"Bought at\"` leaves one out. docs/import.md lists the fields.",
	Bad:  "-- units.csv --\nid,name,class,fiures\nscouts,Scouts,foot,3\n",
	Good: "-- units.csv --\nid,name,class,figures\nscouts,Scouts,foot,3\n",
}

var twice = diag.Check{
	Code: "T906", Title: "two columns are the same field, or a column may be several",
	Explain: "A field has one column; only lists, such as keywords and weapons, may have several (`weapon 1`, `weapon 2`). Where a heading may be several fields, " +
		"write the one that is meant: `stats.range`.",
	Bad:  "-- units.csv --\nid,name,class,Name\nscouts,Scouts,foot,Pathfinders\n",
	Good: "-- units.csv --\nid,name,class\nscouts,Scouts,foot\n",
}

var headless = diag.Check{
	Code: "T907", Title: "a column has cells and no heading",
	Explain: "Most often headings were merged over several columns, or stand in two rows. Each column needs its own heading, all in one row; `--head 2` says that they stand in row 2.",
	Bad:     "-- units.csv --\nid,name,,class\nscouts,Scouts,3,foot\n",
	Good:    "-- units.csv --\nid,name,figures,class\nscouts,Scouts,3,foot\n",
}

var unmeant = diag.Check{
	Code: "T908", Title: "a cell is not what its column holds",
	Explain: "The cell of a number has something else in it, say. Numbers may have a decimal comma, a unit of inches or a plus behind them (`6\"`, `4+`); yes, no and x say whether something holds; " +
		"lists have semicolons between their words. What no cell can say in words stands as JSON.",
	Bad:  "-- units.csv --\nid,name,class,figures\nscouts,Scouts,foot,few\n",
	Good: "-- units.csv --\nid,name,class,figures\nscouts,Scouts,foot,3\n",
}

var sameID = diag.Check{
	Code: "T909", Title: "two rows have one id",
	Explain: "An id is one unit, one card. Where a sheet has no column `id` it is made of the name. Copies of a card are one row, with their number in the column `count`.",
	Bad:     "-- units.csv --\nname,class\nScouts,foot\nScouts,foot\n",
	Good:    "-- units.csv --\nid,name,class\nscouts,Scouts,foot\nold-scouts,Scouts,foot\n",
}

var noID = diag.Check{
	Code: "T910", Title: "a row has neither an id nor a name",
	Explain: "Each row needs an id, or a name with letters of the Latin alphabet or digits to make one of. Ids have small letters, digits and hyphens.",
	Bad:     "-- units.csv --\nname,class\n,foot\n",
	Good:    "-- units.csv --\nname,class\nScouts,foot\n",
}

var noKind = diag.Check{
	Code: "T911", Title: "it is not clear where a row belongs",
	Explain: "Every card has a kind and a deck. A deck with one kind has it for all cards that name none, and a document with one deck has all cards in it; where there are several, a column `kind` " +
		"or `deck` says which, or `--deck`.",
	Bad:  "-- cards.csv --\nname,kind,text\nFog,Event,No one sees.\nMoon,,All see.\n",
	Good: "-- cards.csv --\nname,kind,text\nFog,Event,No one sees.\nMoon,Event,All see.\n",
}

// NoPlace is a document whose text has no place for what is imported.
var NoPlace = diag.Check{
	Code: "T912", Title: "the document has no place for the rows",
	Explain: "What is to be changed is written in a way that cannot be changed row by row: by a comprehension of CUE, say, or by an anchor of YAML. Import into a separate Game document, " +
		"and name that in `uses`.",
}
