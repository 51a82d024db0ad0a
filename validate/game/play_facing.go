package game

import (
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// soundFacing reports arcs and turns where units face no way, and arcs that overlap.
func (p *gameContext) soundFacing(r *report, rules *schema.Play) {
	if f := rules.Facing; f != nil {
		if front, rear := f.Arcs(); front+rear > 360 {
			r.At(p.keyAt("play", "facing"), "front and rear are %d degrees wide together; a circle has 360", front+rear)
		}
		return
	}
	const faceless = "units face no way here: say \"facing\" in the rules of play, be it facing: {}"
	for id, m := range rules.Moves.All() {
		if m.Turn > 0 {
			r.At(p.at("play", "moves", id, "turn"), faceless).Fix(check.Fix{Say: "leave it out", Edit: check.Out("play", "moves", id, "turn")})
		}
	}
	playVisit{
		arc: func(_ string, at ...any) { r.At(p.at(at...), faceless) },
		change: func(c *schema.PlayChange, _ place, at ...any) {
			if c.Do == "turn" {
				r.At(p.at(join(at, "do")...), faceless)
			}
		},
	}.visit(rules)
}

// neverFaced reports arcs that no unit has.
func (p *gameContext) neverFaced(r *report, rules *schema.Play) {
	if rules.Facing == nil {
		return
	}
	front, rear := rules.Facing.Arcs()
	playVisit{arc: func(arc string, at ...any) {
		if arc == "flank" && front+rear >= 360 || arc == "rear" && (rear == 0 || front >= 360) {
			r.At(p.at(at...), "no unit has a %s: its front is %d degrees wide, its rear %d", arc, front, rear)
		}
	}}.visit(rules)
}

// idleFacing reports that units face a way on which nothing hangs.
func (p *gameContext) idleFacing(r *report, rules *schema.Play) {
	if rules.Facing == nil {
		return
	}
	asked := false
	playVisit{arc: func(string, ...any) { asked = true }}.visit(rules)
	if !asked {
		r.At(p.keyAt("play", "facing"), "units face a way, and nothing asks in which arc another is: it takes conditions or attacks with \"arc\"")
	}
}
