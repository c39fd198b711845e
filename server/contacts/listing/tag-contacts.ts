import type { BulkChange } from '#domain/contacts/api.ts'
import { readTagChanges } from '#domain/contacts/change.ts'
import { contactFilters } from '#domain/contacts/filters.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordActivities } from '#server/activity/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { countTags } from '../queries.ts'
import { countContacts, tagSelection } from './queries.ts'

/** Tags all contacts that rules describe, or takes tags from them; a few statements, however many they are. */
export async function tagContacts(
  { db, viewer, now, config }: Context,
  { rules, updates }: BulkChange,
): Promise<{ affected: number }> {
  const { currencyCode: currency } = await getSiteSettings(db, config)
  const selection = { where: readRules(rules, contactFilters, { now, viewer, currency }), now }
  const { added, removed } = readTagChanges(updates.tags ?? [])
  const tags = [...added, ...removed]
  if (tags.length === 0) return { affected: await countContacts(db, selection) }

  return db.transaction().execute(async (tx) => {
    if ((await countTags(tx, tags)) < tags.length) {
      throw new Problem('bad-request', {
        paramType: 'body',
        issues: [{ path: ['updates', 'tags'], constraint: 'isIn' }],
      })
    }
    const { affected, changedIds } = await tagSelection(tx, selection, { added, removed })
    await recordActivities(tx, changedIds, {
      eventType: 'contact.profile-updated',
      actor: actorOf(viewer),
      metadata: { fields: ['tags'] },
      now,
    })
    return { affected }
  })
}
