import { pageData } from '#web/platform/page-data.ts'
import type { PublicCallout } from '../callout.ts'

/** A callout's map or gallery, and the entry that is open there. */
export interface SharedView {
  view: 'map' | 'gallery'
  response?: number | undefined
}

/** The address that is handed on: without what one says about one reader. */
export function sharedAddress({ slug }: Pick<PublicCallout, 'slug'>, at?: SharedView): string {
  const lang = new URLSearchParams(location.search).get('lang')
  const url = new URL(`/callouts/${encodeURIComponent(slug)}${at ? `/${at.view}` : ''}`, location.origin)
  if (at?.response) url.searchParams.set('response', String(at.response))
  if (lang && lang !== pageData.content.general.locale) url.searchParams.set('lang', lang)
  return url.href
}
