import { z } from 'zod'
import { Email } from '#domain/http/email.ts'
import { IdParams, IsoDate, listQuery, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { locales, systemLocales } from '#domain/locales/locale.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { emailBodyLimit as bodyLimit, emailLimits } from './limits.ts'
import { outboxStatuses } from './outbox.ts'
import { segmentTriggers } from './segment-trigger.ts'
import { templateIds, templateTypes } from './template.ts'

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

const EmailTemplateId = z.enum(templateIds, 'isEmailTemplateId')
/** A language that emails are written in. */
const EmailLocale = z.enum(systemLocales, 'isIn')
const templateParams = z.strictObject({ templateId: EmailTemplateId })
const localeQuery = z.strictObject({
  locale: EmailLocale.optional().describe('The text of this language alone; without it the one for all languages'),
})

const EmailTemplate = z.object({
  id: z.string(),
  type: z.enum(templateTypes),
  mergeFields: z.array(z.string()),
  hasOverride: z.boolean(),
  hasDefaultTemplate: z.boolean(),
  subject: z.string(),
  overriddenLocales: z.array(z.string()).describe('Languages with a text of their own beside the one for all'),
  isRequired: z.boolean().describe('It can’t be switched off'),
  isSwitchedOff: z.boolean(),
  isReserved: z.boolean().describe('Nothing sends it yet'),
  requiredMergeFields: z.array(z.string()),
})
export type EmailTemplate = z.output<typeof EmailTemplate>

/** An email somebody wrote: the newsroom's text of a template, or one of its own. */
export const StoredEmail = z.object({
  id: z.string().describe('Of a text of ours the id of its template'),
  templateId: z.string().optional(),
  locale: z.string().optional().describe('If the text is for one language only'),
  name: z.string(),
  fromName: z.nullable(z.string()),
  fromEmail: z.nullable(z.string()),
  subject: z.string(),
  body: z.string(),
  revision: z.string().describe('Another after each change of its text or sender'),
  date: IsoDate,
  mailingCount: z.int(),
  isOngoing: z.boolean(),
  segmentId: z.uuid().optional(),
  segmentName: z.string().optional(),
  trigger: z.enum(segmentTriggers).optional(),
  enabled: z.boolean().optional(),
})
export type StoredEmail = z.output<typeof StoredEmail>

const subject = z.string().max(emailLimits.subject)
const body = z.string().max(emailLimits.body)
const fromName = z.nullable(z.string().trim().max(emailLimits.fromName))
const fromEmail = z.nullable(Email)

/** Sent whenever a contact comes to match a segment's rules, or no longer does. */
const OngoingEmail = z
  .strictObject({
    isOngoing: z.boolean().optional().describe('True adds or replaces the link to a segment, false removes it'),
    segmentId: Uuid.optional(),
    trigger: z.enum(segmentTriggers, 'isIn').optional(),
    enabled: z.boolean().optional().describe('False pauses it; who joins or leaves meanwhile is not written to later'),
  })
  .superRefine(({ isOngoing, segmentId, trigger }, { addIssue }) => {
    if (!isOngoing) return
    if (!segmentId) addIssue({ code: 'custom', path: ['segmentId'], message: 'isUuid' })
    if (!trigger) addIssue({ code: 'custom', path: ['trigger'], message: 'isIn' })
  })
export type OngoingEmail = z.output<typeof OngoingEmail>

export const NewEmail = z.strictObject({
  name: z.string().trim().min(1, 'isNonEmptyString').max(emailLimits.name),
  subject,
  body,
  fromName: fromName.optional(),
  fromEmail: fromEmail.optional(),
  ongoingEmail: OngoingEmail.optional(),
})
export type NewEmail = z.output<typeof NewEmail>

export const EmailChange = NewEmail.partial().extend({
  revision: z.string().max(64).optional().describe('The one that was read; another by now is a `stale-write`'),
})
export type EmailChange = z.output<typeof EmailChange>

const MergeFields = z.record(z.string().regex(/^[A-Z]{1,40}$/, 'isIn'), z.string().max(emailLimits.field))

const PreviewedEmail = z.strictObject({
  contactId: Uuid.optional().describe('Whose fields are shown; the caller’s without it'),
  subject: subject.optional(),
  body: body.optional(),
  mergeFields: MergeFields.optional(),
  locale: z
    .enum(locales, 'isIn')
    .optional()
    .describe('Selects the default text and the language of dates and footer; the reader’s without it'),
})
export type PreviewedEmail = z.output<typeof PreviewedEmail>

const EmailPreview = z.object({ subject: z.string(), body: z.string() })

const TestEmail = PreviewedEmail.omit({ contactId: true }).extend({
  templateId: EmailTemplateId.optional(),
  fromName: fromName.optional(),
  fromEmail: fromEmail.optional(),
})
export type TestEmail = z.output<typeof TestEmail>

export const emailSorts = ['name', 'subject', 'date', 'fromName', 'fromEmail'] as const

/** Of a stored email, or of a template: for both the same address shows and changes the text. */
const emailParams = z.strictObject({ id: z.string().max(100) })

export const emailsApi = {
  listEmails: route({
    method: 'GET',
    path: '/email',
    access: 'admin',
    summary: 'Stored emails: the newsroom’s texts of templates, and its own',
    query: listQuery(emailSorts, { rules: RulesQuery.optional() }),
    reply: page(StoredEmail),
    problems: ['invalid-rule'],
  }),
  createEmail: route({
    method: 'POST',
    path: '/email',
    access: 'admin',
    summary: 'Add an email of the newsroom’s own',
    body: NewEmail,
    bodyLimit,
    reply: StoredEmail,
  }),
  getEmail: route({
    method: 'GET',
    path: '/email/:id',
    access: 'admin',
    summary: 'A stored email, or the text of the template with this id',
    params: emailParams,
    reply: StoredEmail,
    problems: ['not-found'],
  }),
  changeEmail: route({
    method: 'PUT',
    path: '/email/:id',
    access: 'admin',
    summary: 'Change a stored email, or the text of the template with this id',
    params: emailParams,
    body: EmailChange,
    bodyLimit,
    reply: StoredEmail,
    problems: ['not-found', 'stale-write'],
  }),
  deleteEmail: route({
    method: 'DELETE',
    path: '/email/:id',
    access: 'admin',
    summary: 'Delete a stored email, with its link to a segment',
    params: emailParams,
    problems: ['not-found'],
  }),
  listEmailTemplates: route({
    method: 'GET',
    path: '/email/templates',
    access: 'admin',
    summary: 'Every email that the site sends by itself',
    reply: z.array(EmailTemplate),
  }),
  getEmailTemplate: route({
    method: 'GET',
    path: '/email/template/:templateId',
    access: 'admin',
    summary: 'The text of a template: the newsroom’s own, or ours',
    params: templateParams,
    query: localeQuery,
    reply: StoredEmail,
    problems: ['not-found'],
  }),
  writeEmailTemplate: route({
    method: 'PUT',
    path: '/email/template/:templateId',
    access: 'admin',
    summary: 'Write the newsroom’s own text of a template; an empty one switches the email off, if it may be',
    params: templateParams,
    query: localeQuery,
    body: EmailChange,
    bodyLimit,
    reply: StoredEmail,
    problems: ['stale-write'],
  }),
  deleteEmailTemplate: route({
    method: 'DELETE',
    path: '/email/template/:templateId',
    access: 'admin',
    summary: 'Go back to our text of a template',
    params: templateParams,
    query: localeQuery,
    problems: ['not-found'],
  }),
  previewEmail: route({
    method: 'POST',
    path: '/email/preview',
    access: 'admin',
    summary: 'A text as it would be sent',
    body: PreviewedEmail,
    bodyLimit,
    reply: EmailPreview,
    problems: ['not-found'],
  }),
  previewEmailTemplate: route({
    method: 'POST',
    path: '/email/preview/:type/:templateId',
    access: 'admin',
    summary: 'A template as it would be sent, with a subject and a body that stand for its own',
    params: z.strictObject({ type: z.enum(templateTypes, 'isIn'), templateId: EmailTemplateId }),
    body: PreviewedEmail,
    bodyLimit,
    reply: EmailPreview,
    problems: ['not-found'],
  }),
  sendTestEmail: route({
    method: 'POST',
    path: '/email/test',
    access: 'admin',
    summary: 'Send what the preview shows to the caller’s own address',
    body: TestEmail,
    bodyLimit,
    rateLimit: { bucket: 'email-test', guest: 0, signedIn: 10, windowSeconds: 3600 },
  }),
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
