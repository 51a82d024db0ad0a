package printer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/cutout"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/schema"
)

// The measures of a scenario on a table of the simulator, in inches.
const (
	usualCell  = 2.0  // of boards whose cells have no size
	widestPlay = 60.0 // of those boards
	counterGap = 1.2  // from counter to counter off the board
	offBoard   = 1.5  // from the board to the first of them
	shared     = 0.3  // from counter to counter of one place
	printedDPI = 25.4
)

// Play is a scenario set up on a table: its board at the size that it is played at,
// counters of all units where they start, at their side's edge or, in reserve, in its
// bag, objectives, markers, decks, and its text in the notebook. A scenario without a
// board has all but that.
func (j Job) Play(from Subject) (picture.Play, []Fault) {
	j.Language = cmp.Or(j.Language, from.language())
	from = from.in(j.Language).inPrint()
	m := j.Scenario(from.Doc)
	s := setting{Job: j, sheet: m, inches: 1, faults: j.Faults()}
	s.Accent = from.accent()
	names := make([]string, len(m.Sides))
	for i, side := range m.Sides {
		names[i] = side.Name
	}
	if s.board = battlemap.New(m.Game, m.Scenario, names); s.board != nil {
		s.layBoard()
	}
	players := from.players()
	for i := range m.Sides {
		s.laySide(i, players[i])
	}
	s.layMarkers(players)
	s.layDeck(from)
	s.play.Title = m.Scenario.Title
	s.play.Notes = s.notes()
	return s.play, FaultsOf(from.File, from.Doc, s.faults.All())
}

// setting is a scenario on its way to the table.
type setting struct {
	Job
	sheet  gamedata.ScenarioSheet
	board  *battlemap.Map // nil: none
	size   page.Size      // of the board, in its unit
	inches float64        // that a unit is wide
	play   picture.Play
	faults page.Faults
}

// note keeps what cannot be drawn.
func (s *setting) note(found []page.Fault) {
	for _, f := range found {
		s.faults.Add(f)
	}
}

// look is a page of items in an accent.
func (s *setting) look(accent page.Ink, size page.Size, items []page.Item) page.Page {
	s.Accent = accent
	return s.Inked(page.Document{Pages: []page.Page{{Size: size, Items: items}}}).Pages[0]
}

func (s *setting) put(p picture.Piece) { s.play.Pieces = append(s.play.Pieces, p) }

func (s *setting) layBoard() {
	var mm float64
	s.size, mm = s.board.Size()
	if s.inches = mm / 25.4; mm == 0 {
		s.inches = min(usualCell, widestPlay/max(s.size.W, s.size.H))
	}
	drawn := s.board.Play(&s.faults, s.inches*printedDPI)
	s.put(picture.Piece{Title: s.sheet.Scenario.Title, About: s.board.InWords(), Front: s.look(s.Accent, drawn.Size, drawn.Items), Deep: s.size.H * s.inches, Fixed: true})
}

// at is a place of the board in inches from its middle.
func (s *setting) at(place string) (page.Point, bool) {
	if s.board == nil {
		return page.Point{}, false
	}
	p, ok := s.board.Place(place)
	return page.Point{X: (p.X - s.size.W/2) * s.inches, Y: (p.Y - s.size.H/2) * s.inches}, ok
}

// counter is a counter as a piece; wide inches wide, 0: in its own size.
func (s *setting) counter(k cutout.Counter, accent page.Ink, wide float64) picture.Piece {
	if wide == 0 {
		wide = k.H / 25.4
	}
	p := picture.Piece{Title: k.Title, Front: s.look(accent, k.Size, k.Front), Shape: picture.Rounded, Deep: wide}
	if k.Round {
		p.Shape = picture.Disc
	}
	if len(k.Back) > 0 {
		p.Back = s.look(accent, k.Size, k.Back)
	}
	return p
}

// wide is how many inches a counter on the board is wide: it leaves room in a cell.
func (s *setting) wide() float64 {
	if s.board == nil || s.sheet.Game.OnTable() {
		return 1
	}
	return min(1, 0.6*s.inches)
}

// laid is a side on its way to the table.
type laid struct {
	*setting
	number  int // of the side, from 0
	side    gamedata.Side
	own     schema.Side
	stands  map[troop]schema.Position
	crowd   map[string]int // counters by the places where they stand
	waiting int            // those at the side's edge
	bag     picture.Piece  // those in reserve
}

// troop is a unit of a formation, from 0; its leaders are -1, -2 and so on.
type troop struct{ formation, unit int }

// laySide lays a side's units and their leaders, and its cards.
func (s *setting) laySide(i int, who cutout.Player) {
	side := s.sheet.Sides[i]
	own, _ := s.sheet.Scenario.Sides.Get(side.ID)
	army := side.Army.Army()
	l := &laid{setting: s, number: i, side: side, own: own, stands: map[troop]schema.Position{}, crowd: map[string]int{}}
	l.bag = picture.Piece{Title: s.Say("{side}: in reserve", side.Name), Colour: side.Accent}
	force := battlemap.Force{Game: side.Army.Game, Army: &army, Own: own, Accent: side.Accent}
	for _, at := range own.Positions {
		f, u := force.Troop(at)
		if nth, ok := at.Leader(); ok {
			u = -nth
		}
		l.stands[troop{f, u}] = at
	}
	for f := range army.Formations {
		of := &army.Formations[f]
		for u, t := range of.Troops {
			name := of.Name
			if len(of.Troops) > 1 {
				name += " · " + t.Name
			}
			profile, _ := side.Army.Game.Units.Get(t.Profile)
			art := gamedata.TroopArt(s.Setup, side.Army.Game, *of, t)
			l.lay(troop{f, u}, of.Name, name, t.Name, profile.Icon, art, who.Side)
		}
		for n := range of.Leaders {
			l.lay(troop{f, -1 - n}, of.Name, of.Name+" · "+s.Say("Officer"), s.Say("Officer"), leaderIcon, layout.Art{}, who.Side)
		}
	}
	for range own.Leaders {
		l.lay(troop{-1, 0}, "", s.Say("Officer"), s.Say("Officer"), leaderIcon, layout.Art{}, who.Side)
	}
	if len(l.bag.Inside) > 0 {
		l.bag.At = s.beyond(own.Edge, i, 0.5, offBoard)
		s.put(l.bag)
	}
	setup := s.cardSetup(side.Accent)
	deck, found := cards.Units(setup, side.Army, prices(side.Army))
	s.note(found)
	s.put(picture.Piece{Title: s.Say("{side}: cards", side.Name), Cards: setup.Inked(deck), At: s.beyond(own.Edge, i, -0.5, 4*offBoard)})
}

// leaderIcon is the picture of leaders, who are no units of a list.
const leaderIcon = "officer"

// lay lays a counter: where the scenario has it, at its side's edge for its player to set
// up, or in the bag if its formation is in reserve.
func (l *laid) lay(who troop, formation, name, about, icon string, art layout.Art, rim int) {
	k, found := cutout.UnitCounter(l.Setup, name, icon, art, rim)
	l.note(found)
	p := l.counter(k, l.side.Accent, l.wide())
	p.About = l.side.Name + ", " + about
	at, placed := l.stands[who]
	where, onBoard := l.at(at.At)
	switch {
	case placed && onBoard:
		n := float64(l.crowd[at.At])
		l.crowd[at.At]++
		p.At = page.Point{X: where.X + n*shared, Y: where.Y + n*shared}
		if at.Facing != nil {
			p.Facing = *at.Facing
		}
		l.put(p)
	case slices.Contains(l.own.Reserve, formation):
		l.bag.Inside = append(l.bag.Inside, p)
	default:
		p.At = l.ready(l.own.Edge, l.number, l.waiting)
		l.waiting++
		l.put(p)
	}
}

// cardSetup is how cards are set for the simulator.
func (s *setting) cardSetup(accent page.Ink) layout.Setup {
	setup := s.Setup
	setup.Accent, setup.Loose, setup.Backs, setup.Card = accent, true, layout.LongEdge, page.Size{}
	return setup
}

// beyond is a point off the edge of a side: out inches from the board, along it by a
// part of its length from the middle.
func (s *setting) beyond(edge string, side int, along, out float64) page.Point {
	w, h := s.size.W*s.inches, s.size.H*s.inches
	if edge == "" {
		edge = []string{"south", "north"}[side%2]
	}
	switch edge {
	case "north":
		return page.Point{X: along * w, Y: -h/2 - out}
	case "east":
		return page.Point{X: w/2 + out, Y: along * h}
	case "west":
		return page.Point{X: -w/2 - out, Y: along * h}
	}
	return page.Point{X: along * w, Y: h/2 + out}
}

// ready is where the nth counter that a player sets up lies: in rows along the edge.
func (s *setting) ready(edge string, side, n int) page.Point {
	long := s.size.W
	if edge == "east" || edge == "west" {
		long = s.size.H
	}
	per := max(4, int(long*s.inches/counterGap)-1)
	along := (float64(n%per)+0.5)/float64(per) - 0.5
	return s.beyond(edge, side, along, offBoard+float64(n/per)*counterGap)
}

// layMarkers lays a counter on each objective, and all others into a bag.
func (s *setting) layMarkers(players []cutout.Player) {
	accent := page.AccentOr(s.sheet.Game.Colour, page.AccentOf(s.sheet.Game.Name))
	for _, o := range s.sheet.Scenario.Objectives {
		where, ok := s.at(o.At)
		if !ok {
			continue
		}
		k, found := cutout.UnitCounter(s.Setup, o.Name, "flag", layout.Art{}, 0)
		s.note(found)
		p := s.counter(k, accent, s.wide()*0.7)
		p.About, p.At = s.Say("{n} points", o.Points), where
		s.put(p)
	}
	bag := picture.Piece{Title: s.Say("Markers"), Colour: accent, At: s.beyond("east", 0, 0, 2*offBoard)}
	all, found := cutout.Counters(s.Setup, s.sheet.Game, players...)
	s.note(found)
	for _, k := range all {
		bag.Inside = append(bag.Inside, s.counter(k, accent, 0))
	}
	if len(bag.Inside) > 0 {
		s.put(bag)
	}
}

// layDeck lays the deck that the scenario makes up, or else the game's.
func (s *setting) layDeck(from Subject) {
	setup := s.cardSetup(page.AccentOr(s.sheet.Game.Colour, page.AccentOf(s.sheet.Game.Name)))
	var deck page.Document
	var found []page.Fault
	switch {
	case deals(from.Doc):
		deck, found = cards.ScenarioDeck(setup, s.sheet)
	case s.sheet.Game.Decks.Len() > 0:
		deck, found = cards.Deck(setup, s.sheet.Game)
	default:
		return
	}
	s.note(found)
	s.put(picture.Piece{Title: deck.Title, Cards: setup.Inked(deck), At: s.beyond("west", 0, 0, 2*offBoard)})
}

// notes are the scenario's texts: the briefing, and what each side has and does.
func (s *setting) notes() []picture.Note {
	plain := strings.NewReplacer("**", "", "*", "", "`", "", "#", "")
	out := []picture.Note{{Title: s.sheet.Scenario.Title, Text: plain.Replace(strings.TrimSpace(s.sheet.Scenario.Briefing))}}
	var worth []string
	for _, o := range s.sheet.Scenario.Objectives {
		worth = append(worth, fmt.Sprintf("%s (%s): %s", o.Name, o.At, s.Say("{n} points", o.Points)))
	}
	if len(worth) > 0 {
		out = append(out, picture.Note{Title: s.Say("Objectives"), Text: strings.Join(worth, "\n")})
	}
	for _, side := range s.sheet.Sides {
		own, _ := s.sheet.Scenario.Sides.Get(side.ID)
		var lines []string
		if s.board != nil {
			if within := s.board.Deploys(own); within != "" {
				if own.Edge != "" {
					within += ", " + s.Say("from the "+own.Edge+" edge")
				}
				lines = append(lines, s.Say("Deploys within {place}", within))
			}
		}
		if goal := side.Goal.Total().Int(); len(side.Goal) > 0 {
			lines = append(lines, s.Say("Must score {n} points", goal))
		}
		for _, f := range side.Army.Army().Formations {
			line := f.Name
			if slices.Contains(own.Reserve, f.Name) {
				line = s.Say("{name} (in reserve)", line)
			}
			lines = append(lines, line)
		}
		out = append(out, picture.Note{Title: side.Name, Text: strings.Join(lines, "\n")})
	}
	return out
}
