package catalog

import (
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// retreat is how a unit falls back, in words.
func (w player) retreat(r *schema.PlayRetreat) string {
	way := map[string]string{"home": "toward its own edge", "flag": "toward its own flag", "straight": "straight on"}[r.Way]
	if way == "" {
		way = "away from the enemy"
	}
	cornered := w.say("steps without room cost nothing")
	if len(r.Cornered) > 0 {
		cornered = w.say("for each step without room: {what}", w.deeds(r.Cornered, false))
	}
	aside, never := "", ""
	if len(r.Aside) > 0 {
		aside = w.say("with room elsewhere it goes there instead: {what}", w.deeds(r.Aside, false))
	}
	if len(r.Never) > 0 {
		never = w.say("never into {terrain}", TerrainNames(w.g, r.Never...))
	}
	return sentences(w.say(way), never, cornered, aside, r.Text)
}

// facingWords is how units face, in words.
func (w player) facingWords(f *schema.PlayFacing) string {
	front, rear := f.Arcs()
	ways := 8
	switch {
	case w.g.OnTable():
		ways = 16
	case w.g.Board != nil && w.g.Board.Grid == "hexes":
		ways = 6
	}
	return sentences(w.say("units face one of {n} ways, and move straight on in it", ways), w.say("front {front}°, rear {rear}°, flanks between", front, rear))
}

// zone is a zone of control in words.
func (w player) zone(z *schema.PlayZone) string {
	whose := w.say("{what} within {n}", text.Join(", ", w.say("enemies"), w.is(z.Of)), max(z.Within, 1))
	if on := w.is(z.On); on != "" {
		whose += ", " + w.say("for {who}", on)
	}
	out := []string{whose}
	for _, of := range []struct {
		is   bool
		says string
	}{
		{z.Stops, "a move into it ends there"}, {z.Bars, "no move straight from one into one"},
		{z.Shuts, "no falling back into it"}, {z.Lifted, "none in cells with friends"},
	} {
		if of.is {
			out = append(out, w.say(of.says))
		}
	}
	if z.Costs > 0 {
		out = append(out, w.say("{n} steps less for who begins in one", z.Costs))
	}
	return sentences(append(out, z.Text)...)
}
