package cmdline

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// ManualCommand is the command that prints the page which man shows.
func ManualCommand(category string) *Command {
	return &Command{
		Name: "manual", Category: category, Usage: "print forge's page for man, with all commands",
		Help:     `What forge help says of all commands, as the program man wants it. Packages install it; elsewhere it may be put where man looks.`,
		Examples: []string{"forge manual > ~/.local/share/man/man1/forge.1"},
		Run: func(_ context.Context, c *Call) error {
			_, err := c.Out.Write([]byte(c.app.manual()))
			return err
		},
	}
}

// manual is the page for man. It has no date, so that the same program prints the same.
func (a *App) manual() string {
	var m roff
	m.raw(`.TH FORGE 1 "" "forge ` + Version() + `" "forge"`)
	m.section("NAME")
	m.text("forge - check, price, play and print tabletop army lists, scenarios and games")
	m.section("SYNOPSIS")
	m.text("forge COMMAND [FLAGS] [ARGUMENTS]")
	m.text("On a terminal forge alone says what lies in the folder, what is wrong with it, and what can be made of it.")
	m.section("COMMANDS")
	for _, c := range a.commands {
		m.raw(".SS " + m.escaped(text.Join(" ", "forge "+c.Name, c.Args)))
		m.text(c.Usage + ".")
		for _, paragraph := range strings.Split(c.Help, "\n\n") {
			m.text(paragraph)
		}
		m.rows(flagRows(c.Flags))
		for _, example := range c.Examples {
			m.raw(".PP\n.RS 4\n" + m.escaped(example) + "\n.RE")
		}
	}
	m.section("FLAGS OF EVERY COMMAND")
	m.rows(flagRows(a.globals))
	m.section("EXIT STATUS")
	m.rows(exitRows(nil))
	return m.String()
}

// roff is a page for man in the making.
type roff struct{ strings.Builder }

func (m *roff) raw(line string) { m.WriteString(line + "\n") }

func (m *roff) section(title string) { m.raw(".SH " + title) }

// text adds a paragraph, or the lines of a list.
func (m *roff) text(s string) {
	if s == "" {
		return
	}
	m.raw(".PP")
	for i, line := range strings.Split(s, "\n") {
		if i > 0 {
			m.raw(".br")
		}
		m.raw(m.escaped(line))
	}
}

func (m *roff) rows(rows [][2]string) {
	for _, r := range rows {
		m.raw(fmt.Sprintf(".TP\n\\fB%s\\fR\n%s", m.escaped(r[0]), m.escaped(r[1])))
	}
}

// controls are letters with which a line of roff is not text.
var controls = regexp.MustCompile(`^['.]`)

func (m *roff) escaped(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...", "–", `\(en`, "“", `\(lq`, "”", `\(rq`).Replace(s)
	return controls.ReplaceAllString(s, `\&$0`)
}
