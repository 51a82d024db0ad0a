package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/layout"
	"github.com/tabletop-forge/forge/cmd/forge/internal/recruit"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// rosterExtensions end the names of lists of other programs.
var rosterExtensions = []string{"ros", "rosz", "json"}

// recruited is what came of a roster, for --format json.
type recruited struct {
	File        string            `json:"file"`
	Formations  int               `json:"formations"`
	Left        []leftOut         `json:"left"`
	Changed     []leftOut         `json:"changed"`
	Diagnostics []diag.Diagnostic `json:"diagnostics"`
}

// leftOut is a part of a roster that is not in the list, or not as it is in the roster.
type leftOut struct {
	Where string `json:"where"`
	Why   string `json:"why"`
}

// importRoster makes an army list of the list of another program, and writes it whole or not
// at all.
func (c *call) importRoster(ctx context.Context, file string) error {
	name, err := c.rosterTarget()
	if err != nil {
		return err
	}
	as, err := c.saidAs()
	if err != nil {
		return err
	}
	g, err := c.game(ctx, c.Flags.String("game"))
	if err != nil {
		return err
	}
	of, err := c.rosters([]string{file})
	switch {
	case err != nil:
		return err
	case of == nil:
		return cmdline.Usagef("%s is no list of another program; those end in .ros or .rosz, or are JSON that begins with \"roster\"", file)
	}
	r, ways := of.all[0], recruit.Ways{As: as, Ignore: c.Flags.StringSlice("ignore")}
	for name := range as {
		if i := slices.IndexFunc(ways.Ignore, func(other string) bool { return strings.EqualFold(name, other) }); i >= 0 {
			return cmdline.Usagef("--as says what %q is, and --ignore leaves it out; say one of them", ways.Ignore[i])
		}
	}
	if unused, names := ways.Unused(r); len(unused) > 0 {
		return cmdline.Usagef("%s has nothing that is called %q%s", file, unused[0], text.OrElse(text.DidYouMean(unused[0], names), "\"forge show "+shellWord(file)+"\" says what it has"))
	}
	got := recruit.List(r, g, ways)
	got.List.Game = refTo(c.Flags.String("game"), path.Dir(name))
	got.List.Title = text.OneLine(stringOr(c.Flags.String("title"), got.List.Title, stem(file)))
	if none := len(got.List.Formations) == 0 && len(got.Left) > 0; len(got.Left)+len(got.Changed) > 0 && (none || !c.Flags.Bool("partial")) {
		return c.notRecruited(got)
	}
	return c.writeRecruited(ctx, r, got, name)
}

// stringOr is the first of some words that says something.
func stringOr(words ...string) string {
	i := slices.IndexFunc(words, func(w string) bool { return strings.TrimSpace(w) != "" })
	return words[max(i, 0)]
}

// rosterTarget is the file that a list goes into; what is for sheets alone is refused.
func (c *call) rosterTarget() (string, error) {
	for _, flag := range []string{"into", "part", "deck", "head", "separator", "diff"} {
		if c.Flags.IsSet(flag) {
			return "", cmdline.Usagef("--%s is for sheets; a roster becomes a new army list (-o)", flag)
		}
	}
	output := c.Flags.String("output")
	name := documentName(output)
	switch _, err := os.Lstat(name); {
	case c.Flags.String("game") == "":
		return "", cmdline.Usagef("say which game the list is for: --game %s, or the path of a Game document", text.Or(schema.Builtins()))
	case output == "":
		return "", cmdline.Usagef("say where the list goes: -o NEW.yaml, or .cue or .json")
	case output == "-" && c.Flags.String("format") == "json":
		return "", cmdline.Usagef("-o - writes the list to standard output, where --format json reports on it; write it to a file")
	case !slices.Contains(documentExtensions, strings.TrimPrefix(path.Ext(name), ".")):
		return "", cmdline.Usagef("%s: a document's name ends in .cue, .yaml, .yml or .json", name)
	case err == nil && output != "-" && !c.Flags.Bool("force"):
		return "", cmdline.Usagef("%s is there already; nothing was written (--force overwrites)", name)
	}
	return name, nil
}

// notRecruited refuses a roster of which a part does not match.
func (c *call) notRecruited(got recruit.Result) error {
	if c.Flags.String("format") == "json" {
		if err := c.writeJSON(recruitedOf("", got, got.Found)); err != nil {
			return err
		}
		return cmdline.ErrProblems
	}
	err := c.refuse(judgement{diagnostics: got.Found, checked: 1, checks: allChecks(), source: rosterSource})
	says := "nothing was written; --partial leaves out what does not match"
	if len(got.List.Formations) == 0 {
		says = "nothing was written, since nothing of it is a formation of the game; --as says what is"
	}
	fmt.Fprintln(c.Err, says)
	return err
}

func recruitedOf(file string, got recruit.Result, found []diag.Diagnostic) recruited {
	parts := func(all []recruit.Left) []leftOut {
		return append([]leftOut{}, each.Of(all, func(l recruit.Left) leftOut { return leftOut(l) })...)
	}
	return recruited{file, len(got.List.Formations), parts(got.Left), parts(got.Changed), append([]diag.Diagnostic{}, diag.Brief(found)...)}
}

// writeRecruited writes the list, and says what the checks find in it.
func (c *call) writeRecruited(ctx context.Context, r *roster.Roster, got recruit.Result, name string) error {
	document, err := recruitedText(r, got, name)
	if err != nil {
		return err
	}
	l := loaderWith(name, document)
	j, err := judge(ctx, l, name)
	if err != nil {
		return err
	}
	found := slices.Concat(warnings(got.Found), j.diagnostics, unlike(r, j.doc))
	output := name
	if c.Flags.String("output") == "-" {
		output = "-"
	}
	if err := c.writeFresh(output, document); err != nil {
		return err
	}
	if c.Flags.String("format") == "json" {
		return c.writeJSON(recruitedOf(name, got, found))
	}
	shown := judgement{diagnostics: diag.Sort(found), checked: 1, checks: allChecks(), source: func(file string) []byte {
		if file == name {
			return document
		}
		return rosterSource(file)
	}}
	if len(found) > 0 {
		if err := shown.write(c, c.Err, "text"); err != nil {
			return err
		}
	}
	out := c.Out
	if output == "-" {
		out = c.Err
	}
	said := text.Plural(len(got.List.Formations), "formation")
	if output != "-" {
		said = "wrote " + text.OneLine(name) + "; " + said
	}
	if n := len(got.Left); n > 0 {
		said += "; " + text.Plural(n, "part") + " of the roster left out"
	}
	if n := len(got.Changed); n > 0 {
		said += "; " + text.Plural(n, "part") + " of it changed"
	}
	_, err = fmt.Fprintln(out, said)
	return err
}

// recruitedText is the list in the usual layout, a line for each formation.
func recruitedText(r *roster.Roster, got recruit.Result, name string) ([]byte, error) {
	ext, list := path.Ext(name), *got.List
	inYAML := ext != ".cue" && ext != ".json"
	if !inYAML {
		list.Formations = []schema.Entry{}
	}
	text, err := render(list, recruitedRemarks(r, got, name), ext)
	switch {
	case err != nil:
	case inYAML:
		text, err = inLines(text)
	default:
		text = withEntries(text, got.List.Formations, ext == ".cue")
	}
	if err == nil {
		text, err = layout.Set(name, text)
	}
	if err != nil {
		return nil, fmt.Errorf("setting %s: %w", name, err)
	}
	return append(bytes.TrimRight(text, "\n"), '\n'), nil
}

// quotedName is the name of a field that needs no quotes; a quote in a text stands behind a backslash.
var quotedName = regexp.MustCompile(`"([a-zA-Z]+)": `)

// withEntries is a list that ends in no formations with a line for each, in JSON or in CUE,
// whose tools break lines of which they take quotes away.
func withEntries(document []byte, entries []schema.Entry, inCUE bool) []byte {
	at := bytes.LastIndex(document, []byte("[]")) + 1
	lines := each.Of(entries, func(e schema.Entry) string {
		line := spaced(jsonBytes(e))
		if inCUE {
			line = quotedName.ReplaceAllString(line, "$1: ")
		}
		return line
	})
	return slices.Concat(document[:at], []byte("\n"+strings.Join(lines, ",\n")+"\n"), document[at:])
}

// spaced is JSON on one line, with blanks as they are typed.
func spaced(text []byte) string {
	var out strings.Builder
	inText, escaped := false, false
	for _, c := range text {
		switch {
		case escaped:
			escaped = false
		case inText && c == '\\':
			escaped = true
		case c == '"':
			inText = !inText
		case !inText && (c == '\n' || c == ' '):
			continue
		}
		if out.WriteByte(c); !inText && (c == ',' || c == ':') {
			out.WriteByte(' ')
		}
	}
	return out.String()
}

// inLines is a list in YAML with a line for each formation.
func inLines(document []byte) ([]byte, error) {
	var n yaml.Node
	if err := yaml.Unmarshal(document, &n); err != nil {
		return nil, err
	}
	top := n.Content[0].Content
	for i := 0; i+1 < len(top); i += 2 {
		if top[i].Value == "formations" {
			for _, entry := range top[i+1].Content {
				entry.Style = yaml.FlowStyle
			}
		}
	}
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	e.SetIndent(2)
	err := e.Encode(&n)
	return out.Bytes(), err
}

// warnings are findings that do not hinder the work, since the user wants it so.
func warnings(found []diag.Diagnostic) []diag.Diagnostic {
	return each.Of(found, func(d diag.Diagnostic) diag.Diagnostic {
		d.Severity = max(d.Severity, diag.Warning)
		return d
	})
}

// recruitedRemarks stand at the head of the list: where it is from, and what is not in it.
func recruitedRemarks(r *roster.Roster, got recruit.Result, name string) []string {
	out := []string{"From " + text.OneLine(path.Base(r.File)) + ". What is wrong with it, if anything is:", "    forge check " + text.OneLine(path.Base(name))}
	parts := func(head string, all []recruit.Left) {
		if len(all) > 0 {
			out = append(out, head)
		}
		for _, l := range all {
			out = append(out, "    "+text.OneLine(l.Where+": "+l.Why))
		}
	}
	parts("What is not in it:", got.Left)
	parts("What is in it otherwise:", got.Changed)
	return out
}

// unlike says that the list costs other points than its roster.
func unlike(r *roster.Roster, d *schema.Doc) []diag.Diagnostic {
	total := r.Total()
	i := slices.IndexFunc(total, recruit.IsPoints)
	if i < 0 || d.Game == nil || !d.Complete {
		return nil
	}
	if bill := pointscalc.Total(d); bill.Total != total[i].Value {
		return []diag.Diagnostic{recruit.Unlike.At(d.At("formations"), "the list costs %s points, and the roster %s", bill.Total, total[i])}
	}
	return nil
}
