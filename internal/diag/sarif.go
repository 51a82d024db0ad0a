package diag

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"strconv"
	"strings"

	"github.com/owenrumney/go-sarif/v3/pkg/report"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// sarifSchema is where the format's schema stands for good; the library names
// a branch.
const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"

// SARIFOptions say what a log tells beyond its diagnostics.
type SARIFOptions struct {
	Checks  []Check                  // explain the codes; those that occur become the run's rules
	Version string                   // forge's own; "": unknown
	Source  func(file string) []byte // for fingerprints; nil: without
	Path    func(file string) string // of a file from the repository's root; nil: as it is
}

// SARIF writes diagnostics as one run of SARIF 2.1.0, indented. Columns are
// declared as code points, which is how a Span counts. A result's fingerprint is
// made from its code and the text of its line, so that it stays when lines move.
func SARIF(ds []Diagnostic, o SARIFOptions) []byte {
	out, err := marshal(o.report(ds), "  ")
	if err != nil {
		panic("diag: a SARIF log holds only words and numbers: " + err.Error())
	}
	return out
}

func (o SARIFOptions) report(ds []Diagnostic) *sarif.Report {
	driver := sarif.NewToolComponent().WithName("forge")
	if o.Version != "" {
		driver.WithVersion(o.Version)
	}
	run := sarif.NewRun().WithTool(sarif.NewTool().WithDriver(driver)).WithColumnKind("unicodeCodePoints")
	index, seen := map[string]int{}, map[string]int{}
	for i := range ds {
		d := &ds[i]
		if _, ok := index[d.Code]; !ok && d.Code != "" {
			index[d.Code] = len(driver.Rules)
			driver.AddRule(ruleOf(d.Code, o.Checks))
		}
		r := o.result(d, index)
		if print := o.fingerprint(d, seen); print != "" {
			r.WithPartialFingerprints(map[string]string{"primaryLocationLineHash": print})
		}
		run.AddResult(r)
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

// fingerprint is a hash of what is wrong and of its line, and which of several it
// is; "" if the line is not known.
func (o SARIFOptions) fingerprint(d *Diagnostic, seen map[string]int) string {
	if o.Source == nil || d.File == "" {
		return ""
	}
	line, _ := sourceLine(o.Source(d.File), d.Line)
	sum := sha256.Sum256([]byte(d.Code + "\n" + string(bytes.TrimSpace(line))))
	print := hex.EncodeToString(sum[:8])
	seen[d.File+print]++
	return print + ":" + strconv.Itoa(seen[d.File+print])
}

// result is a diagnostic; SARIF has the same three words for its severity.
func (o SARIFOptions) result(d *Diagnostic, index map[string]int) *sarif.Result {
	r := sarif.NewResult().WithLevel(d.Severity.String()).WithMessage(sarif.NewTextMessage(d.Message + remarks(d)))
	if i, ok := index[d.Code]; ok {
		r.WithRuleID(d.Code).WithRuleIndex(i)
	}
	if d.File != "" {
		r.AddLocation(o.location(d.Span))
	}
	for i, p := range d.Related {
		if p.File != "" {
			r.AddRelatedLocation(o.location(p.Span).WithID(i).WithMessage(sarif.NewTextMessage(p.Label)))
		}
	}
	for _, f := range d.Fixes {
		if len(f.Edits) > 0 {
			r.AddFixe(o.fix(f))
		}
	}
	return r
}

// fix is a fix, whose edits are of one file.
func (o SARIFOptions) fix(f Fix) *sarif.Fix {
	change := sarif.NewArtifactChange().WithArtifactLocation(o.artifact(f.Edits[0].File))
	for _, e := range f.Edits {
		gone := sarif.NewRegion().WithStartLine(e.Line).WithStartColumn(e.Column).WithEndLine(e.EndLine).WithEndColumn(e.EndColumn)
		change.AddReplacement(sarif.NewReplacement().WithDeletedRegion(gone).WithInsertedContent(sarif.NewArtifactContent().WithText(e.New)))
	}
	return sarif.NewFix().WithDescription(sarif.NewTextMessage(f.Title)).AddArtifactChange(change)
}

func (o SARIFOptions) location(at Span) *sarif.Location {
	place := sarif.NewPhysicalLocation().WithArtifactLocation(o.artifact(at.File))
	if at.Line > 0 {
		region := sarif.NewRegion().WithStartLine(at.Line)
		if at.Column > 0 {
			region.WithStartColumn(at.Column).WithEndColumn(at.Column + max(1, at.Length)) // the one behind the span
		}
		place.WithRegion(region)
	}
	return sarif.NewLocationWithPhysicalLocation(place)
}

// artifact is a file as a URI: absolute, or relative to the folder that
// readers of the report call %SRCROOT%.
func (o SARIFOptions) artifact(file string) *sarif.ArtifactLocation {
	if o.Path != nil {
		file = o.Path(file)
	}
	path := strings.ReplaceAll(file, `\`, "/")
	if len(path) > 2 && path[1] == ':' && path[2] == '/' {
		path = "/" + path // C:/…
	}
	if strings.HasPrefix(path, "/") {
		return sarif.NewSimpleArtifactLocation((&url.URL{Scheme: "file", Path: path}).String())
	}
	return sarif.NewSimpleArtifactLocation((&url.URL{Path: path}).String()).WithURIBaseID("%SRCROOT%")
}
