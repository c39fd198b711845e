import { useEffect } from 'react'
import { isHttpUrl } from '#domain/content/addresses.ts'
import { styleOrigin } from '#domain/maps/style-origin.ts'
import { pageData } from '#web/platform/page-data.ts'

/**
 * Whether a style may be loaded here, with its tiles, fonts and icons: the page's policy knows this site, the service that
 * it is set up with, and the host of the callout's own style at the address where the page was opened.
 */
export function mayLoadStyle(address: string): boolean {
  if (!isHttpUrl(address)) return false
  const { origin } = new URL(address)
  const own = pageData.maps.style
  return [location.origin, own && new URL(own, location.href).origin, pageData.mapOrigin].includes(origin)
}

/** A callout's own style where it may be loaded; empty, which is the site's map, where not. */
export const loadableStyle = (address: string) => (mayLoadStyle(address) ? address : '')

/**
 * The same on a page whose policy knows the style's host. Whoever came there from another page still has that one's policy:
 * the page is opened anew then.
 */
export function useOwnStyle(address: string): string {
  const isUnknown = styleOrigin(address) !== undefined && !mayLoadStyle(address)
  useEffect(() => {
    if (isUnknown && openedAt() !== location.pathname) location.reload()
  }, [isUnknown])
  return loadableStyle(address)
}

/** The path of the page that the browser loaded, wherever the app has led since. */
function openedAt(): string {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).pathname : location.pathname
}
