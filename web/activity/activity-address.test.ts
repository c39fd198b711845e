import { expect, test } from 'vitest'
import { activityLayer, activityRules, readActivityAddress, writeActivityAddress } from './activity-address.ts'

const id = '7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de'

test('an address without anything is the whole log', () => {
  const { address, broken } = readActivityAddress({})
  expect(broken).toEqual([])
  expect(activityRules(address)).toBeUndefined()
  expect(Object.values(writeActivityAddress(address)).filter(Boolean)).toEqual([])
})

test('what an address says is read and written alike', () => {
  const search = {
    page: '3',
    limit: '50',
    eventType: 'contact.removed',
    targetId: id,
    actorId: id,
    within: id,
    from: '2026-03-01',
    to: '2026-03-05',
  }
  const { address, broken } = readActivityAddress(search)
  expect(broken).toEqual([])
  expect(writeActivityAddress(address)).toEqual(search)
})

test('what can not be understood falls away and is named', () => {
  const { address, broken } = readActivityAddress({
    page: '0',
    eventType: 'contact.eaten',
    from: '2026-13-01',
    targetId: 'a b',
    within: 'x',
  })
  expect(broken).toEqual(['page', 'eventType', 'targetId', 'within', 'from'])
  expect(activityRules(address)).toBeUndefined()
})

test('the last day is part of the range', () => {
  const { address } = readActivityAddress({ from: '2026-03-01', to: '2026-03-01' })
  const [from, to] = (activityRules(address)?.rules ?? []) as { operator: string; value: string[] }[]
  expect(from?.operator).toBe('greater_or_equal')
  expect(to?.operator).toBe('less')
  expect(Date.parse(to?.value[0] ?? '') - Date.parse(from?.value[0] ?? '')).toBe(24 * 60 * 60 * 1000)
})

test('many at once are one line, unless one contact or one line is asked for', () => {
  const none = { targetId: undefined, within: undefined }
  expect(activityLayer(none)).toEqual({ grouped: true })
  expect(activityLayer({ ...none, targetId: id })).toEqual({})
  expect(activityLayer({ targetId: id, within: id })).toEqual({ within: id })
})
