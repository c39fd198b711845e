import { useEffect, useState } from 'react'
import type { Place } from '../place/place.ts'

/** How a response is left behind. */
export interface Leaving {
  /** It is no longer in the list that is gone through. */
  leaves: boolean
  /** It was deleted: nobody comes back to it. */
  isGone?: boolean
}

/**
 * Goes on from a response that was moved or deleted; where keys are faster than the list, as soon as its place there is
 * known: until then nobody can say which is the next one.
 */
export function useGoingOn(
  responseId: string,
  place: Place | undefined,
  goOn: (place: Place, leaving: Leaving) => void,
): (leaving: Leaving) => void {
  const [waiting, setWaiting] = useState<Leaving & { responseId: string }>()
  useEffect(() => {
    if (!waiting || !place) return
    setWaiting(undefined)
    if (waiting.responseId === responseId) goOn(place, waiting)
  })
  return (leaving) => (place ? goOn(place, leaving) : setWaiting({ ...leaving, responseId }))
}
