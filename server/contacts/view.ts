import { forEachLine } from '#domain/contacts/profile-lines.ts'
import type { Contact, ContactExtra } from '#domain/contacts/reply.ts'
import { membershipStatus, renewalDate } from '#domain/contributions/membership.ts'
import { fromCents } from '#domain/money/money.ts'
import { activeRoles, type RoleEntry } from '#domain/roles/role.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { noPaymentKeys } from '#server/platform/config/payment-providers.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { isPending } from './email-change/pending.ts'
import { type ContactRow, findContactRow, findContactRows, readRoles } from './queries.ts'

export interface Viewing {
  viewer: Viewer | undefined
  with?: readonly ContactExtra[]
  now: Date
  /** Where it names the currency, amounts are in its units; else in those of the stored one. */
  config?: Pick<Config, 'currency' | 'stripe'>
}

/** The contact as the API shows it to this viewer (accounts section 6); undefined when there is none. */
export async function viewContact(db: Database, id: string, viewing: Viewing): Promise<Contact | undefined> {
  const [currency, row] = [await findCurrency(db, viewing.config), await findContactRow(db, id, visibleExtras(viewing))]
  return row && describeContact(row, viewing, currency)
}

/** As `viewContact`, several at once; those that are there. */
export async function viewContacts(
  db: Database,
  ids: readonly string[],
  viewing: Viewing,
): Promise<ReadonlyMap<string, Contact>> {
  if (ids.length === 0) return new Map()
  const [currency, rows] = [
    await findCurrency(db, viewing.config),
    await findContactRows(db, ids, visibleExtras(viewing)),
  ]
  return new Map(rows.map((row) => [row.id, describeContact(row, viewing, currency)]))
}

/** What is asked for, without what this viewer may not see. */
export function visibleExtras({ viewer, with: extras = [] }: Viewing): ContactExtra[] {
  return extras.filter((extra) => extra !== 'tags' || isAdmin(viewer))
}

export function describeContact(row: ContactRow, viewing: Viewing, currency: string): Contact {
  const entries = readRoles(row.roles)
  const active = activeRoles(entries, viewing.now)
  const asked = new Set(visibleExtras(viewing))
  const self = asSelf(row, viewing.viewer)
  return {
    id: row.id,
    email: row.email,
    pendingEmail: describePendingEmail(row, viewing),
    firstname: row.firstname,
    lastname: row.lastname,
    joined: row.joined,
    lastSeen: row.lastSeen ?? undefined,
    contributionAmount: inMainUnits(row.contributionAmountCents, currency),
    contributionPeriod: row.contributionPeriod ?? undefined,
    activeRoles: active,
    profile: asked.has('profile') ? describeProfile(row, isAdmin(viewing.viewer)) : undefined,
    roles: asked.has('roles') ? entries : undefined,
    contribution: asked.has('contribution') ? describeContribution(row, entries, viewing.now, currency) : undefined,
    tags: asked.has('tags') ? row.tags : undefined,
    isReviewer: asked.has('isReviewer') ? row.isReviewer || active.includes('admin') : undefined,
    lacksTwoFactor: self?.lacksTwoFactor || undefined,
    lacksPassword: (self !== undefined && row.lacksPassword) || undefined,
    origin: asked.has('origin') ? { source: '', medium: '', campaign: '', ...row.origin } : undefined,
  }
}

/** The viewer, where it is this contact who is logged in. */
function asSelf({ id }: ContactRow, viewer: Viewer | undefined) {
  return viewer?.method === 'user' && viewer.contactId === id ? viewer : undefined
}

function describePendingEmail(row: ContactRow, { viewer, now }: Viewing): string | undefined {
  if (!row.pendingEmail || !row.pendingEmailSince || !isPending(row.pendingEmailSince, now)) return undefined
  return isAdmin(viewer) || viewer?.contactId === row.id ? row.pendingEmail : undefined
}

function describeProfile(row: ContactRow, forAdmin: boolean): NonNullable<Contact['profile']> {
  const { deliveryOptIn, deliveryAddress, newsletterStatus, newsletterGroups } = row
  return {
    ...forEachLine((name) => row[name]),
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
  currency: string,
): NonNullable<Contact['contribution']> {
  const membership = entries.find(({ role }) => role === 'member')
  const cancelled = row.contributionCancelledAt !== null
  const terms = { type: row.contributionType, period: row.contributionPeriod, paidUntil: row.paidUntil }
  return {
    type: row.contributionType,
    membershipStatus: membershipStatus(membership, { cancelled }, now),
    amount: inMainUnits(row.contributionAmountCents, currency),
    period: row.contributionPeriod ?? undefined,
    payFee: row.payFee ?? undefined,
    nextAmount: row.nextPeriod ? undefined : inMainUnits(row.nextAmountCents, currency),
    renewalDate: cancelled ? undefined : renewalDate(membership, terms, now),
    membershipExpiryDate: membership?.dateExpires ?? undefined,
    cancellationDate: row.contributionCancelledAt ?? undefined,
  }
}

function inMainUnits(cents: number | null, currency: string): number | undefined {
  return cents === null ? undefined : fromCents(cents, currency)
}

export async function findCurrency(db: Database, config: Viewing['config']): Promise<string> {
  return (await getSiteSettings(db, config ?? unconfigured)).currencyCode
}

const unconfigured: Pick<Config, 'currency' | 'stripe'> = {
  currency: { code: undefined, symbol: undefined },
  stripe: noPaymentKeys.stripe,
}

export function isAdmin(viewer: Viewer | undefined): boolean {
  return viewer?.roles.includes('admin') === true
}
