import { z } from 'zod'
import { beginningOf, toStorable } from '#domain/http/storable.ts'

const text = z.string().catch('')
const Merges = z.object({ FNAME: text, LNAME: text }).catch({ FNAME: '', LNAME: '' })
const email = z.string().trim().toLowerCase().min(3).max(254)

const Told = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['subscribe', 'unsubscribe', 'cleaned', 'profile']),
    data: z.object({ email, list_id: text, merges: Merges }),
  }),
  z.object({ type: z.literal('upemail'), data: z.object({ old_email: email, new_email: email, list_id: text }) }),
])

/** What the provider tells of one person, apart from how it does. */
export type NewsletterEvent =
  | {
      type: 'subscribe' | 'unsubscribe' | 'cleaned' | 'profile'
      email: string
      firstname: string
      lastname: string
    }
  | { type: 'upemail'; email: string; oldEmail: string }

/** Undefined for what is of another list or kind, or makes no sense. */
export function readEvent(body: unknown, audienceId: string): NewsletterEvent | undefined {
  const { data: told } = Told.safeParse(toStorable(body))
  if (!told || (told.data.list_id !== '' && told.data.list_id !== audienceId)) return undefined
  if (told.type === 'upemail') return { type: told.type, email: told.data.new_email, oldEmail: told.data.old_email }
  const { email, merges } = told.data
  return { type: told.type, email, firstname: beginningOf(merges.FNAME, 255), lastname: beginningOf(merges.LNAME, 255) }
}

/** A body as it came: JSON, or a form whose names say where in an object they belong (`data[merges][FNAME]`). */
export function parseNotification(body: string): unknown {
  if (body.trimStart().startsWith('{')) {
    try {
      return JSON.parse(body)
    } catch {
      return undefined
    }
  }
  const parsed: Nested = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) place(parsed, name.split(/[[\]]+/).filter(Boolean), value)
  return parsed
}

interface Nested {
  [name: string]: string | Nested
}

const deepest = 6

function place(within: Nested, [name, ...rest]: readonly string[], value: string): void {
  if (name === undefined || rest.length > deepest) return
  if (rest.length === 0) {
    within[name] = value
    return
  }
  const inner = within[name]
  const next: Nested = typeof inner === 'object' ? inner : Object.create(null)
  within[name] = next
  place(next, rest, value)
}
