package schema

// Agreed is what holds for all of a list by one of its game's choices.
type Agreed struct {
	ID    string `json:"id"`    // the choice
	Value string `json:"value"` // what is chosen, by id
	Name  string `json:"name"`  // of the choice: "Theatre"
	Said  string `json:"said"`  // the name of the value: "Hills"
}

// Words are the choice and its value: "Theatre: Hills".
func (a Agreed) Words() string { return a.Name + ": " + a.Said }

// AgreedBy are what a list has chosen for all of it, in the order of the game's choices, and the
// game's default where it does not say. Unknown values are left out, since the checks report them.
func (g *Game) AgreedBy(l *ArmyList) (all []Agreed) {
	c := Conditions{game: g, list: l}
	for id, choice := range g.Choices.All() {
		chosen := c.Chosen(id)
		if value, ok := choice.Values.Get(chosen); ok {
			all = append(all, Agreed{id, chosen, choice.Name, value.Name})
		}
	}
	return all
}
