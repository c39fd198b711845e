import { type CharacterSet, classEscapes, lastCodePoint, ofProperty, ofRanges, single, union } from './character-set.ts'
import { PatternError } from './node.ts'
import type { Reader } from './reader.ts'

/** What follows `[`. Around a class such as `\w` a hyphen is a hyphen. */
export function readClass(reader: Reader): CharacterSet {
  const negated = reader.take('^')
  const sets: CharacterSet[] = []
  while (!reader.take(']')) {
    const first = readClassMember(reader)
    if (reader.isAt('-]') || !reader.take('-')) sets.push(first)
    else sets.push(...range(first, readClassMember(reader)))
  }
  return union(sets, negated)
}

function range(first: CharacterSet, last: CharacterSet): CharacterSet[] {
  const from = onlyCharacter(first)
  const to = onlyCharacter(last)
  if (from === undefined || to === undefined) return [first, single(hyphen), last]
  if (from > to) throw new PatternError('syntax')
  return [ofRanges([[from, to]])]
}

const hyphen = 45

function onlyCharacter({ ranges, properties }: CharacterSet): number | undefined {
  const [only] = ranges
  const isOne = properties.length === 0 && ranges.length === 1 && only && only[0] === only[1]
  return isOne ? only[0] : undefined
}

function readClassMember(reader: Reader): CharacterSet {
  if (reader.take('\\')) return readEscape(reader, { inClass: true })
  return single(reader.nextOfAny())
}

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

/** What follows a backslash. */
export function readEscape(reader: Reader, { inClass }: { inClass: boolean }): CharacterSet {
  if (inClass && reader.take('b')) return single(8)
  const named = reader.match(/[dDwWsS]/y)
  if (named) return classEscapes[named[0]] ?? single(0)
  const property = reader.match(/[pP]\{[\w=]+\}/y)
  if (property) return propertySet(`\\${property[0]}`)
  if (reader.match(/[pP](?=\{)/y)) throw new PatternError('syntax')
  const reference = reader.match(inClass ? /[1-9]/y : /[1-9]|k(?=<)/y)
  if (reference) throw new PatternError(inClass ? 'syntax' : 'backreference')
  return single(readEscapedCharacter(reader))
}

function propertySet(source: string): CharacterSet {
  const set = ofProperty(source)
  if (!set) throw new PatternError('syntax')
  return set
}

function readEscapedCharacter(reader: Reader): number {
  if (reader.match(/0(?!\d)/y)) return 0
  if (reader.match(/0/y)) throw new PatternError('syntax')
  const pair = reader.match(/u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})/iy)
  if (pair) return 0x10000 + ((hex(pair[1]) - 0xd800) << 10) + (hex(pair[2]) - 0xdc00)
  const coded = reader.match(/u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})/iy)
  if (coded) return existing(hex(coded[1] ?? coded[2] ?? coded[3]))
  const control = reader.match(/c([a-z])/iy)
  if (control?.[1]) return (control[1].codePointAt(0) ?? 0) % 32
  const letter = reader.match(/[tnvfr]/y)
  return letter ? (controls[letter[0]] ?? 0) : reader.nextOfAny()
}

function hex(digits = ''): number {
  return Number.parseInt(digits, 16)
}

function existing(codePoint: number): number {
  if (codePoint > lastCodePoint) throw new PatternError('syntax')
  return codePoint
}
