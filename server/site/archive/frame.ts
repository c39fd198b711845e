import { createHash } from 'node:crypto'
import type { Content } from '#domain/content/content.ts'
import { baseLanguage, type SystemLocale } from '#domain/locales/locale.ts'
import { escapeHtml } from '../escape.ts'
import { metadataTags, type PageMetadata } from '../metadata.ts'
import { readTexts, renderNameplate, type Say } from '../server-rendering/index.ts'
import { themeStyle } from '../theme-style.ts'
import { archiveStyle } from './style.ts'

const styleHash = createHash('sha256').update(archiveStyle).digest('base64')

/** These pages run nothing, and are the same for everybody: they may be kept for a minute, and are asked for by their tag. */
export const archiveHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src-elem 'self' 'sha256-${styleHash}'`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: https: http:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=60',
}

export interface ArchivePage {
  locale: SystemLocale
  metadata: PageMetadata
  /** The same in other languages, by language. */
  alternates: readonly { locale: string; url: string }[]
  feed: { url: string; title: string }
  /** Path and query, to come back to after logging in. */
  here: string
  main: string
}

interface Surrounding {
  general: Content<'general'>
  /** Addresses of the styles of the site, those of its fonts too. */
  styles: readonly string[]
}

/** A whole page in the markup of the site's public pages, with its styles, and no script. */
export async function drawPage(page: ArchivePage, { general, styles }: Surrounding): Promise<string> {
  const { locale, metadata, alternates, feed, main } = page
  const say = await readTexts(locale)
  const theme = themeStyle(general.theme)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    metadataTags(metadata),
    ...oneForEach(alternates).map(
      (each) => `<link rel="alternate" hreflang="${baseLanguage(each.locale)}" href="${escapeHtml(each.url)}">`,
    ),
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.url)}">`,
    '<link rel="icon" href="/favicon.png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    `<style>${archiveStyle}</style>`,
  ]
  return `<!doctype html>
<html lang="${baseLanguage(locale)}" dir="ltr"${theme && ` style="${escapeHtml(theme)}"`}>
<head>
${head.join('\n')}
</head>
<body>
<a class="skip" href="#main">${escapeHtml(say('ui.skip'))}</a>
${renderHeader(page, { general, say })}
<div class="pub"><main id="main">${main}</main>${renderFoot(general, say)}</div>
</body>
</html>
`
}

/** Forms of address are no languages to a crawler. */
function oneForEach(alternates: ArchivePage['alternates']): ArchivePage['alternates'] {
  const languages = alternates.map(({ locale }) => baseLanguage(locale))
  return alternates.filter((_, at) => languages.indexOf(languages[at] ?? '') === at)
}

/** As `PublicHeader` has it. */
function renderHeader({ here }: ArchivePage, { general, say }: { general: Content<'general'>; say: Say }): string {
  const logIn = `/auth/login?${new URLSearchParams({ next: here })}`
  return (
    `<header><div class="pub__bar">${renderNameplate(general)}<div class="row">` +
    `<a href="${escapeHtml(logIn)}">${escapeHtml(say('shell.logIn'))}</a>` +
    `<a class="btn btn--primaryOutlined btn--sm" href="/join">${escapeHtml(say('shell.join'))}</a></div></div>` +
    '<div class="pub__rule"><div class="double-rule" aria-hidden="true"></div></div></header>'
  )
}

/** As `SiteFooter` has it. */
function renderFoot(general: Content<'general'>, say: Say): string {
  const { organisationName, siteUrl, supportEmail, privacyLink, termsLink, impressumLink, footerLinks } = general
  const links = [
    { url: siteUrl, text: organisationName },
    { url: privacyLink, text: say('shell.privacy') },
    { url: termsLink, text: say('shell.terms') },
    { url: impressumLink, text: say('shell.impressum') },
    ...footerLinks,
  ].filter(({ url }) => url)
  const contact =
    supportEmail &&
    `<span>${escapeHtml(say('shell.contact'))} <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a></span>`
  const anchors = links.map(({ url, text }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`)
  return `<footer class="foot">${contact}${anchors.join('')}<span class="foot__end">${escapeHtml(say('shell.poweredBy'))}</span></footer>`
}
