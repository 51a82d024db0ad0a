//go:build ignore

// Near says whether two PNG files show the same: of one size, with hardly a pixel
// that is clearly lighter or darker.
//
//	go run docs/pictures/near.go OLD NEW
package main

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
)

const (
	clearly = 96     // of 255 shades
	hardly  = 10_000 // one pixel in that many
)

func main() {
	old, drawn := open(os.Args[1]), open(os.Args[2])
	if old.Bounds() != drawn.Bounds() {
		fail("%v and %v", old.Bounds(), drawn.Bounds())
	}
	far := 0
	size := old.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			if d := shade(old.At(x, y)) - shade(drawn.At(x, y)); max(d, -d) >= clearly {
				far++
			}
		}
	}
	if far*hardly > size.X*size.Y {
		fail("%d pixels of %d differ", far, size.X*size.Y)
	}
}

func shade(c color.Color) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }

func open(name string) image.Image {
	f, err := os.Open(name)
	if err != nil {
		fail("%v", err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		fail("%s: %v", name, err)
	}
	return m
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
