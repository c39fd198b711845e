import type { FastifyInstance } from 'fastify'
import { type FormBody, textAt } from './form.ts'
import * as directDebit from './gocardless-actions.ts'
import { replaceMandate } from './gocardless-mandates.ts'
import { withUpcoming } from './gocardless-objects.ts'
import * as debitRefunds from './gocardless-refunds.ts'
import { type Html, html, page } from './html.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Store, Thing } from './store.ts'
import * as cards from './stripe-actions.ts'
import { beginApproval } from './stripe-approvals.ts'
import { replaceCard, shortenCard } from './stripe-cards.ts'
import { itemOf } from './stripe-objects.ts'
import { settleAlone } from './stripe-once.ts'
import * as cardReturns from './stripe-returns.ts'

type Act = (memory: Memory, thing: Thing) => Promise<unknown>

/** What an operator of the sandbox can let happen, by the kind of thing it happens to. */
const actions: Record<string, Record<string, [label: string, act: Act]>> = {
  subscription: {
    renew: ['Renew', (memory, thing) => cards.renew(memory, thing, 'paid')],
    'renew-failing': ['Renew, payment fails', (memory, thing) => cards.renew(memory, thing, 'failed')],
    'renew-pending': ['Renew, payment pending', (memory, thing) => cards.renew(memory, thing, 'pending')],
    'renew-approval': ['Renew, bank asks for approval', (memory, thing) => cards.renew(memory, thing, 'approval')],
    'renew-draft': ['Renew, invoice still a draft', cards.beginPeriod],
    'give-up': ['Retries used up: cancelled', (memory, thing) => cards.giveUp(memory, thing, 'canceled')],
    'leave-unpaid': ['Retries used up: left unpaid', (memory, thing) => cards.giveUp(memory, thing, 'unpaid')],
    expire: ['Never approved: expired', cards.expire],
    cancel: ['Cancel', cards.cancel],
  },
  invoice: {
    finalise: ['Finalise and charge', cards.advanceInvoice],
    pay: ['Pay', (memory, thing) => settle(memory, thing, 'paid')],
    fail: ['Fail', (memory, thing) => settle(memory, thing, 'failed')],
    'fail-approval': ['Fail, bank asks for approval', beginApproval],
    refund: ['Refund', (memory, thing) => cardReturns.refundInvoice(memory, thing, 'rest')],
    'refund-half': ['Refund half', (memory, thing) => cardReturns.refundInvoice(memory, thing, 'half')],
    'refund-failing': ['Refund fails', cardReturns.failRefund],
    dispute: ['Dispute', cardReturns.disputeInvoice],
    'dispute-won': ['Dispute won', (memory, thing) => cardReturns.closeDispute(memory, thing, 'won')],
    'dispute-lost': ['Dispute lost', (memory, thing) => cardReturns.closeDispute(memory, thing, 'lost')],
  },
  payment_method: {
    replace: ['Replaced by the bank', replaceCard],
    shorten: ['Expires this month', shortenCard],
  },
  gc_subscription: {
    renew: ['Renew', (memory, thing) => directDebit.chargeNext(memory, thing, 'confirmed')],
    'renew-failing': ['Renew, payment fails', (memory, thing) => directDebit.chargeNext(memory, thing, 'failed')],
    'renew-pending': ['Renew, payment pending', (memory, thing) => directDebit.chargeNext(memory, thing, 'pending')],
    cancel: ['Cancel', directDebit.cancelSubscription],
  },
  payment: {
    submit: ['Submit', (memory, thing) => directDebit.settlePayment(memory, thing, 'submitted')],
    pay: ['Confirm', directDebit.confirm],
    'pay-out': ['Pay out', (memory, thing) => directDebit.settlePayment(memory, thing, 'paid_out')],
    fail: ['Fail', (memory, thing) => directDebit.settlePayment(memory, thing, 'failed')],
    'fail-retried': ['Fail, GoCardless retries', directDebit.failAndRetry],
    refund: ['Refund', (memory, thing) => debitRefunds.refundShare(memory, thing, 'rest')],
    'refund-half': ['Refund half', (memory, thing) => debitRefunds.refundShare(memory, thing, 'half')],
    'refund-failing': ['Refund bounces', debitRefunds.bounceRefund],
    dispute: ['Dispute', (memory, thing) => directDebit.settlePayment(memory, thing, 'charged_back')],
    'dispute-won': ['Dispute cancelled', debitRefunds.cancelChargeback],
  },
  mandate: {
    cancel: ['Cancel', directDebit.cancelMandate],
    replace: ['Replace', replaceMandate],
  },
}

/** One page that lists what the simulator knows, with a button for everything that can happen to it. */
export function dashboard(fastify: FastifyInstance, { store }: { store: Store }): void {
  fastify.get('/', async (_request, reply) => {
    const body = await store.work(showAll)
    return reply.type('text/html; charset=utf-8').send(page('Dashboard', '', body))
  })

  fastify.post('/act', async (request, reply) => {
    // Another site's page in the same browser must not press these buttons.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send()
    const form = request.body as FormBody
    const [kind, name, id] = ['kind', 'action', 'id'].map((field) => textAt(form, field) ?? '') as [
      string,
      string,
      string,
    ]
    const act = actions[kind]?.[name]?.[1]
    try {
      const thing = act && (await store.work((memory) => actOn(memory, id, act)))
      return thing ? reply.redirect('/', 303) : reply.code(404).send()
    } catch (error) {
      // What can't happen now, such as a refund of what is refunded.
      if (error instanceof SandboxError) return reply.code(error.status).send(error.body)
      throw error
    }
  })
}

async function actOn(memory: Memory, id: string, act: Act): Promise<Thing | undefined> {
  const found = await memory.find(id)
  if (found) await act(memory, found)
  return found
}

async function settle(memory: Memory, invoice: Thing, settling: 'paid' | 'failed'): Promise<void> {
  if (!invoice.parent) return settleAlone(memory, invoice, settling)
  const subscription = await memory.find(invoice.parent.subscription_details.subscription)
  if (subscription) await cards.settleInvoice(memory, invoice, subscription, settling)
}

async function showAll(memory: Memory): Promise<Html> {
  const list = (kind: string) => memory.list(kind)
  const names = new Map((await list('customer')).map(({ id, name, email }) => [id, `${name} <${email}>`]))
  return html`${table('Customers', 'customer', await list('customer'), ({ email, name }) => [name, email])}
${table('Subscriptions', 'subscription', await list('subscription'), (thing) => [
  names.get(thing.customer) ?? thing.customer,
  `${itemOf(thing).price.unit_amount} ${thing.currency}`,
  thing.status,
  `until ${new Date(itemOf(thing).current_period_end * 1000).toISOString().slice(0, 10)}`,
])}
${table('Invoices', 'invoice', await list('invoice'), (thing) => [
  names.get(thing.customer) ?? thing.customer,
  `${thing.total} ${thing.currency}`,
  thing.status,
  thing.billing_reason,
])}
${table('Cards', 'payment_method', (await list('payment_method')).filter(isCardInUse), (thing) => [
  names.get(thing.customer) ?? thing.customer,
  `ending ${thing.card.last4}`,
  `until ${thing.card.exp_month}/${thing.card.exp_year}`,
])}
${table('Direct debit customers', 'gc_customer', await list('gc_customer'), (thing) => [
  `${thing.given_name} ${thing.family_name}`,
  thing.email,
])}
${table('Direct debit mandates', 'mandate', await list('mandate'), ({ status, reference }) => [status, reference])}
${table('Direct debit subscriptions', 'gc_subscription', await list('gc_subscription'), (thing) => [
  `${thing.amount} ${thing.currency}`,
  thing.status,
  `next ${withUpcoming(thing).upcoming_payments[0]?.charge_date ?? '–'}`,
])}
${table('Direct debit payments', 'payment', await list('payment'), (thing) => [
  `${thing.amount} ${thing.currency}`,
  thing.status,
  thing.charge_date,
])}`
}

function isCardInUse({ card, customer }: Thing): boolean {
  return Boolean(card && customer)
}

function table(title: string, kind: string, things: Thing[], cells: (thing: Thing) => unknown[]): Html {
  if (things.length === 0) return html`<h2>${title}</h2><p>None yet.</p>`
  const rows = things.map(
    (
      thing,
    ) => html`<tr><th scope="row"><code>${thing.id}</code></th>${cells(thing).map((cell) => html`<td>${String(cell)}</td>`)}
<td>${buttons(kind, thing)}</td></tr>`,
  )
  return html`<h2>${title}</h2><div class="table" tabindex="0" role="group" aria-label="${title}"><table>${rows}</table></div>`
}

function buttons(kind: string, thing: Thing): Html[] {
  return Object.entries(actions[kind] ?? {}).map(
    ([action, [label]]) => html`<form method="post" action="/act"><input type="hidden" name="kind" value="${kind}">
<input type="hidden" name="id" value="${thing.id}"><input type="hidden" name="action" value="${action}">
<button aria-label="${label}: ${thing.id}">${label}</button></form>`,
  )
}
