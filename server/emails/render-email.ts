import { displayName } from '#domain/contacts/contact.ts'
import type { ShownContent } from '#domain/content/content.ts'
import { renderFooter } from '#domain/content/footer.ts'
import type { EmailField } from '#domain/emails/field.ts'
import { fieldsIn, type MergeValues, mergeHtml, mergeSubject } from '#domain/emails/merge.ts'
import {
  hideLink,
  isPersonal,
  type LinkField,
  linkFields,
  livingLinkFields,
  withFormerNames,
} from '#domain/emails/template.ts'
import { baseLanguage, chooseLocale } from '#domain/locales/locale.ts'
import { findContact } from '#server/contacts/index.ts'
import { getContent, sanitizeRichText, toPlainText } from '#server/content/index.ts'
import { createResetFlowFor } from '#server/credentials/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Database, Tx } from '#server/tables.ts'
import { findText } from './find-text.ts'
import { layOutEmail } from './layout.ts'
import { type OutboxEmail, storeFields } from './queries.ts'
import type { EmailContent } from './tables.ts'
import { writeField } from './write-field.ts'

export interface RenderContext {
  /** Links made for the recipient are stored with the mail, so that they stay the same. */
  db: Tx
  config: Config
  now: Date
}

export type RenderedEmail = Pick<
  Mail,
  'from' | 'to' | 'subject' | 'html' | 'text' | 'language' | 'replyTo' | 'headers'
> & {
  hasLivingLink: boolean
}

/**
 * A mail as it leaves: text of its language, fields, footer, layout. Undefined when nobody has written a text. With its
 * links hidden it is for somebody else to read.
 */
export async function renderEmail(
  { db, config, now }: RenderContext,
  email: OutboxEmail,
  { hidesLinks = false }: { hidesLinks?: boolean } = {},
): Promise<RenderedEmail | undefined> {
  const locale = chooseLocale(email.locale)
  const content = email.content ?? (await findText(db, email.templateId ?? '', locale))
  if (!content) return undefined

  const site = await readSite({ db, config })
  const to = { address: email.toAddress, name: email.toName }
  if (content.written) {
    const { subject, written } = content
    return {
      from: senderOf(content, site),
      to,
      subject,
      ...written,
      language: baseLanguage(locale),
      hasLivingLink: false,
    }
  }
  const wanted = fieldsIn(content.subject + content.body)
  const given = withFormerNames(email.fields)
  const fields = hidesLinks
    ? withHiddenLinks(config.audience, given)
    : { ...(await makeLinks({ db, config, now }, email, wanted)), ...given }
  const writer = email.writerId ? await findContact(db, email.writerId) : undefined
  const signed = isPersonal(email.templateId)
    ? { WRITER: writer ? displayName(writer) : site.general.organisationName, ...fields }
    : fields
  return {
    ...writeEmail({ ...email, content, fields: signed }, site),
    ...(writer && replyTo(writer, content, site)),
    to,
    language: baseLanguage(locale),
    hasLivingLink: livingLinkFields.some((name) => wanted.includes(name)),
  }
}

/** Whoever wrote it is named before the site, and gets the replies; a sender that the newsroom chose for the text stays. */
function replyTo(
  writer: Parameters<typeof displayName>[0],
  content: EmailContent,
  site: Site,
): Pick<RenderedEmail, 'from' | 'replyTo'> {
  const from = senderOf(content, site)
  const name = displayName(writer)
  const { organisationName } = site.general
  return {
    from: content.fromName ? from : { ...from, name: organisationName ? `${name} (${organisationName})` : name },
    replyTo: { name, address: writer.email },
  }
}

export interface Site {
  general: ShownContent<'general'>
  sender: ShownContent<'email'>
  audience: string
}

/** What of the site stands in every mail. */
export async function readSite({ db, config }: { db: Database; config: Config }): Promise<Site> {
  const general = await getContent(db, 'general', config)
  return { general, sender: await getContent(db, 'email', config), audience: config.audience }
}

/** A text with its fields, the footer and the layout around it: the same in a preview as in what leaves. */
export function writeEmail(
  { content, ...email }: Pick<OutboxEmail, 'toAddress' | 'toName' | 'fields' | 'locale'> & { content: EmailContent },
  { general, sender, audience }: Site,
): Pick<Mail, 'from' | 'subject' | 'html' | 'text'> {
  const locale = chooseLocale(email.locale)
  const values = mergeValues(email, { ...general, audience, zone: general.timeZone })
  const subject = mergeSubject(content.subject, values)
  const body = sanitizeRichText(mergeHtml(content.body, withSafeMessage(values), ['MESSAGE']))
  const footer = renderFooter({ general, email: sender, audience }, locale)
  return {
    from: senderOf(content, { general, sender, audience }),
    subject,
    html: layOutEmail({
      subject,
      body,
      footer,
      locale,
      theme: general.theme,
      nameplate: { name: general.organisationName, url: general.siteUrl || audience },
    }),
    text: toPlainText(`${body}${footer}`, { isFolded: true }),
  }
}

/** Whom a mail comes from: as its text says, else the site. */
export function senderOf(
  { fromName, fromEmail }: { fromName?: string | null; fromEmail?: string | null },
  { general, sender, audience }: Site,
): Mail['from'] {
  return {
    address: fromEmail || general.supportEmail || `support@${new URL(audience).hostname}`,
    name: fromName || (fromEmail ? '' : sender.supportEmailName || general.organisationName),
  }
}

export interface MergeSurroundings {
  supportEmail: string
  organisationName: string
  audience: string
  zone: string
}

/** Base fields < contact fields < fields of the mail. */
export function mergeValues(
  { toAddress, toName, fields, locale }: Pick<OutboxEmail, 'toAddress' | 'toName' | 'fields' | 'locale'>,
  { supportEmail, organisationName, audience, zone }: MergeSurroundings,
): MergeValues {
  const reader = { locale: chooseLocale(locale), zone }
  const written = Object.entries(fields).map(([name, field]) => [name, writeField(field, reader)])
  return {
    SUPPORTEMAIL: supportEmail,
    ORGNAME: organisationName,
    ...pageLinks(audience, fields),
    EMAIL: toAddress,
    NAME: toName,
    FNAME: '',
    LNAME: '',
    ...Object.fromEntries(written),
  }
}

/** Pages that a text may lead to. Nothing about them is secret: they ask for a login, or for an address to write to. */
function pageLinks(audience: string, { MEMBERID }: Record<string, EmailField>): Record<string, string> {
  return {
    ACCOUNTLINK: `${audience}/profile/account`,
    CONTRIBUTIONLINK: `${audience}/profile/contribution`,
    FORGOTLINK: `${audience}/auth/forgot-password`,
    ...(typeof MEMBERID === 'string' && { CONTACTLINK: `${audience}/admin/contacts/${MEMBERID}` }),
  }
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

/** Every living link, also one that would be made for the recipient, is cut to where it leads. */
export function withHiddenLinks(audience: string, fields: OutboxEmail['fields']): OutboxEmail['fields'] {
  const hidden = livingLinkFields.map((name) => {
    const link = fields[name]
    return [name, hideLink(typeof link === 'string' ? link : `${audience}/`)]
  })
  return { LOGINLINK: `${audience}/auth/login`, ...fields, ...Object.fromEntries(hidden) }
}
