package main

import (
	"context"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
)

func explainCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "explain", Category: checking, Usage: "say what a check finds and how to mend it",
		Args: "[CODE]", Max: 1,
		Help: `CODE is what stands in brackets in a message of forge check, such as L201. Without one all checks are listed. As Markdown the page has a wrong and a mended document for each.`,
		Examples: []string{
			"forge explain L201",
			"forge explain --format markdown > checks.md",
		},
		Hint:  cmdline.AnyOf(codeCandidates),
		Flags: []cli.Flag{cmdline.FormatFlag("text", "json", "markdown")},
		Run: action(func(_ context.Context, c *call) error {
			shown := allChecks()
			if len(c.Args) == 1 {
				check, err := checkCoded(c.Args[0])
				if err != nil {
					return err
				}
				shown = []diag.Check{check}
			}
			switch c.Flags.String("format") {
			case "json":
				return c.writeJSON(map[string][]diag.Check{"checks": shown})
			case "markdown":
				_, err := io.WriteString(c.Out, diag.Markdown(shown))
				return err
			}
			if len(c.Args) == 1 {
				_, err := io.WriteString(c.Out, shown[0].Text(c.Width))
				return err
			}
			t := report.NewTable(report.Left("Code"), report.Left("Severity"), report.Left("About"), report.Left("Rule"))
			for _, check := range shown {
				t.Add(check.Code, check.Severity.String(), check.Title, string(check.Ref))
			}
			_, err := io.WriteString(c.Out, t.Text(c.Width))
			return err
		}),
	}
}

// checkCoded finds a check by its code, in letters of any size.
func checkCoded(code string) (diag.Check, error) {
	checks := allChecks()
	codes := make([]string, len(checks))
	for i, check := range checks {
		if codes[i] = check.Code; strings.EqualFold(code, check.Code) {
			return check, nil
		}
	}
	return diag.Check{}, cmdline.Usagef("no check has the code %q%s", code, text.OrElse(text.DidYouMean(code, codes), "\"forge explain\" lists them all"))
}

// codeCandidates offers the codes of all checks, for completion.
func codeCandidates([]string) []cmdline.Candidate {
	return each.Of(allChecks(), func(check diag.Check) cmdline.Candidate {
		return cmdline.Candidate{Text: check.Code, About: check.Title}
	})
}
