import { createContext } from 'react'
import type { CalloutStatus } from '#domain/callouts/status.ts'
import type { EditedCallout } from './editor-queries.ts'
import { useShared } from './shared.ts'

/** What readers and their answers hold the draft to. */
export interface StoredCallout {
  /** As it is stored; undefined for a new one. */
  stored: EditedCallout | undefined
  status: CalloutStatus
  responses: number
  /** Whether a component had been stored when the first answer came: its key and the values of its options stay. */
  isFixed(componentId: string): boolean
}

export const StoredCalloutContext = createContext<StoredCallout | undefined>(undefined)
export const useStoredCallout = () => useShared(StoredCalloutContext)
