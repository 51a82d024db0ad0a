package text

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Plural is a number and what it counts: "1 point", "2 points", "3 lorries",
// "4 dice".
func Plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return strconv.Itoa(n) + " " + Many(word)
}

// Signed is Plural with the sign: "+1 point", "−2 points".
func Signed(n int, word string) string {
	if n != 1 && n != -1 {
		word = Many(word)
	}
	return strings.Replace(fmt.Sprintf("%+d %s", n, word), "-", "−", 1)
}

// Counted is Plural with the thousands apart: "2,400 games".
func Counted(n uint64, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return Grouped(n) + " " + Many(word)
}

// irregular are the words whose plural is no matter of their ending.
var irregular = map[string]string{"die": "dice", "man": "men", "hero": "heroes", "artillery": "artillery", "cavalry": "cavalry", "infantry": "infantry"}

// Many is the plural of a word, or of the last of several: "staff cars". A word
// that ends in one s is taken for a plural already.
func Many(word string) string {
	last := word[strings.LastIndexByte(word, ' ')+1:]
	head := strings.TrimSuffix(word, last)
	if many, ok := irregular[last]; ok {
		return head + many
	}
	ends := func(with string) bool { return strings.HasSuffix(word, with) }
	switch {
	case ends("ay"), ends("ey"), ends("oy"):
		return word + "s"
	case ends("y"):
		return word[:len(word)-1] + "ies"
	case ends("ss"), ends("x"), ends("ch"), ends("sh"):
		return word + "es"
	case ends("s"):
		return word
	}
	return word + "s"
}

// Grouped writes a number with its thousands apart: "2,400".
func Grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Fixed writes a number with that many decimals.
func Fixed(x float64, decimals int) string { return strconv.FormatFloat(x, 'f', decimals, 64) }

// Percent writes a share from 0 to 1 in percent, without the sign.
func Percent(share float64, decimals int) string { return Fixed(100*share, decimals) }

// Decimals is how many decimals a figure deserves whose error is about half:
// enough that the error shows two digits when they begin below 36, else one.
// (An error of 1.5 allows one decimal, of 0.031 three, of 5 none.)
func Decimals(half float64) int {
	if half <= 0 {
		return MaxDecimals
	}
	order := int(math.Floor(math.Log10(half)))
	if half/math.Pow(10, float64(order)) < 3.55 {
		order--
	}
	return max(0, min(MaxDecimals, -order))
}

// MaxDecimals are as many as any figure is given.
const MaxDecimals = 6

// Bar is a share from 0 to 1 as a bar of at most n columns, in eighths.
func Bar(share float64, n int) string {
	eighths := int(share*float64(n)*8 + 0.5)
	bar := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		bar += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return bar
}
