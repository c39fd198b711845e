import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { listGroups } from './built-in/groups-queries.ts'
import { listGroupsInForms } from './offered.ts'
import { readKeptGroups } from './settings.ts'

export interface ListedGroup extends NewsletterGroup {
  /** Offered to everybody. */
  isPublic: boolean
}

/**
 * The newsletters there are: a provider's as last refreshed where one keeps them, else those that are kept here. Of a provider's
 * those are offered to everybody that a form offers.
 */
export async function listNewsletterGroups({ db, config }: { db: Database; config: Config }): Promise<ListedGroup[]> {
  const { provider } = config.newsletter
  if (provider !== 'mailchimp' && provider !== 'test') return listGroups(db)
  const kept = (await readKeptGroups(db)) ?? []
  const offered = new Set((await listGroupsInForms(db, config)).map(({ id }) => id))
  return kept.map(({ id, label }) => ({ id, label, isPublic: offered.has(id) }))
}
