package schema

// PlayAttack is how an attack is rolled: in stages, each with the successes of the one before.
type PlayAttack struct {
	// What it is called; absent: as the first action that makes it.
	Name string `json:"name,omitzero" print:"words"`
	// How far it reaches, in cells or inches; 0: within the attacker's own cell. Absent: to the next cell, or as near as units stand.
	Range *PlayAmount `json:"range,omitzero"`
	// How near it can reach; absent: 0.
	Least *PlayAmount `json:"least,omitzero"`
	// The attacker must see the target: nothing that blocks sight lies on the line between the middles of their cells.
	Sight bool `json:"sight,omitzero"`
	// How far round the target it falls, in cells: all others there are attacked too, friend or foe, each with its own rolls; not the attacker. Absent: the target alone.
	Area *int `json:"area,omitzero"`
	// Where units face a way, in which arc of the attacker the target must lie; absent: in any.
	Arc string `json:"arc,omitzero"`
	// When it can be made, of the attacker and the target; absent: always.
	When *PlayWhen `json:"when,omitzero"`
	// Its stages, in order: to hit, to wound, to save. It has these, or one of symbols, odds, opposed and duel.
	Stages []PlayStage `json:"stages,omitzero"`
	// Dice with symbols instead of stages: who attacks takes one of those that it rolls, when all else of the action is done.
	Symbols *PlaySymbols `json:"symbols,omitzero"`
	// A table of results that it is rolled on instead.
	Odds *PlayOdds `json:"odds,omitzero"`
	// A roll of each instead, of which the higher wins.
	Opposed *PlayOpposed `json:"opposed,omitzero"`
	// Dice of both that are thrown face to face instead.
	Duel *PlayDuel `json:"duel,omitzero"`
	// Close combat: the target strikes back, and who takes more off the other wins. Its results are those of the winner.
	Fight *PlayFight `json:"fight,omitzero"`
	// Units of a side make it together that have not acted and could make it: one begins it, and the strengths of those who join count too.
	Joint bool `json:"joint,omitzero"`
	// What its successes take off the target, before its results; absent: only what those say.
	Damage *PlayDamage `json:"damage,omitzero"`
	// What comes of it, by the successes of its last stage, the cell of its table, or who wins. Each that fits happens, in order.
	Results []PlayResult `json:"results,omitzero"`
}

// PlayDamage is what the successes of an attack take off its target, one after the other.
type PlayDamage struct {
	// The wounds of each; dice are rolled for each. Absent: 1.
	Each *PlayAmount `json:"each,omitzero"`
	// What is over when a figure is gone goes on to the next; absent: it is lost.
	Spills bool `json:"spills,omitzero"`
}

// PlaySymbols are dice with symbols.
type PlaySymbols struct {
	// The die, by id of the game's dice.
	Die string `json:"die"`
	// How many; absent: 1.
	Dice *PlayAmount `json:"dice,omitzero"`
}

// PlayOdds is an attack by a table of results: the two strengths give the column, a roll of the table's die the row. Strengths between two columns go to the one that is better for the target; beyond the first or last it is that one.
type PlayOdds struct {
	// The strength of the attack, of each that attacks together.
	Attack PlayAmount `json:"attack"`
	// The strength of the target; figures without of are the target's.
	Defence PlayAmount `json:"defence"`
	// How they are compared, as the heads of the columns say: ratio, "3:1"; difference, "+2".
	By string `json:"by"`
	// The table, by id. Its die is numbered, such as "D6" or "2D6".
	Table string `json:"table"`
}

// PlayOpposed is a roll of each, of which the higher total wins.
type PlayOpposed struct {
	// What the attacker rolls.
	Own PlayTotal `json:"own"`
	// What the target rolls.
	Foe PlayTotal `json:"foe"`
	// Who wins with the same total: self, the attacker; foe, the target; both; or both roll again. Absent: neither.
	Tie string `json:"tie,omitzero"`
}

// PlayTotal is dice that are added up, and what is added to them.
type PlayTotal struct {
	// The dice, as players write them: "2D6".
	Dice string `json:"dice"`
	// What is added; figures without of are of the one that rolls. Absent: 0.
	Plus *PlayAmount `json:"plus,omitzero"`
}

// PlayDuel is dice of both that are thrown face to face. Of those that succeed only the ones that are higher than all of the other's count; what counts twice is higher than what does not.
type PlayDuel struct {
	// The attacker's dice.
	Own PlayStage `json:"own"`
	// The target's.
	Foe PlayStage `json:"foe"`
	// Successes cancel one for one instead, whatever they show.
	Cancels bool `json:"cancels,omitzero"`
}

// PlayFight is close combat: each takes off the other what its stages and its damage say. Who takes off more wins, by the difference.
type PlayFight struct {
	// The attack that the target strikes back with, by id; of it only stages and damage count, and it does not strike back where that cannot be made. Absent: the same.
	Back string `json:"back,omitzero"`
	// The target strikes back afterwards, with what is left of it; absent: together.
	After bool `json:"after,omitzero"`
	// Who has more of this strikes first, and the other with what is left of it; with the same both strike together. self is each of the two in turn.
	First *PlayAmount `json:"first,omitzero"`
	// What is added to what each has taken off, before they are compared; self is each of the two in turn, as it was before the fight. Absent: 0.
	Score *PlayAmount `json:"score,omitzero"`
	// Who wins if it comes to the same: self, the attacker, or foe, the target. Absent: neither.
	Tie string `json:"tie,omitzero"`
}

// IsClash says whether an attack is won by either of the two: a roll of each, a duel, or a fight.
func (a *PlayAttack) IsClash() bool { return a.Opposed != nil || a.Duel != nil || a.Fight != nil }

// PlayStage is a stage of an attack: dice, each of which succeeds or not.
type PlayStage struct {
	// Its id, by which modifiers name it.
	ID string `json:"id"`
	// Its name; absent: the id as a heading.
	Name string `json:"name,omitzero" print:"words"`
	// The number of sides of its dice; absent: 6.
	Die int `json:"die,omitzero"`
	// How many dice, in a later stage for each success of the one before; absent: 1.
	Dice *PlayAmount `json:"dice,omitzero"`
	// What a die must show; absent: what a comparison says.
	Need *PlayAmount `json:"need,omitzero"`
	// What a die must show, by how two figures compare: strength against toughness, skill against skill.
	Compare *PlayCompare `json:"compare,omitzero"`
	// A die must show that or less; absent: that or more.
	Way string `json:"way,omitzero"`
	// The target rolls; absent: the attacker.
	By string `json:"by,omitzero"`
	// What goes on to the next stage: the dice that fail, as of a save; absent: those that succeed.
	Goes string `json:"goes,omitzero"`
	// What always succeeds: such a number or a better one.
	Always int `json:"always,omitzero"`
	// What never succeeds: such a number or a worse one.
	Never int `json:"never,omitzero"`
	// Which dice are rolled again, once: misses, hits, or ones.
	Again string `json:"again,omitzero"`
	// A die that shows this or better brings another, up to three.
	Explode int `json:"explode,omitzero"`
	// A success that shows this or better counts twice.
	Twice int `json:"twice,omitzero"`
}

// PlayCompare is two figures that are compared.
type PlayCompare struct {
	// The one: of whom it says, else of the one that rolls.
	Own PlayAmount `json:"own"`
	// The other: of whom it says, else of the other of the two.
	Foe PlayAmount `json:"foe"`
	// What a die must show by how much own is more than foe, from the most to the least: the first that fits counts, and below all of them the last.
	Needs []PlayAgainst `json:"needs"`
}

// PlayAgainst is what a die must show from a difference on.
type PlayAgainst struct {
	// By how much own is more than foe at least; below 0: by how much it is less at most.
	From int `json:"from"`
	// What a die must show then.
	Need int `json:"need"`
}

// PlayResult is what comes of an attack.
type PlayResult struct {
	// With how many successes, or by how much the winner wins; absent: at least one, or any.
	Hits *Range `json:"hits,omitzero"`
	// Of a roll of each, a duel or a fight: who wins, self, the attacker, or foe, the target; tie: neither does. Absent: either.
	Wins string `json:"wins,omitzero"`
	// Of a roll of each: the winner's total is twice the other's, or more.
	Doubled bool `json:"doubled,omitzero"`
	// Of dice with symbols: the face that is taken.
	Face string `json:"face,omitzero"`
	// Of an attack by a table: in which of its cells.
	Cells []string `json:"cells,omitzero"`
	// When it holds besides; absent: always.
	When *PlayWhen `json:"when,omitzero"`
	// What happens, in order, to the target unless an effect says otherwise.
	Effects []PlayChange `json:"effects"`
}
