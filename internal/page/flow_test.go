package page

import (
	"fmt"
	"strings"
	"testing"
)

// bar is a piece of a height that draws its name.
type bar struct {
	name   string
	height float64
}

func (b bar) Height(float64) float64 { return b.height }
func (b bar) Draw(c *Canvas, x, y, _ float64) {
	c.Add(Text{At: Point{x, y}, Size: 9, Ink: Black, Run: b.name})
}

func bars(section string, heights ...float64) []FlowItem {
	var out []FlowItem
	for i, h := range heights {
		out = append(out, FlowItem{Piece: bar{fmt.Sprintf("%s%d", section, i), h}, Section: section})
	}
	return out
}

// places writes what stands where: "a0@0,0", pages divided by " | ".
func places(pages [][]Item) string {
	var out []string
	for _, items := range pages {
		var page []string
		for _, it := range items {
			for _, in := range drawn(it.(Group).Items) {
				text := in.(Text)
				page = append(page, fmt.Sprintf("%s@%s", text.Run, text.At))
			}
		}
		out = append(out, strings.Join(page, " "))
	}
	return strings.Join(out, " | ")
}

func TestFlow(t *testing.T) {
	keep := func(s []FlowItem, at ...int) []FlowItem {
		for _, i := range at {
			s[i].Keep = true
		}
		return s
	}
	band := func(columns int, items []FlowItem) Columns {
		return Columns{Count: columns, Items: func(float64) []FlowItem { return items }}
	}
	spaced := bars("b", 10, 10)
	spaced[0].Above, spaced[1].Above = 5, 5
	headed := bars("a", 40, 40, 40)
	for i := range headed {
		headed[i].Head = bar{"head", 5}
	}
	cases := []struct {
		name  string
		bands []Columns
		want  string
	}{
		{"one column", []Columns{band(1, bars("a", 30, 30))}, "a0@0,0 a1@0,30"},
		{"columns are balanced", []Columns{band(2, bars("a", 10, 10, 10, 10))}, "a0@0,0 a1@0,10 a2@55,0 a3@55,10"},
		{"the next band begins under the longest column", []Columns{band(2, bars("a", 10, 10, 10)), band(1, bars("b", 10))},
			"a0@0,0 a1@0,10 a2@55,0 b0@0,20"},
		{"full pages are followed by others", []Columns{band(1, bars("a", 60, 60))}, "a0@0,0 | a1@0,0"},
		{"a heading keeps with what it heads", []Columns{band(1, keep(bars("a", 60, 20, 30), 1))}, "a0@0,0 | a1@0,0 a2@0,20"},
		{"a heading over columns keeps with them", []Columns{band(1, bars("a", 60)), band(1, keep(bars("b", 20), 0)), band(2, bars("c", 30, 30))}, "a0@0,0 | b0@0,0 c0@0,20 c1@55,20"},
		{"and stays where they begin below it", []Columns{band(1, bars("a", 60)), band(1, keep(bars("b", 20), 0)), band(2, bars("c", 15, 30, 90))}, "a0@0,0 b0@0,60 c0@0,80 | c1@0,0 c2@55,0"},
		{"a heading over what no page holds stays too", []Columns{band(1, keep(bars("b", 20), 0)), band(2, bars("c", 90))}, "b0@0,0 | c0@0,0"},
		{"long text goes on before what its end would keep with", []Columns{band(1, bars("a", 20)), band(2, keep(bars("b", 50, 50, 30), 2)), band(1, bars("c", 30))}, "a0@0,0 b0@0,20 b1@55,20 b2@55,70 | c0@0,0"},
		{"headings without end fill pages", []Columns{band(1, keep(bars("a", 40, 40, 40, 40, 40), 0, 1, 2, 3))}, "a0@0,0 a1@0,40 | a2@0,0 a3@0,40 | a4@0,0"},
		{"space above counts, but not on top", []Columns{band(1, spaced)}, "b0@0,0 b1@0,15"},
		{"a table's head is repeated", []Columns{band(1, headed)}, "head@0,0 a0@0,5 a1@0,45 | head@0,0 a2@0,5"},
		{"what is not begun goes over whole", []Columns{band(1, bars("a", 80)), band(2, bars("b", 50, 50))}, "a0@0,0 | b0@0,0 b1@55,0"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var p Faults
			flow := Flow{Area: Rect{0, 0, 105, 100}, Gutter: 5}
			if got := places(flow.Pages(&p, c.bands)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if len(p.All()) > 0 {
				t.Errorf("faults %v", p.All())
			}
		})
	}
}

func TestFlowSetsWhatIsTooTallAndSaysSo(t *testing.T) {
	var p Faults
	flow := Flow{Area: Rect{0, 0, 100, 100}}
	got := places(flow.Pages(&p, []Columns{{Count: 1, Items: func(float64) []FlowItem { return bars("a", 10, 120, 10) }}}))
	if got != "a0@0,0 | a1@0,0 | a2@0,0" {
		t.Errorf("got %s", got)
	}
	if len(p.All()) != 1 || p.All()[0].Kind != Overflow {
		t.Errorf("faults %v", p.All())
	}
}

func TestFlowMarksContinuedSections(t *testing.T) {
	var p Faults
	flow := Flow{Area: Rect{0, 0, 100, 100}}
	pages := flow.Pages(&p, []Columns{{Count: 1, Items: func(float64) []FlowItem { return bars("a", 60, 60) }}})
	first, second := pages[0][0].(Group), pages[1][0].(Group)
	if first.Continued || !second.Continued || first.Title != "a" || second.Title != "a" {
		t.Errorf("groups %v and %v", first, second)
	}
}

// TestFlowSmall holds that the rest of a page takes the small piece of an item where
// it has no room for the item, and that nothing is made small where that brings nothing more onto the page.
func TestFlowSmall(t *testing.T) {
	for _, c := range []struct {
		small float64
		want  string
	}{
		{25, "a0@0,0 a1@0,60 small@0,70 | a3@0,0"},
		{35, "a0@0,0 | a1@0,0 a2@0,10 a3@0,50"},
	} {
		items := bars("a", 60, 10, 40, 20)
		items[1].Keep, items[2].Small = true, bar{"small", c.small}
		var p Faults
		got := places(Flow{Area: Rect{W: 100, H: 100}}.Pages(&p, []Columns{Across(0, items...)}))
		if got != c.want {
			t.Errorf("a small piece of %v mm: %s, want %s", c.small, got, c.want)
		}
	}
}
