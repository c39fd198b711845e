import { expect, test } from 'vitest'
import { drawDays } from './days-chart.ts'

const words = {
  head: 'Day',
  title: 'Revenue by day',
  before: 'Same day, 2 days before',
  day: (day: string) => day,
  shortDay: (day: string) => day.slice(5),
  money: (amount: number) => `€${amount.toFixed(2)}`,
  shortMoney: (amount: number) => `€${amount}`,
}
const day = (name: string, amount: number) => ({ day: name, count: amount > 0 ? 1 : 0, amount })
const hrefOf = (name: string) => `/admin/payments?from=${name}`

test('each day leads to its payments and stands beside the same day before', () => {
  const chart = drawDays(
    {
      days: [day('2026-05-03', 5), day('2026-05-04', 0)],
      before: [day('2026-05-01', 0), day('2026-05-02', 7)],
    },
    words,
    hrefOf,
  )
  expect(chart?.series).toMatchObject([
    { tone: 'solid', values: [5, 0], hrefs: ['/admin/payments?from=2026-05-03', undefined] },
    { tone: 'level', values: [0, 7] },
  ])
})

test('what was before is left out where it isn’t known', () => {
  const chart = drawDays({ days: [day('2026-05-03', 5)], before: undefined }, words, hrefOf)
  expect(chart?.series.map(({ name }) => name)).toEqual(['Revenue by day'])
})

test('nothing paid in either is nothing to draw', () => {
  const none = [day('2026-05-03', 0)]
  expect(drawDays({ days: none, before: none }, words, hrefOf)).toBeNull()
  expect(drawDays({ days: none, before: [day('2026-05-02', 1)] }, words, hrefOf)).not.toBeNull()
})
