package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/printer/booklet"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// shownAsk is what an attack depends on, as a form asks for it.
type shownAsk struct {
	Name    string        `json:"name"`
	Usage   string        `json:"usage"`
	Kind    string        `json:"kind"` // "one", "several", "number" or "yes"
	Needed  bool          `json:"needed"`
	Usual   int           `json:"usual"` // of a number
	Choices []shownChoice `json:"choices"`
}

type shownChoice struct {
	Value string `json:"value"`
	Title string `json:"title"`
}

// gameOf is the game of the document that a request names, with its ruleset.
func (b *bench) gameOf(r *http.Request) (*schema.Game, rules.Ruleset, error) {
	file, err := b.asked(r)
	if err != nil {
		return nil, rules.Ruleset{}, err
	}
	j, err := b.look(r.Context(), file, b.now())
	if err != nil {
		return nil, rules.Ruleset{}, err
	}
	if j.doc.Game == nil {
		return nil, rules.Ruleset{}, serve.Refused("%s has no game that can be read", file)
	}
	plays, ok := rules.Of(j.doc.Game)
	if !ok {
		return nil, rules.Ruleset{}, serve.Refused("no ruleset knows how attacks go in %s", j.doc.Game.Title)
	}
	return j.doc.Game, plays, nil
}

// askOdds answers with what an attack depends on in the document's game.
func (b *bench) askOdds(w http.ResponseWriter, r *http.Request) error {
	g, plays, err := b.gameOf(r)
	if err != nil {
		return err
	}
	some := each.Where(odds.Asks(plays.Query(g)), func(a odds.Ask) bool { return a.IDs == nil || len(a.IDs(g)) > 0 })
	return serve.JSON(w, map[string]any{"game": g.Title, "asks": each.Of(some, func(a odds.Ask) shownAsk { return shownAskOf(g, a) })})
}

func shownAskOf(g *schema.Game, a odds.Ask) shownAsk {
	s := shownAsk{Name: a.Name, Usage: usageOf(a), Needed: a.Needed, Usual: a.Means, Choices: []shownChoice{}}
	words := a.Words()
	if a.IDs != nil {
		words = a.IDs(g)
	}
	for _, w := range words {
		s.Choices = append(s.Choices, shownChoice{w, cmp.Or(titleIn(g, w), w)})
	}
	switch a.Into.(type) {
	case *bool:
		s.Kind = "yes"
	case *int, func(int):
		s.Kind = "number"
	case *string:
		s.Kind = "one"
	default:
		s.Kind = "several"
	}
	return s
}

// blankIn is the word of a flag's usage that stands for its value.
var blankIn = regexp.MustCompile("`[A-Z]{2,}`")

// ofNumbers says in words where a number goes, which a form has a field for.
var ofNumbers = strings.NewReplacer(": `N` from", ", from", "weapon `N`,", "weapon,", "`N`", "so many")

// usageOf says what is asked for, where it is chosen and not typed.
func usageOf(a odds.Ask) string {
	words := blankIn.ReplaceAllStringFunc(ofNumbers.Replace(a.Usage), func(blank string) string { return strings.ToLower(strings.Trim(blank, "`")) })
	return strings.TrimSuffix(strings.ReplaceAll(words, "`", ""), "; several with commas between")
}

// titleIn is what the unit, the terrain or the keyword of an id is called.
func titleIn(g *schema.Game, id string) string {
	return cmp.Or(g.Units.Title(id), g.Terrain.Title(id), g.Keywords.Title(id))
}

// workOdds answers with the chances of an attack.
func (b *bench) workOdds(w http.ResponseWriter, r *http.Request) error {
	g, plays, err := b.gameOf(r)
	if err != nil {
		return err
	}
	var said map[string]any
	if err := json.NewDecoder(r.Body).Decode(&said); err != nil {
		return serve.Refused("the question cannot be read: %v", err)
	}
	values := map[string]any{}
	for _, a := range odds.Asks(plays.Query(g)) {
		if v, err := valueFor(a, said[a.Name]); err != nil {
			return err
		} else if v != nil {
			values[a.Name] = v
		} else if a.Needed {
			return serve.Refused("an attack in %s needs its %s", g.Title, a.Name)
		}
	}
	answer, err := odds.Work(plays.Query(g), g, values)
	if err != nil {
		return serve.Refused("%v", err)
	}
	return serve.JSON(w, map[string]string{"title": answer.Title, "html": answer.Doc().Fragment()})
}

// valueFor is a value out of JSON as the question takes it; nil: it is not said.
func valueFor(a odds.Ask, said any) (any, error) {
	wrong := serve.Refused("%s cannot be %v", a.Name, said)
	if said == nil || said == "" {
		return nil, nil
	}
	switch a.Into.(type) {
	case *bool:
		if v, ok := said.(bool); ok {
			return v, nil
		}
	case *int, func(int):
		if v, ok := said.(float64); ok && v == float64(int(v)) {
			return int(v), nil
		}
	case *string:
		if v, ok := said.(string); ok {
			return v, nil
		}
	default:
		list, ok := said.([]any)
		var words []string
		for _, v := range list {
			word, is := v.(string)
			ok = ok && is
			words = append(words, word)
		}
		if ok {
			return words, nil
		}
	}
	return nil, wrong
}

// mostServed are how many games a page may have played at once.
const mostServed = 100_000

// wanted is how a scenario is to be played.
type wanted struct {
	Games    uint64   `json:"games"`
	Seed     uint64   `json:"seed"`
	Policies []string `json:"policies"` // of each side; none: the usual one
}

// staged sets the scenario up that a request names, as a draft if it may be one.
func (b *bench) staged(r *http.Request, want wanted) (simulate.Spec, *schema.Doc, *playable, error) {
	file, err := b.asked(r)
	if err != nil {
		return simulate.Spec{}, nil, nil, err
	}
	j, err := b.look(r.Context(), file, b.nowFor(r))
	switch {
	case err != nil:
		return simulate.Spec{}, nil, nil, err
	case j.doc.Scenario == nil || !j.sound():
		return simulate.Spec{}, nil, nil, serve.Refused("%s is no scenario that can be played as it stands", file)
	case want.Games > mostServed:
		return simulate.Spec{}, nil, nil, serve.Refused("at most %d games are played here; forge simulate plays more", mostServed)
	}
	s, told := prepare(j.doc)
	if s == nil {
		return simulate.Spec{}, nil, nil, serve.Refused("%s", told[0].Message)
	}
	spec := simulate.Spec{Seed: want.Seed, Games: want.Games, NewGame: s.newGame, Names: s.names}
	var named []string
	for i, side := range j.doc.Scenario.Sides.Keys() {
		if i < len(want.Policies) && want.Policies[i] != "" {
			named = append(named, side+"="+want.Policies[i])
		}
	}
	if spec.Policies, err = policies(named, j.doc); err != nil {
		return spec, nil, nil, serve.Refused("%v", err)
	}
	if named == nil {
		spec.Panel = simulate.Panel(spec.NewGame)
	}
	return spec, j.doc, s, nil
}

// playGames plays games of a scenario and answers line by line: how far it is, and at the
// end what came of them.
func (b *bench) playGames(w http.ResponseWriter, r *http.Request) error {
	return b.played(w, r, func(spec simulate.Spec, doc *schema.Doc, s *playable, tell func(any)) (func() *report.Doc, error) {
		spec.Progress = progressTo(tell, "")
		tallies, err := simulate.RunPanel(r.Context(), spec, simulate.Run)
		return func() *report.Doc {
			result := newPlayed(sceneOf(doc, s.left), spec, tallies)
			result.Title = drafted(r.URL.Query().Get("draft") != "", doc.Game.Language(), result.Title, doc)
			return result.doc()
		}, err
	})
}

// suggestChange looks for what would even a scenario out, and answers like playGames.
func (b *bench) suggestChange(w http.ResponseWriter, r *http.Request) error {
	return b.played(w, r, func(spec simulate.Spec, doc *schema.Doc, s *playable, tell func(any)) (func() *report.Doc, error) {
		found, err := simulate.Suggest(r.Context(), searchOf(doc, spec, func(c []simulate.Change) func(done, of uint64) {
			return progressTo(tell, triedWords(c))
		}))
		return func() *report.Doc { return found.Doc(suggestedScene(sceneOf(doc, s.left))) }, err
	})
}

// progressTo tells how far a run of games is, and of what they are.
func progressTo(tell func(any), of string) func(done, all uint64) {
	return func(done, all uint64) {
		tell(map[string]any{"done": done, "of": all, "trying": of})
		breathe()
	}
}

// played has games of the scenario that a request names played, and answers line by line:
// how far it is, and at the end the report.
func (b *bench) played(w http.ResponseWriter, r *http.Request, play func(simulate.Spec, *schema.Doc, *playable, func(any)) (func() *report.Doc, error)) error {
	want := wanted{Games: 300, Seed: 1}
	if err := json.NewDecoder(r.Body).Decode(&want); err != nil || want.Games == 0 {
		return serve.Refused("how many games are to be played cannot be read")
	}
	spec, doc, s, err := b.staged(r, want)
	if err != nil {
		return err
	}
	lines := make(chan any, 1)
	tell := func(line any) {
		select {
		case lines <- line:
		default: // the last has not been read yet
		}
	}
	var reported func() *report.Doc
	var failed error
	var bug any // a panic must not end the server: it is passed on to where it is caught
	go func() {
		defer close(lines)
		defer func() { bug = recover() }()
		reported, failed = play(spec, doc, s, tell)
	}()
	w.Header().Set("Content-Type", "application/x-ndjson")
	out, flush := json.NewEncoder(w), http.NewResponseController(w)
	for line := range lines {
		if out.Encode(line) != nil || flush.Flush() != nil {
			for range lines { // until the games have heard that no one waits
			}
			return nil
		}
	}
	if bug != nil {
		panic(bug)
	}
	if failed != nil {
		_ = out.Encode(map[string]string{"error": failed.Error()}) // who does not read it has gone
		return nil
	}
	result := reported() // here, for a panic in it must not end the server
	_ = out.Encode(map[string]any{"html": result.Fragment(), "title": result.Title})
	return nil
}

// performance is a game that was played, kept to be looked at picture by picture.
type performance struct {
	of     *schema.Doc
	words  string // which game it is
	from   booklet.Performance
	frames []shownFrame
	turns  []shownTurn
}

// shownTurn is what there is to tell of a turn.
type shownTurn struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"`
}

// shownFrame is one picture of a replay in words.
type shownFrame struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	Turn  int    `json:"turn"` // the index of the turn that it belongs to
}

const keptPerformances = 4

// replayed is the game that a request names.
func (b *bench) replayed(r *http.Request) (*performance, error) {
	q := r.URL.Query()
	game, err := strconv.ParseUint(cmp.Or(q.Get("game"), "0"), 10, 64)
	seed, wrong := strconv.ParseUint(cmp.Or(q.Get("seed"), "1"), 10, 64)
	if err = cmp.Or(err, wrong); err != nil {
		return nil, serve.Refused("a game is named by its number")
	}
	spec, doc, _, err := b.staged(r, wanted{Games: 1, Seed: seed, Policies: q["policy"]})
	if err != nil {
		return nil, err
	}
	words := fmt.Sprint(game, " ", seed, " ", q["policy"])
	b.mu.Lock()
	for _, p := range b.shows {
		if p.of == doc && p.words == words {
			b.mu.Unlock()
			return p, nil
		}
	}
	b.mu.Unlock()
	p, err := simulate.Replay(spec, game)
	if err != nil {
		return nil, err
	}
	out := &performance{of: doc, words: words, from: performanceOf(doc, p, spec.Names, b.picture)}
	for i, f := range p.Frames(spec.Names) {
		out.frames = append(out.frames, shownFrame{out.from.Shots[i].Title, out.from.Shots[i].Text, f.Of})
	}
	for _, t := range p.Turns {
		title := "Before the first turn"
		if t.Number > 0 {
			title = fmt.Sprint("Turn ", t.Number)
		}
		if t.Side >= 0 {
			title += ": " + spec.Names.SideName(t.Side)
		}
		out.turns = append(out.turns, shownTurn{title, append([]string{}, t.Lines...)})
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shows = append([]*performance{out}, b.shows...)
	b.shows = b.shows[:min(len(b.shows), keptPerformances)]
	return out, nil
}

// showReplay answers with the pictures of a game, in words.
func (b *bench) showReplay(w http.ResponseWriter, r *http.Request) error {
	p, err := b.replayed(r)
	if err != nil {
		return err
	}
	return serve.JSON(w, map[string]any{"title": p.from.Scenario.Title, "ending": p.from.Ending, "frames": p.frames, "turns": p.turns})
}

// showFrame answers with one picture of a game.
func (b *bench) showFrame(w http.ResponseWriter, r *http.Request) error {
	p, err := b.replayed(r)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(r.URL.Query().Get("n"))
	if err != nil || n < 1 || n > len(p.from.Shots) {
		return serve.Refused("the game has %d pictures", len(p.from.Shots))
	}
	page, _ := booklet.Frame(layout.Setup{}, p.from, n-1)
	w.Header().Set("Content-Type", "image/svg+xml")
	_, err = w.Write(picture.Screen(page, page.Pages[0]))
	return err
}
