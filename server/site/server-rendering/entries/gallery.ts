import { safeImageFilter } from '#domain/callouts/image-filter.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { listEntryFilters } from '#domain/public-responses/entry-filters.ts'
import { entryOrders } from '#domain/public-responses/limits.ts'
import { offerFilters } from '#domain/public-responses/offered-filters.ts'
import type { EntryCard } from '#domain/public-responses/reply.ts'
import { cardSources } from '#domain/site/picture-sources.ts'
import { escapeHtml } from '../../escape.ts'
import { icon } from '../icons.ts'
import { type Drawing, linkTo, nameOf, searchOf, writeNumber } from './drawing.ts'

/** As `Gallery` has it; the search sends its form, filters and further pages are links. */
export function renderGallery(drawing: Drawing): string {
  const { entries, total, say, callout } = drawing
  if (total === 0) {
    const text = callout.status === 'open' ? `<p>${escapeHtml(say('callout-gallery.emptyText'))}</p>` : ''
    return `<div class="gal">${renderEmpty(say('callout-gallery.empty'), text)}</div>`
  }
  const none = `<p>${escapeHtml(say('callout-entries.filters.noneText'))}</p>`
  const clear = escapeHtml(linkTo(drawing, { search: '', filters: {}, response: undefined, page: 1 }))
  const cleared = `<a class="btn btn--greyOutlined" href="${clear}">${escapeHtml(say('callout-entries.filters.clear'))}</a>`
  const cards =
    entries.items.length > 0
      ? `<div class="gal__cards"><div class="gal__grid">${entries.items.map((card, rank) => renderCard(drawing, card, rank)).join('')}</div></div>${renderMore(drawing)}`
      : renderEmpty(say('callout-entries.filters.none'), none + cleared)
  return `<div class="gal">${renderFilters(drawing)}${cards}</div>`
}

const renderEmpty = (title: string, inside: string) =>
  `<div class="empty"><h2 class="empty__title">${escapeHtml(title)}</h2>${inside}</div>`

/** As many as a phone shows before anybody scrolls, as in `Card`. */
const eager = 2

function renderCard(drawing: Drawing, card: EntryCard, rank: number): string {
  const { say, callout, hasSheet } = drawing
  const { number, photo, photos, placeName } = card
  const name = escapeHtml(nameOf(card, say))
  const sources = photo && cardSources(photo.url)
  const filter = safeImageFilter(callout.responseViewSchema?.imageFilter ?? '')
  const style = [photo?.colour && `background-color:${photo.colour}`, filter && `filter:${filter}`].filter(Boolean)
  const asked = rank === 0 && !hasSheet ? ' fetchpriority="high"' : rank < eager ? '' : ' loading="lazy"'
  const image = sources
    ? `<img src="${escapeHtml(sources.src)}" srcset="${escapeHtml(sources.srcSet)}" sizes="${sources.sizes}" alt="${name}"${asked} decoding="async">`
    : ''
  const several =
    photos > 1
      ? `<span class="gal__several num">${icon('i i--sm', 'images')}<span class="sr">${escapeHtml(say('callout-entries.photos'))}: </span>${photos}</span>`
      : ''
  const place = placeName ? `<p class="clip">${escapeHtml(placeName)}</p>` : ''
  const href = escapeHtml(linkTo(drawing, { response: number }))
  return (
    `<article class="gal__card"><div class="gal__photo"${style.length > 0 ? ` style="${escapeHtml(style.join(';'))}"` : ''}>${image}${several}</div>` +
    `<h2><a href="${href}">${name}</a></h2>${place}</article>`
  )
}

function renderFilters(drawing: Drawing): string {
  const { callout, entries, total, address, say } = drawing
  const filters = callout.formSchema
    ? listEntryFilters(readQuestions(translateForm(callout.formSchema as Parameters<typeof translateForm>[0])), callout)
    : []
  const words = { yes: say('callout-entries.filters.yes'), no: say('callout-entries.filters.no') }
  const [first, ...others] = offerFilters(filters, { facets: entries.facets, chosen: address.filters, words })
  const isAlone = address.search === '' && Object.keys(address.filters).every((key) => key === first?.key)
  const all = say('callout-entries.filters.all')
  const chip = (value: string, label: string, count: number | undefined) => {
    const { [first?.key ?? '']: chosen = '', ...rest } = address.filters
    const href = linkTo(drawing, {
      filters: value ? { ...rest, [first?.key ?? '']: value } : rest,
      response: undefined,
      page: 1,
    })
    const number = count === undefined ? '' : `<span class="num muted">${writeNumber(drawing, count)}</span>`
    const current = chosen === value ? ' aria-current="true"' : ''
    return `<a href="${escapeHtml(href)}"${current}>${escapeHtml(label)} ${number}</a>`
  }
  const chips = first
    ? `<div class="entry-chips" role="group" aria-label="${escapeHtml(first.label)}">${chip('', all, isAlone ? total : undefined)}${first.options.map(({ value, label, count }) => chip(value, label, count)).join('')}</div>`
    : ''
  const lists = others.map(({ key, label, options }) => {
    const chosen = options.find(({ value }) => value === address.filters[key])?.label ?? label
    return `<label class="entry-list"><span class="sr">${escapeHtml(label)}</span><select class="input input--sm"><option>${escapeHtml(chosen)}</option></select></label>`
  })
  return `<div class="entry-filters">${renderSearch(drawing)}${chips}${lists.join('')}${renderOrder(drawing)}</div>`
}

function renderSearch({ address, say, asked }: Drawing): string {
  const label = escapeHtml(say('callout-entries.filters.search'))
  const kept = [...new URLSearchParams(searchOf(asked))].filter(([name]) => !['q', 'page', 'response'].includes(name))
  const hidden = kept.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return (
    `<search><form class="search">${hidden.join('')}<label class="sr" for="q">${label}</label>${icon('i', 'search')}` +
    `<input id="q" name="q" type="search" enterkeyhint="search" autocomplete="off" class="input" placeholder="${label}" value="${escapeHtml(address.search)}">` +
    '<span class="search__end row nowrap"></span></form></search>'
  )
}

function renderOrder({ address, say }: Drawing): string {
  const options = entryOrders.map(
    (order) =>
      `<option${order === address.order ? ' selected' : ''}>${escapeHtml(say(`callout-gallery.order.${order}`))}</option>`,
  )
  return `<label class="entry-list gal__order"><span class="sr">${escapeHtml(say('callout-gallery.order.label'))}</span><select class="input input--sm">${options.join('')}</select></label>`
}

/** Page by page: to whoever has no script all of it can be shown. */
function renderMore(drawing: Drawing): string {
  const { entries, address, say } = drawing
  const { offset, count, total } = entries
  const isLast = offset + count >= total
  if (offset === 0 && isLast) return ''
  const { page } = address
  const link = (to: number, text: string) =>
    `<a class="btn btn--greyOutlined" href="${escapeHtml(linkTo(drawing, { response: undefined, page: to }))}">${escapeHtml(text)}</a>`
  const shown = say('callout-gallery.shown', {
    shown: writeNumber(drawing, offset + count),
    total: writeNumber(drawing, total),
  })
  return (
    `<div class="row gal__more">${offset > 0 ? link(page - 1, say('ui.previousPage')) : ''}` +
    `${isLast ? '' : link(page + 1, say('callout-gallery.loadMore'))}` +
    `<span class="small muted num">${escapeHtml(shown)}</span></div>`
  )
}
