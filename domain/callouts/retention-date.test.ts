import { describe, expect, test } from 'vitest'
import { deletesSooner, type Kept, retentionDate } from './retention-date.ts'

const now = new Date('2025-04-01T12:00:00Z')
const ended = new Date('2025-03-01T00:00:00Z')
const later = new Date('2025-05-01T00:00:00Z')
const kept = (expires: Date | null, scope?: 'responses' | 'personal-data', days = 30): Kept => ({
  expires,
  retention: scope ? { scope, days } : null,
})

describe('the date of a deletion', () => {
  test.each([
    ['so many days after the end', kept(ended, 'responses', 90), '2025-05-30T00:00:00.000Z'],
    ['none without an end', kept(null, 'responses'), undefined],
    ['none where nothing is deleted', kept(ended), undefined],
  ])('%s', (_, callout, date) => {
    expect(retentionDate(callout)?.toISOString()).toBe(date)
  })
})

describe('whether a callout that has ended loses more, or sooner', () => {
  test.each([
    ['switched on', kept(ended), kept(ended, 'personal-data', 3650), true],
    ['a day shorter', kept(ended, 'responses', 30), kept(ended, 'responses', 29), true],
    ['whole responses instead of personal data', kept(ended, 'personal-data'), kept(ended, 'responses'), true],
    ['an earlier end', kept(new Date('2025-03-02'), 'responses'), kept(ended, 'responses'), true],
    ['an end where there was none', kept(null, 'responses'), kept(ended, 'responses'), true],
    ['the same as before', kept(ended, 'responses'), kept(ended, 'responses'), false],
    ['longer', kept(ended, 'responses', 30), kept(ended, 'responses', 60), false],
    ['personal data instead of whole responses', kept(ended, 'responses'), kept(ended, 'personal-data'), false],
    ['switched off', kept(ended, 'responses'), kept(ended), false],
    ['switched on before the end', kept(later), kept(later, 'responses'), false],
    ['switched on without an end', kept(null), kept(null, 'responses'), false],
  ])('%s', (_, before, after, isSooner) => {
    expect(deletesSooner(before, after, now)).toBe(isSooner)
  })
})
