/** The selection after some rows have been ticked or unticked; rows of other pages stay as they are. */
export function toggleRows(selected: ReadonlySet<string>, keys: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** All rows from one to the other in the order shown; only the second when the first is not on this page. */
export function rangeBetween(keys: readonly string[], from: string, to: string): string[] {
  const start = keys.indexOf(from)
  const end = keys.indexOf(to)
  return start === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** What the box in the head shows for the rows of this page. */
export function headChoice(keys: readonly string[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}
