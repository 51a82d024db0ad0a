package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"path"
	"strconv"
	"strings"

	"cuelang.org/go/cue/format"
	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/printer/cards"
)

// newLayout is a Game document with the layout that a kind of card has, to be changed. It
// builds on the game that is asked for, if that is one of ours.
func (c *call) newLayout(ctx context.Context, name string) ([]newFile, error) {
	kind := cmp.Or(c.Flags.String("kind"), "units")
	layout, _ := cards.UsualLayout(kind) // one of the flag's
	game := c.Flags.String("game")
	if _, err := c.game(ctx, game); err != nil {
		return nil, err
	}
	switch ext := path.Ext(name); ext {
	case ".yaml", ".yml":
		var out bytes.Buffer
		head, about := layoutHead(name, game)
		fmt.Fprintf(&out, "# %s\n\nkind: Game\n", strings.Join(head, "\n# "))
		for _, field := range about {
			value, err := inYAML(field[1])
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&out, "%s: %s\n", field[0], value)
		}
		out.WriteString("layouts:\n")
		for line := range strings.Lines(kind + ":\n" + string(layout)) {
			out.WriteString("  " + line)
		}
		return []newFile{{name: name, text: out.Bytes()}}, nil
	default:
		inCUE, err := layoutInCUE(name, game, kind, layout)
		if err == nil && ext == ".json" {
			inCUE, err = asJSON(ctx, inCUE)
		}
		return []newFile{{name: name, text: inCUE}}, err
	}
}

// layoutHead is what stands over a layout: remarks, and the fields of the document.
func layoutHead(name, game string) (remarks []string, fields [][2]string) {
	file := path.Base(name)
	if name == "-" {
		file = "layout.cue"
	}
	use := "Lists and scenarios have it by: game: \"./" + file + "\", or uses: [\"./" + file + "\"]"
	fields = [][2]string{{"name", idOf(file)}, {"title", "My cards"}}
	if isPath(game) {
		use = "Copy the layout into your game, or name this file in lists by: uses: [\"./" + file + "\"]"
	} else {
		fields = append(fields, [2]string{"extends", game})
	}
	return []string{
		"How cards are laid out. Lengths are mm and type is in points, both on a poker card of",
		"63 x 88 mm; they grow and shrink with the card. Zones stand on the card as far as",
		"texts may reach, 3.6 mm off the cut. A zone whose card has nothing for it to show is",
		"left out. docs/layouts.md of forge says more.", "", use,
	}, fields
}

// layoutInCUE is the document in CUE: remarks stay, and each zone has a line.
func layoutInCUE(name, game, kind string, layout []byte) ([]byte, error) {
	head, fields := layoutHead(name, game)
	var out bytes.Buffer
	fmt.Fprintf(&out, "// %s\n\nkind: \"Game\"\n", strings.ReplaceAll(strings.Join(head, "\n// "), "// \n", "//\n"))
	for _, field := range fields {
		fmt.Fprintf(&out, "%s: %q\n", field[0], field[1])
	}
	fmt.Fprintf(&out, "layouts: %q: {\n", kind)
	for line := range strings.Lines(string(layout)) {
		line = strings.TrimSpace(line)
		if zone, is := strings.CutPrefix(line, "- "); is {
			var node yaml.Node
			if err := yaml.Unmarshal([]byte(zone), &node); err != nil {
				return nil, err
			}
			fmt.Fprintf(&out, "%s,\n", inCUE(node.Content[0]))
			continue
		}
		switch remark, is := strings.CutPrefix(line, "# "); {
		case is:
			fmt.Fprintf(&out, "// %s\n", remark)
		case line == "zones:":
			out.WriteString("zones: [\n")
		default:
			field, value, _ := strings.Cut(line, ": ")
			fmt.Fprintf(&out, "%s: %q\n", field, value)
		}
	}
	out.WriteString("]\n}\n")
	return format.Source(out.Bytes(), format.Simplify())
}

// inCUE is a value of YAML in CUE, on one line.
func inCUE(n *yaml.Node) string {
	var parts []string
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			parts = append(parts, n.Content[i].Value+": "+inCUE(n.Content[i+1]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case yaml.SequenceNode:
		return "[" + strings.Join(each.Of(n.Content, inCUE), ", ") + "]"
	}
	if n.Tag == "!!str" {
		return strconv.Quote(n.Value)
	}
	return n.Value
}

// inYAML is a text in YAML, in quotes where it would be something else without.
func inYAML(s string) (string, error) {
	out, err := yaml.Marshal(s)
	return strings.TrimSpace(string(out)), err
}
