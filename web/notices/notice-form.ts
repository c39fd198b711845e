import type { TFunction } from 'i18next'
import { typedNoticeLimits as limits } from '#domain/notices/limits.ts'
import { isNoticeLink } from '#domain/notices/link.ts'
import { endsTooEarly, type NoticeDates, type NoticeStatus, noticeStatusOf } from '#domain/notices/schedule.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import type { FieldIssues } from '#web/platform/hook-form/form.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import { isMoment } from '#web/ui/dates/typed-dates.ts'
import type { Notice } from './queries.ts'

/** What is typed. Dates are moments, null, or what was typed and is no moment yet. */
export interface NoticeFields {
  name: string
  text: string
  url: string
  buttonText: string
  starts: string | null
  expires: string | null
}

export const emptyNotice: NoticeFields = { name: '', text: '', url: '', buttonText: '', starts: null, expires: null }

export function readNotice({ name, text, url = '', buttonText = '', starts, expires }: Notice): NoticeFields {
  return { name, text, url, buttonText, starts, expires }
}

/** Another notice that says the same, still without dates. */
export function copyNotice(notice: Notice, t: TFunction): NoticeFields {
  const name = t('admin-notices.copyName', { name: notice.name })
  return { ...readNotice(notice), name: name.length > limits.name ? notice.name : name, starts: null, expires: null }
}

export function checkNotice(fields: NoticeFields, t: TFunction): FieldIssues<NoticeFields> {
  const dates = datesOf(fields)
  return {
    name: requiredIssue(fields.name, t('admin-notices.fields.name'), t) ?? lengthIssue(fields.name, limits.name, t),
    text: requiredIssue(fields.text, t('admin-notices.fields.text'), t) ?? lengthIssue(fields.text, limits.text, t),
    url: urlIssue(fields, t),
    buttonText: lengthIssue(fields.buttonText, limits.buttonText, t),
    starts: dateIssue(fields.starts, t),
    expires:
      dateIssue(fields.expires, t) ?? (dates && endsTooEarly(dates) ? t('admin-notices.endTooEarly') : undefined),
  }
}

function urlIssue({ url, buttonText }: NoticeFields, t: TFunction): string | undefined {
  if (url.trim() === '') return buttonText.trim() === '' ? undefined : t('admin-notices.urlMissing')
  if (!isNoticeLink(url.trim())) return t('forms.invalidUrl')
  return lengthIssue(url, limits.url, t)
}

function lengthIssue(text: string, max: number, t: TFunction): string | undefined {
  return text.trim().length > max ? t('forms.maxLength', { max }) : undefined
}

function dateIssue(date: string | null, t: TFunction): string | undefined {
  return date === null || isMoment(date) ? undefined : t('admin-notices.invalidDate')
}

/** Undefined while something was typed that is no moment. */
function datesOf({ starts, expires }: Pick<NoticeFields, 'starts' | 'expires'>): NoticeDates | undefined {
  const read = (date: string | null) => (date === null ? null : isMoment(date) ? new Date(date) : undefined)
  const dates = { starts: read(starts), expires: read(expires) }
  return dates.starts === undefined || dates.expires === undefined ? undefined : (dates as NoticeDates)
}

/** In which words the dates are summed up. */
export type Schedule = NoticeStatus | 'scheduledUntil' | 'openUntil' | 'unknown'

export function scheduleOf(fields: Pick<NoticeFields, 'starts' | 'expires'>, now: Date): Schedule {
  const dates = datesOf(fields)
  if (!dates || endsTooEarly(dates)) return 'unknown'
  const status = noticeStatusOf(dates, now)
  return (status === 'scheduled' || status === 'open') && dates.expires ? `${status}Until` : status
}

/** As the API takes a new notice. */
export function writeNotice({ name, text, url, buttonText, starts, expires }: NoticeFields): BodyOf<'POST /notice'> {
  return { name: name.trim(), text: text.trim(), url: url.trim(), buttonText: buttonText.trim(), starts, expires }
}
