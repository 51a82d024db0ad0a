package pdf

import (
	"crypto/md5" // the format asks for it
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// sources adds the files that the document was made from, and returns what
// the catalog says of them: their names, and that they are the sources.
func (f *pdfFile) sources(all []page.Source) string {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b page.Source) int { return strings.Compare(a.Name, b.Name) })
	var names, files []string
	for i, s := range all {
		data := packed(s.Data)
		file := f.add("<< /Type /EmbeddedFile /Subtype /%s %s /Params << /Size %d /CheckSum <%x> >> /Length %d >>\nstream\n%s\nendstream",
			kindOf(s.Name), flate, len(s.Data), md5.Sum(s.Data), len(data), data)
		spec := f.add("<< /Type /Filespec /F %s /UF %s /AFRelationship /Source /EF << /F %d 0 R /UF %d 0 R >> >>",
			pdfString(s.Name), pdfString(s.Name), file, file)
		names = append(names, fmt.Sprintf("(%04d) %d 0 R", i, spec)) // keys must ascend
		files = append(files, ref(spec))
	}
	return fmt.Sprintf("/Names << /EmbeddedFiles << /Names [%s] >> >> /AF [%s]", strings.Join(names, " "), strings.Join(files, " "))
}

// kindOf is the media type of a source, as a PDF name.
func kindOf(name string) string {
	switch {
	case strings.HasSuffix(name, ".json"):
		return "application#2Fjson"
	case strings.HasSuffix(name, ".yaml"), strings.HasSuffix(name, ".yml"):
		return "application#2Fyaml"
	}
	return "text#2Fplain"
}
