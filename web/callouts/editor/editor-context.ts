import { createContext, useContext } from 'react'
import type { Draft, FirstTexts } from '#domain/callouts/editing/draft.ts'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import type { CalloutStatus } from '#domain/callouts/status.ts'
import type { EditedCallout } from './editor-queries.ts'

/** The callout that is edited, and all that is done to it. Each step of the editor works with this alone. */
export interface CalloutEditing {
  draft: Draft
  /** As the browser first got it; translations compare with it what has changed since. */
  original: Draft
  /** As it is stored; undefined for a new one. */
  stored: EditedCallout | undefined
  status: CalloutStatus
  responses: number
  /** Of the organisation: what the default texts are written in. */
  locale: string
  currency: string
  /** Words that new slides begin with. */
  firstTexts: FirstTexts
  isAdmin: boolean

  /** A change, to be undone by itself; those of one `field` in a row are undone together. */
  edit(change: (draft: Draft) => Draft, field?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean

  place: EditorPlace
  /** To a step, panel, slide, component or field; the field gets the focus. */
  go(place: EditorPlace): void

  problems: readonly EditorProblem[]
  /** Whether what is missing is said at the fields: in stored callouts, in steps that were left, once publishing was tried. */
  saysProblems(step: EditorPlace['step']): boolean

  /** Whether a component had been stored when the first answer came: its key and the values of its options stay. */
  isFixed(componentId: string): boolean
  newId(): string
}

export const EditorContext = createContext<CalloutEditing | undefined>(undefined)

export function useEditor(): CalloutEditing {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor around this')
  return editor
}
