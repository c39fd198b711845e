import { z } from 'zod'
import { Contact } from '#domain/contacts/reply.ts'
import { Password, TypedPassword } from '#domain/credentials/password.ts'
import { Email } from '#domain/http/email.ts'
import { IdParams } from '#domain/http/fields.ts'
import { Link } from '#domain/http/link.ts'
import { route } from '#domain/http/route.ts'
import { roles } from '#domain/roles/role.ts'
import { Token } from '#domain/two-factor/token-field.ts'
import { sessionsApi } from './sessions-api.ts'

export const logIn = route({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in with email and password; sets the session cookie',
  body: z.strictObject({ email: Email, password: TypedPassword, token: z.optional(Token) }),
  problems: ['login-failed', 'account-locked', 'requires-2fa', 'invalid-token', 'too-many-requests'],
})

export const getAuthInfo = route({
  method: 'GET',
  path: '/auth/info',
  access: 'anyone',
  summary: 'How the server identifies the caller',
  reply: z.object({
    method: z.enum(['none', 'user', 'api-key']),
    contact: Contact.optional(),
    roles: z.array(z.enum(roles)),
  }),
})

const logOut = route({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'End the session, if there is one',
})

const requestPasswordReset = route({
  method: 'POST',
  path: '/reset-password',
  access: 'anyone',
  summary: 'Email a link to set a new password, if the address is known',
  body: z.strictObject({ email: Email, resetUrl: Link }),
  rateLimit: { bucket: 'reset-password', guest: 10, signedIn: 10, windowSeconds: 60 },
})

export const resetPassword = route({
  method: 'PUT',
  path: '/reset-password/:id',
  access: 'anyone',
  summary: 'Set a password with the link from the email; signs in and ends all other sessions',
  params: IdParams,
  body: z.strictObject({ password: Password, token: z.optional(Token) }),
  problems: ['not-found', 'reset-security-flow-error', 'invalid-token'],
})

const requestDeviceReset = route({
  method: 'POST',
  path: '/reset-device',
  access: 'anyone',
  summary: 'Email a link that removes a lost second factor, if the address has one',
  body: z.strictObject({ email: Email, resetUrl: Link, type: z.enum(['totp']) }),
  rateLimit: { bucket: 'reset-device', guest: 10, signedIn: 10, windowSeconds: 60 },
})

export const resetDevice = route({
  method: 'PUT',
  path: '/reset-device/:id',
  access: 'anyone',
  summary: 'Turn off two-factor authentication with the link from the email and the password; signs in',
  params: IdParams,
  body: z.strictObject({ password: Password, type: z.enum(['totp']) }),
  problems: ['not-found', 'reset-security-flow-error', 'login-failed'],
})

export const signInApi = {
  logIn,
  getAuthInfo,
  logOut,
  requestPasswordReset,
  resetPassword,
  requestDeviceReset,
  resetDevice,
  ...sessionsApi,
}
