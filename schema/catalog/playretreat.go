package catalog

import (
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// retreat is how a unit falls back, in words.
func (w player) retreat(r *schema.PlayRetreat) string {
	way := map[string]string{"home": "toward its own edge", "flag": "toward its own flag", "straight": "straight on", "back": "back to where it came from"}[r.Way]
	if way == "" {
		way = "away from the enemy"
	}
	cornered := w.say("steps without room cost nothing")
	if len(r.Cornered) > 0 {
		cornered = w.say("for each step without room: {what}", w.deeds(r.Cornered, false))
	}
	aside, never, off, meets := "", "", "", ""
	switch {
	case len(r.Aside) > 0:
		aside = w.say("with room elsewhere it goes there instead: {what}", w.deeds(r.Aside, false))
	case r.Aside != nil:
		aside = w.say("with room elsewhere it goes there instead")
	}
	if len(r.Off) > 0 {
		off = w.say("where its way leads off the board: {what}", w.deeds(r.Off, false))
	}
	if r.Meets {
		meets = w.say("also among enemies")
	}
	if len(r.Never) > 0 {
		never = w.say("never into {terrain}", TerrainNames(w.g, r.Never...))
	}
	return sentences(text.Join(", ", w.say(way), meets), never, cornered, off, aside, r.Text)
}

// crowdedWords is what comes of a unit that is one too many in its cell.
func (w player) crowdedWords(r *schema.PlayRetreat) string {
	return sentences(w.say("a move may end in a full cell; who is one too many when it has acted falls back: {way}", w.name(r.Name, w.p.Crowded)), w.say("without room anywhere it leaves the board"))
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
