import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Acts {
  save: () => void
  undo: () => void
  redo: () => void
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target' | 'preventDefault'>

/** Saves and takes back by keys: in all that the editor holds, and where nothing has the focus, as when a block is gone. */
export function useEditorKeys(acts: Acts): (press: Press) => void {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const hear = useCallback((press: Press) => {
    if (!(press.ctrlKey || press.metaKey) || press.altKey) return
    // What is typed in a dialog before the editor is taken back there.
    if (press.target instanceof HTMLElement && press.target.closest('dialog:modal')) return
    const { save, undo, redo } = latest.current
    const key = press.key.toLowerCase()
    const isFormatted = press.target instanceof HTMLElement && press.target.isContentEditable
    if (key === 's') save()
    else if (key === 'z' && !isFormatted) (press.shiftKey ? redo : undo)()
    else return
    press.preventDefault()
  }, [])
  useEffect(() => {
    const hearAlone = (press: KeyboardEvent) => {
      if (press.target === document.body && !document.querySelector('dialog:modal')) hear(press)
    }
    document.addEventListener('keydown', hearAlone)
    return () => document.removeEventListener('keydown', hearAlone)
  }, [hear])
  return hear
}
