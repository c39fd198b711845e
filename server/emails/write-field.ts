import type { DateField, EmailField, MoneyField } from '#domain/emails/field.ts'
import { formatTag, type Locale } from '#domain/locales/locale.ts'
import { formatFullAmount } from '#domain/money/format-amount.ts'
import { fromCents } from '#domain/money/money.ts'
import { phraseText, textLanguage } from './templates/index.ts'

interface Reader {
  locale: Locale
  /** The newsroom's time zone, in which its days are counted. */
  zone: string
}

/** What stands in the mail for a field. Text stays as the room wrote it, in mails queued long ago as well. */
export function writeField(field: EmailField, reader: Reader): string {
  if (typeof field === 'string') return field
  if ('phrase' in field) return phraseText(field.phrase, reader.locale)
  if ('cents' in field) return writeMoney(field, reader.locale)
  return writeDate(field, reader)
}

const nothing = '-'

function writeDate(field: DateField, { locale, zone }: Reader): string {
  const tag = formatTag(textLanguage(locale))
  if ('month' in field) return dateFormat(tag, 'month', 'UTC').format(new Date(field.month))
  if ('day' in field) return dateFormat(tag, 'day', 'UTC').format(new Date(field.day))
  return field.moment === null ? nothing : dateFormat(tag, 'day', zone).format(new Date(field.moment))
}

const forms = {
  /** "Friday, 4 December 2026". */
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "December 2026". */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dateFormats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes longer than using it, and a mailing asks thousands of times.
function dateFormat(tag: string, form: keyof typeof forms, timeZone: string): Intl.DateTimeFormat {
  const key = `${tag} ${form} ${timeZone}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, { ...forms[form], timeZone })
  dateFormats.set(key, format)
  return format
}

function writeMoney({ cents, currency, per }: MoneyField, locale: Locale): string {
  const amount = formatFullAmount(fromCents(cents, currency), currency, formatTag(textLanguage(locale)))
  return per ? phraseText(`per-${per}`, locale).replace('{amount}', () => amount) : amount
}
