package catalog

import (
	"cmp"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// When is a condition of a game's rules of play in words; "" for nil.
func When(g *schema.Game, p *schema.PlayWhen) string {
	if p == nil {
		return ""
	}
	w := player{g: g, p: g.Play}
	words := []string{w.holds(&p.PlayCase)}
	if p.Not != nil {
		words = append(words, w.not(p.Not))
	}
	if len(p.Any) > 0 {
		any := w.holds(&p.Any[0])
		for i := range p.Any[1:] {
			any = w.say("{one}, or {other}", any, w.holds(&p.Any[i+1]))
		}
		words = append(words, any)
	}
	return text.Join(", ", words...)
}

// not is what must not hold.
func (w player) not(c *schema.PlayCase) string {
	bare := *c
	if bare.Foe = nil; c.Foe != nil && w.holds(&bare) == "" {
		return w.say("target: {what}", w.say("not {what}", w.is(c.Foe)))
	}
	return w.say("not {what}", w.holds(c))
}

func (w player) holds(c *schema.PlayCase) string {
	words := []string{w.is(c.Self)}
	if foe := w.is(c.Foe); foe != "" {
		words = append(words, w.say("target: {what}", foe))
	}
	if c.Range != nil {
		words = append(words, w.say("range {n}", w.inches(w.span(c.Range, ""))))
	}
	if len(c.Across) > 0 {
		words = append(words, w.say("across {terrain}", TerrainNames(w.g, c.Across...)))
	}
	if len(c.Crossed) > 0 {
		words = append(words, w.say("having come over {terrain}", TerrainNames(w.g, c.Crossed...)))
	}
	if c.Height != "" {
		words = append(words, w.say(map[string]string{"higher": "on higher ground", "same": "at the same height", "lower": "on lower ground"}[c.Height]))
	}
	if c.Contact != nil {
		touches := map[bool]string{true: "an enemy next to it", false: "no enemy next to it"}
		if w.g.OnTable() {
			touches = map[bool]string{true: "in contact with an enemy", false: "not in contact with an enemy"}
		}
		words = append(words, w.say(touches[*c.Contact]))
	}
	if c.Losses != nil {
		words = append(words, w.say("of its side {n} % are lost", w.span(c.Losses, "")))
	}
	for id, value := range c.Rules.All() {
		v, _ := w.g.Variants.Get(id)
		is, _ := v.Values.Get(value)
		words = append(words, v.Title+": "+cmp.Or(is.Text, value))
	}
	if c.Arc != "" {
		words = append(words, w.say(map[string]string{"front": "from the front", "flank": "from the flank", "rear": "from the rear"}[c.Arc]))
	}
	if c.Reacting != nil {
		if *c.Reacting {
			words = append(words, w.say("in reaction"))
		} else {
			words = append(words, w.say("not {what}", w.say("in reaction")))
		}
	}
	if c.Round != nil {
		words = append(words, w.say("round {number}", w.span(c.Round, "")))
	}
	return text.Join(", ", words...)
}

func (w player) is(is *schema.PlayIs) string {
	if is == nil {
		return ""
	}
	words := []string{
		names(w.g.Units, func(u schema.Unit) string { return u.Name }, is.Units), names(w.g.Classes, func(c schema.Class) string { return c.Name }, is.Classes),
		KeywordNames(w.g, is.Keywords...), names(w.g.Weapons, func(x schema.Weapon) string { return x.Name }, is.Weapons),
	}
	for id, r := range is.Stats.All() {
		words = append(words, statTitle(w.g, id)+" "+w.span(&r, ""))
	}
	for id, r := range is.Marks.All() {
		m, _ := w.p.Marks.Get(id)
		name := w.name(m.Name, id)
		switch span := w.span(&r, ""); {
		case span == "0":
			words = append(words, w.say("not {what}", name))
		case span == "1+":
			words = append(words, name)
		default:
			words = append(words, name+" "+span)
		}
	}
	if is.Left != nil {
		words = append(words, w.say("strength left")+" "+w.span(is.Left, ""))
	}
	if is.Hurt != nil {
		hurt := w.say("some strength lost")
		if !*is.Hurt {
			hurt = w.say("not {what}", hurt)
		}
		words = append(words, hurt)
	}
	if is.Acted != nil {
		acted := w.say("activated this round")
		if !*is.Acted {
			acted = w.say("not {what}", acted)
		}
		words = append(words, acted)
	}
	if is.Half != nil {
		half := w.say("half its strength lost")
		if !*is.Half {
			half = w.say("not {what}", half)
		}
		words = append(words, half)
	}
	if len(is.Terrain) > 0 {
		words = append(words, w.say("in {terrain}", TerrainNames(w.g, is.Terrain...)))
	}
	if len(is.Did) > 0 {
		words = append(words, w.say("after {actions}", text.Join(" / ", each.Of(is.Did, w.actionName)...)))
	}
	if n := is.Near; n != nil {
		words = append(words, w.near(n))
	}
	return text.Join(", ", words...)
}

func (w player) near(n *schema.PlayNear) string {
	who := text.Join(", ", names(w.g.Units, func(u schema.Unit) string { return u.Name }, n.Units),
		names(w.g.Classes, func(c schema.Class) string { return c.Name }, n.Classes), KeywordNames(w.g, n.Keywords...))
	switch {
	case who == "" && n.Who == "enemy":
		who = w.say("enemies")
	case who == "":
		who = w.say("friends")
	case n.Who == "enemy":
		who = w.say("enemy {unit}", who)
	}
	if n.Count != nil {
		who = w.span(n.Count, "") + " " + who
	}
	if n.Within == 0 && !w.g.OnTable() {
		return w.say("{what} in the same cell", who)
	}
	return w.say("{what} within {n}", who, w.inches(strconv.Itoa(n.Within)))
}
