import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exceededLimit } from './json.ts'

const within = { depth: 3, values: 5 }

test.each([
  ['{}', undefined],
  ['[[[]]]', undefined],
  ['[[[[]]]]', 'depth'],
  ['[1,2,3,4,5]', 'values'],
  ['"[[[[[[[[,,,,,,,,"', undefined],
  ['{"a\\"[[[[[[":"\\\\"}', undefined],
  ['{"a\\\\":[[[]]]}', 'depth'],
  ['"never ended [[[[[[', undefined],
  ['"ends with a backslash\\', undefined],
] as const)('%s exceeds %s', (text, limit) => expect(exceededLimit(text, within)).toBe(limit))

test('whatever stands in texts counts for nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', ',', '{', 'a') }), (text) => {
      expect(exceededLimit(JSON.stringify([text]), { depth: 1, values: 3 })).toBeUndefined()
      expect(exceededLimit(JSON.stringify([text, [1]]), { depth: 1, values: 9 })).toBe('depth')
    }),
  )
})
