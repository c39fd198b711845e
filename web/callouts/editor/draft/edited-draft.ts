import { createContext } from 'react'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { useShared } from '../shared.ts'

/** The callout as it is being written. */
export interface EditedDraft {
  draft: Draft
  /** As the browser first got it; translations compare with it what has changed since. */
  original: Draft
  /** A change, to be undone by itself; those of one `field` in a row are undone together. */
  edit(change: (draft: Draft) => Draft, field?: string): void
}

export const EditedDraftContext = createContext<EditedDraft | undefined>(undefined)
export const useEditedDraft = () => useShared(EditedDraftContext)

/** The way back to earlier drafts, and forth again. */
export interface DraftHistory {
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
}

export const DraftHistoryContext = createContext<DraftHistory | undefined>(undefined)
export const useDraftHistory = () => useShared(DraftHistoryContext)
