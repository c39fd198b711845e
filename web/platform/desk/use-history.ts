import { useCallback, useReducer } from 'react'
import { type History, rebase, record, redo, startHistory, undo } from './history.ts'

type Change<T> = (state: T) => T

export type HistoryAct<T> =
  | { kind: 'edit'; change: Change<T>; field: string | undefined }
  | { kind: 'settle'; change: Change<T> }
  | { kind: 'undo' }
  | { kind: 'redo' }

/** `carry` adds to a change what follows from it: it gets what the change began with, and what came of it. */
export function reduceHistoryWith<T>(carry: (before: T, after: T) => T) {
  return (history: History<T>, act: HistoryAct<T>): History<T> => {
    switch (act.kind) {
      case 'edit': {
        // What is written letter by letter is one change, which began where its first letter did.
        const isContinued = act.field !== undefined && act.field === history.lastField
        const before = (isContinued && history.past.at(-1)) || history.present
        return record(history, carry(before, act.change(history.present)), act.field)
      }
      case 'settle':
        return rebase(history, act.change)
      case 'undo':
        return undo(history)
      case 'redo':
        return redo(history)
    }
  }
}

/** Something that is edited, with its way back. */
export function useHistory<T>(reduce: ReturnType<typeof reduceHistoryWith<T>>, first: () => T) {
  const [history, dispatch] = useReducer(reduce, undefined, () => startHistory(first()))
  return {
    present: history.present,
    /** A change, to be undone by itself; those of one `field` in a row are undone together. */
    edit: useCallback((change: Change<T>, field?: string) => dispatch({ kind: 'edit', change, field }), []),
    /** What the server made of it, in every state there is a way back to: taking back a change must not end in old values. */
    settle: useCallback((change: Change<T>) => dispatch({ kind: 'settle', change }), []),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
