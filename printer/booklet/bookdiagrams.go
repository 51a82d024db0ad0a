package booklet

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/schema"
)

// diagram is a board with what happens on it, what its ground looks like where one sees it for the
// first time, and its caption.
func (r *rulesBook) diagram(d *schema.Diagram, tallest float64) page.Piece {
	m, known := r.boards[d]
	if !known {
		return page.Gap(0)
	}
	scene := battlemap.Scene{Names: true, Moves: steps(d.Moves), Shots: steps(d.Shots), Blocked: steps(d.Blocked), Circles: d.Circles, Labels: d.Labels}
	counters, _ := d.Counters() // a position that cannot be read is refused as the game is
	for _, k := range counters {
		icon, _ := page.FindIcon(k.Icon)
		c := battlemap.Counter{Side: max(k.Side, 1) - 1, Mark: k.Mark, Icon: icon, At: k.At, Facing: k.Facing}
		if k.Lost {
			scene.Lost = append(scene.Lost, c)
		} else {
			scene.Stand = append(scene.Stand, c)
		}
	}
	out := page.Stack{page.As(m.Scene(r.faults, scene, tallest), page.Shows(r.shown(d, m.InWords())))}
	if len(m.news) > 0 {
		out = append(out, page.As(m.Legend(r.faults, m.news, r.size*0.9), page.Note))
	}
	if d.Caption != "" {
		words := r.faults.Words("rulebook, caption", d.Caption, page.Style{Italic: true})
		out = append(out, page.Gap(0.8), page.As(page.Para{Words: words, Size: r.size * 0.9, Align: page.Centre}, page.Note))
	}
	return append(out, page.Gap(r.size*0.2))
}

// shown is what a diagram on a board shows, for those who cannot see it.
func (r *rulesBook) shown(d *schema.Diagram, board string) string {
	say := r.faults.Language.Say
	out := []string{say("diagram of {size}", board)}
	counters, _ := d.Counters()
	for _, k := range counters {
		message := "{piece} of side {number} at {place}"
		if k.Lost {
			message = "{piece} of side {number}, lost at {place}"
		}
		out = append(out, say(message, text.Join(" ", k.Mark, strings.ReplaceAll(k.Icon, "-", " ")), max(k.Side, 1), k.At))
	}
	ways := func(message string, all [][]string) {
		for _, way := range all {
			out = append(out, say(message, strings.Join(way, ", ")))
		}
	}
	ways("move: {places}", d.Moves)
	ways("shot: {places}", d.Shots)
	ways("shot that is blocked: {places}", d.Blocked)
	for _, c := range d.Circles {
		out = append(out, say("circle about {place}", c.At))
	}
	for _, l := range d.Labels {
		out = append(out, l.At+": "+l.Text)
	}
	return strings.Join(out, "; ")
}

// steps are ways from place to place, one after the other.
func steps(ways [][]string) (out []battlemap.Step) {
	for _, way := range ways {
		for i := 1; i < len(way); i++ {
			out = append(out, battlemap.Step{From: way[i-1], To: way[i]})
		}
	}
	return out
}
