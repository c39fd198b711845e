import { createContext } from 'react'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import { useShared } from '../shared.ts'

/** Where in the editor one is, and the way elsewhere. */
export interface Placing {
  place: EditorPlace
  /** To a step, panel, slide, component or field; the field gets the focus. */
  go(place: EditorPlace): void
}

export const PlaceContext = createContext<Placing | undefined>(undefined)
export const usePlace = () => useShared(PlaceContext)
