import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { addContact } from '#server/contacts/testing.ts'
import { type Sandbox, sandboxSecrets, startSandbox, withSandbox } from '#server/sandbox/index.ts'
import { startApp, type TestApp, type Visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { confirm, fiveAMonth, nameSite, readConfirmation, readMails, startSignUp } from './testing.ts'

let app: TestApp
let provider: Sandbox
let providerDatabase: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  providerDatabase = await createTestDatabase()
  provider = await startSandbox({
    databaseUrl: providerDatabase.url,
    port: 0,
    // Nobody listens there: what the provider tells later is not this test's matter.
    webhookUrl: 'http://127.0.0.1:9',
    secrets: sandboxSecrets(testConfig().secret),
  })
  app = await startApp({ config: withSandbox(testConfig(), provider.url) })
  await nameSite(app)
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await providerDatabase.close()
})

/** The payment page, where this is chosen; what it comes back with. */
async function visitPaymentPage(address: string, form: Record<string, string>): Promise<URL> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const payBy = (clientSecret: string, outcome: string) =>
  visitPaymentPage(`${provider.url}/pay/${clientSecret}?return_url=${fiveAMonth.completeUrl}`, { outcome })

const complete = (paymentFlowId: string | null, more: Record<string, unknown> = {}) =>
  app.guest().post('/signup/complete', { paymentFlowId, ...more })

/** Everything up to the mail: start, payment page, return. */
async function signUpWith(
  email: string,
  { outcome = 'success', ...more }: Record<string, string> = {},
  { visitor = app.guest(), password }: { visitor?: Visitor; password?: string } = {},
) {
  const started = await startSignUp(visitor, email, {
    contribution: { ...fiveAMonth, ...more },
    ...(password && { password }),
  })
  expect(started.status).toBe(200)
  const back = await payBy(started.body.clientSecret, outcome)
  const setupIntent = back.searchParams.get('setup_intent')
  expect((await complete(setupIntent, { firstname: 'Ada', lastname: 'L' })).status).toBe(204)
  return { flow: await readConfirmation(app, email), setupIntent }
}

interface ProviderSubscription {
  id: string
  status: string
  items: { data: { price: { unit_amount: number; recurring: { interval: string } } }[] }
  current_period_end: number
}

/** What the provider holds for this address. */
async function readProvider(email: string) {
  const of = async (kind: string, match: object) => {
    const { rows } = await sql<{ thing: ProviderSubscription }>`
      select thing from sandbox.things where kind = ${kind} and thing @> ${JSON.stringify(match)}
    `.execute(providerDatabase.db)
    return rows.map(({ thing }) => thing)
  }
  const customers = await of('customer', { email })
  const subscriptions = await Promise.all(customers.map(({ id }) => of('subscription', { customer: id })))
  return { customers, subscriptions: subscriptions.flat() }
}

const contactsOf = (email: string) => app.db.selectFrom('contacts').selectAll().where('email', '=', email).execute()

const mailsTo = async (email: string) =>
  (await readMails(app))
    .filter(({ to, fields }) => to === email || fields.MEMBERNAME === 'Ada L')
    .map(({ template }) => template)

test('18: with a contribution the payment step comes first, then the mail; nothing is charged yet', async () => {
  const email = 'eighteen@ex.org'
  const started = await startSignUp(app.guest(), email, { contribution: fiveAMonth })
  expect(started).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } })
  expect(Object.keys(started.body)).toEqual(['clientSecret'])
  expect(await readMails(app)).toEqual([])

  const back = await payBy(started.body.clientSecret, 'success')
  expect(back.pathname).toBe('/join/complete')
  const setupIntent = back.searchParams.get('setup_intent')
  expect((await complete(setupIntent, { firstname: 'Ada', lastname: 'L' })).status).toBe(204)
  expect(await readMails(app)).toMatchObject([
    { template: 'confirm-email', to: email, fields: { FNAME: 'Ada', LNAME: 'L' } },
  ])
  expect((await readProvider(email)).subscriptions).toEqual([])
  expect(await contactsOf(email)).toEqual([])
})

test('where the bank wants the first payment approved, the link says how, and goes on once it is', async () => {
  const email = 'approving@ex.org'
  const { flow } = await signUpWith(email, { outcome: 'approval' })
  const first = await confirm(app.guest(), flow)
  expect(first).toMatchObject({
    status: 400,
    body: { code: 'payment-requires-action', clientSecret: expect.any(String) },
  })
  expect(await mailsTo(email)).not.toContain('welcome')
  const body = new URLSearchParams({ decision: 'approve' })
  await fetch(`${provider.url}/approve/${first.body.clientSecret}`, { method: 'POST', body, redirect: 'manual' })
  expect(await confirm(app.guest(), flow)).toMatchObject({ status: 200, body: { email } })
  expect(await mailsTo(email)).toContain('welcome')
  expect((await readProvider(email)).subscriptions.map(({ status }) => status)).toEqual(['active'])
})

test('coming back again mails again', async () => {
  const email = 'again@ex.org'
  const { setupIntent } = await signUpWith(email)
  app.setNow(new Date(app.now().getTime() + 1000))
  expect((await complete(setupIntent)).status).toBe(204)
  expect((await readMails(app)).filter(({ to }) => to === email)).toHaveLength(2)
})

test('19: the link starts the contribution: customer, subscription, member role until the end of the period', async () => {
  const email = 'nineteen@ex.org'
  const { flow } = await signUpWith(email)
  const reader = app.guest()
  const answer = await confirm(reader, flow)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      email,
      firstname: 'Ada',
      lastname: 'L',
      contributionAmount: 5,
      contributionPeriod: 'monthly',
      activeRoles: ['member'],
    },
    cookies: [{ name: 'session' }],
  })
  const { customers, subscriptions } = await readProvider(email)
  expect(customers).toHaveLength(1)
  expect(subscriptions).toHaveLength(1)
  const [subscription] = subscriptions
  const price = subscription?.items.data[0]?.price
  expect(price).toMatchObject({ unit_amount: 500, recurring: { interval: 'month' } })

  const [contact] = await contactsOf(email)
  expect(contact).toMatchObject({ contributionType: 'Automatic', contributionMonthlyCents: 500 })
  const { body } = await reader.get('/contact/me', { query: { with: ['contribution', 'roles'] } })
  expect(body.contribution).toMatchObject({ type: 'Automatic', amount: 5, membershipStatus: 'active' })
  const { rows } = await sql<{ end: number }>`
    select coalesce(thing->>'current_period_end', thing#>>'{items,data,0,current_period_end}')::bigint as end
    from sandbox.things where id = ${subscription?.id}`.execute(providerDatabase.db)
  const expires = addDays(new Date((rows[0]?.end ?? 0) * 1000), 14)
  expect(contact?.membershipExpires).toEqual(expires)
  const mails = await mailsTo(email)
  expect(mails.filter((template) => template === 'welcome')).toHaveLength(1)
})

test('20: whoever became an active member meanwhile is not charged a second time', async () => {
  const email = 'twenty@ex.org'
  const { flow } = await signUpWith(email)
  await addContact(app.db, { email, roles: ['member'] })
  expect(await confirm(app.guest(), flow)).toMatchObject({
    status: 400,
    body: { code: 'duplicate-email', email },
    cookies: [],
  })
  expect((await readProvider(email)).subscriptions).toEqual([])
})

test('a lapsed contact comes back with a contribution, keeps what they had and is one contact', async () => {
  const email = 'lapsed@ex.org'
  const lapsed = { role: 'member', dateExpires: new Date('2025-01-01') } as const
  const known = await addContact(app.db, { email, firstname: 'Grace', lastname: 'H', roles: [lapsed] })
  const { flow } = await signUpWith(email)
  expect(await confirm(app.guest(), flow)).toMatchObject({
    status: 200,
    body: { id: known.id, activeRoles: ['member'] },
  })
  expect((await readProvider(email)).subscriptions).toHaveLength(1)
})

test.each([
  [
    'in the browser that typed a password',
    true,
    { firstname: 'Grace', lastname: 'H' },
    { firstname: 'Ada', lastname: 'L' },
  ],
  ['elsewhere', false, { firstname: 'Grace', lastname: 'H' }, { firstname: 'Grace', lastname: 'H' }],
  ['elsewhere, of one half named', false, { firstname: 'Grace', lastname: '' }, { firstname: 'Grace', lastname: '' }],
  ['elsewhere, of one without a name', false, { firstname: '', lastname: '' }, { firstname: 'Ada', lastname: 'L' }],
])('a known contact’s names, where the link is opened %s', async (_, isSame, before, after) => {
  const email = `${crypto.randomUUID()}@ex.org`
  await addContact(app.db, { email, ...before })
  const visitor = app.guest()
  const { flow } = await signUpWith(email, {}, { visitor, password: 'Passw0rdX' })
  expect(await confirm(isSame ? visitor : app.guest(), flow)).toMatchObject({
    status: 200,
    body: { ...after, activeRoles: ['member'] },
  })
  const login = await app.guest().post('/auth/login', { email, password: 'Passw0rdX' })
  expect(login.status).toBe(isSame ? 204 : 401)
})

test('a payment that failed elsewhere leaves the typed password to the browser that typed it', async () => {
  const email = 'twice@ex.org'
  const visitor = app.guest()
  const { flow } = await signUpWith(email, { outcome: 'insufficient_funds' }, { visitor, password: 'Passw0rdX' })
  expect((await confirm(app.guest(), flow)).status).toBe(400)
  await app.db.updateTable('signUpFlows').set({ paymentFlowId: null }).where('id', '=', flow).execute()
  expect((await confirm(visitor, flow)).status).toBe(200)
  expect((await app.guest().post('/auth/login', { email, password: 'Passw0rdX' })).status).toBe(204)
})

test('direct debit goes to the provider’s page and takes the name from there', async () => {
  const email = 'debit@ex.org'
  const contribution = { ...fiveAMonth, paymentMethod: 'gc_direct-debit' }
  const started = await startSignUp(app.guest(), email, { contribution })
  expect(Object.keys(started.body)).toEqual(['redirectUrl'])
  const form = { given_name: 'Dee', family_name: 'Bit', email, outcome: 'success' }
  const back = await visitPaymentPage(started.body.redirectUrl, form)
  const flowId = back.searchParams.get('redirect_flow_id')
  expect((await complete(flowId, { firstname: 'Someone', lastname: 'Else' })).status).toBe(204)
  const answer = await confirm(app.guest(), await readConfirmation(app, email))
  expect(answer).toMatchObject({ status: 200, body: { firstname: 'Dee', lastname: 'Bit', activeRoles: ['member'] } })
})

test('a payment step that was not finished is refused, and the link still works afterwards', async () => {
  const email = 'unfinished@ex.org'
  const started = await startSignUp(app.guest(), email, { contribution: fiveAMonth })
  const setupIntent = started.body.clientSecret.split('_secret_')[0]
  expect((await complete(setupIntent)).status).toBe(204)
  const flow = await readConfirmation(app, email)
  expect(await confirm(app.guest(), flow)).toMatchObject({ status: 400, body: { code: 'bad-request' }, cookies: [] })
  expect(await contactsOf(email)).toEqual([])
  await payBy(started.body.clientSecret, 'success')
  expect((await confirm(app.guest(), flow)).status).toBe(200)
})

/** What the newsroom was told of the contact with this address. */
async function announcementsOf(email: string) {
  const ids = (await contactsOf(email)).map(({ id }) => id)
  return (await readMails(app)).filter(
    ({ template, fields }) => template === 'new-member' && ids.includes(String(fields.MEMBERID)),
  )
}

test('a sign-up that is unknown, or an old one, shows nothing', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await app.guest().get(`/signup/${unknown}`)).status).toBe(404)
  const { flow } = await signUpWith('old-link@ex.org')
  app.setNow(addDays(app.now(), 2))
  expect((await app.guest().get(`/signup/${flow}`)).status).toBe(404)
  app.setNow(new Date())
})

test('a declined card is refused with its reason; the contact stays and another card works', async () => {
  const email = 'declined@ex.org'
  const { flow } = await signUpWith(email, { outcome: 'insufficient_funds' })
  for (const attempt of [1, 2]) {
    const answer = await confirm(app.guest(), flow)
    expect([attempt, answer]).toMatchObject([attempt, { status: 400, body: { code: 'payment-failed' }, cookies: [] }])
  }
  expect(await contactsOf(email)).toMatchObject([{ contributionType: 'None', membershipStarts: null }])
  // The newsroom is told nothing, and what was typed can be gone on with wherever the link was opened.
  expect(await announcementsOf(email)).toEqual([])
  expect((await app.guest().get(`/signup/${flow}`)).body).toEqual({
    email,
    firstname: 'Ada',
    lastname: 'L',
    contribution: { amount: 5, period: 'monthly', payFee: false, paymentMethod: 's_card' },
  })

  app.setNow(new Date(app.now().getTime() + 1000))
  const second = await signUpWith(email)
  expect((await confirm(app.guest(), second.flow)).status).toBe(200)
  expect(await announcementsOf(email)).toHaveLength(1)
  expect((await app.guest().get(`/signup/${second.flow}`)).status).toBe(404)
  const refused = await confirm(app.guest(), flow)
  expect(refused.status).toBe(400)
  const { subscriptions } = await readProvider(email)
  expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1)
  expect(await contactsOf(email)).toHaveLength(1)
})

test('two links of one address opened at once start one contribution', async () => {
  const email = 'twice@ex.org'
  const first = await signUpWith(email)
  app.setNow(new Date(app.now().getTime() + 1000))
  const second = await signUpWith(email)
  expect(second.flow).not.toBe(first.flow)
  const answers = await Promise.all([first, second].map(({ flow }) => confirm(app.guest(), flow)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const late = await Promise.all([first, second].map(({ flow }) => confirm(app.guest(), flow)))
  expect(late.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await readProvider(email)).subscriptions).toHaveLength(1)
})

test('one link opened five times at once charges once', async () => {
  const email = 'five@ex.org'
  const { flow } = await signUpWith(email)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(app.guest(), flow)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  const { customers, subscriptions } = await readProvider(email)
  expect([customers.length, subscriptions.length]).toEqual([1, 1])
  expect(await contactsOf(email)).toHaveLength(1)
})

const crashes = [
  ['linking the contact', 'update', 'sign_up_flows', 'new.contact_id is distinct from old.contact_id'],
  ['the first step at the provider', 'update', 'payment_flows', 'new.leased_until is not null'],
  ['noting the customer', 'update', 'payment_flows', "new.steps ? 'customer'"],
  ['noting the subscription', 'update', 'payment_flows', "new.steps ? 'subscription'"],
  ['completing the payment flow', 'update', 'payment_flows', 'new.completed_at is not null'],
  ['keeping the contribution', 'update', 'contributions', 'true'],
  ['granting membership', 'insert', 'contact_roles', 'true'],
  ['the welcome mail', 'insert', 'email_outbox', "new.template_id = 'welcome'"],
  ['finishing the flow', 'update', 'sign_up_flows', 'new.completed_at is not null'],
] as const

test.each(crashes)(
  'killed before %s, the link completes after a minute with one charge',
  async (step, event, table, when) => {
    const email = `${step.replaceAll(' ', '-')}@ex.org`
    const { flow } = await signUpWith(email)
    const start = app.now()
    app.setNow(start)
    await sql
      .raw(`create or replace function break_here() returns trigger language plpgsql as
      $$ begin raise exception 'killed here'; end $$;
      create trigger break_here before ${event} on ${table} for each row when (${when}) execute function break_here()`)
      .execute(app.db)
    expect((await confirm(app.guest(), flow)).status).toBe(500)
    await sql.raw(`drop trigger break_here on ${table}`).execute(app.db)
    const leasedUntil = addSeconds(start, 60)
    await app.db.updateTable('signUpFlows').set({ leasedUntil }).where('id', '=', flow).execute()
    await app.db.updateTable('paymentFlows').set({ leasedUntil }).where('leasedUntil', 'is not', null).execute()

    app.setNow(addSeconds(start, 61))
    expect(await confirm(app.guest(), flow)).toMatchObject({ status: 200, body: { activeRoles: ['member'] } })
    const { customers, subscriptions } = await readProvider(email)
    expect([customers.length, subscriptions.length]).toEqual([1, 1])
    expect(await contactsOf(email)).toHaveLength(1)
    const mails = (await readMails(app)).filter(({ to }) => to === email).map(({ template }) => template)
    expect(mails.sort()).toEqual(['confirm-email', 'welcome'])
  },
)

function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}

test.each([
  [{ amount: 0.5 }, 'amount', 'minContributionAmount'],
  [{ amount: 5.255 }, 'amount', 'isNumber'],
  [{ period: 'annually', amount: 60, payFee: true }, 'payFee', 'isValidPayFee'],
  [{ completeUrl: 'https://evil.example/join' }, 'completeUrl', 'isUrl'],
  [{ paymentMethod: 'cash' }, 'paymentMethod', 'isEnum'],
])('a contribution with %j is refused at %s', async (change, property, constraint) => {
  const answer = await startSignUp(app.guest(), 'wrong@ex.org', { contribution: { ...fiveAMonth, ...change } })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'bad-request',
      errors: [
        { property: 'contribution', children: [{ property, constraints: { [constraint]: expect.any(String) } }] },
      ],
    },
  })
})

test('the billing address is the delivery address where the newsroom asks for one', async () => {
  await app.db
    .insertInto('content')
    .values({ id: 'join/setup', fields: JSON.stringify({ showMailOptIn: true }) })
    .execute()
  const email = 'delivered@ex.org'
  const contribution = { ...fiveAMonth, paymentMethod: 'gc_direct-debit' }
  const started = await startSignUp(app.guest(), email, { contribution })
  const form = { given_name: 'Dee', family_name: 'Bit', email, outcome: 'success' }
  const back = await visitPaymentPage(started.body.redirectUrl, form)
  await complete(back.searchParams.get('redirect_flow_id'))
  const { body } = await confirm(app.guest(), await readConfirmation(app, email))
  const profile = await app.db
    .selectFrom('profiles')
    .select('deliveryAddress')
    .where('contactId', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(profile.deliveryAddress).toMatchObject({ line1: expect.any(String), city: expect.any(String) })
})
