import { freeSlug, slugFromTitle } from '#domain/callouts/slug.ts'
import { Problem } from '#domain/http/problem.ts'
import { trimEnd } from '#domain/text/trim-end.ts'
import type { Tx } from '#server/tables.ts'
import { findSlugs, isSlugTaken, lockSlugs } from './write-queries.ts'

/** What numbers may take the place of at a slug's end. */
const longestSuffix = 12

/** A slug that somebody chose; refused when another callout has it. */
export async function takeSlug(tx: Tx, slug: string, ownId?: string): Promise<string> {
  await lockSlugs(tx)
  if (await isSlugTaken(tx, slug, ownId)) throw new Problem('duplicate-id', { id: slug })
  return slug
}

/** This slug, or the first number behind it that is free. */
export async function findFreeSlug(tx: Tx, wanted: string, ownId?: string): Promise<string> {
  await lockSlugs(tx)
  // A long slug loses its end to a number, and the hyphens that come to stand before it.
  const beginning = wanted.length > 100 - longestSuffix ? trimEnd(wanted.slice(0, 100 - longestSuffix), '-') : wanted
  return freeSlug(wanted, await findSlugs(tx, beginning, ownId))
}

/** The slug that a title makes. */
export async function generateSlug(tx: Tx, title: string, locale: string, ownId?: string): Promise<string> {
  return findFreeSlug(tx, slugFromTitle(title, locale), ownId)
}
