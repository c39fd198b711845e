import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { languageNames } from '#domain/locales/language-names.ts'
import { isLocale } from '#domain/locales/locale.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { addAddress, viewAddress } from '#domain/public-responses/view-address.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { escapeHtml } from '../../escape.ts'
import { icon } from '../icons.ts'
import { type Drawing, searchOf, writeNumber } from './drawing.ts'

/** As `TopBar` has it. What only scripts can do is drawn, and does nothing yet. */
export function renderBar(drawing: Drawing, offersAdding: boolean): string {
  const { callout, say } = drawing
  const share = `<button type="button" class="btn btn--ghost btn--sm btn--icon" aria-label="${escapeHtml(say('ui.share.title'))}">${icon('i', 'share-2')}</button>`
  return (
    `<header class="entries__bar">${renderMark(drawing)}<div class="grow">` +
    `<h1 class="clip">${escapeHtml(callout.title)}</h1>${renderCount(drawing)}</div>${renderLanguages(drawing)}` +
    `<span class="tip">${share}</span>${renderOther(drawing)}` +
    `${offersAdding ? renderAddLink(drawing, 'btn--sm hide-s', 'i i--sm') : ''}</header>`
  )
}

/** On phones, and where there is no bar. */
export function renderAdd(drawing: Drawing, hasBar: boolean): string {
  const label = escapeHtml(drawing.say('callout-entries.add'))
  const link = renderAddLink(drawing, 'btn--block', 'i')
  return `<nav class="entries__add${hasBar ? ' only-s' : ''}" aria-label="${label}">${link}</nav>`
}

function renderAddLink({ callout, say, asked }: Drawing, look: string, iconLook: string): string {
  const { slug, responseViewSchema } = callout
  const href = addAddress({ slug, hasMap: Boolean(responseViewSchema?.map), search: searchOf(asked), isFramed: false })
  const text = `${icon(iconLook, 'plus')}${escapeHtml(say('callout-entries.add'))}`
  return `<a class="btn btn--primary ${look}" href="${escapeHtml(href)}">${text}</a>`
}

function renderMark({ general }: Drawing): string {
  const { organisationName, logoUrl, siteUrl } = general
  const logo = logoUrl
    ? `<img class="plate__logo" src="${escapeHtml(imageAddress(logoUrl))}" alt="">`
    : `<span class="plate__mark" aria-hidden="true">${icon('i', 'waves')}</span>`
  return `<a class="plate" href="${escapeHtml(siteUrl || '/')}" aria-label="${escapeHtml(organisationName || 'Masthead')}">${logo}</a>`
}

function renderCount(drawing: Drawing): string {
  const { view, callout, general, total, say } = drawing
  const kind = view === 'gallery' && callout.status === 'open' ? 'gallerySoFar' : view
  const count = say(`callout-entries.count.${kind}`, { count: total, number: writeNumber(drawing, total) })
  const text = say('callout-entries.by', { organisation: general.organisationName || 'Masthead', count })
  return `<p class="entries__by clip hide-s">${escapeHtml(text)}</p>`
}

function renderOther({ view, callout, say, asked }: Drawing): string {
  const other: EntryView = view === 'map' ? 'gallery' : 'map'
  if (!callout.responseViewSchema?.[other]) return ''
  const href = viewAddress(callout.slug, other, searchOf(asked))
  const text = say(other === 'map' ? 'callout-entries.toMap' : 'callout-entries.toGallery')
  const drawn = icon('i i--sm', other === 'map' ? 'map' : 'images')
  return `<a class="btn btn--greyOutlined btn--sm" href="${escapeHtml(href)}">${drawn}${escapeHtml(text)}</a>`
}

/** In the look of the list that the app has there; without a script by links. */
function renderLanguages({ callout: { variantNames = [] }, general, data, say }: Drawing): string {
  const locales = [...new Set(variantNames.map((name) => (name === defaultVariant ? general.locale : name)))]
  if (locales.length < 2) return ''
  const shown = locales.includes(data.locale) ? data.locale : general.locale
  const named = (locale: string) => escapeHtml(isLocale(locale) ? languageNames[locale] : locale)
  return (
    `<label class="language">${icon('i i--sm', 'globe')}<span class="sr">${escapeHtml(say('ui.language'))}: </span>` +
    `<select><option>${named(shown)}</option></select></label>`
  )
}
