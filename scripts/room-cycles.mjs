// Cycles between rooms: two rooms that need each other are one room with two doors. Types count as well. The linter's own
// rule is about files: between rooms a cycle may run through different files of each.

/** What stands beside the rooms of a root and knows none of them. */
const noRoom = /^(server\/(platform|testing)|web\/(platform|ui|build|locales))\//

/**
 * The room that a file stands in: `server/contacts`. Undefined for what puts the rooms together (`server/app.ts`) and what
 * stands beside them.
 * @param {string} file
 */
export function roomOf(file) {
  if (noRoom.test(file)) return undefined
  return /^(domain|server|web)\/[^/]+(?=\/)/.exec(file)?.[0]
}

/**
 * @typedef {{ from: string, to: string }} Import a file and one that it imports
 * @typedef {Import[]} Cycle one import from each room of it into the next
 */

/**
 * The shortest ways round, none of which shares a room with a shorter one: what else is in a knot shows once that is undone.
 * @param {readonly Import[]} imports
 * @returns {Cycle[]}
 */
export function findRoomCycles(imports) {
  /** @type {Map<string, Map<string, Import>>} */
  const rooms = new Map()
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)]
    if (!from || !to || from === to) continue
    const next = rooms.get(from) ?? new Map()
    if (!next.has(to)) next.set(to, each)
    rooms.set(from, next)
  }
  const ways = [...rooms.keys()].toSorted().flatMap((room) => {
    const way = findWayBack(rooms, room)
    return way ? [way] : []
  })
  const told = new Set()
  return ways
    .toSorted((one, other) => one.length - other.length)
    .filter((way) => {
      const passed = way.map(({ from }) => roomOf(from))
      const isNew = !passed.some((room) => told.has(room))
      for (const room of passed) told.add(room)
      return isNew
    })
}

/**
 * Breadth first, so that the shortest is found.
 * @param {Map<string, Map<string, Import>>} rooms
 * @param {string} start
 * @returns {Cycle | undefined}
 */
function findWayBack(rooms, start) {
  /** @type {{ room: string, way: Cycle }[]} */
  const waiting = [{ room: start, way: [] }]
  const seen = new Set()
  for (const { room, way } of waiting) {
    for (const [next, each] of rooms.get(room) ?? []) {
      if (next === start) return [...way, each]
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push({ room: next, way: [...way, each] })
    }
  }
  return undefined
}
