import { describeContribution } from '#domain/contributions/contribution-description.ts'
import { membershipStatus } from '#domain/contributions/membership.ts'
import type { Cell } from '#domain/csv/csv.ts'
import { fromCents } from '#domain/money/money.ts'
import type { ExportRow } from './queries.ts'

export interface Money {
  currency: string
  symbol: string
}

export interface Surroundings {
  money: Money
  /** By id, in the order in which they are written. */
  tagNames: ReadonlyMap<string, string>
  now: Date
}

/** A cell for each of `contactExportColumns`. */
export function describeRow(row: ExportRow, { money, tagNames, now }: Surroundings): Cell[] {
  const membership = findMembership(row)
  const { deliveryAddress: address, contributionMonthlyCents: monthly, contributionCancelledAt: cancelledAt } = row
  return [
    row.id,
    row.email,
    row.firstname,
    row.lastname,
    new Date(row.joined),
    nameTags(row.tagIds, tagNames),
    row.contributionType,
    monthly === null ? null : fromCents(monthly, money.currency),
    row.contributionPeriod,
    describeContribution(row, money),
    toDate(cancelledAt),
    membership?.dateAdded,
    membership?.dateExpires,
    membershipStatus(membership, { cancelled: cancelledAt !== null }, now),
    row.newsletterStatus,
    row.deliveryOptIn ? 1 : null,
    address?.line1,
    address?.line2,
    address?.city,
    address?.postcode,
    ...row.lines,
  ]
}

function nameTags(ids: readonly string[], tagNames: ReadonlyMap<string, string>): string {
  if (ids.length < 2) return tagNames.get(ids[0] ?? '') ?? ''
  return [...tagNames].flatMap(([id, name]) => (ids.includes(id) ? [name] : [])).join(', ')
}

function findMembership({ membershipStarts, membershipExpires }: ExportRow) {
  const dateAdded = toDate(membershipStarts)
  return dateAdded && { role: 'member' as const, dateAdded, dateExpires: toDate(membershipExpires) ?? null }
}

function toDate(milliseconds: number | null): Date | undefined {
  return milliseconds === null ? undefined : new Date(milliseconds)
}
