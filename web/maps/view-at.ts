import type { Position, View } from './position.ts'

const tile = 512

/** What a map of this size shows, before it is drawn or where none can be. */
export function viewAt(center: Position, zoom: number, { width, height }: { width: number; height: number }): View {
  const world = tile * 2 ** zoom
  const [x, y] = [(center[0] + 180) / 360, mercator(center[1])]
  const [across, down] = [width / 2 / world, height / 2 / world]
  return {
    center,
    zoom,
    bounds: [
      [(x - across) * 360 - 180, latitude(y + down)],
      [(x + across) * 360 - 180, latitude(y - down)],
    ],
  }
}

/** How far down the square map of the world a latitude is, from 0 to 1. */
export function mercator(lat: number): number {
  const within = Math.max(-85.0511, Math.min(85.0511, lat))
  return (1 - Math.asinh(Math.tan((within * Math.PI) / 180)) / Math.PI) / 2
}

export function latitude(y: number): number {
  const within = Math.max(0, Math.min(1, y))
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * within))) * 180) / Math.PI
}
