import { decidedSides, type MergeField, type MergeSide, proposeSides } from '#domain/contact-merges/merge.ts'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import { columnOfLine } from '#server/contacts/index.ts'
import type { StoredRow } from '#server/platform/db/stored-rows.ts'
import type { ContactState } from './snapshot.ts'

export type Fields = Partial<Record<MergeField, MergeSide>>

/** What the contact that stays holds afterwards. */
export interface United {
  contacts: StoredRow
  profiles: StoredRow
  contributions: StoredRow
  contact_roles: readonly StoredRow[]
  signIn: MergeSide
}

const contactFields = { email: 'email', firstname: 'firstname', lastname: 'lastname' } as const
const profileFields = {
  ...forEachLine(columnOfLine),
  deliveryAddress: 'delivery_address',
  newsletterStatus: 'newsletter_status',
  description: 'description',
} as const

/** Two contacts as one: each field from the side that was chosen, the rest so that nothing is lost. */
export function unite(keep: ContactState, merge: ContactState, given: Fields): United {
  const values = [valuesOf(keep), valuesOf(merge)] as const
  const sides = {
    ...proposeSides(...values),
    ...given,
    ...decidedSides(withWaiting(keep), withWaiting(merge)),
    ...decidedSides(...values),
  }
  const of = (side: MergeSide) => (side === 'keep' ? keep : merge)
  const chosen = (table: 'contacts' | 'profiles', columns: Readonly<Partial<Record<MergeField, string>>>) =>
    Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [column, of(sides[field as MergeField])[table][column]]),
    )

  // Whoever logs in with the address knows the password that belonged to it.
  const other: MergeSide = sides.email === 'keep' ? 'merge' : 'keep'
  const signIn = of(sides.email).contacts.password_hash || !of(other).contacts.password_hash ? sides.email : other
  const paying = hasContribution(merge) && !isLive(keep) && (isLive(merge) || !hasContribution(keep)) ? merge : keep
  const roles = uniteRoles(keep, merge)
  const member = roles.find(({ role }) => role === 'member')
  return {
    signIn,
    contacts: {
      ...keep.contacts,
      ...chosen('contacts', contactFields),
      ...Object.fromEntries(contributionColumns.map((column) => [column, paying.contacts[column]])),
      password_hash: of(signIn).contacts.password_hash,
      joined: earliest(keep.contacts.joined, merge.contacts.joined),
      last_seen: latest(keep.contacts.last_seen, merge.contacts.last_seen),
      locale: keep.contacts.locale ?? merge.contacts.locale,
      membership_starts: member?.date_added ?? null,
      membership_expires: member?.date_expires ?? null,
    },
    profiles: {
      ...keep.profiles,
      ...chosen('profiles', profileFields),
      delivery_opt_in: of(sides.deliveryAddress).profiles.delivery_opt_in,
      newsletter_groups: uniteGroups(keep, merge, of(sides.newsletterStatus).profiles.newsletter_status),
      notes: uniteNotes(keep.profiles.notes, merge.profiles.notes),
    },
    contributions: { ...paying.contributions, contact_id: keep.contacts.id },
    contact_roles: roles.map((role) => ({ ...role, contact_id: keep.contacts.id })),
  }
}

/** Whoever waits to confirm and had unsubscribed before has not come back yet. */
function withWaiting(state: ContactState): Record<MergeField, unknown> {
  const values = valuesOf(state)
  return state.left?.had_unsubscribed ? { ...values, newsletterStatus: 'unsubscribed' } : values
}

/** What is compared side by side. */
function valuesOf({ contacts, profiles }: ContactState): Record<MergeField, unknown> {
  const from = (row: StoredRow, columns: Readonly<Record<string, string>>) =>
    Object.entries(columns).map(([field, column]) => [field, row[column]])
  return Object.fromEntries([...from(contacts, contactFields), ...from(profiles, profileFields)])
}

const contributionColumns = [
  'contribution_type',
  'contribution_period',
  'contribution_amount_cents',
  'contribution_monthly_cents',
  'contribution_cancelled_at',
] as const

/** A provider takes money for it. */
export function isLive({ contributions }: ContactState): boolean {
  return Boolean(contributions.subscription_id) && !contributions.cancelled_at
}

function hasContribution({ contacts, contributions }: ContactState): boolean {
  return contacts.contribution_type !== 'None' || Boolean(contributions.customer_id)
}

/** Each role from the earlier start to the later end. */
function uniteRoles(keep: ContactState, merge: ContactState): StoredRow[] {
  const all = [...keep.contact_roles, ...merge.contact_roles]
  return Object.values(Object.groupBy(all, ({ role }) => String(role))).flatMap((entries) => {
    const [first, second] = entries ?? []
    if (!first) return []
    if (!second) return [first]
    const united: StoredRow = {
      ...first,
      date_added: earliest(first.date_added, second.date_added),
      date_expires:
        first.date_expires === null || second.date_expires === null
          ? null
          : latest(first.date_expires, second.date_expires),
    }
    return [united]
  })
}

/** Those that either has, without what either has left. */
function uniteGroups(keep: ContactState, merge: ContactState, status: unknown): unknown[] {
  if (status === 'none') return []
  const groupsOf = ({ profiles }: ContactState) => profiles.newsletter_groups as string[]
  const left = new Set([...(keep.left?.groups ?? []), ...(merge.left?.groups ?? [])])
  return [...new Set([...groupsOf(keep), ...groupsOf(merge)])].filter((group) => !left.has(group))
}

function uniteNotes(one: unknown, other: unknown): string {
  const [kept, added] = [String(one), String(other)]
  return added === '' || kept.includes(added) ? kept : kept + added
}

function earliest(one: unknown, other: unknown): unknown {
  return byTime(one, other) <= 0 ? one : other
}

function latest(one: unknown, other: unknown): unknown {
  if (one === null || other === null) return one ?? other
  return byTime(one, other) >= 0 ? one : other
}

function byTime(one: unknown, other: unknown): number {
  return Date.parse(String(one)) - Date.parse(String(other))
}
