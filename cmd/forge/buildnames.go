package main

import (
	"fmt"
	"path"
	"strings"
)

// gamesFolder is where the sheets of built-in games go.
const gamesFolder = "games"

// nameStems says where the outputs of each document go: beside those of the
// documents of its folder, under its name without the extension. Documents
// whose names differ only in the extension, or in small and capital letters,
// keep the extension; if even then two agree on some systems, the later
// one gets a number.
func nameStems(bare, docs []*built) {
	taken := map[string]int{}
	for _, g := range bare {
		g.stem = path.Join(gamesFolder, g.file)
		taken[strings.ToLower(g.stem)]++
	}
	short := func(d *built) string { return strings.TrimSuffix(d.file, path.Ext(d.file)) }
	for _, d := range docs {
		taken[strings.ToLower(short(d))]++
	}
	for _, d := range docs {
		if d.stem = short(d); taken[strings.ToLower(d.stem)] == 1 {
			continue
		}
		d.stem = d.file
		for n := 2; taken[strings.ToLower(d.stem)] > 0; n++ {
			d.stem = fmt.Sprintf("%s-%d", d.file, n)
		}
		taken[strings.ToLower(d.stem)]++
	}
}
