/**
 * What people can unsubscribe from, each by itself. Newsletters have one for each group: `newsletter:<group id>`.
 * Emails about an account or a payment have none: they can't be unsubscribed from.
 */
export const mailingKinds = ['messages', 'series', 'stories'] as const
export type MailingKind = (typeof mailingKinds)[number] | `newsletter:${string}`
