import { expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { problemsOf } from './problems.ts'

const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }

function missingIn(access: 'anonymous' | 'only-anonymous') {
  const draft = { ...newDraft('a', words), access, sendResponseEmail: true }
  return problemsOf(draft, { status: 'draft', now: new Date(0) })
    .filter(({ panel }) => panel === 'email')
    .map(({ field }) => field)
}

test('a mail needs subject and text where there is somebody to get it', () => {
  expect(missingIn('anonymous')).toEqual(['subject', 'body'])
  expect(missingIn('only-anonymous')).toEqual([])
})
