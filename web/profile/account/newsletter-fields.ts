import type { ProfileChange } from '#domain/contacts/change.ts'
import type { Content, Profile } from './queries.ts'

type Offer = Pick<Content, 'showNewsletterOptIn' | 'newsletterGroups'>

export interface NewsletterFields {
  optIn: boolean
  groups: string[]
}

/** Shown where there is something to choose, and to everyone who must be able to leave. */
export function showsNewsletter(content: Offer, { newsletterStatus }: Profile): boolean {
  return content.showNewsletterOptIn || newsletterStatus === 'subscribed' || newsletterStatus === 'pending'
}

const receives = ({ newsletterStatus }: Profile) => newsletterStatus === 'subscribed' || newsletterStatus === 'pending'

export function newsletterFields(content: Offer, profile: Profile): NewsletterFields {
  const offered = content.newsletterGroups.map(({ id }) => id)
  return {
    optIn: receives(profile),
    groups: receives(profile) ? offered.filter((id) => profile.newsletterGroups.includes(id)) : [],
  }
}

/** Where groups are offered, choosing one subscribes and choosing none unsubscribes. Groups that are not offered stay. */
export function newsletterPatch(
  { optIn, groups }: NewsletterFields,
  content: Offer,
  profile: Profile,
): Pick<ProfileChange, 'newsletterStatus' | 'newsletterGroups'> {
  const offered = content.newsletterGroups.map(({ id }) => id)
  const wants = offered.length > 0 ? groups.length > 0 : optIn
  if (!wants) return receives(profile) ? { newsletterStatus: 'unsubscribed' } : {}
  const kept = profile.newsletterGroups.filter((id) => !offered.includes(id))
  return {
    ...(!receives(profile) && { newsletterStatus: 'subscribed' }),
    ...(offered.length > 0 && { newsletterGroups: [...kept, ...groups] }),
  }
}
