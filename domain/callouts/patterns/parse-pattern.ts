import { anyButLineEnds, type CharacterSet, single } from './character-set.ts'
import { type BoundaryAssertion, type Node, PatternError } from './node.ts'
import { readClass, readEscape } from './parse-characters.ts'
import { Reader } from './reader.ts'

const longestPattern = 5000
const deepestGroup = 100

/**
 * Reads the syntax of JavaScript's regular expressions without flags, by characters instead of UTF-16 halves, and with
 * `\p{…}`. As browsers do without flags it takes `\-`, `\@` or a lone `]` for the character itself.
 */
export function parsePattern(source: string): Node {
  if (source.length > longestPattern) throw new PatternError('size')
  const reader = new Reader(source)
  const node = readChoice(reader, 0)
  if (!reader.isAtEnd()) throw new PatternError('syntax')
  return node
}

function readChoice(reader: Reader, depth: number): Node {
  if (depth > deepestGroup) throw new PatternError('size')
  const branches = [readSequence(reader, depth)]
  while (reader.take('|')) branches.push(readSequence(reader, depth))
  return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches }
}

function readSequence(reader: Reader, depth: number): Node {
  const parts: Node[] = []
  while (!reader.isAtEnd() && !reader.isAt('|') && !reader.isAt(')')) parts.push(readTerm(reader, depth))
  return { kind: 'sequence', parts }
}

function readTerm(reader: Reader, depth: number): Node {
  const part = readAtom(reader, depth)
  const times = readQuantifier(reader)
  if (!times) return part
  if (part.kind === 'place' || (part.kind === 'look' && part.behind)) throw new PatternError('syntax')
  return { kind: 'repeat', part, ...times }
}

function readAtom(reader: Reader, depth: number): Node {
  if (reader.take('(')) return readGroup(reader, depth)
  if (reader.take('[')) return character(readClass(reader))
  if (reader.take('.')) return character(anyButLineEnds)
  if (reader.take('^')) return place('start')
  if (reader.take('$')) return place('end')
  if (reader.take('\\b')) return place('word-boundary')
  if (reader.take('\\B')) return place('no-word-boundary')
  if (reader.take('\\')) return character(readEscape(reader, { inClass: false }))
  if (readQuantifier(reader)) throw new PatternError('syntax')
  return character(single(reader.next()))
}

const looks = [
  { opening: '?=', behind: false, negated: false },
  { opening: '?!', behind: false, negated: true },
  { opening: '?<=', behind: true, negated: false },
  { opening: '?<!', behind: true, negated: true },
] as const

function readGroup(reader: Reader, depth: number): Node {
  const look = looks.find(({ opening }) => reader.take(opening))
  if (!look && !reader.take('?:') && reader.take('?')) readGroupName(reader)
  const part = readChoice(reader, depth + 1)
  if (!reader.take(')')) throw new PatternError('syntax')
  return look ? { kind: 'look', behind: look.behind, negated: look.negated, part } : part
}

/** Nothing refers to the name; it has to be one all the same. */
function readGroupName(reader: Reader) {
  if (!reader.match(/<[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*>/uy)) throw new PatternError('syntax')
}

function readQuantifier(reader: Reader): { min: number; max: number } | undefined {
  const times = readTimes(reader)
  if (times) reader.take('?')
  return times
}

function readTimes(reader: Reader): { min: number; max: number } | undefined {
  if (reader.take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
  if (reader.take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
  if (reader.take('?')) return { min: 0, max: 1 }
  const counted = reader.match(/\{(\d+)(,(\d*))?\}/y)
  if (!counted) return undefined
  const [, least, comma, most] = counted
  const min = Number(least)
  const max = comma === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY
  if (max < min) throw new PatternError('syntax')
  return { min, max }
}

function character(set: CharacterSet): Node {
  return { kind: 'character', set }
}

function place(name: BoundaryAssertion): Node {
  return { kind: 'place', place: name }
}
