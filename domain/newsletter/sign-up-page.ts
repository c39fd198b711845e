/** What a group of newsletters is as its own page offers it. */
export interface OfferedGroup {
  id: string
  label: string
  description: string
}

/** Which groups somebody has chosen: where there is one, there is nothing to choose. */
export function chosenGroups(offered: readonly OfferedGroup[], chosen: readonly string[]): string[] {
  const ids = offered.map(({ id }) => id)
  return ids.length === 1 ? ids : ids.filter((id) => chosen.includes(id))
}

/** Somebody who may choose has to; where nothing is offered, nobody would get anything. */
export function lacksGroup(offered: readonly OfferedGroup[], chosen: readonly string[]): boolean {
  return chosenGroups(offered, chosen).length === 0
}
