import { optionsOf } from '#domain/callouts/component-parts.ts'
import { fullKey, listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { escapeHtml } from '../../escape.ts'
import { icon } from '../icons.ts'
import { type Drawing, linkTo, nameOf, writeNumber } from './drawing.ts'

/** What stands on the map until it is drawn: what its points stand for, how many there are, and the newest as a list. */
export function renderMap(drawing: Drawing): string {
  const { entries, total, say } = drawing
  const list = entries.items.map((card) => {
    const href = escapeHtml(linkTo(drawing, { response: card.number }))
    const place = card.placeName ? `<span class="small muted">${escapeHtml(card.placeName)}</span>` : ''
    return `<li><a class="table__link" href="${href}">${escapeHtml(nameOf(card, say))}</a>${place}</li>`
  })
  const count = say('callout-entries.count.map', { count: total, number: writeNumber(drawing, total) })
  const show = `<summary class="btn btn--greyOutlined btn--sm">${icon('i i--sm', 'list')}${escapeHtml(say('callout-entries.list'))}</summary>`
  return (
    `<div class="map-page">${renderLegend(drawing)}` +
    `<div class="map-page__list"><span class="small num">${escapeHtml(count)}</span>` +
    `<details class="map-first">${show}<div class="map-first__list"><ul class="rows results">${list.join('')}</ul></div></details></div></div>`
  )
}

/** In words and colours; the icons are the app's, which folds it up on phones. */
function renderLegend({ callout: { formSchema, responseViewSchema } }: Drawing): string {
  const map = responseViewSchema?.map
  if (!map?.mapIconProp || !formSchema) return ''
  const form = translateForm(formSchema as Parameters<typeof translateForm>[0])
  const question = listQuestions(readQuestions(form)).find((each) => fullKey(each) === map.mapIconProp)
  if (!question || question.adminOnly) return ''
  const colours = map.mapIconStyling?.[map.mapIconProp] ?? {}
  const answers = optionsOf(question.component).map(({ value, label }) => {
    const colour = colours[value]?.color ?? ''
    const style = /^#[\da-f]{3,8}$/i.test(colour) ? ` style="background:${colour}"` : ' style="background:#000"'
    return `<li><span class="marker marker--icon" aria-hidden="true"${style}></span>${escapeHtml(label || value)}</li>`
  })
  if (answers.length === 0) return ''
  const title = escapeHtml(question.component.label || question.component.key)
  return (
    `<div class="map-legend hide-s"><details class="disclosure" open><summary>${icon('i', 'chevron-down')}${title}</summary>` +
    `<div class="disclosure__body"><ul class="legend">${answers.join('')}</ul></div></details></div>`
  )
}
