package main

import (
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/rules/fluidtime"
	"github.com/tabletop-forge/forge/rules/orderdice"
	"github.com/tabletop-forge/forge/rules/tintin"
)

// rulesets are all games that forge plays. A game that extends one of them is
// played by it. Whatever else a game brings is found by its folders: data in
// schema, rules in docs/rules, drafts in new, armylists and scenarios.
var rulesets = []ruleset{
	{game: "cadet", bind: binds(cadet.New), odds: oddsInCadet,
		takes: []string{"terrain", "figures", "retreat"}},
	{game: "fluidtime", bind: binds(fluidtime.New), odds: oddsInFluidTime,
		needs: []string{"range"}, takes: []string{"terrain", "weapon", "attacker-state", "target-state"}},
	{game: "orderdice", bind: binds(orderdice.New), odds: oddsInOrderDice,
		needs: []string{"range"}, takes: []string{"terrain", "figures", "pins", "attacker-state", "target-state"}},
	{game: "tintin", bind: binds(tintin.New), odds: oddsInTintin,
		needs: []string{"range"}, takes: []string{"terrain", "from", "attacker-keyword", "target-keyword", "figures", "retreat", "bold"}},
}
