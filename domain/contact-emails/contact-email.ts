import { noServer, noText, type OutboxStatus, suppressed } from '#domain/emails/outbox.ts'
import { recipientReasons, recipientStatuses } from '#domain/mailings/mailing.ts'

/** What wrote it: the site itself, an email of the newsroom's own that is sent by its segment, a mailing, a series, somebody's test. */
export const contactEmailKinds = ['site', 'own', 'mailing', 'series', 'test'] as const
type ContactEmailKind = (typeof contactEmailKinds)[number]

/** As of recipients of mailings; the site's own emails can fail, too. */
export const contactEmailStates = [...recipientStatuses, 'failed'] as const
type ContactEmailState = (typeof contactEmailStates)[number]

export const contactEmailReasons = [...recipientReasons, 'no-mail-server', 'no-text'] as const
type ContactEmailReason = (typeof contactEmailReasons)[number]

export interface Outcome {
  state: ContactEmailState
  reason?: ContactEmailReason
  /** What the mail server said. */
  answer?: string
}

interface OutboxState {
  status: OutboxStatus
  error: string | null
  attempts: number
  returnedAs: 'bounced' | 'complained' | null
  returnedDetail: string | null
}

/** What became of an email of the outbox, in the words of mailings. */
export function outcomeOf({ status, error, attempts, returnedAs, returnedDetail }: OutboxState): Outcome {
  if (returnedAs !== null) return withAnswer(returnedAs, returnedDetail || error)
  if (status === 'sent') return { state: 'sent' }
  if (status === 'waiting') {
    if (error === noServer) return { state: 'waiting', reason: 'no-mail-server' }
    return attempts === 0 ? { state: 'waiting' } : withAnswer('deferred', error)
  }
  if (error === suppressed) return { state: 'skipped', reason: 'bounced-before' }
  return error === noText ? { state: 'skipped', reason: 'no-text' } : withAnswer('failed', error)
}

const withAnswer = (state: ContactEmailState, answer: string | null): Outcome => ({ state, ...(answer && { answer }) })

/** Emails of the newsroom's own that are sent by a segment are written to the outbox under one name, as are tests. */
export function kindOf(templateId: string | null): Exclude<ContactEmailKind, 'mailing' | 'series'> {
  if (templateId === 'ongoing') return 'own'
  return templateId === 'test' ? 'test' : 'site'
}
