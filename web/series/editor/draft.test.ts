import { describe, expect, test } from 'vitest'
import type { MailingText } from '#domain/mailings/blocks.ts'
import type { Series } from '../queries.ts'
import { daysOf, draftOf, findIssues, isChanged, moveStep, type SeriesDraft, withIds, writeDraft } from './draft.ts'

const text = (subject: string): MailingText => ({
  subject,
  preheader: '',
  blocks: [{ id: 'a', type: 'divider' }],
  fallbacks: {},
})

const stored = {
  name: 'Welcome',
  segmentId: null,
  goalRules: null,
  endsOnLeaving: false,
  reenters: false,
  sendHour: 9,
  fromName: null,
  fromEmail: null,
  replyTo: null,
  steps: [
    { id: 'one', waitDays: 0, texts: { en: text('One') } },
    { id: 'two', waitDays: 3, texts: { en: text('Two') } },
  ],
} as unknown as Series

const draft = draftOf(stored)
const isDraft = { isDraft: true }

test('what was read is written as it was, and its segment only in a draft', () => {
  expect(isChanged(draft, stored, isDraft)).toBe(false)
  expect(isChanged(moveStep(draft, 0, 1), stored, isDraft)).toBe(true)
  expect(writeDraft(draft, isDraft)).toHaveProperty('segmentId')
  expect(writeDraft(draft, { isDraft: false })).not.toHaveProperty('segmentId')
})

test.each([
  ['0', 0],
  [' 365 ', 365],
  ['366', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
])('%j is %s days', (typed, days) => expect(daysOf(typed)).toBe(days))

test('a step that was added has its id once it is stored, also where others were moved meanwhile', () => {
  const sent: SeriesDraft = { ...draft, steps: [...draft.steps, { key: 'new', waitDays: '1', texts: {} }] }
  const reply = { ...stored, steps: [...stored.steps, { id: 'three' }] } as unknown as Series
  expect(withIds(moveStep(sent, 2, -1), sent, reply).steps.map(({ id }) => id)).toEqual(['one', 'three', 'two'])
})

describe('issues', () => {
  test('a draft may be unfinished, what goes out may not', () => {
    const begun: SeriesDraft = { ...draft, steps: [{ key: 'a', waitDays: 'x', texts: { en: text(' ') } }] }
    expect(findIssues(begun, { isWhole: false }).map(({ kind }) => kind)).toEqual(['days'])
    expect(findIssues(begun, { isWhole: true }).map(({ kind }) => kind)).toEqual(['segment', 'days', 'subject'])
    expect(findIssues({ ...draft, name: ' ', steps: [] }, { isWhole: true }).map(({ kind }) => kind)).toEqual([
      'name',
      'segment',
      'noSteps',
    ])
  })
})
