import { useEffect, useState } from 'react'

export type DraggingParts = typeof import('./parts.ts')

let loaded: DraggingParts | undefined

/** All that dragging needs. It comes after the list, which can be put in order with its buttons until then. */
export function useDraggingParts(): DraggingParts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (parts) return
    const show = (module: DraggingParts) => {
      loaded = module
      setParts(module)
    }
    // Where it can't be fetched, the buttons stay the way.
    import('./parts.ts').then(show, () => undefined)
  }, [parts])
  return parts
}
