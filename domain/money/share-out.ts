/**
 * Whole cents shared out by weight, nothing lost and nothing added: each gets its share rounded down, and the cents left
 * over go to those who lost most by it, the last of equals first. Weights are whole and not negative, one of them above 0.
 */
export function shareOut(cents: number, weights: readonly bigint[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * weight
    return { index, cents: Number(product / total), rest: product % total }
  })
  const left = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const byLoss = shares.toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || b.index - a.index)
  for (const share of byLoss.slice(0, left)) share.cents += 1
  return shares.map((share) => share.cents)
}
