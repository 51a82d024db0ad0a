package play_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// duel is a question of a made-up game.
type duel struct {
	odds.Opponents
	attacker, target string
	reach, far       int
	ground           []string
	angry, wet       bool
	dice             int
}

func (q *duel) Asks() []odds.Ask {
	return []odds.Ask{
		{Name: "attacker", Into: &q.attacker, Needed: true},
		{Name: "target", Into: &q.target, Needed: true},
		{Name: "range", Into: func(n int) { q.reach = 12 * n }},
		{Name: "terrain", Into: &q.ground},
		{Name: "figures", Into: &q.far},
		{Name: "attacker-state", States: []odds.State{
			{Word: "wet", Into: &q.wet},
			{Word: "twice", Said: "two-handed", Into: func() { q.dice = 2 }},
		}},
		{Name: "angry", Into: &q.angry, Of: "attacker", Usage: "the attacker is angry", Says: func(odds.Say) string { return "angry" }},
	}
}

func (q *duel) Answer(g *schema.Game) (*odds.Answer, error) {
	if _, err := odds.Find(g.Units, "unit", q.attacker); err != nil {
		return nil, err
	}
	a := &odds.Answer{Title: "A duel", Outcomes: map[string]*big.Rat{"hurt": big.NewRat(1, 3)}}
	d := dice.Numbered(2).Values()
	a.Add("reach", "", q.reach)
	a.Add("sum", "1 die & more", rulebook.Sum{{Value: rulebook.Whole(1), Reason: "arm", Ref: "X1"}})
	a.Add("hits", "hits", d)
	a.Add("faces", "shows ", []odds.Face{{ID: "skull", Title: "Skull", Chance: big.NewRat(1, 6)}})
	a.Add("sure", "sure", big.NewRat(1, 1))
	a.Add("none", "", nil)
	a.Add("mean", "", odds.Group{{Key: "hits", Words: "hits", Value: odds.MeanOf(d)}})
	return a, nil
}

func values(more map[string]any) map[string]any {
	v := map[string]any{"attacker": "rifles", "target": "hmg"}
	for name, to := range more {
		v[name] = to
	}
	return v
}

func TestWork(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	q := &duel{}
	a, err := odds.Work(q, g, values(map[string]any{"range": 2, "terrain": []string{"woods"}, "attacker-state": []string{"twice", "wet"}, "angry": true, "bold": true}))
	if err != nil {
		t.Fatal(err)
	}
	if q.reach != 24 || !q.wet || !q.angry || q.dice != 2 {
		t.Errorf("asked: %+v", q)
	}
	const text = `A duel; attacker two-handed, wet, angry; target in woods

1 die & more
  +1  arm (X1)

                 chance  or more  exactly
hits         1   50.0 %  100.0 %      1/2  ████████▌
             2   50.0 %   50.0 %      1/2  ████████▌

shows Skull      16.7 %               1/6  ██▉

sure            100.0 %                 1  █████████████████

means: 1.50 hits
`
	if got := a.Doc().Text(60); got != text {
		t.Errorf("got\n%s", got)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(a.Group); err != nil {
		t.Fatal(err)
	}
	const want = `{"game":"tintin","attacker":"rifles","target":"hmg","range":2,"reach":24,"sum":[{"value":1,"reason":"arm","ref":"X1"}],` +
		`"hits":[{"n":1,"exact":"1/2","p":0.5},{"n":2,"exact":"1/2","p":0.5}],"faces":[{"face":"skull","exact":"1/6","p":0.16666666666666666}],` +
		`"sure":{"exact":"1","p":1},"none":null,"mean":{"hits":{"exact":"3/2","value":1.5}}}` + "\n"
	if b.String() != want {
		t.Errorf("got %s", b.String())
	}
}

func TestWorkRefuses(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	for want, more := range map[string]map[string]any{
		`--figures must be at least 1, not 0`:             {"figures": 0},
		`--attacker-state may be wet or twice, not "dry"`: {"attacker-state": []string{"dry"}},
		`unknown unit "riffles", did you mean "rifles"?`:  {"attacker": "riffles"},
		`unknown unit "zeppelin"`:                         {"attacker": "zeppelin"},
	} {
		if _, err := odds.Work(&duel{}, g, values(more)); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAllAsksEachOnce(t *testing.T) {
	var names []string
	for _, a := range odds.All(&duel{}, &duel{}) {
		names = append(names, a.Name)
		if a.Usage == "" {
			t.Errorf("--%s is not described", a.Name)
		}
	}
	if got := fmt.Sprint(names); got != "[attacker target range terrain figures attacker-state angry]" {
		t.Error(got)
	}
}

func TestPercent(t *testing.T) {
	for p, want := range map[float64]string{0: "0.0 %", 0.0001: "< 0.1 %", 0.5: "50.0 %", 0.9999: "> 99.9 %", 1: "100.0 %"} {
		if got := odds.Percent(p); got != want {
			t.Errorf("%v: %s, want %s", p, got, want)
		}
	}
}
