package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

func oddsCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "odds", Category: playing, Usage: "work out the exact chances of one attack, or of dice",
		Help: `Counts every way in which the dice of one attack can fall and says how likely each outcome is, as a share and as an exact fraction, and how the number of dice comes about, with the rules. The figures are the game's data, and what works them out is what forge simulate plays with.

Units, terrain and keywords are named by their ids; "forge show GAME units" and so on list them. GAME may be the path of a Game document.

With --dice it works out what dice show that are thrown by themselves. "2d6+1" is their total, and "2d6 total >= 7" asks what it must reach; "2d20kh1" keeps the highest, kl1 the lowest, "4d6dl1" drops the lowest, and a die that is added up has up to 100 sides. "4d6>=5", or "4d6 5+", is how many of them succeed; behind that may stand reroll 1 (or misses, or hits), explode 6 (three times in a row at most), double 6, always 6, never 1 (or less), and "then 4+" for dice that are thrown for each success; "then save 5+" goes on with those that fail. With --game its own dice have names: "3 combat" is what they show, and "4 combat.soldier,blast reroll misses" how many show one of these faces.

With --volley several units attack the same target, one after the other, as "rifles,hmg@3,rifles": @3 is an attack from a range of its own. Each meets the target as those before left it. With --until destroyed the attack, or the volley, is repeated, and the answer is how many attacks that takes. Attackers stay as they are, attack from where they are said to be, and where they may choose, choose what costs the target most; tests of morale that come later are left out.

In a game whose rules of play are data an attack may lead to a test, such as one of nerve. The answer names it, and what it decides is in no chance; --dice "2d6 total <= 8" asks for such a test by itself.

With --list and --against every unit of one list attacks every unit of another, at each range at which chances change: a heat map, the figures, and whom each had best attack. --outcome says of what. Units stand as their list has them: with its figures, and with the keywords, weapons and figures of options and formations.`,
		Examples: []string{
			"forge odds --game tintin --attacker rifles --target mg-tank --range 2",
			"forge odds --game tintin --attacker hmg --target rifles --range 3 --bold",
			"forge odds --game cadet --attacker leader --target soldier --terrain wall",
			"forge odds --game fluidtime --attacker t-34 --target stug-iii-e --range 18",
			"forge odds --game orderdice --attacker mg-team --target lorry --range 20",
			`forge odds --dice "10d6 3+ reroll 1 then 4+ then save 5+"`,
			"forge odds --game tintin --dice '4 combat.soldier,blast'",
			"forge odds --game tintin --volley rifles,hmg@3 --target rifles --range 2",
			"forge odds --game cadet --attacker hero --target soldier --until destroyed",
			"forge odds --list border.cue --against column.cue -o matrix.html",
		},
		Exits: []string{1: "the Game document has errors"},
		Flags: oddsFlags(),
		Means: fitsGame,
		Run: action(func(ctx context.Context, c *call) error {
			if err := c.oneQuestion(); err != nil {
				return err
			}
			if err := c.checkForm(); err != nil {
				return err
			}
			switch {
			case c.Flags.IsSet("dice"):
				return c.diceOdds(ctx)
			case c.Flags.IsSet("list"):
				return c.listOdds(ctx)
			}
			g, r, err := c.oddsGame(ctx)
			if err != nil {
				return err
			}
			if c.Flags.IsSet("volley") || c.Flags.IsSet("until") {
				return c.volleyOdds(ctx, g, r)
			}
			q := r.Query(g)
			values, err := c.attack(g, q)
			if err != nil {
				return err
			}
			answer, err := odds.Work(q, g, values)
			if err != nil {
				return cmdline.Usagef("%v", err)
			}
			return c.writeAnswer(answer)
		}),
	}
}

// oneQuestion refuses flags that ask for different things at once, and those without
// which there is no question.
func (c *call) oneQuestion() error {
	for _, two := range [][2]string{
		{"dice", "list"}, {"dice", "volley"}, {"dice", "until"}, {"list", "volley"}, {"list", "until"}, {"list", "attacker"}, {"list", "target"}, {"volley", "attacker"},
	} {
		if c.Flags.IsSet(two[0]) && c.Flags.IsSet(two[1]) {
			return cmdline.Usagef("--%s and --%s ask for different things; give one of them", two[0], two[1])
		}
	}
	switch {
	case c.Flags.IsSet("list") != c.Flags.IsSet("against"):
		return cmdline.Usagef("--list and --against are two lists that face each other; one of them is missing")
	case c.Flags.IsSet("outcome") && !c.Flags.IsSet("list"):
		return cmdline.Usagef("--outcome says what --list and --against are compared by")
	case c.Flags.IsSet("until") && c.Flags.String("until") != "destroyed":
		return cmdline.Usagef("--until may be destroyed, not %q", c.Flags.String("until"))
	case c.Flags.IsSet("dice"), c.Flags.IsSet("list"):
		return nil
	}
	needs := []string{"game", "attacker", "target"}
	if c.Flags.IsSet("volley") {
		needs = []string{"game", "volley", "target"}
	}
	for _, needed := range needs {
		if !c.Flags.IsSet(needed) {
			return cmdline.Usagef("needs --game, --%s and --target; %s is missing", needs[1], cmdline.Dashed(needed))
		}
	}
	return nil
}

// oddsGame is the game that --game names, in the language that is asked for, and who knows
// its attacks.
func (c *call) oddsGame(ctx context.Context) (*schema.Game, rules.Ruleset, error) {
	g, err := c.game(ctx, c.Flags.String("game"))
	if err != nil {
		return nil, rules.Ruleset{}, err
	}
	return c.attackedBy(g)
}

func (c *call) attackedBy(g *schema.Game) (*schema.Game, rules.Ruleset, error) {
	if l, known := wording.Named(c.Flags.String("lang")); known && c.Flags.IsSet("lang") {
		g = g.In(l)
	}
	r, ok := rules.Of(g)
	if !ok {
		return g, r, cmdline.Usagef("no ruleset knows how attacks go in %s; there is one for %s, for games that extend it, and for those with rules of play of their own (\"play\")", g.Title, text.Or(rules.Played()))
	}
	return g, r, nil
}

// oddsFlags are a flag for whatever a game asks for.
func oddsFlags() []cli.Flag {
	flags := []cli.Flag{gameFlag("the `GAME`, or the path of a Game document")}
	for _, a := range allAsks() {
		switch a.Into.(type) {
		case *bool:
			flags = append(flags, &cli.BoolFlag{Name: a.Name, Usage: a.Usage})
		case *int, func(int):
			flags = append(flags, cmdline.Hinted(&cli.IntFlag{Name: a.Name, Value: a.Means, Usage: a.Usage}, askHint(a.Name)))
		case *string:
			flags = append(flags, cmdline.Hinted(&cli.StringFlag{Name: a.Name, Usage: a.Usage}, askHint(a.Name)))
		default:
			flags = append(flags, cmdline.Hinted(&cli.StringSliceFlag{Name: a.Name, Usage: a.Usage}, askHint(a.Name)))
		}
	}
	flags = append(flags,
		&cli.StringFlag{Name: "dice", Usage: "no attack, but what `DICE` show: 2d6+1 (their total), \"4d6>=5 reroll 1 then 4+\" (successes), \"3 scuffle\" and \"3 scuffle.hit\" (dice of --game)"},
		cmdline.Hinted(&cli.StringSliceFlag{Name: "volley", Usage: "`UNITS` attack one after the other: rifles,hmg@3 (from a range of 3)"}, askHint("attacker")),
		&cli.StringFlag{Name: "until", Usage: "repeat the attack or the volley until the target is `destroyed`"},
		cmdline.Hinted(&cli.StringFlag{Name: "list", Usage: "every unit of this `LIST` attacks"}, documentFiles),
		cmdline.Hinted(&cli.StringFlag{Name: "against", Usage: "every unit of this `LIST` is attacked"}, documentFiles),
		cmdline.Hinted(&cli.StringFlag{Name: "outcome", Value: odds.Outcomes[0].Word, Usage: "what lists are compared by: `WHAT` is " + text.Or(outcomeWords())}, cmdline.AnyOf(func([]string) []cmdline.Candidate {
			return each.Of(odds.Outcomes, func(o odds.Outcome) cmdline.Candidate { return cmdline.Candidate{Text: o.Word, About: o.Says} })
		})),
	)
	return append(flags, langFlag(), paperFlag(), cmdline.FormatFlag(append(slices.Clip(docForms), "csv", "pdf")...), cmdline.OutputFlag("html", "md", "json", "txt", "csv", "pdf"))
}

// allAsks are what an attack depends on in any game.
func allAsks() []odds.Ask {
	queries := each.Of(append(slices.Clip(rules.BuiltIn), rules.FromData), func(r rules.Ruleset) odds.Query { return r.Query(nil) })
	return odds.All(queries...)
}

// askHint offers states, or ids of the game that the command line names, and of
// all games that are played where it names none of them.
func askHint(name string) cmdline.Hint {
	return cmdline.AnyOf(func(before []string) []cmdline.Candidate {
		var words []string
		for _, g := range gamesMeant(before) {
			a, _ := askOf(g, name)
			if name == "weapon" && a.IDs == nil {
				return weaponsMeant(before)
			}
			words = append(words, a.Words()...)
			if a.IDs != nil {
				words = append(words, a.IDs(g)...)
			}
		}
		var offered []cmdline.Candidate
		for _, word := range words {
			if one := (cmdline.Candidate{Text: word}); !slices.Contains(offered, one) {
				offered = append(offered, one)
			}
		}
		return offered
	})
}

// askOf is what an attack depends on in a game, by the name of its flag.
func askOf(g *schema.Game, name string) (odds.Ask, bool) {
	if r, ok := rules.Of(g); ok {
		asks := odds.Asks(r.Query(g))
		if i := slices.IndexFunc(asks, func(a odds.Ask) bool { return a.Name == name }); i >= 0 {
			return asks[i], true
		}
	}
	return odds.Ask{}, false
}

// fitsGame says whether a flag means something for an attack in the game that the
// command line names.
func fitsGame(flag string, before []string) bool {
	if !slices.ContainsFunc(allAsks(), func(a odds.Ask) bool { return a.Name == flag }) {
		return true
	}
	return slices.ContainsFunc(gamesMeant(before), func(g *schema.Game) bool {
		_, ok := askOf(g, flag)
		return ok
	})
}

// weaponsMeant are the weapons of the attacker that the command line names, by
// number.
func weaponsMeant(before []string) (cs []cmdline.Candidate) {
	for _, g := range gamesMeant(before) {
		attacker, _ := g.Units.Get(valueOf("--attacker", before))
		for i, c := range attacker.Weapons {
			weapon, _ := g.Weapons.Get(c.Weapon)
			cs = append(cs, cmdline.Candidate{Text: strconv.Itoa(i + 1), About: weapon.Name})
		}
	}
	return cs
}

// gamesMeant are the game that words of a command line name by --game, or all
// games that are played.
func gamesMeant(words []string) []*schema.Game {
	if g := gameNamed(valueOf("--game", words)); g != nil {
		return []*schema.Game{g}
	}
	return each.Of(rules.Played(), gameNamed)
}

// valueOf is what words of a command line give a flag; "": nothing.
func valueOf(flag string, words []string) string {
	for i, w := range words {
		if value, ok := strings.CutPrefix(w, flag+"="); ok {
			return value
		}
		if w == flag && i+1 < len(words) {
			return words[i+1]
		}
	}
	return ""
}

// gameNamed is the game of a name or a path that completion goes by; nil: it cannot be
// had.
func gameNamed(name string) *schema.Game {
	if g, ok := schema.Builtin(name); ok || !isPath(name) {
		return g
	}
	doc, _, err := newLoader().Load(context.Background(), filepath.ToSlash(name))
	if err != nil || doc.Kind != schema.KindGame {
		return nil
	}
	return doc.Game
}

// gameFlag is --game.
func gameFlag(usage string) cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "game", Usage: usage}, cmdline.Hint{Words: func([]string) []cmdline.Candidate { return gameCandidates() }, Files: documentExtensions})
}

// attack is what the flags say of an attack, held against what it has in the
// game. What is given in another way need not be there.
func (c *call) attack(g *schema.Game, q odds.Query, given ...string) (map[string]any, error) {
	values := map[string]any{}
	var needs, takes []string
	for _, a := range odds.Asks(q) {
		name := cmdline.Dashed(a.Name)
		switch {
		case a.Needed && !c.Flags.IsSet(a.Name) && !slices.Contains(given, a.Name):
			return nil, cmdline.Usagef("an attack in %s needs %s too", g.Title, name)
		case a.Name == "attacker" || a.Name == "target":
		case a.Needed:
			needs = append(needs, name)
		default:
			takes = append(takes, name)
		}
		if !c.Flags.IsSet(a.Name) {
			continue
		}
		switch a.Into.(type) {
		case *bool:
			values[a.Name] = c.Flags.Bool(a.Name)
		case *int, func(int):
			n, err := strconv.Atoi(fmt.Sprint(c.Flags.Value(a.Name)))
			if err != nil {
				return nil, cmdline.Usagef("%s is a number in %s, not %q", name, g.Title, c.Flags.String(a.Name))
			}
			values[a.Name] = n
		case *string:
			values[a.Name] = c.Flags.String(a.Name)
		default:
			values[a.Name] = c.words(a.Name)
		}
	}
	for _, a := range allAsks() {
		if _, ok := values[a.Name]; !ok && c.Flags.IsSet(a.Name) {
			return nil, cmdline.Usagef("%s means nothing for an attack in %s; it has %s", cmdline.Dashed(a.Name), g.Title, text.And(append(needs, takes...)))
		}
	}
	return values, nil
}

// words are the values of a flag that may be repeated or have several words
// with commas between.
func (c *call) words(flag string) []string {
	var all []string
	for _, value := range c.Flags.StringSlice(flag) {
		for _, word := range strings.Split(value, ",") {
			if word = strings.TrimSpace(word); word != "" {
				all = append(all, word)
			}
		}
	}
	return all
}

// answers has the chances that the game's sheet asks for worked out by the
// game's ruleset. A question that it refuses, such as one beyond a range, has
// no answer; without a ruleset none has.
func answers(g *schema.Game) gamedata.Answers {
	r, ok := rules.Of(g)
	if !ok || g.Sheet == nil {
		return nil
	}
	all := gamedata.Answers{}
	for i, section := range g.Sheet.Sections {
		if c := section.Chances; c != nil {
			all[i] = answered(g, r, c)
		}
	}
	return all
}

// answered are the chances of one section.
func answered(g *schema.Game, r rules.Ruleset, c *schema.Chances) [][]gamedata.Chance {
	rows := c.Asked(g)
	all := make([][]gamedata.Chance, len(rows))
	for i, row := range rows {
		for _, column := range c.Columns {
			all[i] = append(all[i], answer(g, r, row.With(column), c.Outcome))
		}
	}
	return all
}

func answer(g *schema.Game, r rules.Ruleset, q schema.Question, outcome string) gamedata.Chance {
	odds, err := odds.Work(r.Query(g), g, questionValues(q))
	if err != nil {
		return gamedata.Chance{}
	}
	c, known := odds.Outcomes[outcome]
	if !known {
		return gamedata.Chance{}
	}
	p, _ := c.Float64()
	return gamedata.Chance{P: p, Known: true}
}

// questionValues are what a question says, by the names of what asks for it.
func questionValues(q schema.Question) map[string]any {
	values := map[string]any{
		"attacker": q.Attacker, "target": q.Target, "terrain": q.Terrain, "from": q.From,
		"attacker-keyword": q.AttackerKeywords, "target-keyword": q.TargetKeywords,
	}
	if q.Range > 0 {
		values["range"] = q.Range
	}
	return values
}

// tellOfChances says on Err which sections of a sheet have no chances since no
// ruleset works them out.
func (c *call) tellOfChances(p printer.Product, subjects []printer.Subject) {
	told := map[string]bool{}
	for _, from := range subjects {
		if p.Name != "sheet" || c.Flags.Bool("quiet") || from.Game.Sheet == nil || told[from.Game.Title] {
			continue
		}
		if _, played := rules.Of(from.Game); played {
			continue
		}
		told[from.Game.Title] = true
		for _, s := range from.Game.Sheet.Sections {
			if s.Chances != nil {
				fmt.Fprintf(c.Err, "%s: its chances are left out, for no ruleset plays %s\n", text.OneLine(s.Title), text.OneLine(from.Game.Title))
			}
		}
	}
}
