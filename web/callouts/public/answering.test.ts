import { expect, test } from 'vitest'
import { actionOf } from './answering.ts'

const rules = {
  once: { allowUpdate: false, allowMultiple: false },
  editable: { allowUpdate: true, allowMultiple: false },
  several: { allowUpdate: false, allowMultiple: true },
}
const guest = { isSignedIn: false, isMember: false, hasAnswered: false }
const contact = { isSignedIn: true, isMember: false, hasAnswered: false }
const member = { isSignedIn: true, isMember: true, hasAnswered: false }
const answered = { ...member, hasAnswered: true }

test.each([
  ['guest', 'open', 'once', guest, 'start'],
  ['anonymous', 'open', 'once', member, 'start'],
  ['member', 'open', 'once', guest, 'join'],
  ['member', 'open', 'once', contact, 'renew'],
  ['member', 'open', 'once', member, 'start'],
  ['member', 'open', 'once', answered, 'read'],
  ['member', 'open', 'editable', answered, 'change'],
  ['member', 'open', 'several', answered, 'start'],
  ['only-anonymous', 'open', 'once', answered, 'start'],
  ['member', 'ended', 'editable', answered, 'read'],
  ['member', 'ended', 'editable', guest, 'none'],
  ['guest', 'scheduled', 'once', member, 'none'],
  ['guest', 'draft', 'once', member, 'none'],
] as const)('%s, %s, %s: %o may %s', (access, status, mode, who, action) => {
  expect(actionOf({ access, status, ...rules[mode] }, who)).toBe(action)
})
