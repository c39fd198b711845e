import { z } from 'zod'
import { IdParams, IsoDate, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

const Session = z.object({
  id: z.uuid(),
  createdAt: IsoDate,
  lastUsedAt: IsoDate,
  device: z.string().describe('Browser and system, such as "Firefox, Linux"; empty where unknown'),
  current: z.boolean().describe('The session that makes this call'),
})

export const sessionsApi = {
  listSessions: route({
    method: 'GET',
    path: '/contact/:id/session',
    access: 'self-or-admin',
    summary: "A contact's sessions, last used first",
    params: IdParams,
    query: z.strictObject({ limit: z.int().min(1).max(100).default(50), offset: z.int().min(0).default(0) }),
    reply: page(Session),
    problems: ['not-found'],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/contact/:id/session/:sessionId',
    access: 'self-or-admin',
    summary: 'Sign a contact out of one session',
    params: z.strictObject({ id: Uuid, sessionId: Uuid }),
    problems: ['not-found', 'forbidden'],
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/contact/:id/session',
    access: 'self-or-admin',
    summary: 'Sign a contact out everywhere except here',
    params: IdParams,
    problems: ['not-found', 'forbidden'],
  }),
}
