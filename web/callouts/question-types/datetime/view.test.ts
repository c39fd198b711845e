import { expect, test } from 'vitest'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { writeMoment } from './view.ts'

const asked = { type: 'datetime', id: 'when', key: 'when', label: 'When', input: true } as ComponentOf<'datetime'>
const days = { ...asked, widget: { enableTime: false } } as ComponentOf<'datetime'>
const inBerlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' }

test.each([
  ['their own clock, which is the reader’s too', '2026-03-09T18:30:00+01:00', '9 March 2026 at 18:30'],
  ['another one', '2026-03-09T18:30:00-05:00', '9 March 2026 at 18:30 (UTC−05:00)'],
  ['one of half hours', '2026-03-09T00:15:00+05:30', '9 March 2026 at 00:15 (UTC+05:30)'],
  ['the reader’s in summer alone', '2026-07-09T18:30:00+01:00', '9 July 2026 at 18:30 (UTC+01:00)'],
  ['a moment without a clock', '2026-03-09T17:30:00.000Z', '9 March 2026 at 18:30'],
  ['a day', '2026-03-09', '9 March 2026'],
])('%s', (_, answer, text) => {
  expect(writeMoment(answer, asked, inBerlin)).toBe(text)
})

test('where days are asked for, the day that was written', () => {
  expect(writeMoment('2026-03-09T00:15:00+05:30', days, inBerlin)).toBe('9 March 2026')
})

test.each([[7], ['soon'], [undefined]])('what is none is left alone: %s', (answer) => {
  expect(writeMoment(answer, asked, inBerlin)).toBeUndefined()
})
