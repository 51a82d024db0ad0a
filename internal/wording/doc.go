// Package wording is what forge itself says on paper, in each language that it
// speaks. A message is called by its English text, with names in braces for what
// stands in it: Say("{n} of {limit} points", 12, 40). The catalogues in the folder
// messages have the same message in other languages, one file a language; forms for
// one and for many stand with a bar between them.
//
// A language is a value that is passed from the print job down. Nil is English.
// What documents say is not here: their own texts come from their own `texts`.
package wording
