import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { boxAround, levelOf, type MapCluster, type View } from '#web/maps/index.ts'
import { type ClustersReply, clustersQuery } from './clusters-query.ts'

type Cluster = ClustersReply['clusters'][number]

/** What is drawn, with what the server says of it. */
export interface EntryCluster extends MapCluster {
  of: Cluster
}

interface Selected {
  search: string
  rules: RuleGroup | undefined
}

/** Somebody who moves on within this time wants nothing of where they were. */
const settledAfterMs = 150

/** What the map draws: of what it shows, asked for once it rests there. Until that comes the last stays. */
export function useClusters(calloutId: string, version: string | undefined, selected: Selected, start: View) {
  const [part, setPart] = useState(() => partOf(start))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const query = useQuery(clustersQuery(calloutId, version, { ...selected, ...part }))
  const found = query.data?.clusters
  const clusters = useMemo(() => (found ?? []).map(toCluster), [found])

  return {
    clusters,
    /** Of all that are selected, wherever they are. */
    total: query.data?.total,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    follow(view: View) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setPart((last) => sameOr(last, partOf(view))), settledAfterMs)
    },
  }
}

function partOf({ bounds, zoom }: View) {
  const level = levelOf(zoom)
  return { level, box: boxAround(bounds, level) }
}

type Part = ReturnType<typeof partOf>

const sameOr = (last: Part, next: Part) =>
  last.level === next.level && last.box.join() === next.box.join() ? last : next

function toCluster(of: Cluster): EntryCluster {
  return { at: [of.lng, of.lat], count: of.count, look: of.icon, of }
}
