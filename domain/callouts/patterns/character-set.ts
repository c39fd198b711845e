/** Characters by their code points: ranges (pairs, ends included) and Unicode properties; or all others. */
export interface CharacterSet {
  ranges: readonly (readonly [number, number])[]
  properties: readonly RegExp[]
  negated: boolean
  /** The answers for ASCII, looked up instead of worked out. */
  ascii: Uint8Array
}

export const lastCodePoint = 0x10ffff

type Range = readonly [number, number]

const digits: Range[] = [[48, 57]]
const wordCharacters: Range[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const spaces: Range[] = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
const lineEnds: Range[] = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]

const word = ofRanges(wordCharacters)

/** `\d`, `\w`, `\s` and their opposites. */
export const classEscapes: Readonly<Record<string, CharacterSet>> = {
  d: ofRanges(digits),
  D: ofRanges(complement(digits)),
  w: word,
  W: ofRanges(complement(wordCharacters)),
  s: ofRanges(spaces),
  S: ofRanges(complement(spaces)),
}

/** What a dot stands for. */
export const anyButLineEnds = ofRanges(complement(lineEnds))

export function ofRanges(ranges: readonly Range[], negated = false): CharacterSet {
  return buildSet(ranges, [], negated)
}

export function single(codePoint: number): CharacterSet {
  return ofRanges([[codePoint, codePoint]])
}

/** `\p{…}` or `\P{…}`; undefined when there is no such property. The platform knows them; one character is cheap. */
export function ofProperty(source: string): CharacterSet | undefined {
  try {
    return buildSet([], [new RegExp(`^${source}$`, 'u')], false)
  } catch {
    return undefined
  }
}

/** The set of `[…]`. */
export function union(sets: readonly CharacterSet[], negated: boolean): CharacterSet {
  const ranges = sets.flatMap((set) => set.ranges)
  const properties = sets.flatMap((set) => set.properties)
  return buildSet(ranges, properties, negated)
}

export function includes(set: CharacterSet, codePoint: number): boolean {
  return codePoint < 128 ? set.ascii[codePoint] === 1 : isIn(set, codePoint)
}

export function isWordCharacter(codePoint: number | undefined): boolean {
  return codePoint !== undefined && includes(word, codePoint)
}

function buildSet(ranges: readonly Range[], properties: readonly RegExp[], negated: boolean): CharacterSet {
  const ascii = Uint8Array.from({ length: 128 }, (_, codePoint) =>
    isIn({ ranges, properties, negated }, codePoint) ? 1 : 0,
  )
  return { ranges, properties, negated, ascii }
}

function isIn({ ranges, properties, negated }: Omit<CharacterSet, 'ascii'>, codePoint: number): boolean {
  for (const [first, last] of ranges) if (codePoint >= first && codePoint <= last) return !negated
  if (properties.length > 0) {
    const character = String.fromCodePoint(codePoint)
    for (const property of properties) if (property.test(character)) return !negated
  }
  return negated
}

/** Ranges in ascending order, turned round. */
function complement(ranges: readonly Range[]): Range[] {
  const starts = [0, ...ranges.map(([, last]) => last + 1)]
  const ends = [...ranges.map(([first]) => first - 1), lastCodePoint]
  return starts.map((start, index) => [start, ends[index] ?? lastCodePoint] as const)
}
