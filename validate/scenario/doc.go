// Package scenario holds the checks of scenarios, one to a file, and what they
// share: the scenario with its ground, its armies and its deck worked out, and
// where units can move. Package validate applies them.
package scenario
