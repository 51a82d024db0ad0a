// Package validate holds documents against the rules of their game: army
// lists, scenarios, and the data of games themselves. A check is one value: its
// code, its explanation and the function. Those of one matter share a file in
// the folder list, scenario or game; each has its example under examples there,
// by its code. Run applies all checks that fit a document, and Checks lists
// them. Here stand the checks of what documents of
// all kinds have, waivers and texts in other languages, and the trial of fixes.
//
// The package knows no game: limits, options, prices, ground and rule ids all
// come from the game's data. What a document may look like is the matter of
// schema; what is judged here is what it says.
//
// A check reports one cause once. What follows from another mistake is left
// alone: an unknown formation costs nothing, so no sum is judged while there is
// one. Fixes are offered only if a trial on a copy of the document has shown
// that the mistake is gone and no other has come.
package validate
