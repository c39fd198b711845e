import { z } from 'zod'
import { IdParams, IsoDate, page } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { contactEmailKinds, contactEmailReasons, contactEmailStates } from './contact-email.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

const ContactEmail = z.object({
  id: z.string(),
  date: IsoDate.describe('When it was sent, or last tried; before that, when it was written'),
  subject: z.string().describe('What opens something is cut from links'),
  to: z.string().describe('The address at that time'),
  kind: z.enum(contactEmailKinds),
  templateId: z.string().optional().describe('Of an email of the site'),
  email: Named.optional().describe('An email of the newsroom’s own, until it is deleted'),
  mailing: Named.optional().describe('With the report; each email of a series is one'),
  series: Named.optional(),
  state: z.enum(contactEmailStates),
  reason: z.enum(contactEmailReasons).optional(),
  answer: z.string().optional().describe('What the mail server said'),
  nextTryAt: z.nullable(IsoDate).describe('Of a deferred one'),
})
export type ContactEmail = z.output<typeof ContactEmail>

export const contactEmailsApi = {
  listContactEmails: route({
    method: 'GET',
    path: '/contact/:id/emails',
    access: 'admin',
    summary: 'Every email to a contact, newest first: the site’s and those of mailings and series',
    params: IdParams,
    query: z.strictObject({ limit: z.int().min(1).max(100).default(50), offset: z.int().min(0).default(0) }),
    reply: page(ContactEmail).extend({
      keptDays: z
        .int()
        .describe('The site’s emails are deleted so long after they were sent; those of mailings aren’t'),
    }),
    problems: ['not-found'],
  }),
}
