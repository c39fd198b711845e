import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { listOwnGroups } from './group-list-queries.ts'
import { readKeptGroups } from './settings.ts'

export interface ListedGroup extends NewsletterGroup {
  /** Offered to everybody. */
  isPublic: boolean
}

/** The newsletters there are: a provider's as last refreshed where one keeps them, else those that are kept here. */
export async function listNewsletterGroups({
  db,
  config,
}: {
  db: Database
  config: Pick<Config, 'newsletter'>
}): Promise<ListedGroup[]> {
  const { provider } = config.newsletter
  if (provider !== 'mailchimp' && provider !== 'test') return listOwnGroups(db)
  const kept = (await readKeptGroups(db)) ?? []
  return kept.map(({ id, label }) => ({ id, label, isPublic: true }))
}
