import { declineReason } from '#domain/contributions/decline.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import type { Payment, paymentsApi } from '#domain/payments/api.ts'
import { paymentFilters } from '#domain/payments/filters.ts'
import type { Where } from '#domain/rules/condition.ts'
import { restrict } from '#domain/rules/restrict.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { findContact, viewContacts } from '#server/contacts/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { sumUp } from '../totals/queries.ts'
import * as queries from './queries.ts'

type PaymentsQuery = Query<typeof paymentsApi.listPayments>
type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'config'>

/** The payments that the caller may see and asks for: all of them for admins, their own for others. */
export function listPayments(asking: Asking, query: PaymentsQuery) {
  return answerPage(asking, query, permitted(asking, query.rules))
}

/** Those of one contact. */
export async function listContactPayments(asking: Asking, contactId: string, query: PaymentsQuery) {
  const page = await answerPage(asking, query, restrict(query.rules, [paidBy(contactId)]))
  if (page.total === 0 && !(await findContact(asking.db, contactId))) throw new Problem('not-found')
  return page
}

async function answerPage(
  asking: Asking,
  { limit, offset, sort, order, with: extras }: PaymentsQuery,
  rules: RuleGroup | undefined,
): Promise<Reply<typeof paymentsApi.listPayments>> {
  const { where, currency } = await readPaymentRules(asking, rules)
  const page = { sort: sort ?? 'chargeDate', order: sort ? order : ('DESC' as const), limit, offset }
  const { total, rows } = await queries.findPaymentPage(asking.db, where, page)
  return { items: await describePayments(asking, rows, { extras, currency }), total, offset, count: rows.length }
}

export async function showPayment(
  asking: Asking,
  id: string,
  extras: PaymentsQuery['with'],
): Promise<Reply<typeof paymentsApi.getPayment>> {
  const rules = permitted(asking, { condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: [id] }] })
  const { where, currency } = await readPaymentRules(asking, rules)
  const page = { sort: 'chargeDate', order: 'DESC', limit: 1, offset: 0 } as const
  const { rows } = await queries.findPaymentPage(asking.db, where, page)
  const [payment] = await describePayments(asking, rows, { extras, currency })
  if (!payment) throw new Problem('not-found')
  return payment
}

/** Of the payments that the caller may see. */
export async function sumUpPayments(
  asking: Asking,
  rules: RuleGroup | undefined,
): Promise<Reply<typeof paymentsApi.sumUpPayments>> {
  const { where, currency } = await readPaymentRules(asking, permitted(asking, rules))
  const { count, sumCents } = await sumUp(asking.db, where)
  if (count === 0) return { sum: null, average: null, count }
  const sum = fromCents(sumCents, currency)
  return { sum, average: sum / count, count }
}

/** With amounts in the units of the site's currency, which it answers too. */
export async function readPaymentRules(
  { db, viewer, now, config }: Asking,
  rules: RuleGroup | undefined,
): Promise<{ where: Where; currency: string }> {
  const { currencyCode: currency } = await getSiteSettings(db, config)
  return { where: rules ? readRules(rules, paymentFilters, { now, viewer, currency }) : { every: [] }, currency }
}

function permitted({ viewer }: Asking, rules: RuleGroup | undefined): RuleGroup | undefined {
  return viewer?.roles.includes('admin') ? rules : restrict(rules, [paidBy('me')])
}

const paidBy = (contact: string): Rule => ({ field: 'contact', operator: 'equal', value: [contact] })

async function describePayments(
  { db, viewer, now, config }: Asking,
  rows: readonly queries.ListedPayment[],
  { extras, currency }: { extras: PaymentsQuery['with']; currency: string },
): Promise<Payment[]> {
  const withContact = extras.includes('contact')
  const payers = new Set(withContact ? rows.flatMap(({ contactId }) => contactId ?? []) : [])
  const contacts = await viewContacts(db, [...payers], { viewer, now, config })
  return rows.map(({ id, contactId, amountCents, chargeDate, status, type, method, failureCode, ...went }) => ({
    id,
    amount: fromCents(amountCents, currency),
    chargeDate,
    status,
    type,
    ...(method && { method }),
    ...(went.refundedCents > 0 && { refunded: fromCents(went.refundedCents, currency) }),
    ...(went.disputedCents > 0 && { disputed: fromCents(went.disputedCents, currency) }),
    ...(went.dispute && { dispute: went.dispute }),
    ...(failureCode && status !== 'successful' && { failure: declineReason(failureCode) }),
    ...(withContact && { contact: contacts.get(contactId ?? '') ?? null }),
  }))
}
