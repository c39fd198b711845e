import { expect, test } from 'vitest'
import {
  addComponent,
  appendSlide,
  bringBackComponent,
  changeComponent,
  copySlide,
  deleteComponent,
  deleteSlide,
  duplicateComponent,
  moveComponent,
} from './acts.ts'
import { changeTexts, textsOf } from './draft.ts'
import { draftWith, exampleDraft, formOf, ids, outlineOf, some } from './testing.ts'
import { findPart, type Part } from './tree.ts'

const example = exampleDraft()
const words = { thanksTitle: '', thanksText: '', back: 'Back', next: 'On', submit: 'Send' }

test('a key that changes takes along what names the question', () => {
  const waits = some('email', 'mail', { conditional: { show: true, when: 'mode', eq: 'bike' } })
  const added = addComponent(example, { slideId: 'start', index: 3 }, waits)
  const renamed = changeComponent(added, 'c02', (part) => ({ ...part, key: 'vehicle' }) as Part)
  expect(renamed.responseViewSchema?.map?.mapIconProp).toBe('start.vehicle')
  expect(findPart(renamed.formSchema, 'mail')?.part).toMatchObject({ conditional: { when: 'vehicle', eq: 'bike' } })
  const back = changeComponent(renamed, 'c02', (part) => ({ ...part, key: 'mode' }) as Part)
  expect(back).toEqual(added)
})

test('another setting touches nothing else', () => {
  const changed = changeComponent(example, 'c02', (part) => ({ ...part, description: 'Mostly' }) as Part)
  expect(changed.responseViewSchema).toBe(example.responseViewSchema)
  expect(changed.variants).toBe(example.variants)
})

test('a copy stands right behind, and is named', () => {
  const { draft, copyId } = duplicateComponent(example, 'c08', ids())
  expect(copyId).toBe('new1')
  expect(outlineOf(draft.formSchema)).toEqual(
    expect.arrayContaining(['numbers/cost2/minutes2', 'numbers/cost/minutes']),
  )
  expect(draft.formSchema.slides[2]?.components.map(({ key }) => key)).toEqual(['cost', 'cost2', 'when', 'more'])
  expect(duplicateComponent(example, 'gone', ids())).toEqual({ draft: example })
})

test('a deleted question leaves the display, alone or with its container', () => {
  expect(deleteComponent(example, 'c04').responseViewSchema?.titleProp).toBe('')
  expect(deleteComponent(example, 'gone')).toBe(example)
  const boxed = draftWith(
    formOf({ a: [some('well', 'w', { components: [some('file', 'photo')] }), some('email', 'e')] }),
    {
      responseViewSchema: { ...view(), imageProp: 'a.photo', titleProp: 'a.e' },
    },
  )
  const left = deleteComponent(boxed, 'w')
  expect(left.responseViewSchema).toMatchObject({ imageProp: '', titleProp: 'a.e' })
  expect(outlineOf(left.formSchema)).toEqual(['a/e'])
})

test('a deleted question comes back with all that was shown of it, and what was changed meanwhile stays', () => {
  const filtered = {
    ...example,
    publicView: { ...example.publicView, filterQuestions: ['start.mode', 'numbers.causes'] },
  }
  for (const id of ['c02', 'c04', 'c05', 'c06', 'c07', 'c08']) {
    const { publicView, ...back } = bringBackComponent(deleteComponent(filtered, id), filtered, id)
    expect({ ...back, publicView: { ...publicView, filterQuestions: publicView.filterQuestions.toSorted() } }).toEqual({
      ...filtered,
      publicView: { ...filtered.publicView, filterQuestions: ['numbers.causes', 'start.mode'] },
    })
  }
  const typed = changeTexts(deleteComponent(filtered, 'c04'), { intro: '<p>Typed meanwhile</p>' })
  const back = bringBackComponent(typed, filtered, 'c04')
  expect(textsOf(back).intro).toBe('<p>Typed meanwhile</p>')
  expect(back.formSchema).toEqual(filtered.formSchema)
  expect(back.responseViewSchema).toEqual(filtered.responseViewSchema)

  const chosen = { ...typed, responseViewSchema: { ...view(), titleProp: 'start.mode' } }
  expect(bringBackComponent(chosen, filtered, 'c04').responseViewSchema).toEqual(chosen.responseViewSchema)
  const hidden = { ...typed, responseViewSchema: null }
  expect(bringBackComponent(hidden, filtered, 'c04').responseViewSchema).toBeNull()
  expect(bringBackComponent(filtered, filtered, 'c04')).toBe(filtered)
})

test('a question on another slide leads on in order, and the display finds it there', () => {
  const moved = moveComponent(example, 'c02', { slideId: 'place', index: 0 })
  expect(moved.responseViewSchema?.map?.mapIconProp).toBe('place.mode')
  expect(Object.keys(moved.responseViewSchema?.map?.mapIconStyling ?? {})).toEqual(['place.mode'])
  const { part } = findPart(moved.formSchema, 'c02') ?? {}
  expect(part?.type === 'radio' && part.values.map(({ nextSlideId }) => nextSlideId)).toEqual(['', '', ''])
})

test('a question moved on its slide keeps where it leads; one that can’t move changes nothing', () => {
  const moved = moveComponent(example, 'c02', { slideId: 'start', index: 3 })
  expect(findPart(moved.formSchema, 'c02')?.part).toBe(findPart(example.formSchema, 'c02')?.part)
  expect(moved.responseViewSchema).toBe(example.responseViewSchema)
  expect(moveComponent(example, 'c08', { slideId: 'numbers', containerId: 'c08', index: 0 })).toBe(example)
})

test('a new page has buttons; a copied one those of its page, in every language', () => {
  const appended = appendSlide(example, 'more', words)
  expect(textsOf(appended).slideNavigation.more).toEqual({ prevText: 'Back', nextText: 'On', submitText: 'Send' })
  expect(appended.formSchema.slides.at(-1)).toMatchObject({ id: 'more', components: [] })
  const copied = copySlide(example, 'start', 'start2', ids())
  expect(copied.variants.default?.slideNavigation.start2).toEqual(example.variants.default?.slideNavigation.start)
  expect(copied.variants.de?.slideNavigation.start2?.nextText).toBe('Weiter')
  expect(copySlide(example, 'finish', 'f2', ids()).variants.de?.slideNavigation).not.toHaveProperty('f2')
})

test('a deleted page takes its questions out of the display, and names who led there', () => {
  const { draft, redirected } = deleteSlide(example, 'place')
  expect(draft.responseViewSchema).toMatchObject({ titleProp: '', imageProp: '', map: { addressProp: '' } })
  expect(redirected).toEqual([])
  expect(deleteSlide(example, 'finish').redirected).toEqual(['start'])
  expect(deleteSlide(example, 'numbers').redirected).toEqual(['place'])
  expect(deleteSlide(example, 'gone')).toEqual({ draft: example, redirected: [] })
})

test('filters of map and gallery follow their questions, and go with them', () => {
  const filterQuestions = ['numbers.causes', 'start.mode', 'finish.agree']
  const filtered = { ...example, publicView: { ...example.publicView, filterQuestions } }
  const filtersOf = (draft: typeof example) => draft.publicView.filterQuestions
  const renamed = changeComponent(filtered, 'c02', (part) => ({ ...part, key: 'vehicle' }) as Part)
  expect(filtersOf(renamed)).toEqual(['numbers.causes', 'start.vehicle', 'finish.agree'])
  // With the container around it.
  const moved = moveComponent(filtered, 'c14', { slideId: 'place', index: 0 })
  expect(filtersOf(moved)).toEqual(['place.causes', 'start.mode', 'finish.agree'])
  expect(filtersOf(deleteComponent(filtered, 'c14'))).toEqual(['start.mode', 'finish.agree'])
  const { draft } = deleteSlide(filtered, 'finish')
  expect(draft.publicView).toEqual({ ...filtered.publicView, filterQuestions: ['numbers.causes', 'start.mode'] })
})

const view = () => ({ buckets: [], titleProp: '', imageProp: '', imageFilter: '', links: [], gallery: true, map: null })
