package simulate

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Join adds up the parts of one run. The tally is the one that the whole run
// would have given; the origin is the first part's. Parts that do not belong
// together, that have the same games or leave some out are refused: then
// mistakes says why, a line each.
func Join(parts []Part) (run *Origin, tally *Tally, mistakes []string) {
	if len(parts) == 0 {
		return nil, nil, []string{"there is nothing to add up"}
	}
	if mistakes = strangers(parts); len(mistakes) > 0 {
		return nil, nil, shortened(mistakes)
	}
	sorted := slices.Clone(parts)
	slices.SortStableFunc(sorted, func(a, b Part) int { return cmp.Compare(a.First, b.First) })
	if mistakes = uncovered(sorted); len(mistakes) > 0 {
		return nil, nil, shortened(mistakes)
	}
	for i := range sorted {
		if !sorted[i].sound() {
			mistakes = append(mistakes, fmt.Sprintf("%s cannot have come of games: its figures do not fit together; play its shard again", sorted[i].Name))
		}
	}
	if len(mistakes) > 0 {
		return nil, nil, shortened(mistakes)
	}
	tally = new(Tally)
	for i := range sorted {
		tally.Merge(sorted[i].Tally)
	}
	return &parts[0].Run, tally, nil
}

// JoinPanel is Join of what the players of a panel came to: a tally for each of them, in
// their order. Parts without a panel are those of one player.
func JoinPanel(parts []Part) (run *Origin, tallies []*Tally, mistakes []string) {
	if len(parts) == 0 || len(parts[0].Run.Panel) == 0 {
		run, tally, mistakes := Join(parts)
		return run, []*Tally{tally}, mistakes
	}
	alike := slices.Clone(parts) // but for the player
	for i := range alike {
		if len(alike[i].Run.Panel) > 0 {
			alike[i].Run.Policies = parts[0].Run.Policies
		}
	}
	if mistakes = strangers(alike); len(mistakes) > 0 {
		return nil, nil, shortened(mistakes)
	}
	for i := range parts {
		if name := parts[i].Run.Policies[0]; parts[i].Run.Policies[1] != name || !slices.Contains(parts[0].Run.Panel, name) {
			mistakes = append(mistakes, fmt.Sprintf("%s has games of %s, who is not of the panel %s", parts[i].Name, text.And(slices.Compact(parts[i].Run.Policies[:])), text.And(parts[0].Run.Panel)))
		}
	}
	if len(mistakes) > 0 {
		return nil, nil, shortened(mistakes)
	}
	for _, name := range parts[0].Run.Panel {
		others := func(p Part) bool { return p.Run.Policies != [play.Sides]string{name, name} }
		by := slices.DeleteFunc(slices.Clone(parts), others)
		if len(by) == 0 {
			return nil, nil, []string{"no result has the games of the player " + name}
		}
		_, tally, mistakes := Join(by)
		if len(mistakes) > 0 {
			return nil, nil, mistakes
		}
		tallies = append(tallies, tally)
	}
	return &parts[0].Run, tallies, nil
}

// strangers tells of parts that are of another run than the first.
func strangers(parts []Part) (mistakes []string) {
	first := &parts[0]
	for i := range parts[1:] {
		p := &parts[1+i]
		if d := p.Run.differences(&first.Run); len(d) > 0 {
			mistakes = append(mistakes, fmt.Sprintf("%s is not of the same run as %s: %s", p.Name, first.Name, strings.Join(d, "; ")))
		}
	}
	return mistakes
}

// differences say what an origin has that is not as in the other.
func (o *Origin) differences(other *Origin) (d []string) {
	note := func(differ bool, format string, args ...any) {
		if differ {
			d = append(d, fmt.Sprintf(format, args...))
		}
	}
	a, b := o.Spec(), other.Spec()
	note(o.Engine != other.Engine, "played by %s, not %s", o.Engine, other.Engine)
	note(o.Scenario != other.Scenario || !reflect.DeepEqual(o.Names, other.Names), "another scenario, or changed in between")
	note(o.Policies != other.Policies, "policy %s, not %s", a.Policy(), b.Policy())
	note(!slices.Equal(o.Panel, other.Panel), "players %s, not %s", panelWords(o.Panel), panelWords(other.Panel))
	note(o.Pairs != other.Pairs, "in pairs: %t, not %t", o.Pairs, other.Pairs)
	note(o.Seed != other.Seed, "seed %d, not %d", o.Seed, other.Seed)
	note(o.First != other.First, "from game %d on, not %d", o.First, other.First)
	note(o.Games != other.Games, "a run of %s, not %s", text.Counted(o.Games, "game"), text.Grouped(other.Games))
	note(o.Cap != other.Cap, "games given up after %d decisions, not %d", o.Cap, other.Cap)
	note(o.CheckAll != other.CheckAll, "checked after every decision: %t, not %t", o.CheckAll, other.CheckAll)
	note(o.Silent != other.Silent, "listened to: %t, not %t", !o.Silent, !other.Silent)
	return d
}

// panelWords name the players of a run.
func panelWords(names []string) string {
	return cmp.Or(strings.Join(names, ", "), "one for each side")
}

// uncovered tells of games that are in two parts or in none. The parts are of
// one run, and sorted.
func uncovered(parts []Part) (mistakes []string) {
	run := &parts[0].Run
	end, last := run.First, ""
	gap := func(to uint64) {
		if to > end {
			mistakes = append(mistakes, missing(parts, end-run.First, to-run.First))
		}
	}
	for i := range parts {
		p := &parts[i]
		gap(p.First)
		if p.First < end {
			mistakes = append(mistakes, fmt.Sprintf("%s and %s have the same games, %s; leave one of them out",
				last, p.Name, gameNumbers(p.First, min(end, p.First+p.Games))))
		}
		if p.First+p.Games > end {
			end, last = p.First+p.Games, p.Name
		}
	}
	gap(run.First + run.Games)
	return mistakes
}

// missing names the shards that would fill a gap, where all parts are cut the same way,
// and its games.
func missing(parts []Part, from, to uint64) string {
	run := &parts[0].Run
	games := gameNumbers(run.First+from, run.First+to)
	shard := parts[0].Shard
	for i := range parts {
		if parts[i].Shard.Of != shard.Of {
			return "no result has " + games
		}
	}
	if shard.Of > mostShards {
		return "no result has " + games
	}
	var names []string
	for shard.Number = 1; shard.Number <= shard.Of; shard.Number++ {
		if before, n := shard.rangeIn(run.Games, run.Pairs); before >= from && before+n <= to {
			names = append(names, shard.String())
		}
	}
	switch len(names) {
	case 0: // torn in a way in which no run is cut
		return "no result has " + games
	case 1:
		return fmt.Sprintf("shard %s is missing, %s", names[0], games)
	}
	return fmt.Sprintf("shards %s to %s are missing, %s", names[0], names[len(names)-1], games)
}

// mostShards is how many shards are looked through for those that are missing.
const mostShards = 1_000_000

// gameNumbers names the games from a number on, up to the one before another.
func gameNumbers(from, to uint64) string {
	if to-from == 1 {
		return fmt.Sprintf("game %d", from)
	}
	return fmt.Sprintf("games %d to %d", from, to-1)
}

// shortened leaves a few mistakes of many.
func shortened(mistakes []string) []string {
	const most = 10
	if more := len(mistakes) - most; more > 1 {
		mistakes = append(mistakes[:most:most], fmt.Sprintf("and %d more like these", more))
	}
	return mistakes
}
