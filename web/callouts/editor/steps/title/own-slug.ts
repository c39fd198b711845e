import { changeTexts, type Draft, textsOf } from '#domain/callouts/editing/draft.ts'
import { isSlugOf, slugFromTitle } from '#domain/callouts/slug.ts'

interface Known {
  locale: string
  /** The slug the callout has by now; undefined for one that was never stored. */
  stored: string | undefined
}

/** Whether an address looks like the title's own. */
export function followsTitle(slug: string | null, title: string, locale: string): boolean {
  return slug === null || isSlugOf(slug, title, locale)
}

/** What a title leads to: the stored address where that was made from it, with its number, else a new one. */
function slugOfTitle(title: string, { locale, stored }: Known): string {
  return stored !== undefined && isSlugOf(stored, title, locale) ? stored : slugFromTitle(title, locale)
}

/** The address that the draft has, or will be given. */
export function slugOf(draft: Draft, known: Known): string {
  return draft.slug ?? slugOfTitle(textsOf(draft).title, known)
}

/** Another title; an address that was stored goes along where it `follows`. A new one is made when it is stored. */
export function changeTitle(draft: Draft, title: string, known: Known & { follows: boolean }): Draft {
  const isGiven = draft.slug !== null && known.follows && title.trim() !== ''
  const slug = isGiven ? slugOfTitle(title, known) : draft.slug
  return { ...changeTexts(draft, { title }), slug }
}

/** Lets the address follow the title from now on. */
export function followTitle(draft: Draft, known: Known): Draft {
  return { ...draft, slug: known.stored === undefined ? null : slugOfTitle(textsOf(draft).title, known) }
}

/** An address of its own, which begins with the one it has. */
export function ownSlug(draft: Draft, known: Known): Draft {
  return { ...draft, slug: slugOf(draft, known) }
}
