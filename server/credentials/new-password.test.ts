import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { findPasswordWeakness } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { createResetFlow } from './reset-flow.ts'

const app = await startApp()
afterAll(app.close)

const stranger = { email: 'x@ex.org' }

test.each(['Password1', 'pASSWORD1', 'Passw0rd', '1Qaz2wsx', 'Qwerty123', 'Trustno1'])(
  '%s is too common',
  async (text) => {
    expect(await findPasswordWeakness(text, stranger)).toBe('isUncommonPassword')
  },
)

test.each(['Passw0rdX', 'Quayside1', 'Tr0ubadour'])('%s will do', async (text) => {
  expect(await findPasswordWeakness(text, stranger)).toBeUndefined()
})

let number = 0
const addReader = async (passwordHash?: string) => {
  const email = `ferryman${++number}@ex.org`
  return { email, id: await app.addContact({ email, roles: ['member'], ...(passwordHash && { passwordHash }) }) }
}
const links = {
  loginUrl: 'https://site.example/auth/login',
  setPasswordUrl: 'https://site.example/auth/set-password',
  confirmUrl: 'https://site.example/join/confirm-email',
}

/** Sets a password for a contact whose name is Ada Example. */
const places: Record<
  string,
  (email: string, id: string, password: string) => Promise<{ status: number; body: unknown }>
> = {
  'sign-up': (email, _, password) =>
    app.guest().post('/signup', { email: email.replace('ex.org', 'new.example'), ...links, password }),
  'one’s own account': (_, id, password) => app.as(id).patch('/contact/me', { password }),
  'an admin, for somebody': async (_, id, password) => (await app.admin()).patch(`/contact/${id}`, { password }),
  'an admin, with a new contact': async (email, _, password) =>
    (await app.admin()).post('/contact', {
      email: email.replace('ex.org', 'new.example'),
      firstname: 'A',
      lastname: 'B',
      password,
    }),
  'the link of a mail': async (_, id, password) =>
    app.guest().put(`/reset-password/${await createResetFlow(app.db, id, app.now())}`, { password }),
}

describe.each(Object.keys(places))('a password that is set by %s', (place) => {
  const set = async (makePassword: (email: string) => string) => {
    const { email, id } = await addReader()
    return places[place]?.(email, id, makePassword(email))
  }

  test('is not one of the most common, whatever its capitals', async () => {
    expect(await set(() => 'pASSword1')).toMatchObject({
      status: 400,
      body: {
        code: 'bad-request',
        paramType: 'body',
        errors: [
          {
            property: 'password',
            constraints: { isPassword: expect.any(String), isUncommonPassword: expect.any(String) },
          },
        ],
      },
    })
  })

  test('does not contain the address', async () => {
    expect(await set((email) => `X-${email.split('@')[0]?.toUpperCase()}-9z`)).toMatchObject({
      status: 400,
      body: { errors: [{ property: 'password', constraints: { isImpersonalPassword: expect.any(String) } }] },
    })
  })

  test('may be any other', async () => {
    const answer = await set(() => 'Quayside1')
    expect(answer?.status).toBeLessThan(300)
  })
})

test('a name that changes with the password is in it neither before nor after', async () => {
  const { id } = await addReader()
  const change = (body: object) => app.as(id).patch('/contact/me', body)
  expect(await change({ password: 'eXample99' })).toMatchObject({ status: 400 })
  expect(await change({ lastname: 'Harbourt', password: 'Harbourt99' })).toMatchObject({ status: 400 })
  expect(await change({ lastname: 'Harbourt', password: 'eXample99' })).toMatchObject({ status: 400 })
  expect(await change({ lastname: 'Harbourt', password: 'Quayside1' })).toMatchObject({ status: 200 })
})

test('a weak password that somebody has still opens the account', async () => {
  const { email } = await addReader(await hashPassword('Password1'))
  expect(await app.guest().post('/auth/login', { email, password: 'Password1' })).toMatchObject({ status: 204 })
})
