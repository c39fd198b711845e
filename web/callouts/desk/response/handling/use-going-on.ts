import { useEffect, useState } from 'react'
import type { Place } from '../place/place.ts'

/**
 * Goes on from a response that was moved; where keys are faster than the list, as soon as its place there is known: until
 * then nobody can say which is the next one.
 */
export function useGoingOn(
  responseId: string,
  place: Place | undefined,
  goOn: (place: Place, leaves: boolean) => void,
): (leaves: boolean) => void {
  const [waiting, setWaiting] = useState<{ responseId: string; leaves: boolean }>()
  useEffect(() => {
    if (!waiting || !place) return
    setWaiting(undefined)
    if (waiting.responseId === responseId) goOn(place, waiting.leaves)
  })
  return (leaves) => (place ? goOn(place, leaves) : setWaiting({ responseId, leaves }))
}
