import { afterAll, describe, expect, test } from 'vitest'
import { openGoCardless } from '#server/contributions/providers/gocardless/client.ts'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:9', secrets })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})
const stripe = openStripe(secrets.stripeKey, sandbox.url)
const gocardless = openGoCardless({
  accessToken: secrets.gocardlessToken,
  sandbox: true,
  apiUrl: `${sandbox.url}/gc`,
})
const press = (kind: string, action: string, id: string) =>
  fetch(`${sandbox.url}/act`, {
    method: 'POST',
    body: new URLSearchParams({ kind, action, id }),
    redirect: 'manual',
  })
const put = (kind: string, thing: { id: string }) =>
  database.pool.query('insert into sandbox.things (id, kind, thing) values ($1, $2, $3)', [
    thing.id,
    kind,
    JSON.stringify(thing),
  ])

let made = 0
async function paidInvoice(changes: object = {}) {
  const id = `in_${++made}`
  const facts = { object: 'invoice', status: 'paid', total: 500, currency: 'eur', customer: 'cus_1', created: made }
  await put('invoice', { id, ...facts, ...changes })
  return { invoice: id, payment_intent: `pi_${made}`, charge: `ch_${made}` }
}
async function confirmedPayment(status = 'confirmed') {
  const id = `PM${++made}`
  const facts = { amount: 500, amount_refunded: 0, currency: 'EUR', links: { mandate: 'MD1' }, status }
  await put('payment', { id, ...facts })
  return id
}

describe('Stripe’s charges', () => {
  // Types of InvoicePayment and Charge in the SDK: a charge has no `invoice`, an invoice payment names the intent.
  test('lead to their invoice by the intent', async () => {
    const { invoice, payment_intent, charge } = await paidInvoice()
    const payment = { type: 'payment_intent', payment_intent }
    expect((await stripe.invoicePayments.list({ payment })).data).toMatchObject([{ invoice, status: 'paid' }])
    expect((await stripe.charges.list({ payment_intent })).data).toMatchObject([{ id: charge, amount_refunded: 0 }])
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ payment_intent, disputed: false })
    expect(charge).not.toHaveProperty('invoice')
  })

  test('are refunded in parts, once (refunds/create: “can’t be refunded again”)', async () => {
    const { payment_intent, charge } = await paidInvoice()
    await stripe.refunds.create({ payment_intent, amount: 200 }, { idempotencyKey: 'part' })
    await stripe.refunds.create({ payment_intent, amount: 200 }, { idempotencyKey: 'part' })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 200, refunded: false })
    await stripe.refunds.create({ payment_intent })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 500, refunded: true })
    // Error codes: types of PaymentIntent.LastPaymentError.Code.
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  // RefundResource.create: “when trying to refund more money than is left on a charge”.
  test('are not refunded beyond what is left', async () => {
    const { payment_intent } = await paidInvoice()
    await expect(stripe.refunds.create({ payment_intent, amount: 501 })).rejects.toMatchObject({ param: 'amount' })
  })

  // RefundCreateParams.Reason.
  test('are refunded for known reasons only', async () => {
    const { payment_intent } = await paidInvoice()
    const reason = 'other'
    await expect(stripe.refunds.create({ payment_intent, reason })).rejects.toMatchObject({ param: 'reason' })
  })

  // Dispute.is_charge_refundable, and the error code charge_disputed.
  test('are not refunded while a bank asks for them, nor after it took them', async () => {
    const { invoice, payment_intent } = await paidInvoice()
    await press('invoice', 'dispute', invoice)
    const [dispute] = (await stripe.disputes.list({ payment_intent })).data
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 500, is_charge_refundable: false })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
    await press('invoice', 'dispute-lost', invoice)
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
  })

  test('of an invoice that is not paid, or of nothing, are not there', async () => {
    const open = await paidInvoice({ status: 'open' })
    const free = await paidInvoice({ total: 0 })
    for (const { payment_intent } of [open, free]) {
      await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'resource_missing' })
    }
    expect((await press('invoice', 'dispute-won', open.invoice)).status).toBe(400)
  })
})

describe('GoCardless’s refunds', () => {
  const refund = (payment: string, amount: number, total?: number) =>
    gocardless.refunds.create({ amount, links: { payment }, ...(total && { total_amount_confirmation: total }) })

  // API reference, refunds: total_amount_confirmation keeps two processes from refunding unaware of each other.
  test('confirm what is refunded in all', async () => {
    const payment = await confirmedPayment()
    expect(await refund(payment, 200, 200)).toMatchObject({ amount: 200, status: 'submitted' })
    for (const total of [200, undefined, 500]) {
      await expect(refund(payment, 200, total)).rejects.toMatchObject({
        errors: [{ reason: 'total_amount_confirmation_invalid' }],
      })
    }
    expect(await gocardless.payments.find(payment)).toMatchObject({ amount_refunded: 200 })
  })

  test('are of payments that came in, and of no more than they brought', async () => {
    for (const status of ['submitted', 'failed', 'charged_back']) {
      await expect(refund(await confirmedPayment(status), 100, 100)).rejects.toMatchObject({
        errors: [{ reason: 'refund_payment_invalid_state' }],
      })
    }
    await expect(refund(await confirmedPayment(), 501, 501)).rejects.toMatchObject({ errorType: 'validation_failed' })
  })

  test('from the dashboard are of nothing that a bank took back', async () => {
    const payment = await confirmedPayment('charged_back')
    await press('payment', 'refund', payment)
    expect(await gocardless.payments.find(payment)).toMatchObject({ amount_refunded: 0 })
  })

  // API reference, events: of a refund, `links` name the refund alone; lists are narrowed by type, action and time.
  test('are told of by their own id, and listed by when they were made', async () => {
    const payment = await confirmedPayment()
    const { id: first, created_at: at = '' } = await refund(payment, 200, 200)
    const { id: second } = await refund(payment, 100, 300)
    await press('payment', 'dispute', payment)
    const about = { resource_type: 'refunds', action: 'created', created_at: { gte: at } } as const
    const { events, meta } = await gocardless.events.list({ ...about, limit: 1 })
    expect(events).toMatchObject([{ resource_type: 'refunds', links: { refund: second } }])
    expect(events[0]?.links).not.toHaveProperty('payment')
    const next = await gocardless.events.list({ ...about, limit: 1, after: meta.cursors.after ?? '' })
    expect(next.events).toMatchObject([{ links: { refund: first } }])
    const taken = { resource_type: 'payments', action: 'charged_back' } as const
    expect((await gocardless.events.list(taken)).events).toMatchObject([{ links: { payment } }])
    expect((await gocardless.refunds.list({ created_at: { gte: at } })).refunds).toHaveLength(2)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await gocardless.refunds.list({ created_at: { gte: later } })).refunds).toEqual([])
    expect((await gocardless.events.list({ ...taken, created_at: { gte: later } })).events).toEqual([])
  })

  // API reference, payments: a retried payment is collected on another day.
  test('a failed payment that is collected after all was so on that day', async () => {
    const payment = await confirmedPayment('failed')
    await press('payment', 'pay', payment)
    const today = new Date().toISOString().slice(0, 10)
    expect(await gocardless.payments.find(payment)).toMatchObject({ status: 'confirmed', charge_date: today })
    const { events } = await gocardless.events.list({ payment, action: 'resubmission_requested' })
    expect(events).toHaveLength(1)
  })

  // API reference, refunds: number_of_refunds_exceeded.
  test('are five at most', async () => {
    const payment = await confirmedPayment('paid_out')
    for (const total of [10, 20, 30, 40, 50]) await refund(payment, 10, total)
    await expect(refund(payment, 10, 60)).rejects.toMatchObject({ errors: [{ reason: 'number_of_refunds_exceeded' }] })
  })
})
