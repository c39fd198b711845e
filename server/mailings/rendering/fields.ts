import { mailingFields } from '#domain/mailings/fields.ts'
import { fill, fillLine, type Pattern, type Values } from '#server/platform/mail/pattern.ts'

/** Of a recipient: text as it is, by field. */
export type FieldValues = Values

/** A field within a link, where its value may be a part of the address but never become another one. */
const linkMark = 'IN-LINK:'
const token = /(,? )?\*\|(IN-LINK:)?([A-Z]+)\|\*/g
/** A text that a script sends to a segment may have links that are made for the recipient; those of the editor may not. */
export const flowFields = ['SPLINK', 'RPLINK'] as const
const known: ReadonlySet<string> = new Set([...mailingFields, ...flowFields])

/** An address with its fields told from those in words; one that is nothing but an address of ours stays one. */
export function markLink(address: string): string {
  return address.replace(/\*\|([A-Z]+)\|\*/g, (written, name: string) =>
    known.has(name) && !name.endsWith('LINK') ? `*|${linkMark}${name}|*` : written,
  )
}

/**
 * Takes a text apart once, to be put together for each recipient. A field nobody knows stays as written; an empty
 * one takes the space or comma before it along ("Hello *|FNAME|*," → "Hello,").
 */
function parse(text: string, { isHtml }: { isHtml: boolean }): Pattern {
  const pieces: Pattern[number][] = []
  let at = 0
  for (const found of text.matchAll(token)) {
    const [written, before = '', mark, name = ''] = found
    if (!known.has(name)) continue
    pieces.push(text.slice(at, found.index), { name, before, isHtml, isInLink: mark !== undefined })
    at = found.index + written.length
  }
  pieces.push(text.slice(at))
  return pieces
}

export const parseHtml = (html: string): Pattern => parse(html, { isHtml: true })
export const parseWords = (text: string): Pattern => parse(text, { isHtml: false })

type Merge = (values: FieldValues) => string

const compile =
  (pattern: Pattern, write = fill): Merge =>
  (values) =>
    write(pattern, values)

export const compileHtml = (html: string): Merge => compile(parseHtml(html))
export const compileWords = (text: string): Merge => compile(parseWords(text))
/** One line, whatever the values are. */
export const compileLine = (text: string): Merge => compile(parseWords(text), fillLine)
