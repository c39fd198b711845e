import type { Content } from '#domain/content/content.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { escapeHtml } from '../escape.ts'
import { icon } from './icons.ts'

/** Whose page it is: the newsroom's logo, or its name beside a mark. */
export function renderNameplate({ organisationName: name, logoUrl, siteUrl }: Content<'general'>): string {
  const logo = imageAddress(logoUrl)
  const plate = logo
    ? `<img class="plate__logo" src="${escapeHtml(logo)}" alt="${escapeHtml(name)}">`
    : `<span class="plate__mark" aria-hidden="true">${icon('i', 'waves')}</span>${escapeHtml(name)}`
  return `<a class="plate" href="${escapeHtml(siteUrl || '/')}">${plate}</a>`
}
