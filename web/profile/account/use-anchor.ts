import { useEffect } from 'react'

/** Goes to the section the address names, once it is there: the browser looked for it while the page still loaded. */
export function useAnchor(isLoaded: boolean) {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (!isLoaded || !id) return
    document.getElementById(id)?.scrollIntoView()
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }, [isLoaded])
}
