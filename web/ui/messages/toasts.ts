import type { MessageVariant } from './notice.tsx'

export interface Toast {
  id: number
  variant: MessageVariant
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it goes by itself; 0 stays until closed. */
  timeoutMs: number
  /** How often the same was said. */
  count: number
}

export interface NewToast {
  variant: MessageVariant
  title: string
  description?: string
  action?: Toast['action']
  timeoutMs?: number
}

const maxVisible = 3

/**
 * Holds the toasts of a page: at most three are shown, the rest wait; the same title again only counts up, unless it
 * offers something: each offer is another.
 */
export function createToaster() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    show(toast: NewToast): number {
      const same = toasts.find(
        (each) => each.title === toast.title && each.variant === toast.variant && !each.action && !toast.action,
      )
      if (same) {
        change(toasts.map((each) => (each === same ? { ...each, ...toast, count: each.count + 1 } : each)))
        return same.id
      }
      lastId += 1
      const timeoutMs = toast.timeoutMs ?? defaultTimeout(toast)
      change([...toasts, { ...toast, id: lastId, count: 1, timeoutMs }])
      return lastId
    },
    close: (id: number) => change(toasts.filter((each) => each.id !== id)),
    clear: () => change([]),
    /** The first three; a new list only after a change, as React asks of a store. */
    visible: memo(() => toasts),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Toaster = ReturnType<typeof createToaster>

/** The app's own; pages show with it, the shell renders one `<ToastRegion>`. */
export const toaster = createToaster()

/** Errors stay, an offer to undo gets eight seconds, everything else five. */
function defaultTimeout({ variant, action }: NewToast): number {
  if (variant === 'error') return 0
  return action ? 8000 : 5000
}

function memo(read: () => readonly Toast[]): () => readonly Toast[] {
  let source: readonly Toast[] = []
  let first: readonly Toast[] = []
  return () => {
    if (read() !== source) {
      source = read()
      first = source.slice(0, maxVisible)
    }
    return first
  }
}
