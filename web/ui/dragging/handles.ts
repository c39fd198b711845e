import { useEffect, useState } from 'react'

type Handles = typeof import('./keys-and-grips.ts')

let loaded: Handles | undefined

/** What needs React Aria's code: it comes after the list, which can be put in order with its buttons until then. */
export function useHandles(): Handles | undefined {
  const [handles, setHandles] = useState(loaded)
  useEffect(() => {
    if (handles) return
    const show = (part: Handles) => {
      loaded = part
      setHandles(part)
    }
    // Where it can't be fetched, the buttons stay the way.
    import('./keys-and-grips.ts').then(show, () => undefined)
  }, [handles])
  return handles
}
