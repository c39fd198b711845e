import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isSingleKey } from './single-keys.ts'

/** A single key that a page gives a meaning, and what it does in words. */
export interface PageKey {
  /** As the keyboard says it: `j`, `ArrowRight`. */
  key: string
  label: string
  /** Left out where it can't be done just now; the key is listed all the same. */
  run?: (() => void) | undefined
}

let listed: readonly PageKey[] = []
const listeners = new Set<() => void>()

function list(keys: readonly PageKey[]) {
  listed = keys
  for (const listener of listeners) listener()
}

/** The keys of the page that is open, for the card that lists them. */
export function useListedPageKeys(): readonly PageKey[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listed,
    () => listed,
  )
}

/** Hears single keys while no field has the focus and no dialog is open. */
export function usePageKeys(keys: readonly PageKey[]) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  const names = JSON.stringify(keys.map(({ key, label }) => [key, label]))
  useEffect(() => {
    list((JSON.parse(names) as [string, string][]).map(([key, label]) => ({ key, label })))
    return () => list([])
  }, [names])

  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.repeat || event.shiftKey || !isSingleKey(event)) return
      if (document.querySelector('dialog:modal') || (event.target as Element).closest('[role="dialog"], [role="menu"]'))
        return
      const run = latest.current.find(({ key }) => key === event.key)?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
