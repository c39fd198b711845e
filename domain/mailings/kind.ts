/**
 * What people can unsubscribe from, each by itself. Newsletters have one for each group: `newsletter:<group id>`.
 * Emails about an account or a payment have none: they can't be unsubscribed from.
 */
export const mailingKinds = ['messages', 'series', 'stories'] as const
export type MailingKind = (typeof mailingKinds)[number] | `newsletter:${string}`

const beginning = 'newsletter:'

export const newsletterKind = (groupId: string): MailingKind => `${beginning}${groupId}`

/** The group of a newsletter's kind; undefined for every other kind. */
export function groupOfKind(kind: string): string | undefined {
  return kind.startsWith(beginning) ? kind.slice(beginning.length) : undefined
}
