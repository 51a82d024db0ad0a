package page

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

// mostOwnIcons is how many icons of authors' own one run of the program has.
const mostOwnIcons = 2000

// ownIcons are the icons of authors' own that are in use, whose letters follow those of the
// built-in ones. They are read for each letter, and so without a lock.
var ownIcons struct {
	sync.Mutex // of adding one
	all        [mostOwnIcons]atomic.Pointer[Icon]
	known      map[[32]byte]int
}

// OwnIcon is a drawing as an icon of one ink: what is white in it stays paper. It is the same for
// the same drawing of a name.
func OwnIcon(name string, p Picture) (Icon, error) {
	if !p.Vector() {
		return Icon{}, errors.New("an icon has one ink, and a picture of pixels has none of its own; save it as a drawing (SVG)")
	}
	icon := Icon{Name: "own-" + name, shapes: inked(p)}
	sum := sha256.Sum256(append([]byte(name+"\x00"), p.data...))
	ownIcons.Lock()
	defer ownIcons.Unlock()
	if ownIcons.known == nil {
		ownIcons.known = map[[32]byte]int{}
	}
	n, known := ownIcons.known[sum]
	if !known {
		if n = len(ownIcons.known); n == mostOwnIcons {
			return Icon{}, fmt.Errorf("more than %d icons", mostOwnIcons)
		}
		icon.letter = rune(iconLetters + len(icons()) + n)
		ownIcons.known[sum] = n
		ownIcons.all[n].Store(&icon)
	}
	return *ownIcons.all[n].Load(), nil
}

// paperContrast is how dark what is paper in an icon may be against paper.
const paperContrast = 1.2

// inked are the shapes of a drawing in the square of icons, as large as they go there.
func inked(p Picture) (out []shape) {
	scale := iconSide / max(float64(p.Width), float64(p.Height))
	off := Point{(iconSide - float64(p.Width)*scale) / 2, (iconSide - float64(p.Height)*scale) / 2}
	at := func(q Point) Point { return Point{off.X + q.X*scale, off.Y + q.Y*scale} }
	for _, d := range p.drawing {
		steps := make([]Step, len(d.Steps))
		for i, s := range d.Steps {
			steps[i] = Step{s.Op, at(s.A), at(s.B), at(s.To)}
		}
		if d.Fill.Drawn() {
			out = append(out, shape{steps: steps, white: d.Fill.Contrast() < paperContrast})
		}
		if d.Stroke.Ink.Drawn() && d.Stroke.Width > 0 {
			out = append(out, shape{steps: steps, pen: d.Stroke.Width * scale, white: d.Stroke.Ink.Contrast() < paperContrast})
		}
	}
	return out
}
