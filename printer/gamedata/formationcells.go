package gamedata

import (
	"github.com/tabletop-forge/forge/schema"
)

var FormationColumns = []schema.Column{
	{Title: "Formation", Field: "name"}, {Title: "Points", Field: "points"}, {Title: "Units", Field: "units"},
	{Title: "Officers", Field: "officers"}, {Title: "Keywords", Field: "keywords"}, {Title: "Options", Field: "options"},
}

var OptionColumns = []schema.Column{
	{Title: "Option", Field: "name"}, {Title: "Points", Field: "points"}, {Title: "What it does", Field: "text"},
}
