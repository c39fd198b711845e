import { expect, test } from 'vitest'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { writeMoment } from './view.ts'

const asked = { type: 'datetime', id: 'when', key: 'when', label: 'When', input: true } as ComponentOf<'datetime'>
const days = { ...asked, widget: { enableTime: false } } as ComponentOf<'datetime'>
const reader = { locale: 'en-GB' }

/** On the clock of somebody so far from whoever reads, wherever that is. */
function answeredFrom(minutesAway: number): { answer: string; offset: string } {
  const ahead = -new Date(2026, 2, 9, 18, 30).getTimezoneOffset() + minutesAway
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  const amount = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  const offset = `${ahead < 0 ? '-' : '+'}${amount}`
  return { answer: `2026-03-09T18:30:00${offset}`, offset }
}

test('the reader’s own clock needs no name', () => {
  expect(writeMoment(answeredFrom(0).answer, asked, reader)).toBe('9 March 2026 at 18:30')
})

test.each([[-360], [-30], [60], [330]])('another one stays as it was, and is named: %i minutes away', (away) => {
  const { answer, offset } = answeredFrom(away)
  expect(writeMoment(answer, asked, reader)).toBe(`9 March 2026 at 18:30 (UTC${offset})`)
})

test('a moment without a clock is told on the reader’s', () => {
  const at = new Date(2026, 2, 9, 18, 30).toISOString()
  expect(writeMoment(at, asked, reader)).toBe('9 March 2026 at 18:30')
})

test.each([
  ['a day', '2026-03-09', asked],
  ['where days are asked for, the day that was written', '2026-03-09T00:15:00+05:30', days],
])('%s', (_, answer, component) => {
  expect(writeMoment(answer, component, reader)).toBe('9 March 2026')
})

test.each([[7], ['soon'], [undefined]])('what is none is left alone: %s', (answer) => {
  expect(writeMoment(answer, asked, reader)).toBeUndefined()
})
