import { describeMember } from '#domain/newsletter/describe-member.ts'
import type { Member } from '#domain/newsletter/newsletter.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { listGroups } from './built-in/groups-queries.ts'
import type { ContactState } from './queries.ts'
import { readKeptGroups, readMoney } from './settings.ts'

/** What it takes to say how the provider should have contacts. */
export interface Describing {
  money: { currency: string; symbol: string }
  /** Groups of the time when newsletters were kept here: they stay the contact's, and are none of the provider's. */
  ours: ReadonlySet<string>
  now: Date
}

export async function readDescribing({
  db,
  config,
  now,
}: Pick<JobContext, 'db' | 'config' | 'now'>): Promise<Describing> {
  const theirs = await readKeptGroups(db)
  // A provider that was never asked for its groups may have all of them.
  const own = theirs === undefined ? [] : await listGroups(db)
  const ours = new Set(own.map(({ id }) => id).filter((id) => !theirs?.some((group) => group.id === id)))
  return { money: await readMoney(db, config), ours, now }
}

/** A contact as the provider should have it. */
export function describeContact(contact: ContactState, { money, ours, now }: Describing): Member {
  const newsletterGroups = contact.newsletterGroups.filter((id) => !ours.has(id))
  return describeMember({ ...contact, newsletterGroups }, money, now)
}

/** The groups of a contact whom the provider has in these. */
export function withOwnGroups(
  { newsletterGroups }: Pick<ContactState, 'newsletterGroups'>,
  groups: readonly string[],
  { ours }: Pick<Describing, 'ours'>,
): string[] {
  return [...groups, ...newsletterGroups.filter((id) => ours.has(id) && !groups.includes(id))]
}
