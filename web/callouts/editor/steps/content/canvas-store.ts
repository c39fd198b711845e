import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ComponentType } from '#domain/callouts/component-types.ts'
import type { Spot } from '#domain/callouts/editing/tree.ts'
import type { Dragger } from '#web/ui/dragging/dragger.ts'
import type { ContentActs } from './content-acts.ts'
import type { ContentFocus } from './focus.ts'

/** What is being carried about. */
export type Dragged =
  | { kind: 'part'; id: string }
  | { kind: 'type'; type: ComponentType }
  | { kind: 'page'; id: string }

export interface CanvasState {
  selectedId: string | undefined
  /** The block that Tab comes to. */
  tabStop: string | undefined
  /** Where the next question goes, where somebody said so. */
  insertAt: Spot | undefined
  dragged: Dragged | undefined
  /** Where a component that was taken up with the keys may be dropped. */
  places: readonly Spot[] | undefined
  /** The page that was taken up with the keys. */
  liftedPage: string | undefined
  /** Which pane of each tabs is shown; of others it is the first. */
  openPanes: Readonly<Record<string, string>>
  /** Components in which something is to be put right. */
  faulty: ReadonlySet<string>
  /** What is read out. */
  said: string
}

/**
 * What changes about the canvas while its blocks stay as they are. Each block looks at what concerns itself, so that choosing
 * or carrying one does not draw the others again.
 */
export function createCanvasStore() {
  let state: CanvasState = {
    selectedId: undefined,
    tabStop: undefined,
    insertAt: undefined,
    dragged: undefined,
    places: undefined,
    liftedPage: undefined,
    openPanes: {},
    faulty: new Set(),
    said: '',
  }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<CanvasState>) {
      const names = Object.keys(change) as (keyof CanvasState)[]
      if (names.every((name) => Object.is(state[name], change[name]))) return
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type CanvasStore = ReturnType<typeof createCanvasStore>

/** What stays the same as long as the step is open. */
export interface CanvasTools {
  store: CanvasStore
  acts: ContentActs
  dragger: Dragger<Dragged>
  focus: ContentFocus
  /** Of the organisation. */
  currency: string
}

export const CanvasContext = createContext<CanvasTools | undefined>(undefined)

export function useCanvas(): CanvasTools {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('There is no canvas around this')
  return canvas
}

/** Something plain of the canvas's state; drawn again only when that changes. */
export function useCanvasState<T>(read: (state: CanvasState) => T): T {
  const { store } = useCanvas()
  return useSyncExternalStore(store.subscribe, () => read(store.get()))
}
