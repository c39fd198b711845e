import { expect, test } from 'vitest'
import { decidingOf } from './deciding.ts'
import { formOf, some } from './testing.ts'
import { findPart } from './tree.ts'

const leads = (to: string) => ({
  values: [
    { label: 'Yes', value: 'yes', nextSlideId: to },
    { label: 'No', value: 'no' },
  ],
})

function deciding(slides: Parameters<typeof formOf>[0], id: string) {
  const formSchema = formOf(slides)
  const found = findPart(formSchema, id)
  if (!found) throw new Error('no such question')
  return decidingOf({ formSchema }, { part: found.part, slideId: found.spot.slideId, around: found.around })
}

test('an answer may lead to each later page', () => {
  const asked = { a: [some('radio', 'q')], b: [some('radio', 'r')], c: [some('email', 'e')] }
  expect(deciding(asked, 'q')?.pages.map(({ slide }) => slide.id)).toEqual(['b', 'c'])
  expect(deciding(asked, 'r')?.pages).toMatchObject([{ number: 3, title: 'e', isLater: true }])
  expect(deciding(asked, 'q')?.offBecause).toBeUndefined()
})

test('the last page and other types lead nowhere', () => {
  expect(deciding({ a: [some('radio', 'q')] }, 'q')).toBeUndefined()
  expect(deciding({ a: [], b: [some('radio', 'q', leads('a'))] }, 'q')).toBeUndefined()
  expect(deciding({ a: [some('select', 'q')], b: [] }, 'q')).toBeUndefined()
})

test('one question on a page decides, the others can’t', () => {
  const asked = { a: [some('radio', 'q', leads('c')), some('radio', 'other')], b: [], c: [] }
  expect(deciding(asked, 'q')?.offBecause).toBeUndefined()
  expect(deciding(asked, 'other')?.offBecause).toEqual({ reason: 'other', label: 'q' })
})

test('a hidden question never decides', () => {
  const hidden = some('radio', 'q', { ...leads('b'), hidden: true })
  expect(deciding({ a: [hidden], b: [] }, 'q')?.offBecause).toEqual({ reason: 'hidden' })
  const well = some('well', 'w', { hidden: true, components: [some('radio', 'q')] })
  expect(deciding({ a: [well], b: [] }, 'q')?.offBecause).toEqual({ reason: 'hidden' })
})

test('a page that an answer leads back to stays named', () => {
  const asked = { a: [], b: [some('radio', 'q', leads('a'))], c: [] }
  expect(deciding(asked, 'q')?.pages.map(({ slide, isLater }) => [slide.id, isLater])).toEqual([
    ['a', false],
    ['c', true],
  ])
})
