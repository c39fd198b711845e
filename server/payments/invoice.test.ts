import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'
import { addOverride, removeOverrides } from '#server/emails/testing.ts'

const app = await startPaidApp()
afterAll(app.close)

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })

async function join(method: PaymentMethod) {
  const contactId = await app.addContact()
  const intent = {
    kind: 'start-contribution',
    amountCents: 500,
    period: 'monthly',
    payFee: false,
    prorate: false,
  } as const
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  const payments = await app.db.selectFrom('payments').select('id').where('contactId', '=', contactId).execute()
  return { contactId, paymentId: payments[0]?.id ?? '' }
}

const mailsTo = async (contactId: string) => {
  const mails = await app.db.selectFrom('emailOutbox').selectAll().where('contactId', '=', contactId).execute()
  return mails.filter(({ templateId }) => templateId === 'receipt')
}

describe('the provider’s own invoice', () => {
  test('scenario 55: opens for the payer and the newsroom, and is not there for another member', async () => {
    const { contactId, paymentId } = await join('s_card')
    const { status, headers } = await app.as(contactId).get(`/payment/${paymentId}/invoice`)
    expect(status).toBe(302)
    expect(headers.location).toBe(`${app.sandbox.url}/invoice/${paymentId}`)
    const page = await fetch(headers.location ?? '')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('500 EUR')
    expect((await (await app.admin()).get(`/payment/${paymentId}/invoice`)).status).toBe(302)
    expect((await (await app.key()).get(`/payment/${paymentId}/invoice`)).status).toBe(302)
    expect((await (await app.member()).get(`/payment/${paymentId}/invoice`)).status).toBe(404)
    expect((await app.guest().get(`/payment/${paymentId}/invoice`)).status).toBe(401)
    expect((await app.as(contactId).get('/payment/in_unknown/invoice')).status).toBe(404)
  })

  test('is not there for direct debit', async () => {
    const { contactId, paymentId } = await join('gc_direct-debit')
    expect(paymentId).toMatch(/^PM/)
    expect((await app.as(contactId).get(`/payment/${paymentId}/invoice`)).status).toBe(404)
  })

  test('is not there any more once the provider has forgotten it', async () => {
    const contactId = await app.addContact()
    const facts = { contactId, amountCents: 100, status: 'successful', type: 'recurring' } as const
    await app.db
      .insertInto('payments')
      .values({ id: 'in_gone', chargeDate: new Date('2020-01-01'), ...facts })
      .execute()
    expect((await app.as(contactId).get('/payment/in_gone/invoice')).status).toBe(404)
  })
})

describe('the mail with the receipt', () => {
  test('goes once for each payment that comes in', async () => {
    const { contactId, paymentId } = await join('s_card')
    const [mail, ...further] = await mailsTo(contactId)
    expect(further).toEqual([])
    expect(mail).toMatchObject({
      cause: `receipt:${paymentId}`,
      fields: { AMOUNT: '€5.00', RECEIPTLINK: `${app.config.audience}/receipt/${paymentId}` },
    })
    const [subscription] = await app.things('subscription')
    await app.press('subscription', 'renew', subscription.id)
    await app.settle()
    expect(await mailsTo(contactId)).toHaveLength(2)
    await app.press('invoice', 'refund', paymentId)
    await app.settle()
    expect(await mailsTo(contactId)).toHaveLength(2)
  })

  test('is held back while the newsroom has switched it off', async () => {
    await addOverride(app.db, 'receipt', { subject: '', body: '' })
    const { contactId } = await join('s_card')
    expect(await mailsTo(contactId)).toEqual([])
    await removeOverrides(app.db)
  })
})
