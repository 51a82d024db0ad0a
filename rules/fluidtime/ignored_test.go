package fluidtime

import (
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

// forPeople are the fields of the game's parts that say something to people, or
// price and check their lists: nothing is played by them.
var forPeople = []string{
	"name", "title", "text", "short", "ref", "symbol", "icon", "back", "columns", "measure", "points", "nation", "sample", "choose", "entry",
}

// reading is what the engine makes of a game's data in a scenario: the compiled
// board, without what is worked out from it and without words.
func reading(doc *schema.Doc) func(game *schema.Game) (any, bool) {
	return func(game *schema.Game) (any, bool) {
		g, notes, err := New(rulestest.WithGame(doc, game))
		if err != nil || len(notes) > 0 {
			return nil, false
		}
		b := *g.board
		b.Weights, b.rules, b.outlook, b.index, b.hinders = nil, nil, tabletop.Outlook{}, tabletop.Index{}, tabletop.Raster{}
		return b, true
	}
}

// passedOver are figures of which the engine makes nothing, each with its reason,
// by a pattern of their paths.
var passedOver = map[string]string{
	`^decks\.summer-1942\.`:                                  "a scenario with a deck of its own is played with that (F2.2)",
	`^decks\.command\.cards\..*\.count 0$`:                   "the scenario says how many there are (F2.1)",
	`^decks\.command\.cards\..*\.kind (support|system)$`:     "such cards say themselves for whom they are and what they do",
	`^decks\.command\.kinds\.(support\.names|system\.ends) `: "such cards say themselves for whom they are and what they do",
	`^tables\.morale\.`:                                      "it says in words what morale-pass and morale-abandon say (F5.3)",
	`^tables\.entry\.`:                                       "the places are the eight of any table (F6.4)",
	`^tables\.to-hit-size\.`:                                 "it says to-hit again, where nothing always hits (F4.2)",
	`^printables\.(record|cards|markers)\.`:                  "they are for people",
	`^tables\.to-hit\.rows\[5\]`:                             "it says again what the keyword says (F4.2)",
	`^tables\.morale-modifiers\.rows\[[0-35-7]\]`:            "data sheets have them counted in (F5.2)",
	`^tables\.intensity.*\.cells\[1\] `:                      "it says in words what the row does (F6.1)",
	`^tables\.(german|soviet|intensity).*\.id `:              "it names the row",
	`^tables\..*\.to 6$`:                                     "a D6 has no more",
	`^tables\.penetration\.die D6$`:                          "no other is rolled (F4.4)",
	`^printables\.(barrage|bomber|fighter)\.kind shapes$`:    "no other has shapes",
	`^printables\.barrage\..*\.sides\[`:                      "an L lies round the box in any way in which it fits (F6.3)",
	`^tables\..*\.written\[0\] plain$`:                       "it is how words are written",
	`^terrain\..*\.layer area$`:                              "the usual layer",
	`^units\..*\.mount hull$`:                                "what has no turret fires to the front (F3.7)",
	`^units\..*\.class infantry$`:                            "men may go wherever no other class is kept out",
}

// No figure of the data is one that the engine ignores: whichever is made
// another, the engine makes something else of it, or says that it cannot be
// played.
func TestNothingIsIgnored(t *testing.T) {
	t.Parallel()
	_, doc := fair(t)
	rulestest.Figures{
		Game:      doc.Game,
		Parts:     []string{"units", "keywords", "weapons", "terrain", "decks", "tables", "values", "printables", "classes"},
		ForPeople: forPeople,
		Aside: func(path, word string) bool { // it says something to people, or nothing
			return strings.HasSuffix(path, ".cells") || word == ""
		},
		Readings: []func(*schema.Game) (any, bool){reading(doc)},
		Excuse:   excuse,
		Every:    60,
	}.NothingIsIgnored(t)
}

// excuse is why the engine makes nothing of a figure; "": it should.
func excuse(path string) string {
	for pattern, why := range passedOver {
		if regexp.MustCompile(pattern).MatchString(path) {
			return why
		}
	}
	return ""
}
