// Package scenario holds the checks of scenarios, a file for each matter, and
// what they share: the scenario with its ground, its armies and its deck worked
// out, and where units can move. Package validate applies them.
package scenario
