import { describe, expect, test } from 'vitest'
import type { MailingText } from '#domain/mailings/blocks.ts'
import type { Series } from '../queries.ts'
import {
  daysOf,
  draftOf,
  findIssues,
  isChanged,
  moveStep,
  onTopOf,
  type SeriesDraft,
  whyKept,
  withIds,
  writeDraft,
} from './draft.ts'

const text = (subject: string): MailingText => ({
  subject,
  preheader: '',
  blocks: [{ id: 'a', type: 'divider' }],
  fallbacks: {},
})

const stored = {
  name: 'Welcome',
  status: 'draft',
  segmentId: null,
  counts: { inside: 0 },
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

test('what was read is written as it was', () => {
  expect(isChanged(draft, stored)).toBe(false)
  expect(isChanged(moveStep(draft, 0, 1), stored)).toBe(true)
})

test.each([
  ['draft', 'a', true],
  ['draft', null, true],
  ['running', 'a', false],
  ['running', null, false],
  ['paused', 'a', false],
  ['paused', null, true],
  ['ended', 'a', true],
  ['ended', null, true],
] as const)('whether the segment of one that is %s and has %j is written: %s', (status, segmentId, isWritten) =>
  expect(Object.hasOwn(writeDraft(draft, { ...stored, status, segmentId }) ?? {}, 'segmentId')).toBe(isWritten),
)

test('the segment of a closed one is kept while people are in it who leave it with the segment, as the draft has it', () => {
  const closed = { ...stored, status: 'ended', segmentId: 'a', counts: { ...stored.counts, inside: 1 } } as const
  expect(whyKept({ endsOnLeaving: true }, closed)).toBe('leaving')
  expect(whyKept({ endsOnLeaving: false }, closed)).toBeUndefined()
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

test('written on top of what somebody else stored, a step that they removed is a new one', () => {
  const theirs = { ...stored, steps: stored.steps.slice(1) }
  const sent = onTopOf(draft, theirs)
  expect(writeDraft(sent, theirs)?.steps).toEqual([
    { waitDays: 0, texts: { en: text('One') } },
    { id: 'two', waitDays: 3, texts: { en: text('Two') } },
  ])
  const reply = { ...stored, steps: [{ id: 'three' }, { id: 'two' }] } as unknown as Series
  expect(withIds(draft, sent, reply).steps.map(({ id }) => id)).toEqual(['three', 'two'])
})

describe('issues', () => {
  test('a draft may be unfinished, what goes out may not', () => {
    const begun: SeriesDraft = { ...draft, steps: [{ key: 'a', waitDays: 'x', texts: { en: text(' ') } }] }
    expect(findIssues(begun, { isWhole: false }).map(({ kind }) => kind)).toEqual(['days'])
    const toStart = { isWhole: true, isStarted: true }
    expect(findIssues(begun, toStart).map(({ kind }) => kind)).toEqual(['segment', 'days', 'subject'])
    const kinds = findIssues({ ...draft, name: ' ', steps: [] }, toStart).map(({ kind }) => kind)
    expect(kinds).toEqual(['name', 'segment', 'noSteps'])
  })

  test('one that runs can be changed after its segment was deleted', () => {
    expect(findIssues({ ...draft, segmentId: null }, { isWhole: true })).toEqual([])
  })
})
