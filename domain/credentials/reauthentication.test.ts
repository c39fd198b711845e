import { expect, test } from 'vitest'
import { isRecentLogin } from './reauthentication.ts'

const now = new Date('2026-05-01T12:00:00Z')

test.each([
  ['2026-05-01T12:00:00.000Z', true],
  ['2026-05-01T11:45:00.000Z', true],
  ['2026-05-01T11:44:59.999Z', false],
  ['2026-04-01T12:00:00.000Z', false],
])('a login at %s is recent: %j', (openedAt, isRecent) => {
  expect(isRecentLogin(new Date(openedAt), now)).toBe(isRecent)
})
