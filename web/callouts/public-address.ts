import { findPage } from '#domain/site/pages.ts'

/** The public page of a callout, as a path of this site. */
export const publicPath = (slug: string) => `/callouts/${encodeURIComponent(slug)}`

/** As it is handed on. */
export const publicAddress = (slug: string) => new URL(publicPath(slug), location.origin).href

type PublicView = 'gallery' | 'map'

/** The views in which a callout shows its responses to everybody. */
export function shownViews(view: { gallery: boolean; map: unknown } | null | undefined): PublicView[] {
  return (['gallery', 'map'] as const).filter((each) => view?.[each])
}

/** The page of one of them. */
export const viewsPath = (slug: string, view: PublicView) => `${publicPath(slug)}/${view}`

export const viewPath = (id: string) => `/admin/callouts/view/${id}`

/** Pages are offered once they are there. */
export const isThere = (path: string) => findPage(path) !== undefined

/** Where anybody downloads what map and gallery show, if the callout offers open data. */
export const openDataAddress = (slug: string, kind: 'geojson' | 'csv') =>
  new URL(`/api/1.0/callout/${encodeURIComponent(slug)}/responses/map.${kind}`, location.origin).href
