import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addOverride } from '#server/emails/testing.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { listHeldResponses } from './held-queries.ts'
import { path, startScene, withAnswers } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const answers = exampleAnswers
const rules = (...list: object[]) => JSON.stringify({ condition: 'AND', rules: list })
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const given = { firstname: 'Jo', lastname: 'Ferry', email: 'b@b.example' }
const contactCount = async () => (await app.db.selectFrom('contacts').select('id').execute()).length
const profileOf = (contactId: string) =>
  app.db.selectFrom('profiles').selectAll().where('contactId', '=', contactId).executeTakeFirstOrThrow()

test('27: where contact data is asked for, a guest becomes a contact', async () => {
  await scene.change({ access: 'guest' })
  const missing = { status: 400, body: { subCode: 'guest-fields-missing' } }
  expect(await guest.post(path, { answers })).toMatchObject(missing)
  expect(await (await app.key()).post(path, { answers })).toMatchObject(missing)
  for (const wrong of [{ firstname: ' ' }, { email: 'b@b' }, { lastname: 'x'.repeat(201) }, { colour: 'red' }]) {
    const { body } = await guest.post(path, { answers, guest: { ...given, ...wrong } })
    expect(body.code).toBe('bad-request')
  }
  const { status, body } = await guest.post(path, { answers, guest: given })
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['id'] })

  const contact = await app.db
    .selectFrom('contacts')
    .selectAll()
    .where('email', '=', 'b@b.example')
    .executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ firstname: 'Jo', lastname: 'Ferry', passwordHash: null })
  const shown = await scene.asAdmin().get(`/contact/${contact.id}`, { query: { with: ['origin', 'roles'] } })
  expect(shown.body).toMatchObject({
    roles: [],
    origin: { source: 'callout', medium: '', campaign: 'broken-commutes' },
  })
  expect(await scene.stored()).toMatchObject([{ id: body.id, contactId: contact.id, signedIn: false }])
})

test('28: nobody learns whether an address has answered', async () => {
  await scene.change({ access: 'guest', sendResponseEmail: true })
  await guest.post(path, { answers, guest: given })
  const before = { stored: await scene.stored(), mails: (await scene.mails()).length, contacts: await contactCount() }
  const again = withAnswers({ start: { mode: 'bus' } })
  const { status, body } = await guest.post(path, {
    answers: again,
    guest: { firstname: 'Else', lastname: 'Who', email: ' B@B.example ' },
    newsletter: { optIn: true, groups: ['grp-mobility'] },
  })
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['id'] })
  expect(body.id).not.toBe(before.stored[0]?.id)
  expect({
    stored: await scene.stored(),
    mails: (await scene.mails()).length,
    contacts: await contactCount(),
  }).toEqual(before)
  expect(await profileOf(String(before.stored[0]?.contactId))).toMatchObject({ newsletterStatus: 'none' })
  // Wrong answers are refused alike, whatever the address did before.
  for (const email of ['b@b.example', 'new@b.example']) {
    const { body: refused } = await guest.post(path, { answers: {}, guest: { ...given, email } })
    expect(refused.subCode).toBe('invalid-answers')
  }
  expect(await contactCount()).toBe(before.contacts)
})

test('a guest adds to what a known contact answered where several are taken, and changes neither names nor answers', async () => {
  await scene.asMember().post(path, { answers })
  const { email } = (await scene.asMember().get('/contact/me')).body
  const typed = { firstname: 'Somebody', lastname: 'Else', email: email.toUpperCase() }
  expect((await guest.post(path, { answers, guest: typed })).status).toBe(200)
  expect(await scene.stored()).toHaveLength(1)
  await scene.change({ allowMultiple: true })
  expect((await guest.post(path, { answers, guest: typed })).status).toBe(200)
  expect(await scene.stored()).toMatchObject([
    { number: 1, contactId: scene.member, signedIn: true },
    { number: 2, contactId: scene.member, signedIn: false },
  ])
  expect((await scene.asMember().get('/contact/me')).body).toMatchObject({ firstname: 'Ada', lastname: 'Example' })
})

test('what a stranger answers under a member’s address is neither hers nor in her way', async () => {
  await scene.change({ access: 'guest', allowUpdate: false, sendResponseEmail: false })
  const { email } = (await scene.asMember().get('/contact/me')).body
  const stranger = { firstname: 'Somebody', lastname: 'Else', email }
  const strange = withAnswers({ start: { mode: 'bus' } })
  expect((await guest.post(path, { answers: strange, guest: stranger })).status).toBe(200)
  const [typed] = await scene.stored()
  expect(typed).toMatchObject({ contactId: scene.member, signedIn: false })

  const fromMe = rules(rule('contact', 'equal', 'me'))
  const shownToHer = async () => ({
    hasAnswered: (await scene.asMember().get('/callout/broken-commutes', { query: { with: 'hasAnswered' } })).body
      .hasAnswered,
    listed: (await scene.asMember().get('/callout', { query: { with: 'hasAnswered' } })).body.items.map(
      (item: { hasAnswered: boolean }) => item.hasAnswered,
    ),
    answeredBy: (await scene.asMember().get('/callout', { query: { rules: rules(rule('answeredBy', 'equal', 'me')) } }))
      .body.total,
    responses: (await scene.asMember().get(path, { query: { with: 'answers' } })).body.total,
    mine: (await scene.asMember().get('/callout-responses', { query: { rules: fromMe } })).body.total,
    one: (await scene.asMember().get(`/callout-responses/${typed?.id}`)).status,
    held: (await listHeldResponses(app.db, scene.member)).length,
  })
  const nothing = { hasAnswered: false, listed: [false], answeredBy: 0, responses: 0, mine: 0, one: 404, held: 0 }
  expect(await shownToHer()).toEqual(nothing)
  const asked = { query: { rules: rules(rule('answeredBy', 'equal', scene.member)) } }
  expect((await scene.asAdmin().get('/callout', asked)).body.total).toBe(0)

  // Her own first answer is taken, though only one may be given and none changed; then it is used up.
  expect((await scene.asMember().post(path, { answers })).body).toMatchObject({ number: 2 })
  expect((await scene.asMember().post(path, { answers })).body).toMatchObject({ subCode: 'cant-update' })
  const hers = { hasAnswered: true, listed: [true], answeredBy: 1, responses: 1, mine: 1, one: 404, held: 1 }
  expect(await shownToHer()).toEqual(hers)

  // Her updates leave the stranger's text alone, and the stranger's second answer is dropped.
  await scene.change({ allowUpdate: true })
  const better = withAnswers({ start: { mode: 'home' } })
  expect((await scene.asMember().post(path, { answers: better })).body).toMatchObject({ number: 2 })
  expect((await guest.post(path, { answers: better, guest: stranger })).status).toBe(200)
  expect(await scene.stored()).toMatchObject([
    { number: 1, signedIn: false, answers: { start: { mode: 'bus' } } },
    { number: 2, signedIn: true, answers: { start: { mode: 'home' } } },
  ])

  // The desk sees both, and which is whose.
  const found = { query: { rules: rules(rule('contact', 'equal', scene.member)), with: 'contact' } }
  expect((await scene.asAdmin().get(path, found)).body.items).toMatchObject([
    { number: 1, signedIn: false, contact: { id: scene.member } },
    { number: 2, signedIn: true, contact: { id: scene.member } },
  ])
})

test.each(['admin', 'reviewer'] as const)(
  'the %s, who sees all responses, is not asked to change what a stranger gave under their address',
  async (who) => {
    await scene.change({ access: 'guest' })
    const { email } = (await app.as(scene[who]).get('/contact/me')).body
    await guest.post(path, { answers, guest: { ...given, email } })
    const own = async () => {
      const { body } = await app.as(scene[who]).get(path, { query: { rules: rules(rule('contact', 'equal', 'me')) } })
      return body.items.map(({ number }: { number: number }) => number)
    }
    expect(await own()).toEqual([])
    await app.as(scene[who]).post(path, { answers })
    expect(await own()).toEqual([2])
    expect((await app.as(scene[who]).get(path)).body.total).toBe(2)
  },
)

test('39: newsletters are for those who are known, and of the callout only', async () => {
  const newsletter = { optIn: true, groups: ['grp-mobility', 'other'] }
  expect((await scene.asOther().post(path, { answers, newsletter })).status).toBe(200)
  expect(await profileOf(scene.other)).toMatchObject({
    newsletterStatus: 'pending',
    newsletterGroups: ['grp-mobility'],
  })
  expect(await guest.post(path, { answers, newsletter })).toMatchObject({
    status: 400,
    body: { subCode: 'guest-fields-missing' },
  })
  expect((await guest.post(path, { answers, newsletter: { optIn: false, groups: [] } })).status).toBe(200)
  expect(await scene.stored()).toMatchObject([
    { newsletterOptIn: true, newsletterGroups: ['grp-mobility'] },
    { newsletterOptIn: false, newsletterGroups: [] },
  ])
  // The new choice takes the place of the former with the answers; what was asked for by it stays asked for.
  await scene.asOther().post(path, { answers, newsletter: { optIn: false, groups: [] } })
  expect((await scene.stored())[0]).toMatchObject({ newsletterOptIn: false, newsletterGroups: [] })
  expect(await profileOf(scene.other)).toMatchObject({
    newsletterStatus: 'pending',
    newsletterGroups: ['grp-mobility'],
  })

  await app.db
    .updateTable('profiles')
    .set({ newsletterStatus: 'subscribed', newsletterGroups: ['weekly'] })
    .where('contactId', '=', scene.member)
    .execute()
  await scene.asMember().post(path, { answers, newsletter })
  expect(await profileOf(scene.member)).toMatchObject({
    newsletterStatus: 'subscribed',
    newsletterGroups: ['weekly', 'grp-mobility'],
  })
  await scene.change({ newsletterSchema: null })
  await scene.asReviewer().post(path, { answers, newsletter })
  expect(await profileOf(scene.reviewer)).toMatchObject({ newsletterStatus: 'none' })
})

test('57: who answered gets the callout’s text, the newsroom a notice of new responses', async () => {
  const operator = await app.superadmin()
  const notice = { subject: '*|RESPNAME|* on *|CALLOUTTITLE|*', body: '<p>*|CALLOUTSLUG|*</p>' }
  await addOverride(app.db, 'new-callout-response', notice)
  await scene.asAdmin().patch('/content/general', { supportEmail: 'desk@paper.example' })
  await scene.asMember().post(path, { answers })
  const { email } = (await scene.asMember().get('/contact/me')).body
  const [first, second, ...others] = (await operator.get('/email/outbox')).body.items.toSorted(
    (a: { to: string }, b: { to: string }) => a.to.localeCompare(b.to),
  )
  expect(others).toEqual([])
  expect([first, second]).toMatchObject([
    { to: email, subject: 'Your report on Broken commutes' },
    { to: 'desk@paper.example', subject: 'Ada Example on Broken commutes' },
  ])
  const { body } = await operator.get(`/email/outbox/${first.id}`)
  expect(body.text).toContain('Hello Ada')
  expect(body.text).toContain('https://site.example/callouts/broken-commutes')

  await scene.asMember().post(path, { answers })
  expect((await scene.mails()).map(({ toAddress }) => toAddress).toSorted()).toEqual(
    [email, email, 'desk@paper.example'].toSorted(),
  )
  await guest.post(path, { answers })
  const mails = await scene.mails()
  expect(mails).toHaveLength(4)
  expect(mails.filter(({ fields }) => fields.RESPNAME === 'Anonymous')).toHaveLength(1)
})

test('with a respondent goes the notice that names them; the response stays', async () => {
  await addOverride(app.db, 'new-callout-response', { subject: '*|RESPNAME|*', body: '<p>New</p>' })
  await scene.asAdmin().patch('/content/general', { supportEmail: 'desk@paper.example' })
  await scene.asMember().post(path, { answers })
  await guest.post(path, { answers })
  expect((await scene.asAdmin().delete(`/contact/${scene.member}`)).status).toBe(204)
  expect((await scene.mails()).map(({ fields }) => fields.RESPNAME)).toEqual(['Anonymous'])
  expect(await scene.stored()).toMatchObject([{ number: 1, contactId: null }, { number: 2 }])
})

test('without subject or text, or a text for the desk, no mail is sent', async () => {
  const { variants } = (await scene.asAdmin().get('/callout/broken-commutes', { query: { with: 'variants' } })).body
  await scene.change({ variants: { ...variants, default: { ...variants.default, responseEmailBody: '' } } })
  expect((await scene.asMember().post(path, { answers })).status).toBe(200)
  expect(await scene.mails()).toEqual([])
})

test('40: at one moment, each response has a number of its own and none is missing', async () => {
  const posted = await Promise.all(Array.from({ length: 12 }, () => app.guest().post(path, { answers })))
  expect(new Set(posted.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await scene.stored()).map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

test('answering for the first time twice at one moment is one response', async () => {
  const answersOf = [1, 2, 3, 4].map(() => scene.asMember().post(path, { answers }))
  const posted = await Promise.all(answersOf)
  expect(new Set(posted.map(({ body }) => body.id)).size).toBe(1)
  await scene.change({ allowUpdate: false })
  const others = await Promise.all([1, 2, 3, 4].map(() => scene.asOther().post(path, { answers })))
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  const guests = await Promise.all([1, 2, 3, 4].map(() => app.guest().post(path, { answers, guest: given })))
  expect(guests.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await scene.stored()).toMatchObject([{ number: 1 }, { number: 2 }, { number: 3 }])
  expect(await scene.stored()).toHaveLength(3)
})

test.each(['a guest', 'a guest by name', 'a member'])('that its callout is being deleted is told %s', async (who) => {
  const body = who === 'a guest by name' ? { answers, guest: given } : { answers }
  const posted = await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('callouts').execute()
    const sent = (who === 'a member' ? scene.asMember() : guest).post(path, body)
    await untilWaiting(app.db, 1)
    return { sent }
  })
  expect(await posted.sent).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test.each(['a guest', 'a guest by name', 'a member'])(
  'sent again under its key, what %s answers is taken once',
  async (who) => {
    await scene.change({ captcha: 'none', allowMultiple: true, sendResponseEmail: true })
    const visitor = () => (who === 'a member' ? scene.asMember() : app.guest())
    const body = who === 'a guest by name' ? { answers, guest: given } : { answers }
    const headers = { 'idempotency-key': randomUUID() }
    const posted = await Promise.all([1, 2, 3, 4].map(() => visitor().post(path, body, { headers })))
    expect(posted.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const later = await visitor().post(path, body, { headers })
    for (const { body: answer } of posted) expect(answer).toEqual(later.body)
    expect(await scene.stored()).toHaveLength(1)
    expect((await scene.mails()).filter(({ templateId }) => templateId === 'callout-response-answers')).toHaveLength(
      who === 'a guest' ? 0 : 1,
    )
    expect((await visitor().post(path, body, { headers: { 'idempotency-key': randomUUID() } })).body.id).not.toBe(
      later.body.id,
    )
  },
)

test('a key is of who sent it first, for a day, and of what was taken', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  expect((await guest.post(path, { answers: {} }, { headers })).status).toBe(400)
  const first = await guest.post(path, { answers }, { headers })
  expect(first.status).toBe(200)
  const other = await guest.post(path, { answers: withAnswers({ start: { mode: 'bus' } }) }, { headers })
  expect(other.body.id).not.toBe(first.body.id)
  expect((await scene.asMember().post(path, { answers }, { headers })).body).toMatchObject({ number: 3 })
  app.setNow(new Date(app.now().getTime() + 24 * 3_600_000 + 1))
  expect((await guest.post(path, { answers }, { headers })).body.id).not.toBe(first.body.id)
  expect((await guest.post(path, { answers }, { headers: { 'idempotency-key': 'x' } })).status).toBe(400)
})

test.each(['without', 'with'])(
  'what was taken %s a notice to the newsroom is answered again after the end',
  async (how) => {
    if (how === 'with') await addOverride(app.db, 'new-callout-response', { subject: 'New', body: '<p>New</p>' })
    await scene.asAdmin().patch('/content/general', { supportEmail: 'desk@paper.example' })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await guest.post(path, { answers }, { headers })
    await scene.change({ expires: app.now().toISOString() })
    expect(await guest.post(path, { answers }, { headers })).toMatchObject({ status: 200, body: first.body })
    expect((await guest.post(path, { answers }, { headers: { 'idempotency-key': randomUUID() } })).status).toBe(400)
    expect(await scene.stored()).toMatchObject([{ id: first.body.id, number: 1 }])
    expect(await scene.mails()).toHaveLength(how === 'with' ? 1 : 0)
    const keys = await app.db.selectFrom('calloutResponseKeys').selectAll().execute()
    expect(keys).toMatchObject([{ answer: { id: first.body.id } }])
  },
)

test('33: one address answers 20 times a minute, one contact 5 times', async () => {
  const limited = await startScene({ config: { disableRateLimit: false } })
  try {
    await limited.reset()
    const statuses = async (visitor: typeof guest, count: number) => {
      const all = []
      for (let at = 0; at < count; at++) all.push((await visitor.post(path, { answers })).status)
      return all
    }
    expect(await statuses(limited.guest, 20)).toEqual(Array(20).fill(200))
    const refused = await limited.guest.post(path, { answers })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: 60 } })
    expect(refused.headers['retry-after']).toBe('60')
    expect(await statuses(limited.asMember(), 6)).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await limited.app.close()
  }
})
