// Package simulate plays games that it does not know. A ruleset gives it a
// Game; it gives back tallies, a report and the replay of any one game.
//
//   - Run plays game numbers by the thousand on any number of workers. Game i
//     depends on the scenario, the policies, the seed and i alone, and tallies
//     are integers, so workers, shards and their order change nothing.
//   - A run may be cut into shards, for several machines: a Part keeps what came
//     of one, and Join adds parts up to the tally of the whole run.
//   - Policies choose: random for coverage, greedy for figures, search (slow) to see
//     what greedy misses.
//   - Every game is watched: what a ruleset must never do is counted as a
//     violation, with the number of the first game that shows it.
//   - A game that keeps a log is heard: a Chronicle counts what its events tell
//     (points by turn, objectives, what each piece did, where losses fell), so a
//     ruleset has nothing to count for reports.
//   - Replay plays one game again and tells it in words.
//   - Compare plays two scenarios with the same dice and says what differs;
//     Suggest looks for the change that brings a scenario nearest to even.
//   - NewReport turns a tally into rates with their intervals, and says no more
//     than the number of games supports.
//
// The files, in the order in which games go through them:
//
//	spec, run, worker          which games to play; workers that play them
//	policy*                    who chooses
//	eventreader, tally, pairseats, shard, join   what is kept of games, and adding it up
//	report                     rates with intervals, and the report as a document
//	wins, firstplayer, length, course, losses, objectives, cards, piecestats,
//	heatmap, never             one statistic each: what is counted, and what is said of it
//	replay, frames             one game again, in words or pictures
//	ask*                       one decision: what is open, and all that can come of it
//	diff, contrast             two scenarios with the same dice
//	suggest*, candidate        the change that evens a scenario out
//	panel, settle              several players, and when a verdict is sure
//	ladder, tournament*        players, and lists, against each other
//	drama                      who leads when, and games worth a replay
//	worth*, weigh*             what things are worth, by play without them
//
// What is not here: rules, boards, dice tables. Callers are rules/<game>, which
// implements Game, and the command, which joins the two.
package simulate
