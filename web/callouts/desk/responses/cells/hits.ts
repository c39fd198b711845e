/** A text in pieces, those that were searched for marked. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Where words stand in a text, whatever their case; hits that touch are one. */
export function findHits(text: string, words: readonly string[]): Piece[] {
  const folded = text.toLowerCase()
  // A few letters become longer in lower case: then places would not fit.
  if (words.length === 0 || folded.length !== text.length) return [{ text, isHit: false }]
  const isHit = new Uint8Array(text.length)
  for (const word of words.map((each) => each.toLowerCase())) {
    for (let at = folded.indexOf(word); at !== -1 && word !== ''; at = folded.indexOf(word, at + 1)) {
      isHit.fill(1, at, at + word.length)
    }
  }
  const pieces: Piece[] = []
  let start = 0
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && isHit[end] === isHit[start]) continue
    pieces.push({ text: text.slice(start, end), isHit: isHit[start] === 1 })
    start = end
  }
  return pieces
}

/** So much may stand before the first hit for it to be seen in two lines. */
const lead = 60

/** The text from a little before its first hit on, where that would be out of sight; whole words. */
export function fromFirstHit(text: string, words: readonly string[]): string {
  const [before, hit] = findHits(text, words)
  if (!before || before.isHit || !hit || before.text.length <= lead) return text
  const start = before.text.indexOf(' ', before.text.length - lead / 2)
  return `… ${text.slice(start === -1 ? before.text.length : start + 1)}`
}
