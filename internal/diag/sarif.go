package diag

import (
	"net/url"
	"strings"
)

// SARIF writes diagnostics as one run of SARIF 2.1.0, indented. checks
// explains the codes; those that the diagnostics use become the run's rules.
// version is forge's own, "" if unknown. Columns are declared as code
// points, which is how a Span counts.
func SARIF(ds []Diagnostic, checks []Check, version string) []byte {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "forge", Version: version, Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	index := map[string]int{}
	for i := range ds {
		d := &ds[i]
		if _, ok := index[d.Code]; !ok && d.Code != "" {
			index[d.Code] = len(run.Tool.Driver.Rules)
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, ruleOf(d.Code, checks))
		}
		run.Results = append(run.Results, resultOf(d, index))
	}
	out, err := marshal(sarifLog{sarifSchema, "2.1.0", []sarifRun{run}}, "  ")
	if err != nil {
		panic("diag: a SARIF log holds only words and numbers: " + err.Error())
	}
	return out
}

func ruleOf(code string, checks []Check) sarifRule {
	r := sarifRule{ID: code}
	for i := range checks {
		if c := &checks[i]; c.Code == code {
			r.Short = &sarifText{Text: c.Title}
			r.Help = &sarifText{Text: c.Explain, Markdown: c.Explain}
			r.Default = &sarifLevel{c.Severity}
		}
	}
	return r
}

func resultOf(d *Diagnostic, index map[string]int) sarifResult {
	r := sarifResult{RuleID: d.Code, Level: d.Severity, Message: sarifText{Text: d.Message + remarks(d)}}
	if i, ok := index[d.Code]; ok {
		r.RuleIndex = &i
	}
	if d.File != "" {
		r.Locations = []sarifLocation{locationOf(d.Span)}
	}
	for i, p := range d.Related {
		if p.File == "" {
			continue
		}
		l := locationOf(p.Span)
		l.ID, l.Message = &i, &sarifText{Text: p.Label}
		r.Related = append(r.Related, l)
	}
	return r
}

func locationOf(at Span) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: artifactOf(at.File)}}
	if at.Line > 0 {
		l.Physical.Region = &sarifRegion{StartLine: at.Line}
		if at.Column > 0 {
			l.Physical.Region.StartColumn = at.Column
			l.Physical.Region.EndColumn = at.Column + max(1, at.Length)
		}
	}
	return l
}

// artifactOf is a file as a URI: absolute, or relative to the folder that
// readers of the report call %SRCROOT%.
func artifactOf(file string) sarifArtifact {
	path := strings.ReplaceAll(file, `\`, "/")
	if len(path) > 2 && path[1] == ':' && path[2] == '/' {
		path = "/" + path // C:/…
	}
	if strings.HasPrefix(path, "/") {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: path}).String()}
	}
	return sarifArtifact{URI: (&url.URL{Path: path}).String(), Base: "%SRCROOT%"}
}
