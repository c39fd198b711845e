import { expect, test } from 'vitest'
import { changeTexts, newDraft } from '#domain/callouts/editing/draft.ts'
import { stepState, translatedOf } from './step-state.ts'

const fine = { isVisited: true, problems: 0, saysProblems: false, isUnfinished: false }

test.each([
  ['todo', { isVisited: false }],
  ['todo', { isVisited: false, problems: 2 }],
  ['complete', {}],
  ['complete', { saysProblems: true }],
  ['begun', { problems: 1 }],
  ['attention', { problems: 1, saysProblems: true }],
  ['begun', { isUnfinished: true, saysProblems: true }],
] as const)('%s: %o', (state, step) => {
  expect(stepState({ ...fine, ...step })).toBe(state)
})

test('texts are counted over all languages but the default one', () => {
  const words = { thanksTitle: 'Thanks', thanksText: '', back: 'Back', next: 'Next', submit: 'Send' }
  const draft = changeTexts(newDraft('one', words), { title: 'Lamps' })
  expect(translatedOf(draft)).toBeUndefined()
  const translated = translatedOf(changeTexts(draft, { title: 'Lampen' }, 'nl'))
  expect(translated?.translated).toBe(1)
  expect(translated?.total).toBeGreaterThan(1)
})
