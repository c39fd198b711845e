import { type NewsletterStatus, newsletterStatuses } from '#domain/contacts/contact.ts'
import { readBoolean, readText } from '#domain/csv/cells.ts'

const statusWords: Readonly<Record<string, NewsletterStatus>> = {
  active: 'subscribed',
  'opted-in': 'subscribed',
  'opted-out': 'unsubscribed',
  inactive: 'unsubscribed',
  bounced: 'cleaned',
  unconfirmed: 'pending',
  'non-subscribed': 'none',
}

/** A status by its name or by yes and no; undefined when it is none of them. */
export function readNewsletterStatus(cell: string): NewsletterStatus | undefined {
  const text = readText(cell).toLowerCase()
  const named = newsletterStatuses.find((status) => status === text)
  if (named) return named
  if (Object.hasOwn(statusWords, text)) return statusWords[text]
  const subscribed = readBoolean(text)
  return subscribed === undefined ? undefined : subscribed ? 'subscribed' : 'unsubscribed'
}

/** "Ada King", "King, Ada": the last word is the last name unless a comma says otherwise. */
export function splitName(cell: string): { firstname: string; lastname: string } {
  const text = readText(cell).replace(/\s+/g, ' ')
  const comma = text.indexOf(',')
  if (comma >= 0) return { firstname: text.slice(comma + 1).trim(), lastname: text.slice(0, comma).trim() }
  const space = text.lastIndexOf(' ')
  return space < 0
    ? { firstname: text, lastname: '' }
    : { firstname: text.slice(0, space), lastname: text.slice(space + 1) }
}

/** Plain text as the rich text that notes are. */
export function toRichText(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
}
