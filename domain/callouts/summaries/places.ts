import { isObject } from '../answers/answers.ts'
import { readLocation } from '../question-types/address/address.ts'
import type { Tally } from '../question-types/summary-type.ts'
import { listOf } from './choices.ts'
import type { SummaryOf } from './summary.ts'

const shownNames = 5
/** How many groups stand beside each other on a small map. */
const [columns, rows] = [7, 5]

interface Point {
  lat: number
  lng: number
  count: number
}

export function tallyPlaces(): Tally {
  const points: Point[] = []
  const names = new Map<string, number>()
  return {
    add(answer, count) {
      for (const entry of listOf(answer)) {
        const location = readLocation(entry)
        if (location) points.push({ ...location, count })
        const name = isObject(entry) ? entry.formatted_address : entry
        if (typeof name === 'string' && name !== '') names.set(name, (names.get(name) ?? 0) + count)
      }
    },
    finish() {
      if (points.length === 0 && names.size === 0) return undefined
      return {
        kind: 'places',
        located: points.reduce((sum, { count }) => sum + count, 0),
        groups: groupPoints(points),
        names: [...names]
          .sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
          .slice(0, shownNames)
          .map(([name, count]) => ({ name, count })),
      }
    },
  }
}

/** Those in one field of a grid over all of them, each group in the middle of its points; most first. */
function groupPoints(points: readonly Point[]): SummaryOf<'places'>['groups'] {
  const [south, north] = extent(points.map(({ lat }) => lat))
  const [west, east] = extent(points.map(({ lng }) => lng))
  const fields = new Map<number, Point>()
  for (const { lat, lng, count } of points) {
    const field = place(lng, west, east, columns) + columns * place(lat, south, north, rows)
    const group = fields.get(field) ?? { lat: 0, lng: 0, count: 0 }
    fields.set(field, {
      lat: group.lat + (lat - group.lat) * (count / (group.count + count)),
      lng: group.lng + (lng - group.lng) * (count / (group.count + count)),
      count: group.count + count,
    })
  }
  const [width, height] = [(east - west) / columns, (north - south) / rows]
  return joinNear([...fields.values()], { width, height })
}

/** Fields cut through the middle of places: what is nearer to a larger group than half a field belongs to it. */
function joinNear(groups: readonly Point[], { width, height }: { width: number; height: number }): Point[] {
  const joined: Point[] = []
  for (const group of groups.toSorted((one, other) => other.count - one.count)) {
    const near = joined.find(
      ({ lat, lng }) => Math.abs(lat - group.lat) < height / 2 && Math.abs(lng - group.lng) < width / 2,
    )
    if (near) near.count += group.count
    else joined.push({ ...group })
  }
  return joined
}

function place(at: number, from: number, to: number, places: number): number {
  return to > from ? Math.min(places - 1, Math.floor(((at - from) / (to - from)) * places)) : 0
}

function extent(values: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
