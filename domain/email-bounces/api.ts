import { z } from 'zod'
import { IdParams, IsoDate } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { suppressionReasons } from './mail-event.ts'

const Suppression = z.object({
  reason: z.enum(suppressionReasons),
  detail: z.string().describe("The mail server's own words; empty where it had none"),
  since: IsoDate,
})

export const emailBouncesApi = {
  getEmailSuppression: route({
    method: 'GET',
    path: '/contact/:id/email-suppression',
    access: 'admin',
    summary: "Why only emails about the account are sent to a contact's address; null if all are",
    params: IdParams,
    reply: z.object({ suppression: Suppression.nullable() }),
    problems: ['not-found'],
  }),
  liftEmailSuppression: route({
    method: 'DELETE',
    path: '/contact/:id/email-suppression',
    access: 'admin',
    summary: "Send a contact's address all emails again",
    params: IdParams,
    problems: ['not-found'],
  }),
}
