package orderdice

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

// weapon compiles a weapon, once.
func (w *binder) weapon(g *schema.Game, id string) int16 {
	if n, ok := w.index[id]; ok {
		return n
	}
	data, ok := g.Weapons.Get(id)
	if !ok {
		w.Fail("there is no weapon %q", id)
	}
	inches := func(stat string) tabletop.Length {
		return tabletop.Length(schema.StatInt(data.Stats, stat, 0)) * tabletop.Inch
	}
	made := weapon{
		id: id, name: data.Name, least: inches("least"), long: inches("range"), shots: uint8(schema.StatInt(data.Stats, "shots", 1)),
		pen: int8(schema.StatInt(data.Stats, "pen", 0)), he: uint8(schema.StatInt(data.Stats, "he", 0)), small: schema.StatFlag(data.Stats, "small-arm"),
		flame: int8(schema.StatInt(data.Stats, "flame", none)), flak: schema.StatFlag(data.Stats, "flak"), also: none, rolls: 1,
	}
	for _, k := range data.Keywords {
		keyword, _ := g.Keywords.Get(k)
		made.rule(keyword.Stats)
	}
	made.direct, made.lobbed = !made.onlyIndirect, made.onlyIndirect || made.alsoIndirect
	made.farLeast, made.far = inches("indirect-least"), inches("indirect-range")
	if made.far == 0 {
		made.farLeast, made.far = made.least, made.long
	}
	made.loads = made.loadsOf()
	n := int16(len(w.f.weapons))
	w.index[id] = n
	w.f.weapons = append(w.f.weapons, made)
	if also, _ := data.Stats.Get("also"); !also.IsNull() {
		if ids, _ := also.Words(); len(ids) > 0 {
			w.f.weapons[n].also = w.weapon(g, ids[0])
		}
	}
	return n
}

// rule takes in what a special rule does to a weapon.
func (a *weapon) rule(s schema.Stats) {
	setFlags(s, map[string]*bool{
		"no-moved": &a.noMoved, "sure-aim": &a.sure, "needs-loader": &a.needsLoader, "long-pen": &a.longPen, "only-indirect": &a.onlyIndirect,
		"also-indirect": &a.alsoIndirect, "picks-casualty": &a.picks, "needs-fire": &a.needsFire,
	})
	a.arc = max(a.arc, int16(schema.StatInt(s, "arc", 0)))
	a.rolls = max(a.rolls, uint8(schema.StatInt(s, "assault-rolls", 1)))
	a.charges = max(a.charges, uint8(schema.StatInt(s, "charges", 0)))
}

// setFlags sets what a special rule says, and leaves what others have.
func setFlags(s schema.Stats, flags map[string]*bool) {
	for id, to := range flags {
		*to = *to || schema.StatFlag(s, id)
	}
}

// mounts are how weapons of vehicles are mounted; without one they turn all round.
var mounts = []string{"", "hull", "pintle", "turret"}

// arm makes the ranks of a unit: those with weapons of their own, their loaders,
// and the rest, who carry the first weapon (O1.3).
func (w *binder) arm(g *schema.Game, t *schema.Troop, p *profile) {
	add := func(r rank) {
		if p.n == maxRanks {
			w.Fail("%s has more than %d kinds of men and weapons", t.Name, maxRanks)
			return
		}
		p.ranks[p.n] = r
		p.n++
	}
	if p.vehicle {
		for _, c := range t.Weapons {
			r := w.armed(g, c)
			if !slices.Contains(mounts, c.Mounted()) {
				w.Fail("%s has the mount %q; \"hull\", \"pintle\" or \"turret\" can be played", t.Name, c.Mounted())
			}
			r.loader, r.turns, r.turret = none, c.Mounted() != "hull", c.Mounted() == "turret"
			r.gunners = r.men
			add(r)
		}
		w.sum(p)
		return
	}
	left := int(p.figures)
	var special []rank
	for _, c := range t.Weapons[min(1, len(t.Weapons)):] {
		r := w.armed(g, c)
		if r.charges { // each has its own target
			for n := r.men; n > 0; n-- {
				one := r
				one.men, one.gunners = w.f.weapons[r.weapon].charges, 1
				special = append(special, one)
			}
			continue
		}
		r.men = uint8(min(int(r.men), left))
		if r.leader = c.Mounted() == "leader" && !p.led; r.leader {
			r.men, p.led = min(r.men, 1), true
		}
		r.gunners = r.men
		left -= int(r.men)
		r.loader = none
		if w.f.weapons[r.weapon].needsLoader && left > 0 {
			left--
			r.loader = 1 // settled below
		}
		if r.men > 0 {
			special = append(special, r)
		}
	}
	base := rank{weapon: none, rolls: 1, loader: none}
	if len(t.Weapons) > 0 {
		base = w.armed(g, t.Weapons[0])
		base.loader = none
	}
	crew := base.weapon >= 0 && w.f.weapons[base.weapon].needsLoader
	if lead := base; !p.led && !crew && left > 1 && (p.rerolls || p.rank > 0) {
		lead.men, lead.gunners, lead.leader, p.led = 1, 1, true, true
		left--
		add(lead)
	}
	if base.men = uint8(left); left > 0 {
		base.gunners = base.men
		if crew {
			base.gunners, base.loader = 1, p.n
		}
		add(base)
	}
	for _, r := range special {
		if r.loader == 1 {
			r.loader = p.n + 1
			add(r)
			add(rank{weapon: none, men: 1, loader: none, rolls: 1})
			continue
		}
		add(r)
	}
	w.sum(p)
}

// armed is a rank with a weapon that a unit carries.
func (w *binder) armed(g *schema.Game, c schema.Carried) rank {
	r := rank{weapon: w.weapon(g, c.Weapon), men: 1, loader: none}
	if c.Count != nil {
		r.men = uint8(min(*c.Count, maxMen))
	}
	a := &w.f.weapons[r.weapon]
	r.rolls, r.charges = a.rolls, a.charges > 0
	return r
}

// sum draws from the ranks what the whole unit can do.
func (w *binder) sum(p *profile) {
	p.steady = !p.vehicle
	for _, r := range p.ranks[:p.n] {
		if r.weapon < 0 {
			continue
		}
		a := &w.f.weapons[r.weapon]
		p.flames = p.flames || a.flame >= 0
		p.turret = p.turret || r.turret
		p.indirect = p.indirect || a.lobbed
		p.fixed = p.fixed || a.arc > 0
		p.steady = p.steady && a.arc == 0 && !a.needsFire
		p.reach = max(p.reach, a.long, a.far)
		p.hurtsArmour = p.hurtsArmour || !a.small
		if a.loads != 0 && a.loads != 1<<loadAT {
			p.loads |= a.loads
		}
	}
	if p.loads != 0 && p.loads&(p.loads-1) == 0 {
		p.loads = 0 // there is nothing to choose
	}
	p.pair()
}

// pair finds the ranks of men that shoot in the same way: their odds are worked out
// together.
func (p *profile) pair() {
	for r := range p.n {
		k := &p.ranks[r]
		if k.weapon < 0 {
			continue
		}
		first := r
		for i := range r {
			if o := &p.ranks[i]; o.alike != 0 && !p.vehicle && o.weapon == k.weapon && o.loader == none && k.loader == none && !o.charges && !k.charges {
				first = i
				break
			}
		}
		p.ranks[first].alike |= 1 << r
		p.shoot |= 1 << first
	}
}

// loadsOf are the loads that a weapon can fire, as a set.
func (w *weapon) loadsOf() (set uint8) {
	if w.direct && (w.pen > 0 || w.he == 0) {
		set |= 1 << loadAT
	}
	if w.direct && w.he > 0 {
		set |= 1 << loadHE
	}
	if w.lobbed && w.he > 0 {
		set |= 1<<loadLob | 1<<loadSmoke
	}
	return set
}
