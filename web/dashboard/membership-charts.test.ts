import { expect, test } from 'vitest'
import { drawMembership, drawRetention, type Words } from './membership-charts.ts'
import type { MembershipMonth, RetentionMonth } from './membership-queries.ts'
import { shownMonths } from './shown-months.ts'

const words: Words = {
  t: ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as unknown as Words['t'],
  number: String,
  percent: (share) => `${Math.round(share * 100)}%`,
  locale: 'en',
  running: '2026-02',
}
const none = { members: 0, joined: 0, returned: 0, cancelled: 0, paymentFailed: 0, ended: 0 }
const january = { month: '2026-01', from: '2025-12-31T23:00:00.000Z', to: '2026-01-31T22:59:59.999Z' }
const february = { month: '2026-02', from: '2026-01-31T23:00:00.000Z', to: '2026-02-10T11:59:59.999Z' }

const months: MembershipMonth[] = [
  { ...january, ...none, members: 9, joined: 3, cancelled: 2, isEstimated: true, deleted: none },
  { ...february, ...none, members: 10, returned: 1, isEstimated: false, deleted: { ...none, returned: 1 } },
]

test('who went is below the line, and every figure but none leads to its list', () => {
  const chart = drawMembership(months, words)
  const series = (name: string) => chart?.series.find((each) => each.name === `dashboard-members.${name}`)
  expect(series('joined')?.values).toEqual([3, 0])
  expect(series('cancelled')?.values).toEqual([-2, 0])
  expect(series('cancelled')?.write(-2)).toBe('2')
  expect(series('cancelled')?.hrefs).toEqual([expect.any(String), undefined])
  const rules = new URL(series('cancelled')?.hrefs?.[0] ?? '', 'http://x').searchParams.get('rules') ?? ''
  expect(JSON.parse(rules).rules).toEqual([
    { field: 'membershipCancelled', operator: 'between', value: ['2025-12-31T23:00:00Z', '2026-01-31T22:59:59Z'] },
  ])
  expect(chart?.columns.map(({ label, mark, note }) => [label, mark, note])).toEqual([
    ['January 2026', '2026', 'dashboard-members.estimated'],
    ['February 2026', 'Feb', 'dashboard-members.soFar'],
  ])
  expect(chart?.notes).toEqual(['dashboard-members.estimatedNote', 'dashboard-members.deletedNote'])
})

test('where nobody ever was a member, there is nothing to draw', () => {
  const empty = { ...january, ...none, isEstimated: false, deleted: none }
  expect(drawMembership([empty], words)).toBeNull()
  expect(drawRetention([{ ...empty, size: 0, deleted: 0, later: [] }], words)).toBeNull()
})

test('retention is a share of those who joined; what isn’t over yet is left out', () => {
  const cohorts: RetentionMonth[] = [
    {
      ...january,
      isEstimated: false,
      size: 4,
      deleted: 0,
      later: [{ months: 1, to: '2026-02-28T22:59:59.999Z', members: 3, deleted: 0 }],
    },
    { ...february, isEstimated: false, size: 2, deleted: 0, later: [] },
  ]
  const chart = drawRetention(cohorts, words)
  expect(chart?.panels).toHaveLength(2)
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [4, 2],
    [75, null],
  ])
  expect(chart?.series[1]?.texts?.[0]).toBe('dashboard-members.share {"share":"75%","count":3,"number":"3"}')
  const rules = new URL(chart?.series[1]?.hrefs?.[0] ?? '', 'http://x').searchParams.get('rules') ?? ''
  expect(JSON.parse(rules).rules).toMatchObject([
    { field: 'membershipJoined' },
    { field: 'memberOn', operator: 'equal', value: ['2026-02-28T22:59:59Z'] },
  ])
})

test.each([
  ['2026-05-02', '2026-05-31', '2025-06-01T00:00:00.000Z'],
  ['2025-06-15', '2026-05-31', '2025-06-01T00:00:00.000Z'],
  ['2023-03-05', '2026-05-31', '2023-03-01T00:00:00.000Z'],
  ['2026-01-01', '2026-01-31', '2025-02-01T00:00:00.000Z'],
])('from %s to %s, months begin with %s', (from, to, first) => {
  const shown = shownMonths({ from, to }, 'UTC')
  expect(shown.from.toISOString()).toBe(first)
  expect(shown.to.toISOString()).toBe(`${to}T23:59:59.999Z`)
})
