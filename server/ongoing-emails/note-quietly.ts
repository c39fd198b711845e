import { type FilterSources, findMatching } from '#server/contacts/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'
import { applyTag, isTagCurrent } from './segment-tag.ts'

/**
 * Contacts that were added or changed all at once, by an import: followed segments have them from here on, with their tag,
 * and nobody is written to for it.
 */
export async function noteQuietly(
  sources: FilterSources,
  context: Pick<JobContext, 'now' | 'config'> & { db: Tx },
  contactIds: readonly string[],
): Promise<void> {
  if (contactIds.length === 0) return
  for (const { runs: run, ...segment } of await queries.listFollowed(context.db)) {
    const matching = await findMatching(sources, context, segment.ruleGroup)
    if (!matching) continue
    const changes = await queries.noteSomeContacts(context.db, segment.id, matching.ids, contactIds)
    // A tag that was changed is given to all contacts when the segment is processed.
    if (isTagCurrent(context, segment)) await applyTag(context, { ...segment, run }, changes)
  }
}
