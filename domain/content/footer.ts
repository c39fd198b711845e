import { fallbackChain, isSystemLocale, type Locale } from '#domain/locales/locale.ts'
import type { Content, ShownContent } from './content.ts'
import { footerTexts } from './footer-texts.ts'
import { escapeHtml } from './html.ts'

export interface FooterParts {
  general: Pick<
    Content<'general'>,
    | 'organisationName'
    | 'postalAddress'
    | 'logoUrl'
    | 'siteUrl'
    | 'supportEmail'
    | 'privacyLink'
    | 'termsLink'
    | 'impressumLink'
  >
  email: Pick<ShownContent<'email'>, 'footerText' | 'showLogo'>
  /** Public address without a trailing slash. */
  audience: string
}

/** The foot of every mail as HTML: the newsroom's words, logo and name, how to reach it, its legal pages. */
export function renderFooter({ general, email, audience }: FooterParts, locale: Locale): string {
  const texts = footerTexts[fallbackChain(locale).find(isSystemLocale) ?? 'en']
  const absolute = (url: string) => (url.startsWith('/') ? `${audience}${url}` : url)
  const links = [
    [general.privacyLink, texts.privacy],
    [general.termsLink, texts.terms],
    [general.impressumLink, texts.impressum],
  ].flatMap(([url, text]) => (url && text ? [anchor(absolute(url), text)] : []))
  const address = general.supportEmail && anchor(`mailto:${general.supportEmail}`, general.supportEmail)
  const lines = [
    email.footerText && `<div>${email.footerText}</div>`,
    email.showLogo && general.logoUrl && `<p>${logo(general.logoUrl, general.organisationName, audience)}</p>`,
    writeOrganisation(general),
    address && `<p>${texts.contact.replace('{email}', address)}</p>`,
    links.length > 0 && `<p>${links.join(' &middot; ')}</p>`,
  ]
  return `<hr>${lines.filter(Boolean).join('')}`
}

/** Name and postal address, in one line. */
function writeOrganisation({ organisationName, postalAddress }: FooterParts['general']): string {
  const lines = postalAddress.split('\n').flatMap((line) => line.trim() || [])
  const name = organisationName && `<strong>${escapeHtml(organisationName)}</strong>`
  const parts = [name, ...lines.map(escapeHtml)].filter(Boolean)
  return parts.length > 0 ? `<p>${parts.join(', ')}</p>` : ''
}

function anchor(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

function logo(url: string, name: string, audience: string): string {
  const src = /^https?:/i.test(url) ? url : `${audience}/api/1.0/${url}`
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}" width="50" height="50">`
}
