import { describe, expect, test } from 'vitest'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { plainMarker } from '#web/callouts/markers/marker-look.ts'
import { defaultMap, defaultView } from './default-view.ts'
import { previewCards } from './preview-cards.ts'

const option = (value: string) => ({ value, label: `By ${value}` })
const form = formOf({
  start: [some('radio', 'mode', { values: [option('bike'), option('bus')] }), some('textfield', 'name')],
  place: [some('address', 'where'), some('file', 'photos', { multiple: true, adminOnly: false })],
})
const red = { color: '#b3261e', icon: { prefix: 'fas', name: 'bus' } }
const view: ResponseViewSchema = {
  ...defaultView(form),
  gallery: true,
  titleProp: 'start.mode',
  map: { ...defaultMap(form), mapIconProp: 'start.mode', mapIconStyling: { 'start.mode': { bus: red } } },
}
const where = {
  id: '',
  formatted_address: 'Kaistrasse 12',
  components: [],
  geometry: { location: { lat: 53.5, lng: 9.9 } },
  source: 'manual',
}
const answers = { start: { mode: 'bus', name: 'Jo' }, place: { where, photos: [{ path: 'x' }, { url: '/a.avif' }] } }

test('a response is shown by the words of its answers', () => {
  expect(previewCards(form, view, [{ number: 7, answers }])).toEqual([
    { number: 7, title: 'By bus', photo: '/a.avif', place: 'Kaistrasse 12', at: [9.9, 53.5], look: red },
  ])
})

describe('nothing is shown', () => {
  test('of what was not answered', () => {
    expect(previewCards(form, view, [{ number: 1, answers: {} }, { number: 2 }])).toEqual(
      [1, 2].map((number) => ({ number, title: '', photo: undefined, place: '', at: undefined, look: plainMarker })),
    )
  })

  test('of answers that are kept for admins', () => {
    const kept = formOf({ start: [some('textfield', 'name', { adminOnly: true })], place: [] })
    const shown = { ...view, titleProp: 'start.name' }
    expect(previewCards(kept, shown, [{ number: 7, answers }])[0]?.title).toBe('')
  })

  test('of a place that is none', () => {
    const broken = { place: { where: { ...where, geometry: { location: { lat: 'x', lng: 9 } } } } }
    expect(previewCards(form, view, [{ number: 7, answers: broken }])[0]?.at).toBeUndefined()
  })
})
