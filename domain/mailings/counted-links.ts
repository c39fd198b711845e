import type { Block, MailingText } from './blocks.ts'

/** Links of one's own: whoever unsubscribes, reads in a browser or logs in is nobody's click. */
const ownPaths = ['/unsubscribe', '/mail/', '/auth/', '/l/', '/profile', '/api/']

/** Whether clicks on a link can be counted: a page, the same for every reader. */
export function isCounted(link: string, audience: string): boolean {
  if (!/^https?:\/\//i.test(link) || link.includes('*|') || !URL.canParse(link)) return false
  return !ownPaths.some((path) => link.startsWith(`${audience}${path}`))
}

type RewriteHtml = (html: string, change: (link: string) => string) => string

/** Blocks with each of their links changed; `rewriteHtml` does it within rich text. */
export function changeLinks(
  blocks: readonly Block[],
  change: (link: string) => string,
  rewriteHtml: RewriteHtml,
): Block[] {
  return blocks.map((block) => {
    if (block.type === 'text') return { ...block, html: rewriteHtml(block.html, change) }
    return 'link' in block && block.link ? { ...block, link: change(block.link) } : block
  })
}

/** The links of a mailing whose clicks can be counted, each once, in the order in which they stand. */
export function listCountedLinks(
  texts: readonly Pick<MailingText, 'blocks'>[],
  audience: string,
  rewriteHtml: RewriteHtml,
): string[] {
  const found = new Set<string>()
  const note = (link: string) => {
    if (isCounted(link, audience)) found.add(link)
    return link
  }
  for (const { blocks } of texts) changeLinks(blocks, note, rewriteHtml)
  return [...found]
}
