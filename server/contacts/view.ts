import type { Contact, ContactExtra } from '#domain/contacts/answer.ts'
import { activeRoles, type RoleEntry } from '#domain/contacts/role.ts'
import { membershipStatus, renewalDate } from '#domain/contributions/membership.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type ContactRow, findContactRow, readRoles } from './queries.ts'

export interface Viewing {
  viewer: Viewer | undefined
  with?: readonly ContactExtra[]
  now: Date
}

/** The contact as the API shows it to this viewer (accounts section 6); undefined when there is none. */
export async function viewContact(db: Database, id: string, viewing: Viewing): Promise<Contact | undefined> {
  const row = await findContactRow(db, id, visibleExtras(viewing))
  return row && describeContact(row, viewing)
}

/** What is asked for, without what this viewer may not see. */
export function visibleExtras({ viewer, with: extras = [] }: Viewing): ContactExtra[] {
  return extras.filter((extra) => extra !== 'tags' || isAdmin(viewer))
}

export function describeContact(row: ContactRow, viewing: Viewing): Contact {
  const entries = readRoles(row.roles)
  const active = activeRoles(entries, viewing.now)
  const asked = new Set(visibleExtras(viewing))
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    joined: row.joined,
    lastSeen: row.lastSeen ?? undefined,
    contributionAmount: row.contributionAmountCents ?? undefined,
    contributionPeriod: row.contributionPeriod ?? undefined,
    activeRoles: active,
    profile: asked.has('profile') ? describeProfile(row, isAdmin(viewing.viewer)) : undefined,
    roles: asked.has('roles') ? entries : undefined,
    contribution: asked.has('contribution') ? describeContribution(row, entries, viewing.now) : undefined,
    tags: asked.has('tags') ? row.tags : undefined,
    isReviewer: asked.has('isReviewer') ? active.includes('admin') : undefined,
    origin: asked.has('origin') ? { source: '', medium: '', campaign: '', ...row.origin } : undefined,
  }
}

function describeProfile(row: ContactRow, forAdmin: boolean): NonNullable<Contact['profile']> {
  const { telephone, twitter, preferredContact, deliveryOptIn, deliveryAddress, newsletterStatus, newsletterGroups } =
    row
  return {
    telephone,
    twitter,
    preferredContact,
    deliveryOptIn,
    deliveryAddress,
    newsletterStatus,
    newsletterGroups,
    ...(forAdmin && { notes: row.notes, description: row.description }),
  }
}

/** What is stored here; what only the provider knows is asked for single contacts (server/contributions). */
function describeContribution(
  row: ContactRow,
  entries: readonly RoleEntry[],
  now: Date,
): NonNullable<Contact['contribution']> {
  const membership = entries.find(({ role }) => role === 'member')
  const cancelled = row.contributionCancelledAt !== null
  const terms = { type: row.contributionType, period: row.contributionPeriod }
  return {
    type: row.contributionType,
    membershipStatus: membershipStatus(membership, { cancelled }, now),
    amount: row.contributionAmountCents ?? undefined,
    period: row.contributionPeriod ?? undefined,
    payFee: row.payFee ?? undefined,
    nextAmount: row.nextAmountCents ?? undefined,
    renewalDate: cancelled ? undefined : renewalDate(membership, terms, now),
    membershipExpiryDate: membership?.dateExpires ?? undefined,
    cancellationDate: row.contributionCancelledAt ?? undefined,
  }
}

export function isAdmin(viewer: Viewer | undefined): boolean {
  return viewer?.roles.includes('admin') === true
}
