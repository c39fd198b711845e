import { afterAll, expect, test } from 'vitest'
import {
  type Credential,
  credentials,
  type Fate,
  type RevocationCause,
  revocations,
} from '#domain/credentials/revocation.ts'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { emailContact } from '#server/emails/index.ts'
import { textIn } from '#server/emails/testing.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { appSecret, codeOf } from '#server/two-factor/testing.ts'
import { hashPassword } from './passwords.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Harbour2024'
const newPassword = 'Lighthouse2025'
const passwordHash = await hashPassword(password)
const superadmin = await app.superadmin()

let number = 0
let moment = Date.parse('2024-05-01T10:00:00Z')

/** The app's codes are good for one step of 30 seconds each. */
function pass(seconds = 90): Date {
  moment += seconds * 1000
  app.setNow(new Date(moment))
  return app.now()
}

interface Armed {
  id: string
  email: string
  /** The session that asks, and another one. */
  asking: Visitor
  session: Visitor
  passwordLink: string
  deviceLink: string
  signUpLink: string
  emailChangeLink: string
  recoveryCode: string
  key: Record<string, string>
}

/** A contact with everything there is that opens an account, got as people get it. */
async function arm(roles: ('member' | 'admin' | 'superadmin')[]): Promise<Armed> {
  const email = `owner${++number}@ex.org`
  pass()
  const id = await app.addContact({ email, passwordHash })
  await app.guest().post('/signup', {
    email,
    loginUrl: 'https://site.example/auth/login',
    setPasswordUrl: 'https://site.example/auth/set-password',
    confirmUrl: 'https://site.example/join/confirm-email',
  })
  const dateAdded = new Date('2024-01-01T00:00:00Z')
  for (const role of roles) await app.db.insertInto('contactRoles').values({ contactId: id, role, dateAdded }).execute()

  const asking = app.as(id)
  await asking.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: codeOf(app.now()) })
  const { body } = await asking.post('/contact/me/mfa/recovery-codes', { token: codeOf(pass()) })
  const session = app.as(id)
  expect((await session.get('/contact/me')).status).toBe(200)
  const { token } = (await superadmin.post('/api-key', { description: 'a script', expires: null })).body
  await app.db.updateTable('apiKeys').set({ creatorId: id }).where('id', '=', token.slice(0, 16)).execute()

  await app.guest().post('/reset-password', { email, resetUrl: 'https://site.example/reset' })
  await app.guest().post('/reset-device', { email, resetUrl: 'https://site.example/reset', type: 'totp' })
  await asking.patch('/contact/me', { email: `wanted.${email}` })
  await app.runJobs()
  return {
    id,
    email,
    asking,
    session,
    passwordLink: await linkIn('reset-password', email),
    deviceLink: await linkIn('reset-device', email),
    signUpLink: await linkIn('confirm-email', email),
    emailChangeLink: await linkIn('email-change-confirm', `wanted.${email}`),
    recoveryCode: body.codes[0],
    key: { authorization: `Bearer ${token}` },
  }
}

async function linkIn(template: string, address: string): Promise<string> {
  const { fields } = await app.db
    .selectFrom('emailOutbox')
    .select('fields')
    .where('templateId', '=', template)
    .where('toAddress', '=', address)
    .executeTakeFirstOrThrow()
  return (textIn(fields, 'RPLINK') || textIn(fields, 'CONFIRMLINK')).split('/').at(-1) ?? ''
}

/** What still opens something. Those that change nothing come first. */
async function tryAll(armed: Armed, email: string, typed: string): Promise<Record<Credential, boolean>> {
  pass()
  const guest = app.guest()
  const works = async (call: Promise<{ status: number }>, ...statuses: number[]) =>
    statuses.includes((await call).status)
  const login = { email, password: typed, token: armed.recoveryCode }
  return {
    session: await works(armed.session.get('/contact/me'), 200),
    'api-key': await works(guest.get('/contact', { headers: armed.key }), 200),
    // Neither is told the second thing it asks for: a living link answers that, an ended one that there is none.
    'device-link': await works(
      guest.put(`/reset-device/${armed.deviceLink}`, { type: 'totp', password: 'Wr0ngPass' }),
      401,
    ),
    'password-link': await works(guest.put(`/reset-password/${armed.passwordLink}`, { password: newPassword }), 400),
    'recovery-code': await works(guest.post('/auth/login', login), 204),
    'sign-up-link': await works(guest.post('/signup/confirm-email', { joinFlowId: armed.signUpLink }), 200),
    'email-change-link': await works(guest.put(`/email-change/${armed.emailChangeLink}`), 204),
  }
}

interface Way {
  cause: RevocationCause
  how: string
  roles?: ('member' | 'admin' | 'superadmin')[]
  act: (armed: Armed) => Promise<{ status: number }>
  /** Who they are afterwards, where that differs. */
  after?: { email?: (armed: Armed) => string; password?: string }
}

const other = `other@ex.org`
const otherId = await app.addContact({ email: other })
let spare = 0
const addSpare = () => app.addContact({ email: `spare${++spare}@ex.org` })

const ways: Way[] = [
  { cause: 'contact-deleted', how: 'by an admin', act: ({ id }) => superadmin.delete(`/contact/${id}`) },
  {
    cause: 'contact-deleted',
    how: 'by themselves',
    act: ({ asking }) => asking.delete('/contact/me', { password }),
  },
  {
    cause: 'contacts-merged',
    how: 'into another',
    act: ({ id }) => superadmin.post('/contact-merges', { keepId: otherId, mergeId: id, fields: {} }),
  },
  {
    cause: 'contacts-merged',
    how: 'with another, whose address replaces theirs',
    act: async ({ id }) =>
      superadmin.post('/contact-merges', { keepId: id, mergeId: await addSpare(), fields: { email: 'merge' } }),
    after: { email: () => `spare${spare}@ex.org` },
  },
  {
    cause: 'email-changed',
    how: 'by an admin',
    act: ({ id, email }) => superadmin.patch(`/contact/${id}`, { email: `set.${email}` }),
    after: { email: ({ email }) => `set.${email}` },
  },
  {
    cause: 'email-changed',
    how: 'by the link that was mailed to the new one',
    act: ({ emailChangeLink }) => app.guest().put(`/email-change/${emailChangeLink}`),
    after: { email: ({ email }) => `wanted.${email}` },
  },
  {
    cause: 'password-changed',
    how: 'by themselves',
    act: ({ asking }) => asking.patch('/contact/me', { password: newPassword }),
    after: { password: newPassword },
  },
  {
    cause: 'password-changed',
    how: 'by an admin',
    act: ({ id }) => superadmin.patch(`/contact/${id}`, { password: newPassword }),
    after: { password: newPassword },
  },
  {
    cause: 'password-changed',
    how: 'by another link',
    async act({ email }) {
      await app.guest().post('/reset-password', { email, resetUrl: 'https://site.example/again' })
      await app.runJobs()
      const mails = await app.db.selectFrom('emailOutbox').select('fields').where('toAddress', '=', email).execute()
      const link = mails.map(({ fields }) => textIn(fields, 'RPLINK')).find((address) => address.includes('/again/'))
      return app.guest().put(`/reset-password/${link?.split('/').at(-1)}`, {
        password: newPassword,
        token: codeOf(pass()),
      })
    },
    after: { password: newPassword },
  },
  {
    cause: 'admin-lost',
    how: 'taken away',
    roles: ['admin'],
    act: ({ id }) => superadmin.delete(`/contact/${id}/role/admin`),
  },
  {
    cause: 'admin-lost',
    how: 'ended by its date',
    roles: ['admin'],
    act: ({ id }) => superadmin.put(`/contact/${id}/role/admin`, { dateExpires: '2024-02-01' }),
  },
  {
    cause: 'admin-lost',
    how: 'run out',
    roles: ['admin'],
    async act({ id }) {
      const dateExpires = new Date(app.now().getTime() + 10_000).toISOString()
      const answer = await superadmin.put(`/contact/${id}/role/admin`, { dateExpires })
      pass()
      return answer
    },
  },
  {
    cause: 'superadmin-lost',
    how: 'taken away, though an admin still',
    roles: ['admin', 'superadmin'],
    act: ({ id }) => superadmin.delete(`/contact/${id}/role/superadmin`),
  },
  {
    cause: 'reviewer-lost',
    how: 'taken away',
    async act({ id }) {
      const { id: calloutId, slug } = await addCallout(app.db)
      const reviewerId = await addReviewer(app.db, calloutId, id)
      return superadmin.delete(`/callout/${slug}/reviewers/${reviewerId}`)
    },
  },
  {
    cause: 'membership-ended',
    how: 'taken away',
    roles: ['member', 'admin'],
    act: ({ id }) => superadmin.delete(`/contact/${id}/role/member`),
  },
]

const livesOn: Partial<Record<Fate, boolean>> = { ends: false, 'others-end': false, stays: true }

test.each(ways)('$cause, $how: everything ends, or lasts, as the table says', async (way) => {
  // A key acts only while its maker is an admin.
  const armed = await arm(way.roles ?? ['admin'])
  expect((await way.act(armed)).status).toBeLessThan(300)
  const tried = await tryAll(armed, way.after?.email?.(armed) ?? armed.email, way.after?.password ?? password)
  const fates: Record<Credential, Fate> = revocations[way.cause]
  // What is checked at each use, or moves, has tests where that is done.
  const told = credentials.filter((credential) => livesOn[fates[credential]] !== undefined)
  const expected = Object.fromEntries(told.map((credential) => [credential, livesOn[fates[credential]]]))
  expect(Object.fromEntries(told.map((credential) => [credential, tried[credential]]))).toEqual(expected)
})

test('the session that asks goes on', async () => {
  const armed = await arm([])
  await armed.asking.patch('/contact/me', { password: newPassword })
  expect((await armed.asking.get('/contact/me')).status).toBe(200)
})

test('a second factor that is switched off or on ends other sessions and all links to a new password or device', async () => {
  const armed = await arm([])
  expect((await superadmin.delete(`/contact/${armed.id}/mfa`, { type: 'totp' })).status).toBe(201)
  const again = app.as(armed.id)
  await again.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: codeOf(pass()) })
  const tried = await tryAll(armed, armed.email, password)
  expect(tried).toMatchObject({ session: false, 'device-link': false, 'password-link': false, 'sign-up-link': true })
  expect((await again.get('/contact/me')).status).toBe(200)
})

test('what was mailed after a merge ends when it is undone', async () => {
  const spareId = await addSpare()
  const armed = await arm([])
  const { body } = await superadmin.post('/contact-merges', { keepId: armed.id, mergeId: spareId, fields: {} })
  await app.guest().post('/reset-password', { email: armed.email, resetUrl: 'https://site.example/merged' })
  await app.runJobs()
  const living = app.as(armed.id)
  expect((await living.get('/contact/me')).status).toBe(200)
  expect((await superadmin.delete(`/contact-merges/${body.id}`)).status).toBe(204)
  expect((await living.get('/contact/me')).status).toBe(401)
  expect(await app.db.selectFrom('resetFlows').select('id').where('contactId', '=', armed.id).execute()).toEqual([])
})

test('a link that was opened lets nobody in under an address that is no longer theirs', async () => {
  const email = 'mover@ex.org'
  const visitor = app.guest()
  await visitor.post('/signup', {
    email,
    loginUrl: 'https://site.example/auth/login',
    setPasswordUrl: 'https://site.example/auth/set-password',
    confirmUrl: 'https://site.example/join/confirm-email',
  })
  const joinFlowId = await linkIn('confirm-email', email)
  const { body } = await visitor.post('/signup/confirm-email', { joinFlowId })
  await superadmin.patch(`/contact/${body.id}`, { email: 'moved@ex.org' })
  expect(await app.guest().post('/signup/confirm-email', { joinFlowId })).toMatchObject({ status: 404, cookies: [] })
})

test('a mail that waits makes no link for an address that is no longer the contact’s', async () => {
  const email = 'slow@ex.org'
  const id = await app.addContact({ email })
  const content = { subject: 'Welcome', body: '<p><a href="*|SPLINK|*">Choose a password</a></p>' }
  const queue = async (cause: string) => {
    const contact = { id, email, firstname: '', lastname: '', locale: null }
    await emailContact(app.db, contact, { template: 'welcome', cause, content }, app.now())
    const row = await app.db.selectFrom('emailOutbox').select('id').where('cause', '=', cause).executeTakeFirst()
    return row?.id
  }
  const [read, waiting] = [await queue('one that is read'), await queue('one that waits')]
  expect((await superadmin.get(`/email/outbox/${read}`)).body.text).toContain('/auth/set-password/')
  await superadmin.patch(`/contact/${id}`, { email: 'quick@ex.org' })
  expect((await superadmin.get(`/email/outbox/${waiting}`)).body.text).toContain('/auth/login')
  expect(await app.db.selectFrom('resetFlows').select('id').where('contactId', '=', id).execute()).toEqual([])
})
