interface Active {
  count: number
  cents: number
}

interface Change {
  newCount: number
  newCents: number
  grownCents: number
  shrunkCents: number
  lostCount: number
  lostCents: number
}

/** What is active at the end of each month: what was before it, with what it gained and without what it lost. */
export function addUp(before: Active, changes: readonly Change[]): Active[] {
  let { count, cents } = before
  return changes.map((change) => {
    count += change.newCount - change.lostCount
    cents += change.newCents + change.grownCents - change.shrunkCents - change.lostCents
    return { count, cents }
  })
}
