import { contactFilters, ownContactFilters } from '#domain/contacts/filters.ts'
import type { Contact, ContactExtra } from '#domain/contacts/reply.ts'
import type { ContactSort } from '#domain/contacts/sort.ts'
import { restrict } from '#domain/rules/restrict.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { describeContact, findCurrency, isAdmin, visibleExtras } from '../view.ts'
import { findContactPage } from './queries.ts'

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
  { db, viewer, now, config }: Pick<Context, 'db' | 'viewer' | 'now' | 'config'>,
  { limit, offset, sort, order, rules, with: extras }: ContactQuery,
): Promise<{ items: Contact[]; total: number; offset: number; count: number }> {
  const filters = isAdmin(viewer) ? contactFilters : ownContactFilters
  const permitted = isAdmin(viewer) ? rules : restrict(rules, [{ field: 'id', operator: 'equal', value: ['me'] }])
  const currency = await findCurrency(db, config)
  const where = permitted ? readRules(permitted, filters, { now, viewer, currency }) : { every: [] }
  const viewing = { viewer, now, with: extras }
  const page = { sort, order, limit, offset }
  const { total, rows } = await findContactPage(db, { where, now }, page, visibleExtras(viewing))
  return { items: rows.map((row) => describeContact(row, viewing, currency)), total, offset, count: rows.length }
}
