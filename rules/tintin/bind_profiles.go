package tintin

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// maxRange bounds the ranges that dice are given for.
const maxRange = 12

// profile is what a unit can do, compiled from its stats and its keywords.
type profile struct {
	unit     string // the unit's id
	name     string
	class    string
	figures  uint8
	dice     [maxRange + 1]uint8 // by range; 0: no combat
	reach    uint8
	keywords []string
	hurt     dice.Faces // before keywords of the firer
	close    dice.Faces // in close assault besides
	pierces  dice.Faces // armour, as a firer

	keeps uint8 // the range up to which its dice are nearly as good as near: for players
	risk  int16 // thousandths of a figure that a die of the enemy's is expected to cost it: likewise

	fightMove, freeMove int8 // squares with combat and without (T4.2, T4.4)
	orderedMove         int8 // an officer's move for an order (T3.4)
	offRoad             int8 // at most 0 (T4.4)
	noRoadBonus         bool
	fireOrMove          bool // T4.2
	recon               bool // T4.3
	orderCost           int8 // -1: by distance (T3.3)
	going               int  // of the ground's goings
	firing              int  // of the ground's classes of firers
	crosses, ignores    []string

	closeDice     int8
	noCover       bool // T6.6
	ignoresClose  bool // T5.9
	ignoresGround bool // T6.1
	noSight       bool // T5.8
	takesGround   bool // T5.11
	moreAssaults  uint8
	lastDice      uint8    // T5.10
	closeTarget   bool     // T9.6
	turnsInto     []uint16 // profiles that it may turn into (T4.6)

	pierced     bool
	ignoreFlags uint8
	boldBy      string // the keyword by which it ignores them
	flagSquares uint8
	ignoresOf   []string // keywords whose flags it ignores
	deafTo      string   // the same by name
	marks       string   // keywords that it has besides its unit's own, by name
	banners     []banner
	officer     bool
	pilot       bool
	captures    bool            // enemy pilots (T11.6)
	carries     schema.ClassSet // T4.5
	mendCost    uint8           // soldiers that bring a figure back (T10.4); 0: none do
	plain       uint16          // what it is without what cards give it
	gained      []uint16        // what it becomes with each set of keywords that cards give
	gives       []gift          // to friends near it, beyond ignored flags (T9.2)
	gifted      []uint16        // what it becomes with each choice of gifts; nil: there are none
}

// banner is a keyword that reaches further than its unit (T9.2).
type banner struct {
	radius uint8
	flags  uint8 // that friends within it ignore
	dice   uint8 // that they roll when the unit falls
}

// newProfile compiles a troop that is hurt by faces of a die.
func newProfile(g *schema.Game, t *schema.Troop, die *dice.Die) profile {
	p := profile{
		unit: t.Profile, name: t.Name, class: t.Class, flagSquares: 1, orderCost: -1,
		figures:       uint8(schema.StatInt(t.Stats, "figures", 1)),
		fightMove:     int8(schema.StatInt(t.Stats, "move-combat", 0)),
		freeMove:      int8(schema.StatInt(t.Stats, "move", 0)),
		orderedMove:   int8(schema.StatInt(t.Stats, "ordered-move", 0)),
		ignoresGround: schema.StatFlag(t.Stats, "ignores-terrain"),
		closeTarget:   schema.StatFlag(t.Stats, "close-target"),
		hurt:          facesOf(die, t.Stats, "hurt"),
	}
	if d, ok := t.Stats.Get("dice"); ok {
		ns, _ := d.Ints()
		for i, n := range ns[:min(len(ns), maxRange)] {
			p.dice[i+1] = uint8(max(n, 0))
			if n > 0 {
				p.reach = uint8(i + 1)
			}
		}
	}
	p.keywords = uncancelled(g, t.Keywords)
	move := int8(0)
	for _, id := range p.keywords {
		k, _ := g.Keywords.Get(id)
		if n := uint8(schema.StatInt(k.Stats, "ignore-flags", 0)); n > p.ignoreFlags {
			p.boldBy = k.Name
		}
		p.learn(k.Stats, die)
		p.fly(g, k.Stats)
		move += int8(schema.StatInt(k.Stats, "move", 0))
	}
	p.deafTo = catalog.KeywordNames(g, p.ignoresOf...)
	p.fightMove += move
	p.freeMove = max(p.freeMove+move, p.fightMove)
	if p.fireOrMove {
		p.fightMove = 0
	}
	return p
}

// fly takes on what a keyword does around its unit (T9.2).
func (p *profile) fly(g *schema.Game, s schema.Stats) {
	b := banner{radius: uint8(schema.StatInt(s, "radius", 0)), dice: uint8(schema.StatInt(s, "rout-dice", 0))}
	for _, id := range schema.StatWords(s, "gives") {
		given, _ := g.Keywords.Get(id)
		b.flags = max(b.flags, uint8(schema.StatInt(given.Stats, "ignore-flags", 0)))
	}
	if b.flags > 0 || b.dice > 0 {
		p.banners = append(p.banners, b)
	}
	if keywords := giftOf(g, s); len(keywords) > 0 {
		p.gives = append(p.gives, gift{keywords: keywords, radius: b.radius, number: -1})
	}
}

// giftOf is what a keyword gives beyond ignored flags.
func giftOf(g *schema.Game, s schema.Stats) (keywords []string) {
	for _, id := range schema.StatWords(s, "gives") {
		if k, _ := g.Keywords.Get(id); !(k.Stats.Len() == 1 && k.Stats.Has("ignore-flags")) || len(k.Brings) > 0 {
			keywords = append(keywords, id)
		}
	}
	return keywords
}

// uncancelled are the keywords that no other sets aside (T5.6).
func uncancelled(g *schema.Game, ids []string) []string {
	var off []string
	for _, id := range ids {
		if k, ok := g.Keywords.Get(id); ok {
			off = append(off, schema.StatWords(k.Stats, "cancels")...)
		}
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		return slices.Contains(off, id) || !g.Keywords.Has(id)
	})
}

// learn takes on what a keyword does. How several add up, the game's stats say.
func (p *profile) learn(s schema.Stats, die *dice.Die) {
	p.fightMove = max(p.fightMove, int8(schema.StatInt(s, "least-move-combat", 0)))
	p.offRoad = min(p.offRoad, int8(schema.StatInt(s, "off-road-move", 0)))
	p.noRoadBonus = p.noRoadBonus || schema.StatFlag(s, "no-road-bonus")
	p.fireOrMove = p.fireOrMove || schema.StatFlag(s, "fire-or-move")
	p.recon = p.recon || schema.StatFlag(s, "combat-then-move")
	if n := int8(schema.StatInt(s, "order-cost", -1)); n >= 0 && (p.orderCost < 0 || n < p.orderCost) {
		p.orderCost = n
	}
	p.ignores = append(p.ignores, schema.StatWords(s, "ignores-limits")...)
	p.crosses = append(p.crosses, schema.StatWords(s, "crosses")...)
	p.closeDice += int8(schema.StatInt(s, "close-dice", 0))
	p.noCover = p.noCover || schema.StatFlag(s, "no-cover")
	p.ignoresClose = p.ignoresClose || schema.StatFlag(s, "ignores-cover-close")
	p.noSight = p.noSight || schema.StatFlag(s, "no-sight")
	p.takesGround = p.takesGround || schema.StatFlag(s, "take-ground")
	p.moreAssaults += uint8(schema.StatInt(s, "more-assaults", 0))
	p.lastDice += uint8(schema.StatInt(s, "last-dice", 0))
	p.hurt &^= facesOf(die, s, "spared")
	p.close |= facesOf(die, s, "hurt-close")
	p.pierced = p.pierced || schema.StatFlag(s, "pierced")
	p.pierces |= facesOf(die, s, "pierces")
	p.ignoresOf = append(p.ignoresOf, schema.StatWords(s, "ignores-flags-of")...)
	p.ignoreFlags = max(p.ignoreFlags, uint8(schema.StatInt(s, "ignore-flags", 0)))
	p.flagSquares = max(p.flagSquares, uint8(schema.StatInt(s, "flag-squares", 1)))
}

// matchup is how one profile fights another.
type matchup struct {
	hits  [2]dice.Faces // faces that cost a figure: at a distance, and in close assault
	table [2]uint16     // what they bring, as numbers in the odds table
	flags dice.Faces    // faces that drive back: none against one that disregards the firer's flags (T9.1)
}

// match compiles T5.6: which faces hurt the target, and whether the flags
// count.
func (b *board) match(firer, target *profile) (m matchup) {
	m.hits[0] = target.hurt
	if target.pierced {
		m.hits[0] |= firer.pierces
	}
	m.hits[1] = m.hits[0] | target.close
	if !target.ignoresFlagsOf(firer) {
		m.flags = b.flagFace
	}
	return m
}

// toll is what rolled dice do to the target: figures that they hit, and flags
// that count, of which it and its square ignore some (T5.6, T9.1). Play and odds
// ask the same function.
func (m *matchup) toll(pool dice.Pool, close bool) (hits, flags int) {
	return pool.Count(m.hits[btoi(close)]), pool.Count(m.flags)
}

// ignoresFlagsOf says whether the profile ignores all flags of a firer (T9.1).
func (p *profile) ignoresFlagsOf(firer *profile) bool {
	return len(p.ignoresOf) > 0 && slices.ContainsFunc(firer.keywords, func(k string) bool { return slices.Contains(p.ignoresOf, k) })
}

// facesOf is the set of the faces of a stat that the die has: of some a scenario
// may leave none (T13.3).
func facesOf(die *dice.Die, s schema.Stats, stat string) dice.Faces {
	return faces(die, schema.StatWords(s, stat)...)
}

func faces(die *dice.Die, ids ...string) (set dice.Faces) {
	for _, id := range ids {
		if f, err := die.Set(id); err == nil {
			set |= f
		}
	}
	return set
}

// What can be played at most.
const (
	maxUnitFigures = 99 // of a unit
	maxUnitDice    = 20 // of a unit at a range
)

// bound looks for figures of a troop that are too large to be played.
func (w *binder) bound(t *schema.Troop) {
	if n := schema.StatInt(t.Stats, "figures", 1); n < 1 || n > maxUnitFigures {
		w.Fail("%s has %d figures; 1 to %d can be played", t.Name, n, maxUnitFigures)
	}
	d, _ := t.Stats.Get("dice")
	ns, _ := d.Ints()
	if len(ns) > maxRange {
		w.Fail("%s has dice for %d ranges; at most %d can be played", t.Name, len(ns), maxRange)
	}
	for _, n := range ns {
		if n > maxUnitDice {
			w.Fail("%s has %d dice; at most %d can be played", t.Name, n, maxUnitDice)
		}
	}
}

// profile is the number of the profile of a troop; equal troops share one.
func (w *binder) profile(g *schema.Game, t *schema.Troop) uint16 {
	stats, _ := t.Stats.MarshalJSON() // maps of plain values cannot fail
	key := fmt.Sprint(g.Name, t.Profile, t.Keywords, string(stats))
	if i, ok := w.index[key]; ok {
		return i
	}
	w.bound(t)
	i := uint16(len(w.b.profiles))
	p := w.newProfile(g, t)
	p.plain = i
	w.index[key] = i
	w.b.profiles = append(w.b.profiles, p)
	w.troops = append(w.troops, source{g, *t})
	w.passOn(g, t)
	w.turnInto(g, t, i)
	return i
}

// newProfile compiles a troop and how it goes about the board.
func (w *binder) newProfile(g *schema.Game, t *schema.Troop) profile {
	p := newProfile(g, t, w.b.combat)
	p.takesGround = p.takesGround || play.Variant(w.game, w.scene, "taking-ground") == "rulebook"
	p.officer, p.pilot = t.Unit == officerUnit, t.Unit == pilotUnit
	p.going = w.b.ground.going(w.game, p.class, p.ignores, p.crosses)
	p.firing = w.b.ground.class(w.game, w.crowns, p.class)
	u, _ := g.Units.Get(t.Profile)
	p.carries = u.Carries
	p.marks = marks(g, u.Keywords, p.keywords)
	return p
}

// marks are the names of the keywords that a unit has besides its own: those that
// others of them bring go without saying.
func marks(g *schema.Game, own, has []string) string {
	for _, id := range has {
		k, _ := g.Keywords.Get(id)
		own = append(slices.Clip(own), k.Brings...)
	}
	return catalog.KeywordNames(g, slices.DeleteFunc(slices.Clone(has), func(id string) bool { return slices.Contains(own, id) })...)
}

// turnInto compiles the profiles that the troop may change to (T4.6).
func (w *binder) turnInto(g *schema.Game, t *schema.Troop, i uint16) {
	for _, id := range schema.StatWords(t.Stats, "turns-into") {
		if u, ok := g.Units.Get(id); ok {
			form := w.profile(g, formOf(g, t, id, &u))
			w.b.profiles[i].turnsInto = append(w.b.profiles[i].turnsInto, form)
		}
	}
}

// formOf is a troop as another unit: it keeps what it owes to its formation and
// its options.
func formOf(g *schema.Game, t *schema.Troop, id string, u *schema.Unit) *schema.Troop {
	other := schema.Troop{Unit: t.Unit, Nth: t.Nth, Profile: id, Name: u.Name, Class: u.Class, Stats: u.Stats}
	was, _ := g.Units.Get(t.Profile)
	for stat, v := range t.Stats.All() {
		if old, ok := was.Stats.Get(stat); !ok || old.String() != v.String() {
			other.Stats = other.Stats.With(stat, v)
		}
	}
	other.Keywords = slices.Clone(u.Keywords)
	for _, k := range t.Keywords {
		if !slices.Contains(was.Keywords, k) && !slices.Contains(other.Keywords, k) {
			other.Keywords = append(other.Keywords, k)
		}
	}
	return &other
}
