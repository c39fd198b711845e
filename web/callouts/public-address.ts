import { findPage } from '#domain/site/pages.ts'

/** The public page of a callout, as a path of this site. */
export const publicPath = (slug: string) => `/callouts/${encodeURIComponent(slug)}`

/** As it is handed on. */
export const publicAddress = (slug: string) => new URL(publicPath(slug), location.origin).href

export const viewPath = (id: string) => `/admin/callouts/view/${id}`

/** Pages are offered once they are there. */
export const isThere = (path: string) => findPage(path) !== undefined
