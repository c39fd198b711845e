import type { RawBuilder } from 'kysely'
import { resolveRules } from '#domain/rules/resolve.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { Context } from '#server/platform/http/context.ts'
import { isCacheable } from '../cache/cache.ts'
import { findCurrency } from '../view.ts'
import { type ContactSelection, matchingIds, versionOf } from './queries.ts'
import { allFilters, type FilterSources, fieldsIn, selectContacts } from './selection.ts'

/** Parts of statements about the contacts that rules find. */
export interface Matching {
  /** `select` of their ids, in a column `id`. */
  ids: RawBuilder<unknown>
  /** Changes when they may have become others. */
  version: RawBuilder<string>
  /** Whether they become others only with a new version; else time or another table may change them too. */
  isVersioned: boolean
}

/** Undefined where the rules name something that is gone. Nobody asks: no rule can be about the caller. */
export async function findMatching(
  sources: FilterSources,
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  rules: RuleGroup,
): Promise<Matching | undefined> {
  const further = await sources.findFurtherFilters(db, fieldsIn([rules]))
  const currency = await findCurrency(db, config)
  const { where } = resolveRules(rules, allFilters(further), { now, me: undefined, currency })
  if (!where) return undefined
  return partsOf({ where, now, ...(further && { further }) })
}

/** As `findMatching`; rules that name something that is gone are refused. */
export async function getMatching(
  sources: FilterSources,
  context: Pick<Context, 'db' | 'now' | 'config'>,
  rules: RuleGroup,
): Promise<Matching> {
  return partsOf(await selectContacts(sources, { ...context, viewer: undefined }, rules))
}

function partsOf(selection: ContactSelection): Matching {
  return { ids: matchingIds(selection), version: versionOf(selection), isVersioned: isCacheable(selection) }
}
