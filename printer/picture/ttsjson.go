package picture

import (
	"crypto/sha256"
	"fmt"
	"net/url"
)

// The saved object, in the simulator's own words.

type ttsSave struct {
	SaveName     string
	Date         string
	GameMode     string
	Note         string
	LuaScript    string
	ObjectStates []ttsObject
}

// ttsObject is a deck, or a card in it.
type ttsObject struct {
	GUID             string
	Name             string // "DeckCustom" or "Card"
	Transform        ttsTransform
	Nickname         string
	Description      string
	Locked           bool
	Grid             bool
	Snap             bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	HideWhenFaceDown bool // or the tooltip would tell a card that lies face down
	Hands            bool // may be held in a hand
	SidewaysCard     bool
	CardID           int   `json:",omitempty"` // 100 for each picture, and the place in it
	DeckIDs          []int `json:",omitempty"`
	CustomDeck       map[string]ttsDeck
	ContainedObjects []ttsObject `json:",omitempty"`
}

// ttsDeck is a picture of cards.
type ttsDeck struct {
	FaceURL      string
	BackURL      string
	NumWidth     int
	NumHeight    int
	BackIsHidden bool // others see the back of a card in a hand
	UniqueBack   bool // every card has its own
	Type         int  // 0: rounded corners
}

type ttsTransform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

// lie puts an object on the table, face down, towards the player, and gives
// it an identity: the same for the same deck.
func (o *ttsObject) lie(deck string, number int) {
	o.GUID = fmt.Sprintf("%.3x", sha256.Sum256(fmt.Append(nil, deck, number)))
	o.Transform = ttsTransform{PosY: 1, RotY: 180, RotZ: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1}
	o.Grid, o.Snap, o.Autoraise, o.Sticky, o.Tooltip, o.HideWhenFaceDown, o.Hands = true, true, true, true, true, true, true
}

func escapedPath(name string) string { return url.PathEscape(name) }
