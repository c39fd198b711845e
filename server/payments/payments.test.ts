import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sign } from '#server/sandbox/notifications.ts'

const app = await startPaidApp()
afterAll(app.close)
await app.db
  .insertInto('content')
  .values({ id: 'general', fields: JSON.stringify({ organisationName: 'The Courier', supportEmail: 'help@ex.org' }) })
  .execute()

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const secrets = sandboxSecrets(app.config.secret)
const latest = async (kind: string) => (await app.things(kind))[0]

async function join(method: PaymentMethod = 's_card', outcome = 'success') {
  const contactId = await app.addContact()
  const intent = {
    kind: 'start-contribution',
    amountCents: 500,
    period: 'monthly',
    payFee: false,
    prorate: false,
  } as const
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start, outcome)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  return contactId
}

const paymentsOf = (contactId: string) =>
  app.db.selectFrom('payments').selectAll().where('contactId', '=', contactId).orderBy('chargeDate').execute()
const contributionOf = async (contactId: string) => (await app.as(contactId).get('/contact/me/contribution')).body
const expiryOf = async (contactId: string) => new Date((await contributionOf(contactId)).membershipExpiryDate)
/** Beside the receipts. */
const mailsOf = async (contactId: string) => {
  const mails = await app.db.selectFrom('emailOutbox').select('templateId').where('contactId', '=', contactId).execute()
  return mails.map(({ templateId }) => templateId).filter((template) => template !== 'receipt')
}
const supportMails = async () => {
  const mails = await app.db.selectFrom('emailOutbox').select('templateId').where('contactId', 'is', null).execute()
  return mails.map(({ templateId }) => templateId)
}

/** As the provider sends it; `signed: false` with a signature of someone else. */
function send(provider: 'stripe' | 'gocardless', body: unknown, { signed = true } = {}) {
  const text = JSON.stringify(body)
  const keys = signed ? secrets : sandboxSecrets('someone else')
  return app.app.inject({
    method: 'POST',
    url: provider === 'stripe' ? '/webhook/stripe' : '/webhook/gc',
    headers: { 'content-type': 'application/json', ...sign(provider, text, keys) },
    payload: text,
  })
}
const stripeEvent = (id: string, type: string, object: object) => ({ id, object: 'event', type, data: { object } })
const directDebitEvent = (id: string, type: string, action: string, links: object) => ({
  events: [{ id, resource_type: type, action, links }],
})

describe('the entrances', () => {
  test('answer that they are there', async () => {
    for (const path of ['ping', 'stripe', 'gc']) {
      expect((await app.app.inject(`/webhook/${path}`)).statusCode).toBe(200)
    }
  })

  test('are closed by their setting', async () => {
    await app.db.insertInto('settings').values({ key: 'webhook-gc', value: 'false' }).execute()
    expect((await app.app.inject('/webhook/gc')).statusCode).toBe(404)
    expect((await send('gocardless', { events: [] })).statusCode).toBe(404)
    await app.db.deleteFrom('settings').where('key', '=', 'webhook-gc').execute()
    expect((await send('gocardless', { events: [] })).statusCode).toBe(200)
  })

  test.each([
    ['stripe', stripeEvent('evt_half', 'charge.updated', { id: 'ch_1', description: 'half \ud800, NUL \0' })],
    ['gocardless', directDebitEvent('EV_half', 'payments', 'created', { payment: 'PM1', note: 'half \ud800, NUL \0' })],
  ] as const)('take what %s says also where the database can’t hold its letters', async (provider, event) => {
    expect((await send(provider, event)).statusCode).toBe(200)
  })

  test('scenario 56 and 58: a bad signature is refused and changes nothing', async () => {
    const stripe = await send('stripe', stripeEvent('evt_bad', 'invoice.paid', {}), { signed: false })
    const direct = await send('gocardless', directDebitEvent('EVBAD', 'payments', 'failed', {}), { signed: false })
    expect([stripe.statusCode, direct.statusCode]).toEqual([400, 498])
    for (const url of ['/webhook/stripe', '/webhook/gc']) {
      const bare = await app.app.inject({ method: 'POST', url, payload: '{}' })
      expect(bare.statusCode).toBe(url.endsWith('gc') ? 498 : 400)
    }
    const stored = await app.db
      .selectFrom('webhookEvents')
      .select('id')
      .where('id', 'in', ['evt_bad', 'EVBAD'])
      .execute()
    expect(stored).toEqual([])
  })

  test('an unknown event is kept and changes nothing; the same again is kept once', async () => {
    for (const _ of [1, 2]) {
      const { statusCode, body } = await send('stripe', stripeEvent('evt_other', 'customer.discount.created', {}))
      expect([statusCode, body]).toEqual([200, 'OK'])
    }
    await app.runJobs()
    const stored = await app.db.selectFrom('webhookEvents').selectAll().where('id', '=', 'evt_other').execute()
    expect(stored).toMatchObject([{ processedAt: expect.any(Date) }])
  })
})

describe('card payments', () => {
  test('the first payment is a row of the member’s, and covers to the period’s end and fourteen days', async () => {
    const contactId = await join()
    const subscription = await latest('subscription')
    expect(await paymentsOf(contactId)).toMatchObject([
      {
        id: subscription.latest_invoice,
        status: 'successful',
        type: 'recurring',
        amountCents: 500,
        subscriptionId: subscription.id,
      },
    ])
    const end = subscription.items.data[0].current_period_end * 1000
    expect(await expiryOf(contactId)).toEqual(addDays(new Date(end), 14))
  })

  test('scenario 56: an open invoice is one pending row; the same event again changes nothing', async () => {
    const contactId = await join('s_sepa', 'pending')
    const [payment, ...others] = await paymentsOf(contactId)
    expect(payment).toMatchObject({ status: 'pending', type: 'recurring' })
    expect(others).toEqual([])

    const event = stripeEvent('evt_twice', 'invoice.updated', await latest('invoice'))
    expect((await send('stripe', event)).statusCode).toBe(200)
    expect((await send('stripe', event)).statusCode).toBe(200)
    await app.runJobs()
    expect(await paymentsOf(contactId)).toMatchObject([{ status: 'pending' }])
  })

  test('a pending payment that comes in is successful', async () => {
    const contactId = await join('s_sepa', 'pending')
    await app.press('invoice', 'pay', (await latest('invoice')).id)
    await app.settle()
    expect(await paymentsOf(contactId)).toMatchObject([{ status: 'successful' }])
  })

  test('a renewal adds a payment and a month', async () => {
    const contactId = await join()
    const before = await expiryOf(contactId)
    await app.press('subscription', 'renew', (await latest('subscription')).id)
    await app.settle()
    expect((await paymentsOf(contactId)).map(({ status }) => status)).toEqual(['successful', 'successful'])
    const subscription = await latest('subscription')
    const end = new Date(subscription.items.data[0].current_period_end * 1000)
    expect(await expiryOf(contactId)).toEqual(addDays(end, 14))
    expect(end > before).toBe(true)
  })

  test('a renewal that fails costs nothing yet: the provider tries again, and grace covers it', async () => {
    const contactId = await join()
    const before = await expiryOf(contactId)
    await app.press('subscription', 'renew-failing', (await latest('subscription')).id)
    await app.settle()
    expect((await paymentsOf(contactId)).map(({ status }) => status)).toEqual(['successful', 'pending'])
    expect(await expiryOf(contactId)).toEqual(before)
    expect(await contributionOf(contactId)).toMatchObject({ membershipStatus: 'active' })
  })

  test('scenario 45: a scheduled amount becomes current when exactly its charge is paid', async () => {
    const contactId = await join()
    const schedule = (nextChargeCents: number) =>
      app.db
        .updateTable('contributions')
        .set({ nextAmountCents: 450, nextChargeCents })
        .where('contactId', '=', contactId)
        .execute()
    const renew = async () => {
      await app.press('subscription', 'renew', (await latest('subscription')).id)
      await app.settle()
      return contributionOf(contactId)
    }
    await schedule(499)
    expect(await renew()).toMatchObject({ amount: 5, nextAmount: 4.5 })
    await schedule(500)
    const changed = await renew()
    expect(changed).toMatchObject({ amount: 4.5 })
    expect(changed).not.toHaveProperty('nextAmount')
  })

  test('events out of order and twice leave what the last one says', async () => {
    const contactId = await join()
    const invoice = await latest('invoice')
    const before = [await paymentsOf(contactId), await expiryOf(contactId)]
    const open = { ...invoice, status: 'open' }
    await send('stripe', stripeEvent('evt_late_1', 'invoice.paid', invoice))
    await send('stripe', stripeEvent('evt_late_2', 'invoice.updated', open))
    await send('stripe', stripeEvent('evt_late_3', 'invoice.created', { ...invoice, status: 'draft' }))
    await app.runJobs()
    const [payments] = before as [Awaited<ReturnType<typeof paymentsOf>>, Date]
    expect(await paymentsOf(contactId)).toMatchObject([{ id: payments[0]?.id, status: 'successful' }])
    expect(await expiryOf(contactId)).toEqual(before[1])
  })

  test('an invoice of a customer nobody knows is left alone', async () => {
    const contactId = await join()
    const invoice = { ...(await latest('invoice')), id: 'in_foreign', customer: 'cus_foreign' }
    await send('stripe', stripeEvent('evt_foreign', 'invoice.updated', invoice))
    await app.runJobs()
    expect(await app.db.selectFrom('payments').select('id').where('id', '=', 'in_foreign').execute()).toEqual([])
    expect(await paymentsOf(contactId)).toHaveLength(1)
  })

  test('scenario 57: a first payment that never came takes the membership back, and says so', async () => {
    const contactId = await join()
    // Only subscriptions that others made begin incomplete; a bank debit of ours comes back days later instead.
    const { id } = await latest('subscription')
    const expired = { id, object: 'subscription', status: 'incomplete_expired' }
    await send('stripe', stripeEvent('evt_expired', 'customer.subscription.updated', expired))
    await app.runJobs()
    expect(await contributionOf(contactId)).toMatchObject({ membershipStatus: 'none' })
    expect(await mailsOf(contactId)).toEqual(['contribution-didnt-start'])
  })

  test('a subscription the provider ends lets membership run out, and both sides are told once', async () => {
    const contactId = await join()
    const told = (await supportMails()).length
    const subscription = await latest('subscription')
    await app.press('subscription', 'cancel', subscription.id)
    await app.settle()
    await send('stripe', stripeEvent('evt_again', 'customer.subscription.deleted', subscription))
    await app.runJobs()

    const contribution = await contributionOf(contactId)
    expect(contribution).toMatchObject({
      membershipStatus: 'expiring',
      cancellationDate: expect.any(String),
      amount: 5,
    })
    expect(contribution).not.toHaveProperty('renewalDate')
    expect(await mailsOf(contactId)).toEqual(['cancelled-contribution'])
    expect((await supportMails()).slice(told)).toEqual(['cancelled-member'])
    // The card is given back, which the provider reports in turn.
    await app.settle()
    expect((await latest('payment_method')).customer).toBeNull()
  })

  test('a card or customer that is gone is forgotten', async () => {
    const contactId = await join()
    const stored = () =>
      app.db
        .selectFrom('contributions')
        .select(['customerId', 'mandateId'])
        .where('contactId', '=', contactId)
        .executeTakeFirstOrThrow()
    const { customerId, mandateId } = await stored()
    await send('stripe', stripeEvent('evt_detached', 'payment_method.detached', { id: mandateId }))
    await send('stripe', stripeEvent('evt_deleted', 'customer.deleted', { id: customerId }))
    await app.runJobs()
    expect(await stored()).toEqual({ customerId: null, mandateId: null })
    expect(await contributionOf(contactId)).not.toHaveProperty('paymentSource')
  })
})

describe('direct debit', () => {
  test('a confirmed payment is a row, and covers until the next charge', async () => {
    const contactId = await join('gc_direct-debit')
    const payment = await latest('payment')
    expect(await paymentsOf(contactId)).toMatchObject([
      { id: payment.id, status: 'successful', type: 'recurring', amountCents: 500 },
    ])
    const subscription = await latest('gc_subscription')
    expect(await expiryOf(contactId)).toEqual(addDays(addMonths(new Date(subscription.start_date), 1), 14))
  })

  test('a payment on its way is pending and said so', async () => {
    const contactId = await join('gc_direct-debit', 'pending')
    expect(await paymentsOf(contactId)).toMatchObject([{ status: 'pending' }])
    expect(await contributionOf(contactId)).toMatchObject({ hasPendingPayment: true })
    await app.press('payment', 'pay', (await latest('payment')).id)
    await app.settle()
    expect(await contributionOf(contactId)).toMatchObject({ hasPendingPayment: false })
  })

  test('scenario 58: without any successful charge a failed payment takes the role away', async () => {
    const contactId = await join('gc_direct-debit', 'pending')
    await app.press('payment', 'fail', (await latest('payment')).id)
    await app.settle()
    expect(await paymentsOf(contactId)).toMatchObject([{ status: 'failed' }])
    expect(await contributionOf(contactId)).toMatchObject({ membershipStatus: 'none' })
  })

  test('scenario 58: after a successful charge membership ends one interval later', async () => {
    const contactId = await join('gc_direct-debit')
    const lastPaid = new Date('2025-01-10T00:00:00Z')
    await app.db.updateTable('payments').set({ chargeDate: lastPaid }).where('contactId', '=', contactId).execute()
    await app.alter((await latest('payment')).id, { charge_date: '2025-01-10' })
    await app.press('gc_subscription', 'renew-failing', (await latest('gc_subscription')).id)
    await app.settle()
    expect(await expiryOf(contactId)).toEqual(new Date('2025-02-10T00:00:00Z'))
    expect(await contributionOf(contactId)).toMatchObject({ membershipStatus: 'expired' })
  })

  test('a renewal that GoCardless tries again takes nothing away, until its last try fails', async () => {
    const contactId = await join('gc_direct-debit')
    const until = await expiryOf(contactId)
    await app.press('gc_subscription', 'renew-pending', (await latest('gc_subscription')).id)
    const { id } = await latest('payment')
    await app.press('payment', 'fail-retried', id)
    await app.settle()
    expect((await paymentsOf(contactId)).find((payment) => payment.id === id)).toMatchObject({ status: 'pending' })
    expect(await expiryOf(contactId)).toEqual(until)
    expect(await contributionOf(contactId)).not.toHaveProperty('failedPayment')
    await app.press('payment', 'fail', id)
    await app.settle()
    expect(await expiryOf(contactId)).not.toEqual(until)
    expect(await contributionOf(contactId)).toHaveProperty('failedPayment')
  })

  test('a refund and a charge-back show on the payment', async () => {
    const contactId = await join('gc_direct-debit')
    await app.press('payment', 'refund', (await latest('payment')).id)
    await app.settle()
    expect(await paymentsOf(contactId)).toMatchObject([{ refundedCents: 500, status: 'successful' }])
    await app.press('payment', 'dispute', (await latest('payment')).id)
    await app.settle()
    expect(await paymentsOf(contactId)).toMatchObject([{ status: 'cancelled' }])
  })

  test('a cancelled mandate ends the contribution', async () => {
    const contactId = await join('gc_direct-debit')
    await app.press('mandate', 'cancel', (await latest('mandate')).id)
    await app.settle()
    expect(await contributionOf(contactId)).toMatchObject({ membershipStatus: 'expiring' })
    expect(await mailsOf(contactId)).toEqual(['cancelled-contribution'])
  })

  test('the same events twice leave one row and one effect', async () => {
    const contactId = await join('gc_direct-debit')
    const { id } = await latest('payment')
    const batch = {
      events: [
        { id: 'EV1', resource_type: 'payments', action: 'confirmed', links: { payment: id } },
        { id: 'EV2', resource_type: 'payments', action: 'paid_out', links: { payment: id } },
        { id: 'EV1', resource_type: 'payments', action: 'confirmed', links: { payment: id } },
      ],
    }
    await send('gocardless', batch)
    await send('gocardless', batch)
    await app.runJobs()
    expect(await paymentsOf(contactId)).toHaveLength(1)
    const stored = await app.db.selectFrom('webhookEvents').select('id').where('id', 'in', ['EV1', 'EV2']).execute()
    expect(stored).toHaveLength(2)
  })
})

test('an invoice of nothing is no payment, and the time it covers counts', async () => {
  const contactId = await join()
  const invoice = await latest('invoice')
  const [line] = invoice.lines.data
  const end = line.period.end + 40 * 86_400
  const free = { amount_due: 0, subtotal: 0, total: 0, status: 'paid' }
  await app.copy(
    'invoice',
    {
      ...invoice,
      ...free,
      lines: { ...invoice.lines, data: [{ ...line, amount: 0, period: { ...line.period, end } }] },
    },
    ['in_free'],
  )
  await send('stripe', stripeEvent('evt_free', 'invoice.paid', { ...invoice, ...free, id: 'in_free' }))
  await app.settle()
  expect((await paymentsOf(contactId)).map(({ id }) => id)).toEqual([invoice.id])
  expect(await expiryOf(contactId)).toEqual(addDays(new Date(end * 1000), 14))
})
