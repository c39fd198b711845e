import { expect, test } from 'vitest'
import type { Words } from './membership-charts.ts'
import type { RecoveryMonth } from './membership-queries.ts'
import { drawRecovery } from './recovery-chart.ts'

const words: Words & { money: (amount: number) => string } = {
  t: ((key: string) => key) as unknown as Words['t'],
  number: String,
  percent: (share) => `${Math.round(share * 100)}%`,
  money: (amount) => `€${amount}`,
  locale: 'en',
  running: '2026-02',
}
const nobody = { count: 0, amount: 0 }
const none = { failed: nobody, recovered: nobody, open: nobody, lost: nobody }
const noneDeleted = { failed: 0, recovered: 0, open: 0, lost: 0 }
const january = { month: '2026-01', from: '2025-12-31T23:00:00.000Z', to: '2026-01-31T22:59:59.999Z' }
const february = { month: '2026-02', from: '2026-01-31T23:00:00.000Z', to: '2026-02-10T11:59:59.999Z' }

const months: RecoveryMonth[] = [
  {
    ...january,
    failed: { count: 4, amount: 31 },
    recovered: { count: 2, amount: 20 },
    open: nobody,
    lost: { count: 2, amount: 11 },
    deleted: { ...noneDeleted, failed: 2, lost: 2 },
  },
  { ...february, ...none, failed: { count: 1, amount: 5 }, open: { count: 1, amount: 5 }, deleted: noneDeleted },
]

test('each outcome is a part of its month and leads to its contacts, as far as there are any to list', () => {
  const chart = drawRecovery(months, words)
  const series = (name: string) => chart?.series.find((each) => each.name === `dashboard-recovery.${name}`)
  expect(chart?.series.filter(({ panel }) => panel === 0).map(({ name }) => name)).toEqual(
    ['recovered', 'open', 'lost'].map((name) => `dashboard-recovery.${name}`),
  )
  expect(series('failed')?.values).toEqual([4, 1])
  expect(series('lost')?.hrefs).toEqual([undefined, undefined])
  expect(series('open')?.hrefs).toEqual([undefined, expect.any(String)])
  const rules = new URL(series('recovered')?.hrefs?.[0] ?? '', 'http://x').searchParams.get('rules') ?? ''
  expect(JSON.parse(rules).rules).toEqual([
    { field: 'renewalPaymentRecovered', operator: 'between', value: ['2025-12-31T23:00:00Z', '2026-01-31T22:59:59Z'] },
  ])
  expect(series('lostAmount')?.values).toEqual([11, 0])
  expect(chart?.columns.map(({ note }) => note)).toEqual([undefined, 'dashboard-members.soFar'])
  expect(chart?.notes).toEqual(['dashboard-recovery.deletedNote'])
})

test('the rate is that of what has ended: without it, there is none', () => {
  const rate = drawRecovery(months, words)?.series.find(({ name }) => name === 'dashboard-recovery.rate')
  expect(rate?.values).toEqual([50, null])
  expect(rate?.write(50)).toBe('50%')
})

test('where no renewal failed, there is nothing to draw', () => {
  expect(drawRecovery([{ ...january, ...none, deleted: noneDeleted }], words)).toBeNull()
})
