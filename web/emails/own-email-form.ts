import type { TFunction } from 'i18next'
import { emailLimits } from '#domain/emails/limits.ts'
import type { SegmentTrigger } from '#domain/emails/segment-trigger.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import { checkEmail, type EmailFields, readEmail, writeEmail } from './email-form.ts'
import type { StoredEmail } from './queries.ts'

export interface OwnEmailFields extends EmailFields {
  /** For the newsroom. */
  name: string
  isOngoing: boolean
  segmentId: string
  trigger: SegmentTrigger
  isPaused: boolean
}

type Readable = Pick<StoredEmail, 'name' | 'fromName' | 'fromEmail' | 'subject' | 'body' | 'isOngoing'> &
  Partial<Pick<StoredEmail, 'segmentId' | 'trigger' | 'enabled'>>

const blank: Readable = { name: '', fromName: null, fromEmail: null, subject: '', body: '', isOngoing: false }

export function readOwnEmail(email: Readable = blank): OwnEmailFields {
  const { name, isOngoing, segmentId = '', trigger = 'onJoin', enabled = true } = email
  return { ...readEmail(email), name, isOngoing, segmentId, trigger, isPaused: !enabled }
}

export function writeOwnEmail(fields: OwnEmailFields): BodyOf<'POST /email'> {
  const { name, isOngoing, segmentId, trigger, isPaused } = fields
  return {
    name: name.trim(),
    ...writeEmail(fields),
    ongoingEmail: isOngoing ? { isOngoing, segmentId, trigger, enabled: !isPaused } : { isOngoing },
  }
}

export function checkOwnEmail(fields: OwnEmailFields, supportEmail: string, t: TFunction) {
  const { name, isOngoing, segmentId } = fields
  return {
    name:
      requiredIssue(name, t('admin-emails.own.name'), t) ??
      (name.trim().length > emailLimits.name ? t('forms.maxLength', { max: emailLimits.name }) : undefined),
    ...checkEmail(undefined, fields, supportEmail, t),
    segmentId: isOngoing && segmentId === '' ? t('admin-emails.own.segmentRequired') : undefined,
  }
}
