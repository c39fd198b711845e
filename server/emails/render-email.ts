import { convert } from 'html-to-text'
import { fieldsIn, type MergeValues, mergeHtml, mergeSubject } from '#domain/emails/merge.ts'
import { type LinkField, linkFields } from '#domain/emails/template.ts'
import { baseLanguage, chooseLocale, type Locale } from '#domain/locales/locale.ts'
import { getContent, renderFooter, sanitizeRichText } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createResetFlowFor } from '#server/sign-in/index.ts'
import type { Tx } from '#server/tables.ts'
import { findText } from './find-text.ts'
import { layOutEmail } from './layout.ts'
import { type OutboxEmail, storeFields } from './queries.ts'

export interface RenderContext {
  /** Links made for the recipient are stored with the mail, so that they stay the same. */
  db: Tx
  config: Config
  now: Date
}

export type RenderedEmail = Pick<Mail, 'from' | 'to' | 'subject' | 'html' | 'text' | 'language'>

/** A mail as it leaves: text of its language, fields, footer, layout. Undefined when nobody has written a text. */
export async function renderEmail(
  { db, config, now }: RenderContext,
  email: OutboxEmail,
): Promise<RenderedEmail | undefined> {
  const locale = chooseLocale(email.locale)
  const content = email.content ?? (await findText(db, email.templateId ?? '', locale))
  if (!content) return undefined

  const general = await getContent(db, 'general', config)
  const sender = await getContent(db, 'email', config)
  const links = await makeLinks({ db, config, now }, email, fieldsIn(content.subject + content.body))
  const values = mergeValues({ ...email, fields: { ...links, ...email.fields } }, general)

  const subject = mergeSubject(content.subject, values)
  const body = sanitizeRichText(mergeHtml(content.body, withSafeMessage(values), ['MESSAGE']))
  const footer = renderFooter({ general, email: sender, audience: config.audience }, locale)
  const address = content.fromEmail || general.supportEmail || `support@${new URL(config.audience).hostname}`
  return {
    from: {
      address,
      name: content.fromName || (content.fromEmail ? '' : sender.supportEmailName || general.organisationName),
    },
    to: { address: email.toAddress, name: email.toName },
    subject,
    html: layOutEmail({ subject, body, footer, locale, theme: general.theme }),
    text: toText(`${body}${footer}`),
    language: baseLanguage(locale),
  }
}

/** Base fields < contact fields < fields of the mail. */
export function mergeValues(
  email: Pick<OutboxEmail, 'toAddress' | 'toName' | 'fields' | 'locale'>,
  organisation: { supportEmail: string; organisationName: string },
): MergeValues {
  const values: Record<string, string> = {
    SUPPORTEMAIL: organisation.supportEmail,
    ORGNAME: organisation.organisationName,
    EMAIL: email.toAddress,
    NAME: email.toName,
    FNAME: '',
    LNAME: '',
    ...email.fields,
  }
  if (values.EXPIRES !== undefined) values.EXPIRES = writeDay(values.EXPIRES, chooseLocale(email.locale))
  return values
}

/** Weekday, day and month; rooms give a moment in ISO 8601, or nothing. */
function writeDay(value: string, locale: Locale): string {
  if (value === '') return '-'
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(baseLanguage(locale), form).format(date)
}

function withSafeMessage(values: MergeValues): MergeValues {
  return values.MESSAGE === undefined ? values : { ...values, MESSAGE: sanitizeRichText(values.MESSAGE) }
}

/** Where a link leads, with a fresh flow behind it or without. */
const linkPages: Record<LinkField, { path: string; needsFlow: boolean }> = {
  LOGINLINK: { path: 'login', needsFlow: false },
  SPLINK: { path: 'set-password', needsFlow: true },
  RPLINK: { path: 'reset-password', needsFlow: true },
}

/**
 * Links that the text asks for and nobody gave. Without an account there is nothing to reset, and at an address that is not
 * the account's (any more, or yet) nobody may: they lead to the login.
 */
async function makeLinks(
  { db, config, now }: RenderContext,
  { id, contactId, toAddress, fields }: OutboxEmail,
  wanted: readonly string[],
): Promise<Record<string, string>> {
  const links: Record<string, string> = {}
  for (const field of linkFields.filter((name) => wanted.includes(name) && fields[name] === undefined)) {
    const { path, needsFlow } = linkPages[field]
    const flowId =
      needsFlow && contactId ? await createResetFlowFor(db, { contactId, email: toAddress }, now) : undefined
    const page = `${config.audience}/auth/${needsFlow && !flowId ? 'login' : path}`
    links[field] = flowId ? `${page}/${flowId}` : page
  }
  if (Object.keys(links).length > 0) await storeFields(db, id, { ...fields, ...links })
  return links
}

function toText(html: string): string {
  return convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable' },
    ],
  })
}
