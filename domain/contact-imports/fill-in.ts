import { profileLineNames } from '#domain/contacts/profile-lines.ts'
import { distinct } from '#domain/csv/cells.ts'
import type { ImportedContact } from './read-row.ts'

/** What an import may change of somebody who is there already. */
export type Fillable = Omit<ImportedContact, 'email' | 'joined' | 'tags' | 'consent'>

/** Old and new value of each field that was changed, as kept for the undo. */
export type Filled = { [Field in keyof Fillable]?: { before: Fillable[Field]; after: Fillable[Field] } }

/** What a row adds to a contact: only where there is nothing yet, so that no import overwrites what somebody has said. */
export function fillIn(known: Fillable, row: Fillable): Filled {
  const filled: Filled = {}
  const change = <Field extends keyof Fillable>(field: Field, after: Fillable[Field]) =>
    void Object.assign(filled, { [field]: { before: known[field], after } })

  for (const field of lines) if (known[field] === '' && row[field] !== '') change(field, row[field])
  if (row.notes !== '' && !known.notes.includes(row.notes)) change('notes', known.notes + row.notes)
  if (known.deliveryAddress === null && row.deliveryAddress !== null) {
    change('deliveryAddress', row.deliveryAddress)
    if (!known.deliveryOptIn && row.deliveryOptIn) change('deliveryOptIn', true)
  }
  // Who has once left the newsletter, or been taken off it, is not put back by a file.
  const status = known.newsletterStatus === 'none' ? row.newsletterStatus : known.newsletterStatus
  if (status !== known.newsletterStatus) change('newsletterStatus', status)
  const groups = distinct([...known.newsletterGroups, ...row.newsletterGroups])
  if (canJoinGroups.includes(status) && groups.length > known.newsletterGroups.length) {
    change('newsletterGroups', groups)
  }
  if (known.member === null && row.member !== null) change('member', row.member)
  return filled
}

const lines = ['firstname', 'lastname', ...profileLineNames, 'description'] as const
const canJoinGroups: readonly string[] = ['subscribed', 'pending']

/** Takes back what `fillIn` did, except where somebody has changed it since. */
export function takeBack(
  now: Fillable,
  filled: Filled,
  /** Stay as they are. */
  keeping: readonly (keyof Fillable)[] = [],
): { restored: Partial<Fillable>; kept: (keyof Fillable)[] } {
  const restored: Partial<Fillable> = {}
  const kept: (keyof Fillable)[] = []
  for (const field of Object.keys(filled) as (keyof Fillable)[]) {
    const change = filled[field]
    if (change && !keeping.includes(field) && isSame(now[field], change.after))
      Object.assign(restored, { [field]: change.before })
    else kept.push(field)
  }
  return { restored, kept }
}

/** Compared as they are stored: a moment is its text, keys have no order. */
function isSame(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other)
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Two rows of one file about the same person: what the first does not say comes from the second. */
export function foldRows(first: ImportedContact, second: ImportedContact): ImportedContact {
  const filled = fillIn(first, second)
  const values = Object.fromEntries(Object.entries(filled).map(([field, change]) => [field, change.after]))
  return { ...first, ...values, tags: distinct([...first.tags, ...second.tags]), joined: first.joined ?? second.joined }
}
