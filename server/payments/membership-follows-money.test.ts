import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { completeUrl, flowIdOf, startPaidApp } from '#server/contributions/testing.ts'

const app = await startPaidApp()
afterAll(app.close)
const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }

async function join(method: PaymentMethod = 's_sepa', outcome = 'pending', contactId?: string) {
  const id = contactId ?? (await app.addContact({ roles: [] }))
  const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod: method, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body, outcome))
  const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  expect(done.status).toBe(200)
  await app.settle()
  return id
}

const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body
const expiry = async (id: string) => (await view(id)).membershipExpiryDate
const latest = async (kind: string) => (await app.things(kind))[0]
async function press(kind: string, action: string) {
  await app.press(kind, action, (await latest(kind)).id)
  await app.settle()
}
const statusesOf = async (contactId: string) => {
  const rows = await app.db
    .selectFrom('payments')
    .select('status')
    .where('contactId', '=', contactId)
    .orderBy('chargeDate')
    .execute()
  return rows.map(({ status }) => status)
}
const mailsOf = async (contactId: string) => {
  const mails = await app.db
    .selectFrom('emailOutbox')
    .select('templateId')
    .where('contactId', '=', contactId)
    .where('templateId', 'not in', ['receipt', 'contribution-changed'])
    .orderBy('createdAt')
    .execute()
  return mails.map(({ templateId }) => templateId)
}

// Subscription.Status in the types of Stripe's SDK: active once it starts, past_due when its payment fails, canceled or
// unpaid when all retries are used up. With `error_if_incomplete` it is never incomplete.
describe('a first bank debit', () => {
  test('under way makes a member, and the subscription is active', async () => {
    const id = await join()
    expect(await latest('subscription')).toMatchObject({ status: 'active' })
    expect(await statusesOf(id)).toEqual(['pending'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'active' })
  })

  test('that comes back takes back what was given, shows as failed, and is written about', async () => {
    const id = await join()
    await press('invoice', 'fail')
    expect(await latest('subscription')).toMatchObject({ status: 'past_due' })
    expect(await statusesOf(id)).toEqual(['failed'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'none', failedPayment: { amount: 5 } })
    expect(await mailsOf(id)).toEqual(['payment-failed'])
  })

  test('that comes back and is paid after all makes a member again', async () => {
    const id = await join()
    const given = await expiry(id)
    await press('invoice', 'fail')
    await press('invoice', 'pay')
    expect(await statusesOf(id)).toEqual(['successful'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'active', membershipExpiryDate: given })
    expect(await view(id)).not.toHaveProperty('failedPayment')
    expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-recovered'])
  })

  test('that comes back leaves what was paid for before', async () => {
    const id = await app.addContact({ roles: [] })
    // Within the grace period of a contribution that was paid past the providers.
    const until = addDays(app.now(), 9)
    await app.db
      .insertInto('contactRoles')
      .values({ contactId: id, role: 'member', dateAdded: addDays(app.now(), -40), dateExpires: until })
      .execute()
    await join('s_sepa', 'pending', id)
    expect(new Date(await expiry(id)) > until).toBe(true)
    await press('invoice', 'fail')
    expect(await expiry(id)).toBe(until.toISOString())
  })

  test('that comes back takes nothing of what the newsroom decided meanwhile', async () => {
    const id = await join()
    const until = addDays(app.now(), 300)
    await app.db.updateTable('contactRoles').set({ dateExpires: until }).where('contactId', '=', id).execute()
    await press('invoice', 'fail')
    expect(await expiry(id)).toBe(until.toISOString())
  })

  test.each([
    ['give-up', 'canceled'],
    ['leave-unpaid', 'unpaid'],
  ])('that never comes ends what never started (%s)', async (button, status) => {
    const id = await join()
    await press('invoice', 'fail')
    const { id: subscription } = await latest('subscription')
    await app.press('subscription', button, subscription)
    expect(await latest('subscription')).toMatchObject({ status })
    await app.settle()
    await app.settle()
    // What the provider leaves unpaid would go on making drafts for ever.
    expect(await latest('subscription')).toMatchObject({ status: 'canceled' })
    const contribution = await view(id)
    expect(contribution).toMatchObject({ membershipStatus: 'none' })
    expect(contribution).not.toHaveProperty('failedPayment')
    expect(await mailsOf(id)).toEqual(['payment-failed', 'contribution-didnt-start'])
  })
})

// API reference of GoCardless, "Cancel a mandate": payments that were not submitted yet are cancelled with it.
describe('a debit whose mandate is cancelled', () => {
  test('was the first and is with no bank yet: what was given for it is taken back', async () => {
    const id = await join('gc_direct-debit')
    await press('mandate', 'cancel')
    expect(await statusesOf(id)).toEqual(['cancelled'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'none' })
    expect(await mailsOf(id)).toEqual(['contribution-didnt-start'])
  })

  test.each([
    ['pay', 'successful', 'expiring'],
    ['fail', 'failed', 'none'],
  ])('was the first and is with a bank: membership is as that says (%s)', async (button, status, membershipStatus) => {
    const id = await join('gc_direct-debit')
    const given = await expiry(id)
    const [payment] = await app.things('payment')
    await app.press('payment', 'submit', payment.id)
    await press('mandate', 'cancel')
    expect(await statusesOf(id)).toEqual(['pending'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'expiring', membershipExpiryDate: given })
    await app.press('payment', button, payment.id)
    await app.settle()
    expect(await statusesOf(id)).toEqual([status])
    expect(await view(id)).toMatchObject({ membershipStatus })
    expect(await mailsOf(id)).toEqual(['cancelled-contribution'])
  })

  test('renews a contribution that its contributor cancels: membership ends where what is paid does', async () => {
    const id = await join('gc_direct-debit', 'success')
    const paidUntil = addDays(new Date(await expiry(id)), -14)
    await press('gc_subscription', 'renew-pending')
    expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(204)
    await app.settle()
    await app.settle()
    expect(await statusesOf(id)).toEqual(['successful', 'cancelled'])
    expect(await expiry(id)).toBe(paidUntil.toISOString())
  })

  test('is told of by the comparison too, where nothing was heard', async () => {
    const id = await join('gc_direct-debit')
    await app.press('mandate', 'cancel', (await latest('mandate')).id)
    await app.loseNotifications()
    const admin = await app.superadmin()
    expect((await admin.post('/reconciliation-runs')).status).toBeLessThan(300)
    await app.runJobs()
    expect(await statusesOf(id)).toEqual(['cancelled'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'none' })
  })
})

describe('a renewal', () => {
  test('is paid for once its invoice is: not in the draft’s hour, and not before the charge', async () => {
    const id = await join('s_card', 'success')
    const before = await expiry(id)
    await press('subscription', 'renew-draft')
    expect(await latest('invoice')).toMatchObject({ status: 'draft', auto_advance: true })
    expect(await statusesOf(id)).toEqual(['successful', 'draft'])
    expect(await expiry(id)).toBe(before)
    await press('invoice', 'finalise')
    expect(await statusesOf(id)).toEqual(['successful', 'successful'])
    expect(new Date(await expiry(id)) > new Date(before)).toBe(true)
  })

  test.each(['s_card', 'gc_direct-debit'] as const)('under way by %s moves no date', async (method) => {
    const id = await join(method, 'success')
    const before = await expiry(id)
    await press(method === 's_card' ? 'subscription' : 'gc_subscription', 'renew-pending')
    expect(await statusesOf(id)).toEqual(['successful', 'pending'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'active', membershipExpiryDate: before })
  })

  // PaymentIntent.LastPaymentError in the types of Stripe's SDK: payment_method is what was tried.
  test('by bank debit that comes back shows as failed, and keeps its grace period until it is paid', async () => {
    const id = await join('s_sepa', 'success')
    const before = await expiry(id)
    await press('subscription', 'renew-pending')
    await press('invoice', 'fail')
    expect(await statusesOf(id)).toEqual(['successful', 'failed'])
    expect((await app.as(id).get('/contact/me/payment')).body.items).toContainEqual(
      expect.objectContaining({ status: 'failed', failure: 'bank' }),
    )
    expect(await view(id)).toMatchObject({ membershipExpiryDate: before, failedPayment: { amount: 5 } })
    await press('invoice', 'pay')
    expect(await statusesOf(id)).toEqual(['successful', 'successful'])
    expect(new Date(await expiry(id)) > new Date(before)).toBe(true)
  })

  test('by bank debit that comes back after a start in paid time takes nothing of that time', async () => {
    const id = await join('s_card', 'success')
    const before = await expiry(id)
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    await join('s_sepa', 'success', id)
    expect(await expiry(id)).toBe(before)
    await press('subscription', 'renew-pending')
    await press('invoice', 'fail')
    expect(await statusesOf(id)).toEqual(['successful', 'failed'])
    expect(await expiry(id)).toBe(before)
  })

  test('by card that is declined stays under way while it is tried again', async () => {
    const id = await join('s_card', 'success')
    await press('subscription', 'renew-failing')
    expect(await statusesOf(id)).toEqual(['successful', 'pending'])
  })

  test('an earlier payment told of late pays for its own period only', async () => {
    const id = await join('gc_direct-debit', 'success')
    const before = await expiry(id)
    const [first] = await app.things('payment')
    await press('gc_subscription', 'renew-pending')
    await app.press('payment', 'pay', first.id)
    await app.settle()
    expect(await expiry(id)).toBe(before)
  })

  test('that is owed stays owed through another amount, which moves no date', async () => {
    const id = await join('s_card', 'success')
    const before = await expiry(id)
    await press('subscription', 'renew-failing')
    const changed = await app.as(id).patch('/contact/me/contribution', { ...terms, amount: 8 })
    expect(changed).toMatchObject({ status: 200, body: { amount: 8, membershipExpiryDate: before } })
    expect(changed.body.failedPayment).toMatchObject({ amount: 5 })
    await app.settle()
    expect(await expiry(id)).toBe(before)
    // The same amount again, and another one: still no date is moved.
    await app.as(id).patch('/contact/me/contribution', { ...terms, amount: 3 })
    await app.settle()
    expect(await expiry(id)).toBe(before)
  })

  test('that is owed is not taken for paid by the comparison with the provider', async () => {
    const id = await join('s_card', 'success')
    const before = await expiry(id)
    await app.db.insertInto('settings').values({ key: 'webhook-stripe', value: 'false' }).execute()
    await app.press('subscription', 'renew-draft', (await latest('subscription')).id)
    await app.loseNotifications()
    await app.db.deleteFrom('settings').where('key', '=', 'webhook-stripe').execute()
    const admin = await app.superadmin()
    expect((await admin.post('/reconciliation-runs')).status).toBeLessThan(300)
    await app.runJobs()
    expect(await expiry(id)).toBe(before)
  })
})

test('a year that a bank takes back leaves what was paid by the month before', async () => {
  const id = await join('s_card', 'success')
  const paidUntil = addDays(new Date(await expiry(id)), -14)
  const year = { ...terms, amount: 60, period: 'annually' }
  expect((await app.as(id).patch('/contact/me/contribution', year)).status).toBe(200)
  await press('subscription', 'renew')
  expect(await view(id)).toMatchObject({ period: 'annually', membershipStatus: 'active' })
  await press('invoice', 'dispute')
  await press('invoice', 'dispute-lost')
  expect(await expiry(id)).toBe(paidUntil.toISOString())
})

test('whoever begins again by direct debit in paid time is a member for that time, until the first debit is there', async () => {
  const id = await join('gc_direct-debit', 'success')
  const paid = await expiry(id)
  await app.as(id).post('/contact/me/contribution/cancel')
  await app.settle()
  await join('gc_direct-debit', 'success', id)
  expect(await view(id)).toMatchObject({ type: 'Automatic', membershipExpiryDate: paid })
  expect(await statusesOf(id)).toEqual(['successful'])
  await press('gc_subscription', 'renew')
  expect(Date.parse(await expiry(id))).toBeGreaterThan(Date.parse(paid))
})
