import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { dayOf, plusDays } from './newsroom-day.ts'
import {
  isRecoverable,
  linkState,
  nextReminder,
  recoveryEnd,
  reminderDay,
  reminderDays,
  reminderMoments,
} from './payment-recovery.ts'

const brussels = 'Europe/Brussels'

describe('reminders', () => {
  test.each([
    [
      'in summer',
      '2026-06-10T14:00:00Z',
      ['2026-06-11T08:00:00Z', '2026-06-14T08:00:00Z', '2026-06-18T08:00:00Z', '2026-06-23T08:00:00Z'],
    ],
    [
      'a minute before midnight',
      '2026-06-10T21:59:00Z',
      ['2026-06-11T08:00:00Z', '2026-06-14T08:00:00Z', '2026-06-18T08:00:00Z', '2026-06-23T08:00:00Z'],
    ],
    [
      'at midnight, where UTC has the day before',
      '2026-06-10T22:00:00Z',
      ['2026-06-12T08:00:00Z', '2026-06-15T08:00:00Z', '2026-06-19T08:00:00Z', '2026-06-24T08:00:00Z'],
    ],
    [
      'over the change to summer time on 29 March',
      '2026-03-25T12:00:00Z',
      ['2026-03-26T09:00:00Z', '2026-03-29T08:00:00Z', '2026-04-02T08:00:00Z', '2026-04-07T08:00:00Z'],
    ],
    [
      'over the change to winter time on 25 October',
      '2026-10-21T12:00:00Z',
      ['2026-10-22T08:00:00Z', '2026-10-25T09:00:00Z', '2026-10-29T09:00:00Z', '2026-11-03T09:00:00Z'],
    ],
    [
      'over 29 February',
      '2028-02-28T12:00:00Z',
      ['2028-02-29T09:00:00Z', '2028-03-03T09:00:00Z', '2028-03-07T09:00:00Z', '2028-03-12T09:00:00Z'],
    ],
  ])('%s come at ten on days 1, 4, 8 and 13', (_, begun, expected) => {
    expect(reminderMoments(new Date(begun), brussels)).toEqual(expected.map((moment) => new Date(moment)))
  })

  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Europe/Brussels', 'Europe/London', 'America/Toronto')

  test('lie on their days, after the beginning and before the end', () => {
    fc.assert(
      fc.property(moments, zones, (begun, zone) => {
        const found = reminderMoments(begun, zone)
        const days = reminderDays.map((days) => plusDays(dayOf(begun, zone), days))
        expect(found.map((moment) => dayOf(moment, zone))).toEqual(days)
        for (const moment of found) {
          expect(moment > begun).toBe(true)
          expect(moment < recoveryEnd(begun)).toBe(true)
        }
      }),
    )
  })

  test('are told one after the other, and each by its day', () => {
    fc.assert(
      fc.property(moments, zones, (begun, zone) => {
        const told: number[] = []
        for (let at = nextReminder(begun, zone, begun); at; at = nextReminder(begun, zone, at)) {
          told.push(reminderDay(begun, zone, at))
        }
        expect(told).toEqual([...reminderDays])
      }),
    )
  })

  test('that were slept through are left out', () => {
    const begun = new Date('2026-06-10T14:00:00Z')
    const late = addDays(begun, 9)
    expect(reminderDay(begun, brussels, late)).toBe(8)
    expect(nextReminder(begun, brussels, late)).toEqual(new Date('2026-06-23T08:00:00Z'))
    expect(nextReminder(begun, brussels, addDays(begun, 13))).toBeUndefined()
  })
})

describe('a failed payment of a contribution', () => {
  const day = (text: string) => new Date(`2026-${text}`)
  const failed = { chargeDate: day('03-01'), amountCents: 500 }
  test.each([
    ['is one after something was paid', failed, { lastPaidOn: day('02-01'), lastAskedOn: day('03-01') }, true],
    ['is one where nothing else is known to be asked for', failed, { lastPaidOn: day('02-01') }, true],
    ['is one where it was to be the first', failed, { lastAskedOn: day('03-01') }, true],
    ['is none where something later was paid', failed, { lastPaidOn: day('04-01'), lastAskedOn: day('04-01') }, false],
    [
      'is none where something later is asked for',
      failed,
      { lastPaidOn: day('02-01'), lastAskedOn: day('04-01') },
      false,
    ],
    ['is none without an amount', { ...failed, amountCents: 0 }, { lastPaidOn: day('02-01') }, false],
  ])('%s', (_, attempt, { lastPaidOn, lastAskedOn }: { lastPaidOn?: Date; lastAskedOn?: Date }, expected) => {
    expect(isRecoverable(attempt, { lastPaidOn, lastAskedOn })).toBe(expected)
  })
})

describe('a link', () => {
  const endsAt = new Date('2026-06-24T14:00:00Z')
  const before = new Date('2026-06-24T13:59:59Z')
  test.each([
    ['open', null, before, 'open'],
    ['open', null, endsAt, 'over'],
    ['open', before, before, 'used'],
    ['open', before, endsAt, 'used'],
    ['recovered', null, before, 'paid'],
    ['recovered', before, endsAt, 'used'],
    ['lost', null, before, 'over'],
    ['lost', before, endsAt, 'over'],
  ] as const)('of a recovery that is %s, method changed %s, is %s', (state, methodChangedAt, now, expected) => {
    expect(linkState({ state, endsAt, methodChangedAt }, now)).toBe(expected)
  })
})
