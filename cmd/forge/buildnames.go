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
// one gets a number. Names too long for an ending are cut.
func nameStems(bare, docs []*built) {
	taken := map[string]int{}
	for _, g := range bare {
		g.stem = path.Join(gamesFolder, g.file)
		taken[strings.ToLower(g.stem)]++
	}
	short := func(d *built) string { return cutName(strings.TrimSuffix(d.file, path.Ext(d.file))) }
	for _, d := range docs {
		taken[strings.ToLower(short(d))]++
	}
	for _, d := range docs {
		if d.stem = short(d); taken[strings.ToLower(d.stem)] == 1 {
			continue
		}
		long := cutName(d.file)
		d.stem = long
		for n := 2; taken[strings.ToLower(d.stem)] > 0; n++ {
			d.stem = fmt.Sprintf("%s-%d", long, n)
		}
		taken[strings.ToLower(d.stem)]++
	}
}

// longestStem leaves room for the longest ending, and a number, in the 255
// bytes that most systems give to the name of a file.
const longestStem = 220

// cutName cuts the last part of a path so that an ending fits behind it.
func cutName(file string) string {
	dir, base := path.Split(file)
	if len(base) > longestStem {
		base = strings.ToValidUTF8(base[:longestStem], "")
	}
	return dir + base
}
