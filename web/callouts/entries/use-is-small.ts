import { useSyncExternalStore } from 'react'

const small = matchMedia('(max-width: 639px)')

function subscribe(tell: () => void) {
  small.addEventListener('change', tell)
  return () => small.removeEventListener('change', tell)
}

/** Whether the window is a phone's: panels fill it there. */
export const useIsSmall = () => useSyncExternalStore(subscribe, () => small.matches)
