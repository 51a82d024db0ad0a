package schema

import (
	"cmp"
	"slices"
)

// Chances is chances of attacks, which the game's ruleset works out: a table whose cells are the questions that their row and their column put together.
type Chances struct {
	// How likely it is that the target loses something, is destroyed, goes back, or any of these.
	Outcome string `json:"outcome"`
	// What the rows ask; absent: one for each unit, as the attacker.
	Rows []Question `json:"rows,omitzero"`
	// What the columns ask.
	Columns []Question `json:"columns"`
}

// Question is a question about an attack, or a part of one.
type Question struct {
	// Its head; absent: the attacker's name.
	Title string `json:"title,omitzero" print:"words"`
	// A head over this column and its neighbours that have the same.
	Over string `json:"over,omitzero" print:"words"`
	// The unit that attacks.
	Attacker string `json:"attacker,omitzero"`
	// The unit that is attacked.
	Target string `json:"target,omitzero"`
	// How far apart they are.
	Range int `json:"range,omitzero"`
	// The terrain that the target is in.
	Terrain []string `json:"terrain,omitzero"`
	// The terrain that the attacker is in.
	From []string `json:"from,omitzero"`
	// Keywords that the attacker has besides its own.
	AttackerKeywords []string `json:"attackerKeywords,omitzero"`
	// Keywords that the target has besides its own.
	TargetKeywords []string `json:"targetKeywords,omitzero"`
}

// Asked are the rows, those of a game's units where the chances have none of
// their own.
func (c Chances) Asked(g *Game) []Question {
	if len(c.Rows) > 0 {
		return c.Rows
	}
	var out []Question
	for id := range g.Units.All() {
		out = append(out, Question{Attacker: id})
	}
	return out
}

// With is the question that a row and a column put together: what the row does
// not say the column says, and what both list is joined.
func (q Question) With(column Question) Question {
	return Question{
		Title:            cmp.Or(q.Title, column.Title),
		Over:             cmp.Or(q.Over, column.Over),
		Attacker:         cmp.Or(q.Attacker, column.Attacker),
		Target:           cmp.Or(q.Target, column.Target),
		Range:            cmp.Or(q.Range, column.Range),
		Terrain:          slices.Concat(q.Terrain, column.Terrain),
		From:             slices.Concat(q.From, column.From),
		AttackerKeywords: slices.Concat(q.AttackerKeywords, column.AttackerKeywords),
		TargetKeywords:   slices.Concat(q.TargetKeywords, column.TargetKeywords),
	}
}
