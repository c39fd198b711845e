import { escapeHtml } from '#domain/content/html.ts'
import { mailingFields } from '#domain/mailings/fields.ts'

/** Of a recipient: text as it is, by field. */
export type FieldValues = Readonly<Record<string, string>>

export type Merge = (values: FieldValues) => string

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
 * A text that is taken apart once, and put together for each recipient. A field nobody knows stays as written; an empty
 * one takes the space or comma before it along ("Hello *|FNAME|*," → "Hello,").
 */
function compile(text: string, write: (value: string) => string): Merge {
  const pieces: (string | { name: string; before: string; isInLink: boolean })[] = []
  let at = 0
  for (const found of text.matchAll(token)) {
    const [written, before = '', mark, name = ''] = found
    if (!known.has(name)) continue
    pieces.push(text.slice(at, found.index), { name, before, isInLink: mark !== undefined })
    at = found.index + written.length
  }
  pieces.push(text.slice(at))
  return (values) => {
    let merged = ''
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        merged += piece
        continue
      }
      const value = values[piece.name] ?? ''
      if (value !== '') merged += piece.before + write(piece.isInLink ? encodeURIComponent(wellFormed(value)) : value)
    }
    return merged
  }
}

/** Half a character can't stand in an address. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString()
}

export const compileHtml = (html: string): Merge => compile(html, escapeHtml)
export const compileWords = (text: string): Merge => compile(text, (value) => value)

/** One line, whatever the values are. */
export function compileLine(text: string): Merge {
  const merge = compileWords(text)
  return (values) =>
    merge(values)
      .replace(/[\r\n]+/g, ' ')
      .trim()
}

/** Which fields a text has. */
export function fieldsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(token), ([, , , name = '']) => name))
}
