import { randomUUID } from 'node:crypto'
import type { PreviewedEmail, TestEmail } from '#domain/emails/api.ts'
import { emailLimits } from '#domain/emails/limits.ts'
import { mergedLength } from '#domain/emails/merge.ts'
import {
  hideLink,
  livingLinkFields,
  type TemplateId,
  type TemplateType,
  templateType,
} from '#domain/emails/template.ts'
import { Problem } from '#domain/http/problem.ts'
import { chooseLocale, type Locale } from '#domain/locales/locale.ts'
import { findContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findText } from '../find-text.ts'
import { emailContact } from '../queue-email.ts'
import { mergeValues, readSite, writeEmail } from '../render-email.ts'
import type { EmailContent } from '../tables.ts'
import { checkSender } from './check-sender.ts'

type PreviewContext = Pick<Context, 'db' | 'viewer' | 'now' | 'config'>

/** A text as this reader would get it, a template's where one is named; links that open something lead nowhere. */
export async function previewEmail(
  context: PreviewContext,
  asked: PreviewedEmail,
  template?: { type: TemplateType; id: TemplateId },
): Promise<{ subject: string; body: string }> {
  if (template && templateType(template.id) !== template.type) {
    const issues = [{ path: ['templateId'], constraint: 'isEmailTemplateId' as const }]
    throw new Problem('bad-request', { paramType: 'params', issues })
  }
  const { email, site } = await prepare(context, asked, template?.id)
  const { subject, html } = writeEmail(email, site)
  return { subject, body: html }
}

/** What the preview of the same values shows, to the caller's own address. */
export async function sendTestEmail(
  context: PreviewContext,
  { templateId, fromName, fromEmail, ...asked }: TestEmail,
): Promise<void> {
  const { db, now } = context
  await checkSender(db, fromEmail)
  const { reader, email } = await prepare(context, asked, templateId)
  const { content, fields, locale } = email
  await emailContact(
    db,
    reader,
    {
      template: templateId ?? 'test',
      cause: `test:${randomUUID()}`,
      fields,
      locale,
      content: { ...content, ...(fromName && { fromName }), ...(fromEmail && { fromEmail }) },
    },
    now,
  )
}

async function prepare(context: PreviewContext, asked: PreviewedEmail, templateId: TemplateId | undefined) {
  const { db, config } = context
  const reader = await findReader(context, asked.contactId)
  const site = await readSite({ db, config })
  const locale = asked.locale ?? chooseLocale(reader.locale, site.general.locale)
  const content = await findContent(context, asked, templateId, locale)
  const fields = {
    ...sampleLinks(config.audience),
    FNAME: reader.firstname,
    LNAME: reader.lastname,
    ...asked.mergeFields,
  }
  const toName = `${reader.firstname} ${reader.lastname}`.trim()
  const email = { toAddress: reader.email, toName, locale, fields, content }
  assertNotTooLong(
    content,
    mergeValues(email, { ...site.general, audience: site.audience, zone: site.general.timeZone }),
  )
  return { reader, site, email }
}

async function findReader({ db, viewer }: PreviewContext, contactId: string | undefined) {
  const id = contactId ?? viewer?.contactId
  if (!id) throw new Problem('bad-request', { message: 'a key has to act for a contact, or a preview to name one' })
  const reader = await findContact(db, id)
  if (!reader) throw new Problem('not-found')
  return reader
}

async function findContent(
  { db }: PreviewContext,
  { subject, body }: PreviewedEmail,
  templateId: TemplateId | undefined,
  locale: Locale,
): Promise<EmailContent> {
  const text = templateId ? await findText(db, templateId, locale) : undefined
  return {
    subject: '',
    body: '',
    ...text,
    ...(subject !== undefined && { subject }),
    ...(body !== undefined && { body }),
  }
}

/** Where each link would lead, without what opens the door. */
function sampleLinks(audience: string): Record<string, string> {
  return {
    LOGINLINK: `${audience}/auth/login`,
    ...Object.fromEntries(livingLinkFields.map((name) => [name, hideLink(`${audience}/`)])),
  }
}

/** A field may stand in a text thousands of times. */
function assertNotTooLong({ subject, body }: EmailContent, values: Record<string, string>): void {
  if (mergedLength(subject, values) + mergedLength(body, values) <= emailLimits.merged) return
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['body'], constraint: 'maxLength' }] })
}
