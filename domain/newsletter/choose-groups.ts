import type { NewsletterStatus } from '#domain/contacts/contact.ts'

/** How a contact stands to newsletters. */
export interface Subscription {
  status: NewsletterStatus
  groups: readonly string[]
}

/** Whether somebody gets this newsletter. */
export function isSubscribedTo({ status, groups }: Subscription, group: string): boolean {
  return status === 'subscribed' && groups.includes(group)
}

/**
 * What becomes of it when the person chooses by a link in an email, which shows that the address is theirs. Without a group
 * left nobody is subscribed; who comes back has the groups they chose now, and none from before. An address that takes no
 * emails (`cleaned`) is not reopened by it.
 */
export function chooseGroups(
  before: Subscription,
  { join, leave }: { join: readonly string[]; leave: readonly string[] },
): Subscription {
  const joins = before.status === 'cleaned' ? [] : join.filter((group) => !leave.includes(group))
  const kept = before.groups.filter((group) => !leave.includes(group))
  if (joins.length > 0) {
    const had = before.status === 'subscribed' ? kept : []
    return { status: 'subscribed', groups: [...new Set([...had, ...joins])] }
  }
  const isOut = kept.length === 0 && kept.length < before.groups.length
  const status =
    isOut && (before.status === 'subscribed' || before.status === 'pending') ? 'unsubscribed' : before.status
  return { status, groups: kept }
}
