import { useEffect } from 'react'
import { siteName } from '#web/platform/page-data.ts'

let pageName = ''
let faultyPrefix = ''

/** Names the page in the browser's tab: `Login - The Courier`. */
export function useTitle(name: string) {
  useEffect(() => {
    pageName = name
    show()
  }, [name])
}

/** While a form on the page has errors its title begins with a word that says so. */
export function useErrorTitle(prefix: string, isFaulty: boolean) {
  useEffect(() => {
    if (!isFaulty) return
    faultyPrefix = prefix
    show()
    return () => {
      faultyPrefix = ''
      show()
    }
  }, [prefix, isFaulty])
}

function show() {
  document.title = faultyPrefix + [pageName, siteName()].filter(Boolean).join(' - ')
}
