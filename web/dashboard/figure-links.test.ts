import { expect, test } from 'vitest'
import { joinedHref, paymentsHref } from './figure-links.ts'

const may = { from: '2026-05-01', to: '2026-05-31' }

test('payments are found by their days', () => {
  expect(paymentsHref('failed', may)).toBe('/admin/payments?status=failed&from=2026-05-01&to=2026-05-31')
})

test.each([
  ['UTC', '2026-05-01T00:00:00Z', '2026-05-31T23:59:59Z'],
  ['Europe/Berlin', '2026-04-30T22:00:00Z', '2026-05-31T21:59:59Z'],
  ['America/St_Johns', '2026-05-01T02:30:00Z', '2026-06-01T02:29:59Z'],
])('contacts are found by the moments at which days of %s begin and end', (zone, from, to) => {
  const search = new URL(joinedHref(may, zone), 'http://site.example').searchParams
  expect(JSON.parse(search.get('rules') ?? '')).toEqual({
    condition: 'AND',
    rules: [{ field: 'joined', operator: 'between', value: [from, to] }],
  })
})
