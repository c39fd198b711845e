import { safeImageFilter } from '#domain/callouts/image-filter.ts'
import { photoShape } from '#domain/public-responses/photo-shape.ts'
import type { Entry } from '#domain/public-responses/reply.ts'
import type { CoverSources } from '#domain/site/cover-sources.ts'
import { panelSources } from '#domain/site/picture-sources.ts'
import { escapeHtml } from '../../escape.ts'
import { icon } from '../icons.ts'
import { renderRichText } from '../rich-text.ts'
import { type Drawing, linkTo, nameOf, searchOf } from './drawing.ts'
import { listAnswers } from './list-answers.ts'

interface SheetParts {
  top: string
  body: string
  /** Where closing it leads. */
  away: string
  isIntro?: boolean
}

/** In the markup of `SideSheet`; on the map it is a card, and nothing behind it waits. */
function renderSheet({ view, say }: Drawing, { top, body, away, isIntro }: SheetParts): string {
  const mark = isIntro ? ' data-intro' : ''
  const look = view === 'map' ? 'card' : 'sheet'
  const scrim = view === 'map' ? '' : `<div class="entry-scrim"${mark}></div>`
  const close =
    `<span class="tip"><a class="btn btn--ghost btn--sm btn--icon" href="${escapeHtml(away)}" ` +
    `aria-label="${escapeHtml(say('ui.close'))}">${icon('i', 'x')}</a></span>`
  return (
    `${scrim}<dialog open class="entry-sheet entry-sheet--${look}" aria-labelledby="sheet-title"${mark}>` +
    `<div class="entry-sheet__top"><div class="grow">${top}</div>${close}</div>` +
    `<div class="entry-sheet__scroll">${body}</div></dialog>`
  )
}

/** One entry; null where there is none of this number. */
export function renderEntry(drawing: Drawing, entry: Entry | null): string {
  const { say, address, view, entries } = drawing
  const away = linkTo(drawing, { response: undefined })
  if (!entry) {
    const title = `<h2 id="sheet-title" class="entry__title">${escapeHtml(say('callout-entries.gone.title'))}</h2>`
    const text = `<p class="entry__b muted">${escapeHtml(say('callout-entries.gone.text'))}</p>`
    return renderSheet(drawing, { top: '', body: title + text, away })
  }
  const index = entries.items.findIndex(({ number }) => number === address.response)
  const top = view === 'gallery' && index >= 0 && address.page === 1 ? renderPosition(drawing, index) : ''
  const name = nameOf(entry, say)
  const title = `<h2 id="sheet-title" class="entry__title">${escapeHtml(name)}</h2>`
  return renderSheet(drawing, {
    top,
    body: `${renderPhotos(drawing, entry, name)}${title}${renderBody(drawing, entry)}`,
    away,
  })
}

function renderPosition(drawing: Drawing, index: number): string {
  const { say, entries, data } = drawing
  const write = (number: number) => new Intl.NumberFormat(data.locale.split('@')[0]).format(number)
  const text = say('callout-entries.position', { number: write(index + 1), total: write(entries.total) })
  const step = (to: number, label: string, name: 'chevron-left' | 'chevron-right') => {
    const target = entries.items[to]
    const href = target
      ? ` href="${escapeHtml(linkTo(drawing, { response: target.number }))}"`
      : ' aria-disabled="true"'
    return `<span class="tip"><a class="btn btn--ghost btn--sm btn--icon"${href} aria-label="${escapeHtml(label)}">${icon('i i--flip', name)}</a></span>`
  }
  return (
    `<div class="entry-sheet__position"><span class="small muted num grow">${escapeHtml(text)}</span>` +
    step(index - 1, say('callout-entries.previous'), 'chevron-left') +
    `${step(index + 1, say('callout-entries.next'), 'chevron-right')}</div>`
  )
}

function renderPhotos({ callout, say }: Drawing, { pictures }: Entry, name: string): string {
  const shown = pictures.flatMap((picture) => {
    const sources = panelSources(picture.url)
    return sources ? [{ ...picture, ...sources }] : []
  })
  const [first] = shown
  if (!first) return ''
  const filter = safeImageFilter(callout.responseViewSchema?.imageFilter ?? '')
  const style = [filter && `filter:${filter}`, first.colour && `background-color:${first.colour}`].filter(Boolean)
  const count = shown.length
  const turn =
    count > 1
      ? `<div class="row"><span class="tip"><span class="btn btn--ghost btn--sm btn--icon">${icon('i i--flip', 'chevron-left')}</span></span>` +
        `<span class="small num">${escapeHtml(say('ui.photoOf', { number: 1, count }))}</span>` +
        `<span class="tip"><span class="btn btn--ghost btn--sm btn--icon">${icon('i i--flip', 'chevron-right')}</span></span></div>`
      : ''
  return (
    `<div class="entry__photos" style="--shape:${photoShape(pictures)}"><section class="carousel" aria-label="${escapeHtml(say('callout-entries.photos'))}">` +
    `<div class="carousel__frame"><img src="${escapeHtml(first.src)}" srcset="${escapeHtml(first.srcSet)}" sizes="${first.sizes}" ` +
    `alt="${escapeHtml(name)}" fetchpriority="high"${style.length > 0 ? ` style="${escapeHtml(style.join(';'))}"` : ''}></div>${turn}</section></div>`
  )
}

function renderBody(drawing: Drawing, entry: Entry): string {
  const { callout, say, view } = drawing
  const rows = listAnswers(callout, entry, say).map(
    ({ label, text }) =>
      `<dt>${escapeHtml(label)}</dt><dd><span class="answers-view__text">${escapeHtml(text)}</span></dd>`,
  )
  const links = (callout.responseViewSchema?.links ?? []).filter(({ url }) => url)
  const list = links.map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text || url)}</a></li>`)
  const map = `/callouts/${encodeURIComponent(callout.slug)}/map?nointro=&response=${entry.number}`
  const onMap =
    view === 'gallery' && callout.responseViewSchema?.map && entry.address
      ? `<div class="row entry__acts"><a class="btn btn--greyOutlined btn--sm" href="${map}">${icon('i i--sm', 'map-pin')}${escapeHtml(say('callout-entries.onTheMap'))}</a></div>`
      : ''
  const number = escapeHtml(say('callout-entries.entry', { number: entry.number }))
  return (
    `<div class="entry__b"><p class="small muted entry__number">${number}</p>` +
    `${rows.length > 0 ? `<dl class="dl">${rows.join('')}</dl>` : ''}` +
    `${list.length > 0 ? `<ul class="entry__links">${list.join('')}</ul>` : ''}${onMap}</div>`
  )
}

/** What the view is about, as `IntroPanel` has it; sharing is the app's. */
export function renderIntro(drawing: Drawing, cover: CoverSources | undefined): string {
  const { callout, say, asked } = drawing
  const search = new URLSearchParams(searchOf(asked))
  search.delete('intro')
  search.set('nointro', '')
  const away = `?${search}`
  const versions = cover?.srcSet ? ` srcset="${escapeHtml(cover.srcSet)}" sizes="${cover.sizes}"` : ''
  const image = cover
    ? `<img class="entry__cover" src="${escapeHtml(cover.src)}"${versions} alt="${escapeHtml(callout.imageAlt ?? '')}" fetchpriority="high">`
    : ''
  const { intro, excerpt, status, title } = callout
  const ended = status === 'ended' ? `<p class="strong">${escapeHtml(say('callout-entries.intro.ended'))}</p>` : ''
  const about = intro ? renderRichText(intro, 'prose', 3) : excerpt ? `<p>${escapeHtml(excerpt)}</p>` : ''
  const start = `<a class="btn btn--primary btn--lg btn--block" href="${escapeHtml(away)}">${escapeHtml(say('callout-entries.intro.start'))}</a>`
  return renderSheet(drawing, {
    top: `<span class="small muted">${escapeHtml(say('callout-entries.intro.title'))}</span>`,
    body: `${image}<h2 id="sheet-title" class="entry__title">${escapeHtml(title)}</h2><div class="entry__b stack-6">${ended}${about}${start}</div>`,
    away,
    isIntro: true,
  })
}
