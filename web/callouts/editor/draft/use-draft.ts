import { useCallback, useReducer } from 'react'
import { carryTexts } from '#domain/callouts/editing/carry-texts.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { type History, rebase, record, redo, startHistory, undo } from './history.ts'

type Act =
  | { kind: 'edit'; change: (draft: Draft) => Draft; field: string | undefined }
  | { kind: 'settle'; change: (draft: Draft) => Draft }
  | { kind: 'undo' }
  | { kind: 'redo' }

export function reduceDraft(history: History<Draft>, act: Act): History<Draft> {
  switch (act.kind) {
    case 'edit': {
      // Of a text that is written letter by letter, or emptied first, the translations are those of where it began.
      const isContinued = act.field !== undefined && act.field === history.lastField
      const before = (isContinued && history.past.at(-1)) || history.present
      return record(history, carryTexts(before, act.change(history.present)), act.field)
    }
    case 'settle':
      return rebase(history, act.change)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
  }
}

/** A draft with its way back. */
export function useDraft(first: () => Draft) {
  const [history, dispatch] = useReducer(reduceDraft, undefined, () => startHistory(first()))
  const edit = useCallback(
    (change: (draft: Draft) => Draft, field?: string) => dispatch({ kind: 'edit', change, field }),
    [],
  )
  return {
    draft: history.present,
    edit,
    /** What the server made of it, in every draft there is a way back to: taking back a change must not end in old dates. */
    settle: useCallback((change: (draft: Draft) => Draft) => dispatch({ kind: 'settle', change }), []),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
