import { expect, test } from 'vitest'
import { exampleQuestions } from '#domain/callouts/testing.ts'
import { noGuest, optInBox, type Submission } from '../form/submission.ts'
import { readResponseDraft, writeResponseDraft } from './draft.ts'
import { draftOfSent } from './draft-of-sent.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const answers = { start: { mode: 'bike' } }
const guest = { firstname: 'Jo', lastname: 'Fish', email: 'jo@example.org' }

/** As a form reads it whose revision is not known where it was written. */
function draftOf(sent: Submission) {
  const text = writeResponseDraft(draftOfSent(sent), { revision: '', viewerId: 'someone' }, now)
  return readResponseDraft(text, exampleQuestions, { revision: 'r1', viewerId: 'someone' }, now)
}

test.each<[string, Submission, object]>([
  ['answers alone', { answers }, { guest: noGuest, newsletter: [], followUp: false }],
  [
    'all that was filled in',
    { answers, guest, newsletter: { optIn: true, groups: ['grp-mobility'] }, followUp: true },
    { guest, newsletter: ['grp-mobility'], followUp: true },
  ],
  ['the one box', { answers, newsletter: { optIn: true, groups: [] } }, { newsletter: [optInBox] }],
])('what was not taken can be sent once more: %s', (_, sent, filled) => {
  expect(draftOf(sent)).toMatchObject({ ...filled, answers, path: ['start'] })
})
