package schema

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Rulebook is a game's rules as players read them: a cover, the contents, the chapters, an index.
type Rulebook struct {
	// What the game is about, in a line or two: on the cover.
	Blurb string `json:"blurb,omitzero" print:"words"`
	// The picture on the cover, among those of the printer.
	Icon string `json:"icon,omitzero"`
	// What one wants to know of the game first, on the cover: "2 players", "half an hour".
	Facts []string `json:"facts,omitzero" print:"words"`
	// Who made the game, and what it rests on, in Markdown.
	Credits string `json:"credits,omitzero" print:"words"`
	// Its chapters, in order.
	Chapters []Chapter `json:"chapters"`
}

// Chapter is a chapter of the rulebook.
type Chapter struct {
	// Its heading.
	Title string `json:"title" print:"words"`
	// The picture next to its heading, among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The colour of its headings and tables; absent: the game's.
	Colour string `json:"colour,omitzero"`
	// What it says, in order.
	Parts []Passage `json:"parts"`
}

// Passage is a part of a chapter: a text, then a picture of a board, then tables of the game.
type Passage struct {
	// Its heading; of an example, what it shows.
	Title string `json:"title,omitzero" print:"words"`
	// Its text, in Markdown.
	Text string `json:"text,omitzero" print:"words"`
	// It stands in a box: no rule, but how one is played.
	Example bool `json:"example,omitzero"`
	// A picture of a board.
	Diagram *Diagram `json:"diagram,omitzero"`
	// Tables or terms of the game, as a section of the reference sheet shows them.
	Section *Section `json:"section,omitzero"`
	// Words that the index leads here from.
	Index []string `json:"index,omitzero" print:"words"`
	// The rules that it tells, by their ids.
	Refs []rulebook.Ref `json:"refs,omitzero"`
}

// Diagram is a picture of a board with pieces on it.
type Diagram struct {
	// The ground.
	Board Board `json:"board"`
	// Those who stand on it, as positions are written (docs/positions.md): "A1 c3; A2 d1; B1 c4".
	Position string `json:"position,omitzero"`
	// Other pieces on it.
	Pieces []Counter `json:"pieces,omitzero"`
	// Ways, each from place to place: an arrow.
	Moves [][]string `json:"moves,omitzero"`
	// Shots or lines of sight, from place to place: dashes.
	Shots [][]string `json:"shots,omitzero"`
	// Those that something is in the way of: dashes that end in a bar.
	Blocked [][]string `json:"blocked,omitzero"`
	// Circles and arcs: how far something reaches, what it covers, where a gun can fire.
	Circles []Ring `json:"circles,omitzero"`
	// Words or figures at places.
	Labels []Label `json:"labels,omitzero"`
	// What it shows, below it.
	Caption string `json:"caption,omitzero" print:"words"`
}

// Counters are all pieces on it: those of the position, then the others. A clause of the
// position that begins with a piece is its name, its place and what it faces ("facing 90",
// or degrees alone on an open table); pieces that ride in others or are in reserve are not
// seen. The clauses of the games that are about no piece, such as "turn 3 A", show nothing
// on a board. The error is of a clause that is neither, or of a piece that cannot be placed.
func (d *Diagram) Counters() ([]Counter, error) {
	var out []Counter
	stands := map[string]bool{}
	for clause := range strings.SplitSeq(d.Position, ";") {
		words := strings.Fields(clause)
		if len(words) == 0 || isAside(words[0]) {
			continue
		}
		c, seen, err := placed(words)
		if err == nil && stands[words[0]] {
			err = fmt.Errorf("%s stands on the board twice", words[0])
		}
		if err != nil {
			return nil, err
		}
		if stands[words[0]] = true; seen {
			out = append(out, c)
		}
	}
	return append(out, d.Pieces...), nil
}

// isAside says whether a clause of a position that begins with a word is about no piece: which
// there are, each ruleset says.
func isAside(word string) bool {
	return 'a' <= word[0] && word[0] <= 'z' && !pieceName.MatchString(strings.ToUpper(word))
}

// pieceName is how positions name pieces: by the side, and the number where a side has several.
var pieceName = regexp.MustCompile(`^[AB][0-9]*$`)

// placed is the piece that the words of a clause set on the board, and whether it is seen there.
func placed(words []string) (c Counter, seen bool, err error) {
	name := words[0]
	switch {
	case !pieceName.MatchString(name):
		return c, false, fmt.Errorf("%q is not a piece, nor another word of positions; the first side's pieces are A1, A2 …, the second's B1, B2 …", name)
	case len(words) == 1:
		return c, false, fmt.Errorf("%s has no place: it is written like %s c4", name, name)
	case words[1] == "in":
		return c, false, nil
	}
	c = Counter{At: words[1], Mark: name, Side: 1 + int(name[0]-'A')}
	for i, word := range append(words[2:], "") { // the last may be "facing", and want one more
		before := words[i+1]
		way, err := strconv.ParseFloat(word, 64)
		isNumber := err == nil && math.Abs(way) <= 360
		switch {
		case before == "facing" && !isNumber:
			return c, false, fmt.Errorf("%s faces %q; directions are degrees clockwise from north, such as 90 for east", name, word)
		case before == "facing", i == 0 && isNumber && strings.Contains(c.At, ","):
			c.Facing = &way
		case before != "in" && pieceName.MatchString(word):
			return c, false, fmt.Errorf("%s and %s stand in one clause: a semicolon parts pieces", name, word)
		case word == "in":
			return c, false, nil
		}
	}
	return c, true, nil
}

// Counter is a piece on a diagram.
type Counter struct {
	// Where it stands: "c4" or, on an open table, "12,8.5".
	At string `json:"at"`
	// Whose it is: the first side's pieces are round, the second's square; absent: the first's.
	Side int `json:"side,omitzero"`
	// The letter or number on it.
	Mark string `json:"mark,omitzero"`
	// Or a picture, among those of the printer, which stands without a ground.
	Icon string `json:"icon,omitzero"`
	// What it faces, in degrees clockwise from north.
	Facing *float64 `json:"facing,omitzero"`
	// It is lost: a cross stands there.
	Lost bool `json:"lost,omitzero"`
}

// Ring is a circle on a diagram, or an arc of it.
type Ring struct {
	// Its middle.
	At string `json:"at"`
	// How far its edge is from there, in cells or in what an open table is measured in.
	Radius float64 `json:"radius"`
	// Only these degrees of it, with lines to the middle; absent: all.
	Arc int `json:"arc,omitzero"`
	// Where the arc's middle points, in degrees clockwise from north; absent: north.
	Facing float64 `json:"facing,omitzero"`
}

// Label is a word at a place.
type Label struct {
	// The place.
	At string `json:"at"`
	// The word or figure.
	Text string `json:"text" print:"words"`
}
