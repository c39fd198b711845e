import type { SeriesStatus } from './series.ts'

interface Chosen {
  status: SeriesStatus
  segmentId: string | null
  endsOnLeaving: boolean
  /** Whether people are in it. */
  hasPeople: boolean
}

/**
 * Why a series keeps its segment. `open`: people enter by joining it. `leaving`: those inside leave the series with it. Undefined
 * where another can be chosen: in a draft, in a closed series, and where the one it had is gone and it isn't running.
 */
export function whySegmentIsKept({
  status,
  segmentId,
  endsOnLeaving,
  hasPeople,
}: Chosen): 'open' | 'leaving' | undefined {
  if (status === 'draft') return undefined
  if (status === 'running') return 'open'
  if (segmentId === null) return undefined
  if (status === 'paused') return 'open'
  return endsOnLeaving && hasPeople ? 'leaving' : undefined
}
