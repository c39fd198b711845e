import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MembershipPeriod, membershipEnds, unitePeriods } from './membership-period.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

function period(starts: number, ends: number | null, further: Partial<MembershipPeriod> = {}): MembershipPeriod {
  return {
    joinedAt: day(starts),
    startsAt: day(starts),
    endsAt: ends === null ? null : day(ends),
    endCause: ends === null ? null : 'cancelled',
    estimatedBefore: null,
    ...further,
  }
}

test('periods that overlap or meet become one, which ends as the later did', () => {
  const early = period(0, 10)
  const late = period(10, 20, { endCause: 'ended', estimatedBefore: day(15) })
  expect(unitePeriods([late, early])).toEqual([period(0, 20, { endCause: 'ended', estimatedBefore: day(15) })])
  expect(unitePeriods([early, period(2, 5, { endCause: 'ended' })])).toEqual([early])
  expect(unitePeriods([early, period(2, null), late])).toEqual([period(0, null, { estimatedBefore: day(15) })])
})

test('with a break between them both stay, and the later one is a return', () => {
  expect(unitePeriods([period(20, null), period(0, 10)])).toEqual([
    period(0, 10),
    period(20, null, { joinedAt: day(0) }),
  ])
  expect(unitePeriods([])).toEqual([])
})

const someone = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 })
  .chain((edges) => fc.tuple(fc.constant(edges.toSorted((a, b) => a - b)), fc.constantFrom(...membershipEnds)))
  .map(([edges, endCause]) =>
    edges.flatMap((starts, index) => {
      if (index % 2 === 1) return []
      const ends = edges[index + 1] ?? null
      return [period(starts, ends, { joinedAt: day(edges[0] ?? 0), endCause: ends === null ? null : endCause })]
    }),
  )

test('two people are a member on exactly the days on which one of them was', () => {
  const isMember = (periods: readonly MembershipPeriod[], at: Date) =>
    periods.some(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt >= at))
  fc.assert(
    fc.property(someone, someone, (one, other) => {
      const united = unitePeriods([...one, ...other])
      for (let n = 0; n <= 61; n += 0.5) {
        const at = new Date(day(0).getTime() + n * 86_400_000)
        expect(isMember(united, at)).toBe(isMember(one, at) || isMember(other, at))
      }
      for (const [index, { joinedAt, startsAt, endsAt, endCause }] of united.entries()) {
        expect(joinedAt).toEqual(united[0]?.startsAt)
        expect(endsAt === null).toBe(endCause === null)
        const next = united[index + 1]
        if (next) expect((endsAt as Date).getTime()).toBeLessThan(next.startsAt.getTime())
        else expect(endsAt === null || endsAt >= startsAt).toBe(true)
      }
      expect(unitePeriods(united)).toEqual(united)
    }),
  )
})
