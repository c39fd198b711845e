import type { Position } from '../position.ts'
import { haloWidth, type MapCluster, radiusOf } from './cluster.ts'

interface Pixel {
  x: number
  y: number
}

/** Large enough for a finger, however small the point is drawn. */
const leastReach = 18

/** How far from a disc a place may lie that the disc stands for: clusters gather what is within about this. */
const gathered = 64

/** What is under a pointer, the nearest where several are. */
export function clusterAt<Cluster extends MapCluster>(
  clusters: readonly Cluster[],
  pointer: Pixel,
  project: (at: Position) => Pixel,
): Cluster | undefined {
  return nearest(clusters, pointer, project, (each) => Math.max(leastReach, radiusOf(each) + haloWidth))
}

/** What a place is drawn as: its own point, or the disc that it has gone into. */
export function clusterOf<Cluster extends MapCluster>(
  clusters: readonly Cluster[],
  place: Position,
  project: (at: Position) => Pixel,
): Cluster | undefined {
  return nearest(clusters, project(place), project, (each) => (each.count === 1 ? 1 : gathered))
}

function nearest<Cluster extends MapCluster>(
  clusters: readonly Cluster[],
  to: Pixel,
  project: (at: Position) => Pixel,
  reachOf: (cluster: Cluster) => number,
): Cluster | undefined {
  let found: Cluster | undefined
  let least = Number.POSITIVE_INFINITY
  for (const each of clusters) {
    const { x, y } = project(each.at)
    const distance = Math.hypot(x - to.x, y - to.y)
    if (distance <= reachOf(each) && distance < least) {
      found = each
      least = distance
    }
  }
  return found
}
