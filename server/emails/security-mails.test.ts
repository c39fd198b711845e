import { afterAll, beforeEach, expect, test } from 'vitest'
import { setNameAndPassword } from '#server/contact-editing/create.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { appSecret, codeOf } from '#server/two-factor/testing.ts'
import { textIn } from './testing.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'
const other = 'An0therOneX'
const passwordHash = await hashPassword(password)

let contactId = ''
let email = ''
let owner: Visitor
let number = 0

beforeEach(async () => {
  app.setNow(new Date('2026-05-01T10:00:15Z'))
  email = `m${++number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'], passwordHash })
  owner = app.as(contactId)
})

const mailsTo = (address = email) =>
  app.db.selectFrom('emailOutbox').selectAll().where('toAddress', '=', address).orderBy('createdAt').execute()

/** The mails of these templates, with what they say has changed. */
async function told(address = email) {
  const mails = (await mailsTo(address)).filter(({ templateId }) => templateId?.endsWith('-changed'))
  return mails.map(({ templateId, fields }) => [templateId, fields.CHANGE])
}

const idOfLink = async (template: string) => {
  const mail = (await mailsTo()).findLast(({ templateId }) => templateId === template)
  return textIn(mail?.fields, 'RPLINK').split('/').at(-1)
}

const twoFactor = (change: string) => ['two-factor-changed', { phrase: `two-factor-${change}` }]
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000))
const turnOn = () => owner.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: codeOf(app.now()) })

test('a changed password is told once, also when the newsroom changed it', async () => {
  expect((await owner.patch('/contact/me', { password: other })).status).toBe(200)
  expect(await told()).toEqual([['password-changed', undefined]])
  expect((await (await app.admin()).patch(`/contact/${contactId}`, { password })).status).toBe(200)
  expect(await told()).toHaveLength(2)
})

test('it goes to the address the account had', async () => {
  const body = { password: other, email: `new-${email}` }
  expect((await (await app.admin()).patch(`/contact/${contactId}`, body)).status).toBe(200)
  expect(await told()).toHaveLength(1)
  expect(await told(body.email)).toEqual([])
})

test('a password chosen by a link from a mail is told, a first one is not', async () => {
  const choose = async (address: string) => {
    await app
      .guest()
      .post('/reset-password', { email: address, resetUrl: `${app.config.audience}/auth/reset-password` })
    await app.runJobs()
    const [mail] = (await mailsTo(address)).filter(({ templateId }) => templateId === 'reset-password')
    const flowId = textIn(mail?.fields, 'RPLINK').split('/').at(-1)
    expect((await app.guest().put(`/reset-password/${flowId}`, { password: other })).status).toBe(204)
  }
  await choose(email)
  expect(await told()).toEqual([['password-changed', undefined]])
  const first = `first-${email}`
  const id = await app.addContact({ email: first })
  await choose(first)
  expect(await told(first)).toEqual([])
  expect((await app.as(id).patch('/contact/me', { password })).status).toBe(200)
  expect(await told(first)).toHaveLength(1)
})

test('a change that is refused tells nothing', async () => {
  expect((await owner.patch('/contact/me', { password: 'short' })).status).toBe(400)
  expect((await owner.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: '000000' })).status).toBe(401)
  expect(await told()).toEqual([])
})

test('a password that the operator sets is told', async () => {
  const names = { firstname: 'Ann', lastname: 'Lee' }
  await app.db
    .transaction()
    .execute((tx) => setNameAndPassword(tx, contactId, { ...names, passwordHash }, { type: 'cli' }, app.now()))
  expect(await told()).toEqual([['password-changed', undefined]])
})

test('a second factor turned on and off is told, and who resets it', async () => {
  await turnOn()
  expect(await told()).toEqual([twoFactor('on')])
  later(60)
  expect((await owner.delete('/contact/me/mfa', { type: 'totp', token: codeOf(app.now()) })).status).toBe(201)
  expect(await told()).toEqual([twoFactor('on'), twoFactor('off')])
  later(60)
  await turnOn()
  expect((await (await app.admin()).delete(`/contact/${contactId}/mfa`, { type: 'totp' })).status).toBe(201)
  expect((await told()).at(-1)).toEqual(twoFactor('reset'))
})

test('a lost device taken off by the link from a mail is told', async () => {
  await turnOn()
  const resetUrl = `${app.config.audience}/auth/reset-device`
  await app.guest().post('/reset-device', { email, resetUrl, type: 'totp' })
  await app.runJobs()
  later(1)
  const flowId = await idOfLink('reset-device')
  expect((await app.guest().put(`/reset-device/${flowId}`, { type: 'totp', password })).status).toBe(204)
  expect((await told()).at(-1)).toEqual(twoFactor('reset'))
})

test('the last recovery code is told, those before are not', async () => {
  await turnOn()
  later(60)
  const { body } = await owner.post('/contact/me/mfa/recovery-codes', { token: codeOf(app.now()) })
  const codes: string[] = body.codes
  for (const [index, token] of codes.entries()) {
    expect(await told()).toEqual([twoFactor('on')])
    const { status } = await app.guest().post('/auth/login', { email, password, token })
    expect(status, `code ${index}`).toBe(204)
    later(1)
    await app.runJobs()
  }
  expect(await told()).toEqual([twoFactor('on'), twoFactor('codes-used-up')])
})
