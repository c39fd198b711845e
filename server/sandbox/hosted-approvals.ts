import type { FastifyInstance, FastifyReply } from 'fastify'
import { type FormBody, textAt } from './form.ts'
import { type Html, html, page } from './html.ts'
import type { Memory, Store, Thing } from './store.ts'
import { settleInvoice } from './stripe-actions.ts'
import { findWaiting } from './stripe-approvals.ts'
import { emitStripe } from './stripe-objects.ts'
import { settleAlone } from './stripe-once.ts'

/**
 * `/approve/<client secret>` is the bank's page that Stripe's script shows for `handleNextAction`: in a frame of the page
 * that asked, which sees by the address `/approved` that the payer has decided.
 */
export function hostedApprovals(fastify: FastifyInstance, { store }: { store: Store }): void {
  fastify.get('/approve/:secret', async (request, reply) => {
    const { secret } = request.params as { secret: string }
    const invoice = await store.work((memory) => findWaiting(memory, secret))
    return invoice
      ? show(reply, 'Approve your payment', question(invoice))
      : show(reply.code(404), 'Nothing to approve')
  })
  fastify.post('/approve/:secret', async (request, reply) => {
    const { secret } = request.params as { secret: string }
    const isApproved = textAt(request.body as FormBody, 'decision') === 'approve'
    await store.work(async (memory) => {
      const invoice = await findWaiting(memory, secret)
      if (invoice) await decide(memory, invoice, isApproved)
    })
    return reply.redirect('../approved', 303)
  })
  fastify.get('/approved', (_request, reply) => show(reply, 'Thank you'))
}

function show(reply: FastifyReply, title: string, body: Html = html``) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page(title, title === 'Thank you' ? '' : '../', body))
}

function question({ total, currency }: Thing): Html {
  const amount = `${total} ${String(currency).toUpperCase()} in the smallest unit`
  return html`<p>Your bank asks you to approve a payment of ${amount}.</p><form method="post">
<button name="decision" value="approve">Approve</button> <button name="decision" value="refuse">Refuse</button></form>`
}

/** The payer says yes, and the charge goes through; or no, and it is as after any other that was refused. */
async function decide(memory: Memory, invoice: Thing, isApproved: boolean): Promise<void> {
  invoice.approvalSecret = null
  if (!isApproved) {
    invoice.failure = 'payment_intent_authentication_failure'
    await memory.save('invoice', invoice)
    await emitStripe(memory, 'invoice.payment_failed', invoice)
    return
  }
  const subscriptionId = invoice.parent?.subscription_details.subscription
  const subscription = subscriptionId && (await memory.find(subscriptionId))
  await (subscription ? settleInvoice(memory, invoice, subscription, 'paid') : settleAlone(memory, invoice, 'paid'))
}
