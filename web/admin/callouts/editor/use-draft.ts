import { useCallback, useEffect, useReducer, useRef } from 'react'
import { carryTexts } from '#domain/callouts/editing/carry-texts.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { type History, rebase, record, redo, startHistory, undo } from './history.ts'
import { forgetLocalCopy, keepLocalCopy } from './local-copy.ts'

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

const keptEveryMs = 10_000

interface Kept {
  key: string
  draft: Draft
  isChanged: boolean
  revision: string | undefined
}

/** Keeps unsaved changes in this browser: every ten seconds, and when the page goes to the background. */
export function useLocalCopy(kept: Kept): void {
  const last = useRef(kept)
  const written = useRef<Draft>(undefined)
  useEffect(() => {
    last.current = kept
    if (kept.isChanged) return
    if (written.current) forgetLocalCopy(kept.key)
    written.current = undefined
  })
  useEffect(() => {
    const write = () => {
      const { key, draft, isChanged, revision } = last.current
      if (!isChanged || draft === written.current) return
      keepLocalCopy(key, draft, revision, new Date())
      written.current = draft
    }
    const timer = setInterval(write, keptEveryMs)
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [])
}
