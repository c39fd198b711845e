import { freeSlug } from '#domain/callouts/slug.ts'
import { dayOf } from '#domain/contributions/newsroom-day.ts'
import { isSystemLocale } from '#domain/locales/locale.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { issueSlug } from '#domain/mailings/issue.ts'
import { readSite } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import type { MailingRow } from '../queries.ts'
import { listSlugsLike } from './queries.ts'
import { writeHead } from './write-issue.ts'

/** The address that an issue keeps: of its subject in the site's language, as it is for nobody in particular. */
export async function chooseSlug(
  context: Pick<Context, 'config' | 'now'> & { db: Tx },
  { slug, texts }: MailingRow,
): Promise<string> {
  if (slug !== null) return slug
  const site = await readSite(context)
  const { locale: siteLocale, timeZone } = site.general
  const locale = chooseTextLocale(Object.keys(texts), { reader: siteLocale, site: siteLocale })
  const text = locale && texts[locale]
  const title = locale && text ? writeHead(text, site, locale).title : ''
  const sentOn = String(dayOf(context.now, timeZone))
  const wished = issueSlug(title, { locale: isSystemLocale(locale) ? locale : 'en', sentOn })
  return freeSlug(wished, await listSlugsLike(context.db, wished))
}
