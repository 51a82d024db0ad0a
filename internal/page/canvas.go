package page

import "slices"

// Canvas collects items as they are drawn. The zero Canvas is empty paper.
type Canvas struct{ items []Item }

// Add puts items on top of what is there.
func (c *Canvas) Add(items ...Item) { c.items = append(c.items, items...) }

// Items is what was drawn, lowest first.
func (c *Canvas) Items() []Item { return c.items }

// Section draws with draw and keeps what it drew together as a group.
func (c *Canvas) Section(title string, draw func(*Canvas)) {
	c.group(title, 0, false, draw)
}

// Continue is Section for what goes on with a section that has begun.
func (c *Canvas) Continue(title string, draw func(*Canvas)) {
	c.group(title, 0, true, draw)
}

func (c *Canvas) group(title string, level int, continued bool, draw func(*Canvas)) {
	var inside Canvas
	draw(&inside)
	c.Add(Group{Title: title, Level: level, Continued: continued, Items: slices.Clone(inside.items)}) // without the room to grow: there may be thousands
}

// Rule draws a straight line.
func (c *Canvas) Rule(x1, y1, x2, y2 float64, stroke Stroke) {
	c.Add(Line{Point{x1, y1}, Point{x2, y2}, stroke})
}
