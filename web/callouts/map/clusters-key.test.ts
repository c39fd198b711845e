import { expect, test } from 'vitest'
import { clustersKey } from './clusters-key.ts'

const part = { search: '', rules: undefined, box: [9, 53, 10, 54], level: 11 }
const rules = { condition: 'AND' as const, rules: [{ field: 'answers.a.b', operator: 'equal' as const, value: ['c'] }] }
const keyOf = (version: string | undefined, changes: object = {}) =>
  JSON.stringify(clustersKey('id', version, { ...part, ...changes }))

test.each<[string, string | undefined, object]>([
  ['version', 'two', {}],
  ['version that is not known yet', undefined, {}],
  ['search', 'one', { search: 'ferry' }],
  ['filter', 'one', { rules }],
  ['level', 'one', { level: 12 }],
  ['box', 'one', { box: [9, 53, 10, 55] }],
])('another %s is asked for by itself', (_, version, changes) => {
  expect(keyOf(version, changes)).not.toBe(keyOf('one'))
})

test('the same is asked for once', () => {
  expect(keyOf('one', { box: [9, 53, 10, 54], rules: undefined })).toBe(keyOf('one'))
})
