import { expect, test } from 'vitest'
import { type Draft, newDraft } from './draft.ts'
import { problemsOf } from './problems.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = '2026-06-01T12:00:00.000Z'
const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }

function startProblems(status: 'draft' | 'scheduled' | 'open', dates: Partial<Draft>) {
  const draft = { ...newDraft('one', words), ...dates }
  return problemsOf(draft, { status, now }).filter(({ field }) => field === 'starts')
}

test('a scheduled callout does not become a draft because its start was emptied', () => {
  expect(startProblems('scheduled', { starts: null })).toEqual([
    { step: 'settings', field: 'starts', kind: 'required', blocks: 'saving' },
  ])
  expect(startProblems('scheduled', { starts: later })).toEqual([])
})

test('a draft needs no start', () => {
  expect(startProblems('draft', { starts: null })).toEqual([])
})
