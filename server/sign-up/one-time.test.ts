import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { textIn } from '#server/emails/testing.ts'
import { flowIdOf, startDisturbedApp } from '../contributions/testing.ts'
import { confirm, nameSite, readMails, startSignUp } from './testing.ts'

const app = await startDisturbedApp()
await nameSite(app)
afterAll(app.close)

const offer = async (enableOneTimeDonations: boolean) => {
  const answer = await (await app.admin()).patch('/content/general', { enableOneTimeDonations })
  expect(answer.status).toBe(200)
}
beforeEach(async () => {
  app.calm()
  await offer(true)
})

const twenty = {
  amount: 20,
  payFee: false,
  paymentMethod: 's_card',
  completeUrl: 'https://site.example/join/complete',
}
const complete = (paymentFlowId: string) =>
  app.guest().post('/signup/complete', { paymentFlowId, firstname: 'Ada', lastname: 'L' })

/** Up to the way back from the payment page. */
async function begin(email: string, { outcome = 'success', more = {}, visitor = app.guest(), ...changes }: Begun = {}) {
  const started = await startSignUp(visitor, email, { oneTimePayment: { ...twenty, ...changes }, ...more })
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 200 })
  expect(Object.keys(started.body)).toEqual(['clientSecret'])
  return flowIdOf(await app.pay(started.body, outcome))
}
interface Begun {
  outcome?: string
  more?: object
  visitor?: ReturnType<typeof app.guest>
  amount?: number
  payFee?: boolean
  paymentMethod?: string
}

const find = (email: string) => app.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirst()
const mailsTo = async (email: string) => {
  const contact = await find(email)
  return (await readMails(app))
    .filter(({ to, fields }) => to === email || fields.MEMBERID === contact?.id)
    .map(({ template }) => template)
    .toSorted()
}
const paymentsOf = async (email: string) =>
  app.db
    .selectFrom('payments')
    .innerJoin('contacts', 'contacts.id', 'contactId')
    .select(['amountCents', 'status', 'type'])
    .where('email', '=', email)
    .execute()
/** The sign-up that the last mail about setting up an account leads to. */
const linkIn = async (email: string) => {
  const mails = (await readMails(app)).filter(({ to, template }) => to === email && template === 'setup-account')
  return new URL(textIn(mails.at(-1)?.fields, 'CONFIRMLINK')).pathname.split('/').at(-1) ?? ''
}

const joinsWith =
  (email: string, changes: Begun = {}) =>
  async () => {
    const paymentFlowId = await begin(email, changes)
    const done = await complete(paymentFlowId)
    await app.settle()
    return { paymentFlowId, done }
  }

test('the payment is made as the payer is back, the contact with it, and only then the mail leaves', async () => {
  const email = 'new@ex.org'
  const paymentFlowId = await begin(email, { more: { origin: { source: 'a', medium: 'b', campaign: 'c' } } })
  expect(await mailsTo(email)).toEqual([])
  expect(await find(email)).toBeUndefined()

  expect(await complete(paymentFlowId)).toMatchObject({ status: 204, cookies: [] })
  await app.settle()
  expect(await find(email)).toMatchObject({
    firstname: 'Ada',
    lastname: 'L',
    passwordHash: null,
    membershipStarts: null,
  })
  expect(await paymentsOf(email)).toEqual([{ amountCents: 2000, status: 'successful', type: 'one-time' }])
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'setup-account'])
  const mail = (await readMails(app)).find(({ to, template }) => to === email && template === 'setup-account')
  expect(mail?.fields).toMatchObject({ FNAME: 'Ada', LNAME: 'L' })

  const reader = app.guest()
  const answer = await confirm(reader, await linkIn(email))
  expect(answer).toMatchObject({
    status: 200,
    body: { email, firstname: 'Ada', activeRoles: [] },
    cookies: [{ name: 'session' }],
  })
  expect(answer.body).not.toHaveProperty('contributionAmount')
  const { body } = await reader.get('/contact/me', { query: { with: ['contribution', 'origin'] } })
  expect(body).toMatchObject({ contribution: { type: 'None' }, origin: { source: 'a' } })
  await app.settle()
  // No welcome: accounts 5.4.
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'setup-account'])
  expect(await paymentsOf(email)).toHaveLength(1)
  expect((await confirm(app.guest(), await linkIn(email))).cookies).toMatchObject([{ name: 'session' }])
})

test('the fee is charged with it', async () => {
  await joinsWith('fee@ex.org', { amount: 5, payFee: true })()
  expect(await paymentsOf('fee@ex.org')).toMatchObject([{ amountCents: 533 }])
})

const password = await hashPassword('Harbour2026')

describe('which mail follows', () => {
  const lapsed = { role: 'member', dateExpires: new Date('2020-01-01') } as const
  test.each([
    ['an active member with a password', { roles: ['member'], passwordHash: password }, 'email-exists-login'],
    ['an active member without one', { roles: ['member'] }, 'email-exists-set-password'],
    ['who lapsed and has a password', { roles: [lapsed], passwordHash: password }, 'email-exists-login'],
    ['who lapsed and has none', { roles: [lapsed] }, 'setup-account'],
  ] as const)('%s', async (what, known, template) => {
    const email = `${what.replaceAll(/\W/g, '')}@ex.org`
    const { id } = await addContact(app.db, {
      email,
      firstname: 'Grace',
      lastname: 'H',
      ...known,
      roles: [...known.roles],
    })
    const before = await find(email)
    const { done } = await joinsWith(email)()
    expect(done.status).toBe(204)
    expect(await mailsTo(email)).toEqual([template, 'one-time-donation'].toSorted())
    expect(await paymentsOf(email)).toHaveLength(1)
    expect(await find(email)).toEqual(before)
    if (template !== 'setup-account') return
    expect(await confirm(app.guest(), await linkIn(email))).toMatchObject({
      status: 200,
      body: { id, firstname: 'Grace', activeRoles: [] },
    })
  })
})

describe('a password typed at the start', () => {
  test.each([
    ['in the same browser is the account’s', true],
    ['elsewhere is not: anybody can type somebody’s address', false],
  ])('%s, once the link is opened', async (_, isSame) => {
    const email = `password-${isSame}@ex.org`
    const visitor = app.guest()
    const { paymentFlowId } = await (async () => {
      const paymentFlowId = await begin(email, { visitor, more: { password: 'Harbour2026' } })
      await visitor.post('/signup/complete', { paymentFlowId })
      await app.settle()
      return { paymentFlowId }
    })()
    expect(paymentFlowId).not.toBe('')
    const login = () => app.guest().post('/auth/login', { email, password: 'Harbour2026' })
    expect((await login()).status).toBe(401)
    await confirm(isSame ? visitor : app.guest(), await linkIn(email))
    expect((await login()).status).toBe(isSame ? 204 : 401)
  })
})

test('whose address isn’t confirmed is asked by the newsletter itself', async () => {
  await app.db
    .insertInto('settings')
    .values({ key: 'newsletter-default-status', value: JSON.stringify('subscribed') })
    .execute()
  await joinsWith('letters@ex.org')()
  const contact = await find('letters@ex.org')
  expect(
    await app.db
      .selectFrom('profiles')
      .select('newsletterStatus')
      .where('contactId', '=', contact?.id ?? '')
      .execute(),
  ).toEqual([{ newsletterStatus: 'pending' }])
  await app.db.deleteFrom('settings').where('key', '=', 'newsletter-default-status').execute()
})

test('coming back again mails again and charges nothing', async () => {
  const email = 'again@ex.org'
  const { paymentFlowId } = await joinsWith(email)()
  app.setNow(new Date(app.now().getTime() + 1000))
  expect((await complete(paymentFlowId)).status).toBe(204)
  await app.settle()
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'setup-account', 'setup-account'])
  expect(await paymentsOf(email)).toHaveLength(1)
})

test('three tabs coming back at once are one contact, one charge and one mail', async () => {
  const email = 'tabs@ex.org'
  const paymentFlowId = await begin(email)
  const answers = await Promise.all([complete(paymentFlowId), complete(paymentFlowId), complete(paymentFlowId)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await app.settle()
  expect(await paymentsOf(email)).toHaveLength(1)
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'setup-account'])
})

test('a refused payment is told of; the contact stays, and another try is theirs', async () => {
  const email = 'refused@ex.org'
  const { done, paymentFlowId } = await joinsWith(email, { outcome: 'insufficient_funds' })()
  expect(done).toMatchObject({ status: 400, body: { code: 'payment-failed', subCode: 'insufficient_funds' } })
  expect(await complete(paymentFlowId)).toMatchObject({ status: 400, body: { code: 'payment-failed' } })
  await app.settle()
  expect(await mailsTo(email)).toEqual(['one-time-donation-failed'])
  const { id } = (await find(email)) ?? {}
  await joinsWith(email)()
  expect(await find(email)).toMatchObject({ id })
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'one-time-donation-failed', 'setup-account'])
  expect((await paymentsOf(email)).map(({ status }) => status).toSorted()).toEqual(['failed', 'successful'])
})

test('where the bank wants it approved, it goes on once it is, also if the payer never comes back', async () => {
  const email = 'approving@ex.org'
  const { done } = await joinsWith(email, { outcome: 'approval' })()
  expect(done).toMatchObject({ status: 400, body: { code: 'payment-requires-action' } })
  expect(await mailsTo(email)).toEqual([])
  await app.approve(done.body)
  await app.settle()
  expect(await paymentsOf(email)).toMatchObject([{ status: 'successful' }])
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'setup-account'])
})

test('a guest who pays once leaves a member’s own payment that waits for approval alone', async () => {
  const email = 'waiting@ex.org'
  const { id } = await addContact(app.db, { email, roles: [] })
  const { completeUrl } = twenty
  const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_card', completeUrl }
  const started = await app.as(id).post('/contact/me/contribution', terms)
  const paymentFlowId = flowIdOf(await app.pay(started.body, 'approval'))
  const asked = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  expect(asked.body).toMatchObject({ code: 'payment-requires-action' })
  expect((await joinsWith(email)()).done.status).toBe(204)
  await app.approve(asked.body)
  await app.settle()
  expect((await app.as(id).get('/contact/me/contribution')).body).toMatchObject({ type: 'Automatic', amount: 5 })
})

test.each([
  ['answer-lost', /^POST \/v1\/invoices\/[^/]+\/pay/],
  ['unreachable', /^POST \/v1\/invoices$/],
] as const)('"%s" at %s: coming back again charges once', async (kind, match) => {
  const email = `${kind}@ex.org`
  const paymentFlowId = await begin(email)
  app.disturb(kind, match, 1000)
  expect(await complete(paymentFlowId)).toMatchObject({ status: 400, body: { code: 'payment-failed' } })
  app.calm()
  expect((await complete(paymentFlowId)).status).toBe(204)
  await app.settle()
  expect(await paymentsOf(email)).toEqual([{ amountCents: 2000, status: 'successful', type: 'one-time' }])
  expect(await mailsTo(email)).toEqual(['new-member', 'one-time-donation', 'setup-account'])
})

describe('is refused', () => {
  const contribution = { ...twenty, period: 'monthly', prorate: false }
  const notOffered = { code: 'cant-update-contribution', subCode: 'not-offered' }
  test.each<[string, { contribution?: object } & Record<string, unknown>, object]>([
    ['beside a contribution', { contribution }, { code: 'bad-request', errors: [{ property: 'oneTimePayment' }] }],
    ['too small', { amount: 0.5 }, { code: 'bad-request', errors: [{ property: 'oneTimePayment' }] }],
    ['with a period', { period: 'monthly' }, { code: 'bad-request' }],
    ['without a way to pay', { paymentMethod: undefined }, { code: 'bad-request' }],
    ['by direct debit', { paymentMethod: 'gc_direct-debit' }, notOffered],
  ])('%s', async (_, { contribution: beside, ...changes }, body) => {
    const oneTimePayment = { ...twenty, ...changes }
    const answer = await startSignUp(app.guest(), 'no@ex.org', {
      oneTimePayment,
      ...(beside && { contribution: beside }),
    })
    expect(answer).toMatchObject({ status: 400, body })
  })

  test('while the newsroom takes none; what was begun is carried to its end', async () => {
    const paymentFlowId = await begin('late@ex.org')
    await offer(false)
    expect(await startSignUp(app.guest(), 'no@ex.org', { oneTimePayment: twenty })).toMatchObject({
      status: 400,
      body: notOffered,
    })
    expect((await complete(paymentFlowId)).status).toBe(204)
  })

  test('before the step at the provider is done, and then nobody is made', async () => {
    const { body } = await startSignUp(app.guest(), 'early@ex.org', { oneTimePayment: twenty })
    expect((await complete(body.clientSecret.split('_secret')[0])).body).toMatchObject({ code: 'bad-request' })
    expect(await find('early@ex.org')).toBeUndefined()
  })

  test('by a link before it is paid', async () => {
    await startSignUp(app.guest(), 'unpaid@ex.org', { oneTimePayment: twenty })
    const flow = await app.db
      .selectFrom('signUpFlows')
      .select('id')
      .where('email', '=', 'unpaid@ex.org')
      .executeTakeFirst()
    expect((await confirm(app.guest(), flow?.id ?? '')).status).toBe(404)
    expect(await find('unpaid@ex.org')).toBeUndefined()
  })
})
