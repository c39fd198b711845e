import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [101, [1, 1, 1], [33, 34, 34]],
  [10, [3, 1], [7, 3]],
  [1, [1, 1], [0, 1]],
  [0, [5, 2], [0, 0]],
  [5, [0, 1], [0, 5]],
])('%i by %j is %j', (cents, weights, shares) => expect(shareOut(cents, weights.map(BigInt))).toEqual(shares))

test('nothing is lost, and nobody is more than a cent from their share', () => {
  const weights = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 8 }).filter((all) => all.some(Boolean))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), weights, (cents, all) => {
      const shares = shareOut(cents, all)
      const total = all.reduce((sum, weight) => sum + weight, 0n)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
      for (const [index, share] of shares.entries()) {
        const off = BigInt(share) * total - BigInt(cents) * (all[index] as bigint)
        expect(off > -total && off < total).toBe(true)
      }
    }),
  )
})
