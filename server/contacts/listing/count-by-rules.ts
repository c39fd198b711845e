import { resolveRules } from '#domain/rules/resolve.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findCurrency } from '../view.ts'
import { type ContactSelection, countSelections } from './queries.ts'
import { allFilters, type FilterSources, fieldsIn } from './selection.ts'

/** How many contacts each of the groups finds for an admin, in one statement; undefined where a group is not valid. */
export async function countByRules(
  sources: FilterSources,
  { db, viewer, now, config }: Pick<Context, 'db' | 'viewer' | 'now' | 'config'>,
  groups: readonly RuleGroup[],
): Promise<(number | undefined)[]> {
  if (groups.length === 0) return []
  const currency = await findCurrency(db, config)
  const selections = await Promise.all(
    groups.map(async (group): Promise<ContactSelection | undefined> => {
      const further = await sources.findFurtherFilters(db, fieldsIn([group]))
      const { where } = resolveRules(group, allFilters(further), { now, me: viewer?.contactId, currency })
      return where && { where, now, ...(further && { further }) }
    }),
  )
  const known = selections.filter((selection) => selection !== undefined)
  const counts = (await countSelections(db, known)).values()
  return selections.map((selection) => (selection ? counts.next().value : undefined))
}
