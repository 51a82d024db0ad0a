package cmdline

import (
	"bytes"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	for _, c := range []struct {
		name string
		line []string // the last word is unfinished
		want string   // texts, parted by spaces
	}{
		{"commands", []string{"che"}, "check"},
		{"an alias counts as the command", []string{"vet", "--str"}, "--strict"},
		{"flags", []string{"check", "--s"}, "--strict"},
		{"global flags too", []string{"check", "--c"}, "--color"},
		{"global flags before a command", []string{"--q"}, "--quiet"},
		{"a flag once", []string{"check", "--strict", "--s"}, ""},
		{"a flag that may be repeated", []string{"check", "--rule", "a", "--ru"}, "--rule"},
		{"values", []string{"check", "--format", ""}, "text json sarif"},
		{"values of this command", []string{"simulate", "--format", ""}, "csv json"},
		{"values by the short name", []string{"simulate", "-f", "c"}, "csv"},
		{"values behind =", []string{"check", "--format=j"}, "--format=json"},
		{"values made when asked for", []string{"simulate", "--unit", "l"}, "lorry"},
		{"values of a global flag", []string{"--color", ""}, "auto always never"},
		{"no values for a number", []string{"simulate", "--games", ""}, ""},
		{"files", []string{"check", ""}, ":files cue yaml"},
		{"files after a file", []string{"check", "a.cue", "b"}, ":files cue yaml"},
		{"files of a flag", []string{"check", "-o", ""}, ":files pdf"},
		{"files behind =", []string{"check", "--output=x"}, ":files pdf"},
		{"folders", []string{"simulate", "--dir", "s"}, ":dirs"},
		{"no flags behind --", []string{"check", "--", "--s"}, ":files cue yaml"},
		{"a second word", []string{"simulate", "m"}, "merge"},
		{"a second word stands right behind the first", []string{"simulate", "a", "m"}, ""},
		{"files of a command of two words", []string{"simulate", "merge", ""}, ":files json"},
		{"values of a command of two words", []string{"simulate", "merge", "--format", "m"}, "markdown"},
		{"no command of two words as one", []string{"simul"}, "simulate"},
		{"no more arguments", []string{"simulate", "a", ""}, ""},
		{"unknown command", []string{"nope", ""}, ""},
		{"unknown flag", []string{"check", "--nope", "--str"}, "--strict"},
		{"unknown flag with =", []string{"check", "--nope="}, ""},
		{"PowerShell's empty word", []string{"check", "--format", `""`}, "text json sarif"},
		{"nothing but dashes", []string{"simulate", "a", "-="}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			tried().complete(c.line, &out)
			var texts []string
			for line := range strings.Lines(out.String()) {
				text, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
				texts = append(texts, text)
			}
			if got := strings.Join(texts, " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestCompleteTellsWhatACandidateIs(t *testing.T) {
	var out bytes.Buffer
	tried().complete([]string{"simulate", "--unit", "r"}, &out)
	if got := out.String(); got != "rifles\tfoot\n" {
		t.Errorf("got %q", got)
	}
}

func TestCompleteNeverCrashes(t *testing.T) {
	a := tried()
	a.commands[0].Hint = AnyOf(func([]string) []Candidate { panic("no data") })
	for _, line := range [][]string{nil, {}, {""}, {"check", ""}, {"check", "--format"}, {"-"}, {"--", "--", ""}, {"=", "--=", "-=="}} {
		var out bytes.Buffer
		if code := a.Run(t.Context(), append([]string{completeWord}, line...), Streams{Out: &out, Err: &out}); code != ExitFine {
			t.Errorf("%q: exit %d, %s", line, code, &out)
		}
	}
}

func FuzzCommandLine(f *testing.F) {
	f.Add("check a.cue --format json")
	f.Add("--color= simulate -- --")
	f.Fuzz(func(t *testing.T, line string) {
		var out bytes.Buffer
		words := strings.Split(line, " ")
		tried().complete(words, &out)
		code, _, err := runs(t.Context(), tried(), words...)
		if code < ExitFine || code > ExitFailed {
			t.Errorf("exit %d", code)
		}
		if code == ExitUsage && strings.Count(err, "\n") != 1 {
			t.Errorf("a usage error is one line, not %q", err)
		}
		if strings.Contains(err, "a bug in forge") && !strings.Contains(line, "bug") && !strings.Contains(line, "badflag") {
			t.Errorf("%q: %s", words, err)
		}
	})
}
