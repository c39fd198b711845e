import { createContext, useContext } from 'react'
import type { DeskCallout } from '../queries.ts'

interface Shown {
  callout: DeskCallout
  /** Of its overview; its other pages lie below. */
  path: string
}

/** The callout whose pages are open; they share it. */
export const ShownCallout = createContext<Shown | null>(null)

export function useShownCallout(): Shown {
  const shown = useContext(ShownCallout)
  if (!shown) throw new Error('no callout is shown here')
  return shown
}
