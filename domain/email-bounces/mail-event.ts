/** What became of one mail after it had been handed over. */
export interface MailEvent {
  /** The same for the same event, however often it is told. */
  id: string
  kind: 'hard' | 'soft' | 'complaint' | 'delivered' | 'deferred'
  /** As contacts' addresses are: in lower case. */
  address: string
  /** What the mail was sent under by whoever keeps it: the outbox's id, say. */
  recipientRef?: string
  /** In angle brackets. */
  messageId?: string
  /** Status code or the provider's word for it; empty where there is none. */
  reason: string
  /** The mail server's own words; empty where there are none. */
  detail: string
  at: Date
}

/** Longer words of a mail server aren't kept. */
export const longestDetail = 500

export const suppressionReasons = ['hard-bounce', 'complaint', 'soft-bounces'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
