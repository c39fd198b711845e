import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'

type Group = NewsletterSchema['groups'][number]

interface JoinOffer {
  newsletterTitle: string
  newsletterText: string
  newsletterOptIn: string
}

/** A first offer, in the words of the one that is made to new members. */
export function firstOffer(join: JoinOffer | undefined): NewsletterSchema {
  return {
    title: join?.newsletterTitle ?? '',
    text: join?.newsletterText ?? '',
    optIn: join?.newsletterOptIn ?? '',
    groups: [],
  }
}

/**
 * The site's groups: those the provider has, ticked in advance as in the join form, or those of the join form where it has
 * none, or only admins may know them.
 */
export function siteGroups(kept: readonly Group[] = [], join: readonly Group[] = []): Group[] {
  if (kept.length === 0) return [...join]
  return kept.map((group) => ({ ...group, checked: join.find(({ id }) => id === group.id)?.checked ?? false }))
}

/** The groups one can choose from: those of the site, then those the callout offers although they are gone there. */
export function groupsToOffer(site: readonly Group[], offered: readonly Group[]): Group[] {
  const known = new Set(site.map(({ id }) => id))
  return [...site, ...offered.filter(({ id }) => !known.has(id))]
}

/** The offer with or without a group; groups keep the order they are listed in. */
export function offerGroup(
  offered: readonly Group[],
  listed: readonly Group[],
  id: string,
  isOffered: boolean,
): Group[] {
  return listed.flatMap((group) => {
    const before = offered.find((each) => each.id === group.id)
    const stays = group.id === id ? isOffered : before !== undefined
    return stays ? [before ?? group] : []
  })
}

/** Whether a group is ticked to begin with. */
export function tickGroup(offered: readonly Group[], id: string, checked: boolean): Group[] {
  return offered.map((group) => (group.id === id ? { ...group, checked } : group))
}
