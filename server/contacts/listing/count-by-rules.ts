import { contactFilters } from '#domain/contacts/filters.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type ContactSelection, countSelections } from './queries.ts'

/** How many contacts each of the groups finds for an admin, in one statement; undefined where a group is not valid. */
export async function countByRules(
  { db, viewer, now, config }: Pick<Context, 'db' | 'viewer' | 'now' | 'config'>,
  groups: readonly RuleGroup[],
): Promise<(number | undefined)[]> {
  if (groups.length === 0) return []
  const { currencyCode: currency } = await getSiteSettings(db, config)
  const wheres = groups.map(
    (group) => resolveRules(group, contactFilters, { now, me: viewer?.contactId, currency }).where,
  )
  const selections = wheres.flatMap((where): ContactSelection[] => (where ? [{ where, now }] : []))
  const counts = (await countSelections(db, selections)).values()
  return wheres.map((where) => (where ? counts.next().value : undefined))
}
