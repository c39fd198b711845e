import { escapeHtml } from '../../escape.ts'
import { icon } from '../icons.ts'
import { type Drawing, linkTo, nameOf, writeNumber } from './drawing.ts'

/** What stands on the map until it is drawn: how many entries there are, and the newest of them as a list to open. */
export function renderMap(drawing: Drawing): string {
  const { entries, total, say } = drawing
  const { items } = entries
  const list = items.map((card) => {
    const href = escapeHtml(linkTo(drawing, { response: card.number }))
    const place = card.placeName ? `<span class="small muted">${escapeHtml(card.placeName)}</span>` : ''
    return `<li><a class="table__link" href="${href}">${escapeHtml(nameOf(card, say))}</a>${place}</li>`
  })
  const count = say('callout-entries.count.map', { count: total, number: writeNumber(drawing, total) })
  return (
    `<div class="map-page"><div class="map-page__list"><span class="small num">${escapeHtml(count)}</span>` +
    `<details class="map-first"><summary class="btn btn--greyOutlined btn--sm">${icon('i i--sm', 'list')}${escapeHtml(say('callout-entries.list'))}</summary>` +
    `<div class="map-first__list"><ul class="rows results">${list.join('')}</ul></div></details></div></div>`
  )
}
