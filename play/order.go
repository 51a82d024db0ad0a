package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// Verb is what kind of order it is, in the numbers of a game. Legal orders are
// listed in the order of verbs.
type Verb uint8

// Packed is an order of a game: a small struct that packs into an action.
type Packed interface {
	Action() Action
	Kind() Verb
}

// OrderKind is a row of a ruleset's table of orders, by verb.
type OrderKind[G any, O Packed] struct {
	Word    string            // how the order begins in text: "move"
	Names   []Noun[G, O]      // what it names, in the order of its text
	Do      func(*G, O)       // carries it out
	Because string            // why it is not open though its kind is, with the rule
	Refuse  func(*G, O) error // says so where that depends on the order; both left out: see Rules.Refuse.
	// Where more is open than is listed, it returns nil for an order that is.
}

// Noun is something that an order names: a piece, a cell, a card.
type Noun[G any, O Packed] struct {
	When     func(*G) bool // whether it is named at all; nil: always
	Words    int           // how many words it takes; 0 means 1
	Optional bool          // it stands last, and only where Text is not empty
	Text     func(*G, O) string
	Parse    func(*G, *O, []string) error // reads its words into the order
}

// Where is the noun for orders that name it only at times.
func (n Noun[G, O]) Where(named func(*G) bool) Noun[G, O] {
	n.When = named
	return n
}

// Rules are the tables of a ruleset. What can be said of an order follows from
// them: its text, reading it back, and why it is not open. A game keeps the
// step that it is at, and hands it in.
type Rules[G any, O Packed] struct {
	Phases []Phase[G]
	Orders []OrderKind[G, O]
	New    func(Verb) O // an order that names nothing yet
	Unpack func(Action) O
}

// Side is whose decision it is, by the Who of the phase, else the side whose turn
// it is.
func (r *Rules[G, O]) Side(g *G, at Step, turn int8) int {
	if who := r.Phases[at].Who; who != nil {
		return who(g)
	}
	return int(turn)
}

// Legal appends what may be decided.
func (r *Rules[G, O]) Legal(g *G, at Step, buf []Action) []Action {
	if legal := r.Phases[at].Legal; legal != nil {
		return legal(g, buf)
	}
	return buf
}

// Apply carries an order out.
func (r *Rules[G, O]) Apply(g *G, o O) { r.Orders[o.Kind()].Do(g, o) }

// Text writes an action as it reads in a log: "move c4", "retreat A3 b2".
func (r *Rules[G, O]) Text(g *G, a Action) string {
	o := r.Unpack(a)
	kind := &r.Orders[min(int(o.Kind()), len(r.Orders)-1)]
	words := []string{kind.Word}
	for _, n := range kind.Names {
		if n.When != nil && !n.When(g) {
			continue
		}
		if text := n.Text(g, o); text != "" || !n.Optional {
			words = append(words, text)
		}
	}
	return strings.Join(words, " ")
}

// Parse reads what Text writes.
func (r *Rules[G, O]) Parse(g *G, order string) (Action, error) {
	words := strings.Fields(order)
	if len(words) == 0 {
		return 0, fmt.Errorf("an order is missing")
	}
	v := slices.IndexFunc(r.Orders, func(k OrderKind[G, O]) bool { return k.Word == words[0] })
	if v < 0 {
		var known []string
		for i := range r.Orders {
			known = append(known, r.Orders[i].Word)
		}
		return 0, fmt.Errorf("%q: no order begins with %q%s", order, words[0],
			text.OrElse(text.DidYouMean(words[0], known), "there are "+text.And(known)))
	}
	o, err := r.parse(g, Verb(v), words[1:])
	if err != nil {
		return 0, fmt.Errorf("%q: %w", order, err)
	}
	return o.Action(), nil
}

func (r *Rules[G, O]) parse(g *G, v Verb, words []string) (O, error) {
	o, kind := r.New(v), &r.Orders[v]
	named := slices.DeleteFunc(slices.Clone(kind.Names), func(n Noun[G, O]) bool { return n.When != nil && !n.When(g) })
	want, may := 0, 0
	for _, n := range named {
		if take := max(n.Words, 1); n.Optional {
			may = take
		} else {
			want += take
		}
	}
	if len(words) == want && may > 0 {
		named = named[:len(named)-1]
	} else if len(words) != want+may {
		return o, fmt.Errorf("%s takes %s", kind.Word, text.Plural(want, "word"))
	}
	for _, n := range named {
		take := max(n.Words, 1)
		if err := n.Parse(g, &o, words[:take]); err != nil {
			return o, err
		}
		words = words[take:]
	}
	return o, nil
}

// Refuse says why an action is not open, with the rule; nil if it is among the
// legal ones, or its kind has nothing against it. Only people ask: the simulation
// takes what is legal.
func (r *Rules[G, O]) Refuse(g *G, at Step, a Action, legal []Action) error {
	if _, open := slices.BinarySearch(legal, a); open {
		return nil
	}
	o := r.Unpack(a)
	kind := &r.Orders[min(int(o.Kind()), len(r.Orders)-1)]
	err := fmt.Errorf("it is not the time to %s", kind.Word)
	if slices.Contains(r.Phases[at].Takes, o.Kind()) {
		err = errors.New(cmp.Or(kind.Because, "that is not open now"))
		if kind.Refuse != nil {
			if err = kind.Refuse(g, o); err == nil {
				return nil
			}
		}
	}
	return fmt.Errorf("%s: %w", r.Text(g, a), err)
}

// Fault is what is wrong with the tables themselves, nil if nothing is: each
// phase either asks a side or runs on, and knows what follows; each order has
// its own word and does something.
func (r *Rules[G, O]) Fault() error {
	for i, p := range r.Phases {
		passes := slices.Contains(p.Takes, 0)
		switch over := i == len(r.Phases)-1; {
		case over:
		case (p.Legal == nil) == (p.Do == nil):
			return fmt.Errorf("phase %d must have either Legal or Do", i)
		case p.Do == nil && len(p.Takes) == 0:
			return fmt.Errorf("phase %d takes no orders", i)
		case p.If != nil && p.Else == nil && p.Next == 0:
			return fmt.Errorf("phase %d does not say what follows where there is nothing to decide", i)
		case passes && p.Else == nil && p.Pass == nil && p.Next == 0:
			return fmt.Errorf("phase %d does not say what passing does", i)
		}
	}
	words := map[string]bool{}
	for v, k := range r.Orders {
		if k.Word == "" || words[k.Word] || k.Do == nil {
			return fmt.Errorf("order %d (%q) lacks a word of its own, or does nothing", v, k.Word)
		}
		words[k.Word] = true
	}
	return nil
}
