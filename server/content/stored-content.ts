import { convert } from 'html-to-text'
import { type Content, type ContentId, richTextFields, type ShownContent } from '#domain/content/content.ts'
import { beforeRules, readRichText } from './rich-text.ts'

/** The fields of a row as they may be shown, whatever rules they were written by. */
export function readStored<Id extends ContentId>(
  id: Id,
  { fields, sanitisedBy }: { fields: Record<string, unknown>; sanitisedBy: number },
): Partial<ShownContent<Id>> {
  const read = sanitizeFields(id, fields as Partial<Content<Id>>, sanitisedBy)
  // Once it was rich text itself.
  const wasRich = sanitisedBy === beforeRules && typeof fields.welcome === 'string'
  return wasRich ? { ...read, welcome: wordsOf(String(fields.welcome)) } : read
}

/** Fields with their rich texts made safe, unless these rules made them already. */
export function sanitizeFields<Id extends ContentId>(
  id: Id,
  fields: Partial<Content<Id>>,
  rules: number = beforeRules,
): Partial<ShownContent<Id>> {
  const rich = Object.entries(fields).filter(([field]) => richTextFields(id).includes(field))
  const safe = Object.fromEntries(rich.map(([field, html]) => [field, readRichText(String(html), rules)]))
  return { ...fields, ...safe } as Partial<ShownContent<Id>>
}

/** HTML as plain text, with its paragraphs. */
function wordsOf(html: string): string {
  const hasTags = /<[a-z/]/i.test(html)
  return convert(html, {
    wordwrap: false,
    preserveNewlines: !hasTags,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
}
