import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InputComponent } from '../component.ts'
import { isInputType } from '../component-kinds.ts'
import { fullKey } from '../questions.ts'
import { changeComponent } from './acts.ts'
import type { Draft } from './draft.ts'
import { keepAnswers, newlyPublic, publicQuestions, showAnswers, shownQuestions } from './public-answers.ts'
import { draftWith, exampleDraft, formOf, some, someForm } from './testing.ts'
import { partsIn } from './tree.ts'
import { withAdminOnly } from './with-admin-only.ts'

const example = exampleDraft()
const keysOf = (questions: ReturnType<typeof publicQuestions>) => questions.map(fullKey)
const view = (change: object): Draft =>
  ({ ...example, responseViewSchema: { ...example.responseViewSchema, ...change } }) as Draft

test('what becomes public are the answers that nothing keeps, once there is a page that shows responses', () => {
  expect(keysOf(publicQuestions(example))).toEqual([
    'start.mode',
    'start.district',
    'place.spotName',
    'place.spot',
    'place.spotText',
    'place.photos',
    'numbers.minutes',
    'numbers.fare',
    'numbers.lastTime',
    'numbers.leaveAt',
    'numbers.causes',
    'numbers.story',
    'finish.proof',
    'finish.agree',
  ])
  expect(publicQuestions(view({ gallery: false, map: null }))).toEqual([])
  expect(publicQuestions({ ...example, responseViewSchema: null })).toEqual([])
})

describe('newly public', () => {
  const open = { ...example, status: 'open' } as const
  const all = keysOf(publicQuestions(example))

  test.each([
    ['all of a callout that was never stored', example, undefined, all],
    ['all of a draft', example, { ...open, status: 'draft' }, all],
    ['none of what everybody sees already', example, open, []],
    ['all where nothing was shown', example, { ...open, responseViewSchema: null }, all],
    ['all where another bucket is shown', view({ buckets: ['verified', 'inbox'] }), open, all],
    ['none where a bucket is not shown any more', view({ buckets: [] }), open, []],
    ['the one that is no longer kept', showAnswers(example, 'c19'), open, ['finish.witnessMail']],
  ] as const)('%s', (_, draft, stored, keys) => {
    expect(keysOf(newlyPublic(draft, stored))).toEqual(keys)
  })
})

test('a question leaves the group that kept it, and the rest of the group stays kept', () => {
  const form = formOf({
    s: [
      some('panel', 'private', {
        adminOnly: true,
        components: [
          some('content', 'note'),
          some('well', 'inner', { components: [some('textfield', 'name'), some('file', 'photo')] }),
          some('textfield', 'street'),
        ],
      }),
    ],
  })
  const shown = showAnswers(draftWith(form), 'photo')
  expect(keysOf(shownQuestions(shown))).toEqual(['s.photo'])
  expect(shownQuestions(keepAnswers(shown, 'photo'))).toEqual([])
})

test('wherever a question stands and whatever kept it, its answers alone change sides', () => {
  fc.assert(
    fc.property(someForm, fc.array(fc.nat(99)), fc.nat(99), (form, marks, at) => {
      const parts = [...partsIn(form)].map(({ part }) => part)
      const marked = marks.reduce((draft, mark) => {
        const id = parts[mark % parts.length]?.id ?? ''
        return changeComponent(draft, id, (part) => withAdminOnly(part, true))
      }, draftWith(form))
      const questions = parts.filter(
        (part): part is InputComponent => part.type !== undefined && isInputType(part.type),
      )
      const question = questions[at % questions.length]
      if (!question) return
      const before = new Set(keysOf(shownQuestions(marked)))
      const shown = new Set(keysOf(shownQuestions(showAnswers(marked, question.id))))
      const key = [...shown].find((each) => each.endsWith(`.${question.key}`))
      expect(key).toBeDefined()
      expect(shown).toEqual(new Set([...before, key]))
    }),
  )
})
