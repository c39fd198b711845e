import { z } from 'zod'
import { TypedPassword } from '#domain/credentials/password.ts'
import { download } from '#domain/http/download.ts'
import { IdParams } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

export const privacyApi = {
  deleteContact: route({
    method: 'DELETE',
    path: '/contact/:id',
    access: 'self-or-admin',
    summary: 'Permanently delete a contact; deleting yourself takes your password',
    params: IdParams,
    body: z.strictObject({ password: z.optional(TypedPassword) }).optional(),
    problems: ['not-found', 'forbidden', 'login-failed', 'account-locked'],
  }),
  downloadContactData: route({
    method: 'GET',
    path: '/contact/:id/data.zip',
    access: 'self-or-admin',
    summary: 'Everything held about a contact, as JSON and tables',
    params: IdParams,
    reply: download('application/zip'),
    problems: ['not-found', 'forbidden'],
  }),
}
