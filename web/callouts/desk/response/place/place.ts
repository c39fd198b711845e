/** A part of a list, as it was told: which responses stand there, and how many before them and in all. */
export interface Stretch {
  ids: readonly string[]
  offset: number
  total: number
}

export interface Neighbour {
  id: string
  /** Its index in the list, from 0. */
  at: number
}

/** Where a response stands in the list that is gone through. */
export interface Place {
  /** From 1; undefined once it has left the list. */
  number: number | undefined
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** Undefined where the stretch doesn't hold it. */
export function findPlace(stretch: Stretch, id: string): Place | undefined {
  const index = stretch.ids.indexOf(id)
  if (index === -1) return undefined
  const at = stretch.offset + index
  return {
    number: at + 1,
    total: stretch.total,
    previous: neighbourAt(stretch, at - 1),
    next: neighbourAt(stretch, at + 1),
  }
}

/**
 * Of a response that has left the list, or moved in it by what was just done to it: its neighbours are those it had, as far
 * as they are still there. So none is skipped and none comes twice.
 */
export function placeBesideFormer(former: Stretch, now: Stretch, id: string): Place {
  const index = former.ids.indexOf(id)
  const survivor = (ids: readonly string[]) => {
    const found = ids.find((each) => each !== id && now.ids.includes(each))
    return found === undefined ? undefined : { id: found, at: now.offset + now.ids.indexOf(found) }
  }
  const at = former.offset + index
  const isListed = now.ids.includes(id)
  return {
    number: isListed ? at + 1 : undefined,
    total: now.total,
    previous: survivor(former.ids.slice(0, index).reverse()),
    next: survivor(former.ids.slice(index + 1)) ?? (isListed ? undefined : firstOther(now, at, id)),
  }
}

/** Of a response that isn't in the list: between which two it would stand, with so many before it. */
export function placeBetween(stretch: Stretch, before: number): Place {
  return {
    number: undefined,
    total: stretch.total,
    previous: neighbourAt(stretch, before - 1),
    next: neighbourAt(stretch, before),
  }
}

function firstOther(stretch: Stretch, at: number, id: string): Neighbour | undefined {
  const found = neighbourAt(stretch, at)
  return found?.id === id ? undefined : found
}

function neighbourAt({ ids, offset }: Stretch, at: number): Neighbour | undefined {
  const id = ids[at - offset]
  return id === undefined ? undefined : { id, at }
}

/** How many are asked for at a time, and how many of them at least stand on either side of the one that is read. */
export const stretchLength = 60
const margin = 10

/** Where the stretch begins that holds an index well inside: the same for several in a row. */
export function stretchStart(at: number): number {
  const step = stretchLength - 4 * margin
  return Math.max(0, Math.floor((at - margin) / step) * step)
}

/** What a list is sorted by, of one response: a moment to the millisecond, then its id. */
export interface Moment {
  id: string
  at: string
}

/** How many of these stand before one of the same second, in a list sorted by moments; equal ones stand by their ids. */
export function countAhead(others: readonly Moment[], { id, at }: Moment, order: 'ASC' | 'DESC'): number {
  return others.filter((other) => {
    if (other.at === at) return other.id < id
    return order === 'ASC' ? other.at < at : other.at > at
  }).length
}
