import type { Position } from '../position.ts'

/** What stands at one place of a map with many: one point, or several that are drawn as a disc with their number. */
export interface MapCluster {
  at: Position
  count: number
  /** Name of what a single point looks like; the plain one where there is none of that name. */
  look?: string | undefined
}

/** What a single point looks like. */
export interface PointLook {
  colour: string
  /** Of the icon on it. */
  ink: string
  /** The icon as SVG; none on a plain disc. */
  svg?: string | undefined
}

export const plainLook: PointLook = { colour: '#000000', ink: '#ffffff' }

/** Around discs and points, so that they stand out on any map. */
export const haloWidth = 2

const pointRadius = 12
/** With an icon in it. */
const iconRadius = 14

/** In pixels, without the halo. */
export function radiusOf({ count }: Pick<MapCluster, 'count'>, look: PointLook = plainLook): number {
  if (count === 1) return look.svg ? iconRadius : pointRadius
  if (count < 100) return 20
  return count < 750 ? 30 : 40
}
