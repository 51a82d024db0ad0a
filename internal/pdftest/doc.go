// Package pdftest is what the tests of printed things share: what every PDF
// must pass, its words and objects read back, and documents to print. Only tests
// call it.
//
// It reads files by itself, not by what wrote them.
package pdftest
