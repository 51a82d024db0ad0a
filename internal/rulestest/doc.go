// Package rulestest is what the tests of all rulesets share: the suite that
// every game must stand, the scenes that show a rule at work, and the searches
// for rules that no test cites and figures that no engine reads. Only tests of
// rulesets call it.
//
// A ruleset's tests bring the battles to be played and the words of their game;
// which games, how many, and what is special to them stays with them. Every
// function fails the test that calls it and returns what is of use after it.
package rulestest
