/** How many changes can be taken back. */
const longest = 100

/** What was, what is, and what was taken back. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** The control of the last change: further ones of it are taken back together. */
  lastField: string | undefined
}

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], lastField: undefined }
}

/** A change; without a `field` it is a step of its own. */
export function record<T>(history: History<T>, present: T, field?: string): History<T> {
  if (present === history.present) return history
  const isContinued = field !== undefined && field === history.lastField
  const past = isContinued ? history.past : [...history.past, history.present].slice(-longest)
  return { past, present, future: [], lastField: field }
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    lastField: undefined,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, lastField: undefined }
}

/** A change that is no step: it holds for all that was and will be. */
export function rebase<T>(history: History<T>, change: (state: T) => T): History<T> {
  const { past, present, future, lastField } = history
  return { past: past.map(change), present: change(present), future: future.map(change), lastField }
}
