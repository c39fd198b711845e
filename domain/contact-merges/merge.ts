import { profileLineNames } from '#domain/contacts/profile-lines.ts'

/** What a person chooses from when two contacts become one. */
export const mergeFields = [
  'email',
  'firstname',
  'lastname',
  ...profileLineNames,
  'deliveryAddress',
  'newsletterStatus',
  'description',
] as const
export type MergeField = (typeof mergeFields)[number]

export const mergeSides = ['keep', 'merge'] as const
/** Whose value counts: the contact's that stays, or the other's. */
export type MergeSide = (typeof mergeSides)[number]

/** How long a merge can be undone. */
export const undoDays = 30

export const duplicateReasons = ['name', 'email', 'similar-email', 'phone'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

type Values = Readonly<Record<MergeField, unknown>>

/** Whose value is proposed: the kept contact's, unless it has none and the other has one. */
export function proposeSides(keep: Values, merge: Values): Record<MergeField, MergeSide> {
  const side = (field: MergeField): MergeSide => (isBlank(keep[field]) && !isBlank(merge[field]) ? 'merge' : 'keep')
  const proposed = Object.fromEntries(mergeFields.map((field) => [field, side(field)])) as Record<MergeField, MergeSide>
  return { ...proposed, ...decidedSides(keep, merge) }
}

/** What nobody chooses: a person who unsubscribed under one address has unsubscribed under both. */
export function decidedSides(keep: Values, merge: Values): Partial<Record<MergeField, MergeSide>> {
  if (isUnsubscribed(keep)) return { newsletterStatus: 'keep' }
  return isUnsubscribed(merge) ? { newsletterStatus: 'merge' } : {}
}

function isUnsubscribed({ newsletterStatus }: Values): boolean {
  return newsletterStatus === 'unsubscribed'
}

function isBlank(value: unknown): boolean {
  return value === '' || value === null || value === undefined || value === 'none'
}
