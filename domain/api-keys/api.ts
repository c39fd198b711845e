import { z } from 'zod'
import { Contact } from '#domain/contacts/reply.ts'
import { IsoDate, listQuery, page } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { KeyDescription, stopReasons } from './api-key.ts'
import { apiKeySorts } from './filters.ts'

const KeyParams = z.strictObject({ id: z.string().max(100).describe('16 hexadecimal characters') })

export const ApiKey = z.object({
  id: z.string(),
  description: z.string(),
  expires: IsoDate.nullable(),
  createdAt: IsoDate,
  lastUsedAt: IsoDate.optional().describe('Rounded to the minute'),
  creator: Contact.nullable(),
  stopped: z.enum(stopReasons).optional().describe('Why the key doesn’t work, if its creator is no longer an admin'),
})
export type ApiKey = z.output<typeof ApiKey>

export const apiKeysApi = {
  listApiKeys: route({
    method: 'GET',
    path: '/api-key',
    access: 'admin',
    summary: 'The API keys',
    query: listQuery(apiKeySorts, { rules: RulesQuery.optional() }),
    reply: page(ApiKey),
    problems: ['invalid-rule'],
  }),
  getApiKey: route({
    method: 'GET',
    path: '/api-key/:id',
    access: 'admin',
    summary: 'An API key',
    params: KeyParams,
    reply: ApiKey,
    problems: ['not-found'],
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api-key',
    access: 'admin-session',
    summary: 'Create a key; its token is shown only once',
    body: z.strictObject({ description: KeyDescription, expires: IsoDate.nullable().optional() }),
    reply: z.object({ token: z.string() }),
  }),
  takeOverApiKey: route({
    method: 'PUT',
    path: '/api-key/:id/creator',
    access: 'superadmin',
    summary: 'Take over a key from the admin who created it; a stopped key works again',
    params: KeyParams,
    reply: ApiKey,
    problems: ['not-found'],
  }),
  deleteApiKey: route({
    method: 'DELETE',
    path: '/api-key/:id',
    access: 'admin',
    summary: 'Delete an API key',
    params: KeyParams,
    problems: ['not-found'],
  }),
}
