import { useEffect } from 'react'
import { siteName } from '#web/platform/page-data.ts'

let pageName = ''
let faultyPrefix = ''

/** Names the page in the browser's tab: `Login - The Courier`. */
export function useTitle(name: string) {
  useEffect(() => {
    pageName = name
    showTitle()
  }, [name])
}

/** While a form on the page has errors its title begins with a word that says so. */
export function useErrorTitle(prefix: string, isFaulty: boolean) {
  useEffect(() => {
    if (!isFaulty) return
    faultyPrefix = prefix
    showTitle()
    return () => {
      faultyPrefix = ''
      showTitle()
    }
  }, [prefix, isFaulty])
}

/** Of the page that is shown, with what the site is called now. */
export function showTitle() {
  document.title = faultyPrefix + [pageName, siteName()].filter(Boolean).join(' - ')
}
