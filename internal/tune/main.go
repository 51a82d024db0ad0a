package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

// options are what a command is given.
type options struct {
	game, style, only, a, b, file, date, dir, half string

	seed                                          uint64
	iterations, pairs, most, kept, variant, games int
	workers                                       int
	gain                                          float64
	write                                         bool
	out                                           io.Writer
}

func run(ctx context.Context, args []string, out io.Writer) error {
	commands := map[string]func(context.Context, *options) error{"spsa": spsa, "match": match, "shares": shares, "values": fit}
	if len(args) == 0 || commands[args[0]] == nil {
		return fmt.Errorf("say what to do: spsa, match, shares or values (go doc ./internal/tune)")
	}
	o := options{out: out}
	f := flag.NewFlagSet(args[0], flag.ContinueOnError)
	f.StringVar(&o.dir, "dir", ".", "the repository's folder")
	f.StringVar(&o.game, "game", "", "cadet, fluidtime, orderdice, tintin or homebrew; of shares all unless it is given")
	f.StringVar(&o.style, "style", "steady", "whose weights are tuned: steady (greedy), aggressive or cautious")
	f.StringVar(&o.only, "only", "", "weights that are tuned, with commas between; all unless it is given")
	f.StringVar(&o.a, "a", "greedy", "a policy, or a file of weights (FILE.json, FILE.json:cautious)")
	f.StringVar(&o.b, "b", "greedy", "the other")
	f.StringVar(&o.half, "half", "", "the scenarios of a match: \"tuned on\" or \"kept out\"; both unless it is given")
	f.StringVar(&o.file, "file", "", "the file of weights; that of the game unless it is given")
	f.StringVar(&o.date, "date", "", "the day that is written down with the result")
	f.Uint64Var(&o.seed, "seed", 1, "what the games and the variants follow from")
	f.IntVar(&o.iterations, "iterations", 300, "of spsa")
	f.IntVar(&o.pairs, "pairs", 40, "of games: in an iteration of spsa, or on each scenario of a match")
	f.IntVar(&o.most, "most", 4000, "pairs after which the test of new weights ends")
	f.IntVar(&o.kept, "kept", 400, "pairs on each scenario that is kept out; 0: none")
	f.IntVar(&o.variant, "variants", 6, "scenarios that are drawn, of either half")
	f.IntVar(&o.games, "games", 1000, "by each player, of shares; on each scenario, of values")
	f.IntVar(&o.workers, "workers", 1, "games at a time")
	f.Float64Var(&o.gain, "gain", 1, "how far an iteration moves the weights, in perturbations")
	f.BoolVar(&o.write, "write", true, "write weights that are accepted")
	if err := f.Parse(args[1:]); err != nil {
		return err
	}
	if o.half != "" && o.half != "tuned on" && o.half != "kept out" {
		return fmt.Errorf("-half is \"tuned on\" or \"kept out\", not %q", o.half)
	}
	if o.games < 1 {
		return fmt.Errorf("-games must be at least 1, not %d", o.games)
	}
	return commands[args[0]](ctx, &o)
}
