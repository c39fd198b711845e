import type { Block } from '#domain/mailings/blocks.ts'
import { changeLinks, listCountedLinks } from '#domain/mailings/counted-links.ts'
import { getContent, sanitizeRichText } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { MailingRow } from '../queries.ts'
import { findLinks, insertLinks } from './queries.ts'

/** Where readers come by on their way to a link that is counted. */
const addressOf = (audience: string, mailingId: string, position: number) => `${audience}/l/${mailingId}/${position}`

/** As a mailing begins: if clicks are to be counted, its links are known from here on, and no others ever lead anywhere. */
export async function noteCountedLinks(tx: Tx, config: Config, { id, texts }: MailingRow): Promise<void> {
  const { countClicks } = await getContent(tx, 'email', config)
  if (!countClicks) return
  const written = Object.values(texts).flatMap((text) => text ?? [])
  await insertLinks(tx, id, listCountedLinks(written, config.audience, rewriteLinks(config.audience)))
}

/** What makes the blocks of a mailing lead by where clicks are counted; undefined where they aren't. */
export async function openCounting(
  db: Database,
  { audience }: Pick<Config, 'audience'>,
  mailingId: string,
): Promise<((blocks: readonly Block[]) => Block[]) | undefined> {
  const links = await findLinks(db, mailingId)
  if (links.length === 0) return undefined
  const counted = new Map(links.map(({ url, position }) => [url, addressOf(audience, mailingId, position)]))
  const rewrite = rewriteLinks(audience)
  return (blocks) => changeLinks(blocks, (link) => counted.get(link) ?? link, rewrite)
}

/** Links within rich text, whole as they are in the mail. */
function rewriteLinks(audience: string) {
  return (html: string, change: (link: string) => string): string =>
    sanitizeRichText(html).replace(/(<a\b[^<>]*\shref=")([^"]*)"/g, (_, before: string, href: string) => {
      const link = href.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      const whole = link.startsWith('/') ? `${audience}${link}` : link
      const changed = change(whole)
      return changed === whole ? `${before}${href}"` : `${before}${changed}"`
    })
}
