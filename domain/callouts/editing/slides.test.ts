import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Form } from '../form.ts'
import { exampleForm } from '../testing.ts'
import {
  addSlide,
  changeSlide,
  duplicateSlide,
  findSlide,
  laterSlides,
  moveSlide,
  navigationOf,
  removeSlide,
  slidesLeadingBack,
  slideTitle,
  unreachableSlides,
} from './slides.ts'
import { formOf, ids, some, someForm } from './testing.ts'
import { findPart, keysIn } from './tree.ts'

const leads = (to: string) => ({
  values: [
    { label: 'Yes', value: 'yes', nextSlideId: to },
    { label: 'No', value: 'no', nextSlideId: '' },
  ],
})
const goesTo = (form: Form, id: string, nextSlideId: string) => changeSlide(form, id, { navigation: { nextSlideId } })
const order = ({ slides }: Form) => slides.map(({ id }) => id)

test.each([
  ['its own title', { title: ' The spot ', components: [some('email', 'Mail')] }, 'The spot'],
  ['the first label', { title: '', components: [some('content', 'Hello'), some('email', 'Mail')] }, 'Mail'],
  [
    'a label in a container',
    { title: ' ', components: [some('well', '', { components: [some('url', 'Link')] })] },
    'Link',
  ],
  ['nothing', { title: '', components: [] }, ''],
])('a slide is called by %s', (_, slide, title) => {
  expect(slideTitle({ id: 's', navigation: { nextSlideId: '' }, ...slide })).toBe(title)
})

test('the navigation of the example: one answer jumps to the end', () => {
  const navigation = navigationOf(exampleForm)
  expect(navigation.get('start')).toEqual({
    next: 'place',
    byAnswer: [{ label: 'I work at home', slideId: 'finish' }],
    decidedBy: 'c02',
  })
  expect(navigation.get('place')).toEqual({ next: 'numbers', byAnswer: [], decidedBy: undefined })
  expect(navigation.get('finish')).toEqual({ next: undefined, byAnswer: [], decidedBy: undefined })
})

test('a slide that is jumped over cannot be reached', () => {
  const form = goesTo(formOf({ a: [], b: [], c: [] }), 'a', 'c')
  expect(unreachableSlides(form)).toEqual(new Set(['b']))
  const byAnswer = formOf({ a: [some('radio', 'q', leads('b'))], b: [], c: [] })
  expect(unreachableSlides(goesTo(byAnswer, 'a', 'c'))).toEqual(new Set())
})

test('leading back is to an earlier slide, or to itself', () => {
  const form = formOf({ a: [], b: [], c: [] })
  expect(slidesLeadingBack(form)).toEqual(new Set())
  expect(slidesLeadingBack(goesTo(form, 'b', 'a'))).toEqual(new Set(['b']))
  expect(slidesLeadingBack(goesTo(form, 'b', 'b'))).toEqual(new Set(['b']))
  expect(slidesLeadingBack(goesTo(form, 'b', 'gone'))).toEqual(new Set())
  // The last one ends the form, whatever it says.
  expect(slidesLeadingBack(goesTo(form, 'c', 'a'))).toEqual(new Set())
  expect(slidesLeadingBack(formOf({ a: [], b: [some('radio', 'q', leads('a'))], c: [] }))).toEqual(new Set(['b']))
})

test('moving a slide can make it lead back', () => {
  const form = goesTo(formOf({ a: [], b: [], c: [], d: [] }), 'a', 'c')
  expect(order(moveSlide(form, 'c', 0))).toEqual(['c', 'a', 'b', 'd'])
  expect(slidesLeadingBack(moveSlide(form, 'c', 0))).toEqual(new Set(['a']))
  expect(moveSlide(form, 'b', 1)).toBe(form)
  expect(laterSlides(form, 'b').map(({ id }) => id)).toEqual(['c', 'd'])
})

test('what led to a deleted slide goes on in order, and is named', () => {
  const form = goesTo(
    formOf({ a: [], b: [some('well', 'w', { components: [some('radio', 'q', leads('d'))] })], c: [], d: [], e: [] }),
    'a',
    'd',
  )
  const { form: left, redirected } = removeSlide(form, 'd')
  expect(order(left)).toEqual(['a', 'b', 'c', 'e'])
  expect(redirected).toEqual(['a', 'b'])
  expect(findSlide(left, 'a')?.navigation.nextSlideId).toBe('')
  expect(JSON.stringify(left)).not.toContain('"d"')
})

test('the only slide stays', () => {
  const form = formOf({ a: [] })
  expect(removeSlide(form, 'a')).toEqual({ form, redirected: [] })
})

test('a copy stands behind its slide and leads where that does', () => {
  const conditional = { show: true, when: 'q', eq: 'yes' }
  const form = goesTo(
    formOf({ a: [some('radio', 'q', leads('c')), some('email', 'mail', { conditional })], b: [], c: [] }),
    'a',
    'c',
  )
  const copied = duplicateSlide(form, 'a', 'a2', ids())
  expect(order(copied)).toEqual(['a', 'a2', 'b', 'c'])
  expect(findSlide(copied, 'a2')).toMatchObject({
    navigation: { nextSlideId: 'c' },
    components: [
      { key: 'q2', values: [{ nextSlideId: 'c' }, {}] },
      { key: 'mail2', conditional: { when: 'q2' } },
    ],
  })
  expect(findSlide(copied, 'a')).toBe(findSlide(form, 'a'))
})

test('whatever is done to slides, keys stay apart and the form is one', () => {
  const act = fc.record({ kind: fc.constantFrom('add', 'copy', 'move', 'remove'), at: fc.nat(9), to: fc.nat(9) })
  fc.assert(
    fc.property(someForm, fc.array(act, { maxLength: 8 }), (first, acts) => {
      const newId = ids()
      const last = acts.reduce((form, { kind, at, to }) => {
        const id = form.slides[at % form.slides.length]?.id ?? ''
        if (kind === 'add') return addSlide(form, newId())
        if (kind === 'copy') return duplicateSlide(form, id, newId(), newId)
        return kind === 'move' ? moveSlide(form, id, to % form.slides.length) : removeSlide(form, id).form
      }, first)
      const keys = keysIn(last)
      expect(new Set(keys).size).toBe(keys.length)
      expect(Form.safeParse(last).success).toBe(true)
      const gone = order(first).filter((id) => !order(last).includes(id))
      for (const id of gone) expect(findPart(last, id)).toBeUndefined()
      expect(unreachableSlides(last).has(last.slides[0]?.id ?? '')).toBe(false)
    }),
  )
})
