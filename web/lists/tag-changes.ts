/** How many of the rows in view have a tag. */
export type Spread = 'all' | 'some' | 'none'

/** What shall happen to tags, by their ids; those that stay as they are, are left out. */
export type TagChanges = ReadonlyMap<string, 'add' | 'remove'>

export function spreadOf(tag: string, rows: readonly { tags?: readonly { id: string }[] }[]): Spread {
  const count = rows.filter(({ tags = [] }) => tags.some(({ id }) => id === tag)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/**
 * One press further: on, off, as it was. What would change nothing is skipped, but only where all selected rows are in
 * view: a tag that none of these has may be on others.
 */
export function toggleTag(changes: TagChanges, tag: string, spread: Spread, isWholeView: boolean): TagChanges {
  const steps = [undefined, 'add', 'remove'] as const
  const useless = isWholeView ? ({ all: 'add', none: 'remove', some: undefined } as const)[spread] : undefined
  const open = steps.filter((step) => step === undefined || step !== useless)
  const next = open[(open.indexOf(changes.get(tag)) + 1) % open.length]
  return setChange(changes, tag, next)
}

export function setChange(changes: TagChanges, tag: string, change: 'add' | 'remove' | undefined): TagChanges {
  const next = new Map(changes)
  if (change) next.set(tag, change)
  else next.delete(tag)
  return next
}

/** As the call takes them: `+id`, `-id`. */
export function writeTagChanges(changes: TagChanges): string[] {
  return [...changes].map(([id, change]) => (change === 'add' ? `+${id}` : `-${id}`))
}
