import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGapFor, placeIn } from './gaps.ts'

test('a row of a list of any length has one gap for each place, in their order', () => {
  const rows = fc.integer({ min: 1, max: 30 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))
  fc.assert(
    fc.property(rows, ([count, from]) => {
      const gaps = Array.from({ length: count + 1 }, (_, gap) => gap).filter((gap) => isGapFor(gap, from))
      expect(gaps.map((gap) => placeIn(gap, from))).toEqual(Array.from({ length: count }, (_, place) => place))
      expect(placeIn(from, from)).toBe(from)
    }),
  )
})
