export const outboxStatuses = ['waiting', 'sent', 'failed'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** Why a mail waits: there was no mail server when its turn came. */
export const noServer = 'no-mail-server'
/** Why a mail failed: neither the newsroom nor we have a text for it. */
export const noText = 'no-text'
/** Why a mail failed: its address takes no mail or wants none, and it isn't about the account. */
export const suppressed = 'suppressed-address'

const minute = 60_000
/** After the first, second … attempt; together they lie at 0, 1, 5, 30 and 120 minutes. */
const pauses = [1 * minute, 4 * minute, 25 * minute, 90 * minute]

/** When a mail that has been tried so often is tried again; undefined: no more. */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

/** Mails kept while there was no mail server go out later only if written after this moment. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - 24 * 60 * minute)
}
