// Package diag is the vocabulary of mistakes: a Check says what can be wrong,
// a Diagnostic that it is wrong at a place in a user's file. It renders
// diagnostics for a terminal, as JSON, as SARIF 2.1.0 and as GitHub
// annotations, and knows nothing of documents or games.
package diag
