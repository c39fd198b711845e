import { expect, test } from 'vitest'
import { drawFirstPayments, drawnPart } from './callouts-chart.ts'

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as unknown as Parameters<typeof drawFirstPayments>[1]['t']
const words = { t, number: String }
const may = { from: '2026-04-30T22:00:00.000Z', to: '2026-05-31T21:59:59.999Z' }
const idOf = (index: number) => `3f4be4c5-8c3b-4f39-9c3c-${String(index).padStart(12, '0')}`
const callout = (index: number, contacts: number, medianDays = 4.4) => {
  return { id: idOf(index), title: `Callout ${index}`, contacts, medianDays }
}

test('each callout is a bar with its share, how long it took, and a link to as many contacts', () => {
  const chart = drawFirstPayments({ ...may, callouts: [callout(1, 3), callout(2, 1, 0.2)] }, words)
  expect(chart?.bars).toMatchObject([
    {
      label: 'Callout 1',
      count: 3,
      share: 0.75,
      note: expect.stringContaining('callouts.after'),
      value: 'dashboard-callouts.days {"count":4,"number":"4"}',
    },
    { label: 'Callout 2', count: 1, share: 0.25, value: 'dashboard-callouts.sameDay' },
  ])
  const rules = new URL(chart?.bars[0]?.href ?? '', 'http://x').searchParams.get('rules') ?? ''
  expect(JSON.parse(rules).rules).toEqual([
    {
      field: `callouts.${idOf(1)}.firstPayment`,
      operator: 'between',
      value: ['2026-04-30T22:00:00Z', '2026-05-31T21:59:59Z'],
    },
  ])
  expect(chart?.notes).toEqual([])
})

test('callouts with the same title are told apart', () => {
  const same = [callout(1, 3), { ...callout(2, 2), title: 'Callout 1' }]
  expect(drawFirstPayments({ ...may, callouts: same }, words)?.bars.map(({ label }) => label)).toEqual([
    'Callout 1',
    'Callout 1 (2)',
  ])
})

test('of many, the first are drawn, and a note says that the table has all', () => {
  const callouts = Array.from({ length: 12 }, (_, index) => callout(index, 20 - index))
  const chart = drawFirstPayments({ ...may, callouts }, words)
  expect(chart?.bars).toHaveLength(12)
  expect(chart && drawnPart(chart).bars).toHaveLength(10)
  expect(chart?.notes).toEqual(['dashboard-callouts.more {"count":12}'])
})

test('where no callout led to a payment, there is nothing to draw', () => {
  expect(drawFirstPayments({ ...may, callouts: [] }, words)).toBeNull()
})
