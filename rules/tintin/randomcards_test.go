package tintin

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// cardMaker writes cards, and results of an HQ option, out of all the verbs that
// the game has, with arguments as their kinds allow.
type cardMaker struct {
	game *schema.Game
	r    dice.Stream
}

// deckText is what a document adds: a deck of cards for either turn, and an HQ
// option whose results do the same things.
func (m *cardMaker) deckText(cards int) string {
	var b strings.Builder
	b.WriteString(`decks: own: {name: "Own", kinds: {turn: {name: "Turn", when: "own"}, answer: {name: "Answer", when: "enemy"}}, cards: {`)
	for i := range cards {
		kind := []string{"turn", "answer"}[i%2]
		fmt.Fprintf(&b, "\n\t\"own-%d\": {name: \"Own %d\", kind: %q, text: \"It depends.\", effects: %s}", i, i, kind, m.effects(kind))
	}
	b.WriteString("\n}}\nsupports: oracle: {name: \"Oracle\", points: 20, table: \"oracle\", text: \"It speaks.\"}\n")
	b.WriteString(`tables: oracle: {title: "Oracle", die: "d6", columns: ["Result"], rows: [`)
	for roll := range 6 {
		fmt.Fprintf(&b, "\n\t{id: \"says-%d\", from: %d, to: %d, cells: [\"Riddle\"], effects: %s},", roll, roll+1, roll+1, m.effects("oracle"))
	}
	b.WriteString("\n]}\n")
	return b.String()
}

// effects are up to five things to do; a card for the enemy's turn mostly names
// its moment first.
func (m *cardMaker) effects(kind string) string {
	var out []string
	if kind == "answer" && m.r.Below(8) > 0 {
		out = append(out, m.effect("when"))
	}
	verbs := m.game.Effects.Keys()
	for range 1 + m.r.Below(4) {
		if len(out) == 0 && m.r.Below(2) == 0 {
			out = append(out, m.effect("choose"))
		}
		out = append(out, m.effect(verbs[m.r.Below(uint32(len(verbs)))]))
	}
	return "[" + strings.Join(out, ", ") + "]"
}

func (m *cardMaker) effect(verb string) string {
	kind, _ := m.game.Effects.Get(verb)
	with := map[string]any{}
	for arg, s := range kind.Args.All() {
		needed := strings.Contains(kind.Text, "{"+arg+"}") && s.Default == nil
		if needed || m.r.Below(3) == 0 {
			with[arg] = m.argument(arg, s)
		}
	}
	text, err := json.Marshal(map[string]any{"do": verb, "with": with})
	if err != nil {
		panic(err)
	}
	return string(text)
}

func (m *cardMaker) argument(arg string, s schema.Stat) any {
	switch s.Kind {
	case "number":
		least := 0
		if s.Min != nil {
			least = int(*s.Min)
		}
		return least + int(m.r.Below([]uint32{1, 2, 4, 40}[m.r.Below(4)]))
	case "flag":
		return true
	case "classes":
		return []string{m.one(append(m.game.Classes.Keys(), "all")), "!" + m.one(m.game.Classes.Keys())}[:1+m.r.Below(2)]
	case "ids":
		return []string{m.one(m.game.Keywords.Keys()), m.one(m.game.Keywords.Keys())}[:1+m.r.Below(2)]
	case "text":
		return m.one([]string{"attacked", "flagged", "approached", "ordered", "hq", "card", "midnight"})
	}
	panic("an argument of a kind that the test does not know: " + arg)
}

func (m *cardMaker) one(of []string) string { return of[m.r.Below(uint32(len(of)))] }

// Whatever cards people write: nothing panics, and what holds of a game holds
// after every order.
func TestRandomCardsArePlayed(t *testing.T) {
	decks := 10
	base := rulestest.Shipped(t, "tintin", rulestest.ShippedNames(t, "tintin")[0]).Game
	used := map[string]int{}
	for n := range decks {
		playRandomCards(t, base, uint64(n), used)
	}
	for _, moment := range []string{"own turn", "enemy's turn", "HQ"} {
		if used[moment] < decks {
			t.Errorf("cards and results of the %s were used %d times with %d decks", moment, used[moment], decks)
		}
	}
}

// playRandomCards plays games with the random deck of a number in terms of a game's data.
func playRandomCards(t *testing.T, base *schema.Game, n uint64, used map[string]int) {
	t.Helper()
	m := cardMaker{base, dice.NewStream(n, 0, dice.SetUp)}
	text := m.deckText(24)
	defer func() {
		if what := recover(); what != nil {
			t.Errorf("cards %d: %v\n%s\n%s", n, what, debug.Stack(), text)
		}
	}()
	g, _, err := bind(t, `{type: "gendarmes", name: "Guard", options: [{option: "banner"}]}, {type: "paratroops"}, {type: "cavalry"}, {type: "artillery"}, {type: "gun-tank"}, {type: "lorry"}, {type: "staff-car"}`,
		"target: 12", `
		board: {map: [".........", "..H..W...", "....B....", ".~~......", ".....R...", "...W..H..", "........."], features: [{at: "b3:e3", feature: "wire"}, {at: "d5:h5", feature: "sandbags"}]}
		turns: 12, hand: 8
		deck: [for i in [`+numbers(24)+`] {card: "own-\(i)", count: 2}]
		adds: {`+text+`}`)
	if err != nil {
		t.Fatalf("cards %d: %v\n%s", n, err, text)
	}
	if n%2 == 1 { // and whatever the data says of how many are played in a turn
		g.figures.ownCards, g.figures.reactions = 2, 3
	}
	for index := range uint64(3) {
		playChecked(t, g, n, index, used)
	}
	if t.Failed() {
		t.Logf("cards %d: %s", n, text)
	}
}

func numbers(n int) string {
	var out []string
	for i := range n {
		out = append(out, fmt.Sprint(i))
	}
	return strings.Join(out, ", ")
}

// playChecked plays a game, checks it after every order, and now and then looks
// ahead from a fork.
func playChecked(t *testing.T, g *Game, seed, index uint64, used map[string]int) {
	t.Helper()
	const most = 6000
	var log play.Log
	g.LogTo(&log)
	defer g.LogTo(nil)
	lane := dice.NewStream(seed, index, dice.Policy0)
	twin := &Game{board: g.board}
	g.Reset(seed, index)
	for n := 0; g.Side() >= 0; n++ {
		legal := g.Legal(nil)
		if n > most || len(legal) == 0 || !slices.IsSorted(legal) {
			t.Fatalf("seed %d, game %d: after %d orders %d are open, in order: %v; at %s", seed, index, n, len(legal), slices.IsSorted(legal), g.Position())
		}
		if n%16 == 0 {
			g.Fork(twin, g.Side(), &lane)
			if !slices.Equal(twin.Legal(nil), legal) || twin.Check() != nil {
				t.Fatalf("seed %d, game %d: a fork differs after %d orders: %v", seed, index, n, twin.Check())
			}
		}
		a := legal[lane.Below(uint32(len(legal)))]
		if n%2 == 0 { // the best, as far as can be seen
			for _, b := range legal {
				if g.Rate(b) > g.Rate(a) {
					a = b
				}
			}
		}
		g.Apply(a)
		if err := g.Check(); err != nil {
			t.Fatalf("seed %d, game %d: after %q: %v", seed, index, g.Text(a), err)
		}
		g.countUse(used, log.Events)
		log.Clear()
	}
}

// countUse counts cards played by when they are, and calls on the HQ.
func (g *Game) countUse(used map[string]int, events []play.Event) {
	for _, e := range events {
		switch {
		case e.What == play.Played && g.cards[e.Value].own:
			used["own turn"]++
		case e.What == play.Played:
			used["enemy's turn"]++
		case e.What == play.Called:
			used["HQ"]++
		}
	}
}
