import type { Geometry, Position } from 'geojson'

/**
 * The atlas is made for globes: its outlines step over the 180th meridian and around the South Pole. On a flat map such a
 * step would be a line through the whole world; this lets longitudes count on beyond 180 instead, which maps draw right.
 */
export function unwrap<G extends Geometry>(geometry: G): G {
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) }
    case 'LineString':
      return { ...geometry, coordinates: unwrapLine(geometry.coordinates) }
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(unwrapLine) }
    default:
      return geometry
  }
}

/** A ring around a pole does not come back to where it began: it is closed along the pole. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const line = unwrapLine(ring)
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || Math.abs(lng(first) - lng(last)) < 180) return line
  const pole = lat(first) < 0 ? -90 : 90
  return [...line, [lng(last), pole], [lng(first), pole], first]
}

export function unwrapLine(line: readonly Position[]): Position[] {
  let turns = 0
  const unwrapped = line.map((point, index): Position => {
    const before = line[index - 1]
    const step = before ? lng(point) - lng(before) : 0
    if (step > 180) turns -= 1
    if (step < -180) turns += 1
    return [lng(point) + turns * 360, lat(point)]
  })
  return moveIntoWorld(unwrapped)
}

/** So that its middle lies between -180 and 180, as that of a lake in it does. */
function moveIntoWorld(line: readonly Position[]): Position[] {
  const lngs = line.map(lng)
  const middle = (lngs.reduce((a, b) => Math.min(a, b), 1e9) + lngs.reduce((a, b) => Math.max(a, b), -1e9)) / 2
  const turns = Math.round(middle / 360)
  return line.map((point) => [lng(point) - turns * 360, lat(point)])
}

const lng = (point: Position) => point[0] ?? 0
const lat = (point: Position) => point[1] ?? 0
