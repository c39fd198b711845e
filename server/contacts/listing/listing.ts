import { ownContactFilters } from '#domain/contacts/filters.ts'
import type { Contact, ContactExtra } from '#domain/contacts/reply.ts'
import type { ContactSort } from '#domain/contacts/sort.ts'
import { restrict } from '#domain/rules/restrict.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { describeContact, findCurrency, isAdmin, visibleExtras } from '../view.ts'
import { findContactPage } from './queries.ts'
import { type FilterSources, selectContacts } from './selection.ts'

export interface ContactQuery {
  limit: number
  offset: number
  sort?: ContactSort | undefined
  order: 'ASC' | 'DESC'
  rules?: RuleGroup | undefined
  with: readonly ContactExtra[]
}

/** The contacts that the caller may see and asks for: all of them for admins, themselves for others. */
export async function listContacts(
  sources: FilterSources,
  context: Pick<Context, 'db' | 'viewer' | 'now' | 'config'>,
  { limit, offset, sort, order, rules, with: extras }: ContactQuery,
): Promise<{ items: Contact[]; total: number; offset: number; count: number }> {
  const { db, viewer, now, config } = context
  const currency = await findCurrency(db, config)
  const own = restrict(rules, [{ field: 'id', operator: 'equal', value: ['me'] }])
  const selection = isAdmin(viewer)
    ? await selectContacts(sources, context, rules)
    : { where: readRules(own, ownContactFilters, { now, viewer, currency }), now }
  const viewing = { viewer, now, with: extras }
  const page = { sort, order, limit, offset }
  const { total, rows } = await findContactPage(db, selection, page, visibleExtras(viewing))
  return { items: rows.map((row) => describeContact(row, viewing, currency)), total, offset, count: rows.length }
}
