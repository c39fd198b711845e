import * as z from 'zod/mini'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { trimEnd } from '#domain/text/trim-end.ts'
import { transliterate } from './transliterate.ts'

export const longestSlug = 100

/** A given slug (callouts 2.8): letters, digits, a few signs, and single hyphens between them. Never like an id. */
export const Slug = z.string().check(z.refine(isSlug, 'isSlug'))

export function isSlug(text: string): boolean {
  const hasForm = text.length <= longestSlug && /^[\w.~!*'()+:@]+(?:-[\w.~!*'()+:@]+)*$/.test(text)
  // What looks like an id is always read as one.
  return hasForm && text !== '.' && text !== '..' && !isUuidShaped(text)
}

/** The slug that a title makes, in Latin letters; `callout` when nothing of it is left. */
export function slugFromTitle(title: string, locale: string): string {
  const slug = latinSlug(title, locale)
  if (slug === '') return 'callout'
  return isUuidShaped(slug) ? `callout-${slug}` : slug
}

/** Words as a part of an address, in Latin letters; empty when nothing of them is left. */
export function latinSlug(words: string, locale: string): string {
  return cut(
    transliterate(words.replaceAll('&', ' and '), locale)
      .toLowerCase()
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/[\s-]+/g, '-'),
    longestSlug,
  )
}

/** Whether a slug is what the title makes, or that with one of the first numbers behind it. */
export function isSlugOf(slug: string, title: string, locale: string): boolean {
  const made = slugFromTitle(title, locale)
  const [suffix] = /-[1-9]\d?$/.exec(slug) ?? []
  return slug === made || (suffix !== undefined && slug === cut(made, longestSlug - suffix.length) + suffix)
}

/** The slug itself, or with the first number that is free: `spring`, `spring-1`, `spring-2`. Never over the limit. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 1; ; number += 1) {
    const suffix = `-${number}`
    const numbered = cut(slug, longestSlug - suffix.length) + suffix
    if (!taken.has(numbered)) return numbered
  }
}

function cut(slug: string, length: number): string {
  return trimEnd(slug.replace(/^-+/, '').slice(0, length), '-')
}

/** What a change of a callout means for its slug. */
export type SlugChange = { kind: 'keep' } | { kind: 'set'; slug: string } | { kind: 'generate' } | { kind: 'locked' }

/**
 * From the first publication on a slug stays. Before, a given one is set, and one that was only ever generated follows the
 * default title.
 */
export function changeOfSlug(
  callout: { slug: string; isLocked: boolean; isGenerated: boolean; title: string },
  change: { slug?: string | undefined; title?: string | undefined },
): SlugChange {
  const isNew = change.slug !== undefined && change.slug !== callout.slug
  if (callout.isLocked) return isNew ? { kind: 'locked' } : { kind: 'keep' }
  if (change.slug !== undefined) return { kind: 'set', slug: change.slug }
  const isRetitled = change.title !== undefined && change.title !== callout.title
  return isRetitled && callout.isGenerated ? { kind: 'generate' } : { kind: 'keep' }
}
