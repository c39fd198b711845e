import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import { listOfferedNewsletterGroups } from '#server/callouts/index.ts'
import { type ContentConfig, getContent } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'

/** The groups that the join form or a callout offers, the join form's first; some may be named several times. */
export async function listGroupsInForms(db: Database, config: ContentConfig): Promise<NewsletterGroup[]> {
  const { newsletterGroups } = await getContent(db, 'join/setup', config)
  return [...newsletterGroups, ...(await listOfferedNewsletterGroups(db))]
}
