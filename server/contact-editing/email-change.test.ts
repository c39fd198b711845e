import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createResetFlow } from '#server/credentials/reset-flow.ts'
import { textIn } from '#server/emails/testing.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

let number = 0
let email = ''
let wanted = ''
let contactId = ''
let owner: Visitor

beforeEach(async () => {
  app.setNow(new Date('2024-05-01T10:00:00Z'))
  number++
  email = `old${number}@ex.org`
  wanted = `new${number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'] })
  owner = app.as(contactId)
})

const mailsTo = (address: string) =>
  app.db
    .selectFrom('emailOutbox')
    .select(['templateId', 'fields', 'contactId'])
    .where('toAddress', '=', address)
    .orderBy('createdAt')
    .execute()

async function linkTo(address: string): Promise<string> {
  const mails = await mailsTo(address)
  return textIn(mails.findLast(({ templateId }) => templateId === 'email-change-confirm')?.fields, 'CONFIRMLINK')
}

const idIn = (link: string) => link.split('/').at(-1)

async function ask(address = wanted): Promise<string> {
  expect(await owner.patch('/contact/me', { email: address })).toMatchObject({ status: 200 })
  return idIn(await linkTo(address)) ?? ''
}

const confirm = (id: string, visitor = app.guest()) => visitor.put(`/email-change/${id}`)
const show = async (visitor = owner) => (await visitor.get(`/contact/${contactId}`)).body

const fieldsRecorded = async () => {
  const rows = await app.db
    .selectFrom('activities')
    .select('metadata')
    .where('targetId', '=', contactId)
    .where('eventType', '=', 'contact.profile-updated')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ metadata }) => metadata?.fields)
}

describe('an own change of address', () => {
  test('waits until the link mailed to the new address is opened; the old one is told', async () => {
    const answer = await owner.patch(`/contact/${contactId}`, { email: wanted.toUpperCase(), firstname: 'Zoe' })
    expect(answer).toMatchObject({ status: 200, body: { email, pendingEmail: wanted, firstname: 'Zoe' } })
    expect(await mailsTo(email)).toMatchObject([{ templateId: 'email-change-notice', contactId }])
    const link = await linkTo(wanted)
    expect(await mailsTo(wanted)).toMatchObject([{ contactId, fields: { FNAME: 'Zoe', LNAME: 'Example' } }])
    expect(link).toMatch(/^https:\/\/site\.example\/auth\/confirm-email-change\/[0-9a-f-]{36}$/)

    const { status, body, cookies } = await confirm(idIn(link) ?? '')
    expect({ status, body, cookies }).toEqual({ status: 204, body: undefined, cookies: [] })
    const contact = await show()
    expect(contact.email).toBe(wanted)
    expect(contact).not.toHaveProperty('pendingEmail')
    expect(await fieldsRecorded()).toEqual([['firstname', 'pendingEmail'], ['email']])
  })

  test('is shown to oneself and to admins', async () => {
    await ask()
    expect(await show()).toMatchObject({ email, pendingEmail: wanted })
    expect(await show(await app.admin())).toMatchObject({ pendingEmail: wanted })
    expect((await owner.get('/contact')).body.items).toMatchObject([{ email, pendingEmail: wanted }])
  })

  test('a link works once', async () => {
    const id = await ask()
    expect(await confirm(id)).toMatchObject({ status: 204 })
    expect(await confirm(id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('of two uses at once, one works', async () => {
    const id = await ask()
    const answers = await Promise.all([confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })

  test('a link works for a day', async () => {
    const id = await ask()
    app.setNow(new Date('2024-05-02T10:00:00Z'))
    expect(await confirm(id)).toMatchObject({ status: 404 })
    expect(await show()).not.toHaveProperty('pendingEmail')
    expect(await owner.delete('/contact/me/email-change')).toMatchObject({ status: 404 })
  })

  test('asking again replaces the change and its link', async () => {
    const first = await ask()
    const other = `other${number}@ex.org`
    const second = await ask(other)
    expect(await confirm(first)).toMatchObject({ status: 404 })
    expect(await show()).toMatchObject({ email, pendingEmail: other })
    expect(await confirm(second)).toMatchObject({ status: 204 })
    expect(await show()).toMatchObject({ email: other })
  })

  test('can be taken back', async () => {
    const id = await ask()
    expect(await owner.delete('/contact/me/email-change')).toMatchObject({ status: 204 })
    expect(await show()).not.toHaveProperty('pendingEmail')
    expect(await confirm(id)).toMatchObject({ status: 404 })
    expect(await owner.delete('/contact/me/email-change')).toMatchObject({ status: 404 })
    expect(await fieldsRecorded()).toEqual([['pendingEmail'], ['pendingEmail']])
  })

  test('saving other fields with the present address leaves it waiting', async () => {
    await ask()
    expect(await owner.patch('/contact/me', { email, lastname: 'Z' })).toMatchObject({
      body: { email, pendingEmail: wanted },
    })
  })

  test('to an address that somebody has looks like any other, and only that address is told', async () => {
    const taken = `taken${number}@ex.org`
    const holderId = await app.addContact({ email: taken })
    const free = await owner.patch('/contact/me', { email: wanted, lastname: 'Z' })
    const freeRead = await show()
    const known = await owner.patch('/contact/me', { email: taken.toUpperCase(), lastname: 'Z' })
    expect(known.status).toBe(free.status)
    expect(known.body).toEqual({ ...free.body, pendingEmail: taken })
    expect(await show()).toEqual({ ...freeRead, pendingEmail: taken })
    expect((await owner.get('/contact')).body.items).toMatchObject([{ email, pendingEmail: taken }])

    expect(await mailsTo(taken)).toMatchObject([{ templateId: 'email-change-taken', contactId: holderId }])
    expect((await mailsTo(email)).map(({ templateId }) => templateId)).toEqual([
      'email-change-notice',
      'email-change-notice',
    ])
    const links = await app.db.selectFrom('emailOutbox').select('fields').execute()
    const { id } = await app.db
      .selectFrom('emailChanges')
      .select('id')
      .where('contactId', '=', contactId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(links)).not.toContain(id)
    expect(await owner.delete('/contact/me/email-change')).toMatchObject({ status: 204 })
    expect(await show()).not.toHaveProperty('pendingEmail')
  })

  test('the limit counts before the address is looked up', async () => {
    const limited = await startApp({ config: { disableRateLimit: false } })
    const visitor = await limited.member()
    await limited.addContact({ email: 'taken@ex.org' })
    const statuses: number[] = []
    for (let call = 0; call < 10; call++) {
      const address = call % 2 ? 'taken@ex.org' : `x${call}@ex.org`
      statuses.push((await visitor.patch('/contact/me', { email: address })).status)
    }
    expect(statuses).toEqual(Array<number>(10).fill(200))
    for (const address of ['taken@ex.org', 'free@ex.org'])
      expect((await visitor.patch('/contact/me', { email: address })).status).toBe(429)
    const { email: own } = (await visitor.get('/contact/me')).body
    expect((await visitor.patch('/contact/me', { email: own, firstname: 'Zoe' })).status).toBe(200)
    await limited.close()
  })

  test('an admin and a script are told that somebody has the address', async () => {
    const taken = `taken${number}@ex.org`
    await app.addContact({ email: taken })
    const refusal = { status: 400, body: { code: 'duplicate-email', email: taken } }
    expect(await (await app.admin()).patch(`/contact/${contactId}`, { email: taken })).toMatchObject(refusal)
    expect(await (await app.admin()).patch('/contact/me', { email: taken })).toMatchObject(refusal)
    expect(await (await app.key()).patch(`/contact/${contactId}`, { email: taken })).toMatchObject(refusal)
    expect(await (await app.key(contactId)).patch('/contact/me', { email: taken })).toMatchObject(refusal)
    expect(await mailsTo(taken)).toEqual([])
    expect(await show()).not.toHaveProperty('pendingEmail')
  })

  test('an address that somebody took meanwhile stays theirs', async () => {
    const id = await ask()
    await app.addContact({ email: wanted })
    expect(await confirm(id)).toMatchObject({ status: 400, body: { code: 'duplicate-email', email: wanted } })
    expect(await show()).toMatchObject({ email })
  })

  test('a new password ends what somebody else may have asked for', async () => {
    const id = await ask()
    await owner.patch('/contact/me', { password: 'NewPassw0rd' })
    expect(await confirm(id)).toMatchObject({ status: 404 })
  })

  test('links to a new password that the old address holds open nothing afterwards', async () => {
    const flowId = await createResetFlow(app.db, contactId, app.now())
    await confirm(await ask())
    expect(await app.guest().put(`/reset-password/${flowId}`, { password: 'NewPassw0rd' })).toMatchObject({
      status: 404,
    })
  })

  test('mails to strange addresses are few', async () => {
    const limited = await startApp({ config: { disableRateLimit: false } })
    const visitor = await limited.member()
    const statuses: number[] = []
    for (let call = 0; call < 11; call++)
      statuses.push((await visitor.patch('/contact/me', { email: `x${call}@ex.org` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    await limited.close()
  })
})

describe('somebody else', () => {
  test('an admin’s change of another contact takes effect at once, without a mail', async () => {
    const id = await ask()
    const admin = await app.admin()
    const set = `set${number}@ex.org`
    const { body } = await admin.patch(`/contact/${contactId}`, { email: set })
    expect(body.email).toBe(set)
    expect(body).not.toHaveProperty('pendingEmail')
    expect(await mailsTo(set)).toEqual([])
    expect(await confirm(id)).toMatchObject({ status: 404 })
  })

  test('an admin’s own change waits as anybody’s does', async () => {
    const adminId = await app.addContact({ roles: ['admin'] })
    expect((await app.as(adminId).patch('/contact/me', { email: wanted })).body).toMatchObject({ pendingEmail: wanted })
  })

  test('only a superadmin takes a superadmin’s change back', async () => {
    const superId = await app.addContact({ roles: ['superadmin'] })
    await app.as(superId).patch('/contact/me', { email: wanted })
    expect(await (await app.admin()).delete(`/contact/${superId}/email-change`)).toMatchObject({ status: 403 })
    expect(await (await app.superadmin()).delete(`/contact/${superId}/email-change`)).toMatchObject({ status: 204 })
  })

  test('a link that nobody was sent does nothing', async () => {
    expect(await confirm('nonsense')).toMatchObject({ status: 400, body: { paramType: 'params' } })
    expect(await confirm('0f8fad5b-d9cb-469f-a165-70867728950e')).toMatchObject({ status: 404 })
  })
})

test('old changes are cleared away', async () => {
  await ask()
  app.setNow(new Date('2024-06-01T10:00:00Z'))
  const { deleteOldEmailChanges } = await import('#server/contacts/email-change/jobs.ts')
  await deleteOldEmailChanges.run({}, { db: app.db, now: app.now(), config: app.config, log: app.app.log })
  expect(await app.db.selectFrom('emailChanges').selectAll().execute()).toEqual([])
})
