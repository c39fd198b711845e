import fc from 'fast-check'
import { expect, test } from 'vitest'
import { membershipEnds } from '#domain/contacts/membership-period.ts'
import { countMemberships, countRetention, type PeriodGroup } from './membership.ts'

const months = 6

/** What one member's life looks like: months in which they came and went, each later than the one before. */
const life = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: months + 1 }), { minLength: 1, maxLength: 6 }), fc.boolean())
  .chain(([edges, isDeleted]) =>
    fc.array(fc.constantFrom(...membershipEnds), { minLength: 3, maxLength: 3 }).map((causes) => {
      const sorted = edges.toSorted((one, other) => one - other)
      const [joined = 0] = sorted
      return sorted.flatMap((started, index): PeriodGroup[] => {
        if (index % 2 === 1 || started > months) return []
        const ended = sorted[index + 1] ?? months + 1
        return [
          {
            count: 1,
            joined,
            started,
            ended,
            endCause: causes[index / 2] ?? null,
            isFirst: index === 0,
            isDeleted,
            isStartEstimated: false,
            isEndEstimated: false,
            estimatedBefore: 0,
          },
        ]
      })
    }),
  )
const lives = fc.array(life, { maxLength: 30 })

test('from one month to the next there are as many more as came, less those who went', () => {
  fc.assert(
    fc.property(lives, (everybody) => {
      const counted = countMemberships(everybody.flat(), months)
      let before = everybody.flat().filter(({ started, ended }) => started === 0 && ended > 0).length
      for (const { members, joined, returned, cancelled, paymentFailed, ended } of counted) {
        expect(members).toBe(before + joined + returned - cancelled - paymentFailed - ended)
        before = members
      }
    }),
  )
})

test('groups count as often as they say, and those of deleted contacts are part of the whole', () => {
  fc.assert(
    fc.property(lives, (everybody) => {
      const groups = everybody.flat()
      const tripled = countMemberships(
        groups.map((group) => ({ ...group, count: 3 })),
        months,
      )
      const deleted = countMemberships(
        groups.filter(({ isDeleted }) => isDeleted),
        months,
      )
      for (const [index, { isEstimated, deleted: part, ...counts }] of countMemberships(groups, months).entries()) {
        expect(tripled[index]).toMatchObject(Object.fromEntries(Object.entries(counts).map(([k, n]) => [k, n * 3])))
        expect(deleted[index]).toMatchObject({ ...part })
        expect(isEstimated).toBe(false)
      }
    }),
  )
})

test('retention is how many of a month’s new members are members at the end of each later month', () => {
  fc.assert(
    fc.property(lives, (everybody) => {
      const cohorts = countRetention(everybody.flat(), { cohorts: months, monthsOver: months })
      for (const [index, { size, later }] of cohorts.entries()) {
        const month = index + 1
        const joined = everybody.filter(([first]) => first?.started === month)
        expect(size).toBe(joined.length)
        expect(later.map((each) => each.months)).toEqual(Array.from({ length: months - month }, (_, n) => n + 1))
        for (const { months: distance, members } of later) {
          const still = joined.filter((periods) =>
            periods.some(({ started, ended }) => started <= month + distance && ended > month + distance),
          )
          expect(members).toBe(still.length)
          expect(members).toBeLessThanOrEqual(size)
        }
      }
    }),
  )
})

const group: PeriodGroup = {
  count: 1,
  joined: 2,
  started: 2,
  ended: 5,
  endCause: 'cancelled',
  isFirst: true,
  isDeleted: false,
  isStartEstimated: true,
  isEndEstimated: false,
  estimatedBefore: 4,
}

test('a month is estimated when somebody came, went or was there by a guess', () => {
  const estimated = (each: PeriodGroup) => countMemberships([each], months).map(({ isEstimated }) => isEstimated)
  // Recorded from the fourth month on: at the end of the third that was not yet so.
  expect(estimated(group)).toEqual([false, true, true, false, false, false])
  expect(estimated({ ...group, isEndEstimated: true, estimatedBefore: 7 })).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(estimated({ ...group, isStartEstimated: false, estimatedBefore: 0 })).toEqual(Array(months).fill(false))
})
