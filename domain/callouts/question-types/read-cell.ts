import { readTypedNumber } from '../answers/typed-number.ts'
import type { Option } from '../component.ts'
import type { CellFormat } from './import-type.ts'

/** A number with the file's decimal sign; undefined when it is none. */
export function readNumberCell(text: string, { decimalSign }: CellFormat): number | undefined {
  return readTypedNumber(text, decimalSign === 'comma' ? 'de' : 'en') ?? undefined
}

/** The option that a cell names, by its label or its value, in whatever case. */
export function readOptionCell(text: string, options: readonly Option[]): string | undefined {
  const wanted = text.toLowerCase()
  const named = options.find(({ value }) => value === text) ?? options.find(({ label }) => label === text)
  return (named ?? options.find((option) => namesOf(option).some((name) => name.toLowerCase() === wanted)))?.value
}

const namesOf = ({ label, value }: Option) => [label.trim(), value].filter((name) => name !== '')

/** No cell names more options than this; a question may have fewer. */
const mostNamed = 1000

/**
 * The options that a cell names one after the other, parted by commas, semicolons, strokes or line ends. A label may hold
 * them too: the longest that fits counts. Undefined where something else stands between.
 */
export function readOptionsCell(text: string, options: readonly Option[]): string[] | undefined {
  const names = options
    .flatMap((option) => namesOf(option).map((name) => ({ name: name.toLowerCase(), value: option.value })))
    .toSorted((one, other) => other.name.length - one.name.length)
  const found: string[] = []
  let at = skip(text, 0, outer)
  while (at < text.length) {
    const named = names.find(({ name }) => isNamed(text, at, name))
    if (!named || found.length === mostNamed) return undefined
    found.push(named.value)
    at = skip(text, skip(text, at + named.name.length, outer), parting)
  }
  return found
}

const outer = ' "\t\r'
const parting = `${outer},;|\n`

function skip(text: string, from: number, signs: string): number {
  let at = from
  while (at < text.length && signs.includes(text.charAt(at))) at++
  return at
}

function isNamed(text: string, at: number, name: string): boolean {
  if (text.slice(at, at + name.length).toLowerCase() !== name) return false
  const end = skip(text, at + name.length, outer)
  return end === text.length || ',;|\n'.includes(text.charAt(end))
}

/** The parts of a cell that holds several answers: by line ends, semicolons or strokes, else by commas unless they are decimal signs. */
export function splitCell(text: string, { decimalSign }: CellFormat): string[] {
  const byLine = text.split(/[\n;|]/)
  const parts = byLine.length === 1 && decimalSign === 'point' ? text.split(',') : byLine
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
