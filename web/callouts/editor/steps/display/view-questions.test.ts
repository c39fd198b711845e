import { describe, expect, test } from 'vitest'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import { defaultMap, defaultView } from './default-view.ts'
import { questionsFor, viewQuestions } from './view-questions.ts'

const form = formOf({
  start: [some('content', 'hello'), some('radio', 'mode'), some('email', 'mail', { adminOnly: true })],
  place: [
    some('panel', 'private', {
      adminOnly: true,
      components: [some('well', 'inner', { components: [some('textfield', 'name')] })],
    }),
    some('textfield', 'spot', { label: ' ' }),
    some('address', 'where'),
    some('file', 'photos', { adminOnly: false }),
    some('select', 'several', { multiple: true }),
  ],
})

test('every question is there with its page, under its label or else its key', () => {
  const questions = viewQuestions(form)
  expect(questions.map(({ fullKey, page }) => [fullKey, page])).toEqual([
    ['start.mode', 1],
    ['start.mail', 1],
    ['place.name', 2],
    ['place.spot', 2],
    ['place.where', 2],
    ['place.photos', 2],
    ['place.several', 2],
  ])
  expect(questions.find(({ fullKey }) => fullKey === 'place.spot')?.label).toBe('spot')
})

describe('what is kept from everybody', () => {
  const markOf = (key: string) => {
    const found = viewQuestions(form).find(({ fullKey }) => fullKey === key)
    return [found?.adminOnly, found?.markId]
  }

  test('carries the mark itself', () => {
    expect(markOf('start.mail')).toEqual([true, 'mail'])
  })

  test('or stands in a container that does', () => {
    expect(markOf('place.name')).toEqual([true, 'private'])
  })

  test('or is not kept', () => {
    expect(markOf('place.spot')).toEqual([false, 'spot'])
  })
})

test.each([
  ['title', ['start.mode', 'place.name', 'place.spot', 'place.several']],
  ['image', ['place.photos']],
  ['place', ['place.where']],
  ['text', ['place.name', 'place.spot']],
  ['marker', ['start.mode']],
] as const)('for %s one may choose %j', (role, keys) => {
  expect(questionsFor(role, viewQuestions(form)).map(({ fullKey }) => fullKey)).toEqual(keys)
})

describe('a display to begin with', () => {
  test('shows what is verified, under questions that everybody may see', () => {
    expect(defaultView(form)).toMatchObject({
      buckets: ['verified'],
      titleProp: 'start.mode',
      imageProp: 'place.photos',
      gallery: false,
      map: null,
    })
    expect(defaultMap(form)).toMatchObject({ addressProp: 'place.where' })
  })

  test('leaves open what the form has no question for', () => {
    const bare = formOf({ only: [some('email', 'mail')] })
    expect(defaultView(bare)).toMatchObject({ titleProp: '', imageProp: '' })
    expect(defaultMap(bare).addressProp).toBe('')
  })
})
