package printer

import (
	"cmp"
	"path"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// themed is the job with the fonts and icons of a game's theme, and what is wrong with them.
func (j Job) themed(g *schema.Game) (Job, []page.Fault) {
	j.Font, j.Fonts, j.Icons = nil, nil, nil
	if g == nil || g.Theme == nil || j.Picture == nil {
		return j, nil
	}
	var found []page.Fault
	j.Fonts = map[string]*page.Family{}
	for id, f := range g.Theme.Fonts.All() {
		family, err := j.family(path.Dir(f.Home()), f)
		if err != nil {
			found = append(found, page.Fault{Field: "font " + layout.Quote(id), Kind: page.BadTheme, Detail: err.Error(), Text: f.Regular})
			continue
		}
		j.Fonts[id] = family
	}
	j.Font = j.Fonts[g.Theme.Font]
	j.Icons = map[string]page.Icon{}
	for id, i := range g.Theme.Icons.All() {
		icon, err := j.icon(path.Dir(i.Home()), id, i)
		if err != nil {
			found = append(found, page.Fault{Field: "icon " + layout.Quote(id), Kind: page.BadTheme, Detail: err.Error(), Text: i.Picture})
			continue
		}
		j.Icons[id] = icon
	}
	return j, found
}

// icon reads the file of an icon.
func (j Job) icon(folder, name string, of schema.OwnIcon) (page.Icon, error) {
	picture, err := j.head(folder, of.Picture)
	if err != nil {
		return page.Icon{}, err
	}
	return page.OwnIcon(name, picture)
}

// family reads the files of a font.
func (j Job) family(folder string, f schema.Font) (*page.Family, error) {
	var files [4][]byte
	for i, name := range []string{f.Regular, f.Bold, f.Italic, f.BoldItalic} {
		if name == "" {
			continue
		}
		data, err := j.fontFile(folder, name)
		if err != nil {
			return nil, err
		}
		files[i] = data
	}
	return page.NewFamily(files[0], files[1], files[2], files[3])
}

// fontFile reads the file of a font that can be embedded.
func (j Job) fontFile(folder, name string) ([]byte, error) {
	data, err := j.file(folder, name)
	if err == nil {
		err = page.ReadFont(data)
	}
	if err == nil {
		err = pdf.Embeds(data)
	}
	return data, err
}

// misset is what cannot be used of a document's theme.
func (j Job) misset(doc *schema.Doc) (all []Fault) {
	theme := doc.Authored.Theme
	if theme == nil {
		return nil
	}
	add := func(field, detail string, where ...any) {
		all = append(all, Fault{doc.At(append([]any{"theme"}, where...)...), page.Fault{Field: field, Kind: page.BadTheme, Detail: detail}})
	}
	for id, f := range theme.Fonts.All() {
		for _, file := range [][2]string{{"regular", f.Regular}, {"bold", f.Bold}, {"italic", f.Italic}, {"boldItalic", f.BoldItalic}} {
			if file[1] == "" {
				continue
			}
			if _, err := j.fontFile(path.Dir(doc.File), file[1]); err != nil {
				add("font "+layout.Quote(id), err.Error(), "fonts", id, file[0])
			}
		}
	}
	for id, i := range theme.Icons.All() {
		if _, err := j.icon(path.Dir(doc.File), id, i); err != nil {
			add("icon "+layout.Quote(id), err.Error(), "icons", id, "picture")
		} else if _, known := page.FindIcon(id); known {
			all = append(all, Fault{doc.KeyAt("theme", "icons", id), page.Fault{Field: "icon " + layout.Quote(id), Kind: page.Otherwise,
				Detail: "forge has an icon of that name, and texts that say it get the theme's; give it another name if that is not meant"}})
		}
	}
	known := theme.Fonts.Keys()
	if doc.Game != nil {
		known = schema.FontsOf(doc.Game)
	}
	if theme.Font != "" && !slices.Contains(known, theme.Font) {
		add("font "+layout.Quote(theme.Font), "the theme has none of that id"+cmp.Or(text.DidYouMean(theme.Font, known), "; its `fonts` name them"), "font")
	}
	for name, colour := range theme.Colours.All() {
		if slices.Contains(cards.MeantInks, name) {
			add("colour "+layout.Quote(name), "that is the colour that a side, a class or a kind of card says; give it another name", "colours", name)
		} else if _, err := page.ReadAccent(colour); err != nil {
			add("colour "+layout.Quote(name), err.Error()+"; write red, green and blue as in \"#08345c\", or a colour's name", "colours", name)
		} else if cards.OwnInk(name) {
			all = append(all, Fault{doc.KeyAt("theme", "colours", name), page.Fault{Field: "colour " + layout.Quote(name), Kind: page.Otherwise,
				Detail: "forge has a colour of that name, and layouts that say it get the theme's; give it another name if that is not meant"}})
		}
	}
	return all
}
