// Package findings makes the page "What the dice say": what games of a scenario
// came to, as charts. The command fills Played in from the simulation's report;
// Document sets it.
package findings
