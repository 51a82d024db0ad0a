package page

import (
	"fmt"
	"math"
)

// Ink is a colour; the zero Ink draws nothing.
type Ink struct {
	R, G, B uint8
	on      bool
}

// White hides what is under it.
var White = Tint(0)

// Black is what nearly everything is printed in.
var Black = Tint(100)

// Tint is grey with the given percentage of black, 0 (white) to 100.
func Tint(percent float64) Ink {
	v := uint8(math.Round(255 * (1 - min(max(percent, 0), 100)/100)))
	return Ink{v, v, v, true}
}

// RGB is a colour of the screen.
func RGB(r, g, b uint8) Ink { return Ink{r, g, b, true} }

// Drawn reports whether the ink draws anything.
func (i Ink) Drawn() bool { return i.on }

// String is "none", the tint of a grey ("k8" is 8 % black) or "#rrggbb".
func (i Ink) String() string {
	switch {
	case !i.on:
		return "none"
	case i.R == i.G && i.G == i.B:
		return fmt.Sprintf("k%.0f", 100-float64(i.R)/2.55)
	}
	return fmt.Sprintf("#%02x%02x%02x", i.R, i.G, i.B)
}
