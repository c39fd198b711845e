import { afterAll, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)
app.setNow(new Date('2026-05-31T15:00:00Z'))
const desk = await app.admin()

const force = (id: string, body: object, visitor = desk) => visitor.patch(`/contact/${id}/contribution/force`, body)
const shown = async (id: string) => (await desk.get(`/contact/${id}/contribution`)).body
const rolesOf = async (id: string) => (await desk.get(`/contact/${id}`, { query: { with: 'roles' } })).body.roles

describe('51: a contribution past the providers', () => {
  test('is set by the newsroom, and roles stay as they are', async () => {
    const { id } = await addContact(app.db, { roles: [{ role: 'member', dateExpires: new Date('2030-01-01') }] })
    const roles = await rolesOf(id)
    const given = { type: 'Manual', amount: 60, period: 'annually', source: 'Standing order', reference: 'SO-1' }
    const { status, body } = await force(id, given)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'Manual',
      amount: 60,
      period: 'annually',
      paymentSource: { method: null, source: 'Standing order', reference: 'SO-1' },
    })
    expect(await shown(id)).toEqual(body)
    expect(await rolesOf(id)).toEqual(roles)
    const rules = { condition: 'AND', rules: [{ field: 'targetId', operator: 'equal', value: [id] }] }
    const { items } = (await desk.get('/activity', { query: { rules: JSON.stringify(rules) } })).body
    expect(items[0]).toMatchObject({ eventType: 'contact.contribution-updated', metadata: { type: 'Manual' } })
  })

  test('is not for members and guests', async () => {
    const { id } = await addContact(app.db)
    const body = { type: 'None' }
    expect((await force(id, body, app.as(id))).status).toBe(403)
    expect((await force(id, body, app.guest())).status).toBe(401)
    expect((await force('7f2b0f3e-6f7a-4d53-9c0a-0d5f6c1d2e3f', body)).status).toBe(404)
  })

  test('waits for the subscription that still runs to be cancelled', async () => {
    const contribution = { type: 'Automatic', period: 'monthly', amountCents: 500, subscriptionId: 'sub_1' } as const
    const { id } = await addContact(app.db, {
      contribution: { ...contribution, method: 's_card', customerId: 'cus_1' },
    })
    expect(await force(id, { type: 'Gift' })).toMatchObject({
      status: 400,
      body: { code: 'cant-update-contribution' },
    })
    await app.db.updateTable('contributions').set({ subscriptionId: null }).where('contactId', '=', id).execute()
    expect(
      (await force(id, { type: 'Gift', amount: 5, period: 'monthly', source: 'x', reference: 'Aunt' })).status,
    ).toBe(200)
    const stored = await app.db.selectFrom('contributions').selectAll().where('contactId', '=', id).executeTakeFirst()
    expect(stored).toMatchObject({
      method: null,
      mandateId: null,
      customerId: 'cus_1',
      source: null,
      reference: 'Aunt',
    })
    expect(await shown(id)).not.toHaveProperty('amount')
  })
})

test.each([
  [{ type: 'Manual', amount: 5 }, {}],
  [{ type: 'Manual', amount: 0, period: 'monthly' }, {}],
  [
    { type: 'Manual', amount: 5, period: 'monthly' },
    { amount: 5, period: 'monthly' },
  ],
  [{ type: 'None', amount: 5, period: 'monthly', source: 'x', reference: 'y' }, {}],
])('%j stores amount and period only where both mean something', async (given, expected) => {
  const { id } = await addContact(app.db, {
    contribution: { type: 'Manual', period: 'monthly', amountCents: 100, source: 'Old', cancelledAt: new Date() },
  })
  await force(id, given)
  const { amount, period, cancellationDate, type } = await shown(id)
  expect({ type, ...(amount && { amount, period }) }).toEqual({ type: given.type, ...expected })
  expect(cancellationDate === undefined).toBe(given.type === 'Manual')
})

test.each([
  [{}, 'type', 'isEnum'],
  [{ type: 'Automatic' }, 'type', 'isEnum'],
  [{ type: 'Manual', amount: -1, period: 'monthly' }, 'amount', 'min'],
  [{ type: 'Manual', amount: 5.001, period: 'monthly' }, 'amount', 'isNumber'],
  [{ type: 'Manual', period: 'weekly' }, 'period', 'isEnum'],
  [{ type: 'Manual', source: 'x'.repeat(256) }, 'source', 'maxLength'],
  [{ type: 'Manual', shoe: 41 }, 'shoe', 'whitelistValidation'],
])('%j is refused at %s: %s', async (given: object, property, constraint) => {
  const { id } = await addContact(app.db)
  const { status, body } = await force(id, given)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad-request', paramType: 'body', errors: [{ property }] })
  expect(Object.keys(body.errors[0].constraints)).toEqual([constraint])
})
