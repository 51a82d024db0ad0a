package progress

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/text"
)

// line is how far a work is, in words.
type line struct {
	what        string // "playing"
	unit        string // of the rate: "games"; "" if no rate is shown
	done, total uint64
	took        time.Duration // so far
	width       int           // of the terminal
}

// tenths is how many tenths are done.
func (l *line) tenths() int {
	if l.total == 0 {
		return 0
	}
	return int(float64(l.done) * 10 / float64(l.total))
}

// plain is the line where nothing can be drawn over: "playing: 240 of 2400
// games, 1,443/s, 2 s left".
func (l *line) plain() string {
	return l.what + ": " + strings.Join(l.words(), ", ")
}

// bar is the line for a terminal, shorter than its width. What has no room is
// left out, the last words first.
func (l *line) bar() string {
	const least, most = 8, 30
	words := l.words()
	head := fmt.Sprintf("%s %3d %%  ", l.what, l.percent())
	// The bar keeps its length while the words change: there is room for the
	// longest that are likely.
	longest := line{unit: l.unit, done: l.total, total: l.total}
	room := l.width - utf8.RuneCountInString(head+longest.words()[0]) - 2
	if l.unit != "" {
		room -= len(", 12,345/s, 3 h 20 min left")
	}
	n := max(least, min(most, room))
	filled := int(uint64(n) * min(l.done, l.total) / max(1, l.total))
	line := head + strings.Repeat("█", filled) + strings.Repeat("░", n-filled) + " "
	for i, w := range words {
		if i > 0 {
			w = ", " + w
		}
		if utf8.RuneCountInString(line+w) >= l.width {
			break
		}
		line += w
	}
	return line
}

func (l *line) percent() int {
	return int(float64(l.done) * 100 / float64(max(1, l.total)))
}

// words are the count and, once they are known, the rate and the time left.
func (l *line) words() []string {
	count := text.Grouped(l.done) + " of " + text.Grouped(l.total)
	if l.unit == "" {
		return []string{count}
	}
	count += " " + l.unit
	// The first moments say little.
	if l.done == 0 || l.took < time.Second/4 {
		return []string{count}
	}
	words := []string{count, pace(l.done, l.took)}
	if l.done < l.total {
		rest := float64(l.took) * float64(l.total-l.done) / float64(l.done)
		words = append(words, lasting(rest/float64(time.Second))+" left")
	}
	return words
}

// pace is how many steps are done a second, a minute or an hour, whichever gives
// a number that one can read.
func pace(done uint64, took time.Duration) string {
	second := float64(done) / took.Seconds()
	switch {
	case second >= 10:
		return text.Grouped(uint64(second+0.5)) + "/s"
	case second >= 1:
		return fmt.Sprintf("%.1f/s", second)
	case second*60 >= 1:
		return fmt.Sprintf("%.0f/min", second*60)
	}
	return fmt.Sprintf("%.0f/h", second*3600)
}

// lasting writes a time in seconds, as exactly as one wants to know.
func lasting(seconds float64) string {
	minutes := seconds / 60
	switch {
	case seconds < 99.5:
		return fmt.Sprintf("%.0f s", max(1, seconds))
	case minutes < 99.5:
		return fmt.Sprintf("%.0f min", minutes)
	case minutes < 48*60:
		return fmt.Sprintf("%d h %d min", int(minutes)/60, int(minutes)%60/10*10)
	}
	return text.Grouped(uint64(minutes/60/24+0.5)) + " days"
}
