import { z } from 'zod'
import { IdParams, IsoDate, page } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { outboxStatuses } from './outbox.ts'

const OutboxEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  templateId: z.string().optional(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  error: z.string().optional(),
  createdAt: IsoDate,
  sentAt: IsoDate.optional(),
})
export type OutboxEmail = z.output<typeof OutboxEmail>

const OutboxEmailText = OutboxEmail.extend({
  text: z.string(),
  html: z.string(),
  hidesLinks: z.boolean().optional().describe('Links that open an account or pay a payment are shortened'),
})
export type OutboxEmailText = z.output<typeof OutboxEmailText>

export const emailsApi = {
  listOutbox: route({
    method: 'GET',
    path: '/email/outbox',
    access: 'superadmin',
    summary: 'Emails waiting, sent and failed, newest first',
    query: z.strictObject({ limit: z.int().min(1).max(100).default(50), offset: z.int().min(0).default(0) }),
    reply: page(OutboxEmail),
  }),
  getOutboxEmail: route({
    method: 'GET',
    path: '/email/outbox/:id',
    access: 'superadmin',
    summary: 'An email with its text, as it was or would be sent',
    params: IdParams,
    reply: OutboxEmailText,
    problems: ['not-found'],
  }),
}
