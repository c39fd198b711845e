import { domainOf } from '#domain/content/addresses.ts'
import { baseLanguage, isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import { type Site, senderOf } from '#server/emails/index.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { LinkTarget, UnsubscribeLinks } from '../links/links.ts'
import { emptyText } from '../preview.ts'
import type { MailingRow } from '../queries.ts'
import { type CompiledText, compileText } from '../rendering/compile.ts'
import { recipientFields } from '../rendering/recipient-fields.ts'
import { webCopyLink } from '../show.ts'
import { mailingHeaders } from './headers.ts'
import type { Claimed } from './queries.ts'

/** Writes the mails of one mailing: each language's text is made once. */
export function openDesk(
  mailing: MailingRow,
  { site, linksOf }: { site: Site; linksOf: (target: LinkTarget) => UnsubscribeLinks },
): (recipient: Claimed, now: Date) => Mail {
  const compiled = new Map<SystemLocale, CompiledText>()
  const textOf = (locale: SystemLocale) => {
    const known = compiled.get(locale)
    if (known) return known
    const text = compileText(mailing.texts[locale] ?? emptyText, site, {
      locale,
      hasWebCopy: mailing.webCopyId !== null,
    })
    compiled.set(locale, text)
    return text
  }
  const from = senderOf(mailing, site)
  const domain = domainOf(from.address) || 'localhost'
  const webCopy = mailing.webCopyId ? webCopyLink(site.audience, mailing.webCopyId) : ''
  return (recipient, now) => {
    const { id, contactId, address, name, firstname, lastname, joined } = recipient
    const locale = isSystemLocale(recipient.locale) ? recipient.locale : 'en'
    const links = linksOf({ contactId, kind: mailing.kind, recipientId: id })
    const fields = recipientFields({ email: address, firstname, lastname, joined }, site, {
      locale,
      links: { unsubscribe: links.page, webCopy },
    })
    const { subject, html, text } = textOf(locale)(fields)
    return {
      from,
      to: { name, address },
      subject,
      html,
      text,
      messageId: `<${mailing.id}.${id}@${domain}>`,
      language: baseLanguage(locale),
      date: now,
      ...(mailing.replyTo && { replyTo: mailing.replyTo }),
      headers: mailingHeaders(links),
    }
  }
}
