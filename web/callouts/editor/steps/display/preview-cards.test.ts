import { describe, expect, test } from 'vitest'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import { defaultPublicView } from '#domain/callouts/public-view.ts'
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
  expect(previewCards({ formSchema: form, publicView: defaultPublicView }, view, [{ number: 7, answers }])).toEqual([
    { number: 7, title: 'By bus', photo: '/a.avif', place: 'Kaistrasse 12', at: [9.9, 53.5], look: red },
  ])
})

test('a place is shown as coarsely as everybody sees it, and not as a title either', () => {
  const components = [
    { type: 'street_number', value: '12' },
    { type: 'municipality', value: 'Hamburg' },
  ]
  const given = { ...answers, place: { where: { ...where, components } }, start: { name: 'Kaistrasse 12, Hamburg' } }
  const written = { ...view, titleProp: 'start.name', map: { ...view.map, addressPatternProp: 'start.name' } }
  const publicView = { ...defaultPublicView, precision: '1km' as const }
  const [card] = previewCards({ formSchema: form, publicView }, written as ResponseViewSchema, [
    { number: 7, answers: given },
  ])
  expect(card).toMatchObject({ title: '', place: 'Hamburg' })
  expect(card?.at).not.toEqual([9.9, 53.5])
  expect(card?.at?.[1]).toBeCloseTo(53.5, 1)
})

describe('nothing is shown', () => {
  test('of what was not answered', () => {
    expect(
      previewCards({ formSchema: form, publicView: defaultPublicView }, view, [
        { number: 1, answers: {} },
        { number: 2 },
      ]),
    ).toEqual(
      [1, 2].map((number) => ({ number, title: '', photo: undefined, place: '', at: undefined, look: plainMarker })),
    )
  })

  test('of answers that are kept for admins', () => {
    const kept = formOf({ start: [some('textfield', 'name', { adminOnly: true })], place: [] })
    const shown = { ...view, titleProp: 'start.name' }
    expect(
      previewCards({ formSchema: kept, publicView: defaultPublicView }, shown, [{ number: 7, answers }])[0]?.title,
    ).toBe('')
  })

  test('of a place that is none', () => {
    const broken = { place: { where: { ...where, geometry: { location: { lat: 'x', lng: 9 } } } } }
    expect(
      previewCards({ formSchema: form, publicView: defaultPublicView }, view, [{ number: 7, answers: broken }])[0]?.at,
    ).toBeUndefined()
  })
})
