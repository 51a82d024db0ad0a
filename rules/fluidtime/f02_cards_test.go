package fluidtime

import "testing"

// far is a unit of each side that is in no unit's way.
const far = "A7 1,1 0; B7 1,39 180; "

func TestCards(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{
			name: "F2.3 a card is turned, its unit acts, the next is turned",
			pos:  far + "A1 5,5 0; A2 10,5 0; hand 0 0", rolls: "2",
			legal: "order A1; order A2", shut: "order A7", want: "drawn 2",
		},
		{
			name: "F1.4 each unit of the card acts once, in their owner's order",
			pos:  far + "A1 5,5 0; A2 10,5 0; A3 15,5 0; hand 0 0", rolls: "2",
			play: "order A2; pass", legal: "order A1; order A3", shut: "order A2",
			why: "order A2: does not act on this card, or has done so; order A7: acts first",
		},
		{
			name: "F1.4 a card for a lost unit is passed over",
			pos:  far + "A4 5,5 0; hand 0 0", rolls: "2 3 2",
			want: "drawn 2 3 4", legal: "order A7; order A4", // Panzers, who are lost, then all of A
		},
		{
			name: "F2.3 turn over: all drawn cards go back, C/O cards are returned",
			pos:  far + "drawn 2 3; hand 0 0; last B", rolls: "1",
			want: "turn 2", none: "drawn; hand", legal: "pass; command",
		},
		{
			name: "F2.4 before any card, even the first, the one who goes first is asked first",
			pos:  far, play: "command", want: "hand 0 1; last A", shut: "order B7",
		},
		{
			name: "F2.4 the side that did not act last is asked first",
			pos:  far + "last A", play: "command", want: "hand 1 0; last B", legal: "order B7",
		},
		{
			name: "F2.4 after one C/O card the other may follow on",
			pos:  far, play: "command; order A7; pass", want: "hand 0 1; last A", legal: "command; pass",
		},
		{
			name: "F2.4 who let the card be turned is asked again when the other has played",
			pos:  far, play: "pass; command; order B7; pass", want: "hand 1 0", legal: "command; pass",
		},
		{
			name: "F2.4 both let it be turned", rolls: "4",
			pos: far + "B1 30,35 180", play: "pass; pass; order B1; watch", want: "drawn 4; B1 30,35 180 overwatch", legal: "command; pass",
		},
		{
			name: "F2.4 once a turn",
			pos:  far, play: "command; order A7; pass; pass", rolls: "4", want: "hand 0 1; drawn 4", legal: "command",
		},
		{
			name: "F2.1 side: all of its units, platoon by platoon",
			pos:  far + "A1 5,5 0; A4 20,5 0; acts A free 1; hand 0 0", play: "order A4; pass", legal: "order A7", shut: "order A1",
		},
		{
			name: "F2.1 side: then the next platoon",
			pos:  far + "A1 5,5 0; A4 20,5 0; acts A free 1; hand 0 0", play: "order A4; pass; order A7; pass", legal: "order A1",
		},
		{
			name: "F2.1 a move card has no free actions",
			pos:  far + "A1 10,5 0; B1 10,15 180; acts A1 move 1; hand 0 0", play: "order A1",
			legal: "watch; pass; move 10,10 0", shut: "shoot B1 1; observe B1", why: "shoot B1 1: has no free action",
		},
		{
			name: "F2.6 a ½ move: half the allowance, or Move's other choices",
			pos:  far + "A1 10,5 0; A2 15,5 0 moving; acts A1 half 1; hand 0 0", play: "order A1",
			legal: "watch; pass; half 10,5 350", why: "half 10,10.25 0: gets no further; move 10,6 0: no more than ½ a move",
		},
		{
			name: "F2.6 to halt is a ½ move too",
			pos:  far + "A2 15,5 0 moving; acts A1 half 1; hand 0 0", play: "order A2; halt", rolls: "3", exact: "A2 15,5 0",
		},
		{
			name: "F2.8 two actions are two passes: both act once before one acts twice",
			pos:  far + "A1 10,5 0; A2 15,5 0; acts A1 free 2; hand 0 0", play: "order A1; move 10,6 0", legal: "order A2", shut: "order A1",
		},
		{
			name: "F2.8 in the second pass both act again",
			pos:  far + "A1 10,5 0; A2 15,5 0; acts A1 free 2; hand 0 0", play: "order A1; move 10,6 0; order A2; watch", legal: "order A1; order A2",
		},
		{
			name: "F3.3 ½ move and free action, in either order",
			pos:  far + "A1 10,5 0; acts A1 half 1 free 1; hand 0 0", play: "order A1; half 10,10 0; order A1; move 10,20 0", rolls: "3",
			want: "A1 10,20 0 moving",
		},
		{
			name: "F3.3 the free action first",
			pos:  far + "A1 10,5 0; acts A1 half 1 free 1; hand 0 0", play: "order A1; move 10,15 0; order A1; half 10,20 0", rolls: "3",
			want: "A1 10,20 0 moving",
		},
		{
			name: "F3.3 the ½ move is spent on becoming stationary",
			pos:  far + "A1 10,5 0 moving; acts A1 half 1 free 1; hand 0 0", play: "order A1; halt; order A1; watch", rolls: "3",
			exact: "A1 10,5 0 overwatch",
		},
	} {
		s.run(t)
	}
}

// The deck of the game has 35 cards shuffled and two held (F2.7), each with the
// card kinds of F2.1 and as often as F2.2 says.
func TestSampleDeck(t *testing.T) {
	t.Parallel()
	platoon := func(name, unit string) string {
		return `{type: "platoon", name: "` + name + `", units: [{unit: "` + unit + `"}]}`
	}
	g, _, err := bind(t,
		platoon("Panzers A", "pz-iii-j")+","+platoon("Panzers B", "pz-iv-f")+","+platoon("German Specials", "pak-38"),
		platoon("Tankovy 1", "t-34")+","+platoon("Tankovy 2", "t-60")+","+platoon("Soviet Specials", "kv-1"), "", "", "")
	if err != nil {
		t.Fatal(err)
	}
	total, of := 0, map[string]int{}
	for c := range g.cards {
		total += int(g.stock[c])
		of[g.cards[c].name] = int(g.stock[c])
	}
	if total != 35 || g.sides[0].commanders != 1 || g.sides[1].commanders != 1 {
		t.Errorf("%d cards are shuffled, %d and %d held", total, g.sides[0].commanders, g.sides[1].commanders)
	}
	for name, want := range map[string]int{
		"Turn over": 3, "German free action": 2, "Soviet free action": 1, "Soviet move": 1, "German air support": 1, "German artillery support": 1,
		"Soviet support": 1, "Soviet air support": 1, "Panzers A: ½ move and free action": 2, "Panzers B: free action": 1, "German Specials: move": 1,
		"Tankovy 1: ½ move and free action": 1, "Tankovy 2: free action": 2, "Soviet Specials: move": 1, "Soviet C/O free action": 0,
	} {
		if n, ok := of[name]; !ok || n != want {
			t.Errorf("%d cards %q, want %d", n, name, want)
		}
	}
}
