import { baseLanguage } from '#domain/locales/locale.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { escapeHtml } from './escape.ts'

export interface PageMetadata {
  /** Of the browser's tab. */
  documentTitle: string
  /** Of the card that other sites show for a shared link. */
  title: string
  description: string
  /** Upload path or address; empty for none. */
  image: string
  /** Of the page, without what says where a visitor came from. */
  url: string
  siteName: string
  locale: string
  twitterHandle: string
}

/** What crawlers, messengers and tabs read about a page, as tags for its head. */
export function metadataTags(page: PageMetadata): string {
  // What was stored before addresses were checked may be none.
  const image = page.image && (URL.parse(imageAddress(page.image), page.url)?.href ?? '')
  const properties: [string, string][] = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:image', image],
    ['og:url', page.url],
    ['og:type', 'website'],
    ['og:site_name', page.siteName],
    ['og:locale', baseLanguage(page.locale)],
  ]
  const names: [string, string][] = [
    ['description', page.description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', page.title],
    ['twitter:description', page.description],
    ['twitter:image', image],
    ['twitter:site', page.twitterHandle],
  ]
  return [
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    `<link rel="canonical" href="${escapeHtml(page.url)}">`,
    ...metaTags('property', properties),
    ...metaTags('name', names),
  ].join('\n    ')
}

const metaTags = (attribute: 'property' | 'name', entries: [string, string][]) =>
  entries
    .filter(([, content]) => content !== '')
    .map(([key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`)
