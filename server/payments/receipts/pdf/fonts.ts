import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 400 | 600 | 800

/** The parts the house's typeface comes in; each character is looked for in this order. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'hebrew'] as const
export type FontPart = (typeof parts)[number]

export interface Run {
  part: FontPart
  text: string
}

// As WOFF, not WOFF2: only of the former can the PDF library keep the letters that are used.
export function fontFile(part: FontPart, weight: Weight): string {
  return fileOf(`files/open-sans-${part}-${weight}-normal.woff`)
}

function fileOf(path: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/open-sans/${path}`))
}

/** A line of text in pieces of one font file each, from left to right. For what no font has another sign stands in. */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = []
  for (const given of clean(text)) {
    const last = runs.at(-1)
    const part = last && holds(last.part, given) ? last.part : (findPart(given) ?? 'latin')
    const character = holds(part, given) ? given : standIn
    if (last?.part === part) last.text += character
    else runs.push({ part, text: character })
  }
  return inReadingOrder(runs)
}

export function canDraw(text: string): boolean {
  return [...clean(text)].every(findPart)
}

const standIn = '\ufffd'

/** Composed letters, since only those are sure to have a shape; without marks that nobody sees. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
}

function findPart(character: string): FontPart | undefined {
  return parts.find((part) => holds(part, character))
}

/** Words of Hebrew follow each other from right to left; within a word the font does it. */
function inReadingOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = []
  for (let at = 0; at < runs.length; ) {
    const span = runs.slice(at, at + Math.max(1, countHebrew(runs.slice(at))))
    ordered.push(...span.toReversed())
    at += span.length
  }
  return ordered
}

/** How many runs from here on are Hebrew or what stands between it. */
function countHebrew(runs: readonly Run[]): number {
  const end = runs.findIndex(({ part, text }) => part !== 'hebrew' && /[\p{L}\p{N}]/u.test(text))
  const candidates = end === -1 ? runs : runs.slice(0, end)
  return runs[0]?.part === 'hebrew' ? candidates.findLastIndex(({ part }) => part === 'hebrew') + 1 : 0
}

type Range = readonly [from: number, to: number]

const ranges = new Map<FontPart, Range[]>()

function holds(part: FontPart, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return rangesOf(part).some(([from, to]) => code >= from && code <= to)
}

function rangesOf(part: FontPart): Range[] {
  if (ranges.size === 0) {
    const declared = JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8')) as Record<FontPart, string>
    for (const name of parts) ranges.set(name, declared[name].split(',').map(readRange))
  }
  return ranges.get(part) ?? []
}

/** `U+0100-02BA` or `U+20AC`. */
function readRange(text: string): Range {
  const [from = '', to = from] = text.slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
