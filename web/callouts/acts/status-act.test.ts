import { expect, test } from 'vitest'
import { calloutStatuses } from '#domain/callouts/status.ts'
import { actsFrom, askedDates, firstEnd, type WrittenDates } from './status-act.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const past = '2026-11-01T09:00:00.000Z'
const later = '2026-12-01T09:00:00.000Z'
const draft: WrittenDates = { starts: null, expires: null }
const scheduled: WrittenDates = { starts: later, expires: null }
const open: WrittenDates = { starts: past, expires: later }
const ended: WrittenDates = { starts: past, expires: '2026-11-10T09:00:00.000Z' }

test('each status has its own acts', () => {
  expect(Object.fromEntries(calloutStatuses.map((status) => [status, actsFrom(status)]))).toEqual({
    draft: ['publish'],
    scheduled: ['publish', 'unpublish'],
    open: ['end-now', 'unpublish'],
    ended: ['reopen'],
  })
})

test('publishing sends this moment and the chosen end', () => {
  const body = { starts: now.toISOString(), expires: null }
  expect(askedDates('publish', draft, null, now)).toEqual({ body })
  expect(askedDates('publish', scheduled, later, now)).toEqual({ body: { ...body, expires: later } })
  expect(askedDates('publish', draft, past, now)).toEqual({ refusal: 'end' })
})

test('the start of what was public is kept', () => {
  expect(askedDates('end-now', open, null, now)).toEqual({ body: { expires: now.toISOString() } })
  expect(askedDates('reopen', ended, null, now)).toEqual({ body: { expires: null } })
  expect(askedDates('reopen', ended, later, now)).toEqual({ body: { expires: later } })
  expect(askedDates('reopen', ended, past, now)).toEqual({ refusal: 'end' })
})

test('unpublishing keeps the end', () => {
  expect(askedDates('unpublish', open, null, now)).toEqual({ body: { starts: null } })
})

test('what time has overtaken is not sent', () => {
  expect(askedDates('end-now', ended, null, now)).toEqual({ refusal: 'status' })
  expect(askedDates('publish', open, null, now)).toEqual({ refusal: 'status' })
})

test('a planned end is offered for publishing while it lies ahead', () => {
  expect(firstEnd('publish', { starts: null, expires: later }, now)).toBe(later)
  expect(firstEnd('publish', { starts: null, expires: past }, now)).toBeNull()
  expect(firstEnd('reopen', ended, now)).toBeNull()
})
