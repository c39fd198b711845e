import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDates, checkNewDates, mayServeJoining } from './dates-change.ts'
import { type CalloutDates, type CalloutStatus, calloutStatuses, statusOf } from './status.ts'
import { actionsFrom, changeDates, type StatusAction, statusActions } from './status-action.ts'

const now = new Date('2025-03-03T10:00:00.000Z')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
const dates = (starts: number | null, expires: number | null): CalloutDates => ({
  starts: starts === null ? null : at(starts),
  expires: expires === null ? null : at(expires),
})

const examples: Readonly<Record<CalloutStatus, CalloutDates>> = {
  draft: dates(null, 5),
  scheduled: dates(1, 5),
  open: dates(-1, 5),
  ended: dates(-2, -1),
}

test.each([
  [null, null, 'draft'],
  [null, -1, 'draft'],
  [1, null, 'scheduled'],
  [1, -1, 'scheduled'],
  [0, null, 'open'],
  [-1, 1, 'open'],
  [-1, 0, 'ended'],
  [-2, -1, 'ended'],
  [-1, -2, 'ended'],
  [0, 0, 'ended'],
] as const)('starts %s, expires %s: %s', (starts, expires, status) => {
  expect(statusOf(dates(starts, expires), now)).toBe(status)
})

describe('a change of dates', () => {
  const refused = [
    ['draft', 'ended'],
    ['scheduled', 'ended'],
    ['open', 'scheduled'],
    ['ended', 'scheduled'],
  ]

  test.each(calloutStatuses.flatMap((from) => calloutStatuses.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const isRefused = refused.some(([one, other]) => one === from && other === to)
      const problem = isRefused ? { kind: 'invalid-status-change', from, to } : undefined
      expect(checkDates(examples[from], examples[to], now)).toEqual(problem)
    },
  )

  test.each([
    ['an end before the start to come', dates(2, 1), 'expires-before-start'],
    ['an end at the start to come', dates(2, 2), 'expires-before-start'],
    ['an end after it', dates(2, 3), undefined],
    ['an end before a start that is past', dates(-1, -2), undefined],
  ])('to %s', (_, after, kind) => {
    expect(checkNewDates(after, now)?.kind).toBe(kind)
    expect(checkDates(examples.ended, after, now)?.kind).toBe(
      kind ?? (after.starts && after.starts > now ? 'invalid-status-change' : undefined),
    )
  })

  test('15: what is open is not scheduled', () => {
    expect(checkDates(examples.open, dates(1, null), now)).toEqual({
      kind: 'invalid-status-change',
      from: 'open',
      to: 'scheduled',
    })
  })
})

describe('actions', () => {
  test.each([
    ['draft', ['save-draft', 'publish', 'schedule', 'set-end']],
    ['scheduled', ['publish', 'reschedule', 'unpublish', 'revert-to-draft', 'set-end']],
    ['open', ['unpublish', 'revert-to-draft', 'end-now', 'set-end']],
    ['ended', ['revert-to-draft', 'reopen']],
  ] as const)('of a callout that is %s', (status, actions) => {
    expect(actionsFrom(status)).toEqual(actions)
  })

  test.each([
    ['publish', 'draft', {}, { starts: now, expires: at(5) }],
    ['publish', 'scheduled', { expires: null }, { starts: now, expires: null }],
    ['schedule', 'draft', { starts: at(2) }, { starts: at(2), expires: at(5) }],
    ['reschedule', 'scheduled', { starts: at(3) }, { starts: at(3), expires: at(5) }],
    ['unpublish', 'open', {}, { starts: null }],
    ['revert-to-draft', 'ended', {}, { starts: null, expires: null }],
    ['end-now', 'open', {}, { expires: now }],
    ['set-end', 'open', { expires: null }, { expires: null }],
    ['reopen', 'ended', {}, { expires: null }],
    ['reopen', 'ended', { expires: at(9) }, { expires: at(9) }],
  ] as const)('%s when %s', (action, status, chosen, change) => {
    expect(changeDates(action, examples[status], chosen, now)).toEqual({ change })
  })

  test.each([
    ['end-now', 'draft', {}, { kind: 'not-from-here' }],
    ['schedule', 'draft', {}, { kind: 'leads-elsewhere', to: 'draft' }],
    ['schedule', 'draft', { starts: at(-1) }, { kind: 'leads-elsewhere', to: 'open' }],
    ['schedule', 'draft', { starts: at(6) }, { kind: 'expires-before-start' }],
    ['publish', 'draft', { expires: at(-1) }, { kind: 'invalid-status-change', from: 'draft', to: 'ended' }],
    ['set-end', 'open', { expires: at(-1) }, { kind: 'leads-elsewhere', to: 'ended' }],
    ['reopen', 'ended', { expires: at(-1) }, { kind: 'leads-elsewhere', to: 'ended' }],
  ] as const)('%s when %s is refused', (action, status, chosen, problem) => {
    expect(changeDates(action, examples[status], chosen, now)).toEqual({ problem })
  })

  test('14, 16: ending and reopening keep the first start, reverting keeps nothing', () => {
    const ended = { ...examples.open, expires: now }
    expect(statusOf(ended, now)).toBe('ended')
    expect(statusOf({ ...ended, expires: null }, now)).toBe('open')
    expect(changeDates('reopen', ended, {}, now)).toEqual({ change: { expires: null } })
  })

  test('only ever lead where they say, and past no refusal', () => {
    const day = fc.option(fc.integer({ min: -3, max: 3 }))
    const chosenDays = fc.record({ starts: fc.integer({ min: -3, max: 3 }), expires: day }, { requiredKeys: [] })
    const allowed: Readonly<Record<StatusAction, readonly CalloutStatus[]>> = {
      'save-draft': ['draft'],
      publish: ['open'],
      schedule: ['scheduled'],
      reschedule: ['scheduled'],
      unpublish: ['draft'],
      'revert-to-draft': ['draft'],
      'end-now': ['ended'],
      'set-end': ['draft', 'scheduled', 'open'],
      reopen: ['open'],
    }
    fc.assert(
      fc.property(day, day, fc.constantFrom(...statusActions), chosenDays, (starts, expires, action, chosen) => {
        const before = dates(starts, expires)
        const result = changeDates(
          action,
          before,
          {
            ...(chosen.starts === undefined ? {} : { starts: at(chosen.starts) }),
            ...(chosen.expires === undefined ? {} : { expires: chosen.expires === null ? null : at(chosen.expires) }),
          },
          now,
        )
        if ('problem' in result) return
        const after = { ...before, ...result.change }
        expect(allowed[action]).toContain(statusOf(after, now))
        expect(checkDates(before, after, now)).toBeUndefined()
        if (['open', 'ended'].includes(statusOf(before, now))) expect(result.change.starts ?? null).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })
})

test('22: the join survey is open and without end', () => {
  expect(mayServeJoining(dates(-1, null), now)).toBe(true)
  for (const other of [examples.open, examples.draft, examples.scheduled, examples.ended])
    expect(mayServeJoining(other, now)).toBe(false)
})
