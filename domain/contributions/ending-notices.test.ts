import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catchUpDays, type EndingKind, endingNotices, endsDue } from './ending-notices.ts'
import { plusDays } from './newsroom-day.ts'

/** The notices that are due today for what ends that day. */
const dueFor = (kind: EndingKind, ends: string, today: string) =>
  endingNotices
    .filter((notice) => notice.kind === kind)
    .filter((notice) => {
      const { first, last } = endsDue(notice, today)
      return first <= ends && ends <= last
    })
    .map(({ daysBefore }) => daysBefore)

test.each([
  ['card-expiring', '2028-02-29', '2028-01-29', []],
  ['card-expiring', '2028-02-29', '2028-01-30', [30]],
  ['card-expiring', '2028-02-29', '2028-02-22', [7]],
  ['card-expiring', '2026-02-28', '2026-01-29', [30]],
  ['card-expiring', '2026-02-28', '2026-02-21', [7]],
  ['card-expiring', '2026-02-28', '2026-03-01', []],
  // Over a change of the clock, in March and October.
  ['card-expiring', '2026-03-31', '2026-03-01', [30]],
  ['card-expiring', '2026-10-31', '2026-10-24', [7]],
  ['card-expiring', '2026-12-31', '2026-12-01', [30]],
  ['manual-contribution-ending', '2026-05-31', '2026-05-16', []],
  ['manual-contribution-ending', '2026-05-31', '2026-05-17', [14]],
  ['manual-contribution-ending', '2026-05-31', '2026-05-28', [3]],
  ['gift-ending', '2028-02-29', '2028-02-15', [14]],
  ['gift-ending', '2028-02-29', '2028-02-26', [3]],
  ['gift-ending', '2028-02-29', '2028-02-29', [3]],
  ['gift-ending', '2028-02-29', '2028-03-01', []],
  ['membership-ended', '2028-02-29', '2028-02-29', []],
  ['membership-ended', '2028-02-29', '2028-03-01', [-1]],
  ['membership-ended', '2027-02-28', '2027-03-01', [-1]],
] as const)('%s of what ends on %s, asked on %s: %j', (kind, ends, today, due) => {
  expect(dueFor(kind, ends, today)).toEqual(due)
})

describe('a notice', () => {
  const days = fc.integer({ min: 0, max: 5_000 }).map((days) => plusDays('2024-01-01', days))

  test('is due on its day, and some days longer', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...endingNotices), (ends, { kind, daysBefore }) => {
        const day = plusDays(ends, -daysBefore)
        expect(dueFor(kind, ends, plusDays(day, -1))).not.toContain(daysBefore)
        expect(dueFor(kind, ends, day)).toContain(daysBefore)
        const patience = daysBefore >= 0 ? Math.min(catchUpDays, daysBefore) : catchUpDays
        expect(dueFor(kind, ends, plusDays(day, patience))).toContain(daysBefore)
        expect(dueFor(kind, ends, plusDays(day, patience + 1))).not.toContain(daysBefore)
      }),
    )
  })

  test('is the only one of its kind on any day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -20, max: 40 }),
        fc.constantFrom(...endingNotices),
        (ends, ahead, { kind }) => {
          expect(dueFor(kind, ends, plusDays(ends, -ahead)).length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
