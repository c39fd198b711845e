import { escapeHtml } from '#domain/content/html.ts'
import type { Mail } from './mail.ts'

/** What differs from one mail to the next: text as it is, by name. */
export type Values = Readonly<Record<string, string>>

interface Place {
  name: string
  /** Stands before the value, and goes where there is none. */
  before: string
  isHtml: boolean
  /** Within an address: the value may be a part of it, but never become another one. */
  isInLink: boolean
}

/** Text with places for values. It is plain data: a thread can be told it once, and then only the values of each mail. */
export type Pattern = readonly (string | Place)[]

/** What many mails have in common. */
export interface MailPattern {
  subject: Pattern
  html: Pattern
  text: Pattern
  /** Instead of values that are empty. */
  fallbacks: Values
}

/** A mail that is written only where it leaves from. */
export interface UnwrittenMail extends Omit<Mail, 'subject' | 'html' | 'text'> {
  values: Values
}

export function writeMail({ subject, html, text, fallbacks }: MailPattern, { values, ...mail }: UnwrittenMail): Mail {
  const all = withFallbacks(values, fallbacks)
  return { ...mail, subject: fillLine(subject, all), html: fill(html, all), text: fill(text, all) }
}

export function withFallbacks(values: Values, fallbacks: Values): Values {
  const missing = Object.entries(fallbacks).filter(([name]) => !values[name])
  return missing.length === 0 ? values : { ...values, ...Object.fromEntries(missing) }
}

export function fill(pattern: Pattern, values: Values): string {
  let filled = ''
  for (const piece of pattern) {
    if (typeof piece === 'string') {
      filled += piece
      continue
    }
    const value = values[piece.name] ?? ''
    if (value !== '') filled += piece.before + write(piece, value)
  }
  return filled
}

/** One line, whatever the values are. */
export function fillLine(pattern: Pattern, values: Values): string {
  return fill(pattern, values)
    .replace(/[\r\n]+/g, ' ')
    .trim()
}

function write({ isHtml, isInLink }: Place, value: string): string {
  const written = isInLink ? encodeURIComponent(wellFormed(value)) : value
  return isHtml ? escapeHtml(written) : written
}

/** Half a character can't stand in an address. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString()
}
