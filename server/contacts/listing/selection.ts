import { contributionHistoryFilters } from '#domain/contacts/contribution-history-filters.ts'
import { contactFilters } from '#domain/contacts/filters.ts'
import { renewalFailureFilters } from '#domain/contacts/renewal-failure-filters.ts'
import type { Filters } from '#domain/rules/filter.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { findCurrency } from '../view.ts'
import type { ContactSelection, FindFurtherFilters, FurtherFilters } from './queries.ts'

/** Rooms that know more about contacts than this one: `server/app.ts` tells which. */
export interface FilterSources {
  findFurtherFilters: FindFurtherFilters
}

type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'config'>

/** The contacts that rules of an admin describe: in lists, bulk changes, segments and exports alike. */
export async function selectContacts(
  sources: FilterSources,
  context: Asking,
  rules: RuleGroup | undefined,
): Promise<ContactSelection> {
  const { now } = context
  if (!rules) return { where: { every: [] }, now }
  const further = await sources.findFurtherFilters(context.db, fieldsIn([rules]))
  return readSelection(context, rules, { currency: await findCurrency(context.db, context.config), further })
}

export function fieldsIn(groups: readonly RuleGroup[]): string[] {
  return groups.flatMap(rulesIn).map(({ field }) => field)
}

export function allFilters(further: FurtherFilters | undefined): Filters {
  return { ...contactFilters, ...contributionHistoryFilters, ...renewalFailureFilters, ...further?.filters }
}

function readSelection(
  { viewer, now }: Asking,
  rules: RuleGroup,
  { currency, further }: { currency: string; further: FurtherFilters | undefined },
): ContactSelection {
  const where = readRules(rules, allFilters(further), { now, viewer, currency })
  return { where, now, ...(further && { further }) }
}
