interface Placed {
  id: string
  order: number
}

/** The list with one segment at another place (from 0), numbered through, and those whose number changed by that. */
export function moveSegment<Each extends Placed>(segments: readonly Each[], id: string, place: number) {
  const moved = segments.find((segment) => segment.id === id)
  const rest = segments.filter((segment) => segment !== moved)
  if (moved) rest.splice(Math.max(0, Math.min(place, rest.length)), 0, moved)
  const list = rest.map((segment, order) => ({ ...segment, order }))
  const before = new Map(segments.map((segment) => [segment.id, segment.order]))
  return { list, changed: list.filter((segment) => before.get(segment.id) !== segment.order) }
}
