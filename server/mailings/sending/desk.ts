import { domainOf } from '#domain/content/addresses.ts'
import { baseLanguage, isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import type { Block } from '#domain/mailings/blocks.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { wordsOf } from '#domain/mailings/fields.ts'
import { writeMailRef } from '#domain/mailings/mail-ref.ts'
import { createResetFlowFor } from '#server/credentials/index.ts'
import { returnAddressOf } from '#server/email-bounces/index.ts'
import { type Site, senderOf } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PatternedMail } from '#server/platform/mail/connections.ts'
import type { Database } from '#server/tables.ts'
import type { LinkTarget, UnsubscribeLinks } from '../links/links.ts'
import type { MailingRow } from '../queries.ts'
import { type CompiledText, compileText } from '../rendering/compile.ts'
import { flowFields } from '../rendering/fields.ts'
import { recipientFields } from '../rendering/recipient-fields.ts'
import { webCopyLink } from '../show.ts'
import { mailingHeaders } from './headers.ts'
import type { DueRecipient } from './queries.ts'

interface Surroundings {
  db: Database
  config: Config
  site: Site
  linksOf: (target: LinkTarget) => UnsubscribeLinks
  /** Makes links lead by where clicks are counted. */
  countLinks?: ((blocks: readonly Block[]) => Block[]) | undefined
}

/** Writes the mails of one mailing: each language's text is made once. */
export function openDesk(
  mailing: MailingRow,
  { db, config, site, linksOf, countLinks }: Surroundings,
): (recipient: DueRecipient, now: Date) => Promise<PatternedMail> {
  const compiled = new Map<SystemLocale, CompiledText>()
  const textOf = (locale: SystemLocale) => {
    const known = compiled.get(locale)
    if (known) return known
    const written = mailing.texts[locale]
    if (!written) throw new Error('a mailing without a text')
    const text = compileText(written, site, {
      locale,
      kind: mailing.kind,
      hasWebCopy: mailing.webCopyId !== null,
      ...(mailing.newsletterLabel && { newsletter: mailing.newsletterLabel }),
      ...(countLinks && { htmlBlocks: countLinks(written.blocks) }),
    })
    compiled.set(locale, text)
    return text
  }
  /** The text they were written for, unless it was taken out of the mailing since. */
  const textLocaleFor = ({ locale }: DueRecipient) => {
    const reader = isSystemLocale(locale) ? locale : 'en'
    const chosen = chooseTextLocale(Object.keys(mailing.texts), { reader, site: site.general.locale })
    return chosen ?? reader
  }
  const from = senderOf(mailing, site)
  const domain = domainOf(from.address) || 'localhost'
  const webCopy = mailing.webCopyId ? webCopyLink(site.audience, mailing.webCopyId) : ''
  const flows = flowsIn(mailing)
  return async (recipient, now) => {
    const { id, contactId, address, name, firstname, lastname, joined } = recipient
    const locale = textLocaleFor(recipient)
    const links = linksOf({ contactId, kind: mailing.kind, recipientId: id })
    const recipientRef = writeMailRef(id)
    const returnAddress = returnAddressOf(config, recipientRef)
    const fields = recipientFields({ email: address, firstname, lastname, joined }, site, {
      locale,
      links: { unsubscribe: links.page, webCopy },
    })
    const mail = {
      from,
      to: { name, address },
      values: flows.length === 0 ? fields : { ...fields, ...(await makeFlows(db, site, flows, recipient, now)) },
      messageId: `<${mailing.id}.${id}@${domain}>`,
      recipientRef,
      ...(returnAddress && { returnAddress }),
      language: baseLanguage(locale),
      date: now,
      ...(mailing.replyTo && { replyTo: { name: '', address: mailing.replyTo } }),
      headers: mailingHeaders(links),
    }
    return { pattern: textOf(locale), mail }
  }
}

type FlowField = (typeof flowFields)[number]

const flowPages: Readonly<Record<FlowField, string>> = { SPLINK: 'set-password', RPLINK: 'reset-password' }

function flowsIn({ texts }: MailingRow): FlowField[] {
  const words = Object.values(texts).map((text) => (text ? wordsOf(text) : ''))
  return flowFields.filter((name) => words.some((text) => text.includes(`*|${name}|*`)))
}

async function makeFlows(
  db: Database,
  { audience }: Site,
  flows: readonly FlowField[],
  { contactId, address }: DueRecipient,
  now: Date,
): Promise<Record<string, string>> {
  const flowId = await createResetFlowFor(db, { contactId, email: address }, now)
  const link = (name: FlowField) => `${audience}/auth/${flowId ? `${flowPages[name]}/${flowId}` : 'login'}`
  return Object.fromEntries(flows.map((name) => [name, link(name)]))
}
