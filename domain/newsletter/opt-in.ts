import type { NewsletterStatus } from '#domain/contacts/contact.ts'

/** Whether somebody gets newsletters, and which. */
export interface NewsletterState {
  status: NewsletterStatus
  groups: readonly string[]
}

const dayMs = 86_400_000
/** How long the link to confirm works, and somebody waits to be confirmed. */
const confirmationDays = 30
/** An address is asked once in this time, however often somebody types it. */
const askedAgainMs = 3_600_000

export const lapsesBefore = (now: Date) => new Date(now.getTime() - confirmationDays * dayMs)
export const askedBefore = (now: Date) => new Date(now.getTime() - askedAgainMs)

const wants = ({ status }: NewsletterState) => status === 'subscribed' || status === 'pending'

/** Whether a change asks for newsletters that weren't asked for before, or were waiting to be confirmed. */
export function isOptIn(before: NewsletterState, after: NewsletterState): boolean {
  if (!wants(after)) return false
  return isAnew(before, after) || newlyAsked(before, after).length > 0
}

const isAnew = (before: NewsletterState, after: NewsletterState) =>
  !wants(before) || (before.status === 'pending' && after.status === 'subscribed')

/** The newsletters that such a change asks for. */
export function newlyAsked(before: NewsletterState, after: NewsletterState): string[] {
  return after.groups.filter((group) => isAnew(before, after) || !before.groups.includes(group))
}

/** What somebody chose themselves, as far as it was offered to them or theirs before. */
export function withinOffer(before: NewsletterState, chosen: NewsletterState, offered: ReadonlySet<string>) {
  return { ...chosen, groups: chosen.groups.filter((group) => offered.has(group) || before.groups.includes(group)) }
}

/**
 * What somebody's own choice comes to with newsletters that are kept here: they are signed in, so they came through a link in
 * an email, and nobody need ask them once more.
 */
export function ownChoice(chosen: NewsletterState): NewsletterState {
  return chosen.status === 'pending' ? { ...chosen, status: 'subscribed' } : chosen
}
