import { afterAll, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'

const app = await startPaidApp()
afterAll(app.close)

async function addPayer(email: string, method: 's_card' | 'gc_direct-debit'): Promise<string> {
  const { id } = await addContact(app.db, { email, roles: ['member'] })
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  const intent = {
    kind: 'start-contribution',
    amountCents: 500,
    period: 'monthly',
    payFee: false,
    prorate: false,
  } as const
  const start = await startPaymentFlow(context, { email, method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context, start.id, id)
  await app.settle()
  return id
}

async function customerOf(contactId: string) {
  const { customerId } = await app.db
    .selectFrom('contributions')
    .select('customerId')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
  const customers = [...(await app.things('customer')), ...(await app.things('gc_customer'))]
  return customers.find(({ id }) => id === customerId)
}

async function confirmLatest() {
  const { id } = await app.db
    .selectFrom('emailChanges')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(await app.guest().put(`/email-change/${id}`)).toMatchObject({ status: 204 })
  await app.settle()
}

test.each(['s_card', 'gc_direct-debit'] as const)(
  'who pays by %s is known there by the new address once it is confirmed',
  async (method) => {
    const id = await addPayer(`before-${method}@ex.org`, method)
    const before = (await customerOf(id)).email
    await app.as(id).patch('/contact/me', { email: `after-${method}@ex.org` })
    await app.settle()
    expect((await customerOf(id)).email).toBe(before)
    await confirmLatest()
    expect((await customerOf(id)).email).toBe(`after-${method}@ex.org`)
  },
)

test('the provider hears of a new name and of an address that an admin set', async () => {
  const id = await addPayer('named@ex.org', 's_card')
  await app.as(id).patch('/contact/me', { firstname: 'Zoe', lastname: '' })
  await app.settle()
  expect(await customerOf(id)).toMatchObject({ name: 'Zoe' })
  await (await app.admin()).patch(`/contact/${id}`, { email: 'set@ex.org' })
  await app.settle()
  expect(await customerOf(id)).toMatchObject({ name: 'Zoe', email: 'set@ex.org' })
})
