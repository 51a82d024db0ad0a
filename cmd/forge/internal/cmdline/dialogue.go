package cmdline

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// Interactive says whether there is a user who can be asked.
func (s Streams) Interactive() bool { return s.InTerminal && s.ErrTerminal }

// Dialogue asks questions on Err and takes the answers from In, a line each.
type Dialogue struct {
	*Call
	answers *bufio.Reader
}

// Dialogue begins to ask. A command begins one dialogue, which may have read further
// than the answer that it gave last.
func (c *Call) Dialogue() *Dialogue { return &Dialogue{c, bufio.NewReader(c.In)} }

// Line asks for a line and returns it without the space around it. The error is io.EOF
// where the answers have ended, or that of ctx: a question does not wait for an answer
// when the user has gone on to Ctrl-C.
func (d *Dialogue) Line(ctx context.Context, question string) (string, error) {
	fmt.Fprint(d.Err, question)
	if t, ok := d.Err.(*tame); ok {
		t.end() // a question stands on the line of its answer
	}
	type read struct {
		line string
		err  error
	}
	answer := make(chan read, 1)
	go func() {
		line, err := d.answers.ReadString('\n')
		answer <- read{strings.TrimSpace(line), err}
	}()
	select {
	case <-ctx.Done():
		fmt.Fprintln(d.Err)
		return "", ctx.Err()
	case r := <-answer:
		if r.err != nil && r.line == "" {
			fmt.Fprintln(d.Err)
			return "", r.err
		}
		return r.line, nil
	}
}

// Choose shows what there is and asks for one of it, by number, by name, or by what is said
// of it; the first is meant where nothing is said. It asks again until it understands.
func (d *Dialogue) Choose(ctx context.Context, question string, all []Candidate) (string, error) {
	return d.choose(ctx, question, all, false)
}

// ChooseOr is Choose where another answer than what there is is an answer too; one that is
// nearly a name is asked for once more.
func (d *Dialogue) ChooseOr(ctx context.Context, question string, all []Candidate) (string, error) {
	return d.choose(ctx, question, all, true)
}

func (d *Dialogue) choose(ctx context.Context, question string, all []Candidate, free bool) (string, error) {
	d.show(question, all)
	names := each.Of(all, func(c Candidate) string { return c.Text })
	doubted := ""
	for ask := "Number or name [1]: "; ; {
		answer, err := d.Line(ctx, ask)
		if err != nil {
			return "", err
		}
		if answer == "" {
			return all[0].Text, nil
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(all) {
			return all[n-1].Text, nil
		} else if i := named(all, answer); i >= 0 {
			return all[i].Text, nil
		} else if free && err != nil && (answer == doubted || text.Meant(answer, names) == nil) {
			return answer, nil
		}
		ask = fmt.Sprintf("There is no %q%s Number or name [1]: ", answer, cmp.Or(text.DidYouMean(answer, names), "."))
		if doubted = answer; free && text.Meant(answer, names) != nil {
			ask = fmt.Sprintf("There is no %q%s The same again is a name of your own.\nNumber or name [1]: ", answer, text.DidYouMean(answer, names))
		}
	}
}

// named is the place of what has a name, or else of what that is said of; -1: there is nothing.
// Capitals do not count.
func named(all []Candidate, answer string) int {
	if i := slices.IndexFunc(all, func(c Candidate) bool { return strings.EqualFold(c.Text, answer) }); i >= 0 {
		return i
	}
	return slices.IndexFunc(all, func(c Candidate) bool { return strings.EqualFold(c.About, answer) })
}

// show writes a question and what may be answered, numbered.
func (d *Dialogue) show(question string, all []Candidate) {
	fmt.Fprintln(d.Err, question)
	widest := 0
	for _, one := range all {
		widest = max(widest, uniseg.StringWidth(one.Text))
	}
	for i, one := range all {
		first := fmt.Sprintf("%3d  %s%s  ", i+1, one.Text, strings.Repeat(" ", widest-uniseg.StringWidth(one.Text)))
		about := text.Wrap(one.About, first, strings.Repeat(" ", widest+7), d.Width)
		fmt.Fprintln(d.Err, strings.TrimRight(about, " "))
	}
}

// Unanswered is the error of a command whose questions met the end of the answers; other
// errors stay as they are. flags says how the same is said without being asked.
func Unanswered(err error, flags string) error {
	if err == io.EOF {
		return Usagef("the answers ended, and nothing was done; without questions: %s", flags)
	}
	return err
}
