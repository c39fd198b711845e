import { z } from 'zod'
import { IdParams } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { TypedPassword } from '#domain/sign-in/password.ts'
import { reauthenticationRefusals } from '#domain/sign-in/reauthentication-refusals.ts'
import { Token } from './token.ts'

const type = z.enum(['totp'])
const currentPassword = z.optional(TypedPassword)

const Secret = z
  .string()
  .min(16)
  .max(256)
  .regex(/^[A-Z2-7]+=*$/i, 'isString')
  .describe('Base32, made by the client')

export const twoFactorApi = {
  getTwoFactor: route({
    method: 'GET',
    path: '/contact/:id/mfa',
    access: 'self-or-admin',
    summary: 'The second factor of a login; 204 when it is off',
    params: IdParams,
    answer: z.object({ id: z.uuid(), type }).optional(),
    refusals: ['not-found'],
  }),
  enableTwoFactor: route({
    method: 'POST',
    path: '/contact/:id/mfa',
    access: 'self-or-admin',
    summary: 'Turn on two-factor authentication, with a code that proves that the app has the secret',
    params: IdParams,
    body: z.strictObject({ type, secret: Secret, token: Token, currentPassword }),
    status: 201,
    refusals: ['not-found', 'forbidden', 'invalid-token', ...reauthenticationRefusals],
  }),
  disableTwoFactor: route({
    method: 'DELETE',
    path: '/contact/:id/mfa',
    access: 'self-or-admin',
    summary: 'Turn off two-factor authentication; your own takes a token',
    params: IdParams,
    body: z.strictObject({ type, token: z.optional(Token), currentPassword }),
    status: 201,
    refusals: ['not-found', 'forbidden', 'invalid-token', 'too-many-requests', ...reauthenticationRefusals],
  }),
  createRecoveryCodes: route({
    method: 'POST',
    path: '/contact/:id/mfa/recovery-codes',
    access: 'self-or-admin',
    summary: 'Replace your recovery codes with ten new ones, shown only once',
    params: IdParams,
    body: z.strictObject({ token: Token, currentPassword }),
    answer: z.object({ codes: z.array(z.string()) }),
    refusals: ['not-found', 'forbidden', 'invalid-token', 'too-many-requests', ...reauthenticationRefusals],
  }),
}
