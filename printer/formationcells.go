package printer

import (
	"github.com/tabletop-forge/forge/schema"
)

var formationColumns = []schema.Column{
	{Title: "Formation", Field: "name"}, {Title: "Points", Field: "points"}, {Title: "Units", Field: "units"},
	{Title: "Officers", Field: "officers"}, {Title: "Keywords", Field: "keywords"}, {Title: "Options", Field: "options"},
}

var optionColumns = []schema.Column{
	{Title: "Option", Field: "name"}, {Title: "Points", Field: "points"}, {Title: "What it does", Field: "text"},
}
