import { expect, test } from 'vitest'
import { summariseDates } from './dates-summary.ts'

const now = new Date('2026-05-01T12:00:00Z')
const before = new Date('2026-04-01T12:00:00Z')
const later = new Date('2026-06-01T12:00:00Z')

test.each([
  ['draft', null, null, 'on-publishing', 'never'],
  ['draft', null, later, 'on-publishing', 'by-itself'],
  ['draft', later, null, 'opens', 'never'],
  ['draft', before, null, 'on-publishing', 'never'],
  ['scheduled', later, null, 'opens', 'never'],
  ['scheduled', before, null, 'on-publishing', 'never'],
  ['open', before, later, 'opened', 'by-itself'],
  ['ended', before, before, 'ended', 'by-itself'],
] as const)('%s, %o to %o: %s, ends %s', (status, starts, expires, begins, ends) => {
  expect(summariseDates({ starts, expires }, status, now)).toEqual({ begins, ends })
})
