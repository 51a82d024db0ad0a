// Package check holds what the checks of lists, scenarios and games are made
// with: a rule with its function, the findings that it reports, the fixes that
// it offers, and questions about a game's data that checks of several kinds
// ask. It judges nothing itself.
package check
