//go:build ignore

// Writes collation keys of random texts, as golang.org/x/text/collate makes them, for tests/golden/unicode:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run sample_keys.go SEED COUNT > loose_keys.csv
//
// Texts lean towards what begins or ends contractions and towards marks in any order. With the word "all" as third
// argument every character follows, each alone.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand"
	"os"
	"strconv"
	"unicode"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// What takes part in contractions, canonical decompositions or syllables.
var interesting = [][2]rune{
	{0xe40, 0xe44}, {0xe01, 0xe2e}, {0xec0, 0xec4}, {0xe81, 0xeae}, {0xaab0, 0xaabc}, {0xaa80, 0xaaaf}, {0xf71, 0xf84},
	{0x4c, 0x4c}, {0x6c, 0x6c}, {0xb7, 0xb7}, {0x387, 0x387}, {0x1100, 0x11ff}, {0xfb0, 0xfbc}, {0x9c7, 0x9d7},
	{0xb47, 0xb57}, {0xbc6, 0xbd7}, {0xcbf, 0xcd6}, {0xd46, 0xd57}, {0xdd8, 0xddf}, {0x1025, 0x103a}, {0x1b05, 0x1b42},
	{0x418, 0x456}, {0x300, 0x36f}, {0x300, 0x345}, {0x600, 0x655}, {0x1f00, 0x1fff}, {0x11080, 0x110c2},
	{0x11100, 0x11140},
}

type sampler struct {
	random                  *rand.Rand
	marks, letters, special []rune
}

func isSurrogate(c rune) bool { return c >= 0xd800 && c < 0xe000 }

func newSampler(seed int64) *sampler {
	s := &sampler{random: rand.New(rand.NewSource(seed))}
	for c := rune(1); c <= unicode.MaxRune; c++ {
		if unicode.Is(unicode.M, c) {
			s.marks = append(s.marks, c)
		}
		if c < 0x3000 && unicode.IsLetter(c) {
			s.letters = append(s.letters, c)
		}
	}
	for _, span := range interesting {
		for c := span[0]; c <= span[1]; c++ {
			s.special = append(s.special, c)
		}
	}
	return s
}

func (s *sampler) oneOf(list []rune) rune { return list[s.random.Intn(len(list))] }

func (s *sampler) anything() rune {
	c := rune(0xd800)
	for isSurrogate(c) {
		switch s.random.Intn(9) {
		case 0:
			c = rune(1 + s.random.Intn(127))
		case 1:
			c = rune(s.random.Intn(0x3000))
		case 2:
			c = rune(s.random.Intn(0x10000))
		case 3:
			c = rune(s.random.Intn(0x110000))
		case 4:
			c = s.oneOf(s.marks)
		case 5:
			c = s.oneOf(s.letters)
		case 6:
			c = 0xac00 + rune(s.random.Intn(11300))
		case 7:
			c = rune(0x1f000 + s.random.Intn(0x1000))
		default:
			c = s.oneOf(s.special)
		}
	}
	return c
}

func (s *sampler) text(number int) string {
	length, kind := s.random.Intn(12), s.random.Intn(4)
	if number%250 == 0 {
		length, kind = 40+s.random.Intn(40), 2
	}
	var text []rune
	for len(text) < length {
		switch kind {
		case 0:
			text = append(text, s.anything())
		case 1:
			text = append(text, s.oneOf(s.special))
		case 2:
			if s.random.Intn(4) == 0 {
				text = append(text, s.oneOf(s.special))
			} else {
				text = append(text, s.oneOf(s.marks))
			}
		default:
			text = append(text, rune(32+s.random.Intn(95)))
		}
	}
	return string(text)
}

func writeKey(w io.Writer, collator *collate.Collator, text string) {
	var buffer collate.Buffer
	key := collator.Key(&buffer, bytes.TrimRight([]byte(text), " "))
	fmt.Fprintf(w, "\"%x\",\"%x\"\n", text, key)
}

func main() {
	seed, _ := strconv.ParseInt(os.Args[1], 10, 64)
	count, _ := strconv.Atoi(os.Args[2])
	collator := collate.New(language.English, collate.Loose)
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	fmt.Fprintln(w, "\"text\",\"key\"")
	s := newSampler(seed)
	for i := 0; i < count; i++ {
		writeKey(w, collator, s.text(i))
	}
	if len(os.Args) > 3 && os.Args[3] == "all" {
		for c := rune(0); c <= unicode.MaxRune; c++ {
			if !isSurrogate(c) {
				writeKey(w, collator, string(c))
			}
		}
	}
}
