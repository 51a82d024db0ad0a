package tintin

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// ownDeck is what a scenario adds: cards of people's own, made of the same verbs.
const ownDeck = `adds: decks: own: {
	name: "Own"
	kinds: {turn: {name: "Turn", when: "own"}, answer: {name: "Answer", when: "enemy"}}
	cards: {
		stampede: {name: "Stampede", kind: "turn", text: "They run.", effects: [{do: "choose", with: {count: 2, enemy: true}}, {do: "retreat", with: squares: 2}]}
		mirage: {name: "Mirage", kind: "turn", text: "They see things.", effects: [{do: "choose", with: {count: 1, enemy: true, who: ["officer"]}}, {do: "retreat", with: squares: 1}]}
		bicycle: {name: "The Staff Bicycle", kind: "turn", text: "It has a bell.", effects: [{do: "choose", with: {count: 1, who: ["officer"]}}, {do: "bonus-move", with: squares: 2}]}
		colours: {name: "A Bedsheet, Painted", kind: "turn", text: "Almost a banner.", effects: [{do: "choose", with: count: 1}, {do: "gain", with: keywords: ["banner"]}]}
		picnic: {name: "Picnic", kind: "turn", text: "Quick and brave.", effects: [{do: "choose", with: count: 2}, {do: "gain", with: keywords: ["elite"]}, {do: "gain", with: keywords: ["recon"]}]}
		rain: {name: "Rain", kind: "turn", text: "On one of theirs.", effects: [{do: "choose", with: {count: 1, enemy: true}}, {do: "gain", with: keywords: ["wavering"]}]}
		drums: {name: "Drums", kind: "turn", text: "Nobody runs.", effects: [{do: "choose", with: count: 1}, {do: "ignore-flags", with: flags: 1}]}
		salvo: {name: "Salvo", kind: "turn", text: "Now.", effects: [{do: "shells"}]}
		corps: {name: "Corps", kind: "turn", text: "All of one.", effects: [{do: "choose", with: {count: 9, formation: true, who: ["all"]}}, {do: "bonus-move", with: squares: 1}]}
		cheap: {name: "Cheap", kind: "turn", text: "Orders are free.", effects: [{do: "reach", with: orders: 0}]}
		slip: {name: "A Slip", kind: "turn", text: "One of yours.", effects: [{do: "lose-card"}, {do: "orders", with: orders: 3}]}
		muster: {name: "Muster", kind: "turn", text: "Twice.", effects: [{do: "choose", with: {count: 1, who: ["foot"]}}, {do: "activate"}, {do: "choose", with: {count: 1, who: ["vehicle"]}}, {do: "activate"}]}

		stand: {name: "Stand", kind: "answer", text: "They do not run.", effects: [{do: "when", with: event: "attacked"}, {do: "ignore-flags", with: flags: 2}]}
		stubborn: {name: "Mules", kind: "answer", text: "As mules.", effects: [{do: "when", with: {event: "attacked", who: ["infantry"]}}, {do: "gain", with: keywords: ["stubborn"]}]}
		barrage: {name: "Barrage", kind: "answer", text: "Before they shoot.", effects: [{do: "when", with: event: "attacked"}, {do: "shells"}]}
		rescue: {name: "Rescue", kind: "answer", text: "As they run.", effects: [{do: "when", with: event: "flagged"}, {do: "shells"}]}
		curtain: {name: "Curtain", kind: "answer", text: "It is over.", effects: [{do: "when", with: event: "flagged"}, {do: "halt"}]}
		friends: {name: "Friends", kind: "answer", text: "Another shoots.", effects: [{do: "when", with: event: "attacked"}, {do: "choose", with: count: 1}, {do: "combat-back", with: dice: 1}]}
		shove: {name: "Shove", kind: "answer", text: "Back.", effects: [{do: "when", with: event: "attacked"}, {do: "choose", with: {count: 1, enemy: true}}, {do: "retreat", with: squares: 1}]}
		toll: {name: "Toll", kind: "answer", text: "Every order is dear.", effects: [{do: "when", with: event: "ordered"}, {do: "reach", with: orders: 3}]}
		censor: {name: "Censor", kind: "answer", text: "Before he speaks.", effects: [{do: "when", with: event: "card"}, {do: "fewer-orders", with: orders: 2}]}
		cook: {name: "Cook", kind: "answer", text: "Soup.", effects: [{do: "when", with: event: "ordered"}, {do: "activate-hq"}]}
		scramble: {name: "Scramble", kind: "answer", text: "Up.", effects: [{do: "when", with: event: "flagged"}, {do: "aircraft"}]}
		pickpocket: {name: "Pickpocket", kind: "answer", text: "Thank you.", effects: [{do: "when", with: event: "card"}, {do: "take-card", with: seen: true}]}
	}
}
`

func TestOwnCards(t *testing.T) {
	t.Parallel()
	scenes := []scene{
		{name: "T12.1 enemy units named step back, their owner choosing", pos: staff + "A4 c3 4; B4 c6 4; B5 g6 4; hand A stampede", play: "play stampede; name B4; name B5; retreat B4 c7; retreat B5 g7; retreat B5 h8; retreat B4 b8", want: "B4 b8 4; B5 h8 4; carded"},
		{name: "T12.1 without loss where no way is open", pos: staff + "A4 c3 4; B4 c9 4; hand A stampede", play: "play stampede; name B4", want: "B4 c9 4; carded"},
		{name: "T12.1 an officer, if the card names officers", pos: staff + "A4 c3 4; B4 c6 4; B31 e5 1; hand A mirage", play: "play mirage; name B31; retreat B31 f6", want: "B31 f6 1"},
		{name: "T12.1 T3.4 an officer moves further", pos: staff + "A4 c3 4; hand A bicycle", rolls: "2", play: "play bicycle; name A30; command A30; pass; walk a4", want: "A30 a4 1 more 0,0,2"},
		{name: "T12.1 T3.4 for an order as well", pos: staff + "A4 h3 4; hand A bicycle", rolls: "2", play: "play bicycle; name A30; command A30; pass; walk f1", want: "A30 f1 1; command A30 1 walked"},
		{name: "T9.2 a banner for a turn: those near it are Bold", pos: "A30 a1 1; B30 i9 1; A4 c3 1; A5 d3 4; B17 c4 1; B4 h8 4; hand A colours", rolls: "3 soldier blast blast flag", play: "play colours; name A5; command A30; order A4; move c3; combat c4; pass", want: "A4 c3 1", points: "1 0"},
		{name: "T9.2 and it shakes them when it falls", pos: "A30 a1 1; B30 i9 1; A4 c3 1; A5 d2 4; B17 c4 1; B4 h8 4; hand A colours", rolls: "3 soldier blast blast soldier flag", play: "play colours; name A4; command A30; order A4; move c3; combat c4; retreat A5 d1", none: "A4", want: "A5 d1 4", points: "1 1"},
		{name: "T12.1 keywords of one card add up", pos: staff + "A4 c3 4; A5 e3 4; B4 c6 4; hand A picnic", rolls: "4 soldier", play: "play picnic; name A4; name A5; command A30; order A4; combat c6; move c1", want: "A4 c1 4; B4 c6 3"},
		{name: "T12.1 an enemy gains what hurts him", pos: staff + "A4 c3 4; A5 a5 4; B4 c5 4; hand A rain", rolls: "4 flag blast", play: "play rain; name B4; command A30; order A4; move c3; combat c5; retreat B4 c6; retreat B4 c7", want: "B4 c7 4"},
		{name: "T9.1 flags ignored in combats of the turn", pos: staff + "A4 c3 4; A5 a5 4; B17 c4 1; B4 h8 4; hand A drums", rolls: "3 soldier blast blast flag", play: "play drums; name A4; command A30; order A4; move c3; combat c4; pass", want: "A4 c3 4 more 0,0,0,1", points: "1 0"},
		{name: "T10.6 shells at once", pos: staff + "A4 c3 4; B4 e6 4; hand A salvo", rolls: "#10 soldier soldier blast", play: "play salvo; aim e6", want: "B4 e6 2; carded"},
		{name: "T12.1 all of one formation, its officers among them", pos: staff + "A31 b1 1; A32 c1 1; A33 d1 1; A4 c3 4; A5 d3 4; A1 e3 4; hand A corps", play: "play corps; name A4", legal: "name A5; name A31; name A32; pass", shut: "name A1; name A30; name A33"},
		{name: "T3.3 orders for nothing", pos: staff + "A4 i6 4; A5 h6 4; B4 c9 4; hand A cheap; hand B the-train-is-late", rolls: "2", play: "play cheap; command A30; react the-train-is-late –; pass; order A4; move i5; order A5; move h5", want: "A4 i5 4; A5 h5 4; command A30 0"},
		{name: "T10.5 a card of one's own is lost", pos: staff + "A4 c3 4; hand A slip good-boots", rolls: "#1 3", play: "play slip; command A30", want: "hand B good-boots*; command A30 6", none: "hand A"},
		{name: "T12.1 the card itself is played by then and not lost", pos: staff + "A4 c3 4; hand A slip", rolls: "3", play: "play slip; command A30", want: "command A30 6; discards slip", none: "hand B"},
		{name: "T12.1 two choices, two activations", pos: staff + "A4 c3 4; A8 e3 3; hand A muster", play: "play muster; name A4; order A4; move c4; name A8; order A8; move e4", want: "A4 c4 4; A8 e4 3; done A4; done A8"},

		{name: "T9.1 an attack: two flags ignored", pos: "+A1 c3 4; A5 a5 4; B4 c5 4; hand B stand", rolls: "flag flag flag", play: "order A1; move c3; combat c5; react stand c5; retreat B4 c6", want: "B4 c6 4"},
		{name: "T5.10 an attack: stubborn for the turn", pos: "+A4 c3 4; A5 a5 4; B4 c4 1; B5 i8 4; hand B stubborn", rolls: "soldier blast blast soldier", play: "order A4; move c3; combat c4; react stubborn c4; pass", want: "A4 c3 3", none: "B4"},
		{name: "T12.1 an attack: only on whom it names", pos: "+A4 c3 4; A5 a5 4; B8 c4 3; B5 i8 4; hand B stubborn", rolls: "blast blast blast", play: "order A4; move c3; combat c4", want: "hand B stubborn"},
		{name: "T10.6 an attack: shells first, and the attacker is gone", pos: "+A4 d4 2; A5 a9 4; B4 d6 4; hand B barrage", rolls: "#9 soldier soldier blast", play: "order A4; move d4; combat d6; react barrage d6; aim d4", none: "A4", want: "B4 d6 4", points: "0 1"},
		{name: "T10.6 an attack: shells first, then the attack as it was", pos: "+A4 d4 4; A5 a9 4; B4 d6 4; hand B barrage", rolls: "#9 soldier blast blast soldier soldier", play: "order A4; move d4; combat d6; react barrage d6; aim d4", want: "A4 d4 3; B4 d6 2; done A4"},
		{name: "T10.6 an attack: shells on one's own, and it falls by them", pos: "+A4 d4 4; A5 a9 4; B4 d6 1; B5 i8 4; hand B barrage", rolls: "#9 soldier blast blast", play: "order A4; move d4; combat d6; react barrage d6; aim d6", none: "B4", want: "A4 d4 4; done A4", points: "1 0"},
		{name: "T10.6 an attack: shells off the board", pos: "+A4 d4 4; A5 a5 4; B4 d6 4; hand B barrage", rolls: "#1 #3 soldier soldier", play: "order A4; move d4; combat d6; react barrage d6; aim a9", want: "B4 d6 2"},
		{name: "T10.6 flags: shells, then they are obeyed", pos: "+A4 d4 4; A5 a9 4; B4 d6 4; hand B rescue", rolls: "flag blast #9 soldier blast blast", play: "order A4; move d4; combat d6; react rescue d6; aim d4; retreat B4 d7", want: "A4 d4 3; B4 d7 4; done A4"},
		{name: "T10.6 flags under shells: other shells, then the rest of the first", pos: "A30 a1 1; B30 i9 1; A4 d3 4; A5 a9 4; B4 d6 4; B5 e7 4; due A d6 1; hand B rescue", rolls: "#9 flag blast blast #9 soldier blast blast soldier", play: "pass; pass; pass; react rescue d6; aim d3; retreat B4 d7", want: "turn 2 A; A4 d3 3; B4 d7 4; B5 e7 3"},
		{name: "T5.11 flags: halted, the enemy takes no ground", pos: "+A6 d4 4; A5 a9 4; B4 d5 4; hand B curtain", rolls: "flag blast blast blast", play: "order A6; move d4; combat d5; react curtain d5; retreat B4 d6", want: "A6 d4 4; B4 d6 4; done A6", shut: "enter"},
		{name: "T4.3 flags: halted, nor does he move after combat", pos: "+A9 d4 2; A5 a9 4; B4 d6 4; hand B curtain", rolls: "flag blast blast", play: "order A9; combat d6; react curtain d6; retreat B4 d7", want: "A9 d4 2; B4 d7 4; done A9"},
		{name: "T12.1 an attack: another unit combats first", pos: "+A4 d4 2; A5 a9 4; B4 d6 4; B5 f4 4; hand B friends", rolls: "soldier soldier blast", play: "order A4; move d4; combat d6; react friends d6; name B5", none: "A4", want: "B5 f4 4", points: "0 1"},
		{name: "T12.1 an attack: one that cannot does not", pos: "+A4 d4 2; A5 a9 4; B4 d6 4; B5 i8 4; hand B friends", rolls: "soldier blast", play: "order A4; move d4; combat d6; react friends d6; name B5", want: "A4 d4 2; B4 d6 3"},
		{name: "T12.1 an attack: the enemy himself is shoved", pos: "+A4 d4 4; A5 a9 4; B4 d6 4; hand B shove", rolls: "soldier", play: "order A4; move d4; combat d6; react shove d6; name A4; retreat A4 d3", want: "A4 d3 4; B4 d6 3"},
		{name: "T3.3 orders that are dear", pos: staff + "A4 c3 4; A5 d3 4; hand B toll", rolls: "4", play: "command A30; react toll –; order A4; move c4", want: "command A30 1; flat 3"},
		{name: "T3.2 orders fewer before they are rolled", pos: staff + "A4 c3 4; hand A the-other-left; hand B censor", rolls: "3", play: "play the-other-left; react censor –; name A4; order A4; move c4; command A30", want: "command A30 1"},
		{name: "T3.2 never below none", pos: staff + "A4 c3 4; A5 d3 4; hand A the-other-left; hand B censor; extra -2", rolls: "3", play: "play the-other-left; react censor –; name A4; pass; order A4; move c4; command A30", want: "command A30 0; extra -4"},
		{name: "T10.2 an HQ activated in the enemy's turn", pos: staff + "A4 c3 4; B4 h8 3; B31 e9 1; hand B cook; hand A wet-matches", rolls: "4 #3 soldier blast blast blast", play: "pass; command A30; react cook –; call nurse; mend B4", want: "turn 1 A; B4 h8 4; hq B nurse 2 at nurse; command A30 4", none: "reacted 2"},
		{name: "T11.5 an aircraft in the enemy's turn: the two fight", pos: "+A4 c3 4; A5 a5 4; B4 c5 4; air A bomber out; hand B scramble", rolls: "flag blast skull blast blast blast blast blast blast blast blast blast blast blast blast", play: "order A4; move c3; combat c5; react scramble c5; send fighter; retreat B4 c6", want: "B4 c6 4; air B fighter out", none: "air A"},
		{name: "T11.4 one that is shot down while it attacks is fired at no more", pos: "A30 a1 1; B30 i9 1; A4 c3 4; A5 a5 4; B4 e6 4; B5 f6 4; air A fighter out; hand B scramble", rolls: "flag blast skull skull skull blast blast blast blast blast blast blast blast blast blast blast blast blast soldier blast", play: "fly; aim e6; aim f6; aim g6; react scramble e6; send fighter; retreat B4 e7", want: "turn 1 A; B4 e7 4; B5 f6 3; air B fighter out", none: "air A", points: "0 1", legal: "command A30"},
		{name: "T10.5 a card taken as the enemy plays another", pos: staff + "A4 c3 4; hand A the-other-left good-boots; hand B pickpocket", play: "play the-other-left; react pickpocket –; take good-boots; name A4", want: "hand B good-boots*", none: "hand A", legal: "order A4"},
	}
	for _, s := range scenes {
		s.more = ownDeck
		s.run(t)
	}
}

// T12.1: the decks that a scenario adds are shuffled into the game's.
func TestDecksAreShuffledTogether(t *testing.T) {
	g := stage(t, "", ownDeck)
	shipped := stage(t, "", "")
	if got, want := len(g.cards), len(shipped.cards)+24; got != want {
		t.Errorf("there are %d cards, want %d", got, want)
	}
	if got, want := int(g.stock.n), int(shipped.stock.n)+24; got != want {
		t.Errorf("the deck has %d cards, want %d", got, want)
	}
	if int(g.deck.n+int16(g.hands[0].n+g.hands[1].n)) != int(g.stock.n) && g.step != stepDeploy {
		t.Error("not all of them are dealt or in the deck")
	}
}

// What cards have that is not played is said; what verbs have nothing to work on
// is too.
func TestNotesOnCards(t *testing.T) {
	for _, tt := range []struct {
		name, kind, effects, more string
		want                      []string
	}{
		{"what is played", "turn", `{do: "choose", with: count: 1}, {do: "activate"}`, "", nil},
		{"an answer that is played", "answer", `{do: "when", with: event: "attacked"}, {do: "combat-back"}, {do: "fewer-dice", with: dice: 1}, {do: "halt"}`, "", nil},
		{"an unknown verb", "turn", `{do: "choose", with: count: 1}, {do: "haunt"}`, `effects: haunt: {text: "They walk."}`, []string{`what Odd does by "haunt" (T99)`}},
		{"nothing else", "turn", `{do: "haunt"}`, `effects: haunt: {text: "They walk."}`, []string{`what Odd does by "haunt" (T99)`, "the card Odd: it does nothing that is played (T99)"}},
		{"nothing at all", "turn", "", "", []string{"the card Odd: it does nothing that is played (T99)"}},
		{"no moment", "answer", `{do: "show-hand"}`, "", []string{"the card Odd: for the enemy's turn, and no moment of it (T99)"}},
		{"an unknown moment", "answer", `{do: "when", with: event: "midnight"}, {do: "show-hand"}`, "", []string{`the card Odd: the moment "midnight" (T99)`}},
		{"only a moment", "answer", `{do: "when", with: event: "attacked"}`, "", []string{"the card Odd: it does nothing that is played (T99)"}},
		{"nobody named", "turn", `{do: "show-hand"}, {do: "bonus-dice", with: dice: 1}`, "", []string{`what Odd does by "bonus-dice": that is for units that have been named (T99)`}},
		{"nobody named by the moment", "answer", `{do: "when", with: event: "hq"}, {do: "spoil", with: minus: 1}, {do: "retreat", with: squares: 1}`, "", []string{`what Odd does by "retreat": that is for units that have been named (T99)`}},
		{"activation in the enemy's turn", "answer", `{do: "when", with: event: "attacked"}, {do: "activate"}, {do: "fewer-dice", with: dice: 1}`, "", []string{`what Odd does by "activate": that is for one's own units, named before, in one's own turn (T99)`}},
		{"activation of the enemy's", "turn", `{do: "choose", with: {count: 1, enemy: true}}, {do: "activate"}`, "", []string{`what Odd does by "activate": that is for one's own units, named before, in one's own turn (T99)`}},
		{"a moment in one's own turn", "turn", `{do: "when", with: event: "attacked"}, {do: "show-hand"}`, "", []string{`what Odd does by "when": that is the first thing on a card for the enemy's turn (T99)`}},
		{"fewer dice when nobody attacks", "answer", `{do: "when", with: event: "flagged"}, {do: "fewer-dice", with: dice: 1}, {do: "halt"}`, "", []string{`what Odd does by "fewer-dice": that is for an attack on one's own (T99)`}},
		{"a halt to nothing", "answer", `{do: "when", with: event: "ordered"}, {do: "halt"}, {do: "fewer-orders", with: orders: 1}`, "", []string{`what Odd does by "halt": that is for an enemy unit's activation (T99)`}},
		{"a roll spoilt that is none", "turn", `{do: "show-hand"}, {do: "spoil", with: minus: 1}`, "", []string{`what Odd does by "spoil": that is for the enemy's call on the HQ (T99)`}},
		{"no card to cancel", "answer", `{do: "when", with: event: "hq"}, {do: "spoil", with: minus: 1}, {do: "cancel-card"}`, "", []string{`what Odd does by "cancel-card": that is for a card of the enemy's (T99)`}},
		{"nobody to combat", "turn", `{do: "choose", with: count: 1}, {do: "combat-back"}`, "", []string{`what Odd does by "combat-back": that is for one's own unit against the enemy who attacks, makes it flee or comes near (T99)`}},
		{"an enemy to combat the enemy", "answer", `{do: "when", with: event: "attacked"}, {do: "choose", with: {count: 1, enemy: true}}, {do: "combat-back"}`, "", []string{`what Odd does by "combat-back": that is for one's own unit against the enemy who attacks, makes it flee or comes near (T99)`}},
		{"keywords of two players", "answer", `{do: "when", with: event: "attacked"}, {do: "gain", with: keywords: ["bold"]}`, "", []string{"keywords that one unit gains from cards of both players, or from the HQ as well: it has the first (T12.1)"}},
		{"a table", "turn", `{do: "show-hand"}], table: "nurse", other: [`, "", []string{"the table of the card Odd (T99)"}},
		{"held cards", "held", `{do: "show-hand"}`, "", []string{"cards held from the start: they are shuffled in"}},
	} {
		effects := strings.ReplaceAll("["+tt.effects+"]", ", other: []", "")
		_, notes, err := bind(t, `{type: "gendarmes"}`, "", `adds: {
			decks: own: {
				name: "Own"
				kinds: {turn: {name: "Turn"}, answer: {name: "Answer", when: "enemy"}, held: {name: "Held", held: true}}
				cards: odd: {name: "Odd", kind: "`+tt.kind+`", text: "It does.", effects: `+effects+`, ref: "T99"}
			}
			`+tt.more+`
		}`)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var got []string
		for _, n := range notes {
			got = append(got, n.Text+n.Ref.In())
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: the notes are %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Figures that are too much to be played are refused with what can be.
func TestCardsRefused(t *testing.T) {
	const gendarmes = `{type: "gendarmes"}`
	many := ""
	for i := range maxCards {
		many += fmt.Sprintf("c%d: {name: \"C%d\", kind: \"turn\", text: \"-\", effects: [{do: \"show-hand\"}]}\n", i, i)
	}
	var gains, kinds strings.Builder
	ids := rulestest.Shipped(t, "tintin", rulestest.ShippedNames(t, "tintin")[0]).Game.Keywords.Keys()
	kinds.WriteString(`{type: "host"} --- adds: {formations: host: {name: "Host", group: "support", points: 1, units: [{unit: "rifles"}`)
	for i := range 40 {
		fmt.Fprintf(&gains, "c%d: {name: \"C%d\", kind: \"turn\", text: \"-\", effects: [{do: \"choose\", with: count: 1}, {do: \"gain\", with: keywords: [\"%s\", \"%s\"]}]}\n", i, i, ids[i%10], ids[10+i/4])
		fmt.Fprintf(&kinds, `, {unit: "rifles", stats: figures: %d}`, 10+i)
	}
	kinds.WriteString("]}}")
	for _, tt := range []struct{ name, army, cards, want string }{
		{"dice", gendarmes, `odd: {name: "Odd", kind: "turn", text: "-", effects: [{do: "choose", with: count: 1}, {do: "bonus-dice", with: dice: 61}]}`, `Odd does "bonus-dice" with dice 61; whole numbers up to 60 can be played`},
		{"half a square", gendarmes, `odd: {name: "Odd", kind: "turn", text: "-", effects: [{do: "choose", with: count: 1}, {do: "bonus-move", with: squares: 1.5}]}`, `Odd does "bonus-move" with squares 1.5; whole numbers up to 60 can be played`},
		{"kinds of units", kinds.String(), gains.String(), "units and what cards make of them come to 1974 kinds; at most 1500 can be played"},
		{"cards", gendarmes, many, fmt.Sprintf("more than %d different cards cannot be played", maxCards)},
	} {
		_, _, err := bind(t, tt.army, "", `adds: decks: own: {name: "Own", kinds: turn: {name: "Turn"}, cards: {`+tt.cards+`}}`)
		if fmt.Sprint(err) != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
}
