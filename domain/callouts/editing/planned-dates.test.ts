import { expect, test } from 'vitest'
import { type Draft, newDraft, writtenCallout } from './draft.ts'
import { withDates, withTypedDate } from './planned-dates.ts'

const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
const draft: Draft = { ...newDraft('one', words), starts: '2026-12-01T00:00:00.000Z' }

test('what can’t be read takes the place of the date before it, and a date takes its place again', () => {
  const typed = withTypedDate(withTypedDate(draft, 'starts', '31/1'), 'expires', '')
  expect(typed).toMatchObject({ starts: null, expires: null, typedDates: { starts: '31/1', expires: '' } })

  const started = withDates(typed, { starts: '2027-01-31T00:00:00.000Z' })
  expect(started).toMatchObject({ starts: '2027-01-31T00:00:00.000Z', typedDates: { expires: '' } })
  expect(withDates(started, { starts: draft.starts, expires: null })).toEqual(draft)
})

test('what was typed is never sent', () => {
  const written = writtenCallout(withTypedDate(draft, 'expires', '31/1'), { status: 'draft', untitled: '' })
  expect(written).not.toHaveProperty('typedDates')
  expect(written).toMatchObject({ starts: null, expires: null })
})
