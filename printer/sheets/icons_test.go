package sheets

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
)

// TestIconsMeanOneThing holds that no icon means two things, in one game or another, on whatever
// is printed: what has the same one has a word of its name in common, or both are units, or
// what they say is one meaning in other words.
func TestIconsMeanOneThing(t *testing.T) {
	units := []string{"The units", "Your troops", "Your vehicles", "Vehicles under fire", "Transports"} // headings of them, and then their names
	all := map[string]map[string]string{}                                                               // the game of each user of an icon
	for name, g := range pdftest.Games(t) {
		for _, u := range g.Units.All() {
			units = append(units, u.Name)
		}
		for icon, users := range iconUsers(g) {
			if all[icon] == nil {
				all[icon] = map[string]string{}
			}
			for _, user := range users {
				all[icon][user] = name
			}
		}
	}
	for icon, users := range all {
		names := slices.Sorted(maps.Keys(users))
		for i, a := range names {
			for _, b := range names[:i] {
				if !related(a, b) && !(slices.Contains(units, a) && slices.Contains(units, b)) && !(meant(icon, a) && meant(icon, b)) {
					t.Errorf("the icon %s is both %q (%s) and %q (%s)", icon, b, users[b], a, users[a])
				}
			}
		}
	}
}

// meanings are what icons mean, in all the words for it.
var meanings = map[string][]string{
	"advance":    {"advance"},
	"aircraft":   {"air", "aircraft", "corner", "due", "support from afar"}, // a corner is where an aircraft comes from
	"anti-tank":  {"anti-tank", "at", "tank grenades"},
	"armoured":   {"armoured", "penetrations"},
	"blast":      {"blast", "explosion", "he"},
	"card":       {"card", "impulse", "idea"},     // what one turns
	"coin":       {"point", "formations", "army"}, // what armies are bought for
	"cup":        {"points", "winning"},
	"fast":       {"fast", "moving"},
	"fighter":    {"fighter", "due"},
	"bomber":     {"bomber", "due", "air"},
	"fire":       {"fire", "shooting", "combat"},
	"flame":      {"burning", "flamethrower"},
	"glove":      {"assault", "punch"},
	"indirect":   {"aim", "indirect"},
	"objective":  {"objective", "prize"},
	"officer":    {"officer", "c/o", "ready"},                 // who may act
	"pennant":    {"held", "lost", "side"},                    // whose flag flies
	"die":        {"die", "side", "need", "before you begin"}, // what one begins with
	"eye":        {"sight", "seeing"},
	"run-away":   {"run", "running", "abandoned"},
	"shell":      {"shells", "barrage", "artillery support", "due"},
	"sleep":      {"resting", "has gone"},
	"soldier":    {"soldier", "figures"},
	"star":       {"elite", "star"},
	"steps":      {"march", "moving", "driving"},
	"suppressed": {"suppressed", "struck"},
	"tank-rifle": {"tank rifle", "ptrd"},
	"telephone":  {"headquarters", "support"}, // whom one calls
	"nurse":      {"nurse", "medic"},
	"wavering":   {"wavering", "morale"},
	"turn":       {"turn", "done"},
	"whistle":    {"activation", "orders", "actions", "things"}, // that one acts
	"woods":      {"woods", "ground"},
}

// meant says whether a name is in one of the words for what an icon means.
func meant(icon, name string) bool {
	return slices.ContainsFunc(meanings[icon], func(word string) bool {
		if len(word) < 4 { // not as the beginning of another word
			word += " "
		}
		return strings.Contains(" "+strings.ToLower(name)+" ", " "+word)
	})
}

// related says whether two names have a word in common, or its beginning: "Wood", "Woods".
func related(a, b string) bool {
	return slices.ContainsFunc(stems(a), func(s string) bool {
		return slices.ContainsFunc(stems(b), func(o string) bool { return strings.HasPrefix(s, o) || strings.HasPrefix(o, s) })
	})
}

func stems(name string) []string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '/' || r == '-' })
	const enough = 4
	for i, w := range words {
		words[i] = w[:min(len(w), enough)]
	}
	return words
}
