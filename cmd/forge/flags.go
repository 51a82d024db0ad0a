package main

import (
	"slices"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/plain"
)

// The flags that every command has.
func globalFlags() []cli.Flag {
	return []cli.Flag{
		hinted(&cli.StringFlag{Name: "color", Value: "auto", Usage: "paint the results `WHEN`: auto, always or never"}, oneOf("auto", "always", "never")),
		&cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show no progress"},
		&cli.BoolFlag{Name: "help", Aliases: []string{"h"}, Usage: "show help, of a command if one is named"},
		&cli.BoolFlag{Name: "version", Usage: "show which forge this is"},
	}
}

// formatFlag is --format with the forms that a command's results have, the
// usual one first.
func formatFlag(forms ...string) cli.Flag {
	return hinted(&cli.StringFlag{
		Name: "format", Aliases: []string{"f"}, Value: forms[0], Usage: "write the results as `FORM`: " + plain.Or(forms),
	}, oneOf(forms...))
}

// outputFlag is -o FILE, for files with these extensions.
func outputFlag(extensions ...string) cli.Flag {
	return hinted(&cli.StringFlag{
		Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE` (- is standard output)",
	}, files(extensions...))
}

// takesValue tells whether a word follows the flag.
func takesValue(f cli.Flag) bool { return f.(cli.DocGenerationFlag).TakesValue() }

// dashed is a flag's name as it is typed.
func dashed(name string) string {
	if len([]rune(name)) == 1 {
		return "-" + name
	}
	return "--" + name
}

// checkValue says what is wrong with a flag's value, before the library does
// in words of its own.
func checkValue(f cli.Flag, name, value string) error {
	if h := hintOf(f); !h.allows(value) {
		return usagef("%s cannot be %q%s (%s)", dashed(name), value, plain.DidYouMean(value, h.texts()), plain.Or(h.texts()))
	}
	var err error
	var want string
	switch f.(type) {
	case *cli.BoolFlag:
		_, err = strconv.ParseBool(value)
		want = "true or false"
	case *cli.IntFlag, *cli.Int64Flag:
		_, err = strconv.ParseInt(value, 0, 64)
		want = "a whole number"
	case *cli.UintFlag, *cli.Uint64Flag:
		_, err = strconv.ParseUint(value, 0, 64)
		want = "a whole number from 0"
	case *cli.Float64Flag:
		_, err = strconv.ParseFloat(value, 64)
		want = "a number"
	case *cli.DurationFlag:
		_, err = time.ParseDuration(value)
		want = "a time such as 30s or 5m"
	}
	if err != nil {
		return usagef("%s wants %s, not %q", dashed(name), want, value)
	}
	return nil
}

// flagNamed is the flag of that name or alias, nil if there is none.
func flagNamed(flags []cli.Flag, name string) cli.Flag {
	for _, f := range flags {
		if slices.Contains(f.Names(), name) {
			return f
		}
	}
	return nil
}

func hasFlag(flags []cli.Flag, name string) bool { return flagNamed(flags, name) != nil }

func allNames(flags []cli.Flag) []string {
	var names []string
	for _, f := range flags {
		names = append(names, f.Names()...)
	}
	return names
}
