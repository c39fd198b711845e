import { expect, test } from 'vitest'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { longestRules, readRules, writeRules } from './rules-address.ts'

function makeStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

const named = (count: number): RuleGroup => ({
  condition: 'AND',
  rules: Array.from({ length: count }, (_, index) => ({
    field: 'email',
    operator: 'contains',
    value: [`name-${index}`],
  })),
})

test('no rules leave no trace in the address', () => {
  expect(writeRules(undefined, makeStore())).toEqual({})
  expect(readRules({}, makeStore())).toEqual({ rules: undefined, broken: [] })
})

test.each([0, 1, 12])('%i rules come back from the address as they were', (count) => {
  const store = makeStore()
  const written = writeRules(named(count), store)
  expect(written.rk).toBeUndefined()
  expect(readRules(written, store)).toEqual({ rules: named(count), broken: [] })
})

test('rules too long for an address are kept in this tab under a short key', () => {
  const store = makeStore()
  const written = writeRules(named(100), store)
  expect(JSON.stringify(named(100)).length).toBeGreaterThan(longestRules)
  expect(written.rules).toBeUndefined()
  expect(written.rk?.length).toBeLessThan(20)
  expect(readRules(written, store).rules).toEqual(named(100))
  expect(writeRules(named(100), store)).toEqual(written)
  expect(writeRules(named(101), store)).not.toEqual(written)
})

test('a key of another tab, and rules that are none, are named as broken', () => {
  expect(readRules({ rk: 'gone' }, makeStore())).toEqual({ rules: undefined, broken: ['rk'] })
  expect(readRules({ rules: '{' }, makeStore()).broken).toEqual(['rules'])
  expect(readRules({ rules: '[]' }, makeStore()).broken).toEqual(['rules'])
  expect(readRules({ rules: '{"condition":"XOR","rules":[]}' }, makeStore()).broken).toEqual(['rules'])
})
