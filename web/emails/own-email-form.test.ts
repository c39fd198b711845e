import { expect, test } from 'vitest'
import { checkOwnEmail, readOwnEmail, writeOwnEmail } from './own-email-form.ts'
import type { StoredEmail } from './queries.ts'

const t = ((key: string) => key) as never
const text = { subject: 'S', body: '<p>B</p>' }
const stored: StoredEmail = {
  id: 'e',
  name: 'N',
  ...text,
  fromName: null,
  fromEmail: null,
  revision: 'r',
  date: '2026-03-01T12:00:00.000Z',
  mailingCount: 0,
  isOngoing: true,
  segmentId: 's',
  segmentName: 'S',
  trigger: 'onLeave',
  enabled: false,
}

test('what is read is what is written, with its link to a segment', () => {
  const plain = { name: 'N', ...text, fromName: null, fromEmail: null }
  expect(writeOwnEmail(readOwnEmail(stored))).toEqual({
    ...plain,
    ongoingEmail: { isOngoing: true, segmentId: 's', trigger: 'onLeave', enabled: false },
  })
  expect(writeOwnEmail({ ...readOwnEmail(stored), isOngoing: false })).toEqual({
    ...plain,
    ongoingEmail: { isOngoing: false },
  })
})

test('a new one begins empty, not linked, and is sent on joining once it is', () => {
  expect(readOwnEmail()).toMatchObject({ name: '', subject: '', isOngoing: false, trigger: 'onJoin', isPaused: false })
})

test('name, subject and text are needed, and a segment where it is linked', () => {
  const issuesOf = (fields: object) =>
    Object.entries(checkOwnEmail({ ...readOwnEmail(), ...fields }, 'desk@harbour.test', t)).flatMap(([name, issue]) =>
      issue ? [name] : [],
    )
  expect(issuesOf({})).toEqual(['name', 'subject', 'body'])
  expect(issuesOf({ name: 'N', ...text })).toEqual([])
  expect(issuesOf({ name: 'x'.repeat(201), ...text, isOngoing: true })).toEqual(['name', 'segmentId'])
})
