import { expect, test } from 'vitest'
import { type Draft, newDraft } from './draft.ts'
import { problemsOf } from './problems.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = '2026-06-01T12:00:00.000Z'
const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }

function dateProblems(status: 'draft' | 'scheduled' | 'open' | 'ended', dates: Partial<Draft>) {
  const draft = { ...newDraft('one', words), ...dates }
  return problemsOf(draft, { status, now }).filter(({ step }) => step === 'settings')
}

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

const at = (field: string, kind: string, blocks: string) => [{ step: 'settings', field, kind, blocks }]

test.each([
  ['draft', { starts: '31/12/2026 25:99' }, at('starts', 'unreadable-date', 'publishing')],
  ['draft', { starts: ' ' }, at('starts', 'required', 'publishing')],
  ['draft', { expires: '31/12' }, at('expires', 'unreadable-date', 'saving')],
  ['draft', { expires: '' }, at('expires', 'required', 'saving')],
  ['open', { expires: '31/12' }, at('expires', 'unreadable-date', 'saving')],
  ['open', { starts: '31/12' }, []],
  ['ended', { starts: '31/12', expires: '31/12' }, []],
] as const)(
  '%s: what was typed as a date and is none, %o, never passes for no date',
  (status, typedDates, problems) => {
    expect(dateProblems(status, { typedDates })).toEqual(problems)
  },
)

test('a scheduled callout keeps its start until the new one can be read', () => {
  expect(dateProblems('scheduled', { typedDates: { starts: '31/12' } })).toEqual(
    at('starts', 'unreadable-date', 'saving'),
  )
})
