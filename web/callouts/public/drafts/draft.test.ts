import { expect, test } from 'vitest'
import { exampleQuestions } from '#domain/callouts/testing.ts'
import type { Filled } from '../form/submission.ts'
import { readResponseDraft, writeResponseDraft } from './draft.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const of = { revision: 'r1', viewerId: undefined }
const filled: Filled = {
  answers: { start: { mode: 'bike' }, numbers: { minutes: 'sev' } },
  path: ['start', 'place'],
  guest: { firstname: 'Jo', lastname: '', email: '' },
  newsletter: ['grp-mobility'],
  followUp: true,
}
const kept = writeResponseDraft(filled, of, now)
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('a draft comes back as it was left, half-typed answers too', () => {
  expect(readResponseDraft(kept, exampleQuestions, of, days(1))).toEqual({ ...filled, savedAt: now.toISOString() })
})

test('in a form that was changed the answers that fit stay, from the first page', () => {
  expect(readResponseDraft(kept, exampleQuestions, { ...of, revision: 'r2' }, now)).toMatchObject({
    answers: { start: { mode: 'bike' }, numbers: {} },
    path: ['start'],
    guest: filled.guest,
  })
})

test.each([
  ['somebody else’s', kept, { ...of, viewerId: 'someone' }, now],
  ['one of two months ago', kept, of, days(61)],
  ['one from the future of a clock set back is kept', kept, of, days(-1)],
  ['nothing', null, of, now],
  ['no JSON', '{', of, now],
  ['another shape', '{"answers":7}', of, now],
] as const)('%s', (what, text, whose, at) => {
  expect(readResponseDraft(text, exampleQuestions, whose, at) !== undefined).toBe(what.endsWith('is kept'))
})

test('a path through pages that are gone begins anew', () => {
  const text = writeResponseDraft({ ...filled, path: ['start', 'gone'] }, of, now)
  expect(readResponseDraft(text, exampleQuestions, of, now)?.path).toEqual(['start'])
})
