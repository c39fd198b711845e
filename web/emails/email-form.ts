import type { TFunction } from 'i18next'
import { domainOf } from '#domain/content/addresses.ts'
import { emailLimits } from '#domain/emails/limits.ts'
import { fieldsIn } from '#domain/emails/merge.ts'
import { mergeFieldsOf, missingFields, pageLinkFields, type TemplateId } from '#domain/emails/template.ts'
import { isEmailAddress } from '#domain/http/email-address.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'

export interface EmailFields {
  hasSender: boolean
  fromName: string
  fromEmail: string
  subject: string
  body: string
}

interface Stored {
  fromName: string | null
  fromEmail: string | null
  subject: string
  body: string
}

export function readEmail({ fromName, fromEmail, subject, body }: Stored): EmailFields {
  const hasSender = fromName !== null || fromEmail !== null
  return { hasSender, fromName: fromName ?? '', fromEmail: fromEmail ?? '', subject, body }
}

export function writeEmail(fields: EmailFields) {
  const { hasSender, fromName, fromEmail, subject, body } = fields
  const sender = hasSender
    ? { fromName: fromName.trim(), fromEmail: fromEmail.trim() }
    : { fromName: null, fromEmail: null }
  return { ...sender, subject: subject.trim(), body }
}

/** What keeps a text from being saved; `supportEmail` says whose domain a sender has to be of. */
export function checkEmail(id: TemplateId | undefined, fields: EmailFields, supportEmail: string, t: TFunction) {
  const { hasSender, fromName, fromEmail, subject, body } = fields
  return {
    fromName: hasSender ? requiredIssue(fromName, t('admin-emails.editor.fromName'), t) : undefined,
    fromEmail: hasSender ? senderIssue(fromEmail, supportEmail, t) : undefined,
    subject:
      requiredIssue(subject, t('admin-emails.editor.subject'), t) ??
      (subject.trim().length > emailLimits.subject ? t('forms.maxLength', { max: emailLimits.subject }) : undefined),
    body: requiredIssue(body, t('admin-emails.editor.body'), t) ?? bodyIssue(id, { subject, body }, t),
  }
}

function senderIssue(address: string, supportEmail: string, t: TFunction): string | undefined {
  const missing = requiredIssue(address, t('admin-emails.editor.fromEmail'), t)
  if (missing) return missing
  if (!isEmailAddress(address)) return t('forms.invalidEmail')
  const domain = domainOf(supportEmail)
  return domainOf(address.trim()) === domain ? undefined : t('admin-emails.editor.fromEmailDomain', { domain })
}

function bodyIssue(
  id: TemplateId | undefined,
  text: { subject: string; body: string },
  t: TFunction,
): string | undefined {
  if (text.body.length > emailLimits.body) return t('forms.maxLength', { max: emailLimits.body })
  const missing = id ? missingFields(id, text) : []
  if (missing.length === 0) return undefined
  const names = missing.map((name) => t(`admin-emails.fields.${name as 'FNAME'}`)).join(', ')
  return t('admin-emails.editor.missing', { count: missing.length, names })
}

/** Names between stars that nothing will fill in. */
export function unknownFields(
  id: TemplateId | undefined,
  { subject, body }: { subject: string; body: string },
): string[] {
  const known = knownFields(id)
  return fieldsIn(`${subject} ${body}`).filter((name) => !known.includes(name))
}

/** All that are filled in, those included that nobody is offered. */
export const knownFields = (id?: TemplateId): readonly string[] => [
  ...mergeFieldsOf(id),
  ...pageLinkFields,
  'RESCUELINK',
]
