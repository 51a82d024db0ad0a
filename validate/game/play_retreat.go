package game

import (
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// soundRetreats reports retreats and zones that cannot be carried out.
func (p *gameContext) soundRetreats(r *report, rules *schema.Play) {
	for id, way := range rules.Retreats.All() {
		for n, all := range [3][]schema.PlayChange{way.Cornered, way.Aside, way.Off} {
			for i, c := range all {
				if c.Do == "test" || c.Do == "retreat" || c.Do == "follow" {
					r.At(p.at("play", "retreats", id, [3]string{"cornered", "aside", "off"}[n], i, "do"), "a unit that has no room to fall back cannot %q because of it, or that would go on without end", c.Do)
				}
			}
		}
		if way.Off != nil && !p.game.OnTable() && (way.Way == "" || way.Way == "away" || way.Way == "back") {
			r.At(p.keyAt("play", "retreats", id, "off"), "the way of %s leads nowhere off the board: that is home, toward a flag, or straight on", id).
				Fix(check.Fix{Say: "leave it out", Edit: check.Out("play", "retreats", id, "off")})
		}
		if way.Meets && p.game.OnTable() {
			r.At(p.keyAt("play", "retreats", id, "meets"), "units fall back among enemies on squares and hexes; on an open table none stands where another does")
		}
		if way.Aside != nil && p.game.OnTable() {
			r.At(p.keyAt("play", "retreats", id, "aside"), "units go aside on squares and hexes; this game has an open table")
		}
		if len(way.Never) > 0 && p.game.OnTable() {
			r.At(p.keyAt("play", "retreats", id, "never"), "what no step leads into is asked on squares and hexes; this game has an open table")
		}
		if way.Way == "flag" && (p.game.OnTable() || p.game.Board == nil || p.game.Board.Home == 0) {
			r.At(p.at("play", "retreats", id, "way"), "no side has a flag to fall back to").Why("on squares and hexes board.flag says where flags stand")
		}
	}
	if rules.Crowded != "" && (p.game.OnTable() || p.game.Board == nil || p.game.Board.Stack == 0) {
		r.At(p.at("play", "crowded"), "no cell is ever full here").Why("on squares and hexes board.stack says how many units a cell holds")
	}
	for id, m := range rules.Moves.All() {
		if (m.Pays || m.Cells > 0) && p.game.OnTable() {
			r.At(p.keyAt("play", "moves", id), "steps are paid for, and cells counted, on squares and hexes; this game has an open table").
				Why("there \"steps\" is what a move has in inches, and \"cost\" what its action takes")
		}
	}
	if len(rules.Zones) > 0 && p.game.OnTable() {
		r.At(p.keyAt("play", "zones"), "zones of control are played on squares and hexes; this game has an open table").
			Why("there a condition with near says who is close, and contact that an enemy is met")
	}
	for i := range rules.Zones {
		if z := &rules.Zones[i]; !z.Stops && !z.Bars && !z.Shuts && z.Costs == 0 {
			r.At(p.at("play", "zones", i), "the zone does nothing: it takes stops, bars, shuts or costs")
		}
	}
	for id, a := range rules.Actions.All() {
		for i, c := range a.Effects {
			if c.Do == "follow" && a.Attack == "" {
				r.At(p.at("play", "actions", id, "effects", i, "do"), "%s attacks nobody whose cell a unit could follow into", id)
			}
		}
	}
}
