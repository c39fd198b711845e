import { useSyncExternalStore } from 'react'

/** Kept in this browser: who speaks to the computer, or presses keys by accident, can do without. */
const storageKey = 'masthead:single-keys'
const listeners = new Set<() => void>()

/** Whether single keys such as `/` and `?` do something. */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    areSingleKeysOn,
    areSingleKeysOn,
  )
}

type Press = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

/** Whether a key was pressed for itself: not into a field that takes letters, not with others, and single keys are on. */
export function isSingleKey({ ctrlKey, metaKey, altKey, defaultPrevented, target }: Press): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !areSingleKeysOn()) return false
  return !(target as Partial<Element>)?.closest?.(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]',
  )
}
