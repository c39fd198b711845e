import type { NewsletterStatus } from '#domain/contacts/contact.ts'

/** `builtin` keeps groups and states here, and asks people itself to confirm; `none` only stores states. */
export const newsletterProviders = ['builtin', 'none', 'mailchimp', 'test'] as const
export type NewsletterProviderName = (typeof newsletterProviders)[number]

/** A list within the newsletter that people choose; known to the provider under this id. */
export interface NewsletterGroup {
  id: string
  label: string
}

export interface GroupChange extends NewsletterGroup {
  action: 'added' | 'removed'
}

/** Of the groups that are kept, what is new at the provider and what is gone from it. Another label is no change. */
export function compareGroups(kept: readonly NewsletterGroup[], now: readonly NewsletterGroup[]): GroupChange[] {
  const without = (these: readonly NewsletterGroup[], those: readonly NewsletterGroup[]) =>
    these.filter(({ id }) => !those.some((other) => other.id === id))
  return [
    ...without(now, kept).map(({ id, label }): GroupChange => ({ id, label, action: 'added' })),
    ...without(kept, now).map(({ id, label }): GroupChange => ({ id, label, action: 'removed' })),
  ]
}

/** What both sides know of one person. The fields and tags are Masthead's to say, the status and groups the provider's. */
export interface Member {
  email: string
  status: NewsletterStatus
  groups: readonly string[]
  firstname: string
  lastname: string
  /** Merge fields by their name at the provider. */
  fields: Readonly<Record<string, string>>
  /** Carries the tag of active members. */
  memberTag: boolean
  /** Carries the tag of people with an account. */
  userTag: boolean
  /** Tags of the segments that the person is in. */
  segmentTags?: readonly string[]
}
