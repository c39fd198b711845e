import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { chooseLocale, fallbackChain, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'
import type { MailingPreview, mailingsApi } from '#domain/mailings/api.ts'
import type { MailingText } from '#domain/mailings/blocks.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import type { MailingKind } from '#domain/mailings/kind.ts'
import { checkSender, emailContact, readSite, type Site, senderOf } from '#server/emails/index.ts'
import { listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { openLinks } from './links/links.ts'
import { findAddressee, findMailing, updateMailing } from './queries.ts'
import { compileText, type WrittenMail, writeText } from './rendering/compile.ts'
import { recipientFields } from './rendering/recipient-fields.ts'
import { mailingHeaders } from './sending/headers.ts'
import { webCopyLink } from './show.ts'
import type { MailingTexts } from './tables.ts'
import { assertFewFields } from './text-issues.ts'

type PreviewContext = Pick<Context, 'db' | 'viewer' | 'now' | 'config'>

const emptyText: MailingText = { subject: '', preheader: '', blocks: [], fallbacks: {} }

/** As it would arrive at this contact; its links to unsubscribe lead nowhere. */
export async function previewMailing(
  context: PreviewContext,
  {
    texts,
    locale,
    contactId,
    kind = 'messages',
    newsletterGroupId,
    ...sender
  }: Body<typeof mailingsApi.previewMailing>,
): Promise<MailingPreview> {
  assertFewFields(texts)
  await checkSender(context.db, sender.fromEmail)
  const site = await readSite(context)
  const reader = await findReader(context, contactId)
  const links = { unsubscribe: `${site.audience}/unsubscribe/…`, webCopy: webCopyLink(site.audience, '…') }
  const newsletter = await findLabel(context, newsletterGroupId)
  const { mail, ...written } = write({ texts, kind, site, reader, locale, links, newsletter })
  return { locale: written.locale, from: senderOf(sender, site), ...mail }
}

/** The saved text to the caller's own address, as it will arrive there. */
export async function testMailing(
  context: PreviewContext,
  id: string,
  { locale }: z.output<typeof mailingsApi.testMailing.body>,
): Promise<void> {
  const { db, now, config } = context
  const row = await findMailing(db, id)
  if (!row) throw new Problem('not-found')
  const site = await readSite(context)
  const reader = await findReader(context, undefined)
  const links = (await openLinks(db, config.audience))({ contactId: reader.id, kind: row.kind, recipientId: 0 })
  const { mail, locale: read } = write({
    texts: row.texts,
    kind: row.kind,
    site,
    reader,
    locale,
    links: { unsubscribe: links.page, webCopy: site.audience },
    newsletter: await findLabel(context, row.newsletterGroupId),
  })
  const { subject, html, text } = mail
  const written = {
    html,
    text,
    ...(row.replyTo && { replyTo: { name: '', address: row.replyTo } }),
    headers: mailingHeaders(links),
  }
  const { name, address } = senderOf(row, site)
  const content = { subject, body: '', fromName: name, ...(row.fromEmail && { fromEmail: address }), written }
  await db.transaction().execute(async (tx) => {
    await updateMailing(tx, id, { testedAt: now })
    await emailContact(tx, reader, { template: 'test', cause: `test:${randomUUID()}`, locale: read, content }, now)
  })
}

function write({
  texts,
  kind,
  site,
  reader,
  locale: asked,
  links,
  newsletter,
}: {
  texts: MailingTexts
  kind: MailingKind
  site: Site
  reader: NonNullable<Awaited<ReturnType<typeof findAddressee>>>
  locale: Locale | undefined
  links: { unsubscribe: string; webCopy: string }
  newsletter: string | undefined
}): { locale: SystemLocale; mail: WrittenMail } {
  const siteLocale = site.general.locale
  const wanted = asked ?? chooseLocale(reader.locale, siteLocale)
  const locale =
    chooseTextLocale(Object.keys(texts), { reader: wanted, site: siteLocale }) ??
    fallbackChain(siteLocale).find(isSystemLocale) ??
    'en'
  // Emails of series have no web copy: their texts change.
  const hasWebCopy = kind !== 'series'
  const compiled = compileText(texts[locale] ?? emptyText, site, { locale, kind, hasWebCopy, newsletter })
  return { locale, mail: writeText(compiled, recipientFields(reader, site, { locale, links })) }
}

async function findLabel(context: PreviewContext, groupId: string | null | undefined): Promise<string | undefined> {
  if (!groupId) return undefined
  return (await listNewsletterGroups(context)).find(({ id }) => id === groupId)?.label
}

async function findReader({ db, viewer }: PreviewContext, contactId: string | undefined) {
  const id = contactId ?? viewer?.contactId
  if (!id) throw new Problem('bad-request', { message: 'a key has to act for a contact, or a preview to name one' })
  const reader = await findAddressee(db, id)
  if (!reader) throw new Problem('not-found')
  return reader
}
