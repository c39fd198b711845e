import { baseLanguage, type SystemLocale } from '#domain/locales/locale.ts'
import type { ArchiveTexts } from '#domain/mailings/archive-texts.ts'
import type { ShownIssue } from '#server/mailings/index.ts'

interface Feed {
  title: string
  subtitle: string
  /** Its own address, by which it is known, and the page that shows the same. */
  url: string
  pageUrl: string
  author: string
  icon: string
  locale: SystemLocale
  /** Of the last change, where there is no issue. */
  changedAt: Date
  issues: readonly ShownIssue[]
  texts: ArchiveTexts
  /** The address of an issue in the language of the feed. */
  addressOf: (issue: ShownIssue) => string
}

/** The latest issues as Atom (RFC 4287): whole, by ids that stay whatever becomes of addresses. */
export function writeFeed(feed: Feed): string {
  const { title, subtitle, url, pageUrl, author, icon, locale, changedAt, issues } = feed
  const [latest] = issues
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${baseLanguage(locale)}">`,
    element('id', url),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', (latest?.sentAt ?? changedAt).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    `<author>${element('name', author)}</author>`,
    element('icon', icon),
    ...issues.map((issue) => writeEntry(issue, feed)),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(issue: ShownIssue, { texts, addressOf }: Feed): string {
  const { id, title, description, html, locale, newsletter, sentAt } = issue
  return [
    `<entry xml:lang="${baseLanguage(locale)}">`,
    element('id', `urn:uuid:${id}`),
    element('title', title || texts.untitled),
    `<link rel="alternate" type="text/html" href="${escapeXml(addressOf(issue))}"/>`,
    element('published', sentAt.toISOString()),
    element('updated', sentAt.toISOString()),
    `<category term="${escapeXml(newsletter.id)}" label="${escapeXml(newsletter.label)}"/>`,
    ...(description ? [element('summary', description)] : []),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Characters that XML has no place for are left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
