import { findPage } from '#domain/site/pages.ts'
import type { PublicCallout } from '../callout.ts'

/** Where answers to a callout can be looked at: those views that it has, and whose page there is. */
export function resultViews({
  slug,
  responseViewSchema,
}: Pick<PublicCallout, 'slug' | 'responseViewSchema'>): { kind: 'map' | 'gallery'; href: string }[] {
  const kinds = [
    ...(responseViewSchema?.map ? (['map'] as const) : []),
    ...(responseViewSchema?.gallery ? (['gallery'] as const) : []),
  ]
  return kinds
    .map((kind) => ({ kind, href: `/callouts/${encodeURIComponent(slug)}/${kind}` }))
    .filter(({ href }) => findPage(href))
}
