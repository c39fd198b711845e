import { expect, test } from 'vitest'
import { readDashboardAddress, shownRange, writeDashboardAddress } from './dashboard-address.ts'

const today = new Date('2026-05-31T12:00:00')

test.each([
  [{}, undefined, []],
  [{ from: '2026-05-01', to: '2026-05-31' }, { from: '2026-05-01', to: '2026-05-31' }, []],
  [{ from: '2026-05-31', to: '2026-05-31' }, { from: '2026-05-31', to: '2026-05-31' }, []],
  [{ from: '2026-05-01' }, undefined, ['to']],
  [{ from: 'May', to: '2026-02-30x' }, undefined, ['from', 'to']],
  [{ from: '2026-05-31', to: '2026-05-01' }, undefined, ['from', 'to']],
  [{ from: '2026-05-01', to: '2026-06-01' }, undefined, ['from', 'to']],
  [{ from: '2020-05-01', to: '2026-05-01' }, undefined, ['from', 'to']],
])('%j names the days %j; what can’t be read is %j', (search, range, broken) => {
  expect(readDashboardAddress(search, today)).toEqual({ address: { range }, broken })
})

test('what is written is read again', () => {
  const address = { range: { from: '2026-04-01', to: '2026-04-30' } }
  expect(readDashboardAddress(writeDashboardAddress(address), today).address).toEqual(address)
  expect(writeDashboardAddress({ range: undefined })).toEqual({})
})

test('without a range it is the last 30 days, today included', () => {
  expect(shownRange({ range: undefined }, today)).toEqual({ from: '2026-05-02', to: '2026-05-31' })
})
