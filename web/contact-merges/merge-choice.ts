import { type MergeField, type MergeSide, mergeFields } from '#domain/contact-merges/merge.ts'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import type { MergedContact } from './queries.ts'

export type MergeValues = Record<MergeField, unknown>

/** What is compared of a contact. */
export function valuesOf({ email, firstname, lastname, profile }: MergedContact): MergeValues {
  return {
    email,
    firstname,
    lastname,
    ...forEachLine((name) => profile?.[name] ?? ''),
    deliveryAddress: profile?.deliveryAddress ?? null,
    newsletterStatus: profile?.newsletterStatus ?? 'none',
    description: profile?.description ?? '',
  }
}

/** The fields that somebody has to choose in. */
export function differingFields(keep: MergeValues, merge: MergeValues): MergeField[] {
  return mergeFields.filter((field) => JSON.stringify(keep[field]) !== JSON.stringify(merge[field]))
}

/** The same choices, seen from the other side. */
export function swapSides(sides: Record<MergeField, MergeSide>): Record<MergeField, MergeSide> {
  return Object.fromEntries(
    Object.entries(sides).map(([field, side]) => [field, side === 'keep' ? 'merge' : 'keep']),
  ) as Record<MergeField, MergeSide>
}
