package diag

import (
	"net/url"
	"strings"

	"github.com/owenrumney/go-sarif/v3/pkg/report"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// sarifSchema is where the format's schema stands for good; the library names
// a branch.
const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"

// SARIF writes diagnostics as one run of SARIF 2.1.0, indented. checks
// explains the codes; those that the diagnostics use become the run's rules.
// version is forge's own, "" if unknown. Columns are declared as code
// points, which is how a Span counts.
func SARIF(ds []Diagnostic, checks []Check, version string) []byte {
	out, err := marshal(sarifReport(ds, checks, version), "  ")
	if err != nil {
		panic("diag: a SARIF log holds only words and numbers: " + err.Error())
	}
	return out
}

func sarifReport(ds []Diagnostic, checks []Check, version string) *sarif.Report {
	driver := sarif.NewToolComponent().WithName("forge")
	if version != "" {
		driver.WithVersion(version)
	}
	run := sarif.NewRun().WithTool(sarif.NewTool().WithDriver(driver)).WithColumnKind("unicodeCodePoints")
	index := map[string]int{}
	for i := range ds {
		d := &ds[i]
		if _, ok := index[d.Code]; !ok && d.Code != "" {
			index[d.Code] = len(driver.Rules)
			driver.AddRule(ruleOf(d.Code, checks))
		}
		run.AddResult(resultOf(d, index))
	}
	log := report.NewV210Report().AddRun(run)
	log.Schema = sarifSchema
	return log
}

func ruleOf(code string, checks []Check) *sarif.ReportingDescriptor {
	rule := sarif.NewRule(code)
	for i := range checks {
		if c := &checks[i]; c.Code == code {
			rule.WithDescription(c.Title).WithMarkdownHelp(c.Explain)
			rule.WithDefaultConfiguration(sarif.NewReportingConfiguration().WithLevel(c.Severity.String()))
		}
	}
	return rule
}

// resultOf is a diagnostic; SARIF has the same three words for its severity.
func resultOf(d *Diagnostic, index map[string]int) *sarif.Result {
	r := sarif.NewResult().WithLevel(d.Severity.String()).WithMessage(sarif.NewTextMessage(d.Message + remarks(d)))
	if i, ok := index[d.Code]; ok {
		r.WithRuleID(d.Code).WithRuleIndex(i)
	}
	if d.File != "" {
		r.AddLocation(locationOf(d.Span))
	}
	for i, p := range d.Related {
		if p.File != "" {
			r.AddRelatedLocation(locationOf(p.Span).WithID(i).WithMessage(sarif.NewTextMessage(p.Label)))
		}
	}
	return r
}

func locationOf(at Span) *sarif.Location {
	place := sarif.NewPhysicalLocation().WithArtifactLocation(artifactOf(at.File))
	if at.Line > 0 {
		region := sarif.NewRegion().WithStartLine(at.Line)
		if at.Column > 0 {
			region.WithStartColumn(at.Column).WithEndColumn(at.Column + max(1, at.Length)) // the one behind the span
		}
		place.WithRegion(region)
	}
	return sarif.NewLocationWithPhysicalLocation(place)
}

// artifactOf is a file as a URI: absolute, or relative to the folder that
// readers of the report call %SRCROOT%.
func artifactOf(file string) *sarif.ArtifactLocation {
	path := strings.ReplaceAll(file, `\`, "/")
	if len(path) > 2 && path[1] == ':' && path[2] == '/' {
		path = "/" + path // C:/…
	}
	if strings.HasPrefix(path, "/") {
		return sarif.NewSimpleArtifactLocation((&url.URL{Scheme: "file", Path: path}).String())
	}
	return sarif.NewSimpleArtifactLocation((&url.URL{Path: path}).String()).WithURIBaseID("%SRCROOT%")
}
